include(GNUInstallDirs)

# dubhe_library(NAME SOURCES ... LINKS ...): a static library of one folder. LINKS are public.
function(dubhe_library name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC dubhe_options ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
endfunction()

# dubhe_test(NAME SOURCES ... LINKS ...): one GoogleTest program; every case becomes a CTest test.
function(dubhe_test name)
    cmake_parse_arguments(ARG "OWN_MAIN" "" "SOURCES;LINKS" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE dubhe_options ${ARG_LINKS} GTest::gmock)
    if(NOT ARG_OWN_MAIN)
        target_link_libraries(${name} PRIVATE GTest::gtest_main)
    endif()
    target_compile_definitions(${name} PRIVATE DUBHE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    # What is tested is as fast as it ships; the tests themselves need not be, and compile in half the time.
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1> $<$<BOOL:${DUBHE_SANITIZE}>:-O0>)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests" DUBHE_TEST ON)
    if(NOT TARGET test_programs)
        add_custom_target(test_programs)
    endif()
    add_dependencies(test_programs ${name})
    set(limit_s 120)
    if(DUBHE_SANITIZE)
        set(limit_s 300) # ten times as long as in a release, beside another test on two cores
    elseif(DUBHE_SANITIZE_THREAD)
        set(limit_s 900) # the thread sanitizer makes the longest tests ten times as long
    endif()
    gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT ${limit_s} 
                         ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;DUBHE_DATA_DIR=${CMAKE_BINARY_DIR}/tests/data")
endfunction()

# dubhe_embed(TARGET FILES ... FUNCTION name HEADER h): the files' bytes become part of the library, so that a
# program needs no path to find what it ships with. See cmake/embed.cmake for the generated code.
function(dubhe_embed target)
    cmake_parse_arguments(ARG "" "FUNCTION;HEADER" "FILES" ${ARGN})
    set(output "${CMAKE_CURRENT_BINARY_DIR}/${ARG_FUNCTION}.cpp")
    set(files ${ARG_FILES})
    list(TRANSFORM files PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
    add_custom_command(
        OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILES=${files}" "-DFUNCTION=${ARG_FUNCTION}" "-DHEADER=${ARG_HEADER}"
                -P "${CMAKE_SOURCE_DIR}/cmake/embed.cmake"
        DEPENDS ${files} "${CMAKE_SOURCE_DIR}/cmake/embed.cmake"
        VERBATIM)
    target_sources(${target} PRIVATE "${output}")
endfunction()
