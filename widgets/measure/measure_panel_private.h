// SPDX-License-Identifier: GPL-3.0-or-later
// The panel's parts and what they hold.
#pragma once

#include "../shared/charts/xy_chart.h"
#include "../shared/export/chart_export.h"
#include "../shared/export/export_menu.h"
#include "iteration_box.h"
#include "measure_filter.h"
#include "measure_form.h"
#include "measure_model.h"
#include "measure_panel.h"
#include "system_page.h"

#include <QPlainTextEdit>
#include <QPointer>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>

class QBoxLayout;

namespace dubhe::widgets {

class MeasurePanel::Private {
  public:
    explicit Private(MeasurePanel* panel);

    void build_view();
    void build_state(QBoxLayout& column);
    void build_rows();
    void build_table(QBoxLayout& column);
    void connect_parts();
    void show_page();
    void show_chart();
    void chart_is_stale();
    void show_outcome();
    void choose_row(int row);
    void fit_splitter();
    [[nodiscard]] std::span<const MeasureRow> rows() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save_picture(const QString& file, QString& error, QByteArray (*bytes)(const ChartPicture&)) const;

    MeasurePanel* q;
    study::NetworkPtr network;
    QPointer<MeasureModel> model;
    MeasureOutcome outcome;
    QStringList warnings;
    QString device;
    std::optional<MeasureWhat> what;
    std::optional<SystemResult> system;
    std::optional<MeasureJob> job;

    MeasureForm* form = nullptr;
    ExportButton* exports = nullptr;
    QWidget* progress = nullptr;
    QLabel *doing = nullptr, *ended = nullptr, *warned = nullptr, *summary = nullptr, *empty = nullptr;
    QProgressBar* bar = nullptr;
    QToolButton* more = nullptr;
    QPlainTextEdit* details = nullptr;
    QStackedWidget* pages = nullptr;
    QWidget* rows_page = nullptr;
    IterationBox* iteration = nullptr;
    SystemPage* system_page = nullptr;
    QLineEdit* search = nullptr;
    QComboBox* outcomes = nullptr;
    QSplitter* splitter = nullptr;
    QTableView* table = nullptr;
    XyChart* chart = nullptr;
    MeasureFilter filter;
    QTimer chart_timer;
};

} // namespace dubhe::widgets
