// SPDX-License-Identifier: Apache-2.0
#include "random_project.h"

#include "../ask/random_values.h"

#include <app/document/portfolio_edits.h>
#include <app/document/scenario_edits.h>
#include <core/simulation/parallel/split_fields.h>
#include <core/study/predict/recipe_fields.h>

#include <QCryptographicHash>

#include <algorithm>
#include <memory>
#include <string>

namespace dubhe::app::test {

namespace {

// Names with what breaks careless SQL, CSV and UTF-8 handling; numbered, so that they are unique.
std::string any_name(int number) {
    const std::string core = *rc::gen::element<std::string>("ResNet-50", "it's", "\"quoted\"", "ελ 大 é", "a;b--c",
                                                            " x ", "DROP TABLE workloads", "100%", "tab\tand\nline");
    return core + " " + std::to_string(number);
}

// Any bytes: a project carries what it was given.
std::shared_ptr<const workload::NetworkFile> any_file() {
    if (!*rc::gen::arbitrary<bool>()) return nullptr;
    const auto bytes = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
    const QByteArray view{bytes.data(), static_cast<qsizetype>(bytes.size())};
    const QByteArray digest = QCryptographicHash::hash(view, QCryptographicHash::Sha256).toHex();
    return std::make_shared<const workload::NetworkFile>(bytes, digest.toStdString());
}

workload::Recipe any_recipe() {
    workload::Recipe recipe = dubhe::test::random_struct(study::recipe_fields());
    recipe.network = *rc::gen::element<std::string>("resnet50", "gpt2-xl", "no such network", "/models/a.onnx",
                                                    "../elsewhere/config.json", "ResNet[3,4,6,3]");
    const int dims = *rc::gen::inRange(0, 3);
    for (int i = 0; i < dims; ++i)
        recipe.dims.push_back({any_name(i), *rc::gen::inRange<std::int64_t>(1, workload::largest_binding)});
    if (*rc::gen::inRange(0, 5) == 0) recipe.stack = "no such stack";
    recipe.file = any_file();
    return recipe;
}

// Any positive finite number that a double can hold between 1e-20 and 1e20, with all its digits.
double any_positive() {
    const double mantissa = 1.0 + static_cast<double>(*rc::gen::inRange(0, 1 << 30)) / 1e9;
    return mantissa * std::pow(10.0, *rc::gen::inRange(-20, 20));
}

HypotheticalGpu any_hypothetical(int number) {
    HypotheticalGpu gpu{
        any_name(number), *rc::gen::element<std::string>("A100-SXM4-80GB", "gone from the catalog"), {}};
    const int overrides = *rc::gen::inRange(0, 4);
    for (int i = 0; i < overrides; ++i) {
        const auto specification = *rc::gen::inRange<std::size_t>(0, hardware::specification_count);
        gpu.overrides.push_back({static_cast<hardware::Specification>(specification), any_positive()});
    }
    return gpu;
}

// As a sweep keeps it: the batch is the workload's.
simulation::Split any_split() {
    simulation::Split split = dubhe::test::random_struct(simulation::split_fields());
    split.batch = 1;
    for (std::int64_t* const ranks : {&split.tensor, &split.pipeline, &split.expert})
        *ranks = std::max<std::int64_t>(1, *ranks);
    return split;
}

study::AxisKind any_axis() {
    constexpr std::size_t of_systems = hardware::specification_count + 3;
    const auto kind = *rc::gen::inRange<std::size_t>(0, of_systems + study::system_axis_count);
    if (kind >= of_systems) return static_cast<study::SystemAxis>(kind - of_systems);
    if (kind < hardware::specification_count) return static_cast<hardware::Specification>(kind);
    return static_cast<study::WorkloadAxis>(kind - hardware::specification_count);
}

widgets::SweepSettings any_sweep() {
    widgets::SweepSettings sweep;
    sweep.axis = any_axis();
    sweep.first = any_positive();
    sweep.last = sweep.first * (1.0 + static_cast<double>(*rc::gen::inRange(0, 1000)));
    sweep.points = *rc::gen::inRange(1, 10'001);
    sweep.logarithmic_axis = *rc::gen::arbitrary<bool>();
    sweep.logarithmic_metric = *rc::gen::arbitrary<bool>();
    sweep.metric = *rc::gen::element(widgets::Metric::time, widgets::Metric::throughput,
                                     widgets::Metric::time_per_sample, widgets::Metric::cost);
    if (*rc::gen::arbitrary<bool>()) {
        sweep.machines = {*rc::gen::element<std::string>("", "DGX H100", "it's \"mine\""),
                          *rc::gen::inRange(1, 1 << 24), any_split(), *rc::gen::arbitrary<bool>()};
    }
    sweep.every_workload = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>()) {
        const double first = any_positive();
        sweep.second = {any_axis(), first, 3.0 * first, *rc::gen::inRange(1, 10'001), *rc::gen::arbitrary<bool>()};
    }
    return sweep;
}

std::vector<TickedGpu> any_ticked() {
    std::vector<TickedGpu> ticked;
    const int count = *rc::gen::inRange(0, 6);
    for (int i = 0; i < count; ++i)
        ticked.push_back({any_name(i), *rc::gen::inRange(0, 100)});
    return ticked;
}

double any_share() {
    return static_cast<double>(*rc::gen::inRange(1, 1001)) / 1000.0;
}

study::Tariff any_tariff() {
    study::Tariff tariff;
    if (*rc::gen::arbitrary<bool>()) {
        tariff.electricity = hardware::Price{Money{any_positive()}, *rc::gen::element<std::string>("USD", "EUR"),
                                             *rc::gen::element<std::string>("", "2025-06", "2025-06-30"),
                                             *rc::gen::element<std::string>("", "a \"contract\"; it's ours")};
    }
    tariff.life_years = 100.0 * any_share();
    tariff.utilisation = any_share();
    tariff.load_power = any_share();
    tariff.idle_power = *rc::gen::element(0.0, 0.5, 1.0) * tariff.load_power;
    tariff.pue = 1.0 + 9.0 * any_share();
    return tariff;
}

// Of some of the workloads, where there are any, as the document keeps it.
void add_any_portfolio(Project& project) {
    if (project.workloads.empty() || *rc::gen::arbitrary<bool>()) return;
    ProjectWorkload portfolio{any_name(100), {}};
    for (const ProjectWorkload& each : project.workloads) {
        if (portfolio.recipe.parts.empty() || *rc::gen::arbitrary<bool>())
            portfolio.recipe.parts.push_back({each.title, each.recipe, 1e9 * any_share() * any_share()});
    }
    project.workloads.push_back(std::move(portfolio));
    settle_portfolios(project);
}

std::vector<ProjectNote> any_notes() {
    std::vector<ProjectNote> notes;
    using About = ProjectNote::About;
    for (const About about : {About::project, About::workload, About::gpu, About::view}) {
        if (*rc::gen::arbitrary<bool>())
            notes.push_back({about, about == About::project ? std::string{} : any_name(1), any_name(2) + "\n\n"});
    }
    return notes;
}

} // namespace

rc::Gen<SavedProject> any_saved_project() {
    return rc::gen::exec([] {
        SavedProject saved;
        const int workloads = *rc::gen::inRange(0, 5);
        for (int i = 0; i < workloads; ++i)
            saved.project.workloads.push_back({any_name(i), any_recipe(), *rc::gen::element(1.0, 0.1, 10.0 / 3.0),
                                               *rc::gen::element(0.0, 1e-3, 5e4)});
        add_any_portfolio(saved.project);
        saved.project.notes = any_notes();
        saved.project.current_workload = static_cast<std::size_t>(*rc::gen::inRange(0, std::max(workloads, 1)));
        const int hypothetical = *rc::gen::inRange(0, 4);
        for (int i = 0; i < hypothetical; ++i)
            saved.project.hypothetical_gpus.push_back(any_hypothetical(i));
        saved.project.ticked = any_ticked();
        saved.project.sweep = any_sweep();
        saved.project.tariff = any_tariff();
        if (!saved.project.workloads.empty() && *rc::gen::arbitrary<bool>()) {
            static_cast<void>(keep_scenario(saved.project, any_name(3)));
            saved.project.ticked = any_ticked();
        }
        const int views = *rc::gen::inRange(0, 3);
        for (int i = 0; i < views; ++i)
            saved.project.views.push_back(
                {any_name(i), "compare", i == 0 ? "" : any_name(i), any_ticked(), any_sweep()});
        saved.project.cost_model = *rc::gen::element<std::string>("roofline", "bound", "one of a later version");
        saved.project.launch_s = *rc::gen::element(0.0, 5e-6, 1.0 / 3.0);
        saved.project.tariff = any_tariff();
        saved.project.cluster = *rc::gen::element<std::string>("", R"({"gpus":8,"tensor":2})", R"({"system":"mine"})");
        saved.project.serve = *rc::gen::element<std::string>("", R"({"stack":"sglang","rate":2.5})");
        saved.project.matrix = *rc::gen::element<std::string>("", R"({"budget":"USD 20/h","figure":"energy"})");
        const auto layout = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
        saved.layout = QByteArray{layout.data(), static_cast<qsizetype>(layout.size())};
        return saved;
    });
}

} // namespace dubhe::app::test
