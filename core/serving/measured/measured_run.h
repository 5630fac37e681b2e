// SPDX-License-Identifier: Apache-2.0
// Runs of a real server as the benchmarks of the trade write them down: under which load, and what came of it.
//
//   vLLM        `vllm bench serve --save-result`: one JSON object, or one a line (--append-result); InferenceX writes
//   the
//               same keys
//   SGLang      `python -m sglang.bench_serving --output-file`: one JSON object a line
//   AIPerf      profile_export_aiperf.json; GenAI-Perf, profile_export_genai_perf.json. Their inter-token latency is
//               (end - first token) / (tokens out - 1) of each request: our TPOT after the first token
// All count every request that ended, from the first that was sent on, and divide by the time of the whole run.
#pragma once

#include "../requests/traffic.h"
#include "../statistics/statistics.h"

#include <core/support/result.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::serving {

enum class Benchmark : std::uint8_t { vllm, sglang, aiperf, genai_perf };
[[nodiscard]] std::string_view to_text(Benchmark benchmark); // "vLLM"

struct MeasuredRun {
    Benchmark benchmark = Benchmark::vllm;
    long line = 0;             // of the file, where it holds one a line; else 0
    std::string model, server; // as the benchmark names them; may be empty

    // The load. Where the file holds none of a kind it is absent.
    std::optional<double> rate{};              // asked for, requests a second; absent: as soon as `concurrency` lets
    bool unlimited = false;                    // the file says that no rate holds requests back
    std::optional<double> burstiness{};        // shape of the gamma distribution of times between arrivals
    std::optional<std::int64_t> concurrency{}; // requests in flight at most
    std::int64_t requests = 0;                 // that ended well; 2,000 where the file doesn't say
    std::int64_t failed = 0;
    std::optional<double> prompt{}, answer{}; // mean tokens of a request
    // Of each request, in pairs, where the file holds them; else what it says of how they were drawn, where it does.
    std::vector<std::int32_t> prompts{}, answers{};
    std::optional<Lengths> drawn_prompt{}, drawn_answer{};

    // What came of it: seconds, by Metric and Statistic.
    std::array<std::array<std::optional<double>, statistics.size()>, metrics.size()> seconds{};
    std::optional<double> requests_a_second{}, tokens_in_a_second{}, tokens_out_a_second{};

    [[nodiscard]] const std::optional<double>& at(Metric metric, Statistic statistic) const {
        return seconds[static_cast<std::size_t>(metric)][static_cast<std::size_t>(statistic)];
    }
};

inline constexpr std::size_t most_measured_runs = 1000;

// Plain or packed by gzip; `name` is for messages. Fails, with file and line: what is none of the kinds above, damaged
// JSON, runs of which no request ended, numbers that can't be, over most_measured_runs. What a run lacks is absent;
// none lacks everything that could be compared.
[[nodiscard]] Result<std::vector<MeasuredRun>> read_measured_runs(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<MeasuredRun>> read_measured_runs(const std::filesystem::path& file);

// How such tools define what they print.
[[nodiscard]] constexpr Definitions definitions_of_benchmarks() {
    return {Definitions::Tpot::after_first, true, true};
}

// What a user says in place of the file.
struct LoadAsked {
    std::optional<Arrivals> arrivals{};
    std::optional<Lengths> prompt{}, answer{};
    std::optional<std::size_t> requests{};
    std::uint64_t seed = 1;
};
struct MeasuredLoad {
    Traffic traffic;
    Diagnostics notes; // what was guessed
};
// As many requests as ended, as they came: in flight up to the concurrency where that held them back (no rate was asked
// for, or less than 95 % of it were served), else at the rate. Lengths of each request, or drawn as the file says, or
// all of the mean one, which a note tells. Fails where the file says nothing and the user doesn't either, naming what
// to give.
[[nodiscard]] Result<MeasuredLoad> load_like(const MeasuredRun& run, const LoadAsked& asked, const std::string& name);

// Drawn; the mean rate is the one that was asked for, as vLLM's benchmark has it, too: a few hundred arrivals would be
// some percent off.
[[nodiscard]] Result<Requests> draw_like(const MeasuredLoad& load);

} // namespace dubhe::serving
