# The library, in the project and in its tarball: the target dlx::dlx, and what `cmake --install'
# does with it. Before this come DLX_SOURCES and DLX_FRONTIER_SOURCES, and DLX_INCLUDE, the folder
# of dlx/solve.hpp. Names that a whole build shares (of targets, exports and components) begin with
# dancing_links_reproduced, and variables in the cache with DLX, so that they are not yours.
option(DLX_FRONTIER "count by the frontier, too; needs the headers of Boost" ON)
option(DLX_INSTALL "install the library" ${PROJECT_IS_TOP_LEVEL})

add_library(dancing_links_reproduced ${DLX_SOURCES})
add_library(dlx::dlx ALIAS dancing_links_reproduced)
set_target_properties(dancing_links_reproduced PROPERTIES OUTPUT_NAME dlx EXPORT_NAME dlx
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
# Most of what a compiler reads are headers. It reads them once for all small files, and once more
# with Boost's.
set_target_properties(dancing_links_reproduced PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
foreach(DLX_SOURCE IN LISTS DLX_SOURCES DLX_FRONTIER_SOURCES)
  if(DLX_SOURCE MATCHES
    "/(components|count|engines|families|frontier|memory|passes|plan|sample|shapes|sweep)[.]cpp$")
    set_source_files_properties(${DLX_SOURCE} PROPERTIES UNITY_GROUP counting)
  elseif(NOT DLX_SOURCE MATCHES "/(bits_avx2|bits_avx512|bits_portable)[.]cpp$")
    set_source_files_properties(${DLX_SOURCE} PROPERTIES UNITY_GROUP walking)
  endif()
endforeach()
target_compile_features(dancing_links_reproduced PUBLIC cxx_std_20)
# a build of no type would not be optimized
target_compile_options(dancing_links_reproduced PRIVATE $<$<CONFIG:>:-O2>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # false alarms about "..." + std::string, GCC bug 105329
  target_compile_options(dancing_links_reproduced PRIVATE -Wno-restrict)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # GCC 12's std::stable_sort calls what is deprecated
  target_compile_options(dancing_links_reproduced PRIVATE -Wno-deprecated-declarations)
endif()
target_include_directories(dancing_links_reproduced PUBLIC $<BUILD_INTERFACE:${DLX_INCLUDE}>
  $<INSTALL_INTERFACE:include>)
find_package(Threads REQUIRED GLOBAL)
target_link_libraries(dancing_links_reproduced PUBLIC Threads::Threads)
if(DLX_FRONTIER)
  find_package(Boost QUIET CONFIG GLOBAL)
  if(NOT TARGET Boost::headers)
    message(FATAL_ERROR "dlx: the headers of Boost are missing (apt install libboost-dev); "
      "or say -DDLX_FRONTIER=OFF, and count always walks")
  endif()
  target_sources(dancing_links_reproduced PRIVATE ${DLX_FRONTIER_SOURCES})
  # Only programs that include dlx/frontier.hpp need it.
  target_link_libraries(dancing_links_reproduced PUBLIC $<TARGET_NAME_IF_EXISTS:Boost::headers>)
else()
  target_compile_definitions(dancing_links_reproduced PRIVATE DLX_WITHOUT_FRONTIER)
  set(DLX_NOT_INSTALLED PATTERN frontier.hpp EXCLUDE PATTERN components.hpp EXCLUDE
    PATTERN sample.hpp EXCLUDE)
endif()

# A shared library exports what is in namespace dlx and not hidden, but no copies of std::vector.
if(BUILD_SHARED_LIBS)
  include(CheckLinkerFlag)
  set(DLX_MAP ${CMAKE_CURRENT_BINARY_DIR}/dlx.map)
  file(WRITE ${DLX_MAP} "{ global: extern \"C++\" { dlx::*; *?for?dlx::*; }; local: *; };\n")
  check_linker_flag(CXX LINKER:--version-script=${DLX_MAP} DLX_HAS_MAP)
  if(DLX_HAS_MAP)
    target_link_options(dancing_links_reproduced PRIVATE LINKER:--version-script=${DLX_MAP})
    set_property(TARGET dancing_links_reproduced PROPERTY LINK_DEPENDS ${DLX_MAP})
  endif()
endif()

# Two kernels are for processors that a compiler has to be told of; which one runs is decided when
# it runs.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # about intrinsics, GCC bug 105593
    set(DLX_FALSE_ALARMS -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
  foreach(DLX_SOURCE IN LISTS DLX_SOURCES)
    if(DLX_SOURCE MATCHES "bits_avx2.cpp$")
      set_source_files_properties(${DLX_SOURCE} PROPERTIES COMPILE_OPTIONS "-march=x86-64-v3")
    elseif(DLX_SOURCE MATCHES "bits_avx512.cpp$")
      set_source_files_properties(${DLX_SOURCE} PROPERTIES COMPILE_OPTIONS
        "-march=x86-64-v4;-mavx512vbmi;-mavx512vbmi2;-mavx512vpopcntdq;-mavx512bitalg;-mgfni;${DLX_FALSE_ALARMS}")
    endif()
  endforeach()
endif()

if(DLX_INSTALL)
  include(CMakePackageConfigHelpers)
  include(GNUInstallDirs)
  set(DLX_CMAKE ${CMAKE_INSTALL_LIBDIR}/cmake/dlx)
  write_basic_package_version_file(dlxConfigVersion.cmake COMPATIBILITY SameMajorVersion)
  file(CONFIGURE OUTPUT dlxConfig.cmake @ONLY CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(Threads)
set(dlx_frontier_FOUND @DLX_FRONTIER@)
set(dlx_WANTING "was compiled without the frontier (DLX_FRONTIER=OFF)")
if(dlx_frontier_FOUND)
  find_package(Boost QUIET CONFIG)
  if(NOT TARGET Boost::headers)
    set(dlx_frontier_FOUND OFF)
    set(dlx_WANTING "needs the headers of Boost for its frontier (apt install libboost-dev)")
  endif()
endif()
foreach(dlx_COMPONENT IN LISTS dlx_FIND_COMPONENTS)
  if(dlx_FIND_REQUIRED_${dlx_COMPONENT} AND NOT dlx_${dlx_COMPONENT}_FOUND)
    set(dlx_FOUND OFF)
    if(NOT dlx_COMPONENT STREQUAL "frontier")
      set(dlx_WANTING "has no component '${dlx_COMPONENT}'; its only one is frontier")
    endif()
    set(dlx_NOT_FOUND_MESSAGE "dlx ${dlx_WANTING}")
    return()
  endif()
endforeach()
include(${CMAKE_CURRENT_LIST_DIR}/dlxTargets.cmake)
]])
  # Relative to the file, so that the whole prefix can be moved.
  file(RELATIVE_PATH DLX_UP ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
  set(DLX_PREFIX "\${prefix}")
  cmake_path(APPEND DLX_PREFIX ${CMAKE_INSTALL_INCLUDEDIR} OUTPUT_VARIABLE DLX_INCLUDEDIR)
  cmake_path(APPEND DLX_PREFIX ${CMAKE_INSTALL_LIBDIR} OUTPUT_VARIABLE DLX_LIBDIR)
  file(CONFIGURE OUTPUT dlx.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@DLX_UP@
Name: dlx
Description: Exact covers by dancing links; for C++20
Version: @PROJECT_VERSION@
Cflags: -I@DLX_INCLUDEDIR@
Libs: -L@DLX_LIBDIR@ -ldlx -pthread
]])
  install(TARGETS dancing_links_reproduced EXPORT dancing_links_reproduced
    COMPONENT dancing_links_reproduced)
  install(EXPORT dancing_links_reproduced NAMESPACE dlx:: FILE dlxTargets.cmake
    DESTINATION ${DLX_CMAKE} COMPONENT dancing_links_reproduced)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dlxConfig.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/dlxConfigVersion.cmake
    DESTINATION ${DLX_CMAKE} COMPONENT dancing_links_reproduced)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dlx.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dancing_links_reproduced)
  install(DIRECTORY ${DLX_INCLUDE}/dlx DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT dancing_links_reproduced FILES_MATCHING PATTERN "*.hpp" ${DLX_NOT_INSTALLED})
endif()
