// SPDX-License-Identifier: Apache-2.0
#include "message.h"

#include <ostream>
#include <utility>

namespace dubhe {

Message Message::number(std::string text) {
    Message made{std::move(text)};
    made.kind_ = Kind::number;
    return made;
}

Message Message::word(std::string_view text) {
    Message made{text};
    made.kind_ = Kind::word;
    return made;
}

Message Message::sentence(const char* id, std::vector<Message> parts) {
    std::vector<std::string_view> texts;
    texts.reserve(parts.size());
    for (const Message& part : parts)
        texts.emplace_back(part.english_);
    Message made{filled(id, texts)};
    made.kind_ = Kind::sentence;
    made.id_ = id;
    made.parts_ = std::move(parts);
    return made;
}

Message Message::list(std::vector<Message> parts, const char* separator) {
    Message made;
    for (const Message& part : parts)
        made.english_ += (made.english_.empty() ? "" : separator) + part.english_;
    made.kind_ = Kind::list;
    made.id_ = separator;
    made.parts_ = std::move(parts);
    return made;
}

std::ostream& operator<<(std::ostream& out, const Message& message) {
    return out << message.english_;
}

std::string filled(std::string_view pattern, std::span<const std::string_view> texts) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const char digit = pattern[at] == '%' && at + 1 < pattern.size() ? pattern[at + 1] : '\0';
        if (digit < '1' || digit > '9' || static_cast<std::size_t>(digit - '0') > texts.size()) {
            text += pattern[at];
            continue;
        }
        text += texts[static_cast<std::size_t>(digit - '1')];
        ++at;
    }
    return text;
}

} // namespace dubhe
