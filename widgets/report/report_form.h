// SPDX-License-Identifier: GPL-3.0-or-later
// What goes into a report, in which language, on which page, and into which files. Shows what it was given, asks by
// signals. GUI thread.
#pragma once

#include <core/report/report.h>

#include <QString>
#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace dubhe::widgets {

struct ReportChoices {
    QString question{};              // empty: one that follows from the rest
    QStringList workloads{}, gpus{}; // titles, in the order shown
    bool over = true, sensitivity = true, cluster = true, serving = true, notes = false;
    report::Language language = report::Language::english;
    report::Page page = report::Page::a4;
    bool pdf = true, html = false, xlsx = false;
    QString file{}; // without its ending
    bool operator==(const ReportChoices&) const = default;
    [[nodiscard]] QStringList files() const; // with their endings
};

class ReportForm : public QWidget {
    Q_OBJECT

  public:
    explicit ReportForm(QWidget* parent = nullptr);

    // What there is to choose from. Titles that were there before stay ticked or not as they were; new ones are ticked.
    // `over`, `cluster` and `serving`: in words; empty: there is no such thing to put in.
    struct Content {
        QStringList workloads, gpus;
        QString over, cluster, serving;
        int notes = 0; // of the user
    };
    void set_content(const Content& content);
    void set_file(const QString& file); // without its ending
    void set_language(report::Language language);
    void set_busy(bool busy);

    [[nodiscard]] ReportChoices choices() const;
    [[nodiscard]] QString problem() const; // why nothing can be written; empty: it can

  Q_SIGNALS:
    void write_requested(const dubhe::widgets::ReportChoices& choices);
    void copy_requested(const dubhe::widgets::ReportChoices& choices);
    void browse_requested();

  private:
    void build_content(QGridLayout& grid);
    void build_form(QGridLayout& grid);
    void show_problem();

    QPlainTextEdit* question_ = nullptr;
    QListWidget *workloads_ = nullptr, *gpus_ = nullptr;
    QCheckBox *over_ = nullptr, *sensitivity_ = nullptr, *cluster_ = nullptr, *serving_ = nullptr, *notes_ = nullptr;
    QComboBox *language_ = nullptr, *page_ = nullptr;
    QCheckBox *pdf_ = nullptr, *html_ = nullptr, *xlsx_ = nullptr;
    QLineEdit* file_ = nullptr;
    QLabel* problem_ = nullptr;
    QPushButton *write_ = nullptr, *copy_ = nullptr;
    bool busy_ = false;
};

} // namespace dubhe::widgets
