// SPDX-License-Identifier: Apache-2.0
#include "options.h"
#include "seek_report.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct SeekArguments : Question {
    study::AxisKind kind = hardware::Specification::memory_bandwidth;
    study::Goal goal;
    std::string range; // as typed: it is read once --vary is known
    bool progress = false;
};

// A --vary or --range that makes no sense is a mistake of usage.
template <class T>
T usable(const char* option, Result<T> read) {
    if (!read) throw CLI::ValidationError(option, dubhe::to_text(read.diagnostics()));
    return std::move(*read);
}

Result<Answer> run_seek(const SeekArguments& arguments) {
    std::optional<study::SeekRange> range;
    if (!arguments.range.empty()) range = usable("--range", study::parse_seek_range(arguments.kind, arguments.range));
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    const study::SeekRequest request{setting->network,
                                     setting->gpus,
                                     arguments.kind,
                                     arguments.goal,
                                     range ? *range : study::usual_range(arguments.kind, setting->gpus),
                                     setting->method};
    const Result<std::vector<study::Sought>> sought = study::seek(request, progress_if(arguments.progress));
    if (!sought) return sought.diagnostics();

    Diagnostics refusals;
    for (const study::Sought& each : *sought)
        refusals.insert(refusals.end(), each.failures.begin(), each.failures.end());
    const bool any = std::ranges::any_of(*sought, [](const auto& each) { return each.failures.empty(); });
    return answer_of(SeekReport{request, *sought}, arguments.format, setting->notes, refusals, any);
}

void add_vary(CLI::App& command, study::AxisKind& kind) {
    command
        .add_option_function<std::string>(
            "--vary", [&kind](const std::string& name) { kind = usable("--vary", study::parse_axis_kind(name)); },
            "What may change: a number of the GPU (memory_bandwidth, sms, memory_size, ...),\nbatch or sequence")
        ->required()
        ->type_name("NAME");
}

void add_target(CLI::App& command, study::Goal& goal) {
    command
        .add_option_function<std::string>(
            "--target", [&goal](const std::string& text) { goal = usable("--target", study::parse_goal(text)); },
            "What it has to reach: a time of an iteration (10ms), a throughput (500/s),\n"
            "a time a sample (2ms/image), or fits (into memory)")
        ->required()
        ->type_name("GOAL");
}

constexpr const char* examples = R"(Examples:
  dubhe-cli seek resnet50 --gpu A100-SXM4-80GB --batch 64 --vary memory_bandwidth --target 20ms
  dubhe-cli seek bert-large --gpu V100-SXM2-16GB --vary batch --target 50ms
  dubhe-cli seek gpt2-xl --gpu T4 --gpu L4 --seq 1024 --vary memory_size --target fits
  dubhe-cli seek resnet50 --gpu A100-SXM4-80GB --vary sms --target "5000 images/s" --range 54:432

Numbers of a GPU are found to 0.05 %; what follows from them follows. "To be sure" is where the high edge of the band
(90 %) meets the target. Batch and sequence: the largest that is in time or fits, the smallest with that throughput.)";

} // namespace

Action seek_command(CLI::App& command) {
    auto arguments = std::make_shared<SeekArguments>();
    add_question(command, *arguments);
    add_vary(command, arguments->kind);
    add_target(command, arguments->goal);
    command
        .add_option("--range", arguments->range,
                    "Where to look (a sixteenth to sixteen times of what the GPUs have; 1:65536)")
        ->type_name("FIRST:LAST");
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(examples);
    return [arguments] { return run_seek(*arguments); };
}

} // namespace dubhe::cli
