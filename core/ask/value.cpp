// SPDX-License-Identifier: Apache-2.0
#include "value.h"

#include <core/units/text.h>

namespace dubhe::ask {

namespace {

struct Text {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(bool set) const { return set ? "true" : "false"; }
    std::string operator()(std::int64_t count) const { return std::to_string(count); }
    std::string operator()(double number) const { return exact_text(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const std::vector<std::string>& texts) const {
        std::string all;
        for (const std::string& text : texts)
            all.append(all.empty() ? "" : ",").append(text);
        return all;
    }
};

} // namespace

std::string text_of(const Value& value) {
    return std::visit(Text{}, value);
}

} // namespace dubhe::ask
