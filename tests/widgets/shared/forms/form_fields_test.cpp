// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/forms/form_fields.h>

#include <QLocale>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

// A number that was typed is written as it was typed, also where its shortest text has an exponent, and read again.
TEST(PlainWords, WriteNumbersAsPeopleDo) {
    QLocale::setDefault(QLocale::c());
    const NumberField::Words words = plain_words(1e-6, 1e6);
    for (const auto& [value, text] : {std::pair{1e5, "100000"},
                                      {1e6, "1000000"},
                                      {0.000001, "0.000001"},
                                      {0.1, "0.1"},
                                      {123456.789, "123456.789"}}) {
        EXPECT_EQ(words.write(value), text);
        EXPECT_EQ(*words.read(text), value);
    }
    EXPECT_FALSE(words.read("1e7"));
}

} // namespace
} // namespace dubhe::widgets
