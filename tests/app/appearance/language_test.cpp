// SPDX-License-Identifier: Apache-2.0
// The language of the interface: chosen, kept, spoken everywhere, and long words find room.
#include "../audit.h"
#include "../ts_file.h"
#include "../window_fixture.h"

#include <app/appearance/language.h>
#include <app/appearance/words.h>
#include <app/resources.h>

#include <QDir>
#include <QFile>
#include <QMenu>
#include <gmock/gmock.h>

#include <mutex>
#include <set>

namespace dubhe::app::test {
namespace {

TEST(Language, IsFoundByItsNames) {
    EXPECT_EQ(language_from("de"), "de");
    EXPECT_EQ(language_from("de_AT"), "de");
    EXPECT_EQ(language_from("fr-CA"), "fr");
    EXPECT_EQ(language_from("en_US.UTF-8"), "en");
    EXPECT_EQ(language_from("zh"), "zh_CN");
    EXPECT_EQ(language_from("zh_CN"), "zh_CN");
    EXPECT_EQ(language_from("zh-Hans-SG"), "zh_CN");
    EXPECT_EQ(language_from("zh_TW"), std::nullopt);
    EXPECT_EQ(language_from("system"), "system");
    for (const char* unknown : {"", "x", "german", "it", "d"})
        EXPECT_EQ(language_from(unknown), std::nullopt) << unknown;
}

TEST(Language, TheSystemsFirstThatThereIs) {
    EXPECT_EQ(best_language({"it-IT", "it", "fr-CH", "de-CH"}), "fr");
    EXPECT_EQ(best_language({"it"}), "en");
    EXPECT_EQ(best_language({}), "en");
    EXPECT_EQ(best_language({"system", "ja"}), "ja"); // no language of that name
}

TEST(Language, NumbersFollowTheCountryOfTheLanguage) {
    EXPECT_EQ(locale_of("de", QLocale{"de_CH"}).name(), "de_CH");
    EXPECT_EQ(locale_of("de", QLocale{"en_US"}).decimalPoint(), ",");
    EXPECT_EQ(locale_of("en", QLocale{"de_DE"}).decimalPoint(), ".");
}

TEST(Language, EveryOneIsPartOfTheProgram) {
    load_resources();
    for (const Language& each : languages())
        EXPECT_TRUE(QFile::exists(QStringLiteral(":/i18n/dubhe_%1.qm").arg(QLatin1String{each.code}))) << each.code;
    EXPECT_FALSE(program_icon().isNull());
    EXPECT_TRUE(program_icon().availableSizes().contains(QSize(16, 16)));
}

// What Qt itself says on buttons is spoken, too.
TEST(Language, StandardButtonsAreTranslated) {
    const QLocale former;
    {
        Translations translations;
        translations.apply("de");
        EXPECT_EQ(translations.code(), "de");
        EXPECT_EQ(QCoreApplication::translate("QPlatformTheme", "Cancel"), "Abbrechen");
        EXPECT_EQ(QLocale{}.decimalPoint(), ",");
        translations.apply("en");
        EXPECT_EQ(QCoreApplication::translate("QPlatformTheme", "Cancel"), "Cancel");
    }
    EXPECT_EQ(QCoreApplication::translate("QPlatformTheme", "Cancel"), "Cancel");
    QLocale::setDefault(former);
}

TEST_F(WindowTest, LanguageIsChosenInTheMenuAndKept) {
    EXPECT_EQ(settings_->language(), "system");
    action("Deutsch").trigger();
    EXPECT_EQ(settings_->language(), "de");
    EXPECT_TRUE(window().messages().text().contains("restarts"));
    EXPECT_FALSE(window().messages().is_error());
    restart();
    EXPECT_EQ(settings_->language(), "de");
    EXPECT_TRUE(action("Deutsch").isChecked());
}

// Makes every text longer and full of accents, and keeps what was asked for and is not among the known ones.
class LongWords : public QTranslator {
  public:
    LongWords() {
        for (const TsMessage& each : read_ts("de"))
            known_.emplace(each.context, each.source);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* text, const char*, int n) const override {
        const QString of = QString::fromUtf8(context), source = QString::fromUtf8(text);
        if (!of.startsWith(QLatin1String{"dubhe::"})) return {};
        const std::lock_guard lock{mutex_};
        if (!source.isEmpty() && !known_.contains({of, source})) unknown_.insert(of + QStringLiteral(": ") + source);
        QString longer = stretched(source);
        return n >= 0 ? longer.replace(QLatin1String{"%n"}, QString::number(n)) : longer;
    }
    [[nodiscard]] std::set<QString> unknown() const { return unknown_; }

  private:
    // Vowels get accents and every second one is doubled: about 40 % longer. Tags, placeholders and codes stay.
    static QString stretched(const QString& source) {
        static const QString plain = QStringLiteral("aeiouAEIOU"), accented = QStringLiteral("äéîöüÄÉÎÖÜ");
        QString out;
        bool tag = false;
        const bool code = source.startsWith(QLatin1String{"--"});
        for (const QChar c : source) {
            tag = tag ? c != u'>' : c == u'<';
            const qsizetype vowel = tag || code ? -1 : plain.indexOf(c);
            out += vowel < 0 ? QString{c} : QString{2, accented[vowel]};
        }
        return out;
    }

    std::set<std::pair<QString, QString>> known_;
    mutable std::set<QString> unknown_;
    mutable std::mutex mutex_; // jobs speak, too
};

class LongWordsTest : public WindowTest {
  protected:
    void SetUp() override {
        QCoreApplication::installTranslator(&words_);
        WindowTest::SetUp();
        window().resize(1366, 768);
    }
    void TearDown() override {
        window_.reset();
        document_.reset();
        QCoreApplication::removeTranslator(&words_);
    }
    LongWords words_;
};

// Everything that the window says while all of its tabs and menus are looked at stands in the files of translators.
TEST_F(LongWordsTest, EveryTextIsKnownToTranslators) {
    Explorer& explorer = *window().panels().explorer;
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        explorer.setCurrentIndex(tab);
        settle();
        for (const QWidget* each : window().findChildren<QWidget*>())
            static_cast<void>(each->toolTip());
    }
    for (QMenu* menu : window().findChildren<QMenu*>())
        Q_EMIT menu->aboutToShow();
    settle();
    for (const QString& text : words_.unknown())
        ADD_FAILURE() << "not in translations/*.ts (run translations/update.sh): " << text.toStdString();
}

// With DUBHE_PICTURES=folder, each tab's picture is left there to be looked at.
TEST_F(LongWordsTest, LongWordsFindRoom) {
    const QString pictures = qEnvironmentVariable("DUBHE_PICTURES");
    Explorer& explorer = *window().panels().explorer;
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        explorer.setCurrentIndex(tab);
        settle();
        if (!pictures.isEmpty()) window().grab().save(QDir{pictures}.filePath(Explorer::name_of(tab) + ".png"));
        for (const QString& text : cut_texts(window()))
            ADD_FAILURE() << Explorer::name_of(tab).toStdString() << ": " << text.toStdString();
    }
}

// The same in each language that is spoken, as large as a small laptop.
class SpokenTest : public WindowTest, public testing::WithParamInterface<const char*> {
  protected:
    void SetUp() override {
        translations_.apply(GetParam());
        WindowTest::SetUp();
        window().resize(1366, 768);
    }
    void TearDown() override {
        window_.reset();
        document_.reset();
        translations_.apply("en");
        QLocale::setDefault(former_);
    }

  private:
    QLocale former_;
    Translations translations_;
};

TEST_P(SpokenTest, NoTextIsCut) {
    Explorer& explorer = *window().panels().explorer;
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        explorer.setCurrentIndex(tab);
        settle();
        for (const QString& text : cut_texts(window()))
            ADD_FAILURE() << Explorer::name_of(tab).toStdString() << ": " << text.toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, SpokenTest, testing::Values("de", "fr", "zh_CN", "ja"));

} // namespace
} // namespace dubhe::app::test
