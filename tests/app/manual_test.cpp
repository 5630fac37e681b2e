// SPDX-License-Identifier: GPL-3.0-or-later
// The manual: what its pages promise exists, and the window that shows them.
#include "window_fixture.h"

#include <app/commands/manual_commands.h>
#include <app/manual/manual.h>

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextFragment>
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

namespace dubhe::app::test {
namespace {

using testing::Contains;
using testing::HasSubstr;

const QString help_folder = QStringLiteral(DUBHE_SOURCE_DIR "/resources/help");

QString text_of_page(const QString& file) {
    QFile in{file};
    EXPECT_TRUE(in.open(QIODevice::ReadOnly)) << file.toStdString();
    return QString::fromUtf8(in.readAll());
}

struct PageTarget {
    QString page, to; // "sweep", "pictures/sweep.png"
    bool is_picture = false;
};

std::vector<PageTarget> targets_of(const Manual& manual) {
    static const QRegularExpression form{QStringLiteral("(!?)\\[[^\\]]*\\]\\(([^)\\s]+)\\)")};
    std::vector<PageTarget> found;
    for (const ManualPage* page : manual.pages()) {
        auto matches = form.globalMatch(text_of_page(QDir{help_folder}.filePath(page->name + ".md")));
        while (matches.hasNext()) {
            const auto match = matches.next();
            found.push_back({page->name, match.captured(2), !match.captured(1).isEmpty()});
        }
    }
    return found;
}

TEST(ManualPages, IndexNamesEachOnce) {
    const Manual manual;
    std::vector<QString> named;
    for (const ManualPage* page : manual.pages())
        named.push_back(page->name);
    EXPECT_EQ(std::set<QString>(named.begin(), named.end()).size(), named.size());
    for (const QString& file : QDir{help_folder}.entryList({"*.md"}))
        EXPECT_THAT(named, Contains(file.chopped(3))) << file.toStdString();
    for (const ManualPage* page : manual.pages()) {
        EXPECT_FALSE(page->title.isEmpty());
        qsizetype said = 0;
        for (const ManualSection& section : page->sections)
            said += section.text.size();
        EXPECT_GT(said, 200) << page->name.toStdString() << " says next to nothing";
    }
}

TEST(ManualPages, EveryLinkAndPictureLeadsSomewhere) {
    const Manual manual;
    for (const PageTarget& target : targets_of(manual)) {
        const std::string what = (target.page + " -> " + target.to).toStdString();
        if (target.to.startsWith("http")) {
            EXPECT_TRUE(target.to.startsWith("https://")) << what;
            continue;
        }
        const QString file = target.to.section('#', 0, 0), anchor = target.to.section('#', 1);
        const QString from = QFileInfo{target.page}.path();
        const QString path = file.isEmpty() ? target.page + ".md" : QDir::cleanPath(from + "/" + file);
        EXPECT_TRUE(QFile::exists(QDir{help_folder}.filePath(path))) << what;
        EXPECT_TRUE(QFile::exists(":/manual/help/" + path)) << what << ": not compiled in";
        if (anchor.isEmpty()) continue;
        const ManualPage* page = manual.page(path.chopped(3));
        ASSERT_TRUE(page) << what;
        EXPECT_TRUE(std::ranges::any_of(page->sections, [&](const ManualSection& each) {
            return each.anchor == anchor;
        })) << what;
    }
}

TEST(ManualPages, PicturesAreSmallAndUsed) {
    const Manual manual;
    std::set<QString> used;
    for (const PageTarget& target : targets_of(manual)) {
        if (target.is_picture) used.insert(target.to);
    }
    qint64 bytes = 0;
    const QDir folder{help_folder + "/pictures"};
    for (const QFileInfo& file : folder.entryInfoList({"*.png"})) {
        EXPECT_TRUE(used.contains("pictures/" + file.fileName())) << file.fileName().toStdString();
        EXPECT_EQ(QImage{file.filePath()}.format(), QImage::Format_Indexed8) << file.fileName().toStdString();
        bytes += file.size();
    }
    EXPECT_FALSE(used.empty());
    EXPECT_LT(bytes, 2'000'000);
}

TEST(ManualPages, EveryPanelAndDockHasOneWithItsPicture) {
    const Manual manual;
    const auto pictures = targets_of(manual);
    QStringList names{"workloads", "gpus", "inspector", "start"};
    for (int tab = 0; tab < Explorer::TabCount; ++tab)
        names << Explorer::name_of(tab);
    for (const QString& name : names)
        EXPECT_TRUE(manual.page(name)) << name.toStdString();
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        const QString name = Explorer::name_of(tab);
        EXPECT_TRUE(std::ranges::any_of(pictures, [&](const PageTarget& each) {
            return each.page == name && each.is_picture;
        })) << name.toStdString();
    }
}

// "dubhe-cli predict resnet50 --gpu a100": lines of code and code within sentences; a line that ends in \ goes on.
std::set<QString> commands_of(const Manual& manual) {
    static const QRegularExpression inline_form{QStringLiteral("`(dubhe-cli [^`]+)`")};
    static const QRegularExpression line_form{QStringLiteral("^ {4,}(?:\\$ )?(dubhe-cli .+)$"),
                                              QRegularExpression::MultilineOption};
    std::set<QString> found;
    for (const ManualPage* page : manual.pages()) {
        QString text = text_of_page(QDir{help_folder}.filePath(page->name + ".md"));
        text.replace("\\\n", " ");
        for (const auto& form : {inline_form, line_form}) {
            auto matches = form.globalMatch(text);
            while (matches.hasNext())
                found.insert(matches.next().captured(1).simplified());
        }
    }
    return found;
}

std::pair<int, QString> run_terminal_program(const QStringList& arguments) {
    QProcess process;
    process.start(DUBHE_CLI, arguments);
    EXPECT_TRUE(process.waitForFinished(20'000));
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError())};
}

// Each command's help is asked of the program: it has to know the command and every option that the manual gives it.
TEST(ManualPages, TheTerminalProgramKnowsEveryCommandAndItsOptions) {
    const Manual manual;
    const auto all = commands_of(manual);
    EXPECT_GT(all.size(), 20U);
    const QString offered = run_terminal_program({"--help"}).second;
    std::map<QStringList, QString> helps;
    for (const QString& command : all) {
        const QStringList words = QProcess::splitCommand(command.section(" > ", 0, 0).section(" | ", 0, 0));
        if (words.size() < 2 || words[1].startsWith("--")) continue;
        if (words[1] == "COMMAND") continue;    // stands for any of them
        if (words[1] == "completion") continue; // for shells; the list of commands leaves it out
        EXPECT_TRUE(offered.contains(QRegularExpression{"^  " + words[1] + " ", QRegularExpression::MultilineOption}))
            << command.toStdString();
        static const QRegularExpression name{QStringLiteral("^[a-z-]+$")};
        QStringList which{words[1]};
        if (words.size() > 2 && name.match(words[2]).hasMatch() && !words[2].startsWith('-')) which << words[2];
        if (!helps.contains(which)) {
            const auto [code, help] = run_terminal_program(which + QStringList{"--help"});
            EXPECT_EQ(code, 0) << command.toStdString();
            helps[which] = help;
        }
        for (const QString& word : words) {
            if (word.startsWith("--")) {
                EXPECT_THAT(helps[which].toStdString(), HasSubstr(word.toStdString())) << command.toStdString();
            }
        }
    }
}

// By the rule of the viewers that show Markdown on the web: lower case, blanks to hyphens, other marks left out.
TEST(ManualSearch, AnchorsAreThoseOfOtherViewers) {
    EXPECT_EQ(Manual::anchor_of("Where numbers come from"), "where-numbers-come-from");
    EXPECT_EQ(Manual::anchor_of("GPUs, links & systems"), "gpus-links--systems");
    EXPECT_EQ(Manual::anchor_of("What if?"), "what-if");
}

TEST(ManualSearch, EveryHeadingFindsItsSection) {
    const Manual manual;
    for (const ManualPage* page : manual.pages()) {
        for (const ManualSection& section : page->sections) {
            const auto hits = manual.find(section.heading.toUpper());
            EXPECT_TRUE(std::ranges::any_of(hits, [&](const ManualHit& hit) { return hit.section == &section; }))
                << section.heading.toStdString();
        }
    }
}

TEST(ManualSearch, NeedsEveryWord) {
    const Manual manual;
    EXPECT_TRUE(manual.find("  ").empty());
    EXPECT_TRUE(manual.find("band qqqqq").empty());
    const auto hits = manual.find("band provenance");
    EXPECT_FALSE(hits.empty());
    for (const ManualHit& hit : hits) {
        const QString all = hit.section->heading + ' ' + hit.section->text;
        EXPECT_TRUE(all.contains("band", Qt::CaseInsensitive) && all.contains("provenance", Qt::CaseInsensitive));
    }
}

TEST(ManualSearch, MarksOfMarkdownAreNoText) {
    EXPECT_EQ(Manual::plain_text("a [link](b.md), **bold** `code`").simplified(), "a link, bold code");
    EXPECT_EQ(Manual::plain_text("![picture](a.png)\n| a | b |\n|---|---|\n| 2 | 3 |").simplified(), "a b 2 3");
    EXPECT_EQ(Manual::plain_text("2 * 3 <!-- not\nshown -->").simplified(), "2 * 3");
}

class ManualWorkflow : public WindowTest {
  protected:
    ManualWindow& opened() const {
        action("Manual of this panel").trigger();
        ManualWindow* manual = window().findChild<ManualCommands*>()->manual();
        if (!manual) throw std::runtime_error{"no manual"};
        QCoreApplication::processEvents();
        return *manual;
    }
    static QString page(ManualWindow& manual) { return manual.view().source().fileName(); }
};

TEST_F(ManualWorkflow, F1OpensThePageOfThePanelInFront) {
    EXPECT_EQ(action("Manual of this panel").shortcut(), QKeySequence{"F1"});
    window().panels().explorer->setFocus();
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        window().panels().explorer->setCurrentIndex(tab);
        ManualWindow& manual = opened();
        EXPECT_EQ(page(manual), Explorer::name_of(tab) + ".md");
        EXPECT_TRUE(manual.isVisible());
        EXPECT_FALSE(manual.isModal());
        ASSERT_TRUE(manual.list().currentItem());
        EXPECT_EQ(manual.list().currentItem()->text(0), manual.manual().page(Explorer::name_of(tab))->title);
    }
    action("Contents of the manual").trigger();
    EXPECT_EQ(page(opened()), Explorer::name_of(Explorer::TabCount - 1) + ".md") << "the panel is asked anew";
}

// Wherever the keys go: at the start they go to the field that searches networks.
TEST_F(ManualWorkflow, ADockWithTheFocusIsNotInFront) {
    window().panels().gpus->tree().search().setFocus();
    EXPECT_EQ(window().findChild<ManualCommands*>()->page_in_front(), "sweep");
}

TEST_F(ManualWorkflow, LinksLeadOnAndBack) {
    ManualWindow& manual = opened();
    manual.view().setSource(manual.view().source().resolved(QUrl{"concepts.md"}));
    EXPECT_EQ(page(manual), "concepts.md");
    EXPECT_THAT(manual.view().toPlainText().toStdString(), HasSubstr("Concepts"));
    manual.view().backward();
    EXPECT_EQ(page(manual), "sweep.md");
    manual.view().forward();
    EXPECT_EQ(page(manual), "concepts.md");
    // The last heading of the page, by a link to it.
    const ManualSection& last = manual.manual().page(QStringLiteral("concepts"))->sections.back();
    QUrl url = manual.view().source();
    url.setFragment(last.anchor);
    manual.view().setSource(url);
    EXPECT_GT(manual.view().verticalScrollBar()->value(), 0);
}

TEST_F(ManualWorkflow, EveryPageShowsItsTitleAndFitsItsPictures) {
    ManualWindow& manual = opened();
    manual.resize(900, 600);
    QCoreApplication::processEvents();
    for (const ManualPage* each : manual.manual().pages()) {
        manual.view().setSource(each->url);
        EXPECT_EQ(manual.view().document()->firstBlock().text(), each->title) << each->name.toStdString();
        for (QTextBlock block = manual.view().document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
                if (!format.isValid()) continue;
                const QVariant loaded = manual.view().loadResource(QTextDocument::ImageResource, QUrl{format.name()});
                const QImage picture = loaded.value<QImage>();
                EXPECT_FALSE(picture.isNull()) << format.name().toStdString();
                EXPECT_LE(picture.deviceIndependentSize().width(), manual.view().viewport()->width());
            }
        }
    }
}

TEST_F(ManualWorkflow, SearchWalksThroughWhatItFinds) {
    ManualWindow& manual = opened();
    QTest::keyClicks(&manual.search(), "tornado");
    ASSERT_GT(manual.list().topLevelItemCount(), 0);
    QTest::keyClick(&manual.search(), Qt::Key_Return);
    EXPECT_THAT(manual.view().toPlainText().toLower().toStdString(), HasSubstr("tornado"));
    EXPECT_FALSE(manual.view().extraSelections().isEmpty()) << "what was found is marked";
    QTest::keyClick(&manual.search(), Qt::Key_Escape);
    EXPECT_TRUE(manual.search().text().isEmpty());
    EXPECT_EQ(manual.list().topLevelItemCount(), static_cast<int>(manual.manual().parts().size()));
    QTest::keyClicks(&manual.search(), "no such word zzz");
    EXPECT_EQ(manual.list().topLevelItemCount(), 0);
    EXPECT_THAT(manual.found().text().toStdString(), HasSubstr("fewer"));
    QTest::keyClick(&manual.search(), Qt::Key_Escape);
    QTest::keyClick(&manual.search(), Qt::Key_Escape);
    EXPECT_FALSE(manual.isVisible());
}

TEST_F(ManualWorkflow, ZoomHasEndsAndAWayBack) {
    ManualWindow& manual = opened();
    const double usual = manual.view().font().pointSizeF();
    for (int i = 0; i < 50; ++i)
        manual.view().zoom(-1);
    EXPECT_GT(manual.view().font().pointSizeF(), 0.0);
    EXPECT_LT(manual.view().font().pointSizeF(), usual);
    manual.view().zoom(0);
    EXPECT_DOUBLE_EQ(manual.view().font().pointSizeF(), usual);
}

// A link's colour is chosen when a page is read: another theme has to read it again.
TEST_F(ManualWorkflow, LinksFollowTheTheme) {
    ManualWindow& manual = opened();
    action("Contents of the manual").trigger();
    const QPalette before = QGuiApplication::palette();
    QPalette other = before;
    other.setColor(QPalette::Link, QColor{1, 2, 3});
    QGuiApplication::setPalette(other);
    QCoreApplication::processEvents();
    bool any = false;
    for (QTextBlock block = manual.view().document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (!part.fragment().charFormat().isAnchor()) continue;
            any = true;
            EXPECT_EQ(part.fragment().charFormat().foreground().color(), (QColor{1, 2, 3}));
        }
    }
    EXPECT_TRUE(any);
    QGuiApplication::setPalette(before);
}

} // namespace
} // namespace dubhe::app::test
