// SPDX-License-Identifier: Apache-2.0
#include <core/study/filter/operator_filter.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

namespace dubhe::study {
namespace {

using testing::HasSubstr;
using workload::OperatorKind;
using workload::Phase;

OperatorFacts query() {
    OperatorFacts facts;
    facts.path = "Encoder/layer_12/attention/query";
    facts.kind = OperatorKind::linear;
    facts.flop = 2e9;
    facts.bytes = 40e6; // 50 FLOP a byte
    facts.seconds = 1.5e-3;
    facts.share = 0.08;
    facts.bound = Bottleneck::compute;
    facts.provenance = cost::Provenance::modelled;
    return facts;
}

bool takes(std::string_view text, const OperatorFacts& facts = query()) {
    const auto filter = parse_operator_filter(text);
    if (!filter) ADD_FAILURE() << text << ": " << to_text(filter.diagnostics());
    return filter && filter->matches(facts);
}

std::string refusal(std::string_view text) {
    const auto filter = parse_operator_filter(text);
    return filter ? "taken" : to_text(filter.diagnostics());
}

TEST(OperatorFilter, NothingWrittenTakesEverything) {
    EXPECT_TRUE(takes(""));
    EXPECT_TRUE(takes("  \t "));
    EXPECT_TRUE(parse_operator_filter(" ")->empty());
}

TEST(OperatorFilter, WordsArePartsOfThePath) {
    EXPECT_TRUE(takes("query"));
    EXPECT_TRUE(takes("QUERY encoder")) << "each word somewhere, in any order and case";
    EXPECT_FALSE(takes("query decoder"));
    EXPECT_TRUE(takes("\"layer 12/attention\""));
    EXPECT_FALSE(takes("\"query encoder\"")) << "a phrase keeps its order";
    EXPECT_TRUE(takes("/attention/")) << "slashes, colons and dots are parts of names";
}

TEST(OperatorFilter, NumbersAreMatchedWhole) {
    EXPECT_TRUE(takes("name~layer 12"));
    EXPECT_FALSE(takes("name~layer 1"));
    EXPECT_FALSE(takes("name~layer 2"));
    EXPECT_FALSE(takes("layer 2"));
    EXPECT_TRUE(takes("layer 12 kind:linear"));
}

// "f or" is the beginning of "forward", too.
TEST(OperatorFilter, KeywordsEndAName) {
    EXPECT_TRUE(takes("phase:f or phase:backward"));
    EXPECT_TRUE(takes("phase:b or phase:f"));
}

TEST(OperatorFilter, NamesMayBeShortened) {
    OperatorFacts conv;
    for (const OperatorKind kind : {OperatorKind::convolution, OperatorKind::convolution_input_gradient,
                                    OperatorKind::convolution_weight_gradient, OperatorKind::convolution_transpose}) {
        conv.kind = kind;
        EXPECT_TRUE(takes("kind:conv", conv));
        EXPECT_EQ(takes("kind=convolution", conv), kind == OperatorKind::convolution);
    }
    EXPECT_TRUE(takes("class:matrix products"));
    EXPECT_TRUE(takes("class:matrix query")) << "the second word is no part of a class: it is one of the path";
    EXPECT_TRUE(takes("class!=attention"));
    EXPECT_TRUE(takes("phase:forward"));
    EXPECT_FALSE(takes("phase:back"));
    EXPECT_TRUE(takes("bound:compute provenance:modelled"));
    EXPECT_FALSE(takes("bound:memory"));
}

TEST(OperatorFilter, NumbersCompareInTheirUnits) {
    EXPECT_TRUE(takes("time>1ms"));
    EXPECT_TRUE(takes("time > 1 ms and time < 2 ms"));
    EXPECT_TRUE(takes("time=1.5ms"));
    EXPECT_FALSE(takes("time!=1.5ms"));
    EXPECT_TRUE(takes("share>5%"));
    EXPECT_TRUE(takes("share>=8 %"));
    EXPECT_FALSE(takes("share>8%"));
    EXPECT_TRUE(takes("flop>1G"));
    EXPECT_TRUE(takes("flop<=2GFLOP"));
    EXPECT_TRUE(takes("bytes>10MB"));
    EXPECT_FALSE(takes("bytes<10MiB"));
    EXPECT_TRUE(takes("intensity=50")); // 2e9 FLOP / 40e6 B
    EXPECT_FALSE(takes("intensity<10"));
}

TEST(OperatorFilter, AndBindsTighterThanOr) {
    // query or (decoder and nothing): true; were it (query or decoder) and nothing: false
    EXPECT_TRUE(takes("query or decoder and nothing"));
    EXPECT_FALSE(takes("(query or decoder) and nothing"));
    EXPECT_TRUE(takes("not decoder"));
    EXPECT_TRUE(takes("not not query"));
    EXPECT_FALSE(takes("not query or decoder"));
    EXPECT_TRUE(takes("not (decoder or nothing) AND query"));
}

TEST(OperatorFilter, WithoutAPredictionNoTermAboutTimeHolds) {
    OperatorFacts bare = query();
    bare.seconds.reset(), bare.share.reset(), bare.bound.reset(), bare.provenance.reset();
    for (const char* text : {"time>0s", "time!=1s", "share<100%", "bound!=memory", "provenance:modelled"}) {
        EXPECT_FALSE(takes(text, bare)) << text;
        EXPECT_TRUE(parse_operator_filter(text)->needs_costs()) << text;
    }
    EXPECT_FALSE(parse_operator_filter("kind:conv flop>1G layer")->needs_costs());
}

TEST(OperatorFilter, RefusalsSayWhereAndWhatFits) {
    EXPECT_THAT(refusal("relu knid:conv"), HasSubstr("character 6: there is no field \"knid\". Did you mean kind"));
    EXPECT_THAT(refusal("kind:convolushun"), HasSubstr("Did you mean convolution"));
    EXPECT_THAT(refusal("bound:memry"), HasSubstr("compute, memory, cache, fixed, launch"));
    EXPECT_THAT(refusal("time>1"), HasSubstr("ms"));
    EXPECT_THAT(refusal("share>5"), HasSubstr("5%"));
    EXPECT_THAT(refusal("intensity<many"), HasSubstr("plain number"));
    EXPECT_THAT(refusal("(relu"), HasSubstr("character 1: this parenthesis is never closed"));
    EXPECT_THAT(refusal("relu)"), HasSubstr("character 5"));
    EXPECT_THAT(refusal("relu and"), HasSubstr("missing"));
    EXPECT_THAT(refusal("relu or or conv"), HasSubstr("character 9"));
    EXPECT_THAT(refusal("name~\"open"), HasSubstr("quotation mark"));
    EXPECT_THAT(refusal("kind>conv"), HasSubstr("kind:value"));
    EXPECT_THAT(refusal("time>"), HasSubstr("value is missing"));
    EXPECT_THAT(refusal("time!1ms"), HasSubstr("!="));
    // Nothing is part of every path: a term that says nothing would hide nothing.
    for (const char* text : {"name:(a)", "name:", "path~(a) or b", "name=\"\"", "name: ()"})
        EXPECT_THAT(refusal(text), HasSubstr("value is missing after \"")) << text;
}

TEST(OperatorFilter, DepthAndLengthAreBounded) {
    const auto nested = [](std::size_t n) { return std::string(n, '(') + "relu" + std::string(n, ')'); };
    EXPECT_EQ(refusal(nested(FilterExpression::most_depth - 1)), "taken");
    EXPECT_THAT(refusal(nested(FilterExpression::most_depth + 1)), HasSubstr("inside each other"));
    EXPECT_THAT(refusal(std::string(100000, '(')), HasSubstr("longer than"));
    std::string many;
    for (std::size_t i = 0; i <= FilterExpression::most_terms; ++i)
        many += "a ";
    EXPECT_THAT(refusal(many), HasSubstr("terms"));
}

// Any expression and its full parenthesisation mean the same, and De Morgan holds.
TEST(OperatorFilter, ObeysLogic) {
    EXPECT_TRUE(rc::check([] {
        const auto term = [] {
            return *rc::gen::element<std::string>("query", "decoder", "time>1ms", "share>50%", "kind:conv",
                                                  "intensity<100", "not bound:memory", "name~layer 12");
        };
        const std::string a = term(), b = term(), c = term();
        RC_ASSERT(takes(a + " and " + b) == (takes(a) && takes(b)));
        RC_ASSERT(takes(a + " or " + b) == (takes(a) || takes(b)));
        RC_ASSERT(takes("not (" + a + " or " + b + ")") == takes("not (" + a + ") and not (" + b + ")"));
        RC_ASSERT(takes(a + " or " + b + " and " + c) == takes("(" + a + ") or ((" + b + ") and (" + c + "))"));
    }));
}

// Whatever is typed: an answer or one message with a position inside the text.
TEST(OperatorFilter, AnyTextIsTakenOrRefused) {
    EXPECT_TRUE(rc::check([] {
        const auto parts = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
            "(", ")", "not", "and", "or", "\"", "time", ">", "<=", "=", "!", "1ms", "5%", "kind", ":", "~", "conv", "a",
            " ", " ", "\xff", "share", "bytes", "1e999", "-", "nan", "class", "data", "movement"));
        std::string text;
        for (const std::string& part : parts)
            text += part;
        const auto filter = parse_operator_filter(text);
        if (filter) {
            (void)filter->matches(query());
        } else {
            RC_ASSERT(filter.diagnostics().size() == 1U);
            RC_ASSERT(!filter.diagnostics()[0].message.empty());
        }
    }));
}

} // namespace
} // namespace dubhe::study
