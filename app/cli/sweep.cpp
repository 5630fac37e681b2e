// SPDX-License-Identifier: Apache-2.0
#include "options.h"
#include "sweep_report.h"

#include <core/study/knee.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

struct SweepArguments : Question {
    std::vector<study::Axis> axes;
    bool progress = false;
};

void check_size(const SweepArguments& arguments) {
    double points = static_cast<double>(arguments.gpus.names.size());
    for (const study::Axis& axis : arguments.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > study::most_sweep_points)
        throw CLI::ValidationError("--over", "these are more than 2 million points; ask for fewer values");
}

// Where more stops paying, for each GPU that has points; only along a number of the GPU.
std::vector<std::optional<double>> knees(const study::Network& network, const study::Sweep& sweep,
                                         const std::vector<study::SweepGpu>& gpus, const study::Method& method) {
    std::vector<std::optional<double>> found(gpus.size());
    const study::Axis& axis = sweep.axes.front();
    const auto* specification = std::get_if<hardware::Specification>(&axis.kind);
    if (sweep.axes.size() > 1 || specification == nullptr || axis.values.size() < 2) return found;
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (sweep.series[g].points.empty()) continue;
        found[g] = study::knee(network, gpus[g], *specification, axis.values.front(), axis.values.back(), method);
    }
    return found;
}

// "T4, batch 4096 (and 2 points more): ..."
Diagnostic gap_warning(const study::Sweep& sweep, const study::SweepSeries& series, const study::SweepGap& gap) {
    std::string message = series.gpu.name;
    const std::size_t position[2] = {gap.first / sweep.columns(), gap.first % sweep.columns()};
    for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
        const study::Axis& axis = sweep.axes[a];
        message += ", " + std::string{name_of(axis.kind)} + ' ' + text_of(axis.kind, axis.values[position[a]]);
    }
    if (gap.count > 1) message += " (and " + count_text(static_cast<double>(gap.count - 1)) + " more)";
    return warning(message + ": " + dubhe::to_text(gap.reason));
}

// Why GPUs, or single points of them, are absent.
Diagnostics failures_of(const study::Sweep& sweep) {
    Diagnostics failures;
    for (const study::SweepSeries& series : sweep.series) {
        failures.insert(failures.end(), series.failures.begin(), series.failures.end());
        for (const study::SweepGap& gap : series.gaps)
            failures.push_back(gap_warning(sweep, series, gap));
    }
    return failures;
}

Result<Answer> run_sweep(const SweepArguments& arguments) {
    check_size(arguments);
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    const study::SweepRequest request{arguments.recipe, setting->gpus, arguments.axes, setting->method};
    const Result<study::Sweep> sweep = study::sweep(request, progress_if(arguments.progress), setting->network);
    if (!sweep) return sweep.diagnostics();

    const study::Network& network = *setting->network;
    const SweepReport report{network, request, *sweep, knees(network, *sweep, setting->gpus, request.method)};
    const bool any = std::ranges::any_of(sweep->series, [](const auto& series) { return !series.points.empty(); });
    return answer_of(report, arguments.format, setting->notes, failures_of(*sweep), any);
}

void add_axes(CLI::App& command, std::vector<study::Axis>& axes) {
    command
        .add_option_function<std::vector<std::string>>(
            "--over",
            [&axes](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    Result<study::Axis> axis = study::parse_axis(text);
                    if (!axis) throw CLI::ValidationError("--over", dubhe::to_text(axis.diagnostics()));
                    axes.push_back(std::move(*axis));
                }
                if (axes.size() > 2) throw CLI::ValidationError("--over", "a sweep has one axis or two");
                if (axes.size() == 2 && axes[0].kind == axes[1].kind)
                    throw CLI::ValidationError("--over", "both axes are " + std::string{name_of(axes[0].kind)});
            },
            "What moves: NAME=FIRST:LAST:COUNT, the same with :log, or NAME=A,B,C; twice for two axes")
        ->required()
        ->allow_extra_args(false)
        ->type_name("AXIS");
}

constexpr const char* sweep_examples = R"(Examples:
  dubhe-cli sweep resnet50 --gpu V100-SXM2-16GB --over memory_bandwidth=200GB/s:1400GB/s:25
  dubhe-cli sweep bert-large --gpu A100-SXM4-80GB --over sms=54:216:7 --over batch=1,8,64 --csv
  dubhe-cli sweep gpt2-xl --gpu H100-SXM5-80GB --over precision=fp32,tf32,fp16 --mode training --json

What can move: batch, sequence, precision, and the numbers of a GPU: memory_bandwidth, memory_size, l2_size, sms,
boost_clock, peak_fp32, ... (`dubhe-cli catalog show NAME` shows them).)";

} // namespace

Action sweep_command(CLI::App& command) {
    auto arguments = std::make_shared<SweepArguments>();
    add_question(command, *arguments);
    add_axes(command, arguments->axes);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(sweep_examples);
    return [arguments] { return run_sweep(*arguments); };
}

} // namespace dubhe::cli
