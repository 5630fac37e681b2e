// SPDX-License-Identifier: Apache-2.0
#include "support.h"

#include <algorithm>
#include <array>
#include <optional>

namespace dubhe::stack {

namespace {

// In the order in which they came, as the catalog names them.
constexpr std::array<std::string_view, 10> nvidia{"Kepler", "Maxwell",      "Pascal", "Volta",     "Turing",
                                                  "Ampere", "Ada Lovelace", "Hopper", "Blackwell", "Blackwell Ultra"};
constexpr std::array<std::string_view, 4> amd{"CDNA", "CDNA 2", "CDNA 3", "CDNA 4"};

struct Support {
    std::string_view stack, first_nvidia;
    std::string_view first_amd; // empty: NVIDIA's alone
};
constexpr std::array supports{Support{"pytorch-compile", "Volta", "CDNA"}, Support{"vllm", "Volta", "CDNA 2"},
                              Support{"sglang", "Turing", "CDNA 3"},       Support{"megatron", "Ampere", "CDNA 3"},
                              Support{"tensorrt", "Turing", {}},           Support{"tensorrt-llm", "Ampere", {}}};

// Nothing for architectures that aren't listed: those are not judged.
std::optional<bool> reaches(std::span<const std::string_view> order, std::string_view architecture,
                            std::string_view first) {
    const auto place = std::ranges::find(order, architecture);
    if (place == order.end()) return std::nullopt;
    return place >= std::ranges::find(order, first);
}

} // namespace

Message unsupported(const Stack& stack, const hardware::Gpu& gpu) {
    const std::string_view name = stack.base.empty() ? stack.name : stack.base;
    const auto known = std::ranges::find(supports, name, &Support::stack);
    if (known == supports.end()) return {};
    const std::string title = find_shipped(name) != nullptr ? find_shipped(name)->title : std::string{name};
    if (gpu.vendor == "NVIDIA") {
        if (reaches(nvidia, gpu.architecture, known->first_nvidia).value_or(true)) return {};
        return message("%1 needs NVIDIA %2 or later", title, known->first_nvidia);
    }
    if (gpu.vendor != "AMD") return {};
    if (known->first_amd.empty()) return message("%1 runs on NVIDIA's GPUs alone", title);
    if (reaches(amd, gpu.architecture, known->first_amd).value_or(true)) return {};
    return message("%1 needs AMD %2 or later", title, known->first_amd);
}

std::string_view first_supported(std::span<const std::string_view> stacks, std::span<const hardware::Gpu> gpus) {
    const auto runs = [&](std::string_view name) {
        const Stack* stack = find_shipped(name);
        return stack != nullptr &&
               std::ranges::all_of(gpus, [&](const hardware::Gpu& gpu) { return unsupported(*stack, gpu).empty(); });
    };
    const auto found = std::ranges::find_if(stacks, runs);
    return found == stacks.end() ? stacks.back() : *found;
}

} // namespace dubhe::stack
