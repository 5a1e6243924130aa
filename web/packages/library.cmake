# The library, in the project and in its tarball: the target dlx, and what `cmake --install' does
# with it. Before this come DLX_SOURCES and DLX_FRONTIER_SOURCES, and DLX_INCLUDE, the folder of
# dlx/solve.hpp.
option(DLX_FRONTIER "count by the frontier, too; needs the headers of Boost" ON)
option(DLX_INSTALL "install the library" ${PROJECT_IS_TOP_LEVEL})

add_library(dlx ${DLX_SOURCES})
add_library(dlx::dlx ALIAS dlx)
set_target_properties(dlx PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
# Most of what a compiler reads are headers. It reads them once for all small files, and once more
# with Boost's.
set_target_properties(dlx PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
foreach(DLX_SOURCE IN LISTS DLX_SOURCES DLX_FRONTIER_SOURCES)
  if(DLX_SOURCE MATCHES
    "/(components|count|engines|families|frontier|memory|passes|plan|shapes|sweep)[.]cpp$")
    set_source_files_properties(${DLX_SOURCE} PROPERTIES UNITY_GROUP counting)
  elseif(NOT DLX_SOURCE MATCHES "/(bits_avx2|bits_avx512|bits_portable)[.]cpp$")
    set_source_files_properties(${DLX_SOURCE} PROPERTIES UNITY_GROUP walking)
  endif()
endforeach()
target_compile_features(dlx PUBLIC cxx_std_20)
target_compile_options(dlx PRIVATE $<$<CONFIG:>:-O2>) # a build of no type would not be optimized
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # false alarms about "..." + std::string, GCC bug 105329
  target_compile_options(dlx PRIVATE -Wno-restrict)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # GCC 12's std::stable_sort calls what is deprecated
  target_compile_options(dlx PRIVATE -Wno-deprecated-declarations)
endif()
target_include_directories(dlx PUBLIC $<BUILD_INTERFACE:${DLX_INCLUDE}>
  $<INSTALL_INTERFACE:include>)
find_package(Threads REQUIRED GLOBAL)
target_link_libraries(dlx PUBLIC Threads::Threads)
set(DLX_DEPENDENCIES "find_dependency(Threads)")
if(DLX_FRONTIER)
  find_package(Boost QUIET CONFIG GLOBAL)
  if(NOT TARGET Boost::headers)
    message(FATAL_ERROR "dlx: the headers of Boost are missing (apt install libboost-dev); or say -DDLX_FRONTIER=OFF, "
      "and count always walks")
  endif()
  target_sources(dlx PRIVATE ${DLX_FRONTIER_SOURCES})
  target_link_libraries(dlx PUBLIC Boost::headers)
  string(APPEND DLX_DEPENDENCIES
    "\nfind_dependency(Boost CONFIG) # its headers, for dlx/frontier.hpp")
else()
  target_compile_definitions(dlx PRIVATE DLX_WITHOUT_FRONTIER)
  set(DLX_NOT_INSTALLED PATTERN frontier.hpp EXCLUDE PATTERN components.hpp EXCLUDE)
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
  write_basic_package_version_file(dlxConfigVersion.cmake COMPATIBILITY SameMajorVersion)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/dlxConfig.cmake "include(CMakeFindDependencyMacro)
${DLX_DEPENDENCIES}
include(\${CMAKE_CURRENT_LIST_DIR}/dlxTargets.cmake)\n")
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/dlx.pc "prefix=\${pcfiledir}/../..
Name: dlx
Description: Exact covers by dancing links; for C++20
Version: ${PROJECT_VERSION}
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -ldlx -pthread\n")
  install(TARGETS dlx EXPORT dlx DESTINATION lib COMPONENT library)
  install(EXPORT dlx NAMESPACE dlx:: FILE dlxTargets.cmake DESTINATION lib/cmake/dlx COMPONENT
    library)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dlxConfig.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/dlxConfigVersion.cmake
    DESTINATION lib/cmake/dlx COMPONENT library)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dlx.pc DESTINATION lib/pkgconfig COMPONENT library)
  install(DIRECTORY ${DLX_INCLUDE}/dlx DESTINATION include COMPONENT library FILES_MATCHING PATTERN
    "*.hpp"
    ${DLX_NOT_INSTALLED})
endif()
