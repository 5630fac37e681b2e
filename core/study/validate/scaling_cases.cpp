// SPDX-License-Identifier: Apache-2.0
#include "scaling_cases.h"

#include "case_table.h"

#include <charconv>
#include <cmath>
#include <map>
#include <utility>

namespace dubhe::study {

namespace {

constexpr double horovod_bucket = 64.0 * 1024.0 * 1024.0;

std::optional<double> share_in(CaseRow& row, std::string_view column) {
    const std::string_view text = row.text(column);
    if (text.empty()) return std::nullopt;
    double percent = 0.0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), percent);
    if (status != std::errc{} || end != text.data() + text.size() || !(percent >= 0.0 && percent < 1e6)) {
        row.refuse(column, message("is no error in percent"));
        return std::nullopt;
    }
    return percent / 100.0;
}

ScalingCase scaling_case_of(CaseRow& row, long line) {
    ScalingCase made;
    made.network = row.needed("model");
    made.batch = row.whole("batch", 1);
    made.gpus = row.whole("gpus", 1);
    if (!row.text("seqlen").empty()) made.sequence = row.whole("seqlen", 1);
    if (!row.text("iter_ms").empty()) made.measured_s = row.seconds("iter_ms");
    made.published_error = share_in(row, "published_error_pct");
    made.line = line;
    return made;
}

std::string case_title(const ScalingCase& c) {
    return c.network + ", " + std::to_string(c.batch) + " a GPU, " + std::to_string(c.gpus) + " GPUs";
}

using NetworkKey = std::pair<std::string, std::optional<std::int64_t>>;

NetworkKey key_of(const ScalingCase& c) {
    return {c.network, c.sequence};
}

Result<ClusterPrediction> predicted(ClusterModel& model, const ScalingCase& c) {
    simulation::Split split{.data = c.gpus, .micro_batch = c.batch, .batch = c.batch * c.gpus};
    split.sync = simulation::GradientSync::in_buckets;
    split.bucket_bytes = horovod_bucket;
    return predict(model, split, c.gpus);
}

void put_efficiencies(std::vector<ScalingRow>& rows) {
    const auto key = [](const ScalingRow& row) { return std::pair{key_of(row.of), row.of.batch}; };
    std::map<std::pair<NetworkKey, std::int64_t>, const ScalingRow*> fewest;
    for (const ScalingRow& row : rows) {
        const ScalingRow*& least = fewest[key(row)];
        if (least == nullptr || row.of.gpus < least->of.gpus) least = &row;
    }
    const auto of_one = [](const ScalingRow& row) {
        return row.prediction.samples_per_s / static_cast<double>(row.of.gpus);
    };
    for (ScalingRow& row : rows)
        row.efficiency = of_one(row) / of_one(*fewest[key(row)]);
}

} // namespace

Result<std::vector<ScalingCase>> read_scaling_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 3> needed{"model", "batch", "gpus"};
    std::vector<ScalingCase> cases;
    const Result<Done> read = read_case_table(
        in, name, needed, [&](CaseRow& row, long line) { cases.push_back(scaling_case_of(row, line)); });
    if (!read) return read.diagnostics();
    return cases;
}

Result<std::vector<ScalingCase>> read_scaling_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_scaling_cases(*in, file.string());
}

std::optional<double> ScalingRow::error() const {
    return of.measured_s ? std::optional{prediction.step.mid_s / *of.measured_s - 1.0} : std::nullopt;
}

std::optional<double> Scaling::mean_error() const {
    double sum = 0.0;
    std::size_t count = 0;
    for (const ScalingRow& row : rows) {
        if (const std::optional<double> error = row.error()) {
            sum += std::abs(*error);
            ++count;
        }
    }
    return count > 0 ? std::optional{sum / static_cast<double>(count)} : std::nullopt;
}

Scaling scale(const std::vector<ScalingCase>& cases, const ScalingSetting& setting) {
    Scaling made;
    std::map<NetworkKey, Result<ClusterModelPtr>> models;
    for (std::size_t i = 0; i < cases.size() && !setting.progress.cancelled(); ++i) {
        const ScalingCase& c = cases[i];
        setting.progress(static_cast<double>(i) / static_cast<double>(cases.size()), case_title(c));
        auto model = models.find(key_of(c));
        if (model == models.end()) {
            workload::Recipe recipe{.network = c.network};
            recipe.mode = workload::Mode::training;
            recipe.sequence = c.sequence;
            auto opened = ClusterModel::make(recipe, setting.gpu, setting.fabric, setting.method);
            model = models.emplace(key_of(c), std::move(opened)).first;
        }
        const Result<ClusterPrediction> step =
            model->second ? predicted(**model->second, c) : Result<ClusterPrediction>{model->second.diagnostics()};
        if (step)
            made.rows.push_back({c, *step});
        else
            made.failed.push_back({setting.gpu.name, case_title(c), with_place(step.diagnostics())});
    }
    put_efficiencies(made.rows);
    return made;
}

} // namespace dubhe::study
