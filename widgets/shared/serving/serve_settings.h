// SPDX-License-Identifier: GPL-3.0-or-later
// What the user chooses in the panel that serves a language model; plain data, so that a project can keep it.
#pragma once

#include <core/ask/fields.h>
#include <core/hardware/gpu.h>
#include <core/serving/engine/engine.h>
#include <core/serving/statistics/objectives.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/serving/replica.h>
#include <core/support/result.h>

#include <QJsonObject>
#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

inline constexpr std::int64_t most_replicas = 10'000;
inline constexpr std::int64_t most_in_flight = 1'000'000;
inline constexpr std::int64_t most_drafted = 64;
inline constexpr std::int64_t most_prefixes = 1'000'000;
inline constexpr std::int64_t most_served = 1'000'000; // requests of one simulation

// How requests come: so many a second at random times, so many always in flight, as a log has them.
enum class TrafficKind : std::uint8_t { rate, concurrency, log };
[[nodiscard]] std::string_view name_of(TrafficKind kind); // "rate"

// The stacks that serve, as core names them.
inline constexpr std::array<std::string_view, 3> serving_stacks{"vllm", "sglang", "tensorrt-llm"};
// Widths of keys and values that a stack can be told.
inline constexpr std::array<std::string_view, 4> cache_widths{"bf16", "fp16", "fp8", "int8"};

struct ServeSettings {
    std::string stack{serving_stacks.front()};
    std::string system{};                          // machines of the catalog; empty: each GPU's usual one
    std::optional<serving::Scheduler> scheduler{}; // absent: the stack's
    std::string kv_cache{};                        // of cache_widths; empty: the stack's
    std::int64_t slots = 0, token_budget = 0;      // 0: the stack's
    study::ReplicaSplit split{.tensor = 0};        // tensor 0: the fewest GPUs that hold the network
    std::int64_t replicas = 1;
    // Disaggregated: workers that compute prompts for the replicas; 0: none. Their tensor 0: split as a replica.
    std::int64_t prefill_workers = 0, prefill_tensor = 0;
    std::int64_t drafted = 0, accepted = 70; // tokens drafted a step, 0: none; percent of them that are right
    bool prefix_cache = false;
    TrafficKind traffic = TrafficKind::rate;
    std::optional<double> rate{};                   // requests a second, over all replicas; absent: proposed
    std::int64_t concurrency = 64;                  // requests in flight, over all replicas
    std::string log{};                              // a file
    std::string prompt{"1024"}, answer{"256"};      // lengths as serving::parse_lengths() reads them
    std::int64_t prefixes = 0, prefix_tokens = 512; // shared beginnings of prompts, tokens of each; 0: none shared
    std::int64_t requests = 2000;                   // of a simulation
    std::string objectives{"ttft p99 2 s, tpot p50 50 ms"};
    std::string moved{};                         // the ticked GPU that the next two numbers are of
    std::optional<double> bandwidth{}, memory{}; // B/s and B, in place of its own
    bool operator==(const ServeSettings&) const = default;
};

// Empty text: none.
[[nodiscard]] Result<std::vector<serving::Objective>> objectives_of(const ServeSettings& settings);
// As core/stack reads it: "vllm,kv-cache=fp8".
[[nodiscard]] std::string stack_text(const ServeSettings& settings);

// Each as projects keep it; those of a replica have core's options.
[[nodiscard]] const ask::Fields<ServeSettings>& serve_fields();
[[nodiscard]] QJsonObject to_json(const ServeSettings& settings);
// What is missing or makes no sense is as in `otherwise`.
[[nodiscard]] ServeSettings serve_settings_from(const QJsonObject& json, const ServeSettings& otherwise = {});

// What an undo step is called that leads from one to the other: "Change requests a second".
[[nodiscard]] QString change_text(const ServeSettings& before, const ServeSettings& after);

// The machines there are, and how GPUs reach each other in one: `system` empty, the usual machine of that GPU, of at
// most so many GPUs. Called on the GUI thread.
struct MachineSource {
    std::vector<std::string> names{};
    std::function<Result<study::ClusterSystem>(const std::string& system, const hardware::Gpu& gpu, std::int64_t gpus)>
        find{};
};

} // namespace dubhe::widgets
