// SPDX-License-Identifier: Apache-2.0
// What a report is about, as it is written on the command line.
#pragma once

#include "options.h"

#include <core/report/build.h>

#include <string>
#include <vector>

namespace dubhe::cli {

// Of a WORKLOAD the name or file in front of its keys.
[[nodiscard]] std::string network_of(const std::string& text);
// "resnet50", "resnet50,batch=64,mode=training", "gpt2.onnx,title=Our model,precision=fp16": what isn't said is as in
// `otherwise`. Keys: title, batch, seq, past, mode, precision, optimizer, stack (changes of a stack behind semicolons:
// stack=vllm;attention=eager), load (samples a second that are needed), weight (beside other workloads). Mistakes are
// thrown as mistakes of usage.
[[nodiscard]] report::AskedWorkload read_workload(const std::string& text, const workload::Recipe& otherwise);

// GPUs of --gpu (with --set), then the hypothetical ones; looks by their order.
struct AskedGpus {
    std::vector<report::AskedGpu> gpus;
    Diagnostics notes; // of opening the catalog
};
[[nodiscard]] Result<AskedGpus> asked_gpus(const GpuArguments& arguments);

} // namespace dubhe::cli
