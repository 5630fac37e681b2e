// SPDX-License-Identifier: Apache-2.0
#include "../onnx_bytes.h"
#include "../program.h"

#include <algorithm>
#include <regex>

namespace dubhe::test {

namespace {

class GraphCommand : public ProgramTest {};

double sum_of(const Json& list, const char* key) {
    double sum = 0.0;
    for (const Json& each : list)
        sum += each[key].get<double>();
    return sum;
}

} // namespace

TEST_F(GraphCommand, parameters_and_matrix_flop_are_the_published_ones) {
    // torchvision's table of ResNet-50: 25,557,032 parameters, 4.09 G multiply-adds; BERT-large: 335 M; one percent.
    const Json resnet = json({"graph", "resnet50"});
    EXPECT_EQ(resnet["parameters"], 25557032);
    EXPECT_NEAR(resnet["matmul_flop"].get<double>(), 8.18e9, 0.01 * 8.18e9);
    EXPECT_GT(resnet["flop"].get<double>(), resnet["matmul_flop"].get<double>());
    // A running mean and variance for each of 26,560 normalised channels.
    EXPECT_EQ(resnet["statistics"], 2 * 26560);
    EXPECT_NEAR(json({"graph", "bert-large"})["parameters"].get<double>(), 335e6, 3.35e6);
}

TEST_F(GraphCommand, the_operators_add_up_to_the_totals) {
    const Json graph = json({"graph", "gpt2", "--batch", "2", "--seq", "64", "--mode", "training", "--operators"});
    const Json& list = graph["operator_list"];
    ASSERT_EQ(list.size(), graph["operators"].get<std::size_t>());
    for (const char* key : {"flop", "matmul_flop", "bytes"})
        EXPECT_NEAR(sum_of(list, key), graph[key].get<double>(), 1e-9 * graph[key].get<double>()) << key;
    for (const Json& op : list) {
        for (const char* key : {"path", "kind", "phase", "inputs", "outputs"})
            EXPECT_FALSE(holds_null(op, key)) << op;
        for (const Json& output : op["outputs"])
            EXPECT_TRUE(output["shape"].is_array());
    }
    EXPECT_TRUE(std::ranges::any_of(list, [](const Json& op) { return op["phase"] == "backward"; }));
}

TEST_F(GraphCommand, csv_lists_the_operators) {
    const Outcome outcome = run({"graph", "resnet18", "--operators", "--csv"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::vector<std::string> lines = lines_of(outcome.out);
    EXPECT_EQ(lines.front(), "path,kind,phase,launches,inputs,outputs,flop,matmul_flop,bytes");
    EXPECT_EQ(lines.size() - 1, json({"graph", "resnet18"})["operators"].get<std::size_t>());
}

TEST_F(GraphCommand, dot_is_balanced_and_every_edge_joins_two_nodes) {
    const Outcome outcome = run({"graph", "resnet18", "--dot"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string text = R"("(?:[^"\\]|\\.)*")"; // a string in DOT, its quotes escaped
    const std::regex opens{"(?:digraph " + text + R"(|subgraph cluster_\d+) \{)"};
    const std::regex statement{"rankdir=TB;|node \\[shape=box\\];|label=" + text + ";"};
    const std::regex node{"(o\\d+) \\[label=" + text + "\\];"};
    const std::regex edge{"(o\\d+) -> (o\\d+) \\[label=" + text + "\\];"};
    std::vector<std::string> nodes;
    int depth = 0;
    std::size_t edges = 0;
    for (const std::string& line : lines_of(outcome.out)) {
        std::smatch match;
        if (std::regex_match(line, opens)) {
            ++depth;
        } else if (line == "}") {
            ASSERT_GT(depth--, 0);
        } else if (std::regex_match(line, match, node)) {
            nodes.push_back(match[1]);
        } else if (std::regex_match(line, match, edge)) {
            ++edges;
            EXPECT_NE(std::ranges::find(nodes, match[1].str()), nodes.end()) << line;
            EXPECT_NE(std::ranges::find(nodes, match[2].str()), nodes.end()) << line;
        } else {
            EXPECT_TRUE(std::regex_match(line, statement)) << line;
        }
    }
    EXPECT_EQ(depth, 0);
    EXPECT_EQ(nodes.size(), json({"graph", "resnet18"})["operators"].get<std::size_t>());
    EXPECT_GE(edges, nodes.size() - 1); // a connected network
}

TEST_F(GraphCommand, names_from_a_file_are_escaped_everywhere) {
    const std::string name = "a \"quoted\\, \x1b[31mname\n,";
    const std::string model = file("odd.onnx", onnx_model({{"Relu", {"x"}, {"y"}, name}}));
    const Outcome dot = run({"graph", model, "--dot"});
    EXPECT_EQ(dot.exit_code, 0) << dot.err;
    EXPECT_NE(dot.out.find(R"(a \"quoted\\, ?[31mname?,)"), std::string::npos) << dot.out;
    const Outcome text = run({"graph", model, "--operators"});
    EXPECT_EQ(text.out.find('\x1b'), std::string::npos); // no terminal is steered by a file
    const Outcome csv = run({"graph", model, "--operators", "--csv"});
    EXPECT_NE(csv.out.find("\"a \"\"quoted\\, ?[31mname\n,\""), std::string::npos) << csv.out;
    EXPECT_EQ(json({"graph", model, "--operators"})["operator_list"].size(), 1U);
}

TEST_F(GraphCommand, gives_open_dimensions_the_sizes_asked_for) {
    const std::string model = file("open.onnx", onnx_model({{"Relu", {"x"}, {"y"}, "relu"}}, {1, open_dimension}));
    expect_refused(run({"graph", model}), 1, {"open.onnx", "'x'", "--dim", "extent=SIZE"});
    expect_refused(run({"graph", model, "--dim", "extent=5", "--dim", "depth=3"}), 1, {"open.onnx", "depth", "extent"});
    for (const char* dim : {"extent=640", "x.1=640"})
        EXPECT_EQ(json({"graph", model, "--dim", dim})["flop"], 640) << dim; // one an element
}

TEST_F(GraphCommand, reads_onnx_files_and_config_json) {
    const std::filesystem::path data{DUBHE_SOURCE_DIR "/../shared/data/onnx"};
    const std::string config = file(
        "config.json",
        R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_positions": 1024, "vocab_size": 50257})");
    // GPT-2 small, as built in.
    EXPECT_EQ(json({"graph", config, "--seq", "64"})["parameters"],
              json({"graph", "gpt2", "--seq", "64"})["parameters"]);
    EXPECT_EQ(json({"graph", folder().string(), "--seq", "64"})["parameters"],
              json({"graph", "gpt2", "--seq", "64"})["parameters"]);
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "the ONNX files are not here: " << data;
    const Json file = json({"graph", (data / "light_resnet50.onnx").string()});
    const Json built_in = json({"graph", "resnet50"});
    EXPECT_NEAR(file["matmul_flop"].get<double>(), built_in["matmul_flop"].get<double>(),
                0.01 * built_in["matmul_flop"].get<double>());
}

TEST_F(GraphCommand, lists_the_built_in_networks_and_each_of_them_builds) {
    const Json list = json({"graph", "--list"});
    ASSERT_GE(list.size(), 20U);
    for (const Json& network : list) {
        const std::string name = network["name"].get<std::string>();
        const Outcome outcome = run({"graph", name, "--csv"});
        EXPECT_EQ(outcome.exit_code, 0) << name << ": " << outcome.err;
    }
}

// What is exported is the network itself: asked again, it answers the same.
TEST_F(GraphCommand, exports_networks_that_read_back) {
    const Json built_in = json({"graph", "resnet18", "--mode", "training"});
    for (const char* name : {"step.json", "step.onnx"}) {
        const std::string exported = (folder() / name).string();
        const Outcome outcome = run({"graph", "resnet18", "--mode", "training", "--export", exported});
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        const Json again = json({"graph", exported});
        for (const char* key : {"operators", "parameters", "matmul_flop"})
            EXPECT_EQ(again[key], built_in[key]) << name << " " << key;
    }
    const std::string dot = (folder() / "resnet18.dot").string();
    EXPECT_EQ(run({"graph", "resnet18", "--export", dot}).exit_code, 0);
    EXPECT_GT(std::filesystem::file_size(dot), 1000U);
    EXPECT_NE(run({"graph", "resnet18", "--export", "x.pdf"}).exit_code, 0);
    EXPECT_NE(run({"graph", "resnet18", "--export", "/no/such/folder/x.json"}).exit_code, 0);
}

// What doesn't fit into an ONNX file leaves none: one name of 9 kB that 40,000 operators read.
TEST_F(GraphCommand, refuses_exports_that_no_file_can_hold) {
    std::string network = R"({"format":"dubhe-network","version":1,"tensors":[{"name":")" + std::string(9'000, 'x') +
                          R"(","shape":[4]}],"operators":[{"kind":"relu","name":"r0","inputs":[0]})";
    for (int i = 1; i < 40'000; ++i)
        network += R"(,{"kind":"relu","name":"r)" + std::to_string(i) + R"(","inputs":[0]})";
    const std::string source = file("long.json", network + "]}");
    const std::string exported = (folder() / "long.onnx").string();
    const Outcome outcome = run({"graph", source, "--export", exported});
    EXPECT_NE(outcome.exit_code, 0);
    EXPECT_NE(outcome.err.find("256 MiB"), std::string::npos) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(exported));
}

} // namespace dubhe::test
