// SPDX-License-Identifier: Apache-2.0
// A text for the user, as a value: a sentence with places for values, and the values. Its English text is the id
// under which the catalogues (core/messages) hold the other languages. A text without an id (the name of a file, what
// the system says) stays as it is in every language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace dubhe {

// The English template of a sentence of `places` values: "%1 needs %2 of memory". The compiler refuses one that lacks a
// value's place or has one without a value.
template <std::size_t places>
struct Sentence {
    const char* text;

    consteval Sentence(const char* english) : text{english} {
        bool has[10] = {}; // NOLINT(modernize-avoid-c-arrays): std::array would cost a header that all include
        for (const char* at = english; *at != 0; ++at) {
            if (*at != '%' || at[1] < '1' || at[1] > '9') continue;
            const auto place = static_cast<std::size_t>(at[1] - '0');
            if (place > places) throw "a place has no value";
            has[place] = true;
        }
        for (std::size_t place = 1; place <= places; ++place)
            if (!has[place]) throw "a value has no place";
    }
};

class Message {
  public:
    enum class Kind : std::uint8_t {
        text,     // as it is in every language
        number,   // a number, or one with its unit: "12.5 GB"; a language may write its decimal point in another way
        word,     // a word of the field, in whose place a catalogue may have another
        sentence, // an id with values
        list,     // parts with a separator between them
    };

    Message() = default;
    Message(std::string text) : english_{std::move(text)} {}
    Message(std::string_view text) : english_{text} {}
    Message(const char* text) : english_{text} {}

    [[nodiscard]] static Message number(std::string text);
    [[nodiscard]] static Message word(std::string_view text);
    [[nodiscard]] static Message sentence(const char* id, std::vector<Message> parts);
    // Precondition: `separator` lives as long as the program, as literals do.
    [[nodiscard]] static Message list(std::vector<Message> parts, const char* separator);

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] const std::string& english() const { return english_; }
    operator const std::string&() const { return english_; }
    [[nodiscard]] bool empty() const { return english_.empty(); }
    [[nodiscard]] const char* id() const { return id_; } // of a sentence; a list's separator; null otherwise
    [[nodiscard]] const std::vector<Message>& parts() const { return parts_; }

    // Equal where they say the same in English.
    friend bool operator==(const Message& a, const Message& b) { return a.english_ == b.english_; }
    friend std::ostream& operator<<(std::ostream& out, const Message& message);

  private:
    Kind kind_ = Kind::text;
    const char* id_ = nullptr;
    std::string english_;
    std::vector<Message> parts_; // of a sentence its values
};

// `pattern` with texts in the places %1, %2, ...; a place without one stays. A value that looks like a place is none.
[[nodiscard]] std::string filled(std::string_view pattern, std::span<const std::string_view> texts);

[[nodiscard]] inline Message as_part(Message part) {
    return part;
}
// moc of Qt 6.4 reads this header and can't read <concepts>.
template <class Number, class = std::enable_if_t<std::is_integral_v<Number> && !std::is_same_v<Number, char> &&
                                                 !std::is_same_v<Number, bool>>>
[[nodiscard]] Message as_part(Number number) {
    return Message::number(std::to_string(number));
}

// message("%1 has no memory bandwidth; give it %2", gpu.name, key). Whole numbers come as they are; others as
// Message::number(), written as they are to be read.
template <class... Parts>
[[nodiscard]] Message message(Sentence<sizeof...(Parts)> sentence, const Parts&... parts) {
    return Message::sentence(sentence.text, {as_part(parts)...});
}

} // namespace dubhe
