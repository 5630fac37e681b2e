// SPDX-License-Identifier: Apache-2.0
// What looks wrong in a catalog entry though it could be used: slips that data sheets invite. validate() in catalog.h
// finds what can't be used at all.
#pragma once

#include "../gpu.h"
#include "../host.h"
#include "../link.h"
#include "../system.h"

#include <core/support/message.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

enum class Rule : std::uint8_t {
    sparse_peak_as_dense,   // a dense peak that is twice what SMs and clock give, or equal to the sparse one
    peak_out_of_line,       // vector peak and 2 * SMs * lanes * clock disagree by more than 5 %
    bandwidth_out_of_line,  // outside what its memory type has reached
    ratio_out_of_line,      // matrix peaks of two precisions in a ratio that no generation has
    clock_out_of_line,      // sustained above boost, or outside 0.1 to 5 GHz
    missing_for_cost_model, // a field that a cost model needs
    price_without_date,     // a price or rent without date, currency or source
    no_source,
    unknown_reference, // a system names a GPU or link that the catalog does not hold
    part_of_a_whole,   // a fraction where things are counted: 142.5 SMs, 2.5 GPUs
    time_out_of_line   // a host's time that no framework has taken
};
inline constexpr std::size_t rule_count = static_cast<std::size_t>(Rule::time_out_of_line) + 1;
[[nodiscard]] std::string_view name_of(Rule rule); // "sparse_peak_as_dense"

struct Finding {
    Rule rule = Rule::no_source;
    std::string key; // of the field in files: "peak_fp16_TFLOPS"; empty: the entry as a whole
    Message message; // what looks wrong, with the figures
    Message advice;  // what to do: "If the sheet says \"with sparsity\", halve it: 312 TFLOP/s."
    bool operator==(const Finding&) const = default;
};

// In order of the fields. Nothing where everything is in line. Bounds and their sources: lint.cpp.
[[nodiscard]] std::vector<Finding> lint(const Gpu& gpu);
[[nodiscard]] std::vector<Finding> lint(const Link& link);
[[nodiscard]] std::vector<Finding> lint(const Host& host);
// `knows` tells whether the catalog leads from that name to a GPU or a link.
using KnowsName = std::function<bool(std::string_view name)>;
[[nodiscard]] std::vector<Finding> lint(const System& system, const KnowsName& knows_gpu, const KnowsName& knows_link);

} // namespace dubhe::hardware
