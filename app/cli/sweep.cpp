// SPDX-License-Identifier: Apache-2.0
#include "options.h"
#include "sweep_report.h"

#include <core/study/knee.h>

#include <cstdio>

namespace dubhe::cli {

namespace {

struct SweepArguments {
    workload::Recipe recipe;
    GpuArguments gpus;
    MethodArguments method;
    std::vector<study::Axis> axes;
    bool progress = false;
    Format format = Format::text;
};

void check_size(const SweepArguments& arguments) {
    double points = static_cast<double>(arguments.gpus.names.size());
    for (const study::Axis& axis : arguments.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > study::most_sweep_points)
        throw CLI::ValidationError("--over", "these are more than 2 million points; ask for fewer values");
}

Progress progress_for(const SweepArguments& arguments) {
    if (!arguments.progress) return {};
    const auto report = [](double fraction, std::string_view what) {
        const std::string line = Json{{"fraction", fraction}, {"what", what}}.dump() + '\n';
        std::fputs(line.c_str(), stderr);
    };
    return {report, {}};
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

Diagnostics failures_of(const study::Sweep& sweep) {
    Diagnostics failures;
    for (const study::SweepSeries& series : sweep.series)
        failures.insert(failures.end(), series.failures.begin(), series.failures.end());
    return failures;
}

Result<Answer> run_sweep(const SweepArguments& arguments) {
    check_size(arguments);
    const Result<ChosenGpus> chosen = chosen_gpus(arguments.gpus);
    if (!chosen) return chosen.diagnostics();
    const Result<study::NetworkPtr> network = study::prepare(arguments.recipe);
    if (!network) return network.diagnostics();
    const std::unique_ptr<const cost::CostModel> model = cost_model(arguments.method);
    const study::SweepRequest request{
        arguments.recipe, chosen->gpus, arguments.axes, {model.get(), arguments.method.host}};

    const Result<study::Sweep> sweep = study::sweep(request, progress_for(arguments), *network);
    if (!sweep) return sweep.diagnostics();
    Diagnostics notes = chosen->notes;
    const Diagnostics failures = failures_of(*sweep);
    if (std::ranges::all_of(sweep->series, [](const auto& series) { return series.points.empty(); })) return failures;
    notes.insert(notes.end(), failures.begin(), failures.end());

    const SweepReport report{**network, request, *sweep, knees(**network, *sweep, chosen->gpus, request.method)};
    switch (arguments.format) {
    case Format::json:
        return Answer{report.json(), notes};
    case Format::csv:
        return Answer{report.csv(), notes};
    case Format::text:
        break;
    }
    return Answer{report.text(), notes};
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

void add_progress(CLI::App& command, bool& progress) {
    command
        .add_option_function<std::string>(
            "--progress",
            [&progress](const std::string& form) {
                if (form != "json") throw CLI::ValidationError("--progress", "there is json and no other");
                progress = true;
            },
            "json: how far the work is, as JSON lines on standard error")
        ->type_name("json");
}

constexpr const char* examples = R"(Examples:
  dubhe-cli sweep resnet50 --gpu V100-SXM2-16GB --over memory_bandwidth=200GB/s:1400GB/s:25
  dubhe-cli sweep bert-large --gpu A100-SXM4-80GB --over sms=54:216:7 --over batch=1,8,64 --csv
  dubhe-cli sweep gpt2-xl --gpu H100-SXM5-80GB --over precision=fp32,tf32,fp16 --mode training --json

What can move: batch, sequence, precision, and the numbers of a GPU: memory_bandwidth, memory_size, l2_size, sms,
boost_clock, peak_fp32, ... (`dubhe-cli catalog show NAME` shows them).)";

} // namespace

Action sweep_command(CLI::App& command) {
    auto arguments = std::make_shared<SweepArguments>();
    add_workload(command, arguments->recipe)->required();
    add_gpus(command, arguments->gpus);
    add_axes(command, arguments->axes);
    add_method(command, arguments->method);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(examples);
    return [arguments] { return run_sweep(*arguments); };
}

} // namespace dubhe::cli
