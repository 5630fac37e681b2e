// SPDX-License-Identifier: Apache-2.0
#include "registry.h"

#include <core/support/suggest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace dubhe::workload {

namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
    constexpr std::size_t most_digits = 9;
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    std::int64_t value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size() || text.front() == '-') return std::nullopt;
    return value;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string key_of(std::string_view name, bool keeps_points) {
    constexpr std::string_view dropped = " -_.\t";
    std::string key;
    bool in_brackets = false; // where a minus is a sign
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        in_brackets = in_brackets || c == '[';
        const bool point = c == '.' && i > 0 && i + 1 < name.size() && is_digit(name[i - 1]) && is_digit(name[i + 1]);
        const bool kept = (in_brackets && c == '-') || (keeps_points && point);
        if (dropped.find(c) != std::string_view::npos && !kept) continue;
        key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return key;
}

} // namespace

std::span<const NetworkFamily> network_families() {
    static const std::array families{alexnet_family(),
                                     zfnet_family(),
                                     vgg_family(),
                                     inception_family(),
                                     resnet_family(),
                                     densenet_family(),
                                     squeezenet_family(),
                                     mobilenet_family(),
                                     shufflenet_family(),
                                     efficientnet_family(),
                                     vit_family(),
                                     ssd_family(),
                                     unet_family(),
                                     diffusion_family(),
                                     multimodal_diffusion_family(),
                                     dlrm_family(),
                                     ncf_family(),
                                     lstm_family(),
                                     seq2seq_family(),
                                     vaswani_family(),
                                     transformer_xl_family(),
                                     bert_family(),
                                     bart_family(),
                                     t5_family(),
                                     switch_transformer_family(),
                                     gpt2_family(),
                                     gpt3_family(),
                                     megatron_family(),
                                     opt_family(),
                                     bloom_family(),
                                     llama_family(),
                                     qwen_family(),
                                     mistral_family(),
                                     deepseek_family()};
    return families;
}

namespace {

// "VGG (vgg11, ...), BERT (bert-base, ...)": the families with the name of one member each.
std::string families_text() {
    std::string text;
    for (const NetworkFamily& family : network_families()) {
        if (family.members.empty()) continue;
        text += (text.empty() ? "" : ", ") + family.title + " (" + family.members.front().name;
        text += family.members.size() > 1 ? ", ...)" : ")";
    }
    return text;
}

Diagnostic unknown_network(const std::string& wanted) {
    std::vector<std::string> known;
    for (const NetworkInfo& info : built_in_networks())
        known.push_back(info.name);
    constexpr std::size_t longest_shown = 80;
    std::string shown = wanted.substr(0, longest_shown);
    if (shown.size() < wanted.size()) shown += "...";
    return error(message("There is no built-in network \"%1\".%2 Built in are %3, and ResNets of other depths; a file "
                         "needs its suffix (.onnx, .json) or a path.",
                         shown, did_you_mean(wanted, known), families_text()));
}

} // namespace

Result<BuiltNetwork> build_named(const Recipe& recipe) {
    const std::string exact = decimal_key(recipe.network), loose = network_key(recipe.network);
    for (const std::string& key : {exact, loose}) {
        for (const NetworkFamily& family : network_families()) {
            if (auto built = family.build(key, recipe)) return *std::move(built);
        }
        if (exact == loose) break;
    }
    return unknown_network(recipe.network);
}

bool is_listed(std::string_view name) {
    const std::string key = network_key(name);
    return std::ranges::any_of(built_in_networks(),
                               [&](const NetworkInfo& info) { return network_key(info.name) == key; });
}

std::vector<NetworkInfo> built_in_networks() {
    std::vector<NetworkInfo> all;
    for (const NetworkFamily& family : network_families()) {
        all.insert(all.end(), family.members.begin(), family.members.end());
    }
    return all;
}

std::string network_key(std::string_view name) {
    return key_of(name, false);
}

std::string decimal_key(std::string_view name) {
    return key_of(name, true);
}

std::optional<std::int64_t> number_after(std::string_view prefix, std::string_view key) {
    if (!key.starts_with(prefix)) return std::nullopt;
    return whole_number(key.substr(prefix.size()));
}

std::optional<std::vector<std::int64_t>> numbers_after(std::string_view prefix, std::string_view key) {
    if (!key.starts_with(prefix) || !key.substr(prefix.size()).starts_with('[')) return std::nullopt;
    std::string_view inside = key.substr(prefix.size() + 1);
    std::vector<std::int64_t> numbers;
    if (!inside.ends_with(']')) return numbers;
    inside.remove_suffix(1);
    while (true) {
        const std::size_t comma = inside.find(',');
        const auto number = whole_number(inside.substr(0, comma));
        if (!number) return std::vector<std::int64_t>{};
        numbers.push_back(*number);
        if (comma == std::string_view::npos) return numbers;
        inside.remove_prefix(comma + 1);
    }
}

} // namespace dubhe::workload
