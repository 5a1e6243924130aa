"""Where the pictures are."""
from harness.show.pictures import PICTURES, queens


def test_pictures_of_queens_are_in_one_module():
    modules = {picture.draw.__module__ for name, picture in PICTURES.items()
               if name.startswith("queens")}
    assert modules == {queens.__name__}
