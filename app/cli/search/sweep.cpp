// SPDX-License-Identifier: Apache-2.0
#include "../options/cluster_options.h"
#include "../options/files.h"
#include "../options/language.h"
#include "../options/money.h"
#include "../options/options.h"
#include "sweep_report.h"

#include <core/study/cluster/cluster_cost.h>
#include <core/study/search/knee.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>

namespace dubhe::cli {

namespace {

struct SweepArguments : Question {
    std::vector<study::Axis> axes;
    bool progress = false;
    SystemArguments system;
    SplitArguments split;
    study::AskedInput input;
    bool weak = false;
    MoneyArguments money;
    bool cost = false;
};

void check_size(const SweepArguments& arguments) {
    auto points = static_cast<double>(arguments.gpus.count());
    for (const study::Axis& axis : arguments.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > study::most_sweep_points)
        throw Mistake("--over", message("these are more than 2 million points; ask for fewer values"));
}

bool moves_gpus(const SweepArguments& arguments) {
    const study::AxisKind gpus = study::SystemAxis::gpus;
    return std::ranges::find(arguments.axes, gpus, &study::Axis::kind) != arguments.axes.end();
}

void check_system(const SweepArguments& arguments) {
    if (arguments.system.name.empty()) {
        for (const study::Axis& axis : arguments.axes) {
            if (study::of_system(axis.kind))
                throw Mistake("--over",
                              message("%1 is a number of a system; name one with --system", name_of(axis.kind)));
        }
        if (arguments.gpus.count() == 0) throw CLI::RequiredError("--gpu (or --system)");
    }
    if (arguments.split.gpus && moves_gpus(arguments))
        throw Mistake("--gpus", message("the sweep is over the number of GPUs already"));
}

// Where more stops paying, for each GPU that has points at both ends; only along a number of the GPU or of links.
std::vector<std::optional<double>> knees(const study::Network& network, const study::SweepRequest& request,
                                         const study::Sweep& sweep) {
    std::vector<std::optional<double>> found(request.gpus.size());
    const study::Axis& axis = sweep.axes.front();
    const auto* specification = std::get_if<hardware::Specification>(&axis.kind);
    if (sweep.axes.size() > 1 || axis.values.size() < 2 || (!request.system && specification == nullptr)) return found;
    for (std::size_t g = 0; g < found.size(); ++g) {
        const study::SweepSeries& series = sweep.series[g];
        if (!series.has(0) || !series.has(axis.values.size() - 1)) continue;
        found[g] = request.system ? study::knee(request, g)
                                  : study::knee(network, request.gpus[g], *specification, axis.values.front(),
                                                axis.values.back(), request.method);
    }
    return found;
}

struct Machines {
    study::ClusterSystem system; // as the catalog has it
    study::SweepSystem swept;
};
// The machines; where no --gpu says otherwise, their own GPUs stand in them.
Result<std::optional<Machines>> machines_of(SweepArguments& arguments) {
    if (arguments.system.name.empty()) return std::optional<Machines>{};
    arguments.system.catalog = arguments.gpus.catalog;
    Result<study::ClusterSystem> found = system_of(arguments.system);
    if (!found) return found.diagnostics();
    const Result<simulation::InputPipeline> input = study::input_of(arguments.input);
    if (!input) return input.diagnostics();
    if (arguments.gpus.count() == 0) arguments.gpus.names = {found->gpu.name};
    study::SweepSystem made{found->system.name,   found->fabric,  arguments.split.split,
                            arguments.split.gpus, arguments.weak, *input};
    if (!arguments.split.data_given) made.habits.data = 0;
    return std::optional{Machines{std::move(*found), std::move(made)}};
}

// The GPU as it is at a point: what it draws and costs may be what moves.
hardware::Gpu gpu_at(const study::SweepRequest& request, const study::Sweep& sweep, std::size_t gpu,
                     std::size_t point) {
    study::SweepGpu moved = request.gpus[gpu];
    for (const study::Axis& axis : sweep.axes) {
        if (const auto* specification = std::get_if<hardware::Specification>(&axis.kind))
            moved.overrides.push_back({*specification, *sweep.value_at(point, axis.kind)});
    }
    return derive(moved.base, moved.overrides);
}

// "T4, batch 4096 (and 2 points more): ..."
Diagnostic gap_warning(const study::Sweep& sweep, const study::SweepSeries& series, const study::SweepGap& gap) {
    std::string where = series.gpu.name;
    const std::array position{gap.first / sweep.columns(), gap.first % sweep.columns()};
    for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
        const study::Axis& axis = sweep.axes[a];
        where += ", " + std::string{name_of(axis.kind)} + ' ' + text_of(axis.kind, axis.values[position[a]]);
    }
    if (gap.count < 2) return warning(message("%1: %2", where, with_place(gap.reason)));
    return warning(message("%1 (and %2 more): %3", where,
                           Message::number(count_text(static_cast<double>(gap.count - 1))), with_place(gap.reason)));
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

// To standard output a mebibyte at a time.
class Pieces {
  public:
    void add(std::string_view piece) {
        pending_ += piece;
        if (pending_.size() >= (std::size_t{1} << 20)) flush();
    }
    Result<Done> end() {
        flush();
        return written_;
    }

  private:
    void flush() {
        if (written_) written_ = write_output(pending_);
        pending_.clear();
    }
    std::string pending_;
    Result<Done> written_ = Done{};
};

// Notes come first, as main's do.
Result<Answer> write_points(const SweepReport& report, Format format, const Diagnostics& notes, Language language) {
    print_diagnostics(notes, language);
    Pieces pieces;
    const Write write = [&](std::string_view piece) { pieces.add(piece); };
    const Write write_plain = [&](std::string_view line) { pieces.add(plain_csv(line)); };
    if (is_csv(format))
        report.csv(format == Format::csv_plain ? write_plain : write);
    else
        report.json(write);
    if (Result<Done> written = pieces.end(); !written) return written.diagnostics();
    return Answer{};
}

Result<Answer> run_sweep(SweepArguments& arguments, Language language) {
    check_money(arguments.money);
    check_system(arguments);
    const Result<std::optional<Machines>> machines = machines_of(arguments);
    if (!machines) return machines.diagnostics();
    check_size(arguments);
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    study::SweepRequest request{recipe_of(arguments),
                                setting->gpus,
                                arguments.axes,
                                setting->method,
                                {},
                                std::make_shared<study::SystemModels>()};
    if (*machines) request.system = (*machines)->swept;
    const Result<study::Sweep> sweep = study::sweep(request, progress_if(arguments.progress), setting->network);
    if (!sweep) return sweep.diagnostics();

    const study::Network& network = *setting->network;
    SweepReport report{network, request, *sweep, knees(network, request, *sweep)};
    if (arguments.cost || arguments.money.asked) {
        report.cost = [&](std::size_t g, std::size_t p) {
            const hardware::Gpu gpu = gpu_at(request, *sweep, g, p);
            study::Tariff tariff = arguments.money.tariff;
            if (const auto& in = *machines)
                tariff = study::tariff_in({in->system.system, gpu, in->system.fabric}, std::move(tariff));
            const study::Usage usage = study::usage_of(sweep->series[g].points[p], sweep->gpus_at(p));
            return study::cost_of(usage, gpu, tariff);
        };
    }
    const Diagnostics failures = failures_of(*sweep);
    if (std::ranges::all_of(sweep->series, [](const auto& series) { return series.points.empty(); })) return failures;
    Diagnostics notes = setting->notes;
    notes.insert(notes.end(), failures.begin(), failures.end());
    if (arguments.format != Format::text) return write_points(report, arguments.format, notes, language);
    return Answer{report.text(), std::move(notes)};
}

void add_axes(CLI::App& command, std::vector<study::Axis>& axes) {
    command
        .add_option_function<std::vector<std::string>>(
            "--over",
            [&axes](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    Result<study::Axis> axis = study::parse_axis(text);
                    if (!axis) throw Mistake("--over", with_place(axis.diagnostics()));
                    axes.push_back(std::move(*axis));
                }
                if (axes.size() > 2) throw Mistake("--over", message("a sweep has one axis or two"));
                if (axes.size() == 2 && axes[0].kind == axes[1].kind)
                    throw Mistake("--over", message("both axes are %1", name_of(axes[0].kind)));
            },
            "What moves: NAME=FIRST:LAST:COUNT, the same with :log, or NAME=A,B,C; of counts also\nNAME=FIRST:LAST, "
            "which doubles; twice for two axes")
        ->required()
        ->allow_extra_args(false)
        ->type_name("AXIS");
}

constexpr const char* sweep_examples = R"(Examples:
  dubhe-cli sweep resnet50 --gpu V100-SXM2-16GB --over memory_bandwidth=200GB/s:1400GB/s:25
  dubhe-cli sweep bert-large --gpu A100-SXM4-80GB --over sms=54:216:7 --over batch=1,8,64 --csv
  dubhe-cli sweep gpt2-xl --gpu H100-SXM5-80GB --over precision=fp32,tf32,fp16 --mode training --json
  dubhe-cli sweep resnet50 --gpu A40,L40S --batch 64 --over memory_bandwidth=300GB/s:900GB/s:4 --cost --rent "USD 1/h"
  dubhe-cli sweep megatron-22b --system "DGX A100 80GB" --tp 8 --micro-batch 4 --batch 128 --mode training \
    --precision fp16 --over gpus=8:256 --over network_bandwidth=25GB/s:400GB/s:5:log --csv

What can move: batch, sequence, precision, stack (stack=vllm,sglang), and the numbers of a GPU: memory_bandwidth,
memory_size, l2_size, sms, boost_clock, peak_fp32, ... (`dubhe-cli catalog show NAME` shows them). With --system also
gpus, node_bandwidth, network_bandwidth and network_latency; the GPUs named stand in the system's machines, or its own
where none is.)";

} // namespace

Action sweep_command(CLI::App& command) {
    auto arguments = std::make_shared<SweepArguments>();
    add_question(command, *arguments);
    add_with(command, *arguments);
    add_axes(command, arguments->axes);
    command.add_flag("--cost", arguments->cost,
                     "What a million samples cost at each point, bought and rented; so does any price given");
    add_money(command, arguments->money);
    const std::size_t first = command.get_options().size();
    add_system(command, arguments->system);
    add_split(command, arguments->split);
    add_fields(command, study::input_fields(), arguments->input);
    command.add_flag("--weak-scaling", arguments->weak,
                     "--batch is that of each data-parallel rank, so that it grows with the GPUs");
    need_system(command, first);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, true);
    command.footer(sweep_examples);
    return [arguments, &command] { return run_sweep(*arguments, language_of(command)); };
}

} // namespace dubhe::cli
