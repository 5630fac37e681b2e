// SPDX-License-Identifier: Apache-2.0
#include <core/messages/catalogues.h>
#include <core/messages/messages.h>
#include <core/report/phrases.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace dubhe::report {
namespace {

// "%1", "%2", ... of a phrase.
std::set<int> places_of(std::string_view text) {
    std::set<int> places;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (text[at] != '%') continue;
        int number = 0;
        for (std::size_t i = at + 1; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
            number = number * 10 + (text[i] - '0');
        if (number > 0) places.insert(number);
    }
    return places;
}

TEST(Phrases, EveryLanguageHasEveryPhraseWithTheSameParts) {
    for (std::size_t p = 0; p < phrase_count; ++p) {
        const std::set<int> expected = places_of(phrase(Language::english, static_cast<Phrase>(p)));
        int place = 0;
        for (const int each : expected)
            EXPECT_EQ(each, ++place) << p << ": a number is left out";
        for (std::size_t l = 0; l < language_count; ++l) {
            const std::string_view text = phrase(static_cast<Language>(l), static_cast<Phrase>(p));
            EXPECT_FALSE(text.empty()) << p;
            EXPECT_EQ(places_of(text), expected) << text;
        }
    }
}

// What a catalogue says for reports alone is some phrase's; a phrase may be among its sentences and words.
TEST(Phrases, CataloguesHoldThemAndNothingElse) {
    std::set<std::string> english;
    for (std::size_t p = 0; p < phrase_count; ++p)
        english.insert(std::string{phrase(Language::english, static_cast<Phrase>(p))});
    for (std::size_t l = 1; l < language_count; ++l) {
        for (const std::string& each : english)
            EXPECT_FALSE(sentence_of(static_cast<Language>(l), each).empty()) << l << ": " << each;
        const auto catalogue = nlohmann::json::parse(message_catalogues()[l - 1].bytes);
        for (const auto& [key, text] : catalogue.at("report").items())
            EXPECT_TRUE(english.contains(key)) << l << ": " << key;
    }
}

TEST(Phrases, WhatIsPutInIsNotLookedThroughAgain) {
    EXPECT_EQ(filled("%1 and %2", {"%2", "b"}), "%2 and b");
    EXPECT_EQ(filled("%10 %1", {"a", "", "", "", "", "", "", "", "", "ten"}), "ten a");
    EXPECT_EQ(filled("80 % of %1, %3", {"it"}), "80 % of it, %3") << "a part that isn't given stays";
    EXPECT_EQ(filled("", {}), "");
}

TEST(Phrases, LanguagesAreFoundByTheirCodes) {
    for (std::size_t l = 0; l < language_count; ++l)
        EXPECT_EQ(language_from(code_of(static_cast<Language>(l))), static_cast<Language>(l));
    EXPECT_EQ(language_from("xx"), std::nullopt);
}

} // namespace
} // namespace dubhe::report
