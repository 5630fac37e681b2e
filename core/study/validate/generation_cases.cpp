// SPDX-License-Identifier: Apache-2.0
#include "generation_cases.h"

#include "case_table.h"

#include <core/stack/stack.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace dubhe::study {

namespace {

struct KnownName {
    std::string_view name, stands_for;
};
// A100: of 40 GB, as in Argonne's Polaris. The rows say so themselves: a generation takes twice as long for twice the
// samples from where keys and values take over 22 GB beside Llama 2 7B.
constexpr std::array known_hardware{KnownName{"Nvidia H100 GPU", "H100-SXM5-80GB"},
                                    KnownName{"Nvidia A100 GPU", "A100-SXM4-40GB"},
                                    KnownName{"AMD MI300X GPU", "MI300X"}};
// Rows of vLLM took longer for each request than kernels explain: the time a sample was chosen on those of H100 and
// A100. On MI300X all of it is chosen or assumed: that its host starts each kernel, as fast as the one of Splitwise's
// H100; that keys and values are read for each query head, as times that grow with the tokens cached say; the form of
// `rows-at-once`, since products took time in proportion to the batch, and its number, on these same rows.
constexpr std::array known_frameworks{KnownName{"vLLM", "vllm,sequence=90us"},
                                      KnownName{"TensorRT-LLM", "tensorrt-llm"}};
constexpr KnownName vllm_on_amd{
    "vLLM", "vllm,sequence=90us,launches=operators,forward=25us,cache-reads=by-head,rows-at-once=8"};

const KnownName* find_known(std::span<const KnownName> list, std::string_view name) {
    const auto found = std::ranges::find(list, name, &KnownName::name);
    return found != list.end() ? &*found : nullptr;
}

std::string names_of(std::span<const KnownName> list) {
    std::string text;
    for (const KnownName& each : list)
        (text += text.empty() ? "" : ", ") += each.name;
    return text;
}

std::string case_title(const GenerationCase& c) {
    return c.model + ", " + c.framework + ", " + std::to_string(c.tokens) + " tokens in and out, batch " +
           std::to_string(c.batch) + (c.gpus > 1 ? ", tensor " + std::to_string(c.gpus) : "");
}

constexpr std::int64_t sampled = 5; // pasts; odd

// Five pasts from the first to the last step, both included, apart by whole tokens; fewer where there are fewer steps.
std::vector<std::int64_t> sampled_pasts(std::int64_t first, std::int64_t last) {
    if (last - first < sampled - 1) {
        std::vector<std::int64_t> all(static_cast<std::size_t>(last - first + 1));
        std::iota(all.begin(), all.end(), first);
        return all;
    }
    std::vector<std::int64_t> pasts;
    for (std::int64_t i = 0; i < sampled; ++i)
        pasts.push_back(first + (last - first) * i / (sampled - 1));
    return pasts;
}

// Mean of a function over the steps, from its values at sampled_pasts().
double mean_over_steps(const std::vector<double>& at) {
    if (at.size() < sampled) return std::accumulate(at.begin(), at.end(), 0.0) / static_cast<double>(at.size());
    return (at[0] + 4.0 * at[1] + 2.0 * at[2] + 4.0 * at[3] + at[4]) / 12.0;
}

class Generation {
  public:
    Generation(CaseSteps& steps, const GenerationCase& c, const hardware::Gpu& gpu, workload::Recipe recipe,
               double usable_share)
        : steps_{steps}, c_{c}, gpu_{gpu}, recipe_{std::move(recipe)}, usable_share_{usable_share} {}

    // The prefill makes the first token, each step the next. Sets why() where the row isn't to be predicted.
    Result<CaseStep> run() {
        recipe_.sequence = c_.tokens;
        Result<CaseStep> total = steps_.inference(recipe_, gpu_, c_.gpus);
        if (!total || c_.tokens < 2) return total;
        recipe_.sequence.reset();
        std::vector<double> low, mid, high;
        for (const std::int64_t past : sampled_pasts(c_.tokens, 2 * c_.tokens - 2)) {
            recipe_.past = past;
            const Result<CaseStep> step = steps_.inference(recipe_, gpu_, c_.gpus);
            if (!step) return step.diagnostics();
            low.push_back(step->low_s);
            mid.push_back(step->mid_s);
            high.push_back(step->high_s);
            total->provenance = step->provenance;
            if (step->capacity && step->memory_bytes > usable_share_ * *step->capacity)
                why_ =
                    message("its keys and values don't fit beside the weights, so the server runs the batch in rounds");
        }
        const auto steps = static_cast<double>(c_.tokens - 1);
        total->low_s += steps * mean_over_steps(low);
        total->mid_s += steps * mean_over_steps(mid);
        total->high_s += steps * mean_over_steps(high);
        return total;
    }
    [[nodiscard]] const Message& why() const { return why_; }

  private:
    CaseSteps& steps_;
    const GenerationCase& c_;
    const hardware::Gpu& gpu_;
    workload::Recipe recipe_;
    double usable_share_;
    Message why_;
};

// Bytes of the weights that each step of decoding reads, of experts none.
Result<double> weight_bytes(CaseSteps& steps, workload::Recipe recipe) {
    recipe.batch = recipe.past = 1;
    const Result<NetworkPtr> network = steps.network(recipe);
    if (!network) return network.diagnostics();
    const workload::Graph& graph = (*network)->graph;
    double bytes = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        if (graph[id].kind != workload::OperatorKind::linear) continue;
        for (const workload::TensorId input : graph.inputs(id)) {
            if (graph[input].role == workload::TensorRole::parameter)
                bytes += static_cast<double>(graph[input].shape.elements()) * bytes_per_element(recipe.precision);
        }
    }
    return bytes;
}

// The same, remembered by network and stack.
class WeightBytes {
  public:
    Result<double> of(CaseSteps& steps, const workload::Recipe& recipe) {
        const std::string key = recipe.network + ' ' + recipe.stack;
        auto known = known_.find(key);
        if (known == known_.end()) known = known_.emplace(key, weight_bytes(steps, recipe)).first;
        return known->second;
    }

  private:
    std::map<std::string, Result<double>> known_;
};

// Less time than it takes to read the weights once for each token.
bool stopped_early(const GenerationCase& c, const hardware::Gpu& gpu, double bytes) {
    if (!gpu.memory_bandwidth) return false;
    const double least = static_cast<double>(c.tokens) * bytes / gpu.memory_bandwidth->value();
    return c.measured_s < least / static_cast<double>(c.gpus);
}

std::vector<std::size_t> generation_order(const std::vector<GenerationCase>& cases) {
    std::vector<std::size_t> order(cases.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t i) {
        const GenerationCase& c = cases[i];
        return std::tie(c.model, c.framework, c.tokens, c.batch, c.gpus, c.hardware);
    };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

struct Tried {
    Message refused{}; // why it is no case to judge by
    Diagnostics failed{};
    ValidatedCase predicted{}; // where neither
};

Tried try_case(const GenerationCase& c, const StepSetting& setting, CaseSteps& steps, WeightBytes& weights) {
    const KnownName* const hardware = find_known(known_hardware, c.hardware);
    const KnownName* const framework = find_known(known_frameworks, c.framework);
    if (framework == nullptr) return {message("run by none of %1", names_of(known_frameworks))};
    if (hardware == nullptr) return {message("on none of %1", names_of(known_hardware))};
    const Result<std::string> network = network_called(c.model, setting.configs);
    if (!network) return {with_place(network.diagnostics())};
    const Result<hardware::Gpu> gpu = setting.catalog.find(hardware->stands_for);
    if (!gpu) return {{}, gpu.diagnostics()};
    workload::Recipe recipe{.network = *network, .batch = c.batch, .precision = Precision::fp16};
    const bool on_amd = gpu->vendor == "AMD" && framework->name == vllm_on_amd.name;
    recipe.stack = setting.stack.empty() ? std::string{(on_amd ? vllm_on_amd : *framework).stands_for} : setting.stack;
    const Result<stack::Stack> stack = stack::stack_from(recipe.stack);
    if (!stack) return {{}, stack.diagnostics()};
    const Result<double> bytes = weights.of(steps, recipe);
    if (!bytes) return {{}, bytes.diagnostics()};
    if (stopped_early(c, *gpu, *bytes))
        return {message("takes less time than reading the weights once for each token: it made fewer of them")};
    Generation generation{steps, c, *gpu, recipe, stack->kv_share};
    const Result<CaseStep> step = generation.run();
    if (!step) return {{}, step.diagnostics()};
    if (!generation.why().empty()) return {generation.why()};
    Tried tried;
    ValidatedCase& made = tried.predicted;
    made.gpu = gpu->name;
    made.group = c.framework;
    made.seen = setting.has_seen(*gpu);
    made.measured_s = c.measured_s;
    step->put(made);
    made.tags = {{"network", c.model},
                 {"stack", recipe.stack},
                 {"gpus", std::to_string(c.gpus)},
                 {"batch", std::to_string(c.batch)}};
    return tried;
}

} // namespace

Result<std::vector<GenerationCase>> read_generation_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 7> needed{
        "hardware", "num_of_hardware", "framework", "model", "input_output_length", "batch_size", "latency"};
    std::vector<GenerationCase> cases;
    std::vector<std::vector<double>> times;
    using Key = std::tuple<std::string, std::string, std::string, std::int64_t, std::int64_t, std::int64_t>;
    std::map<Key, std::size_t> places;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        GenerationCase made;
        made.hardware = row.needed("hardware");
        made.framework = row.needed("framework");
        made.model = row.needed("model");
        made.gpus = row.whole("num_of_hardware", 1);
        made.tokens = row.whole("input_output_length", 1);
        made.batch = row.whole("batch_size", 1);
        made.line = line;
        const double latency = row.number("latency").value_or(0.0);
        if (!(latency > 0.0 && latency < 1e7)) return row.refuse("latency", message("is no time in seconds"));
        const Key key{made.hardware, made.framework, made.model, made.gpus, made.tokens, made.batch};
        const auto [at, is_new] = places.try_emplace(key, cases.size());
        if (is_new) {
            cases.push_back(std::move(made));
            times.emplace_back();
        }
        times[at->second].push_back(latency);
    });
    if (!read) return read.diagnostics();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        std::vector<double>& all = times[i];
        std::ranges::sort(all);
        cases[i].measured_s = 0.5 * (all[(all.size() - 1) / 2] + all[all.size() / 2]);
        cases[i].repeats = static_cast<std::int64_t>(all.size());
    }
    return cases;
}

Result<std::vector<GenerationCase>> read_generation_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_generation_cases(*in, file.string());
}

Validation validate_generations(const std::vector<GenerationCase>& cases, const StepSetting& setting) {
    Validation made;
    CaseSteps steps{setting.catalog, setting.method};
    WeightBytes weights;
    std::vector<std::pair<std::size_t, ValidatedCase>> predicted;
    double done = 0.0;
    for (const std::size_t i : generation_order(cases)) {
        if (setting.progress.cancelled()) break;
        const GenerationCase& c = cases[i];
        const std::string title = case_title(c);
        setting.progress(done++ / static_cast<double>(cases.size()), title);
        Tried tried = try_case(c, setting, steps, weights);
        if (!tried.refused.empty()) {
            made.refused.push_back({c.hardware, title, tried.refused});
        } else if (!tried.failed.empty()) {
            made.failed.push_back({c.hardware, title, with_place(tried.failed)});
        } else {
            tried.predicted.what = title;
            predicted.emplace_back(i, std::move(tried.predicted));
        }
    }
    std::ranges::sort(predicted, {}, &std::pair<std::size_t, ValidatedCase>::first);
    for (auto& [i, each] : predicted)
        made.cases.push_back(std::move(each));
    return made;
}

} // namespace dubhe::study
