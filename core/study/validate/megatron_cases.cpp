// SPDX-License-Identifier: Apache-2.0
#include "megatron_cases.h"

#include "case_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

namespace dubhe::study {

namespace {

using simulation::Recompute;
using simulation::Split;

constexpr std::int64_t words = 50'304; // 50,257, filled up to a multiple of 128 as Megatron-LM does on one rank, too

MegatronCase megatron_case_of(CaseRow& row) {
    MegatronCase made;
    made.layers = row.whole("n_layers", 1);
    made.hidden = row.whole("hidden", 1);
    made.heads = row.whole("heads", 1);
    made.tokens = row.whole("seq_len", 1);
    made.gpus = row.whole("n_gpus", 1);
    Split& split = made.split;
    split.tensor = row.whole("tp", 1);
    split.data = row.whole("dp", 1);
    split.pipeline = row.whole("pp", 1);
    split.batch = row.whole("global_batch", 1);
    split.micro_batch = row.whole("micro_batch", 1);
    split.recompute = Recompute::full;
    if (const std::string_view name = row.text("recompute"); !name.empty()) {
        const auto recompute = simulation::recompute_from(name);
        if (!recompute) row.refuse("recompute", message("is none of none, selective, full"));
        split.recompute = recompute.value_or(Recompute::full);
    }
    if (!row.text("sequence_parallel").empty()) split.sequence = row.whole("sequence_parallel", 0) > 0;
    if (!row.text("chunks").empty()) split.chunks = row.whole("chunks", 1);
    split.overlap_tensor = row.text("overlap_tensor").empty() || row.whole("overlap_tensor", 0) > 0;
    const auto measured = row.seconds("iter_ms");
    if (!measured) row.refuse("iter_ms", message("is no measured time"));
    made.measured_s = measured.value_or(0.0);
    return made;
}

std::string network_of(const MegatronCase& c) {
    const std::array numbers{c.layers, c.hidden, c.heads, c.tokens, words};
    std::string text = "megatron[";
    for (const std::int64_t number : numbers)
        text += (text.back() == '[' ? "" : ",") + std::to_string(number);
    return text + ']';
}

std::string case_title(const MegatronCase& c) {
    return std::to_string(c.layers) + " layers of " + std::to_string(c.hidden) + ", batch " +
           std::to_string(c.split.batch) + ", " + to_text(c.split);
}

} // namespace

simulation::Host megatron_host() {
    return {.launch = Seconds{60e-6}, .exchange_launches = 0.0, .handover = Seconds{0.75e-3}};
}

Result<std::vector<MegatronCase>> read_megatron_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 11> needed{
        "n_gpus", "global_batch", "micro_batch", "hidden", "heads", "n_layers", "seq_len", "tp", "dp", "pp", "iter_ms"};
    std::vector<MegatronCase> cases;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        cases.push_back(megatron_case_of(row));
        cases.back().line = line;
    });
    if (!read) return read.diagnostics();
    return cases;
}

Result<std::vector<MegatronCase>> read_megatron_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_megatron_cases(*in, file.string());
}

Validation validate_megatron(const std::vector<MegatronCase>& cases, const MegatronSetting& setting) {
    Validation made;
    std::map<std::string, Result<ClusterModelPtr>> models;
    for (std::size_t i = 0; i < cases.size() && !setting.progress.cancelled(); ++i) {
        const MegatronCase& c = cases[i];
        setting.progress(static_cast<double>(i) / static_cast<double>(cases.size()), case_title(c));
        const auto fail = [&](const Diagnostics& why) {
            made.failed.push_back({setting.gpu.name, case_title(c), with_place(why)});
        };
        workload::Recipe recipe{.network = network_of(c)};
        recipe.mode = workload::Mode::training;
        recipe.precision = Precision::fp16;
        recipe.optimizer = workload::Optimizer::fused_adam;
        auto model = models.find(recipe.network);
        if (model == models.end()) {
            auto opened = ClusterModel::make(recipe, setting.gpu, setting.fabric, setting.method);
            model = models.emplace(recipe.network, std::move(opened)).first;
        }
        if (!model->second) {
            fail(model->second.diagnostics());
            continue;
        }
        const Result<ClusterPrediction> predicted = predict(**model->second, c.split, c.gpus);
        if (!predicted) {
            fail(predicted.diagnostics());
            continue;
        }
        const simulation::Step& step = predicted->step;
        made.cases.push_back({setting.gpu.name, case_title(c), "tensor " + std::to_string(c.split.tensor), setting.seen,
                              c.measured_s, step.low_s, step.mid_s, step.high_s});
    }
    return made;
}

RankingAccuracy ranking_of(const std::vector<MegatronCase>& cases, const Validation& validation, std::size_t pairs,
                           std::uint64_t seed) {
    RankingAccuracy made;
    if (validation.cases.size() != cases.size()) return made; // some have no prediction to rank
    std::vector<std::pair<std::size_t, std::size_t>> all;
    for (std::size_t a = 0; a < cases.size(); ++a) {
        for (std::size_t b = a + 1; b < cases.size(); ++b) {
            const bool same = network_of(cases[a]) == network_of(cases[b]) && cases[a].gpus == cases[b].gpus &&
                              cases[a].split.batch == cases[b].split.batch;
            if (same && std::abs(std::log(cases[a].measured_s / cases[b].measured_s)) > 0.01) all.emplace_back(a, b);
        }
    }
    std::mt19937_64 random{seed};
    while (made.pairs < pairs && !all.empty()) {
        const std::size_t at = random() % all.size();
        const auto [a, b] = all[at];
        all[at] = all.back();
        all.pop_back();
        ++made.pairs;
        const bool first_measured = cases[a].measured_s < cases[b].measured_s;
        const bool first_predicted = validation.cases[a].mid_s < validation.cases[b].mid_s;
        if (first_measured == first_predicted) ++made.right;
    }
    return made;
}

} // namespace dubhe::study
