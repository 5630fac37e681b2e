// SPDX-License-Identifier: Apache-2.0
// The options of `serve`: the replicas, how they are split and scheduled, the requests, what was promised.
#pragma once

#include "../options/cluster_options.h"
#include "../options/money.h"
#include "../predict/predict_cluster.h"

#include <core/serving/measured/measured_run.h>
#include <core/serving/requests/requests.h>
#include <core/serving/statistics/statistics.h>
#include <core/study/serving/fleet.h>
#include <core/study/serving/serve.h>
#include <core/study/serving/serving_sweep.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

struct TrafficArguments {
    std::string log;            // file of requests; empty: drawn
    std::string rate;           // "20/s", "1.5x"; empty: as the log, or by concurrency
    std::string prompt, answer; // lengths
    std::optional<std::int64_t> concurrency{};
    std::optional<double> burstiness{};
    std::optional<std::int64_t> asked_count{}; // absent: 2000, or as a measured run had
    std::int64_t seed = 1;
    std::string prefixes; // "10x512"

    [[nodiscard]] std::int64_t count() const { return asked_count.value_or(2000); }
};

struct ServeArguments : Question {
    SystemArguments system;
    study::ReplicaSplit split;
    std::optional<study::ReplicaSplit> prefill{}; // of prefill workers, where there are any
    std::int64_t replicas = 1, prefill_replicas = 0, skew = 101;
    study::EngineSetting engine;
    serving::Routing routing = serving::Routing::least_load;
    TrafficArguments traffic;
    std::vector<serving::Objective> objectives;
    serving::Definitions definitions;
    bool first_token_of_decode = false;   // of disaggregated workers
    std::string seek, rows, timeline;     // rows: a CSV of the requests
    std::vector<study::ServingAxis> axes; // that a sweep moves
    std::string measured;                 // file of a benchmark's runs
    std::string demand;                   // file: requests a second over a day
    study::Spare spare;                   // of a fleet
    MoneyArguments money;
    bool progress = false;
};

void add_serve(CLI::App& command, ServeArguments& arguments);
void add_definitions(CLI::App& command, ServeArguments& arguments); // whose TPOT, throughput, first token
[[nodiscard]] Json definitions_json(const ServeArguments& arguments);
// Those that aren't the usual ones, as a sentence; empty where there are none.
[[nodiscard]] std::string definitions_text(const ServeArguments& arguments);
void add_traffic(CLI::App& command, TrafficArguments& traffic); // the part that says what is asked of the server

// A number within these ends; else thrown as a mistake of usage.
[[nodiscard]] double number_of(const std::string& option, std::string_view text, double least, double most);

// "20/s" or "1.5x"; a bare number is a rate. Else thrown as a mistake of usage.
struct AskedRate {
    double value = 0.0;
    bool factor = false;
};
[[nodiscard]] AskedRate rate_of(std::string text);

// Drawn, or of the log, at the rate that was asked for.
[[nodiscard]] Result<serving::Requests> requests_of(const TrafficArguments& traffic);
// What was said of it; the rest is a measured run's.
[[nodiscard]] serving::LoadAsked load_asked(const TrafficArguments& traffic);

// The network and what serves it: vLLM where no stack is named.
[[nodiscard]] workload::Recipe served_recipe(const ServeArguments& arguments);
// "kv-cache=fp8": one setting of that stack.
void change_stack(ServeArguments& arguments, const std::string& setting);
// What is served on. The cost model lives as long as the parts that use it.
struct ServeSetting {
    hardware::Gpu gpu;
    simulation::Fabric fabric;
    std::string system; // its name; empty: GPUs alone
    std::shared_ptr<const cost::CostModel> model;
    study::Method method;
    Diagnostics notes;
};
[[nodiscard]] Result<ServeSetting> serve_setting_of(const ServeArguments& arguments);
// Built and costed, as many replicas as were asked for.
[[nodiscard]] Result<study::Serving> serving_of(const ServeArguments& arguments, const ServeSetting& setting);

} // namespace dubhe::cli
