// SPDX-License-Identifier: Apache-2.0
// Every sentence that the sources say stands in every catalogue, and nothing else does.
#include "sources.h"

#include <core/messages/catalogues.h>
#include <core/messages/messages.h>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>

namespace dubhe::test {
namespace {

using nlohmann::json;

constexpr std::array others{Language::german, Language::french, Language::chinese, Language::japanese};

std::map<std::string, std::string> part_of(Language language, const char* part) {
    return json::parse(message_catalogues()[static_cast<std::size_t>(language) - 1].bytes)
        .at(part)
        .get<std::map<std::string, std::string>>();
}

// "%1", "%2", ...
std::multiset<std::string> places_of(const std::string& sentence) {
    std::multiset<std::string> places;
    for (std::size_t at = 0; at + 1 < sentence.size(); ++at)
        if (sentence[at] == '%' && sentence[at + 1] >= '1' && sentence[at + 1] <= '9')
            places.insert(sentence.substr(at, 2));
    return places;
}

TEST(Catalogues, AreInTheOrderOfTheLanguages) {
    ASSERT_EQ(message_catalogues().size(), others.size());
    for (const Language language : others) {
        const std::string expected = std::string{code_of(language)} + ".json";
        EXPECT_EQ(message_catalogues()[static_cast<std::size_t>(language) - 1].name, expected);
    }
}

TEST(Catalogues, HaveEverySentenceOfTheSourcesWithItsPlaces) {
    const auto sentences = sentences_of_sources();
    ASSERT_GT(sentences.size(), 500U) << "the scan found next to nothing";
    for (const Language language : others) {
        for (const auto& [english, files] : sentences) {
            const std::string said{sentence_of(language, english)};
            EXPECT_FALSE(said.empty()) << code_of(language) << " lacks \"" << english << "\" of " << files.front();
            if (said.empty()) continue;
            const auto wanted = places_of(english), there = places_of(said);
            EXPECT_EQ(std::set(wanted.begin(), wanted.end()), std::set(there.begin(), there.end())) << said;
        }
    }
}

TEST(Catalogues, HoldNoSentenceThatNoSourceSays) {
    const auto sentences = sentences_of_sources();
    for (const Language language : others) {
        for (const auto& [english, said] : part_of(language, "sentences"))
            EXPECT_TRUE(sentences.contains(english)) << code_of(language) << ": " << english;
    }
}

TEST(Catalogues, HaveTheSameWords) {
    std::set<std::string> german;
    for (const auto& [english, said] : part_of(Language::german, "words"))
        german.insert(english);
    for (const Language language : others) {
        std::set<std::string> words;
        for (const auto& [english, said] : part_of(language, "words"))
            words.insert(english);
        EXPECT_EQ(words, german) << code_of(language);
    }
}

// A space at the end, a line break or an option that a translation loses would be seen by users only.
TEST(Catalogues, KeepCommandsAndOptions) {
    for (const Language language : others) {
        for (const auto& [english, translated] : part_of(language, "sentences")) {
            for (std::size_t at = english.find("--"); at != std::string::npos; at = english.find("--", at + 2)) {
                std::size_t end = at + 2;
                while (end < english.size() &&
                       (std::islower(static_cast<unsigned char>(english[end])) != 0 || english[end] == '-'))
                    ++end;
                EXPECT_NE(translated.find(english.substr(at, end - at)), std::string::npos)
                    << code_of(language) << ": " << translated;
            }
        }
    }
}

// The back ends alone still compose theirs: they are modules of their own, whose texts are shown by `measure`.
TEST(Sources, ComposeNoDiagnostics) {
    for (const auto& [file, text] : sources_under("core")) {
        const bool back_end = file.starts_with("core/measurement/cuda/") ||
                              file.starts_with("core/measurement/torch/") ||
                              file.starts_with("core/measurement/recorder/");
        if (back_end) continue;
        EXPECT_THAT(composed_diagnostics(text), testing::IsEmpty()) << file;
    }
}

// The check itself.
TEST(Sources, ComposedDiagnosticsAreSeen) {
    EXPECT_EQ(composed_diagnostics(R"(return error("a " + name);)").size(), 1U);
    EXPECT_EQ(composed_diagnostics(R"(return error("a");)").size(), 1U);
    EXPECT_EQ(composed_diagnostics(R"(return error(message("a %1", name), "file");)").size(), 0U);
    EXPECT_EQ(composed_diagnostics(R"(return error(given, "file");)").size(), 0U);
    EXPECT_EQ(composed_diagnostics(R"(x = each.error("a");)").size(), 0U);
    EXPECT_EQ(composed_diagnostics(R"(row.refuse("mode", "is " + what);)").size(), 1U);
    EXPECT_EQ(composed_diagnostics(R"(row.refuse("mode", message("is empty"));)").size(), 0U);
    EXPECT_EQ(composed_diagnostics(R"(builder_.count(Severity::note, "points: not read", points_);)").size(), 1U);
}

} // namespace
} // namespace dubhe::test
