// SPDX-License-Identifier: Apache-2.0
#include <core/study/validate/network_cases.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace dubhe::study {
namespace {

namespace fs = std::filesystem;

const fs::path neusight = fs::path{DUBHE_SOURCE_DIR} / "../shared/data/neusight";

// A folder with a tiny BERT and GPT-2, removed at the end.
class Configs : public testing::Test {
  protected:
    void SetUp() override {
        const auto* const info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path{testing::TempDir()} / (std::string{"dubhe_cases_"} + info->name());
        fs::create_directories(folder_);
        write("tiny_gpt", R"({"architectures": ["GPT2LMHeadModel"], "model_type": "gpt2", "n_embd": 64, "n_head": 2,
                              "n_layer": 3, "n_positions": 128, "vocab_size": 1000, "activation_function": "gelu_new"})");
        write("tiny_bert", R"({"architectures": ["BertLMHeadModel"], "model_type": "bert", "hidden_size": 64,
                               "intermediate_size": 256, "num_attention_heads": 2, "num_hidden_layers": 2,
                               "max_position_embeddings": 128, "vocab_size": 1000})");
        write("broken", "{\"model_type\": ");
    }
    void TearDown() override { fs::remove_all(folder_); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream{folder_ / (name + ".json")} << text;
    }
    [[nodiscard]] static NetworkCase gpt() {
        NetworkCase c;
        c.gpu = "any";
        c.model = "tiny_gpt";
        c.batch = 2;
        c.sequence = 32;
        c.measured_s = 1.0;
        return c;
    }

    fs::path folder_;
};

int count(const workload::Graph& graph, workload::OperatorKind kind) {
    return static_cast<int>(std::ranges::count_if(graph.operators(), [&](const auto& op) { return op.kind == kind; }));
}

// Without a configuration of that name the built-in network is meant; its gradients come without loss and optimizer.
TEST_F(Configs, NamesOfTheListAreBuiltIn) {
    NetworkCase c = gpt();
    c.model = "resnet18";
    c.mode = workload::Mode::training;
    c.precision = Precision::bf16;
    const auto network = prepare_case(c, folder_);
    ASSERT_TRUE(network.ok()) << to_text(network.diagnostics());
    EXPECT_EQ((*network)->work.precision, Precision::bf16);
    EXPECT_EQ(count((*network)->graph, workload::OperatorKind::convolution), 20);
    EXPECT_EQ(count((*network)->graph, workload::OperatorKind::convolution_weight_gradient), 20);
    EXPECT_EQ(count((*network)->graph, workload::OperatorKind::optimizer_step), 0);
    c.model = "resnet_of_nobody";
    EXPECT_FALSE(prepare_case(c, folder_).ok());
}

TEST(NetworkCases, PrecisionIsReadWhereTheTableHasIt) {
    std::istringstream table{"gpu,model,mode,seqlen,batch,precision,e2e_ms\nA,m,inf,1,1,bf16,2\nA,m,inf,1,1,,2\n"};
    const auto cases = read_network_cases(table, "table");
    ASSERT_TRUE(cases.ok());
    EXPECT_EQ((*cases)[0].precision, Precision::bf16);
    EXPECT_EQ((*cases)[1].precision, Precision::fp32);
    std::istringstream wrong{"gpu,model,mode,seqlen,batch,precision,e2e_ms\nA,m,inf,1,1,fp31,2\n"};
    EXPECT_NE(to_text(read_network_cases(wrong, "table").diagnostics()).find("fp31"), std::string::npos);
}

TEST_F(Configs, AreBuiltAtTheDepthAndLengthOfTheCase) {
    NetworkCase c = gpt();
    const auto own = prepare_case(c, folder_);
    ASSERT_TRUE(own.ok()) << to_text(own.diagnostics());
    EXPECT_EQ(count((*own)->graph, workload::OperatorKind::softmax), 3); // one a layer
    EXPECT_EQ((*own)->graph.batch(), 2);
    c.layers = 7;
    const auto deep = prepare_case(c, folder_);
    ASSERT_TRUE(deep.ok());
    EXPECT_EQ(count((*deep)->graph, workload::OperatorKind::softmax), 7);
    c.sequence = 64; // 2 FLOP a pair and feature, for scores and contexts: four times as many
    const auto longer = prepare_case(c, folder_);
    ASSERT_TRUE(longer.ok());
    EXPECT_GT(workload::total_work((*longer)->graph).matrix_flop.value(),
              2.0 * workload::total_work((*deep)->graph).matrix_flop.value());
}

TEST_F(Configs, TrainingIsForwardAndBackwardAlone) {
    NetworkCase c = gpt();
    c.mode = workload::Mode::training;
    const auto network = prepare_case(c, folder_);
    ASSERT_TRUE(network.ok()) << to_text(network.diagnostics());
    const workload::Graph& graph = (*network)->graph;
    EXPECT_EQ(count(graph, workload::OperatorKind::loss) + count(graph, workload::OperatorKind::optimizer_step), 0);
    EXPECT_EQ(count(graph, workload::OperatorKind::layer_norm_gradient),
              count(graph, workload::OperatorKind::layer_norm));
    // Each parameter has its gradient among the results.
    std::size_t parameters = 0;
    std::size_t gradients = 0;
    for (const workload::Tensor& tensor : graph.tensors())
        parameters += tensor.role == workload::TensorRole::parameter ? 1 : 0;
    for (const workload::TensorId id : graph.results())
        gradients += graph[id].role == workload::TensorRole::parameter_gradient ? 1 : 0;
    EXPECT_EQ(gradients, parameters);
    // BertForPreTraining has two results; both lead back.
    c.model = "tiny_bert";
    const auto bert = prepare_case(c, folder_);
    ASSERT_TRUE(bert.ok());
    int given = 0;
    for (const workload::Tensor& tensor : (*bert)->graph.tensors())
        given += tensor.name.ends_with(".gradient") && !tensor.producer.valid() ? 1 : 0;
    EXPECT_EQ(given, 2);
}

TEST_F(Configs, FusionTakesKernelsAndBytesAwayAndNoProducts) {
    NetworkCase c = gpt();
    for (const workload::Mode mode : {workload::Mode::inference, workload::Mode::training}) {
        c.mode = mode;
        c.option = "";
        const auto eager = prepare_case(c, folder_);
        c.option = "fusion";
        const auto fused = prepare_case(c, folder_);
        ASSERT_TRUE(eager.ok() && fused.ok());
        const workload::Work before = workload::total_work((*eager)->graph);
        const workload::Work after = workload::total_work((*fused)->graph);
        EXPECT_EQ(after.matrix_flop.value(), before.matrix_flop.value());
        EXPECT_LT(after.bytes().value(), 0.9 * before.bytes().value());
        EXPECT_LT((*fused)->work.executed_rows.size(), (*eager)->work.executed_rows.size());
        EXPECT_EQ((*fused)->graph.results().size(), (*eager)->graph.results().size());
    }
}

TEST_F(Configs, FailuresSayWhy) {
    const auto reason = [this](const NetworkCase& c) {
        const auto network = prepare_case(c, folder_);
        return network.ok() ? std::string{} : to_text(network.diagnostics());
    };
    NetworkCase c = gpt();
    c.option = "tp4";
    EXPECT_NE(reason(c).find("tp4"), std::string::npos);
    c = gpt();
    c.model = "tiny_gpd";
    EXPECT_NE(reason(c).find("tiny_gpt"), std::string::npos); // Did you mean
    c.model = "../tiny_gpt";
    EXPECT_FALSE(reason(c).empty());
    c.model = "broken";
    EXPECT_NE(reason(c).find("broken.json"), std::string::npos);
    c = gpt();
    c.sequence = 129; // of 128 positions
    EXPECT_NE(reason(c).find("128"), std::string::npos);
    EXPECT_FALSE(prepare_case(gpt(), folder_ / "absent").ok());
}

Result<std::vector<NetworkCase>> read(const std::string& text) {
    std::istringstream in{text};
    return read_network_cases(in, "cases.csv");
}

TEST(NetworkCases, AreReadByTheNamesOfTheColumns) {
    const auto cases = read("model,gpu,mode,batch,seqlen,option,num_layer,e2e_ms,fw_ms,bwall_ms,habitat_e2e_ms,other\n"
                            "bert,T4,train,4,128,,12.0,30,10,20,45,x\n"
                            "bert,T4,inf,4,128,fusion,,12.5,12.5,0.0,,\n");
    ASSERT_TRUE(cases.ok()) << to_text(cases.diagnostics());
    ASSERT_EQ(cases->size(), 2U);
    const NetworkCase& first = (*cases)[0];
    EXPECT_EQ(first.gpu, "T4");
    EXPECT_EQ(first.mode, workload::Mode::training);
    EXPECT_EQ(first.layers, 12);
    EXPECT_DOUBLE_EQ(first.measured_s, 0.030);
    EXPECT_DOUBLE_EQ(first.backward_s.value_or(0), 0.020);
    ASSERT_EQ(first.peers.size(), 1U);
    EXPECT_EQ(first.peers[0].name, "habitat");
    EXPECT_DOUBLE_EQ(first.peers[0].predicted_s, 0.045);
    EXPECT_EQ(first.line, 2);
    const NetworkCase& second = (*cases)[1];
    EXPECT_EQ(second.option, "fusion");
    EXPECT_FALSE(second.layers || second.backward_s);
    EXPECT_TRUE(second.peers.empty());
}

TEST(NetworkCases, RefuseWhatMakesNoSense) {
    const std::string head = "gpu,model,mode,seqlen,batch,e2e_ms\n";
    EXPECT_TRUE(read(head).ok());
    for (const char* row :
         {"T4,bert,inf,128,4", "T4,bert,inf,128,4,5,6", ",bert,inf,128,4,5", "T4,,inf,128,4,5",
          "T4,bert,decode,128,4,5", "T4,bert,inf,0,4,5", "T4,bert,inf,1.5,4,5", "T4,bert,inf,128,-1,5",
          "T4,bert,inf,128,4,", "T4,bert,inf,128,4,0", "T4,bert,inf,128,4,-3", "T4,bert,inf,128,4,nan",
          "T4,bert,inf,128,4,1e999", "T4,bert,inf,128,99999999999,5", "T4,bert,\"inf,128,4,5"}) {
        const auto cases = read(head + row + "\n");
        ASSERT_FALSE(cases.ok()) << row;
        EXPECT_EQ(cases.diagnostics()[0].line, 2) << row;
    }
    EXPECT_FALSE(read("").ok());
    EXPECT_FALSE(read("gpu,model\n").ok());
    EXPECT_FALSE(read_network_cases(fs::path{"/nowhere/cases.csv"}).ok());
}

TEST(NetworkCases, PublishedOnesAreAllBuilt) {
    const fs::path file = neusight / "models.csv";
    if (!fs::exists(file)) GTEST_SKIP() << "measured networks are not on this machine";
    const auto cases = read_network_cases(file);
    ASSERT_TRUE(cases.ok()) << to_text(cases.diagnostics());
    EXPECT_EQ(cases->size(), 59U);
    std::set<std::string> built;
    for (const NetworkCase& c : *cases) {
        const std::string key = c.model + (c.mode == workload::Mode::training ? " train " : " inf ") + c.option + " " +
                                std::to_string(c.sequence) + " " + std::to_string(c.batch) + " " +
                                std::to_string(c.layers.value_or(0));
        if (!built.insert(key).second) continue;
        const auto network = prepare_case(c, config_folder_of(file));
        if (c.model == "switch4") { // one row names it, and nobody says what it is
            EXPECT_FALSE(network.ok());
            continue;
        }
        ASSERT_TRUE(network.ok()) << key << ": " << to_text(network.diagnostics());
        EXPECT_GT(workload::total_work((*network)->graph).matrix_flop.value(), 1e11) << key;
    }
}

} // namespace
} // namespace dubhe::study
