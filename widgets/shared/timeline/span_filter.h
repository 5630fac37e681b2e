// SPDX-License-Identifier: GPL-3.0-or-later
// Which spans a user means: "gemm", or "class:communication and time>100us not stream:7".
//
//   gemm, "layer 1"            a part of the name or the layer, beside a term with a field
//   name~...  layer~...  lane~stream 7      a part of that alone, up to the next term; with = the whole
//   class:attention            of SpanClass: the beginning suffices
//   time>100us  begin>1.5ms  end<2ms        begin and end since the run's begin
//   gpu:0  stream:7
//
// Terms join as core/study/filter/filter_expression.h says.
// A text without one of these fields is looked for as it stands, spaces and signs included. No Qt, any thread.
#pragma once

#include "timeline_search.h"

#include <core/study/filter/filter_expression.h>
#include <core/support/result.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::widgets {

class SpanFilter {
  public:
    // The diagnostic's path says where ("character 7"). Of an empty text: takes nothing, and is no search.
    [[nodiscard]] static Result<SpanFilter> parse(std::string_view text);

    // Linear in the spans; texts are compared once each.
    [[nodiscard]] TimelineMatches find(const TimelineRun& run) const;

  private:
    friend class SpanFilterParser;
    enum class Field : std::uint8_t { any, name, layer, lane, span_class, time, begin, end, gpu, stream };
    struct Term {
        Field field = Field::any;
        study::FilterRelation relation = study::FilterRelation::contains;
        std::string text{};         // folded; of `any` where `plain` lower case
        double number = 0.0;        // seconds, or a count
        std::uint64_t accepted = 0; // classes, a bit each
        bool plain = false;         // `text` is the whole search
    };
    class OnRun;

    std::vector<Term> terms_;
    study::FilterExpression expression_;
};

} // namespace dubhe::widgets
