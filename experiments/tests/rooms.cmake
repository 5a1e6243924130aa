# One CTest case for each folder of experiments/tests, a room, with the name of the room: to start
# pytest, and to import what is tested, takes longer than many of the files. A room whose name is a
# label here needs more than make setup installs; all others have the label quick.
set(LABELS_OF_ROOMS page book cluster python npm)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH EXPERIMENTS)
set(HARNESS_ENVIRONMENT "PYTHONPATH=${EXPERIMENTS}" PYTHONDONTWRITEBYTECODE=1
  "PROGRAMS=${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/pytest) # for the files that tests write
file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR}
  ${CMAKE_CURRENT_LIST_DIR}/test_*.py)
foreach(file IN LISTS files)
  if(NOT file MATCHES "^([^/]+)/[^/]+$")
    message(FATAL_ERROR
      "experiments/tests/${file}: would never run; put it into a folder of experiments/tests")
  endif()
  list(APPEND rooms ${CMAKE_MATCH_1})
endforeach()
list(REMOVE_DUPLICATES rooms)
foreach(label IN LISTS LABELS_OF_ROOMS)
  if(NOT label IN_LIST rooms)
    message(FATAL_ERROR "experiments/tests/rooms.cmake: ${label} is a label, but no room has tests"
      " of it")
  endif()
endforeach()
foreach(room IN LISTS rooms)
  add_test(NAME ${room} WORKING_DIRECTORY ${EXPERIMENTS} COMMAND ${PYTHON} -m pytest -q -rs
    -p no:cacheprovider --basetemp=${PROJECT_BINARY_DIR}/pytest/${room} tests/${room})
  set_tests_properties(${room} PROPERTIES LABELS quick ENVIRONMENT "${HARNESS_ENVIRONMENT}")
  if(room IN_LIST LABELS_OF_ROOMS) # 5 is pytest's exit status when it has run no test
    set_tests_properties(${room} PROPERTIES LABELS ${room} SKIP_RETURN_CODE 5)
  endif()
endforeach()
# It begins first, since it takes longest: on a busy machine more than CTest's 1500 seconds. Each of
# its waits has a limit of its own.
set_tests_properties(page PROPERTIES COST 300 TIMEOUT 10000)
