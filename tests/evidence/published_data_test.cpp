// SPDX-License-Identifier: Apache-2.0
// The published data sets themselves, where they lie beside the sources: counts that their descriptions state.
#include "tables.h"

#include <map>

namespace dubhe::test {

namespace {

using namespace evidence;

std::filesystem::path data() {
    return std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data";
}

TEST(PublishedData, neusight_has_256509_operators_and_none_is_refused) {
    if (!std::filesystem::exists(data() / "neusight/ops/train")) GTEST_SKIP() << "no published data beside the sources";
    const auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    ImportOptions options;
    options.catalog = &*catalog;
    const auto import = import_folder(data() / "neusight/ops/train", options);
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->operators.rows.size(), 256'509U);
    EXPECT_TRUE(import->problems.empty());
    EXPECT_TRUE(import->unknown_gpus.empty());
    // P4, P100, T4, V100, A100 40 GB, and the 80 GB one for convolutions.
    EXPECT_EQ(import->operators.devices.size(), 6U);
    for (const FileReport& file : import->files)
        EXPECT_EQ(file.too_fast + file.too_slow, 0U) << file.file;
}

TEST(PublishedData, justus_has_275000_layers) {
    if (!std::filesystem::exists(data() / "justus")) GTEST_SKIP() << "no published data beside the sources";
    const auto import = import_folder(data() / "justus");
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->operators.rows.size(), 275'000U);
    EXPECT_EQ(import->left_alone.size(), 1U); // vgg16: a network, no layer
}

TEST(PublishedData, attention_never_beats_physics_by_much) {
    if (!std::filesystem::exists(data() / "tensor_core/attention")) GTEST_SKIP() << "no published data";
    const auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    ImportOptions options;
    options.catalog = &*catalog;
    const auto import = import_folder(data() / "tensor_core/attention", options);
    ASSERT_TRUE(import.ok());
    std::size_t fast = 0;
    for (const FileReport& file : import->files)
        fast += file.too_fast;
    EXPECT_LT(fast, import->operators.rows.size() / 1000);
}

} // namespace

} // namespace dubhe::test
