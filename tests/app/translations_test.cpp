// SPDX-License-Identifier: Apache-2.0
// The translations themselves: all there, and nothing lost on the way that the program needs.
#include "ts_file.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <gmock/gmock.h>

#include <set>

namespace dubhe::app::test {
namespace {

struct Spoken {
    const char* code;
    qsizetype forms; // of a counted text
};
constexpr std::array spoken{Spoken{"de", 2}, Spoken{"fr", 2}, Spoken{"ja", 1}, Spoken{"zh_CN", 1}};

std::multiset<QString> found_in(const QString& text, const QString& pattern) {
    std::multiset<QString> found;
    for (auto all = QRegularExpression{pattern}.globalMatch(text); all.hasNext();)
        found.insert(all.next().captured());
    return found;
}

// What differs between a text and its translation and must not.
// `spaced`: the language has spaces between words; brackets and marks of the others need none before them.
QStringList lost(const TsMessage& message, const QString& translation, bool spaced = true) {
    QStringList problems;
    const QString& source = message.source;
    const auto compare = [&](const char* what, const QString& pattern) {
        if (found_in(source, pattern) != found_in(translation, pattern)) problems << QLatin1String{what};
    };
    // A single form of a counted text may spell its number out ("one GPU"), or say none.
    compare("placeholders", QStringLiteral("%L?\\d"));
    const QString counted = QStringLiteral("%L?n");
    if (message.plural && found_in(translation, counted).size() > found_in(source, counted).size())
        problems << QStringLiteral("%n");
    if (!message.plural) compare("%n", counted);
    compare("tags", QStringLiteral("</?[a-z][^>]*>"));
    compare("keys", QStringLiteral("&(?=[^\\s&;]+)(?!amp;|lt;|gt;|quot;)"));
    compare("options and commands", QStringLiteral("`[^`]+`|(?<![\\w-])--[a-z][a-z-]+"));
    if (source.endsWith(QLatin1String{"..."}) != translation.endsWith(QLatin1String{"..."}) &&
        !translation.endsWith(QChar{0x2026}))
        problems << QStringLiteral("\"...\"");
    if (source.count(u'\n') != translation.count(u'\n')) problems << QStringLiteral("lines");
    if (!spaced) return problems;
    if (source.startsWith(u' ') != translation.startsWith(u' ') || source.endsWith(u' ') != translation.endsWith(u' '))
        problems << QStringLiteral("spaces at the ends");
    return problems;
}

TEST(TranslationFiles, HoldTheSameTexts) {
    using Text = std::pair<QString, QString>;
    const auto texts = [](const QString& language) {
        std::set<Text> all;
        for (const TsMessage& each : read_ts(language))
            all.emplace(each.context, each.source);
        return all;
    };
    const std::set<Text> german = texts("de");
    EXPECT_GT(german.size(), 1500U);
    for (const Spoken& each : spoken)
        EXPECT_EQ(texts(each.code), german) << each.code;
}

// Reads the sources by itself: a text that the tool overlooked would stay English for ever.
TEST(TranslationFiles, HoldEveryTextOfTheSources) {
    std::set<QString> known;
    for (const TsMessage& each : read_ts("de"))
        known.insert(each.source);
    const QString literal{R"x(((?:"(?:[^"\\\n]|\\.)*"\s*)+))x"};
    const QRegularExpression call{R"x(\b(?:tr|words|QT_TR_NOOP)\(\s*)x" + literal +
                                  R"x(|(?:translate|QT_TRANSLATE_NOOP)\(\s*"[^"]*",\s*)x" + literal};
    const QRegularExpression part{R"x("((?:[^"\\\n]|\\.)*)")x"};
    std::size_t texts = 0;
    for (const char* folder : {"app", "widgets"}) {
        QDirIterator files{
            QStringLiteral(DUBHE_SOURCE_DIR "/") + folder, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories};
        while (files.hasNext()) {
            QFile file{files.next()};
            if (file.fileName().contains(QLatin1String{"/app/cli/"})) continue;
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto calls = call.globalMatch(source); calls.hasNext(); ++texts) {
                const QRegularExpressionMatch match = calls.next();
                QString text;
                for (auto parts = part.globalMatch(match.captured(1) + match.captured(2)); parts.hasNext();)
                    text += parts.next().captured(1);
                text.replace("\\\"", "\"").replace("\\n", "\n");
                EXPECT_TRUE(known.contains(text)) << file.fileName().toStdString() << ": " << text.toStdString();
            }
        }
    }
    EXPECT_GT(texts, 1500U);
}

TEST(TranslationFiles, LeaveNothingUntranslated) {
    for (const Spoken& each : spoken) {
        std::size_t unfinished = 0;
        for (const TsMessage& message : read_ts(each.code))
            unfinished += message.unfinished || message.translations.join(QString{}).isEmpty() ? 1U : 0U;
        RecordProperty(std::string{"unfinished_"} + each.code, static_cast<int>(unfinished));
        EXPECT_EQ(unfinished, 0U) << each.code;
    }
}

TEST(TranslationFiles, KeepWhatTheProgramNeeds) {
    for (const Spoken& each : spoken) {
        for (const TsMessage& message : read_ts(each.code)) {
            if (message.unfinished) continue;
            for (const QString& translation : message.translations) {
                const QStringList problems = lost(message, translation, each.forms > 1);
                EXPECT_TRUE(problems.isEmpty())
                    << each.code << ", " << message.context.toStdString() << ":\n  " << message.source.toStdString()
                    << "\n  " << translation.toStdString() << "\n  lost: " << problems.join(u',').toStdString();
            }
        }
    }
}

TEST(TranslationFiles, CountInEveryForm) {
    for (const Spoken& each : spoken) {
        for (const TsMessage& message : read_ts(each.code)) {
            if (message.unfinished || !message.plural) continue;
            EXPECT_EQ(message.translations.size(), each.forms) << each.code << ": " << message.source.toStdString();
            EXPECT_FALSE(message.translations.contains(QString{})) << each.code << ": " << message.source.toStdString();
        }
    }
}

// English says "1 GPU", not "1 GPUs": its counted texts have both forms.
TEST(TranslationFiles, EnglishCountsAreComplete) {
    for (const TsMessage& message : read_ts("en")) {
        EXPECT_TRUE(message.plural) << message.source.toStdString();
        if (message.unfinished) continue;
        EXPECT_EQ(message.translations.size(), 2) << message.source.toStdString();
        for (const QString& form : message.translations)
            EXPECT_TRUE(lost(message, form).isEmpty()) << form.toStdString();
    }
}

// The checks themselves.
TEST(TranslationFiles, LossesAreSeen) {
    const auto problems = [](const char* source, const char* translation) {
        return lost({{}, QString::fromUtf8(source), {}, false, false}, QString::fromUtf8(translation)).join(u',');
    };
    EXPECT_EQ(problems("%1 of %2", "%2 von %1"), "");
    EXPECT_EQ(problems("%1 of %2", "%1 von"), "placeholders");
    EXPECT_EQ(problems("<b>a</b>", "<b>a"), "tags");
    EXPECT_EQ(problems("&File", "文件(&F)"), "");
    EXPECT_EQ(problems("&File", "Datei"), "keys");
    EXPECT_EQ(problems("Prices & costs", "Preise & Kosten"), "");
    EXPECT_EQ(problems("Open...", "Öffnen"), "\"...\"");
    EXPECT_EQ(problems("a\nb", "a b"), "lines");
    EXPECT_EQ(problems("see `dubhe-cli fit`", "siehe dubhe-cli fit"), "options and commands");
}

} // namespace
} // namespace dubhe::app::test
