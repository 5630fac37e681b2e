// SPDX-License-Identifier: Apache-2.0
#include <core/messages/messages.h>
#include <core/support/diagnostic.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::test {
namespace {

TEST(Message, IsItsEnglishText) {
    const Message said = message("%1 needs %2 requests; there are %3", "p99", 1000, std::size_t{12});
    EXPECT_EQ(said, "p99 needs 1000 requests; there are 12");
    EXPECT_EQ(said.parts().size(), 3U);
    const std::string& text = said;
    EXPECT_EQ(text, said.english());
    EXPECT_TRUE(Message{}.empty());
}

TEST(Message, IsSaidInEachLanguage) {
    const Message said = message("%1 needs %2 requests; there are %3", "p99", 1000, 12);
    EXPECT_EQ(translated(Language::english, said), said.english());
    EXPECT_EQ(translated(Language::german, said), "p99 braucht 1000 Anfragen; es sind 12");
    EXPECT_EQ(translated(Language::japanese, said), "p99 には 1000 件の要求が必要です。現在 12 件です");
}

// French says "il", Chinese 它: a word is looked up, a name is not.
TEST(Message, TranslatesItsWordsButNoNames) {
    EXPECT_EQ(translated(Language::french, Message::word("it")), "il");
    EXPECT_EQ(translated(Language::french, Message{"it"}), "it");
    EXPECT_EQ(translated(Language::french, Message::word("no word of the field")), "no word of the field");
}

TEST(Message, WritesNumbersAsTheyAreWanted) {
    const Message said = message("needs %1 of memory; the GPU has %2", Message::number("12.5 GB"), "8.0 cards");
    const NumberForm with_comma = [](const std::string& number) {
        std::string text = number;
        std::ranges::replace(text, '.', ',');
        return text;
    };
    EXPECT_EQ(translated(Language::german, said, with_comma), "braucht 12,5 GB Speicher; die GPU hat 8.0 cards");
}

TEST(Message, HoldsOthersAndLists) {
    const Message inner = message("the file is empty");
    const Message said = Message::list({message("%1: %2", "a.onnx", inner), inner}, "; ");
    EXPECT_EQ(said, "a.onnx: the file is empty; the file is empty");
    EXPECT_EQ(translated(Language::german, said), "a.onnx: die Datei ist leer; die Datei ist leer");
}

// A value that looks like a place is none.
TEST(Message, FillsEachPlaceOnce) {
    EXPECT_EQ(message("no price of %1 is known", "My %1 card"), "no price of My %1 card is known");
    EXPECT_EQ(translated(Language::german, message("no price of %1 is known", "%2")),
              "der Preis von %2 ist nicht bekannt");
}

TEST(Diagnostic, SaysWhereInAnyLanguage) {
    const Diagnostic wrong = error(message("the file is empty"), "a.onnx", "node 3", 7);
    EXPECT_EQ(to_text(wrong), "a.onnx:7: node 3: the file is empty");
    EXPECT_EQ(translated(Language::german, with_place(wrong)), "a.onnx:7: node 3: die Datei ist leer");
    EXPECT_EQ(translated(Language::french, with_place(Diagnostics{wrong, error("as it is")})),
              "a.onnx:7: node 3: le fichier est vide\nas it is");
}

TEST(Language, IsFoundByItsCode) {
    for (std::size_t i = 0; i < language_count; ++i)
        EXPECT_EQ(language_from(code_of(static_cast<Language>(i))), static_cast<Language>(i));
    EXPECT_FALSE(language_from("it"));
    EXPECT_FALSE(language_from(""));
}

} // namespace
} // namespace dubhe::test
