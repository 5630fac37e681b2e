// SPDX-License-Identifier: Apache-2.0
#include <core/support/suggest.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

namespace dubhe {
namespace {

const std::vector<std::string> networks{"resnet18",    "resnet50",   "resnet101", "vgg16",
                                        "densenet121", "bert-large", "gpt2-xl"};

TEST(Suggest, NormalizedNamesIgnoreCaseAndPunctuation) {
    EXPECT_EQ(normalized_name("NVIDIA_H100_80GB_HBM3"), normalized_name("nvidia h100 80gb hbm3"));
    EXPECT_EQ(normalized_name("-_ "), "");
}

TEST(Suggest, OneWrongLetterIsFound) {
    EXPECT_TRUE(rc::check("a name with one letter replaced suggests that name", [] {
        const std::string name = *rc::gen::elementOf(networks);
        std::string misspelt = name;
        misspelt[*rc::gen::inRange<std::size_t>(0, name.size())] = 'q';
        const std::vector<std::string> near = nearest_names(misspelt, networks, networks.size());
        RC_ASSERT(std::ranges::find(near, name) != near.end());
    }));
}

TEST(Suggest, NearestComesFirst) {
    EXPECT_EQ(nearest_names("resnet51", networks).front(), "resnet50");
    EXPECT_LE(nearest_names("resnet", networks).size(), 3U);
}

TEST(Suggest, NothingNearGivesNothing) {
    EXPECT_TRUE(nearest_names("zzzzzzzzzz", networks).empty());
    EXPECT_EQ(did_you_mean("zzzzzzzzzz", networks), "");
    EXPECT_TRUE(nearest_names(std::string(1000000, 'r'), networks).empty()) << "a pasted page is nobody's misspelling";
    EXPECT_TRUE(nearest_names("resnet50", {}).empty());
}

TEST(Suggest, SentenceToAppend) {
    EXPECT_EQ(did_you_mean("rtx titan", std::vector<std::string>{"TITAN V", "TITAN RTX"}), " Did you mean TITAN RTX?");
    EXPECT_EQ(did_you_mean("vgg61", std::vector<std::string>{"vgg16"}), " Did you mean vgg16?");
    EXPECT_THAT(did_you_mean("resnet10", networks),
                testing::AllOf(testing::StartsWith(" Did you mean "), testing::HasSubstr(" or ")));
}

} // namespace
} // namespace dubhe
