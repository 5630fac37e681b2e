// SPDX-License-Identifier: GPL-3.0-or-later
// The manual as text: its pages, its contents, a search over all of it. Pages are Markdown of resources/help, compiled
// in; the index names each of them, in the order in which they are read.
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

#include <memory>
#include <vector>

namespace dubhe::app {

// A heading and what stands below it up to the next one.
struct ManualSection {
    QString heading;
    QString anchor; // as viewers of Markdown form it: "Where numbers come from" -> "where-numbers-come-from"
    QString text;   // without marks of Markdown
};

struct ManualPage {
    QString name; // of its file, without ".md": "sweep"
    QString title;
    QUrl url;
    std::vector<ManualSection> sections; // the first is headed by the title
};

// Pages that the index puts under one heading.
struct ManualPart {
    QString title;
    std::vector<const ManualPage*> pages;
};

struct ManualHit {
    const ManualPage* page = nullptr;
    const ManualSection* section = nullptr;
    QString excerpt; // around the first word that was found
};

class Manual {
  public:
    explicit Manual(const QString& folder = QStringLiteral(":/manual/help"));
    Manual(const Manual&) = delete; // parts point at pages
    Manual& operator=(const Manual&) = delete;

    [[nodiscard]] const ManualPage& index() const { return *pages_.front(); }
    [[nodiscard]] const std::vector<ManualPart>& parts() const { return parts_; }
    [[nodiscard]] std::vector<const ManualPage*> pages() const; // the index first
    [[nodiscard]] const ManualPage* page(const QString& name) const;
    [[nodiscard]] const ManualPage* page(const QUrl& url) const; // whatever its fragment

    // Sections that hold every word of `text`, those headed by one first. Nothing for an empty text.
    [[nodiscard]] std::vector<ManualHit> find(const QString& text) const;

    [[nodiscard]] static QString anchor_of(const QString& heading);
    [[nodiscard]] static QString plain_text(QString markdown);

  private:
    const ManualPage* load(const QString& folder, const QString& name);

    std::vector<std::unique_ptr<ManualPage>> pages_;
    std::vector<ManualPart> parts_;
};

} // namespace dubhe::app
