// SPDX-License-Identifier: Apache-2.0
// Bad input: each gives one clear message that names what is wrong, exit code 1 or 2, and never a crash.
#include "onnx_bytes.h"
#include "program.h"

#include <random>

namespace dubhe::test {

namespace {

class Refusal : public ProgramTest {
  protected:
    void expect_model_refused(const std::string& name, std::string_view bytes, std::vector<std::string> parts) const {
        SCOPED_TRACE(name);
        const std::string model = file(name, bytes);
        parts.push_back(name);
        expect_refused(run({"graph", model}), 1, parts);
        expect_refused(run({"predict", model, "--gpu", "T4", "--json"}), 1, parts);
    }
    void expect_catalog_refused(const std::string& name, std::string_view bytes, std::vector<std::string> parts) const {
        SCOPED_TRACE(name);
        const std::string gpus = file(name, bytes);
        parts.push_back(name);
        expect_refused(run({"catalog", "import", gpus}), 1, parts);
    }
};

struct Case {
    std::vector<std::string> arguments;
    int exit_code;
    std::vector<std::string> parts;
};

} // namespace

TEST_F(Refusal, command_lines_that_make_no_sense) {
    const std::vector<std::string> base{"predict", "resnet18", "--gpu", "T4"};
    const std::vector<Case> cases{
        {{}, 2, {"--help"}},
        {{"predikt"}, 2, {"predikt", "predict"}},
        {{"predict"}, 2, {"required", "dubhe-cli predict --help"}},
        {{"predict", "resnet18"}, 2, {"--gpu"}},
        {{"predict", "--gpu", "T4"}, 2, {"WORKLOAD"}},
        {{"graph"}, 2, {"WORKLOAD"}},
        {{"predict", "resnet18", "--gpu", "T4", "--fast"}, 2, {"--fast"}},
        {{"predict", "resnet18", "vgg16", "--gpu", "T4"}, 2, {"vgg16"}},
        {{"predict", "resnet18", "--gpu", "T4", "--batch", "0"}, 2, {"--batch", "0"}},
        {{"predict", "resnet18", "--gpu", "T4", "--batch", "-1"}, 2, {"--batch", "-1"}},
        {{"predict", "resnet18", "--gpu", "T4", "--batch", "many"}, 2, {"--batch", "many"}},
        {{"predict", "resnet18", "--gpu", "T4", "--batch", "1.5"}, 2, {"--batch", "1.5"}},
        {{"predict", "resnet18", "--gpu", "T4", "--batch", "99999999999999999999"}, 2, {"--batch"}},
        {{"predict", "gpt2", "--gpu", "T4", "--seq", "0"}, 2, {"--seq"}},
        {{"predict", "gpt2", "--gpu", "T4", "--past", "-5"}, 2, {"--past", "-5"}},
        {{"predict", "net.onnx", "--gpu", "T4", "--dim", "height"}, 2, {"--dim", "height", "NAME=SIZE"}},
        {{"predict", "net.onnx", "--gpu", "T4", "--dim", "height=0"}, 2, {"--dim", "height=0"}},
        {{"portfolio", "net.onnx:2,dim=height", "--gpu", "T4"}, 2, {"dim", "NAME=SIZE"}},
        {{"predict", "resnet18", "--gpu", "T4", "--mode", "guessing"}, 2, {"--mode", "guessing", "training"}},
        {{"predict", "resnet18", "--gpu", "T4", "--precision", "fp12"}, 2, {"--precision", "fp12", "bf16"}},
        {{"predict", "resnet18", "--gpu", "T4", "--optimizer", "lion"}, 2, {"--optimizer", "lion", "adam"}},
        {{"predict", "resnet18", "--gpu", "T4", "--cost-model", "oracle"}, 2, {"oracle", "roofline"}},
        {{"predict", "resnet18", "--gpu", "T4", "--launch", "5"}, 2, {"--launch", "unit"}},
        {{"predict", "resnet18", "--gpu", "T4", "--launch", "-5us"}, 2, {"--launch", "-5us"}},
        {{"predict", "resnet18", "--gpu", "T4", "--launch", "nan s"}, 2, {"--launch"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "nonsense"}, 2, {"--set", "nonsense"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwith=1TB/s"}, 2, {"memory_bandwidth"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwidth=fast"}, 2, {"fast"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwidth=5 s"}, 2, {"memory_bandwidth"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwidth=-1TB/s"}, 2, {"negative"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwidth=0GB/s"}, 2, {"0"}},
        {{"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwidth=inf GB/s"}, 2, {"memory_bandwidth"}},
        {{"predict", "resnet18", "--gup", "T4"}, 2, {"--gup", "Did you mean --gpu"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--ovre", "sms=1,2"}, 2, {"--over is required", "Did you mean --over"}},
        {{"catalog", "lst"}, 2, {"lst", "catalog", "Did you mean list"}},
        {{"db", "imprt", "x.csv"}, 2, {"imprt", "import"}},
        {{"predict", "resnet18", "--gpu", "rtx titan"}, 1, {"rtx titan", "Did you mean TITAN RTX"}},
        {{"predict", "resnet18", "--gpu", "T4", "--library", ""}, 2, {"--library", "names no file"}},
        {{"predict", "resnet18", "--gpu", "T4", "--catalog", ""}, 2, {"--catalog", "names no file"}},
        {{"predict", "resnet18", "--gpu", "T4", "--database", ""}, 2, {"--database", "names no file"}},
        {{"db", "stats", "--db", ""}, 2, {"--database", "names no file"}},
        {{"predict", "resnet18", "--gpu", "T4", "--rent", "USD 2.50/h@2025-13"}, 2, {"--rent", "2025-13", "2025-06"}},
        {{"predict", "resnet18", "--gpu", "T4", "--rent", "USD 2.50/h@9999-99-99"}, 2, {"--rent", "9999-99-99"}},
        {{"predict", "resnet18", "--gpu", "T4", "--price", "USD 9@<script>"}, 2, {"--price", "<script>"}},
        {{"portfolio", "resnet18,batch=2,batch=3", "--gpu", "T4"}, 2, {"batch", "twice"}},
        {{"collective", "--link", "300GB/s", "--bytes", "1MB", "--gpus", "-8"}, 2, {"--gpus", "-8", "from 1"}},
        {{"collective", "--link", "300GB/s", "--bytes", "1MB", "--gpus", "8", "--groups", "-1"}, 2, {"--groups"}},
        {{"collective", "--link", "300GB/s", "--bytes", "1MB", "--gpus", "8", "--ports", "-3"}, 2, {"--ports"}},
        {{"collective", "--link", "300GB/s", "--bytes", "1MB", "--gpus", "8", "--gpus-per-node", "-1"},
         2,
         {"--gpus-per-node"}},
        {{"collective", "--link", "1e-30B/s", "--bytes", "1MB", "--gpus", "8"}, 2, {"--link", "1 kB/s", "1 EB/s"}},
        {{"collective", "--link", "300GB/s", "--latency", "9 days", "--bytes", "1MB", "--gpus", "8"},
         2,
         {"--latency", "1 h"}},
        {{"disaggregated", "resnet18", "--gpu", "T4", "--bandwidth", "1e-30B/s"}, 2, {"--bandwidth", "1 kB/s"}},
        {{"disaggregated", "resnet18", "--gpu", "T4", "--bandwidth", "1GB/s", "--points", "0x10"}, 2, {"--points"}},
        {{"plan", "gpt2", "--system", "DGX H100", "--gpus", "8", "--tp", "0"}, 2, {"--tp", "0", "from 1"}},
        {{"plan", "gpt2", "--system", "DGX H100", "--gpus", "8", "--tp", "1,x"}, 2, {"--tp", "x"}},
        {{"plan", "gpt2", "--system", "DGX H100", "--gpus", "8", "--shard", "5/4"}, 2, {"--shard", "5/4"}},
        {{"plan", "gpt2", "--system", "DGX H100", "--gpus", "8", "--recompute", "ful"}, 2, {"ful", "selective, full"}},
        {{"plan", "gpt2", "--system", "DGX H100", "--gpus", "9223372036854775808"}, 2, {"--gpus"}},
        {{"predict", "gpt2", "--system", "DGX H100", "--node-bandwidth", "fast"}, 2, {"--node-bandwidth", "fast"}},
        {{"predict", "gpt2", "--system", "DGX H100", "--network-bandwidth", "1e-30B/s"}, 2, {"--network-bandwidth"}},
        {{"predict", "gpt2", "--system", "DGX H100", "--dp", "9223372036854775808"}, 2, {"--dp"}},
        {{"sweep", "resnet18", "--gpu", "T4"}, 2, {"--over"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "colour=1:2:3"}, 2, {"colour"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "memory_bandwidth=1:2:3"}, 2, {"unit"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=80:20:3"}, 2, {"80", "20"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=1:2:0"}, 2, {"0"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=1:2:99999999999"}, 2, {"99999999999"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=1,2", "--over", "sms=3,4"}, 2, {"sms"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "batch=0,1"}, 2, {"0"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=1:100:1000000", "--over", "l2=1MiB:9MiB:1000000"},
         2,
         {"--over", "points"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=1,2", "--progress", "bar"}, 2, {"--progress"}},
        {{"sweep", "resnet18", "--gpu", "T4", "--over", "sms=1,2", "--json", "--csv"}, 2, {"--csv", "--json"}},
        {{"graph", "resnet18", "--dot", "--operators"}, 2, {"--dot"}},
        {{"catalog"}, 2, {"catalog"}},
        {{"catalog", "show"}, 2, {"NAME"}},
        {{"catalog", "set", "T4"}, 2, {"KEY=VALUE"}},
        {{"catalog", "export", "--format", "xml"}, 2, {"xml"}},
    };
    for (const Case& each : cases) {
        SCOPED_TRACE(testing::PrintToString(each.arguments));
        expect_refused(run(each.arguments), each.exit_code, each.parts);
    }
}

// Of core's refusals: the file's, one of an option's value, and one with an offer behind it.
TEST_F(Refusal, are_said_in_the_language_that_is_asked_for) {
    const std::string empty = file("empty.json", {});
    expect_refused(run({"graph", empty, "--language", "de"}), 1, {"Die Datei ist leer.", "empty.json"});
    expect_refused(run({"graph", empty, "--language=fr"}), 1, {"Le fichier est vide."});
    expect_refused(run({"predict", "resnet18", "--gpu", "T4", "--set", "memory_bandwidth=9", "--language", "ja"}), 2,
                   {"単位がありません", "GB/s"});
    expect_refused(run({"sweep", "resnet18", "--gpu", "T4", "--over", "sequence=16:64", "--language", "zh"}), 1,
                   {"该网络没有可扫描的序列", "请尝试"});
    expect_refused(run({"catalog", "show", "nothing like this", "--language", "de"}), 1, {"kein Eintrag der Art GPU"});
    expect_refused(run({"graph", empty, "--language", "tlh"}), 2, {"tlh", "ja"});
}

TEST_F(Refusal, things_that_are_not_there) {
    const std::string missing = (folder() / "missing.onnx").string();
    const std::vector<Case> cases{
        {{"predict", "resnet51x", "--gpu", "T4"}, 1, {"resnet51x", "Did you mean", "resnet"}},
        {{"graph", "bert-lrage"}, 1, {"bert-lrage", "bert-large"}},
        {{"predict", "resnet18", "--gpu", "A100-SXM4-81GB"}, 1, {"A100-SXM4-81GB", "A100-SXM4-80GB"}},
        {{"predict", "resnet18", "--gpu", ""}, 1, {}},
        {{"predict", "resnet18", "--gpu", std::string(100000, 'x')}, 1, {}},
        {{"predict", std::string(100000, 'x'), "--gpu", "T4"}, 1, {}},
        {{"predict", "", "--gpu", "T4"}, 1, {}},
        {{"graph", missing}, 1, {missing}},
        {{"graph", folder().string()}, 1, {folder().string()}}, // no config.json in it
        {{"predict", "resnet18", "--gpu", "T4", "--batch", "999999999"}, 1, {"batch"}},
        // VGG-16's first activation is 64 x 224 x 224 a sample: over 2^40 elements.
        {{"predict", "vgg16", "--gpu", "T4", "--batch", "1000000"}, 1, {"1000000"}},
        {{"predict", "gpt2", "--gpu", "T4", "--seq", "999999999"}, 2, {"--seq", "from 1 to 16777216"}},
        {{"predict", "resnet18", "--gpu", "K80", "--precision", "fp8", "--stack", "as-written"},
         1,
         {"K80", "fp8", "peak_fp8"}},
        {{"catalog", "show", "T5"}, 1, {"T5", "T4"}},
        {{"catalog", "remove", "Nobody's"}, 1, {"Nobody's"}},
        {{"catalog", "reset", "Nobody's"}, 1, {"Nobody's"}},
        {{"catalog", "set", "T4", "colour=green"}, 1, {"colour"}},
        {{"catalog", "set", "T4", "memory_bandwidth=-3GB/s"}, 1, {"negative"}},
        {{"catalog", "set", "T4", "memory_bandwidth_GBps=nan"}, 1, {"memory_bandwidth_GBps"}},
        {{"catalog", "set", "T4", "name=T5"}, 1, {"name"}},
        {{"catalog", "set", "T4", "nonsense"}, 1, {"nonsense"}},
        {{"catalog", "set", "T4", "--from", "L4", "sms=2"}, 1, {"T4", "already"}},
        {{"catalog", "import", missing}, 1, {missing, "No such file"}},
        {{"catalog", "import", folder().string()}, 1, {folder().string()}},
    };
    for (const Case& each : cases) {
        SCOPED_TRACE(testing::PrintToString(each.arguments).substr(0, 200));
        expect_refused(run(each.arguments), each.exit_code, each.parts);
    }
}

TEST_F(Refusal, onnx_files_that_are_broken) {
    const std::string sound = onnx_model({{"Relu", {"x"}, {"y"}, "relu"}});
    ASSERT_EQ(run({"graph", file("sound.onnx", sound)}).exit_code, 0);
    expect_model_refused("empty.onnx", "", {});
    expect_model_refused("text.onnx", "this is no model\n", {});
    expect_model_refused("truncated.onnx", sound.substr(0, sound.size() / 2), {});
    expect_model_refused("no_nodes.onnx", onnx_model({}), {});
    expect_model_refused("cyclic.onnx", onnx_model({{"Add", {"x", "b"}, {"a"}, "one"}, {"Relu", {"a"}, {"b"}, "two"}}),
                         {"cycl"});
    expect_model_refused("itself.onnx", onnx_model({{"Add", {"x", "a"}, {"a"}, "one"}}), {});
    expect_model_refused("nobody.onnx", onnx_model({{"Relu", {"nowhere"}, {"y"}, "relu"}}), {"nowhere"});
    expect_model_refused("negative.onnx", onnx_model({{"Relu", {"x"}, {"y"}, "relu"}}, {1, -8}), {"-8"});
    expect_model_refused("huge.onnx", onnx_model({{"Relu", {"x"}, {"y"}, "relu"}}, {1, std::int64_t{1} << 40}), {});
    expect_model_refused("overflow.onnx",
                         onnx_model({{"Relu", {"x"}, {"y"}, "relu"}}, {std::int64_t{1} << 62, std::int64_t{1} << 62}),
                         {});
}

TEST_F(Refusal, random_bytes_never_crash) {
    // Bytes of any kind, and a sound model with some bytes changed: refused or read, but ended by itself.
    std::mt19937 random{2024};
    const std::string sound = onnx_model({{"MatMul", {"x", "x"}, {"y"}, "product"}, {"Relu", {"y"}, {"z"}, "relu"}});
    for (int round = 0; round < 60; ++round) {
        std::string bytes = sound;
        if (round % 3 == 0) bytes.assign(random() % 400, '\0');
        const std::size_t changed = round % 3 == 0 ? bytes.size() : 1 + random() % 4;
        for (std::size_t i = 0; i < changed && !bytes.empty(); ++i)
            bytes[round % 3 == 0 ? i : random() % bytes.size()] = static_cast<char>(random());
        const Outcome outcome = run({"graph", file("random.onnx", bytes)});
        EXPECT_EQ(outcome.signal, 0) << "round " << round;
        EXPECT_TRUE(outcome.exit_code == 0 || outcome.exit_code == 1) << "round " << round << ": " << outcome.err;
        if (outcome.exit_code == 0) continue;
        EXPECT_NE(outcome.err.find("random.onnx"), std::string::npos) << outcome.err;
    }
}

TEST_F(Refusal, configurations_that_are_broken) {
    const std::string gpt2 = R"("n_embd": 768, "n_layer": 12, "n_head": 12, "n_positions": 1024, "vocab_size": 50257)";
    expect_model_refused("syntax.json", R"({"model_type": "gpt2", )", {});
    expect_model_refused("list.json", "[1, 2]", {});
    expect_model_refused("unknown.json", R"({"model_type": "mamba2000", "hidden_size": 8})", {"mamba2000", "gpt2"});
    expect_model_refused("no_type.json", "{" + gpt2 + "}", {"model_type"});
    expect_model_refused("missing_key.json", R"({"model_type": "llama", "hidden_size": 64})", {});
    expect_model_refused("wrong_type.json", R"({"model_type": "llama", "hidden_size": "wide", "num_hidden_layers": 2,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 100})",
                         {"hidden_size"});
    expect_model_refused("negative.json", R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": -2,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 100})",
                         {"num_hidden_layers"});
    expect_model_refused("huge.json", R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 99999999999,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 100})",
                         {"num_hidden_layers"});
}

TEST_F(Refusal, catalogs_that_are_broken) {
    expect_catalog_refused("syntax.json", R"({"gpus": [)", {});
    expect_catalog_refused("nan.json", R"({"gpus": [{"name": "A", "memory_bandwidth_GBps": NaN}]})", {});
    expect_catalog_refused("nan.csv", "name,memory_bandwidth_GBps\nA,nan\n", {"memory_bandwidth_GBps"});
    expect_catalog_refused("negative.json", R"({"gpus": [{"name": "A", "memory_bandwidth_GBps": -5}]})",
                           {"memory_bandwidth_GBps", "negative"});
    expect_catalog_refused("zero.json", R"({"gpus": [{"name": "A", "tdp_W": 0}]})", {"tdp_W"});
    expect_catalog_refused("text.json", R"({"gpus": [{"name": "A", "tdp_W": "hot"}]})", {"tdp_W"});
    expect_catalog_refused("unknown.json", R"({"gpus": [{"name": "A", "colour": "green"}]})", {"colour"});
    expect_catalog_refused("nameless.json", R"({"gpus": [{"tdp_W": 5}]})", {"name"});
    expect_catalog_refused("twice.json", R"({"gpus": [{"name": "A"}, {"name": "A"}]})", {"\"A\""});
    expect_catalog_refused("alias.json", R"({"gpus": [{"name": "Mine", "aliases": ["T4"]}]})", {"T4"});
}

TEST_F(Refusal, catalog_files_that_are_none) {
    const std::string other = file("notes.sqlite", "these are my notes, and no database\n");
    expect_refused(run({"catalog", "list", "--catalog", other}), 1, {other});
    expect_refused(run({"predict", "resnet18", "--gpu", "T4", "--catalog", other}), 1, {other});
}

} // namespace dubhe::test
