// SPDX-License-Identifier: Apache-2.0
#include "measured_run.h"

#include "run_fields.h"

#include <core/files/line_reader.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace dubhe::serving {

namespace {

constexpr std::size_t longest_run_line = std::size_t{1} << 30; // with every answer's text
constexpr double most_run_s = 1e7;

using Problem = std::optional<Diagnostic>;

// A run from its fields; `problem` holds the first thing that can't be.
class RunReader {
  public:
    RunReader(const RunFields& fields, const std::string& name, long line)
        : fields_{fields}, name_{name}, line_{line} {}

    Result<MeasuredRun> read() {
        const std::optional<Benchmark> kind = benchmark();
        if (!kind) return refuse(unknown_kind);
        run_.benchmark = *kind;
        const bool blocks = *kind == Benchmark::aiperf || *kind == Benchmark::genai_perf;
        blocks ? read_blocks() : read_flat();
        // Older GenAI-Perf doesn't say how many: as many as settle the means are simulated.
        constexpr std::int64_t unsaid_requests = 2000;
        const bool says = !blocks || fields_.holds("request_count.avg") || fields_.holds("request_latency.count");
        if (run_.requests < 1 && !says) run_.requests = unsaid_requests;
        if (!problem_ && run_.requests < 1)
            problem_ = refuse(message("not one of its requests ended: there is nothing to compare"));
        if (!problem_ && !compares()) problem_ = refuse(message("holds no latency and no throughput"));
        if (problem_) return *problem_;
        return std::move(run_);
    }

  private:
    static constexpr const char* unknown_kind =
        "is no result of a benchmark that is known: vLLM's (`vllm bench serve --save-result`: total_input_tokens, "
        "mean_ttft_ms, ...), SGLang's (`sglang.bench_serving --output-file`: mean_e2e_latency_ms, ...), AIPerf's or "
        "GenAI-Perf's (time_to_first_token or request_latency with unit and avg)";

    Diagnostic refuse(Message what) const { return error(std::move(what), name_, {}, line_); }

    std::optional<Benchmark> benchmark() const {
        if (fields_.holds("request_latency.avg") || fields_.holds("time_to_first_token.avg")) {
            const bool of_genai =
                fields_.holds("input_config.perf_analyzer") || fields_.holds("input_config.model_names");
            return of_genai && !fields_.holds("aiperf_version") ? Benchmark::genai_perf : Benchmark::aiperf;
        }
        if (fields_.holds("mean_e2e_latency_ms") || fields_.holds("total_output_tokens_retokenized"))
            return Benchmark::sglang;
        const bool of_vllm = fields_.holds("total_input_tokens") || fields_.holds("request_throughput");
        return of_vllm && (fields_.holds("mean_ttft_ms") || fields_.holds("mean_e2el_ms") ||
                           fields_.holds("output_throughput"))
                   ? std::optional{Benchmark::vllm}
                   : std::nullopt;
    }

    bool compares() const {
        bool any = run_.requests_a_second || run_.tokens_out_a_second;
        for (const auto& of_metric : run_.seconds)
            any = any || std::ranges::any_of(of_metric, [](const auto& each) { return each.has_value(); });
        return any;
    }

    // From 0 to `most`, else the run is refused; 0 is as good as absent.
    std::optional<double> number(const std::string& path, double most) {
        const std::optional<double> value = fields_.number(path);
        if (!value) return std::nullopt;
        if (!(*value >= 0.0 && *value <= most)) {
            if (!problem_)
                problem_ =
                    error(message("%1 is none of 0 to %2", exact_text(*value), Message::number(number_text(most))),
                          name_, path, line_);
            return std::nullopt;
        }
        return *value > 0.0 ? value : std::nullopt;
    }

    std::optional<double> any_number(std::initializer_list<const char*> paths, double most) {
        for (const char* path : paths)
            if (const std::optional<double> value = number(path, most)) return value;
        return std::nullopt;
    }

    std::int64_t count(std::initializer_list<const char*> paths) {
        return std::llround(any_number(paths, static_cast<double>(most_requests)).value_or(0.0));
    }

    void read_flat() {
        constexpr std::array<std::string_view, 5> prefixes{"mean_", "median_", "p90_", "p95_", "p99_"};
        for (const Metric metric : metrics) {
            const std::string name = metric != Metric::e2e                 ? std::string{to_text(metric)}
                                     : run_.benchmark == Benchmark::sglang ? "e2e_latency"
                                                                           : "e2el";
            for (std::size_t s = 0; s < statistics.size(); ++s) {
                std::optional<double> ms = number(std::string{prefixes[s]} + name + "_ms", 1e3 * most_run_s);
                if (!ms && statistics[s] == Statistic::p50) ms = number("p50_" + name + "_ms", 1e3 * most_run_s);
                if (ms) run_.seconds[static_cast<std::size_t>(metric)][s] = 1e-3 * *ms;
            }
        }
        run_.model = fields_.text("model_id");
        run_.server = fields_.text("backend");
        run_.requests = count({"completed", "num_prompts"});
        run_.failed = count({"failed"});
        read_limits("request_rate", "max_concurrency");
        run_.burstiness = number("burstiness", 1e6);
        constexpr double most = 1e12;
        const double ended = std::max<double>(1.0, static_cast<double>(run_.requests));
        if (const auto all = number("total_input_tokens", most)) run_.prompt = *all / ended;
        if (const auto all = number("total_output_tokens", most)) run_.answer = *all / ended;
        run_.requests_a_second = number("request_throughput", most);
        run_.tokens_out_a_second = number("output_throughput", most);
        run_.tokens_in_a_second = number("input_throughput", most);
        if (const auto seconds = number("duration", most_run_s); seconds && !run_.tokens_in_a_second && run_.prompt)
            run_.tokens_in_a_second = *run_.prompt * ended / *seconds;
        read_lengths();
        if (run_.benchmark == Benchmark::sglang) read_drawn();
    }

    void read_limits(const std::string& rate, const std::string& concurrency) {
        run_.rate = number(rate, 1e9);
        const std::string said = fields_.text(rate);
        run_.unlimited = said == "inf" || said == "Infinity";
        if (const auto most = number(concurrency, 1 << 20)) run_.concurrency = std::llround(*most);
    }

    // Requests that failed have no tokens out, and are no part of the figures.
    void read_lengths() {
        const std::vector<double>&prompts = fields_.list("input_lens"), &answers = fields_.list("output_lens");
        if (prompts.size() != answers.size()) return;
        for (std::size_t i = 0; i < prompts.size(); ++i) {
            const bool fit =
                prompts[i] >= 1.0 && answers[i] >= 1.0 && prompts[i] <= most_tokens && answers[i] <= most_tokens;
            if (!fit) continue;
            run_.prompts.push_back(static_cast<std::int32_t>(prompts[i]));
            run_.answers.push_back(static_cast<std::int32_t>(answers[i]));
        }
    }

    // SGLang draws lengths evenly from ratio x length to length; the file holds both even where it replayed a data set,
    // so that the mean has to agree.
    void read_drawn() {
        const double ratio = fields_.number("random_range_ratio").value_or(0.0);
        const auto drawn = [&](const char* path, const std::optional<double>& mean) -> std::optional<Lengths> {
            const std::optional<double> longest = number(path, most_tokens);
            if (!longest || !mean || ratio < 0.0 || ratio > 1.0) return std::nullopt;
            const double least = std::max(1.0, std::floor(ratio * *longest));
            const bool agrees = std::abs(0.5 * (least + *longest) - *mean) <= 0.05 * *mean;
            if (!agrees) return std::nullopt;
            return least < *longest ? Lengths::uniform(least, *longest) : Lengths::fixed(*longest);
        };
        run_.drawn_prompt = drawn("random_input_len", run_.prompt);
        run_.drawn_answer = drawn("random_output_len", run_.answer);
    }

    // Seconds that a time of this block's unit has; nothing where the unit is none.
    std::optional<double> unit_s(const std::string& block) {
        const std::string unit = fields_.text(block + ".unit");
        if (unit == "ms") return 1e-3;
        if (unit == "s" || unit == "sec" || unit == "seconds") return 1.0;
        if (unit == "us") return 1e-6;
        if (unit == "ns") return 1e-9;
        if (!problem_)
            problem_ = error(message("\"%1\" is no unit of time", unit.substr(0, 40)), name_, block + ".unit", line_);
        return std::nullopt;
    }

    void read_blocks() {
        constexpr std::array<const char*, 5> names{".avg", ".p50", ".p90", ".p95", ".p99"};
        const auto take = [&](const std::string& block, Metric metric) {
            if (!fields_.holds(block)) return;
            const std::optional<double> unit = unit_s(block);
            for (std::size_t s = 0; unit && s < names.size(); ++s)
                if (const auto value = number(block + names[s], most_run_s / *unit))
                    run_.seconds[static_cast<std::size_t>(metric)][s] = *unit * *value;
        };
        take("time_to_first_token", Metric::ttft);
        take("inter_token_latency", Metric::tpot);
        take("request_latency", Metric::e2e);
        run_.prompt = number("input_sequence_length.avg", most_tokens);
        run_.answer = number("output_sequence_length.avg", most_tokens);
        run_.requests_a_second = number("request_throughput.avg", 1e12);
        run_.tokens_out_a_second = number("output_token_throughput.avg", 1e12);
        if (run_.prompt && run_.requests_a_second) run_.tokens_in_a_second = *run_.prompt * *run_.requests_a_second;
        run_.requests = count({"request_count.avg", "request_latency.count", "input_config.loadgen.request_count"});
        run_.model = fields_.text("input_config.model_names");
        read_loads();
    }

    // Of the generator's settings, wherever this version of the tool keeps them.
    void read_loads() {
        std::string base = fields_.holds("input_config.loadgen") ? "input_config.loadgen." : "";
        std::string rate = "request_rate";
        for (std::size_t i = 0; fields_.holds("input_config.phases." + std::to_string(i)); ++i) {
            const std::string phase = "input_config.phases." + std::to_string(i) + '.';
            const bool warm_up = fields_.text(phase + "name") == "warmup";
            if (!warm_up) base = phase, rate = "rate";
        }
        if (base.empty()) base = "input_config.perf_analyzer.stimulus.";
        read_limits(base + rate, base + "concurrency");
        if (!run_.rate && !run_.concurrency) read_limits(base + "request_rate", base + "concurrency");
        run_.burstiness = any_number({"input_config.loadgen.arrival_smoothness"}, 1e6);
        if (run_.requests == 0) run_.requests = count({"input_config.perf_analyzer.measurement.num"});
    }

    const RunFields& fields_;
    const std::string& name_;
    long line_;
    MeasuredRun run_;
    Problem problem_{};
};

} // namespace

std::string_view to_text(Benchmark benchmark) {
    constexpr std::array<std::string_view, 4> names{"vLLM", "SGLang", "AIPerf", "GenAI-Perf"};
    return names[static_cast<std::size_t>(benchmark)];
}

Result<std::vector<MeasuredRun>> read_measured_runs(std::istream& in, const std::string& name) {
    files::LineReader lines{in, name, longest_run_line};
    std::vector<MeasuredRun> runs;
    std::string line, all;
    // An object over several lines begins with one that doesn't close it.
    std::optional<bool> one_a_line;
    while (true) {
        const Result<bool> more = lines.next(line);
        if (!more) return more.diagnostics();
        if (!*more) break;
        const std::size_t last = line.find_last_not_of(" \t\r");
        if (last == std::string::npos) continue;
        if (!one_a_line) one_a_line = line[last] == '}';
        if (!*one_a_line) {
            if (all.size() + line.size() > longest_run_line) return error(message("is over 1 GiB of JSON"), name);
            all += line, all += '\n';
            continue;
        }
        if (runs.size() == most_measured_runs)
            return error(message("holds more than %1 runs: take a part of it", most_measured_runs), name);
        const Result<RunFields> fields = read_fields(line, name, lines.line());
        if (!fields) return fields.diagnostics();
        Result<MeasuredRun> run = RunReader{*fields, name, lines.line()}.read();
        if (!run) return run.diagnostics();
        run->line = lines.line();
        runs.push_back(*std::move(run));
    }
    if (!one_a_line) return error(message("is empty"), name);
    if (*one_a_line) {
        if (runs.size() == 1) runs.front().line = 0; // nothing to tell apart
        return runs;
    }
    const Result<RunFields> fields = read_fields(all, name, 0);
    if (!fields) return fields.diagnostics();
    Result<MeasuredRun> run = RunReader{*fields, name, 0}.read();
    if (!run) return run.diagnostics();
    return std::vector{*std::move(run)};
}

Result<std::vector<MeasuredRun>> read_measured_runs(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::error_code problem;
    if (!in || std::filesystem::is_directory(file, problem)) return error(message("can't be read"), file.string());
    return read_measured_runs(in, file.string());
}

} // namespace dubhe::serving
