# Panels: from a moved slider to the repainted chart; the largest graph; the application: its start and what it holds when idle.
add_executable(dubhe-gui-benchmark gui_benchmark.cpp graph_benchmark.cpp palette_benchmark.cpp roofline_benchmark.cpp serve_panel_benchmark.cpp timeline_benchmark.cpp whole_process.cpp
                                   workspace_benchmark.cpp)
target_link_libraries(dubhe-gui-benchmark PRIVATE dubhe_options dubhe_app dubhe_widgets_graph dubhe_widgets_roofline dubhe_widgets_serve dubhe_widgets_sweep dubhe_widgets_timeline dubhe_hardware Qt6::Test)
target_compile_definitions(dubhe-gui-benchmark PRIVATE DUBHE_APPLICATION="$<TARGET_FILE:dubhe>")
add_dependencies(dubhe-gui-benchmark dubhe)
