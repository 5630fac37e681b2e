// SPDX-License-Identifier: Apache-2.0
#include "serving_cases.h"

#include "case_table.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

namespace dubhe::study {

namespace {

// Of the rows of power-capped GPUs each is the row of the GPU without a cap, the prompt's time times 1.3 and the
// token's as it stands: computed by whoever published them.
constexpr std::string_view capped_suffix = "-pcap";
constexpr Sentence<0> capped_refusal =
    "the rows of capped power were computed from those without a cap (prompts 1.3 times as long), not measured";

struct Backend {
    std::string_view name, stack;
};
constexpr std::array backends{Backend{"trtllm", "tensorrt-llm"}, Backend{"sglang", "sglang"}, Backend{"vllm", "vllm"}};

// Repeats of one configuration are gathered under the first.
class ServingRows {
  public:
    void add(ServingCase made) {
        const Key key{made.step,  made.gpu,    made.model,  made.numbers, made.stack,
                      made.batch, made.prompt, made.tensor, made.past,    made.refusal.english()};
        const auto [at, is_new] = places_.try_emplace(key, cases_.size());
        times_.resize(std::max(times_.size(), at->second + 1));
        times_[at->second].push_back(made.measured_s);
        if (is_new) cases_.push_back(std::move(made));
    }
    std::vector<ServingCase> take() && {
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            std::vector<double>& times = times_[i];
            std::ranges::sort(times);
            cases_[i].measured_s = 0.5 * (times[(times.size() - 1) / 2] + times[times.size() / 2]);
            cases_[i].repeats = static_cast<std::int64_t>(times.size());
        }
        return std::move(cases_);
    }

  private:
    using Key = std::tuple<ServingStep, std::string, std::string, std::string, std::string, std::int64_t, std::int64_t,
                           std::int64_t, std::int64_t, std::string>;
    std::map<Key, std::size_t> places_;
    std::vector<ServingCase> cases_;
    std::vector<std::vector<double>> times_;
};

void add_splitwise(ServingRows& rows, CaseRow& row, long line) {
    ServingCase made;
    made.gpu = row.needed("hardware");
    made.model = row.needed("model");
    made.numbers = "fp16";
    made.stack = vllm_2023(made.gpu);
    made.batch = row.whole("batch_size", 1);
    made.prompt = row.whole("prompt_size", 1);
    made.tensor = row.whole("tensor_parallel", 1);
    made.line = line;
    if (made.gpu.ends_with(capped_suffix)) made.refusal = message(capped_refusal);
    const std::int64_t made_tokens = row.whole("token_size", 1);
    if (const auto time = row.seconds("prompt_time")) {
        made.measured_s = *time;
        rows.add(made);
    }
    if (const auto time = row.seconds("token_time")) {
        made.step = ServingStep::token;
        made.past = made.prompt + made_tokens / 2;
        made.measured_s = *time;
        rows.add(made);
    }
}

void add_point(ServingRows& rows, CaseRow& row, long line) {
    const double in_flight = row.number("concurrency").value_or(0.0);
    if (!row.text("suspect").empty() || in_flight > most_in_flight) return;
    ServingCase made;
    made.step = ServingStep::tpot;
    made.gpu = row.needed("gpu");
    made.model = row.needed("model");
    made.numbers = row.text("precision");
    if (made.numbers.empty()) made.numbers = "bf16";
    if (made.numbers == "fp4") made.numbers = "nvfp4";
    made.batch = row.whole("concurrency", 1);
    made.prompt = row.whole("isl", 1);
    made.past = made.prompt + row.whole("osl", 1) / 2;
    made.tensor = row.whole("tp", 1);
    made.line = line;
    const std::string backend = row.needed("backend");
    const auto known = std::ranges::find(backends, std::string_view{backend}, &Backend::name);
    if (known != backends.end())
        made.stack = known->stack;
    else
        made.refusal = message("no stack stands for %1", backend.substr(0, 40));
    if (!row.text("pp").empty() && row.whole("pp", 1) > 1) made.refusal = message("its layers are split over stages");
    const auto time = row.seconds("tpot_ms");
    if (!time) return;
    made.measured_s = *time;
    rows.add(std::move(made));
}

std::string case_title(const ServingCase& c) {
    std::string text = c.model + ' ' + c.numbers + ' ' + std::string{name_of(c.step)} + ", batch " +
                       std::to_string(c.batch) + (c.past > 0 ? ", past " : ", sequence ") +
                       std::to_string(c.past > 0 ? c.past : c.prompt);
    if (c.tensor > 1) text += ", tensor " + std::to_string(c.tensor);
    return text + ", " + c.stack.substr(0, c.stack.find(','));
}

Result<workload::Recipe> recipe_of(const ServingCase& c, const StepSetting& setting) {
    Result<std::string> network = network_called(c.model, setting.configs);
    if (!network) return network.diagnostics();
    workload::Recipe recipe{.network = *std::move(network), .batch = c.batch, .past = c.past};
    if (c.past == 0) recipe.sequence = c.prompt;
    recipe.stack = setting.stack.empty() ? c.stack : setting.stack;
    if (!workload::set_numbers(recipe, c.numbers))
        return error(message("\"%1\" is no precision that is known", c.numbers.substr(0, 40)));
    return recipe;
}

// Less time than the products take at the GPUs' peak rate: as the row's own software runs them, so that the same rows
// judge every stack.
bool computed_less(const ServingCase& c, workload::Recipe recipe, const hardware::Gpu& gpu, CaseSteps& steps) {
    recipe.stack = c.stack;
    const auto peak = gpu.peak[recipe.precision];
    if (c.step != ServingStep::prompt || !peak) return false;
    const Result<NetworkPtr> network = steps.network(recipe);
    if (!network) return false;
    const double least = workload::total_work((*network)->graph).matrix_flop.value() / peak->value();
    return c.measured_s < least / static_cast<double>(c.tensor);
}

// Cases of one network beside each other.
std::vector<std::size_t> serving_order(const std::vector<ServingCase>& cases) {
    std::vector<std::size_t> order(cases.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t i) {
        const ServingCase& c = cases[i];
        return std::tie(c.model, c.numbers, c.stack, c.past, c.prompt, c.gpu, c.tensor, c.batch);
    };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

} // namespace

std::string vllm_2023(std::string_view gpu) {
    const std::string_view forward = lowered(gpu).find("a100") != std::string::npos ? "40us" : "25us";
    return "vllm,launches=operators,forward=" + std::string{forward} +
           ",sequence=400us,exchange=nccl,without=residual-norm";
}

std::string_view name_of(ServingStep step) {
    static constexpr std::array<std::string_view, serving_step_count> names{"prompt", "token", "tpot"};
    return names[static_cast<std::size_t>(step)];
}

Result<std::vector<ServingCase>> read_serving_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 8> of_splitwise{
        "model", "hardware", "prompt_size", "batch_size", "token_size", "prompt_time", "token_time", "tensor_parallel"};
    static constexpr std::array<std::string_view, 9> of_points{"gpu",         "model", "precision", "isl",    "osl",
                                                               "concurrency", "tp",    "backend",   "tpot_ms"};
    std::string first;
    std::getline(in, first);
    in.clear();
    in.seekg(0);
    const bool splitwise = first.find("prompt_time") != std::string::npos;
    const std::span<const std::string_view> needed =
        splitwise ? std::span<const std::string_view>{of_splitwise} : std::span<const std::string_view>{of_points};
    ServingRows rows;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        splitwise ? add_splitwise(rows, row, line) : add_point(rows, row, line);
    });
    if (!read) return read.diagnostics();
    return std::move(rows).take();
}

Result<std::vector<ServingCase>> read_serving_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_serving_cases(*in, file.string());
}

Validation validate_serving(const std::vector<ServingCase>& cases, const StepSetting& setting) {
    Validation made;
    CaseSteps steps{setting.catalog, setting.method};
    std::vector<std::pair<std::size_t, ValidatedCase>> predicted;
    double done = 0.0;
    for (const std::size_t i : serving_order(cases)) {
        if (setting.progress.cancelled()) break;
        const ServingCase& c = cases[i];
        const std::string title = case_title(c);
        setting.progress(done++ / static_cast<double>(cases.size()), title);
        if (!c.refusal.empty()) {
            made.refused.push_back({c.gpu, title, c.refusal});
            continue;
        }
        const auto fail = [&](const Diagnostics& why) { made.failed.push_back({c.gpu, title, with_place(why)}); };
        const Result<hardware::Gpu> gpu = setting.catalog.find(c.gpu);
        if (!gpu) {
            fail(gpu.diagnostics());
            continue;
        }
        const Result<workload::Recipe> recipe = recipe_of(c, setting);
        if (!recipe) {
            fail(recipe.diagnostics());
            continue;
        }
        if (computed_less(c, *recipe, *gpu, steps)) {
            made.refused.push_back({c.gpu, title, message("takes less time than its products at the GPUs' peak rate")});
            continue;
        }
        const Result<CaseStep> step = steps.inference(*recipe, *gpu, c.tensor);
        if (!step) {
            fail(step.diagnostics());
            continue;
        }
        ValidatedCase tried;
        tried.gpu = gpu->name;
        tried.what = title;
        tried.group = name_of(c.step);
        tried.seen = setting.has_seen(*gpu);
        tried.measured_s = c.measured_s;
        step->put(tried);
        tried.tags = {
            {"network", c.model}, {"stack", recipe->stack}, {"numbers", c.numbers}, {"gpus", std::to_string(c.tensor)}};
        predicted.emplace_back(i, std::move(tried));
    }
    std::ranges::sort(predicted, {}, &std::pair<std::size_t, ValidatedCase>::first);
    for (auto& [i, tried] : predicted)
        made.cases.push_back(std::move(tried));
    return made;
}

} // namespace dubhe::study
