// SPDX-License-Identifier: Apache-2.0
#include "matrix.h"

#include "../predict/axis.h"
#include "../why/memory_remedies.h"

#include <core/hardware/derived.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <map>

namespace dubhe::study {

namespace {

constexpr double million_samples = 1e6;

struct MatrixNames {
    std::string_view name, title;
};
constexpr std::array<MatrixNames, matrix_figure_count> matrix_names{{{"time", "Time an iteration"},
                                                                     {"throughput", "Throughput"},
                                                                     {"bought", "Cost per million samples, bought"},
                                                                     {"rented", "Cost per million samples, rented"},
                                                                     {"energy", "Energy of a sample"},
                                                                     {"grade", "Grade of confidence"}}};

// What is proportional to the time has its band.
FigureValue with_band(double mid, const Point& point, std::string currency = {}) {
    const double each = point.mid_s > 0.0 ? mid / point.mid_s : 0.0;
    return {each * point.low_s, mid, each * point.high_s, std::move(currency)};
}

// A row: the workload in its own precision and, built when first asked for, in others.
class Row {
  public:
    Row(const MatrixWorkload& workload, const MatrixRequest& request) : workload_{workload}, request_{request} {}

    MatrixCell on(const hardware::Gpu& gpu, const Progress& progress) {
        MatrixCell cell;
        if (!workload_.network) {
            cell.reason = workload_.refusal;
            cell.refused = true;
            return cell;
        }
        std::optional<Prediction> best = predicted(workload_.network, gpu, cell.reason);
        cell.refused = !best;
        if (best && !best->point.fits) {
            cell.reason = {too_large(*best)};
            best.reset();
        }
        bool own = best.has_value();
        for (const double precision : request_.precisions) {
            std::optional<Prediction> other = moved(precision, gpu);
            if (!other || (best && !(other->point.mid_s < best->point.mid_s))) continue;
            best = std::move(other);
            own = false;
        }
        if (best) {
            cell.reason.clear();
            cell.refused = false;
            cell.run = run_of(*best, own);
        } else if (request_.remedies) {
            cell.refused ? other_precision(cell, gpu) : less_memory(cell, gpu, progress);
        }
        return cell;
    }

  private:
    [[nodiscard]] std::optional<Prediction> predicted(const NetworkPtr& network, const hardware::Gpu& gpu,
                                                      Diagnostics& reason) const {
        Result<Prediction> made = predict(network, gpu, request_.method);
        if (!made) reason = made.diagnostics();
        return made ? std::optional{*std::move(made)} : std::nullopt;
    }

    // In another precision, where it can be built, run and held so.
    std::optional<Prediction> moved(double precision, const hardware::Gpu& gpu) {
        const auto [known, fresh] = others_.try_emplace(precision);
        if (fresh) {
            workload::Recipe recipe = workload_.network->recipe;
            move(recipe, WorkloadAxis::precision, precision);
            if (recipe != workload_.network->recipe) {
                if (Result<NetworkPtr> made = prepare(recipe)) known->second = *made;
            }
        }
        Diagnostics unheard;
        if (!known->second) return std::nullopt;
        std::optional<Prediction> made = predicted(known->second, gpu, unheard);
        return made && made->point.fits ? std::move(made) : std::nullopt;
    }

    static Diagnostic too_large(const Prediction& of) {
        const std::optional<Bytes> capacity = hardware::memory_capacity(of.gpu);
        return error(message("needs %1 of memory; the GPU has %2",
                             Message::number(to_text(Bytes{of.point.memory_bytes})),
                             to_text(capacity.value_or(Bytes{0.0}))));
    }

    [[nodiscard]] MatrixRun run_of(const Prediction& of, bool own) const {
        const Network& network = *of.network;
        std::string numbers = network.is_portfolio() ? std::string{} : workload::numbers_text(network.recipe);
        if (network.is_portfolio() && !own) numbers = workload::numbers_text(network.parts.front().network->recipe);
        return {of.network,
                std::move(numbers),
                own,
                of.point,
                std::max(1.0, static_cast<double>(network.graph.batch())),
                grade_of(of),
                usage_of(of),
                cost_of(usage_of(of), of.gpu, request_.tariff)};
    }

    void other_precision(MatrixCell& cell, const hardware::Gpu& gpu) {
        for (const double precision : choices(WorkloadAxis::precision)) {
            const std::optional<Prediction> other = moved(precision, gpu);
            if (!other) continue;
            const double seconds =
                other->point.mid_s / std::max(1.0, static_cast<double>(other->network->graph.batch()));
            if (!cell.instead.empty() && !(seconds < cell.instead_s_a_sample)) continue;
            cell.instead = text_of(WorkloadAxis::precision, precision);
            cell.instead_s_a_sample = seconds;
        }
    }

    void less_memory(MatrixCell& cell, const hardware::Gpu& gpu, const Progress& progress) const {
        if (workload_.network->is_portfolio()) return;
        const Result<MemoryReport> report = memory_report(*workload_.network, gpu, {}, request_.method, progress);
        const Remedy* remedy = report ? report->cheapest() : nullptr;
        if (remedy == nullptr) return;
        cell.instead = remedy->words;
        cell.instead_s_a_sample = remedy->seconds_a_sample;
    }

    const MatrixWorkload& workload_;
    const MatrixRequest& request_;
    std::map<double, NetworkPtr> others_;
};

} // namespace

std::string_view name_of(MatrixFigure figure) {
    return matrix_names[static_cast<std::size_t>(figure)].name;
}

std::string_view title_of(MatrixFigure figure) {
    return matrix_names[static_cast<std::size_t>(figure)].title;
}

std::optional<MatrixFigure> matrix_figure_from(std::string_view name) {
    const auto found = std::ranges::find(matrix_names, name, &MatrixNames::name);
    if (found == matrix_names.end()) return std::nullopt;
    return static_cast<MatrixFigure>(found - matrix_names.begin());
}

std::optional<FigureValue> MatrixRun::operator[](MatrixFigure figure) const {
    const auto money = [this](const std::optional<Cost>& paid) -> std::optional<FigureValue> {
        if (!paid) return std::nullopt;
        return with_band(paid->total() / samples * million_samples, point, paid->currency);
    };
    switch (figure) {
    case MatrixFigure::time:
        return FigureValue{point.low_s, point.mid_s, point.high_s, {}};
    case MatrixFigure::throughput:
        return FigureValue{
            point.rate(samples, point.high_s), point.rate(samples, point.mid_s), point.rate(samples, point.low_s), {}};
    case MatrixFigure::bought:
        return money(cost.bought);
    case MatrixFigure::rented:
        return money(cost.rented);
    case MatrixFigure::energy:
        if (!cost.energy_j) return std::nullopt;
        return with_band(*cost.energy_j / samples, point);
    case MatrixFigure::grade:
        return std::nullopt; // a letter
    }
    return std::nullopt;
}

Result<Matrix> matrix(const MatrixRequest& request, const Progress& progress) {
    if (request.workloads.empty()) return error(message("a matrix needs a workload; choose at least one"));
    if (request.gpus.empty()) return error(message("a matrix needs a GPU; choose at least one"));
    std::vector<hardware::Gpu> gpus;
    Matrix made;
    for (const SweepGpu& gpu : request.gpus) {
        gpus.push_back(hardware::derive(gpu.base, gpu.overrides));
        made.gpus.push_back(gpu.title.empty() ? gpus.back().name : gpu.title);
    }
    const double all = static_cast<double>(request.workloads.size() * gpus.size());
    for (const MatrixWorkload& workload : request.workloads) {
        Row row{workload, request};
        made.workloads.push_back(workload.title);
        made.units.push_back(workload.network ? workload.network->sample_unit : std::string{});
        for (const hardware::Gpu& gpu : gpus) {
            if (progress.cancelled()) return error(message("cancelled"));
            progress(static_cast<double>(made.cells.size()) / all, workload.title);
            made.cells.push_back(row.on(gpu, Progress{{}, progress.stop}));
        }
    }
    if (progress.cancelled()) return error(message("cancelled"));
    return made;
}

void price_anew(Matrix& matrix, std::span<const SweepGpu> gpus, const Tariff& tariff) {
    std::vector<hardware::Gpu> derived;
    for (const SweepGpu& gpu : gpus)
        derived.push_back(hardware::derive(gpu.base, gpu.overrides));
    for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
        std::optional<MatrixRun>& run = matrix.cells[i].run;
        if (run) run->cost = cost_of(run->usage, derived[i % derived.size()], tariff);
    }
}

} // namespace dubhe::study
