# Finds what core needs, then the optional parts; each optional part is ON when found and can be switched off.
include(DubheOptional)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(simdjson REQUIRED)
find_package(Protobuf REQUIRED)  # before ONNX, whose exported targets name it
find_package(ONNX REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Eigen3 REQUIRED NO_MODULE)
find_package(XlsxWriter REQUIRED)

find_package(Qt6 6.4 QUIET COMPONENTS Widgets Charts Svg LinguistTools Test)
set(dubhe_qt_found OFF)
if(Qt6_FOUND)
    set(dubhe_qt_found ON)
endif()
dubhe_optional(GUI "The desktop application (Qt 6 Widgets and Charts)" ${dubhe_qt_found}
               "Qt 6.4 with Widgets, Charts, Svg, LinguistTools and Test was not found. Install the packages that packaging/setup.sh lists")
include(DubheTorch)  # DUBHE_TORCH
include(DubheCuda)  # DUBHE_CUDA, DUBHE_CUPTI

message(STATUS "Dubhe ${PROJECT_VERSION}: what will be built")
set(dubhe_features "")
foreach(feature IN ITEMS GUI TORCH CUDA CUPTI TESTS BENCHMARKS SANITIZE)
    message(STATUS "  DUBHE_${feature}: ${DUBHE_${feature}}")
    string(APPEND dubhe_features "  DUBHE_${feature}: ${DUBHE_${feature}}\n")
endforeach()
file(WRITE "${CMAKE_BINARY_DIR}/features.txt" "${dubhe_features}")  # read by packaging/test.sh
message(STATUS "  SQLite ${SQLite3_VERSION}, Protobuf ${Protobuf_VERSION}, ONNX ${ONNX_VERSION}, Qt ${Qt6_VERSION}")
