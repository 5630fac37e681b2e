// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_runs.h"

#include <widgets/shared/timeline/span_filter.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace dubhe::widgets {
namespace {

using test::random_spans;
using test::run_of;

// Two streams: gemm of 100 us and all-reduce of 300 on the first, relu of 5 us on the second.
TimelineRunPtr sample() {
    return run_of({{0, 100, 0, "void at::gemm<float>(int)", "layer 1", SpanClass::matrix_product},
                   {100, 400, 0, "ncclAllReduce", "", SpanClass::communication},
                   {50, 55, 1, "relu", "layer 12", SpanClass::elementwise}},
                  2);
}

std::vector<std::string> found(std::string_view text, const TimelineRunPtr& run = sample()) {
    const Result<SpanFilter> filter = SpanFilter::parse(text);
    if (!filter) return {to_text(filter.diagnostics())};
    std::vector<std::string> names;
    for (const std::uint32_t span : filter->find(*run).spans)
        names.emplace_back(run->name(span));
    return names;
}

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(SpanFilter, ATextWithoutAFieldIsLookedForAsItStands) {
    EXPECT_THAT(found("at::gemm<float>("), ElementsAre("void at::gemm<float>(int)"));
    EXPECT_THAT(found("LAYER 1"), ElementsAre("void at::gemm<float>(int)", "relu")) << "and layer 12";
    EXPECT_THAT(found("std::not and"), IsEmpty());
    EXPECT_FALSE(SpanFilter::parse("")->find(*sample()).active);
    EXPECT_FALSE(SpanFilter::parse("  ")->find(*sample()).active);
}

TEST(SpanFilter, FieldsNarrowWhatIsMeant) {
    EXPECT_THAT(found("class:comm"), ElementsAre("ncclAllReduce"));
    EXPECT_THAT(found("class!=communication"), ElementsAre("void at::gemm<float>(int)", "relu"));
    EXPECT_THAT(found("time>=100us"), ElementsAre("void at::gemm<float>(int)", "ncclAllReduce"));
    EXPECT_THAT(found("time<10 us"), ElementsAre("relu"));
    EXPECT_THAT(found("begin>=50us end<60us"), ElementsAre("relu"));
    EXPECT_THAT(found("layer~layer 1"), ElementsAre("void at::gemm<float>(int)")) << "a number is whole";
    EXPECT_THAT(found("layer=\"layer 12\""), ElementsAre("relu"));
    EXPECT_THAT(found("lane~stream 1"), ElementsAre("relu"));
    EXPECT_THAT(found("stream:0 not class:comm"), ElementsAre("void at::gemm<float>(int)"));
    EXPECT_THAT(found("relu or time=300us"), ElementsAre("ncclAllReduce", "relu"));
    EXPECT_THAT(found("name~relu layer~12 and not (stream:0 or time>1ms)"), ElementsAre("relu"));
}

TEST(SpanFilter, WordsBehindAValueAreNoPartOfIt) {
    EXPECT_THAT(found("class:f or class:communication"), ElementsAre("ncclAllReduce"));
    EXPECT_THAT(found("stream:0 100"), IsEmpty()) << "not stream 0100";
    EXPECT_THAT(found("time>1 5ms"), ElementsAre(HasSubstr("no unit")));
}

TEST(SpanFilter, NumbersOfStreamsAreExact) {
    TimelineBuilder builder;
    for (const std::int64_t number : {1000, 1004}) {
        TimelineLane lane;
        lane.kind = TimelineLaneKind::stream;
        lane.number = number;
        lane.name = "stream " + std::to_string(number);
        builder.add({0.0, 1e-6, builder.add_lane(lane), builder.name("on " + lane.name)});
    }
    EXPECT_THAT(found("stream:1004", builder.finish()), ElementsAre("on stream 1004"));
}

TEST(SpanFilter, RefusalsSayWhereAndWhatFits) {
    EXPECT_THAT(found("time>1ms and kind:gemm"), ElementsAre(HasSubstr("there is no field \"kind\"")));
    EXPECT_THAT(found("time>fast"), ElementsAre(HasSubstr("fast")));
    EXPECT_THAT(found("class:nosuch"), ElementsAre(HasSubstr("none of them")));
    EXPECT_THAT(found("time>1ms and"), ElementsAre(HasSubstr("a term is missing here")));
    EXPECT_THAT(found("(time>1ms"), ElementsAre(HasSubstr("never closed")));
    EXPECT_THAT(found("name<a"), ElementsAre(HasSubstr("has no order")));
}

// What is found, and what its negation finds, are all spans, each once.
RC_GTEST_PROP(SpanFilter, ANegationFindsTheRest, ()) {
    const TimelineRunPtr run = run_of(random_spans(3, 60), 3);
    const std::string term = *rc::gen::element<std::string>("time>20us", "stream:1", "lane~stream 2", "begin<100us",
                                                            "class:elementwise", "name~kernel 1");
    const std::size_t whole = found(term, run).size() + found("not " + term, run).size();
    RC_ASSERT(whole == (run ? run->size() : 0));
}

RC_GTEST_PROP(SpanFilter, AnyTextIsTakenOrRefused, (const std::string& text)) {
    static_cast<void>(found(text));
    static_cast<void>(found("time>" + text));
}

} // namespace
} // namespace dubhe::widgets
