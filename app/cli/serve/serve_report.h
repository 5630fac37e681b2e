// SPDX-License-Identifier: Apache-2.0
// A served run as text and JSON.
#pragma once

#include "serve_options.h"

#include <core/study/serving/kv_remedies.h>
#include <core/study/serving/serve.h>

#include <optional>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it.
struct ServeReport {
    const ServeArguments& arguments;
    const ServeSetting& setting;
    const study::Serving& serving;
    const serving::Requests& requests;
    const study::Served& served;
    const std::optional<study::KvRemedies>& kv; // nothing where memory for keys and values doesn't bind

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const;
};

// "Llama 3.1 70B · bf16 · vLLM on 4 GPUs of DGX H200: 1 replica of tp 4"
[[nodiscard]] std::string serve_title(const ServeArguments& arguments, const ServeSetting& setting,
                                      const study::Serving& serving);
// What every answer about it begins with: network, stack, gpu, system, split, replicas, engine, kv.
[[nodiscard]] Json serving_json(const ServeArguments& arguments, const ServeSetting& setting,
                                const study::Serving& serving);

// Complete events in microseconds: a track a slot with its requests, counters of requests and blocks beside them.
[[nodiscard]] std::string serve_timeline(const serving::ServingRun& run);

} // namespace dubhe::cli
