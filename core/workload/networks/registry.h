// SPDX-License-Identifier: Apache-2.0
// The built-in networks by name; one source file a family adds its own.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../recipe.h"

namespace dubhe::workload {

struct NetworkFamily {
    std::string title;                     // "ResNet"
    std::vector<NetworkInfo> members;      // the ones listed to users
    // Builds the member a (normalised) name asks for, inference graph of recipe.batch / sequence / past / precision;
    // nothing where the name is not of this family. Parametric names ("resnet44") need not be listed.
    std::function<std::optional<Result<BuiltNetwork>>(std::string_view name, const Recipe&)> build;
};

[[nodiscard]] std::span<const NetworkFamily> network_families();

// One function a family, each in its own source.
[[nodiscard]] NetworkFamily vgg_family();
[[nodiscard]] NetworkFamily resnet_family();
[[nodiscard]] NetworkFamily densenet_family();
[[nodiscard]] NetworkFamily mobilenet_family();
[[nodiscard]] NetworkFamily lstm_family();
[[nodiscard]] NetworkFamily bert_family();
[[nodiscard]] NetworkFamily gpt2_family();
[[nodiscard]] NetworkFamily llama_family();

} // namespace dubhe::workload
