// SPDX-License-Identifier: Apache-2.0
// Writes the inputs that fuzzing starts from, a folder a target: small files of each format, made by the program.
#include <core/evidence/formats.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/plan_part.h>
#include <core/workload/graph_builder.h>
#include <core/workload/training/training.h>
#include <core/workload/writers/network_json.h>
#include <core/workload/writers/onnx.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <zlib.h>

namespace {

namespace fs = std::filesystem;
using namespace dubhe;

bool put(const fs::path& folder, const std::string& name, std::string_view bytes) {
    fs::create_directories(folder);
    std::ofstream out{folder / name, std::ios::binary};
    return static_cast<bool>(out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())));
}

Result<workload::Graph> image_network() {
    workload::GraphBuilder b{"tiny", Precision::fp32, 2};
    const auto block = b.block("stem");
    auto x = b.convolution("conv", b.input("image", {2, 3, 8, 8}), {.channels = 4, .kernel = 3, .padding = 1});
    x = b.max_pool("pool", b.relu("relu", b.batch_norm("norm", x)), {});
    b.result(b.linear("classifier", b.global_average_pool("mean", x), 5));
    return std::move(b).finish();
}

Result<workload::Graph> sequence_network() {
    workload::GraphBuilder b{"tokens", Precision::fp16, 1};
    auto x = b.embedding("embedding", b.input("ids", {1, 4}, workload::ElementType::i64), 10, 8);
    x = b.softmax("softmax", b.linear("query", b.layer_norm("norm", x), 8));
    b.result(b.matmul("scores", x, x, {.transpose_b = true}));
    return std::move(b).finish();
}

constexpr std::string_view hand_written =
    R"({"format":"dubhe-network","version":1,"tensors":[{"name":"x","shape":["batch","2*sequence",8]}],
"operators":[{"kind":"linear","name":"a","block":"l/1","inputs":["x"],"features":4,"output":"y"},
{"kind":"gelu","inputs":["y"]},{"kind":"split","inputs":["gelu"],"axis":2,"sizes":[1,3],"output":["p","q"]},
{"kind":"concat","inputs":["p","q"],"axis":2},{"kind":"transpose","inputs":["concat"],"permutation":[1,0,2]}]})";

constexpr std::array<std::string_view, 5> configs{
    R"({"model_type":"bert","vocab_size":99,"hidden_size":8,"num_hidden_layers":2,"num_attention_heads":2,"intermediate_size":16,"architectures":["BertModel"]})",
    R"({"model_type":"gpt2","vocab_size":99,"n_embd":8,"n_layer":2,"n_head":2})",
    R"({"model_type":"llama","vocab_size":99,"hidden_size":8,"num_hidden_layers":2,"num_attention_heads":4,"num_key_value_heads":2,"intermediate_size":16})",
    R"({"model_type":"mixtral","vocab_size":99,"hidden_size":8,"num_hidden_layers":2,"num_attention_heads":2,"num_key_value_heads":1,"intermediate_size":16,"num_local_experts":4,"num_experts_per_tok":2})",
    R"({"model_type":"t5","vocab_size":99,"d_model":8,"d_kv":4,"d_ff":16,"num_layers":2,"num_heads":2})"};

bool put_networks(const fs::path& folder) {
    bool good = put(folder / "network_json", "hand", hand_written) && put(folder / "question", "hand", hand_written);
    for (const auto& graph : {image_network(), sequence_network()}) {
        if (!graph) return false;
        const auto step = workload::training(*graph, {});
        for (const auto* one : {&graph, &step}) {
            if (!*one) continue;
            const std::string name = (*one)->name() + (one == &step ? "_step" : "");
            const std::string text = workload::to_network_json(**one);
            const Result<std::string> model = workload::to_onnx(**one);
            good = model && put(folder / "network_json", name, text) && put(folder / "onnx", name, *model) &&
                   put(folder / "question", name, text) && put(folder / "question", name + "_onnx", *model) && good;
        }
    }
    for (std::size_t i = 0; i < configs.size(); ++i)
        good = put(folder / "huggingface", std::to_string(i), configs[i]) &&
               put(folder / "question", std::to_string(i), configs[i]) && good;
    return good;
}

bool put_catalogs(const fs::path& folder) {
    const auto catalog = hardware::Catalog::in_memory();
    if (!catalog) return false;
    const auto gpu = catalog->find("A100-SXM4-80GB");
    if (!gpu) return false;
    return put(folder / "catalog_json", "gpu", hardware::to_catalog_json(std::span{&*gpu, 1})) &&
           put(folder / "catalog_csv", "gpu", hardware::to_catalog_csv(std::span{&*gpu, 1})) &&
           put(folder / "datasheet", "line",
               "GPU Memory: 80 GB HBM2e\nMemory bandwidth 2,039 GB/s\nFP32 19.5 TFLOPS\n");
}

// Of each layout its first line and a row of ones; our own with a row that makes sense, plain and packed.
bool put_measurements(const fs::path& folder) {
    bool good = true;
    std::size_t number = 0;
    for (const evidence::Format& format : evidence::formats()) {
        std::string titles, cells;
        for (const std::string_view column : format.columns) {
            titles += (titles.empty() ? "" : ",") + std::string{column};
            cells += cells.empty() ? "1" : ",1";
        }
        good = put(folder / "measurements", std::to_string(number++), titles + '\n' + cells + '\n') && good;
    }
    const std::string own = "operator,device,time_s,note\nlinear bf16 m=64 n=32 k=8 bias,T4,1.5e-5,\"kv=fp8\"\n";
    gzFile packed = gzopen((folder / "measurements" / "packed").c_str(), "wb");
    good = packed != nullptr && gzwrite(packed, own.data(), static_cast<unsigned>(own.size())) > 0 && good;
    return packed != nullptr && gzclose(packed) == Z_OK && good && put(folder / "measurements", "own", own);
}

bool put_request_logs(const fs::path& folder) {
    return put(folder / "request_log", "azure",
               "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:17:03.98,48,10\n") &&
           put(folder / "request_log", "burst",
               "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log "
               "Type\n5,a,472,18,490,\"b\"\n4,a,1,0,1,b\n") &&
           put(folder / "request_log", "mooncake",
               R"({"timestamp": 27482, "input_length": 1030, "output_length": 52, "hash_ids": [46, 47, 2353]})") &&
           put(folder / "request_log", "vllm",
               R"({"request_rate": 4.0, "burstiness": 1, "input_lens": [10, 2], "output_lens": [1, 3], "start_times": [1]})");
}

// A plan of one part, one of two, and one where nothing fits.
bool put_plan_parts(const fs::path& folder) {
    study::PlanPart part{{{"network", "tiny"}, {"batch", "64"}}, 0, 1, {}, {}};
    part.plan.evaluated = part.plan.legal = part.plan.valid = 2;
    part.plan.front = {{{.data = 8, .micro_batch = 2}, 2.0, 1.5, 2.5, 1e9, 1.0, 100.0}};
    bool good = put(folder / "plan_part", "whole", to_json(part));
    part.shards = 2;
    good = put(folder / "plan_part", "half", to_json(part)) && good;
    part.plan.valid = 0;
    part.plan.front.clear();
    part.plan.nearest = study::PlanPoint{{.tensor = 8}, 0.0, 0.0, 0.0, 1e12, 0.0, {}};
    return put(folder / "plan_part", "none", to_json(part)) && good;
}

} // namespace

int main(int count, char** arguments) {
    if (count == 2 && put_networks(arguments[1]) && put_catalogs(arguments[1]) && put_measurements(arguments[1]) &&
        put_plan_parts(arguments[1]) && put_request_logs(arguments[1]))
        return 0;
    std::cerr << "usage: fuzz_seeds FOLDER\n";
    return 1;
}
