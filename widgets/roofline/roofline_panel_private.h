// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a roofline panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "roofline_chart.h"
#include "roofline_panel.h"

#include <functional>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace dubhe::widgets {

class ExportButton;
class QuantityEdit;

// Both fail alike: where the model can't serve the GPU. `now` without moved roofs is `before`.
struct RooflineAnswer {
    Result<study::StepRoofline> before, now;
};
using RooflineAnswerPtr = std::shared_ptr<const RooflineAnswer>; // may be null

struct RoofEdit {
    hardware::Specification number = hardware::Specification::memory_bandwidth;
    QWidget* box = nullptr;
    QuantityEdit* edit = nullptr;
};

class RooflinePanel::Private {
  public:
    explicit Private(RooflinePanel* panel);

    void build_view();
    void build_head(QWidget* page);
    void connect_parts();
    void question_changed();
    void ask();
    void accept(RooflineAnswerPtr found);
    void move_roof(hardware::Specification number, double rate);
    void reset_roof(hardware::Specification number);
    void reset_all();
    void keep();
    void pick(std::size_t point);
    void show_answer();
    void show_edits(const RooflineScene& scene);
    [[nodiscard]] RoofEdit make_edit(hardware::Specification number);
    [[nodiscard]] const GpuView* focused() const;
    [[nodiscard]] GpuView moved_view(const GpuView& view) const;
    [[nodiscard]] bool answered() const { return answer && answer->before && answer->now; }
    [[nodiscard]] RooflineScene scene() const;
    [[nodiscard]] QString answer_words() const;
    [[nodiscard]] QString moved_words() const;
    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] WhySubject subject() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const;

    RooflinePanel* q;
    JobRunner jobs;
    study::NetworkPtr network;
    std::vector<GpuView> views;
    study::Method method;
    QString focus;
    std::vector<hardware::Override> moved;
    std::optional<workload::OperatorId> selected;
    RooflineAnswerPtr answer;
    bool stale = false;        // asked while hidden: answered when shown
    bool before_stale = false; // more than a moved roof has changed

    QCheckBox* all_units = nullptr;
    QPushButton *keep_button = nullptr, *reset_button = nullptr;
    ExportButton* exports = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget *page = nullptr, *edit_row = nullptr;
    RooflineChart* chart = nullptr;
    EmptyPage* empty = nullptr;
    QLabel *answer_label = nullptr, *problem = nullptr;
    std::vector<RoofEdit> edits;
};

} // namespace dubhe::widgets
