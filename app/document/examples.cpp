// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of the start page: projects whose answers stand there as soon as they are opened.
#include "edits.h"
#include "presets.h"
#include "scenario_edits.h"

#include <core/stack/stack.h>

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <cassert>

namespace dubhe::app {

namespace {

ProjectWorkload training_of(const char* title, const char* network, std::int64_t batch) {
    ProjectWorkload made;
    made.title = title;
    made.recipe.network = network;
    made.recipe.batch = batch;
    made.recipe.mode = workload::Mode::training;
    made.recipe.stack = stack::fitting;
    return made;
}

// Twice the bandwidth of the fastest of these cards: the knees of all three lie within.
Preset bandwidth_example() {
    Project project;
    project.workloads = {training_of("ResNet-50", "resnet50", 64)};
    const std::string wide = "A100 with 132 SMs"; // as many as its successor has
    project.hypothetical_gpus = {{wide, "A100-SXM4-80GB", {{hardware::Specification::sms, 132.0}}}};
    for (const std::string& gpu : {std::string{"A100-SXM4-80GB"}, std::string{"V100-SXM2-16GB"}, wide})
        tick_gpu(project, gpu);
    project.sweep.axis = hardware::Specification::memory_bandwidth;
    project.sweep.first = 200e9;
    project.sweep.last = 4800e9;
    return {"resnet-bandwidth", QCoreApplication::translate("dubhe::app", "Which bandwidth does ResNet-50 need?"),
            project,
            QCoreApplication::translate(
                "dubhe::app",
                "See where more memory bandwidth stops paying, and why a GPU with more cores wants more of it."),
            "sweep"};
}

// Of a length that the older card's memory just holds.
Preset bert_example() {
    Project project;
    ProjectWorkload bert = training_of("BERT-large", "bert-large", 16);
    bert.recipe.sequence = 384;
    bert.recipe.precision = Precision::fp16;
    bert.recipe.optimizer = workload::Optimizer::adam;
    project.workloads = {bert};
    tick_gpu(project, "A100-SXM4-80GB");
    tick_gpu(project, "V100-SXM2-16GB");
    project.sweep.last = 2400e9;
    return {"bert-a100-v100", QCoreApplication::translate("dubhe::app", "A100 or V100 for BERT?"), project,
            QCoreApplication::translate(
                "dubhe::app", "Put two GPUs side by side: time with its band, what limits each, what differs most."),
            "compare"};
}

// Tensor parallelism within a machine and pipeline stages between them, as Narayanan et al. 2021 (arXiv:2104.04473)
// recommend: 8 x 8 GPUs hold the network, the rest are data-parallel ranks. Their memory holds it without computing
// anything twice, so that the panels Cluster and Sweep show the same step.
Preset gpt3_example() {
    Project project;
    constexpr int batch = 1536;
    const std::string system = "DGX H200";
    ProjectWorkload gpt = training_of("GPT-3 175B", "gpt3-175b", batch);
    gpt.recipe.sequence = 2048;
    gpt.recipe.precision = Precision::bf16;
    gpt.recipe.optimizer = workload::Optimizer::adam;
    project.workloads = {gpt};
    tick_gpu(project, "H200-SXM5-141GB");
    project.sweep.axis = study::SystemAxis::gpus;
    project.sweep.first = 64;
    project.sweep.last = 1024;
    project.sweep.logarithmic_axis = true;
    project.sweep.logarithmic_metric = true;
    project.sweep.machines = {
        .system = system, .gpus = 1024, .split = {.data = 0, .tensor = 8, .pipeline = 8, .micro_batch = 1}};
    const QJsonObject choices{{"system", QString::fromStdString(system)},
                              {"gpus", 1024},
                              {"data", 0}, // what the GPUs leave
                              {"tensor", 8},
                              {"pipeline", 8},
                              {"micro_batch", 1},
                              {"batch", batch}};
    project.cluster = QJsonDocument{choices}.toJson(QJsonDocument::Compact).toStdString();
    return {
        "gpt3-cluster", QCoreApplication::translate("dubhe::app", "GPT-3 on 64 to 1,024 GPUs"), project,
        QCoreApplication::translate(
            "dubhe::app", "Split a network that fits no single GPU, and see what each further machine still brings."),
        "cluster"};
}

// A replica is two GPUs of either kind, so that the lines differ in the GPUs alone.
Preset chat_example() {
    Project project;
    ProjectWorkload llama{"Llama 3.1 70B", {.network = "llama-3.1-70b"}};
    llama.recipe.precision = Precision::fp8;
    llama.recipe.stack = "vllm";
    project.workloads = {llama};
    const std::string h200 = "H200-SXM5-141GB", faster = "H200 with 8 TB/s"; // as much as its successor has
    project.hypothetical_gpus = {{faster, h200, {{hardware::Specification::memory_bandwidth, 8e12}}}};
    for (const std::string& gpu : {std::string{"H100-SXM5-80GB"}, h200, faster})
        tick_gpu(project, gpu);
    project.sweep.first = 2000e9;
    project.sweep.last = 10000e9;
    const QJsonObject choices{{"tensor", 2},
                              {"rate", 4.0},
                              {"prompt", "1024"},
                              {"answer", "512"},
                              {"objectives", "ttft p99 2 s, tpot p50 40 ms"}};
    project.serve = QJsonDocument{choices}.toJson(QJsonDocument::Compact).toStdString();
    return {"chat-h100-h200", QCoreApplication::translate("dubhe::app", "H100 or H200 for a 70B chat service?"),
            project,
            QCoreApplication::translate(
                "dubhe::app",
                "Serve users within their limits on two GPUs, and on a third that does not exist: who needs fewer?"),
            "serve"};
}

struct Racks {
    const char *scenario, *title, *numbers, *system, *gpu;
    int gpus, context;
};

void show_racks(Project& project, const Racks& racks) {
    constexpr int batch = 512; // sequences of 8,192: 4 million tokens a step
    constexpr int pass = 16;   // of one GPU alone, and of a rank in the sweep: all 512 have scores that none can hold
    ProjectWorkload llama = training_of(racks.title, "llama-3.1-405b", pass);
    llama.recipe.sequence = 8192;
    llama.recipe.optimizer = workload::Optimizer::fused_adam;
    llama.recipe.stack = "megatron";
    [[maybe_unused]] const bool known = workload::set_numbers(llama.recipe, racks.numbers);
    assert(known);
    project.workloads.push_back(llama);
    project.current_workload = project.workloads.size() - 1;
    project.ticked.clear();
    tick_gpu(project, racks.gpu);
    const QJsonObject choices{{"system", racks.system},
                              {"gpus", racks.gpus},
                              {"data", 0}, // what the GPUs leave
                              {"tensor", 4},
                              {"sequence", true},
                              {"pipeline", 16},
                              {"chunks", 8},
                              {"context", racks.context},
                              {"zero", "states"},
                              {"micro_batch", 1},
                              {"batch", batch},
                              {"overlap", true},
                              {"overlap_tensor", true},
                              {"chunk_tensor", true},
                              {"fewer_gpus", false},
                              {"budget", 15e12}}; // tokens, as many as Llama 3 saw (arXiv:2407.21783, section 3.1)
    project.cluster = QJsonDocument{choices}.toJson(QJsonDocument::Compact).toStdString();
    keep_scenario(project, racks.scenario);
}

// Each with the fastest split that `dubhe-cli plan llama-3.1-405b --batch 512 --seq 8192 --stack megatron
// --overlap-gradients --overlap-tensor --chunk-tensor` finds for its system, GPUs and numbers. What is restored last is
// what the project opens with.
Preset racks_example() {
    Project project;
    show_racks(project, {"256 GB200", "Llama 3.1 405B in MXFP8", "mxfp8", "GB200 NVL72", "GB200", 256, 1});
    show_racks(project, {"1,024 H100", "Llama 3.1 405B in FP8", "fp8", "DGX H100", "H100-SXM5-80GB", 1024, 4});
    restore_scenario(project, 0);
    project.sweep.axis = study::SystemAxis::gpus;
    project.sweep.first = 64;
    project.sweep.last = 1024;
    project.sweep.logarithmic_axis = true;
    project.sweep.logarithmic_metric = true;
    project.sweep.machines = {.system = "GB200 NVL72",
                              .gpus = 256,
                              .split = {.data = 0, .tensor = 4, .pipeline = 16, .micro_batch = 1},
                              .batch_grows = true};
    return {"llama-racks", QCoreApplication::translate("dubhe::app", "256 GB200 or 1,024 H100 for Llama 3.1 405B?"),
            project,
            QCoreApplication::translate(
                "dubhe::app", "Train on 15 trillion tokens as it is done today: days, memory and what limits either."),
            "cluster"};
}

} // namespace

std::vector<Preset> examples() {
    return {bandwidth_example(), bert_example(), gpt3_example(), chat_example(), racks_example()};
}

} // namespace dubhe::app
