// SPDX-License-Identifier: Apache-2.0
// Convolutional networks, the diffusion U-Nets and DLRM against published sizes.
#include "../graph_checks.h"

#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <string>

namespace dubhe::workload {
namespace {

struct PublishedVision {
    const char* name;
    double parameters; // 0: not published
    double giga_macs;  // of the forward pass, one image; 0: not published
};
void PrintTo(const PublishedVision& p, std::ostream* out) {
    *out << p.name;
}

class VisionParameters : public testing::TestWithParam<PublishedVision> {};
class VisionWork : public testing::TestWithParam<PublishedVision> {};

TEST_P(VisionParameters, AreThePublishedNumber) {
    const double count = element_count(graph_of({.network = GetParam().name}), TensorRole::parameter);
    EXPECT_EQ(count, GetParam().parameters);
}

// A multiply-add counts 2 here and 1 in the tables. They are rounded to 0.01, which is more than 1 % for the smallest.
TEST_P(VisionWork, IsThePublishedOne) {
    const double macs = total_work(graph_of({.network = GetParam().name})).matrix_flop.value() / 2e9;
    EXPECT_NEAR(macs, GetParam().giga_macs, std::max(0.01 * GetParam().giga_macs, 0.0051));
}

std::vector<PublishedVision> those_with(double PublishedVision::*figure, std::vector<PublishedVision> all) {
    std::erase_if(all, [&](const PublishedVision& each) { return each.*figure == 0.0; });
    return all;
}

// torchvision's model table (num_params and GFLOPS, which are multiply-adds) for AlexNet, GoogLeNet, Inception v3,
// SqueezeNet, ShuffleNet v2, EfficientNet, ResNeXt and wide ResNets. GoogLeNet's count there leaves the auxiliary
// classifiers out; Inception v3's 27,161,264 holds 3,326,696 of them (convolutions 768 x 128 and 128 x 768 x 5 x 5,
// their norms, 768 x 1000 + 1000). EfficientNet-B2 is measured at 288 there, at 260 here as the paper has it (1.0
// billion multiply-adds, table 2).
const std::vector<PublishedVision> torchvision{PublishedVision{"alexnet", 61100840, 0.71},
                                               PublishedVision{"inception_v1", 6624904, 1.50},
                                               PublishedVision{"inception_v3", 27161264 - 3326696, 5.71},
                                               PublishedVision{"squeezenet", 1248424, 0.82},
                                               PublishedVision{"squeezenet1_1", 1235496, 0.35},
                                               PublishedVision{"shufflenet_v2_x0_5", 1366792, 0.04},
                                               PublishedVision{"shufflenet_v2", 2278604, 0.14},
                                               PublishedVision{"shufflenet_v2_x1_5", 3503624, 0.30},
                                               PublishedVision{"shufflenet_v2_x2_0", 7393996, 0.58},
                                               PublishedVision{"efficientnet-b0", 5288548, 0.39},
                                               PublishedVision{"efficientnet-b1", 7794184, 0.69},
                                               PublishedVision{"efficientnet-b2", 9109994, 0},
                                               PublishedVision{"efficientnet-b3", 12233232, 1.83},
                                               PublishedVision{"efficientnet-b4", 19341616, 4.39},
                                               PublishedVision{"efficientnet-b5", 30389784, 10.27},
                                               PublishedVision{"efficientnet-b6", 43040704, 19.07},
                                               PublishedVision{"efficientnet-b7", 66347960, 37.75},
                                               PublishedVision{"efficientnetv2-s", 21458488, 8.37},
                                               PublishedVision{"efficientnetv2-m", 54139356, 24.58},
                                               PublishedVision{"efficientnetv2-l", 118515272, 56.08},
                                               PublishedVision{"resnext50_32x4d", 25028904, 4.23},
                                               PublishedVision{"resnext101_32x8d", 88791336, 16.41},
                                               PublishedVision{"resnext101_64x4d", 83455272, 15.46},
                                               PublishedVision{"wide_resnet50_2", 68883240, 11.40},
                                               PublishedVision{"wide_resnet101_2", 126886696, 22.75}};
INSTANTIATE_TEST_SUITE_P(Torchvision, VisionParameters,
                         testing::ValuesIn(those_with(&PublishedVision::parameters, torchvision)));
INSTANTIATE_TEST_SUITE_P(Torchvision, VisionWork,
                         testing::ValuesIn(those_with(&PublishedVision::giga_macs, torchvision)));

// ZFNet: 62.4 million, the sum over figure 3 of the paper: 96 x 3 x 7 x 7 + 256 x 96 x 5 x 5 + (384 x 256 + 384 x 384 +
// 256 x 384) x 3 x 3 + 9216 x 4096 + 4096 x 4096 + 4096 x 1000 and a bias an output.
// ShuffleNet v1: complexities of Zhang et al. 2017, table 2, first row (143, 140, 137, 133, 137 million multiply-adds).
// Diffusion: parameter counts of the checkpoints' UNet2DConditionModel (859,520,964 and 2,567,463,684), as their model
// cards round them (860 million, 2.6 billion).
// DLRM: 187,767,399 rows of 128 features and 33,762,577 of 16 (Naumov et al. 2019; MLPerf's reference, tables cut at 40
// million rows), and the layers 13-512-256-128, 479-1024-1024-512-256-1; 13-512-256-64-16, 367-512-256-1.
const std::vector<PublishedVision> papers{
    PublishedVision{"zfnet", 62357608, 0},
    PublishedVision{"shufflenet_v1_g1", 0, 0.143},
    PublishedVision{"shufflenet_v1_g2", 0, 0.140},
    PublishedVision{"shufflenet_v1_g3", 0, 0.137},
    PublishedVision{"shufflenet_v1_g4", 0, 0.133},
    PublishedVision{"shufflenet_v1_g8", 0, 0.137},
    PublishedVision{"sd-unet", 859520964, 0},
    PublishedVision{"sdxl-unet", 2567463684, 0},
    PublishedVision{"dlrm",
                    187767399.0 * 128 + (13 * 512 + 512) + (512 * 256 + 256) + (256 * 128 + 128) + (479 * 1024 + 1024) +
                        (1024 * 1024 + 1024) + (1024 * 512 + 512) + (512 * 256 + 256) + (256 + 1),
                    0},
    PublishedVision{"dlrm-kaggle",
                    33762577.0 * 16 + (13 * 512 + 512) + (512 * 256 + 256) + (256 * 64 + 64) + (64 * 16 + 16) +
                        (367 * 512 + 512) + (512 * 256 + 256) + (256 + 1),
                    0}};
INSTANTIATE_TEST_SUITE_P(Papers, VisionParameters, testing::ValuesIn(those_with(&PublishedVision::parameters, papers)));
INSTANTIATE_TEST_SUITE_P(Papers, VisionWork, testing::ValuesIn(those_with(&PublishedVision::giga_macs, papers)));

// DLRM reads rows, not tables: n samples read n rows of 128 fp32 numbers of each table, but never more than there are.
TEST(Dlrm, ReadsRowsNotTables) {
    const Graph graph = graph_of({.network = "dlrm", .batch = 2048});
    double read = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].kind == OperatorKind::embedding) read += work_of(graph, id).weights_read.value();
    }
    // Ten of the 26 tables have fewer rows than that: 3, 1543, 63, 10, 155, 4, 976, 14, 108 and 36.
    constexpr double small = 3 + 1543 + 63 + 10 + 155 + 4 + 976 + 14 + 108 + 36;
    EXPECT_DOUBLE_EQ(read, (16 * 2048.0 + small) * 128 * 4);
}

// One product with channels first and one with rows: every pixel attends to every pixel. Stable Diffusion 1.5 at its
// outermost level: 64 x 64 pixels.
TEST(Diffusion, AttentionSeesWholeImagesAndTheText) {
    const Graph graph = graph_of({.network = "sd-unet", .batch = 2});
    int over_pixels = 0, over_text = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].kind != OperatorKind::attention) continue;
        const Shape& keys = graph[graph.inputs(id)[1]].shape;
        EXPECT_EQ(keys[0], 2);
        (keys[2] == 77 ? over_text : over_pixels)++;
    }
    // Two layers a level down and three up on three levels, one in the middle; each a self and a cross attention.
    EXPECT_EQ(over_pixels, 3 * (2 + 3) + 1);
    EXPECT_EQ(over_text, over_pixels);
}

class EveryVisionNetwork : public testing::TestWithParam<const char*> {};

// A training step has two more products for each of the forward pass's, but for the first layer's input gradient: at
// least twice the forward work more, at most three times it in all.
TEST_P(EveryVisionNetwork, Trains) {
    const Recipe forward{.network = GetParam(), .batch = 2};
    Recipe step = forward;
    step.mode = Mode::training;
    const double once = total_work(graph_of(forward)).matrix_flop.value();
    const double all = total_work(graph_of(step)).matrix_flop.value();
    EXPECT_GT(all, 2.5 * once);
    EXPECT_LE(all, 3.0 * once * (1.0 + 1e-12));
}

INSTANTIATE_TEST_SUITE_P(Names, EveryVisionNetwork,
                         testing::Values("alexnet", "zfnet", "inception_v1", "inception_v3", "squeezenet",
                                         "shufflenet_v1_g3", "shufflenet_v2", "efficientnet-b0"));

TEST(VisionNetworksNames, SpellingsLeadToTheSameNetwork) {
    EXPECT_EQ(graph_of({.network = "GoogLeNet"}).name(), "inception_v1");
    EXPECT_EQ(graph_of({.network = "EfficientNet_B3"}).name(), "efficientnet-b3");
    EXPECT_EQ(graph_of({.network = "ShuffleNet"}).name(), "shufflenet_v1_g3");
    EXPECT_EQ(graph_of({.network = "shufflenet_v2_x1_0"}).name(), "shufflenet_v2");
    EXPECT_FALSE(build({.network = "efficientnet-b8"}).ok());
    EXPECT_FALSE(build({.network = "shufflenet_v1_g5"}).ok());
}

} // namespace
} // namespace dubhe::workload
