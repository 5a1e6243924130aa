"""What is timed: matrices, engines and limits, for the measurements and for what shows them."""

ENGINE_TITLES = {"pointers": "pointers", "links": "links", "bits:portable": "bits, portable",
                 "bits:avx2": "bits, AVX2", "bits:avx512": "bits, AVX-512"}
MATRIX_TITLES = {  # of all matrices, by name, with what writes each
    "6x10": ("pentominoes, 6x10", "polyominoes puzzles/6x10.puzzle"),
    "3x30": ("one-sided, 3x30", "polyominoes puzzles/one-sided-3x30.puzzle"),
    "5x18": ("one-sided, 5x18", "polyominoes puzzles/one-sided-5x18-all.puzzle"),
    "9x10": ("one-sided, 9x10", "polyominoes puzzles/one-sided-9x10-x-above.puzzle"),
    "scott": ("Scott, X at 23", "polyominoes puzzles/scott-x23.puzzle"),
    "scott-x23": ("Scott, X at 23", "polyominoes puzzles/scott-x23.puzzle"),  # in refinements
    "y": ("Y pentominoes, 15x15", "polyominoes puzzles/y-vhhv.puzzle"),
    "hexagon": ("hexagon, distance 0", "polyiamonds puzzles/hexagon-0-sector.puzzle"),
    "hexagon-1": ("hexagon, distance 1", "polyiamonds puzzles/hexagon-1.puzzle"),
    "tetrasticks": ("tetrasticks without H",
                    "polysticks puzzles/sticks-5x5-without-H-diagonal.puzzle"),
    "queens": ("14 queens", "queens 14"),
    "queens-ranks": ("14 queens, ranks", "queens 14 --primary ranks"),
    "queens-16-ranks": ("16 queens, ranks", "queens 16 --primary ranks"),
    **{f"queens-{n}": (f"{n} queens", f"queens {n}") for n in (8, 10, 12, 100)},
    **{f"dominoes-{n}": (f"dominoes, {n}x{n}", f"polyominoes puzzles/dominoes-{n}x{n}.puzzle")
       for n in (6, 8, 10)},
    "langford-60": ("Langford, 60", "langford 60"),
}
MATRICES = ["6x10", "3x30", "scott", "hexagon", "tetrasticks", "queens", "queens-ranks"]
# Searched by one thread and by two; one takes more than a second.
THREAD_MATRICES = ["hexagon-1", "queens-16-ranks"]
COUNTING_MATRICES = [  # whose solutions are counted by each of COUNTING_ENGINES
    "dominoes-6", "dominoes-8", "dominoes-10", "y", "6x10", "3x30", "5x18", "hexagon-1", "scott",
    "tetrasticks", "queens-10", "queens-12"]
# Searched by kernels of the bits, each with one refinement more than that before.
REFINEMENT_MATRICES = ["6x10", "queens-8", "queens-10", "scott-x23"]
# Other solvers count the covers of the former, and look for one cover of each of the latter.
PEER_MATRICES = ["6x10", "3x30", "scott", "tetrasticks", "queens", "dominoes-8"]
FIRST_COVER_MATRICES = ["6x10", "9x10", "y", "queens-100", "langford-60"]
PROCESSOR_LIMIT = 20  # seconds of a processor, after which counting a matrix is given up
BLOCKS_LIMIT = 60  # seconds that a solver may take for a matrix of blocks.py
