# Compiler settings that hold for every target of the project.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
# Nothing that is built has a search path: libraries are the system's, modules are opened by their full path. The room
# that CMake else leaves for the path of an installation is an empty entry, which the loader takes for the working folder.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
set(CMAKE_INSTALL_RPATH "")
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH OFF)

option(DUBHE_TESTS "Build the tests" ON)
option(DUBHE_BENCHMARKS "Build the benchmark programs" ON)
option(DUBHE_WERROR "Treat warnings as errors" ON)
option(DUBHE_SANITIZE "Address and undefined-behaviour sanitizers" OFF)
option(DUBHE_SANITIZE_GUI "The same for panels, application and tests alone; core as it ships" OFF)
option(DUBHE_SANITIZE_THREAD "Thread sanitizer" OFF)
option(DUBHE_FUZZ "Fuzz targets in tests/fuzz; needs clang and DUBHE_SANITIZE" OFF)

find_program(DUBHE_CCACHE ccache)
if(DUBHE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Paths below the project count from where the compiler runs: what one build folder compiled serves the others.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" "${DUBHE_CCACHE}")
endif()

add_library(dubhe_options INTERFACE)
target_include_directories(dubhe_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(dubhe_options INTERFACE -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual
                                               # Files compiled together may name a local as another names a helper,
                                               # and none of them is the file that GCC takes for the main one.
                                               $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow>
                                               $<$<AND:$<BOOL:${CMAKE_UNITY_BUILD}>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>
                                               $<$<BOOL:${DUBHE_WERROR}>:-Werror>
                                               # GCC warns where named initializers leave out what makes itself.
                                               -Wno-missing-field-initializers
                                               # GCC 12 sees overlaps in "text" + std::string that are not there (bug 105651).
                                               $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# Core is what is checked. Tests are compiled for addresses alone and not optimised: with all checks they take five
# times as long to compile. What core's headers define inline runs so in them, too; dubhe-cli and fuzz targets check it.
set(is_test "$<BOOL:$<TARGET_PROPERTY:DUBHE_TEST>>")
if(DUBHE_SANITIZE)
    target_compile_options(dubhe_options INTERFACE -fsanitize=address $<$<NOT:${is_test}>:-fsanitize=undefined>
                                                   -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(dubhe_options INTERFACE -fsanitize=address,undefined)
endif()
if(DUBHE_SANITIZE_THREAD)
    target_compile_options(dubhe_options INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
    target_link_options(dubhe_options INTERFACE -fsanitize=thread)
endif()
# Of the folders that are added from here on. The containers of the standard library and Qt check what they are asked,
# too: an index out of range ends the program.
macro(dubhe_sanitize_gui)
    if(DUBHE_SANITIZE_GUI)
        add_compile_options(-O0 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
        add_compile_definitions(_GLIBCXX_ASSERTIONS QT_FORCE_ASSERTS)
        add_link_options(-fsanitize=address,undefined)
    endif()
endmacro()
if(DUBHE_FUZZ)
    target_compile_options(dubhe_options INTERFACE $<$<NOT:${is_test}>:-fsanitize=fuzzer-no-link>)
endif()
