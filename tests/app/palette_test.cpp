// SPDX-License-Identifier: Apache-2.0
// Ctrl+K: what is found by which letters, and what Return does with it.
#include "window_fixture.h"

#include <app/commands/manual_commands.h>
#include <app/document/edits.h>
#include <app/window/command_palette.h>
#include <app/window/palette_entries.h>
#include <widgets/start/choice_card.h>

#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

namespace dubhe::app::test {
namespace {

using testing::Contains;
using testing::HasSubstr;

std::vector<std::string> found(const QStringList& names, const QString& typed, FoundKind kind = FoundKind::network) {
    std::vector<PaletteEntry> entries;
    for (const QString& name : names)
        entries.push_back({kind, name});
    const PaletteSearch search{std::move(entries)};
    std::vector<std::string> texts;
    for (const std::size_t place : search.find(typed))
        texts.push_back(search.entries()[place].text.toStdString());
    return texts;
}

TEST(PaletteSearch, BetterFitsStandFirst) {
    const QStringList names{"Wide ResNet-50-2", "SSD300 with ResNet-50", "ResNet-50", "ResNet-101", "Export: Reset"};
    using Names = std::vector<std::string>;
    EXPECT_EQ(found(names, "resnet-50").front(), "ResNet-50");
    EXPECT_EQ(found(names, "res"),
              (Names{"ResNet-50", "ResNet-101", "Export: Reset", "Wide ResNet-50-2", "SSD300 with ResNet-50"}));
    EXPECT_EQ(found(names, "50 wide"), (Names{"Wide ResNet-50-2"})); // whatever the order of words
    EXPECT_TRUE(found(names, "vgg").empty());
}

TEST(PaletteSearch, LettersInTheirOrderAreEnough) {
    EXPECT_EQ(found({"BERT large", "ResNet-50", "ResNet-152"}, "rsn50"), std::vector<std::string>{"ResNet-50"});
    EXPECT_EQ(found({"Keep as scenario", "Keep this view"}, "kas").front(), "Keep as scenario");
    // Not of operators: thousands of paths hold any few letters.
    EXPECT_TRUE(found({"layer1/0/conv2"}, "lc2", FoundKind::op).empty());
    EXPECT_FALSE(found({"layer1/0/conv2"}, "0/conv", FoundKind::op).empty());
}

TEST(PaletteSearch, WordsOfSeveralEntriesFindThemAll) {
    const QStringList names{"View: Compare", "A100-SXM4-80GB", "H100-SXM5-80GB", "ResNet-50"};
    EXPECT_THAT(found(names, "compare a100 h100"),
                testing::UnorderedElementsAre("View: Compare", "A100-SXM4-80GB", "H100-SXM5-80GB"));
    EXPECT_TRUE(found(names, "esnet vgg").empty()) << "no word begins so";
    EXPECT_TRUE(found({"Llama served by A100 and H100"}, "compare a100 h100", FoundKind::example).empty())
        << "it would take the project's place";
}

TEST(PaletteSearch, OneWrongLetterIsForgivenWhereNothingElseFits) {
    const QStringList names{"ResNet-50", "Language: Deutsch", "Settings..."};
    EXPECT_THAT(found(names, "resent"), Contains("ResNet-50")); // swapped
    EXPECT_THAT(found(names, "detusch"), Contains("Language: Deutsch"));
    EXPECT_THAT(found(names, "sxttings"), Contains("Settings..."));  // another
    EXPECT_THAT(found(names, "seettings"), Contains("Settings...")); // one more
    EXPECT_TRUE(found(names, "sexxings").empty());                   // two
}

class PaletteTest : public WindowTest {
  protected:
    CommandPalette& open() const {
        action("Find anything").trigger();
        auto* palette = window().findChild<CommandPalette*>();
        EXPECT_NE(palette, nullptr);
        return *palette;
    }
    void type(const QString& text, FoundKind kind) const {
        CommandPalette& palette = open();
        QTest::keyClicks(&palette.field(), text);
        ASSERT_GT(palette.list().topLevelItemCount(), 0);
        EXPECT_EQ(palette.list().currentItem()->text(1), kind_word(kind)) << text.toStdString();
        QTest::keyClick(&palette.field(), Qt::Key_Return);
        settle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

TEST_F(PaletteTest, AddsOrShowsNetworks) {
    type("vgg-16", FoundKind::network);
    EXPECT_EQ(document().current()->recipe.network, "vgg16");
    EXPECT_EQ(document().current()->recipe.mode, workload::Mode::training); // as the one shown before
    type("resnet-50", FoundKind::network);
    EXPECT_EQ(document().current()->recipe.network, "resnet50");
    EXPECT_EQ(project().workloads.size(), 2U);
}

TEST_F(PaletteTest, TicksOrShowsGpus) {
    type("h200", FoundKind::gpu);
    EXPECT_TRUE(is_ticked(project(), "H200-SXM5-141GB"));
    EXPECT_EQ(window().panels().inspector->chosen(), "H200-SXM5-141GB");
    const std::size_t ticked = project().ticked.size();
    type("v100-sxm2-16gb", FoundKind::gpu);
    EXPECT_EQ(project().ticked.size(), ticked); // it was ticked before
    EXPECT_EQ(window().panels().inspector->chosen(), "V100-SXM2-16GB");
}

TEST_F(PaletteTest, GoesToOperatorsInTheGraph) {
    type("layer3/0/conv2", FoundKind::op);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::GraphTab);
}

TEST_F(PaletteTest, OpensSettingsQuestionsAndExamples) {
    type("guided tours", FoundKind::setting);
    EXPECT_TRUE(window().start().settings().isVisible());
    EXPECT_EQ(window().start().settings().titles_shown(), QStringList{"Guided tours"});
    type("fine-tune", FoundKind::question);
    EXPECT_TRUE(window().start().is_shown());
    EXPECT_EQ(window().start().page().question_form().choice().question, "fine-tune");
    type("a100 or v100", FoundKind::example);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CompareTab);
}

TEST_F(PaletteTest, ChangesTheLanguage) {
    type("deutsch", FoundKind::language);
    EXPECT_EQ(settings_->language(), "de");
}

TEST_F(PaletteTest, OpensTheManualAtAHeading) {
    type("keyboard: sliders", FoundKind::manual);
    const auto* commands = window().findChild<ManualCommands*>();
    ASSERT_NE(commands->manual(), nullptr);
    EXPECT_EQ(commands->manual()->view().source().fragment(), "sliders");
    commands->manual()->close();
}

TEST_F(PaletteTest, ArrowsAndMouseChooseAndKeysAreShown) {
    CommandPalette& palette = open();
    QTest::keyClicks(&palette.field(), "save");
    ASSERT_GE(palette.list().topLevelItemCount(), 2);
    bool has_key = false;
    for (int i = 0; i < palette.list().topLevelItemCount(); ++i)
        has_key = has_key || palette.list().topLevelItem(i)->text(2) == "Ctrl+S";
    EXPECT_TRUE(has_key);
    QTest::keyClick(&palette.field(), Qt::Key_Down);
    EXPECT_EQ(palette.list().indexOfTopLevelItem(palette.list().currentItem()), 1);
    QTest::keyClick(&palette.field(), Qt::Key_Up);
    EXPECT_EQ(palette.list().indexOfTopLevelItem(palette.list().currentItem()), 0);
    palette.field().clear();
    QTest::keyClicks(&palette.field(), "b200");
    QTreeWidgetItem* row = palette.list().topLevelItem(0);
    QTest::mouseClick(palette.list().viewport(), Qt::LeftButton, {}, palette.list().visualItemRect(row).center());
    settle();
    EXPECT_TRUE(is_ticked(project(), "B200"));
}

// Whatever has a name is found by it, among the first that are seen.
TEST_F(PaletteTest, EverythingIsFoundByItsName) {
    const PaletteSearch search{palette_entries(window())};
    std::map<FoundKind, int> kinds;
    std::set<FoundKind> looked_at;
    for (std::size_t i = 0; i < search.entries().size(); ++i) {
        const PaletteEntry& entry = search.entries()[i];
        if (++kinds[entry.kind] > 150) continue; // of operators
        const std::vector<std::size_t> places = search.find(entry.text);
        // A panel, its page of the manual and headings there may share their words.
        const auto place = std::ranges::find(places, i);
        ASSERT_NE(place, places.end()) << entry.text.toStdString();
        EXPECT_LT(place - places.begin(), 5) << entry.text.toStdString();
    }
    for (const FoundKind kind :
         {FoundKind::command, FoundKind::question, FoundKind::network, FoundKind::gpu, FoundKind::setting,
          FoundKind::language, FoundKind::example, FoundKind::manual, FoundKind::op})
        EXPECT_GT(kinds[kind], 0) << kind_word(kind).toStdString();
}

TEST_F(PaletteTest, WordsOfTheManualAreFoundBehindNames) {
    const PaletteSearch search{palette_entries(window())};
    const std::vector<std::size_t> places = search.find("budget");
    ASSERT_FALSE(places.empty()) << "no name has the word";
    for (const std::size_t place : places)
        EXPECT_TRUE(search.entries()[place].kind == FoundKind::manual ||
                    search.entries()[place].text.contains("budget", Qt::CaseInsensitive));
    const std::vector<std::size_t> named = search.find("a100 h100");
    EXPECT_NE(search.entries()[named.front()].kind, FoundKind::manual);
}

TEST_F(PaletteTest, SaysWhereNothingFits) {
    CommandPalette& palette = open();
    QTest::keyClicks(&palette.field(), "qqqzzz");
    ASSERT_EQ(palette.list().topLevelItemCount(), 1);
    EXPECT_THAT(palette.list().topLevelItem(0)->text(0).toStdString(), HasSubstr("Nothing fits"));
    QTest::keyClick(&palette.field(), Qt::Key_Return); // does nothing
    EXPECT_TRUE(palette.isVisible());
    QTest::keyClick(&palette.field(), Qt::Key_Escape);
}

} // namespace
} // namespace dubhe::app::test
