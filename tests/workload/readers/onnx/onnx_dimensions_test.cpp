// SPDX-License-Identifier: Apache-2.0
// Dimensions that an ONNX file leaves open, and the sizes that a recipe gives them.
#include "onnx_checks.h"

#include <core/workload/recipe.h>

#include <gmock/gmock.h>

namespace dubhe::workload::test {
namespace {

// An image of open sides, and a table of as many rows as nobody says.
OnnxWriter open_model() {
    OnnxWriter model;
    model.input("image", {"batch", 3, "height", "width"}).input("rows", {7, ""});
    model.node("Relu", {"image"}, {"a"});
    model.node("Relu", {"rows"}, {"b"});
    model.output("a").output("b");
    return model;
}

std::string refusal_of(const OnnxWriter& model, const Recipe& recipe) {
    const Result<BuiltNetwork> built = read(model, recipe);
    return built ? std::string{} : to_text(built.diagnostics());
}

TEST(OnnxDimensions, TakeTheSizesOfTheRecipe) {
    OnnxWriter model;
    model.input("image", {"batch", 3, "height", "width"}).node("Relu", {"image"}, {"y"});
    model.output("y");
    const BuiltNetwork built = must_read(model, {.batch = 2, .dims = {{"height", 640}, {"image.3", 480}}});
    EXPECT_EQ(shape_in(built.graph, "y"), (Shape{2, 3, 640, 480}));
    EXPECT_FALSE(any_note(built, "was taken")); // nothing was guessed
    const BuiltNetwork half = must_read(model, {.dims = {{"height", 640}}});
    EXPECT_EQ(shape_in(half.graph, "y"), (Shape{1, 3, 640, 224}));
    EXPECT_TRUE(any_note(half, "'width'"));
    EXPECT_TRUE(any_note(half, "--dim width=SIZE"));
    EXPECT_FALSE(any_note(half, "'height'"));
}

// One name has one size wherever it stands, in sums and in what the file states of inner values, too.
TEST(OnnxDimensions, ANameHasOneSizeEverywhere) {
    OnnxWriter model;
    model.input("x", {2, "points", 4}).input("y", {2, "points + 3", 4}).input("z", {2, "points", 4});
    model.node("Mystery", {"x"}, {"u"});
    model.node("Relu", {"y"}, {"v"});
    model.node("Add", {"u", "z"}, {"w"});
    model.stated("u", {2, "points", 4}).output("w").output("v");
    const BuiltNetwork built = must_read(model, {.batch = 2, .dims = {{"points", 100}}});
    EXPECT_EQ(shape_in(built.graph, "w"), (Shape{2, 100, 4}));
    EXPECT_EQ(shape_in(built.graph, "v"), (Shape{2, 103, 4}));
}

// A name that sounds like another thing is what the recipe says it is.
TEST(OnnxDimensions, GoBeforeWhatNamesSeemToSay) {
    OnnxWriter model;
    model.input("x", {"batched_tokens", 8}).node("Relu", {"x"}, {"y"});
    model.output("y");
    EXPECT_EQ(shape_in(must_read(model, {.batch = 5}).graph, "y"), (Shape{5, 8}));
    EXPECT_EQ(shape_in(must_read(model, {.batch = 5, .dims = {{"batched_tokens", 4096}}}).graph, "y"),
              (Shape{4096, 8}));
}

TEST(OnnxDimensions, WithoutARuleAreRefusedWithTheOptionThatSettlesThem) {
    EXPECT_THAT(refusal_of(open_model(), {}),
                testing::AllOf(testing::HasSubstr("rows"), testing::HasSubstr("dimension 2"),
                               testing::HasSubstr("--dim 'rows.1=SIZE'")));
    EXPECT_EQ(refusal_of(open_model(), {.dims = {{"rows.1", 9}}}), "");
}

TEST(OnnxDimensions, ThatTheFileDoesNotHaveAreRefused) {
    EXPECT_THAT(
        refusal_of(open_model(), {.dims = {{"rows.1", 9}, {"depth", 4}}}),
        testing::AllOf(testing::HasSubstr("'depth'"), testing::HasSubstr("'height'"), testing::HasSubstr("'rows.1'")));
    EXPECT_THAT(refusal_of(open_model(), {.dims = {{"rows.1", 9}, {"rows.0", 4}}}), testing::HasSubstr("'rows.0'"));
}

TEST(OnnxDimensions, AreListedWithWhatTheyAre) {
    const TemporaryFile file{open_model().bytes()};
    const Recipe recipe{.network = file.path().string(), .batch = 4, .dims = {{"height", 640}}};
    const Result<std::vector<OpenDimension>> open = open_dimensions(recipe);
    ASSERT_TRUE(open.ok()) << to_text(open.diagnostics());
    const std::vector<OpenDimension> expected{{"batch", {"image.0"}, "batch", 4},
                                              {"height", {"image.2"}, "image side", 640},
                                              {"width", {"image.3"}, "image side", 224},
                                              {"rows.1", {"rows.1"}, "", std::nullopt}};
    EXPECT_EQ(*open, expected);

    OnnxWriter decoder;
    decoder.input("ids", {"batch", "sequence"}, onnx::TensorProto::INT64);
    decoder.input("keys", {"batch", 12, "past_sequence", 64}).input("mask", {"batch", "past_sequence + sequence"});
    decoder.node("Relu", {"keys"}, {"y"});
    decoder.output("y");
    const TemporaryFile other{decoder.bytes()};
    const Result<std::vector<OpenDimension>> decoding =
        open_dimensions({.network = other.path().string(), .sequence = 1, .past = 30});
    ASSERT_TRUE(decoding.ok());
    const std::vector<OpenDimension> two{{"batch", {"ids.0", "keys.0", "mask.0"}, "batch", 1},
                                         {"sequence", {"ids.1"}, "sequence", 1},
                                         {"past_sequence", {"keys.2"}, "past", 30},
                                         {"past_sequence + sequence", {"mask.1"}, "", 31}};
    EXPECT_EQ(*decoding, two);
}

TEST(OnnxDimensions, OfOtherNetworksThereAreNone) {
    const Recipe recipe{.network = "resnet18", .dims = {{"height", 640}}};
    ASSERT_TRUE(open_dimensions(recipe).ok());
    EXPECT_TRUE(open_dimensions(recipe)->empty());
    const Result<BuiltNetwork> built = build(recipe);
    ASSERT_TRUE(built.ok());
    EXPECT_TRUE(any_note(*built, "ignored"));
}

TEST(OnnxDimensions, AreReadAsTheyAreWritten) {
    EXPECT_EQ(dimension_binding_from("height=640"), (DimensionBinding{"height", 640}));
    EXPECT_EQ(dimension_binding_from("a=b=1"), (DimensionBinding{"a=b", 1}));
    EXPECT_EQ(text_of(DimensionBinding{"image.2", 7}), "image.2=7");
    for (const char* wrong : {"", "height", "=5", "height=", "height=0", "height=-1", "height=1.5", "height=5x",
                              "height=99999999999999999999", "height=1099511627777"})
        EXPECT_EQ(dimension_binding_from(wrong), std::nullopt) << wrong;
    Recipe one{.network = "a.onnx"}, other = one;
    other.dims = {{"height", 640}};
    EXPECT_FALSE(one == other);
    EXPECT_FALSE(build({.network = "resnet18", .dims = {{"height", 0}}}).ok());
}

} // namespace
} // namespace dubhe::workload::test
