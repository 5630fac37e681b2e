# Finds what core needs, then the optional parts; each optional part is ON when found and can be switched off.
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
option(DUBHE_GUI "The desktop application (Qt 6 Widgets and Charts)" ${Qt6_FOUND})
include(DubheTorch)  # DUBHE_TORCH
include(DubheCuda)  # DUBHE_CUDA, DUBHE_CUPTI
if(DUBHE_GUI AND NOT Qt6_FOUND)
    message(FATAL_ERROR "DUBHE_GUI is ON but Qt 6.4 with Widgets, Charts, Svg, LinguistTools and Test was not found. "
                        "Install the packages that packaging/setup.sh lists, or configure with -DDUBHE_GUI=OFF.")
endif()

message(STATUS "Dubhe ${PROJECT_VERSION}: what will be built")
foreach(feature IN ITEMS GUI TORCH CUDA CUPTI TESTS BENCHMARKS SANITIZE)
    message(STATUS "  DUBHE_${feature}: ${DUBHE_${feature}}")
endforeach()
message(STATUS "  SQLite ${SQLite3_VERSION}, Protobuf ${Protobuf_VERSION}, ONNX ${ONNX_VERSION}, Qt ${Qt6_VERSION}")
