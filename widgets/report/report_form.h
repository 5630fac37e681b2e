// SPDX-License-Identifier: GPL-3.0-or-later
// What goes into a report, in which language, on which page, and into which files. Shows what it was given, asks by
// signals. GUI thread.
#pragma once

#include "workload_table.h"

#include <core/report/report.h>

#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

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

class NumberField;

class ReportForm : public QWidget {
    Q_OBJECT

  public:
    explicit ReportForm(QWidget* parent = nullptr);

    // What there is to choose from. Titles that were there before stay ticked or not as they were; new ones are ticked.
    // `over`, `cluster` and `serving`: in words; empty: there is no such thing to put in.
    struct Content {
        std::vector<ReportWorkload> workloads;
        QStringList gpus;
        QString over{}, cluster{}, serving{};
        int notes = 0;                  // of the user
        std::optional<double> tokens{}; // of the training run on the cluster; absent: not asked
        bool may_run = true;            // the cluster's network is trained on tokens
        std::optional<double> rate{};   // requests a second that are served; absent: as proposed
        bool may_rate = true;           // they come at a rate, not from a log
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
    // Numbers of the project that the report rests on.
    void load_entered(const QString& workload, double load);
    void weight_entered(const QString& workload, double weight);
    void tokens_entered(std::optional<double> tokens);
    void rate_entered(std::optional<double> rate);

  private:
    void build_content(QGridLayout& grid);
    void build_form(QGridLayout& grid);
    void bring_into_view(QWidget* part);
    void show_problem();
    // Beside the box that it belongs to, with what it means.
    void add_number(QGridLayout& grid, QCheckBox& box, const QString& title, NumberField& field);

    QPlainTextEdit* question_ = nullptr;
    WorkloadTable* workloads_ = nullptr;
    QListWidget* gpus_ = nullptr;
    QCheckBox *over_ = nullptr, *sensitivity_ = nullptr, *cluster_ = nullptr, *serving_ = nullptr, *notes_ = nullptr;
    NumberField *tokens_ = nullptr, *rate_ = nullptr;
    QComboBox *language_ = nullptr, *page_ = nullptr;
    QCheckBox *pdf_ = nullptr, *html_ = nullptr, *xlsx_ = nullptr;
    QLineEdit* file_ = nullptr;
    QLabel* problem_ = nullptr;
    QPushButton *write_ = nullptr, *copy_ = nullptr;
    bool busy_ = false;
};

} // namespace dubhe::widgets
