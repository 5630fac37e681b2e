// SPDX-License-Identifier: Apache-2.0
#include "pickles.h"

namespace dubhe::trace {

namespace {

std::string little(std::uint64_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(value >> (8 * i) & 0xff);
    return text;
}

} // namespace

std::string pickled(std::int64_t number) {
    if (number >= 0 && number < 256) return 'K' + little(static_cast<std::uint64_t>(number), 1);
    return "\x8a\x08" + little(static_cast<std::uint64_t>(number), 8);
}

std::string pickled(const std::string& text) {
    return 'X' + little(text.size(), 4) + text;
}

std::string pickled_list(const std::vector<std::string>& items) {
    std::string text = "](";
    for (const std::string& item : items)
        text += item;
    return text + 'e';
}

std::string pickled_dictionary(const std::vector<std::pair<std::string, std::string>>& items) {
    std::string text = "}(";
    for (const auto& [key, value] : items)
        text += pickled(key) + value;
    return text + 'u';
}

std::string pickle_of(const std::string& value) {
    return "\x80\x04" + value + '.';
}

} // namespace dubhe::trace
