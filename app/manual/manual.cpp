// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace dubhe::app {

namespace {

constexpr int excerpt_before = 30, excerpt_length = 110;

QString text_of_manual_file(const QString& file) {
    QFile in{file};
    return in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.readAll()) : QString{};
}

// "qrc:/manual/help/sweep.md" of ":/manual/help/sweep.md"; a file's URL where pages are read from a folder.
QUrl url_of_manual_file(const QString& file) {
    return file.startsWith(u':') ? QUrl{QStringLiteral("qrc") + file} : QUrl::fromLocalFile(file);
}

std::vector<ManualSection> sections_of(const QString& markdown) {
    static const QRegularExpression heading_form{QStringLiteral("^#{1,6} +(.*?) *#*$")};
    std::vector<ManualSection> sections;
    bool in_code = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (line.startsWith(QStringLiteral("```"))) {
            in_code = !in_code;
            continue;
        }
        const auto match = in_code ? QRegularExpressionMatch{} : heading_form.match(line);
        if (match.hasMatch()) {
            const QString heading = Manual::plain_text(match.captured(1)).trimmed();
            sections.push_back({heading, Manual::anchor_of(heading), {}});
        } else if (!sections.empty()) {
            sections.back().text += line + u'\n';
        }
    }
    for (ManualSection& section : sections)
        section.text = Manual::plain_text(section.text).simplified();
    return sections;
}

QString excerpt_of(const QString& text, const QString& word) {
    const qsizetype at = std::max<qsizetype>(0, text.indexOf(word, 0, Qt::CaseInsensitive));
    const qsizetype from = at > excerpt_before ? text.indexOf(u' ', at - excerpt_before) + 1 : 0;
    QString excerpt = text.mid(from, excerpt_length);
    if (from + excerpt_length < text.size()) excerpt += QStringLiteral("…");
    return from > 0 ? QStringLiteral("…") + excerpt : excerpt;
}

} // namespace

Manual::Manual(const QString& folder) {
    static const QRegularExpression part_form{QStringLiteral("^## +(.*)$")};
    static const QRegularExpression link_form{QStringLiteral("^- +\\[[^\\]]*\\]\\(([^)#]+)\\.md\\)")};
    load(folder, QStringLiteral("index"));
    for (const QString& line : text_of_manual_file(folder + QStringLiteral("/index.md")).split(u'\n')) {
        if (const auto part = part_form.match(line); part.hasMatch()) parts_.push_back({part.captured(1), {}});
        const auto link = link_form.match(line);
        if (!link.hasMatch() || parts_.empty()) continue;
        if (const ManualPage* page = load(folder, link.captured(1))) parts_.back().pages.push_back(page);
    }
}

const ManualPage* Manual::load(const QString& folder, const QString& name) {
    const QString file = QDir::cleanPath(folder + u'/' + name + QStringLiteral(".md"));
    auto page = std::make_unique<ManualPage>();
    page->name = name;
    page->url = url_of_manual_file(file);
    page->sections = sections_of(text_of_manual_file(file));
    if (page->sections.empty()) page->sections.push_back({name, {}, {}}); // tests refuse such a page
    page->title = page->sections.front().heading;
    pages_.push_back(std::move(page));
    return pages_.back().get();
}

std::vector<const ManualPage*> Manual::pages() const {
    std::vector<const ManualPage*> all;
    for (const auto& page : pages_)
        all.push_back(page.get());
    return all;
}

const ManualPage* Manual::page(const QString& name) const {
    const auto found = std::ranges::find_if(pages_, [&](const auto& page) { return page->name == name; });
    return found == pages_.end() ? nullptr : found->get();
}

const ManualPage* Manual::page(const QUrl& url) const {
    const QUrl wanted = url.adjusted(QUrl::RemoveFragment | QUrl::NormalizePathSegments);
    const auto found = std::ranges::find_if(pages_, [&](const auto& page) { return page->url == wanted; });
    return found == pages_.end() ? nullptr : found->get();
}

std::vector<ManualHit> Manual::find(const QString& text) const {
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) return {};
    std::vector<ManualHit> in_headings, in_texts;
    for (const auto& page : pages_) {
        for (const ManualSection& section : page->sections) {
            const auto holds = [&](const QString& word) {
                return section.heading.contains(word, Qt::CaseInsensitive) ||
                       section.text.contains(word, Qt::CaseInsensitive);
            };
            if (!std::ranges::all_of(words, holds)) continue;
            const bool headed = std::ranges::any_of(
                words, [&](const QString& word) { return section.heading.contains(word, Qt::CaseInsensitive); });
            (headed ? in_headings : in_texts)
                .push_back({page.get(), &section, excerpt_of(section.text, words.front())});
        }
    }
    in_headings.insert(in_headings.end(), in_texts.begin(), in_texts.end());
    return in_headings;
}

QString Manual::anchor_of(const QString& heading) {
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == u'-' || c == u'_') anchor += c;
        if (c == u' ') anchor += u'-';
    }
    return anchor;
}

QString Manual::plain_text(QString markdown) {
    static const QRegularExpression picture{QStringLiteral("!\\[[^\\]]*\\]\\([^)]*\\)")};
    static const QRegularExpression link{QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)")};
    static const QRegularExpression comment{QStringLiteral("<!--.*?-->"),
                                            QRegularExpression::DotMatchesEverythingOption};
    static const QRegularExpression rule{QStringLiteral("^[|: -]+$"), QRegularExpression::MultilineOption};
    static const QRegularExpression marks{QStringLiteral("\\*\\*|\\*(?=\\w)|(?<=\\w)\\*|`|^ *[-*] |\\|"),
                                          QRegularExpression::MultilineOption};
    markdown.remove(comment);
    markdown.remove(picture);
    markdown.replace(link, QStringLiteral("\\1"));
    markdown.remove(rule);
    markdown.remove(marks);
    return markdown;
}

} // namespace dubhe::app
