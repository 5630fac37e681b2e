# Panels: from a moved slider to the repainted chart.
add_executable(dubhe-gui-benchmark gui_benchmark.cpp whole_process.cpp)
target_link_libraries(dubhe-gui-benchmark PRIVATE dubhe_options dubhe_widgets_sweep dubhe_hardware Qt6::Test)
