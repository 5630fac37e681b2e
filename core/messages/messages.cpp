// SPDX-License-Identifier: Apache-2.0
#include "messages.h"

#include "catalogues.h"

#include <nlohmann/json.hpp>

#include <array>
#include <map>
#include <mutex>
#include <vector>

namespace dubhe {

namespace {

using Sentences = std::map<std::string, std::string, std::less<>>;

Sentences read_catalogue(Language language) {
    // The build's own file: tests read each of them whole.
    const EmbeddedFile& file = message_catalogues()[static_cast<std::size_t>(language) - 1];
    const nlohmann::json catalogue = nlohmann::json::parse(file.bytes);
    Sentences all = catalogue.at("sentences").get<Sentences>();
    for (const char* further : {"words", "report"})
        all.merge(catalogue.at(further).get<Sentences>());
    return all;
}

const Sentences& catalogue(Language language) {
    struct Lazy {
        std::once_flag read;
        Sentences sentences;
    };
    static std::array<Lazy, language_count> all;
    Lazy& one = all[static_cast<std::size_t>(language)];
    std::call_once(one.read, [&one, language] { one.sentences = read_catalogue(language); });
    return one.sentences;
}

std::string in_language(Language language, const Message& message, const NumberForm& number) {
    switch (message.kind()) {
    case Message::Kind::text:
        return message.english();
    case Message::Kind::number:
        return number ? number(message.english()) : message.english();
    case Message::Kind::word:
    case Message::Kind::sentence:
    case Message::Kind::list:
        break;
    }
    if (message.kind() == Message::Kind::word) {
        const std::string_view word = language == Language::english ? "" : sentence_of(language, message.english());
        return word.empty() ? message.english() : std::string{word};
    }
    std::vector<std::string> parts;
    for (const Message& part : message.parts())
        parts.push_back(in_language(language, part, number));
    if (message.kind() == Message::Kind::sentence) {
        const std::string_view known = language == Language::english ? "" : sentence_of(language, message.id());
        return filled(known.empty() ? std::string_view{message.id()} : known,
                      std::vector<std::string_view>{parts.begin(), parts.end()});
    }
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : message.id()) + part;
    return text;
}

} // namespace

std::string_view sentence_of(Language language, std::string_view english) {
    const Sentences& known = catalogue(language);
    const auto at = known.find(english);
    return at == known.end() ? std::string_view{} : at->second;
}

std::string translated(Language language, const Message& message, const NumberForm& number) {
    return in_language(language, message, number);
}

} // namespace dubhe
