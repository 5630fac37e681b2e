// SPDX-License-Identifier: Apache-2.0
#include "registry.h"
#include "transformer.h"

#include <array>

namespace dubhe::workload {

namespace {

struct VitSize {
    std::string_view key, name, title;
    std::int64_t layers, hidden, heads, intermediate, patch;
};
// Dosovitskiy et al. 2020, table 1; DeiT (Touvron et al. 2020, table 1) is the same network, without distillation.
// Images of 224 x 224 and 1000 classes.
constexpr std::array vit_sizes{VitSize{"vitb16", "vit-b16", "ViT-B/16", 12, 768, 12, 3072, 16},
                               VitSize{"vitb32", "vit-b32", "ViT-B/32", 12, 768, 12, 3072, 32},
                               VitSize{"vitl16", "vit-l16", "ViT-L/16", 24, 1024, 16, 4096, 16},
                               VitSize{"vitl32", "vit-l32", "ViT-L/32", 24, 1024, 16, 4096, 32},
                               VitSize{"vith14", "vit-h14", "ViT-H/14", 32, 1280, 16, 5120, 14},
                               VitSize{"deittiny", "deit-tiny", "DeiT tiny", 12, 192, 3, 768, 16},
                               VitSize{"deitsmall", "deit-small", "DeiT small", 12, 384, 6, 1536, 16},
                               VitSize{"deitbase", "deit-base", "DeiT base", 12, 768, 12, 3072, 16}};

std::optional<Result<BuiltNetwork>> build_vit_member(std::string_view key, const Recipe& recipe) {
    for (const VitSize& size : vit_sizes) {
        if (key != size.key) continue;
        VisionConfig config;
        config.name = size.name;
        config.layers = size.layers;
        config.hidden = size.hidden;
        config.heads = size.heads;
        config.intermediate = size.intermediate;
        config.patch = size.patch;
        return build_vision_transformer(config, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily vit_family() {
    NetworkFamily family{"ViT", {}, build_vit_member};
    for (const VitSize& size : vit_sizes) {
        family.members.push_back({std::string{size.name}, std::string{size.title}, family.title, false});
    }
    return family;
}

} // namespace dubhe::workload
