// SPDX-License-Identifier: Apache-2.0
#include "asked.h"

#include <core/report/sentences.h>

#include <gmock/gmock.h>

namespace dubhe::report::test {
namespace {

std::string with_values(std::string_view pattern) {
    std::string text{pattern};
    for (char place = '1'; place <= '9'; ++place) {
        const std::string key{'%', place};
        for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key))
            text.replace(at, 2, "value " + std::string(1, place));
    }
    return text;
}

// Filled with values, each pattern comes back in each language with the same values, and none before it takes it.
TEST(Sentences, EveryPatternKnowsItself) {
    for (const Sentence& each : sentences()) {
        const std::string english = with_values(each.text[0]);
        EXPECT_EQ(sentence_in(Language::english, english), english);
        for (std::size_t l = 1; l < language_count; ++l)
            EXPECT_EQ(sentence_in(static_cast<Language>(l), english), with_values(each.text[l])) << english;
    }
}

TEST(Sentences, OthersStayAsTheyAre) {
    for (const char* text : {"", "nobody says this", "%1", "the file is empty, or not", " the file is empty"})
        EXPECT_EQ(sentence_in(Language::german, text), text);
}

// The network of a German report says in German what it takes for granted.
TEST(Sentences, NotesOfANetworkAreToldInTheReportsLanguage) {
    const cost::Roofline model;
    Request request = asked(model);
    request.workloads = {asked_network("bert-base", 2)};
    request.workloads[0].recipe.mode = workload::Mode::training;
    request.language = Language::german;
    const Result<Report> made = report_of(request);
    ASSERT_TRUE(made) << to_text(made.diagnostics());
    EXPECT_THAT(text_of(*made), testing::HasSubstr("trainiert mit dem Kopf für maskierte Sprachmodelle"));
    EXPECT_THAT(text_of(*made), testing::Not(testing::HasSubstr("Attention runs as in eager")));
}

} // namespace
} // namespace dubhe::report::test
