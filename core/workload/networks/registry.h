// SPDX-License-Identifier: Apache-2.0
// The built-in networks by name; one source file a family adds its own.
#pragma once

#include "../recipe.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

struct NetworkFamily {
    std::string title;                // "ResNet"
    std::vector<NetworkInfo> members; // the ones listed to users
    // Builds the member that a key (below) asks for, the forward part of recipe.batch / sequence / past / precision;
    // nothing where the key is not of this family. Parametric names ("resnet44") need not be listed. A name with a
    // decimal point is asked for twice: by its decimal_key(), then by its network_key().
    std::function<std::optional<Result<BuiltNetwork>>(std::string_view key, const Recipe&)> build;
};

// In the order in which they are listed to users.
[[nodiscard]] std::span<const NetworkFamily> network_families();

// Builds a built-in network; an unknown name fails with the nearest known ones and the families there are.
[[nodiscard]] Result<BuiltNetwork> build_named(const Recipe& recipe);

// True for the names in the list, however spelled.
[[nodiscard]] bool is_listed(std::string_view name);

// A name as families compare it: lower case, without spaces, '-', '_' and '.'. "ResNet-50" and "resnet_50" are
// "resnet50"; brackets and commas stay: "ResNet[3, 4, 6, 3]" is "resnet[3,4,6,3]".
[[nodiscard]] std::string network_key(std::string_view name);

// The same, but points between digits stay: "gpt3-1.3b" and "gpt3-13b" are two networks.
[[nodiscard]] std::string decimal_key(std::string_view name);

// "resnet44" after "resnet" is 44; nothing where `key` is not the prefix and at most nine digits.
[[nodiscard]] std::optional<std::int64_t> number_after(std::string_view prefix, std::string_view key);

// "resnet[3,4,6,3]" after "resnet" is {3, 4, 6, 3}; empty where the brackets hold anything but whole numbers and
// commas; nothing where `key` doesn't start with the prefix and a bracket.
[[nodiscard]] std::optional<std::vector<std::int64_t>> numbers_after(std::string_view prefix, std::string_view key);

// One function a family, each in its own source.
[[nodiscard]] NetworkFamily alexnet_family();
[[nodiscard]] NetworkFamily zfnet_family();
[[nodiscard]] NetworkFamily vgg_family();
[[nodiscard]] NetworkFamily inception_family();
[[nodiscard]] NetworkFamily resnet_family();
[[nodiscard]] NetworkFamily densenet_family();
[[nodiscard]] NetworkFamily squeezenet_family();
[[nodiscard]] NetworkFamily mobilenet_family();
[[nodiscard]] NetworkFamily shufflenet_family();
[[nodiscard]] NetworkFamily efficientnet_family();
[[nodiscard]] NetworkFamily vit_family();
[[nodiscard]] NetworkFamily ssd_family();
[[nodiscard]] NetworkFamily unet_family();
[[nodiscard]] NetworkFamily diffusion_family();
[[nodiscard]] NetworkFamily multimodal_diffusion_family();
[[nodiscard]] NetworkFamily dlrm_family();
[[nodiscard]] NetworkFamily ncf_family();
[[nodiscard]] NetworkFamily lstm_family();
[[nodiscard]] NetworkFamily seq2seq_family();
[[nodiscard]] NetworkFamily vaswani_family();
[[nodiscard]] NetworkFamily transformer_xl_family();
[[nodiscard]] NetworkFamily bert_family();
[[nodiscard]] NetworkFamily bart_family();
[[nodiscard]] NetworkFamily t5_family();
[[nodiscard]] NetworkFamily switch_transformer_family();
[[nodiscard]] NetworkFamily gpt2_family();
[[nodiscard]] NetworkFamily gpt3_family();
[[nodiscard]] NetworkFamily megatron_family();
[[nodiscard]] NetworkFamily opt_family();
[[nodiscard]] NetworkFamily bloom_family();
[[nodiscard]] NetworkFamily llama_family();
[[nodiscard]] NetworkFamily qwen_family();
[[nodiscard]] NetworkFamily mistral_family();
[[nodiscard]] NetworkFamily deepseek_family();

} // namespace dubhe::workload
