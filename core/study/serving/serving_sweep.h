// SPDX-License-Identifier: Apache-2.0
// A server while one or two numbers move: of its requests, of its cache, of the GPU. By the closed form.
#pragma once

#include "serving_form.h"

#include <core/hardware/gpu.h>
#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dubhe::study {

// Requests a second; requests in flight; tokens of each prompt, of each answer; how wide keys and values are kept.
enum class ServingNumber : std::uint8_t { rate, concurrency, prompt, answer, kv_cache };
using ServingAxisKind = std::variant<ServingNumber, hardware::Specification>;

struct ServingAxis {
    ServingAxisKind kind = ServingNumber::rate;
    std::vector<double> values;       // base units; of kv_cache their places in `names`
    std::vector<std::string> names{}; // of kv_cache: "bf16", "fp8"
};
[[nodiscard]] std::string_view name_of(ServingAxisKind kind); // "rate", "isl", "kv_cache", "memory_bandwidth"
[[nodiscard]] std::string text_of(const ServingAxis& axis, double value);

// "rate=5:40:8" (first, last, how many), with ":log" in equal ratios; "rate=5,10,20"; of counts also
// "concurrency=1:512", which doubles; "isl=...", "osl=..."; "kv_cache=bf16,fp8"; a number of the GPU with its unit,
// "memory_size=80GB,141GB".
[[nodiscard]] Result<ServingAxis> parse_serving_axis(std::string_view text);

// What is built anew at a point.
struct ServingChange {
    std::string kv_cache; // a name of the stack's setting; empty: as it is
    std::vector<std::pair<hardware::Specification, double>> specifications{};
    bool operator==(const ServingChange&) const = default;
};

[[nodiscard]] hardware::Gpu changed_gpu(const hardware::Gpu& gpu, const ServingChange& change);

// What comes, where no axis moves it.
struct ServingLoad {
    std::string prompt, answer;          // lengths: see serving::parse_lengths()
    std::optional<double> rate{};        // requests a second of all replicas; or
    std::optional<double> concurrency{}; // requests in flight of all
};

struct ServingMove {
    ServingChange change;
    ServingLoad load;
};
// The load and the server at these values of the axes.
[[nodiscard]] ServingMove moved_to(std::span<const ServingAxis> axes, std::span<const double> at, ServingLoad load);
// Where each replica gets its part of the load.
[[nodiscard]] serving::ClosedForm at_load(const ServingForm& form, const ServingLoad& load);

struct ServingSweepRequest {
    std::vector<ServingAxis> axes; // one or two
    ServingLoad load;
    std::vector<serving::Objective> objectives{};
};

struct ServingSweepPoint {
    std::vector<double> at;           // by axis
    std::optional<FormBand> form{};   // of a replica that answers; absent: `refusal`
    double rate = 0.0, running = 0.0; // requests a second, and at once, of all that answer
    double saturation = 0.0;          // the most a second of all
    double tokens_a_gpu = 0.0;        // out, a second
    bool kept = false;                // the objectives: see keeps()
    std::string refusal{};
};

inline constexpr std::size_t most_serving_points = 100'000;

// Of each pair of values, the last axis moving first. `build` is called once for each change; where it fails the points
// say so. Fails for more points than most_serving_points, neither a rate nor a concurrency, both, two axes of a kind,
// and ("cancelled") where that was asked for.
using BuildServing = std::function<Result<Serving>(const ServingChange&)>;
[[nodiscard]] Result<std::vector<ServingSweepPoint>>
sweep_serving(const ServingSweepRequest& request, const BuildServing& build, const Progress& progress = {});

} // namespace dubhe::study
