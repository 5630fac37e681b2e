// SPDX-License-Identifier: Apache-2.0
// Which operators a user means: "kind:conv and share>5%", "layer 3 not phase:backward".
//
//   expression  of terms: filter_expression.h
//   layer 3     words: each is a part of the path ("layer 3/attention/query"); "in quotes" they are one phrase
//   name~layer 3, path:...     part of the path, spaces included, up to the next term
//   kind:conv  class:attention  phase:backward  bound:memory  provenance:measured
//   time>1ms  share>5%  flop>1G  bytes>10MB  intensity<10      with < <= > >= = !=
//
// Case and "_" or space in names make no difference; a number in a text is matched whole: "layer 1" is not "layer 12".
#pragma once

#include "../predict/predict.h"
#include "filter_expression.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// What is known of one operator. Without a GPU's prediction seconds to provenance are absent, and no term about them
// holds; nor does its negation by !=.
struct OperatorFacts {
    std::string_view path;
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    workload::Phase phase = workload::Phase::forward;
    double flop = 0.0, bytes = 0.0;
    std::optional<double> seconds{};
    std::optional<double> share{}; // of the iteration's GPU time, 0 to 1
    std::optional<Bottleneck> bound{};
    std::optional<cost::Provenance> provenance{};
};

class OperatorFilter {
  public:
    // An empty filter takes every operator. Thread-safe; allocates nothing.
    [[nodiscard]] bool matches(const OperatorFacts& facts) const;
    [[nodiscard]] bool empty() const { return expression_.empty(); }
    // Whether it asks for times, so that its answer differs from GPU to GPU.
    [[nodiscard]] bool needs_costs() const;

  private:
    friend class OperatorFilterParser;
    enum class Field : std::uint8_t {
        path,
        kind,
        operator_class,
        phase,
        bound,
        provenance,
        time,
        share,
        flop,
        bytes,
        intensity
    };
    struct Term {
        Field field = Field::path;
        FilterRelation relation = FilterRelation::contains;
        std::string text{};         // of path; lower case
        double number = 0.0;        // base units
        std::uint64_t accepted = 0; // of a field with names: a bit each
    };

    [[nodiscard]] static bool holds(const Term& term, const OperatorFacts& facts);

    std::vector<Term> terms_;
    FilterExpression expression_;
};

// The diagnostic's path says where ("character 7"), its message what fits there.
[[nodiscard]] Result<OperatorFilter> parse_operator_filter(std::string_view text);

} // namespace dubhe::study
