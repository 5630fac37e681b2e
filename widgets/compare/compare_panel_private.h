// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the comparing panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "compare_panel.h"
#include "compared_gpus.h"

#include <core/study/predict/money.h>

#include <QTabBar>

#include <functional>

class QLabel;
class QStackedWidget;

namespace dubhe::widgets {

class CompareView;
class ExportButton;
class MatrixView;
class ParetoView;
class ServedView;

inline constexpr std::size_t most_compared = 6; // GPUs side by side

class ComparePanel::Private {
  public:
    struct Answer {
        ComparedPtr compared;
        QString failure;
    };

    explicit Private(ComparePanel* panel);

    [[nodiscard]] static Answer compare_gpus(const study::NetworkPtr& network, const std::vector<GpuView>& views,
                                             const study::Method& method, const Progress& progress);

    void build_view();
    void connect_parts();
    void question_changed();
    void ask();
    void accept(Answer answer);
    void show_all();
    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] bool all_gpus() const { return pages->currentIndex() == 1; }
    [[nodiscard]] bool is_served() const { return pages->currentIndex() == 2; }
    [[nodiscard]] bool is_matrix() const { return pages->currentIndex() == 3; }
    [[nodiscard]] bool own_page() const { return all_gpus() || is_served() || is_matrix(); } // that has its own answer
    [[nodiscard]] bool anything_shown() const;
    [[nodiscard]] QString hint() const; // of the page that is shown
    [[nodiscard]] QByteArray csv() const;
    void pick_of_catalog(const QString& name);
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const;
    [[nodiscard]] ChartPicture picture() const;

    ComparePanel* q;
    JobRunner jobs;
    study::NetworkPtr network;
    std::vector<GpuView> ticked; // all of them
    std::vector<GpuView> views;  // at most six
    std::size_t left_out = 0;
    study::Method method;
    study::Tariff tariff;
    ComparedPtr compared;
    std::optional<workload::OperatorId> selected;
    QString failure;
    bool stale = false; // asked while hidden: answered when shown

    QStackedWidget* stack = nullptr;
    CompareView* view = nullptr;
    EmptyPage* empty = nullptr;
    ParetoView* pareto = nullptr;
    ServedView* served = nullptr;
    MatrixView* matrix = nullptr;
    QTabBar* pages = nullptr;
    QLabel* note = nullptr;
    ExportButton* exports = nullptr;
};

} // namespace dubhe::widgets
