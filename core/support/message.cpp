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
    for (std::size_t at = 0; at < pattern.size();) {
        std::size_t place = 0, end = at;
        // As many digits as there are texts for: "%10" is the first and a zero where there are nine.
        for (std::size_t i = at + 1; pattern[at] == '%' && i < pattern.size() && pattern[i] >= '0' && pattern[i] <= '9';
             ++i) {
            const std::size_t longer = place * 10 + static_cast<std::size_t>(pattern[i] - '0');
            if (longer == 0 || longer > texts.size()) break;
            place = longer;
            end = i + 1;
        }
        if (place > 0) {
            text += texts[place - 1];
            at = end;
        } else {
            text += pattern[at++];
        }
    }
    return text;
}

} // namespace dubhe
