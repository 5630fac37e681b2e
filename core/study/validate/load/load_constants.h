// SPDX-License-Identifier: Apache-2.0
// What no manual says of the engines: one constant an engine, estimated from a few measured rows, which no score holds.
//
// Rule: of each of the two public tables of servers under load every 20th row of an engine, in the order of the file,
// and its copies in them. They are known again by their fingerprints, in whatever file they stand; no other row is left
// out.
#pragma once

#include "load_cases.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace dubhe::study {

inline constexpr std::size_t chosen_every = 20;
inline constexpr Sentence<0> chosen_rule = "every 20th row of an engine in the public tables, and its copies";

// Of the setting and of what was measured: 32 bits of FNV-1a.
[[nodiscard]] std::uint32_t fingerprint(const LoadCase& c);
// Constants were chosen on this row.
[[nodiscard]] bool chose_constants(const LoadCase& c);

// Tokens that pass until the nightly benchmark sees the first of an answer: its servers hand tokens out by several
// (TensorRT-LLM's and vLLM's stream_interval, SGLang's --stream-interval), and the runs don't say how many. 0: of other
// runs, and of engines that have none.
[[nodiscard]] double streamed_tokens(const LoadCase& c);
[[nodiscard]] double streamed_tokens(std::string_view engine);

// What one row says of them: (measured - simulated TTFT) / TPOT, and what one token is of the measured TTFT.
struct StreamedRow {
    double tokens = 0.0, share = 0.0;
};
// The number with the least mean of |predicted / measured - 1|: the median, weighted by the shares. Rows: at least one.
[[nodiscard]] double best_streamed_tokens(std::vector<StreamedRow> rows);

// TensorRT-LLM 1.0 with as many slots as requests in flight starts a request when the next one after it ends: its mean
// TTFT grows with the answers' length and falls with the requests in flight, by answer x TPOT / concurrency. On the
// chosen rows of such runs this reading is the nearer one. It is no number; these runs have no other constant.
[[nodiscard]] bool waits_for_a_slot(const LoadCase& c);

// Runs that happened had room: where the engine's usual share of the memory leaves none, so much was given.
inline constexpr double raised_kv_share = 0.95;

} // namespace dubhe::study
