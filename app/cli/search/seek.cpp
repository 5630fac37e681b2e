// SPDX-License-Identifier: Apache-2.0
#include "../options/language.h"
#include "../options/options.h"
#include "seek_report.h"

#include <core/units/plain_text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

struct SeekArguments : Question {
    study::AxisKind kind = hardware::Specification::memory_bandwidth;
    study::Goal goal;
    std::string target; // as typed: what it calls a sample is checked once the network is known
    std::string range;  // as typed: it is read once --vary is known
    bool progress = false;
};

// A --vary or --range that makes no sense is a mistake of usage.
template <class T>
T usable(const char* option, Result<T> read) {
    if (!read) throw Mistake(option, with_place(read.diagnostics()));
    return std::move(*read);
}

// "tokens" of "5k tokens/s", "image" of "2ms/image"; empty where the samples have no name.
std::string_view samples_of(const study::Goal& goal, std::string_view target) {
    const std::size_t slash = target.rfind('/');
    if (slash == std::string_view::npos) return {};
    if (goal.kind == study::GoalKind::time_per_sample) return trimmed(target.substr(slash + 1));
    const std::string_view count = trimmed(target.substr(0, slash));
    const std::size_t begin = count.find_last_of("0123456789. ") + 1;
    const std::string_view word = count.substr(begin);
    return word == "k" || word == "M" ? std::string_view{} : word;
}

// Tokens a second asked of a network that counts images would be answered in images.
Result<Done> check_samples(const SeekArguments& arguments, const study::Network& network) {
    const std::string_view word = samples_of(arguments.goal, arguments.target), unit = network.sample_unit;
    const std::string_view one = unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
    const bool known = word.empty() || word == unit || word == one || word == "sample" || word == "samples";
    if (known) return Done{};
    return error("--target: this network counts " + std::string{unit} + ", not \"" + std::string{word} + "\"; write " +
                     std::string{unit} + "/s, a time/" + std::string{one} + ", or a time alone for an iteration",
                 network.recipe.network);
}

Result<Answer> run_seek(const SeekArguments& arguments) {
    std::optional<study::SeekRange> range;
    if (!arguments.range.empty()) range = usable("--range", study::parse_seek_range(arguments.kind, arguments.range));
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    if (const Result<Done> named = check_samples(arguments, *setting->network); !named) return named.diagnostics();
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

void add_target(CLI::App& command, SeekArguments& arguments) {
    command
        .add_option_function<std::string>(
            "--target",
            [&arguments](const std::string& text) {
                arguments.goal = usable("--target", study::parse_goal(text));
                arguments.target = text;
            },
            "What it has to reach: a time of an iteration (10ms), a throughput (500/s),\n"
            "a time a sample (2ms/image), or fits (into memory)")
        ->required()
        ->type_name("GOAL");
}

constexpr const char* seek_examples = R"(Examples:
  dubhe-cli seek resnet50 --gpu A100-SXM4-80GB --batch 64 --vary memory_bandwidth --target 20ms
  dubhe-cli seek bert-large --gpu V100-SXM2-16GB --vary batch --target 50ms
  dubhe-cli seek gpt2-xl --gpu T4 --gpu L4 --seq 1024 --vary memory_size --target fits
  dubhe-cli seek resnet50 --gpu A100-SXM4-80GB --vary sms --target "5000 images/s" --range 54:432

Numbers of a GPU are found to 0.05 %; what follows from them follows. "High edge" is where the upper end of the band
(90 %) meets the target. Batch and sequence: the largest that is in time or fits, the smallest with that throughput.)";

} // namespace

Action seek_command(CLI::App& command) {
    auto arguments = std::make_shared<SeekArguments>();
    add_question(command, *arguments);
    add_with(command, *arguments);
    add_vary(command, arguments->kind);
    add_target(command, *arguments);
    command
        .add_option("--range", arguments->range,
                    "Where to look (a sixteenth to sixteen times of what the GPUs have; 1:65536)")
        ->type_name("FIRST:LAST");
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(seek_examples);
    return [arguments] { return run_seek(*arguments); };
}

} // namespace dubhe::cli
