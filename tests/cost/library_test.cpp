// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace dubhe::cost {
namespace {

Library sample() {
    Library library;
    library.info = {{{"origin", "MIT", 12}}, {"V100-PCIE-32GB"}, {"L4"}, 7};
    library.set("tile", R"({"a":1})");
    library.set("host", "[]");
    return library;
}

TEST(Library, BytesGiveItBack) {
    const Library library = sample();
    const Result<Library> read = Library::parse(library.bytes(), "x");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, library);
    EXPECT_EQ(read->bytes(), library.bytes());
}

TEST(Library, WhatWasCutShortOrChangedIsRefused) {
    const std::string bytes = sample().bytes();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        ASSERT_FALSE(Library::parse(bytes.substr(0, size), "x").ok()) << size;
    EXPECT_FALSE(Library::parse(bytes + ' ', "x").ok());
    std::string changed = bytes;
    changed.back() = '}';
    const Result<Library> refused = Library::parse(changed, "mine.dubhelib");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(to_text(refused.diagnostics()),
                testing::AllOf(testing::HasSubstr("mine.dubhelib"), testing::HasSubstr("dubhe-cli fit")));
}

TEST(Library, OtherVersionsSayWhatToDo) {
    std::string newer = sample().bytes();
    const std::string known = "\"version\":" + std::to_string(Library::version);
    const std::size_t at = newer.find(known);
    ASSERT_NE(at, std::string::npos);
    newer.replace(at, known.size(), "\"version\":99");
    const Result<Library> refused = Library::parse(newer, "x");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(to_text(refused.diagnostics()), testing::HasSubstr("update Dubhe"));
}

TEST(Library, IsWrittenInOneStep) {
    const std::filesystem::path folder = std::filesystem::path{testing::TempDir()} / "dubhe_library";
    std::filesystem::create_directories(folder);
    const std::filesystem::path file = folder / "a.dubhelib";
    ASSERT_TRUE(sample().write(file).ok());
    EXPECT_EQ(Library::read(file).value(), sample());
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder}, {}), 1);
    EXPECT_FALSE(sample().write(folder / "none" / "a.dubhelib").ok());
    EXPECT_FALSE(Library::read(folder / "b.dubhelib").ok());
    std::filesystem::remove_all(folder);
}

TEST(Library, ShippedOneHoldsWhatModelsNeed) {
    const Library& library = Library::shipped();
    EXPECT_LT(library.bytes().size(), std::size_t{5} << 20U);
    EXPECT_TRUE(Library::parse(library.bytes(), "shipped").ok()); // digests too
    EXPECT_THAT(library.info.gpus, testing::Not(testing::Contains("L4")));
    for (const ModelDescription& model : model_descriptions()) {
        if (model.name == "measured") continue;
        EXPECT_TRUE(make_model(model.name, library).ok()) << model.name;
    }
    const auto none = make_model("tile", Library{});
    ASSERT_FALSE(none.ok());
    EXPECT_THAT(to_text(none.diagnostics()), testing::HasSubstr("dubhe-cli fit --only tile"));
    EXPECT_FALSE(make_model("nonsense", library).ok());
}

} // namespace
} // namespace dubhe::cost
