// SPDX-License-Identifier: Apache-2.0
#include <core/stack/settings.h>
#include <core/stack/stack.h>
#include <core/stack/stack_file.h>

#include <gmock/gmock.h>

namespace dubhe::stack {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string refusal(const std::string& json) {
    const Result<std::string> text = text_of_stack_file(json, "own.json");
    EXPECT_FALSE(text) << *text;
    return text ? "" : to_text(text.diagnostics());
}

TEST(StackFile, IsTheTextThatRecipesHold) {
    const Result<std::string> text = text_of_stack_file(
        R"({"name": "our-vllm", "title": "Our vLLM", "base": "vllm", "description": "Here, with commas.",
            "settings": {"attention": "eager", "step": "3 ms", "without": "rotary"}, "sources": {"step": "measured"}})",
        "own.json");
    ASSERT_TRUE(text) << to_text(text.diagnostics());
    EXPECT_EQ(*text, "vllm,title=Our vLLM,attention=eager,step=3 ms,without=rotary");
    const Result<Stack> stack = stack_from(*text);
    ASSERT_TRUE(stack) << to_text(stack.diagnostics());
    EXPECT_EQ(stack->title, "Our vLLM");
    EXPECT_EQ(stack->base, "vllm");
    EXPECT_EQ(stack->attention, Attention::eager);
    EXPECT_EQ(stack->host.step_s, 3e-3);
    EXPECT_THAT(stack->passes, testing::Not(testing::Contains(Pass::rotary)));
}

TEST(StackFile, MostOfItMayBeLeftOut) {
    EXPECT_EQ(text_of_stack_file(R"({"base": "TensorRT-LLM"})", "").value(), "tensorrt-llm") << "by its title, too";
    EXPECT_EQ(text_of_stack_file(R"({"name": "mine", "base": "vllm"})", "").value(), "vllm,title=mine");
    EXPECT_EQ(text_of_stack_file(R"({"base": "vllm", "settings": {}})", "").value(), "vllm");
}

// A shipped stack written as changes of another one is that stack.
TEST(StackFile, EveryShippedStackCanBeWrittenAsOne) {
    for (const Stack& shipped : shipped_stacks()) {
        std::string list;
        for (const Setting& each : settings()) {
            const std::string value = value_of(shipped, each.key);
            if (!value.empty()) list += (list.empty() ? "\"" : ", \"") + std::string{each.key} + "\": \"" + value + '"';
        }
        const Result<std::string> text =
            text_of_stack_file(R"({"base": "pytorch-eager", "settings": {)" + list + "}}", shipped.name);
        ASSERT_TRUE(text) << to_text(text.diagnostics());
        const Result<Stack> read = stack_from(*text);
        ASSERT_TRUE(read) << to_text(read.diagnostics());
        for (const Setting& each : settings())
            EXPECT_EQ(value_of(*read, each.key), value_of(shipped, each.key)) << shipped.name << ' ' << each.key;
    }
}

TEST(StackFile, WhatIsWrongIsNamed) {
    EXPECT_THAT(refusal("[]"), AllOf(HasSubstr("own.json"), HasSubstr("JSON object")));
    EXPECT_THAT(refusal("{"), HasSubstr("JSON object"));
    EXPECT_THAT(refusal(R"({"name": "x"})"), HasSubstr("names no base"));
    EXPECT_THAT(refusal(R"({"base": "vlm"})"), AllOf(HasSubstr("base"), HasSubstr("Did you mean vllm")));
    EXPECT_THAT(refusal(R"({"base": "vllm", "title": "fast, faster"})"), AllOf(HasSubstr("title"), HasSubstr("comma")));
    EXPECT_THAT(refusal(R"({"base": "vllm", "title": "two\nlines"})"), HasSubstr("printable"));
    EXPECT_THAT(refusal(R"({"base": "vllm", "title": 7})"), AllOf(HasSubstr("title"), HasSubstr("a text")));
    EXPECT_THAT(refusal(R"({"base": "vllm,step=1ms"})"), HasSubstr("comma"));
    EXPECT_THAT(refusal(R"({"base": "vllm", "setings": {}})"), HasSubstr("Did you mean settings"));
    EXPECT_THAT(refusal(R"({"base": "vllm", "settings": []})"), HasSubstr("an object"));
    EXPECT_THAT(refusal(R"({"base": "vllm", "settings": {"step": 3}})"),
                AllOf(HasSubstr("settings, step"), HasSubstr("a text")));
    EXPECT_THAT(refusal(R"({"base": "vllm", "settings": {"attention": "odd"}})"),
                AllOf(HasSubstr("settings, attention"), HasSubstr("eager, fused, paged")));
    EXPECT_THAT(refusal(R"({"base": "vllm", "settings": {"speed": "high"}})"), HasSubstr("no setting of a stack"));
    EXPECT_THAT(refusal(R"({"base": "vllm", "settings": {"step": "3 ms,launch=1us"}})"), HasSubstr("comma"));
}

TEST(Settings, OfKernelsForFewRowsComeBackAndHaveBounds) {
    const auto read = stack_from("vllm,rows-at-once=8,cache-reads=by-head,sequence=90us");
    ASSERT_TRUE(read);
    EXPECT_EQ(value_of(*read, "rows-at-once"), "8");
    EXPECT_EQ(value_of(*read, "cache-reads"), "by-head");
    EXPECT_EQ(value_of(*read, "sequence"), "90 us");
    EXPECT_EQ(value_of(*stack_from("vllm"), "rows-at-once"), "all");
    EXPECT_EQ(stack_from("vllm,rows-at-once=8,rows-at-once=all")->rows_at_once, 0);
    for (const char* wrong : {"0", "257", "-1", "8x", "", "some"})
        EXPECT_FALSE(stack_from(std::string{"vllm,rows-at-once="} + wrong)) << wrong;
    EXPECT_FALSE(stack_from("vllm,cache-reads=twice"));
}

TEST(Settings, PartsInGraphsStandInOneOrder) {
    Stack stack;
    EXPECT_EQ(value_of(stack, "graphed"), "nothing");
    EXPECT_TRUE(set(stack, "graphed", "router+attention+router").empty());
    EXPECT_EQ(value_of(stack, "graphed"), "attention+router");
    for (const char* wrong : {"", "attention+", "attn", "router+nothing"})
        EXPECT_FALSE(set(stack, "graphed", wrong).empty()) << wrong;
    EXPECT_TRUE(set(stack, "graphed", "nothing").empty());
    EXPECT_EQ(value_of(stack, "graphed"), "nothing");
}

TEST(StackFile, IsToldByItsSuffix) {
    EXPECT_TRUE(names_stack_file("own.json"));
    for (const char* text : {"vllm", "vllm,attention=eager", "default", ""})
        EXPECT_FALSE(names_stack_file(text)) << text;
}

} // namespace
} // namespace dubhe::stack
