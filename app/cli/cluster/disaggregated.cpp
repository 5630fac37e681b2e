// SPDX-License-Identifier: Apache-2.0
#include "../options/cluster_options.h"
#include "../options/language.h"
#include "../options/options.h"
#include "disaggregated_report.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cli {

namespace {

struct DisaggregatedArguments : Question {
    double first = 0.0, last = 0.0; // bytes/s
    int points = 13;
    study::DisaggregatedRequest request;
    bool progress = false;
};

// "16GB/s..1TB/s", or one bandwidth.
void read_range(DisaggregatedArguments& arguments, const std::string& text) {
    const std::size_t dots = text.find("..");
    const auto read = [&](const std::string& part) { return bandwidth_of("--bandwidth", part).value(); };
    arguments.first = read(text.substr(0, dots));
    arguments.last = dots == std::string::npos ? arguments.first : read(text.substr(dots + 2));
    if (arguments.last < arguments.first) throw Mistake("--bandwidth", message("\"%1\" ends below its start", text));
}

// In equal ratios.
std::vector<double> bandwidths_of(const DisaggregatedArguments& arguments) {
    if (arguments.first == arguments.last) return {arguments.first};
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(arguments.points));
    const double ratio = arguments.last / arguments.first;
    for (int i = 0; i < arguments.points; ++i)
        values.push_back(arguments.first * std::pow(ratio, i / (arguments.points - 1.0)));
    return values;
}

Result<Answer> run_disaggregated(const DisaggregatedArguments& arguments) {
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    study::DisaggregatedRequest request = arguments.request;
    request.bandwidths = bandwidths_of(arguments);
    std::vector<Result<study::Disaggregated>> studies;
    Diagnostics refusals;
    for (const study::SweepGpu& gpu : setting->gpus) {
        studies.push_back(study::disaggregated(setting->network, derive(gpu.base, gpu.overrides), setting->method,
                                               request, progress_if(arguments.progress)));
        if (studies.back()) continue;
        const Diagnostics& reasons = studies.back().diagnostics();
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    }
    const bool any = std::ranges::any_of(studies, &Result<study::Disaggregated>::ok);
    const DisaggregatedReport report{*setting->network, studies,           setting->gpus,
                                     setting->method,   request.latency_s, request.activations};
    return answer_of(report, arguments.format, setting->notes, refusals, any);
}

void add_link(CLI::App& command, DisaggregatedArguments& arguments) {
    command
        .add_option_function<std::string>(
            "--bandwidth", [&arguments](const std::string& text) { read_range(arguments, text); },
            "Of the network to the remote memory: 16GB/s..1TB/s, or one value")
        ->required()
        ->type_name("RANGE");
    add_whole(command, "--points", arguments.points, 2, 10'000, "Bandwidths in that range, in equal ratios (13)");
    command
        .add_option_function<std::string>(
            "--latency",
            [&arguments](const std::string& text) {
                arguments.request.latency_s = latency_of("--latency", text).value();
            },
            "From a request to its first byte (0us)")
        ->type_name("TIME");
    command
        .add_option_function<std::string>(
            "--buffer",
            [&arguments](const std::string& text) {
                const Parsed<Bytes> bytes = parse<Bytes>(text);
                if (!bytes) throw Mistake("--buffer", bytes.error);
                arguments.request.buffer_bytes = bytes.value->value();
            },
            "Room for weights on the GPU: what is fetched and not yet used up\n(its memory less the activations)")
        ->type_name("BYTES");
    command.add_flag("--activations", arguments.request.activations,
                     "All that an operator reads comes over the network, not weights alone");
}

constexpr const char* disaggregated_examples = R"(Examples:
  dubhe-cli disaggregated resnet50 --gpu "TITAN RTX" --bandwidth 16GB/s..1TB/s
  dubhe-cli disaggregated densenet121 --gpu A100-SXM4-80GB --batch 8 --bandwidth 100GB/s --latency 2us --buffer 64MiB
  dubhe-cli disaggregated gpt2-xl --gpu H100 --precision fp16 --bandwidth 10GB/s..10TB/s --json

Inference, iteration after iteration; each fetches all of its weights.)";

} // namespace

Action disaggregated_command(CLI::App& command) {
    auto arguments = std::make_shared<DisaggregatedArguments>();
    add_question(command, *arguments);
    add_link(command, *arguments);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(disaggregated_examples);
    return [arguments] { return run_disaggregated(*arguments); };
}

} // namespace dubhe::cli
