// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a sweep panel: lines (sweep_panel.cpp) and, where the settings ask for them, a heat map or several
// workloads (sweep_panel_views.cpp).
#pragma once

#include "../shared/export/chart_export.h"
#include "chart/sweep_chart.h"
#include "heat/heat_map.h"
#include "heat/heat_model.h"
#include "machines/hypothetical_box.h"
#include "many_model.h"
#include "remedy_model.h"
#include "sample_cost.h"
#include "sweep_model.h"
#include "sweep_panel.h"
#include "sweep_toolbar.h"
#include "words_view.h"

#include <QLabel>
#include <QStackedWidget>

#include <optional>
#include <vector>

namespace dubhe::widgets {

inline constexpr QSize unseen_picture{960, 600}; // of an export while the panel has never been shown

class SweepPanel::Private {
  public:
    explicit Private(SweepPanel* panel) : q{panel} {
        build_view();
        connect_parts();
        show_all();
    }

    void build_view();
    void connect_parts();
    void connect_heat();
    void ask_heat();
    void ask_many();
    void ask_remedy(); // where the focused GPU does not hold the network
    [[nodiscard]] QStringList absent_words() const;
    void show_gpus();
    void show_all();
    void show_chart();
    void show_empty(const QString& text);
    void show_heat();
    void show_target(bool shown);
    void set_heat_target(std::optional<double> target);
    [[nodiscard]] std::optional<double> heat_target(const HeatScene& scene);
    void show_words();
    void move_to(double x, double y);
    [[nodiscard]] ChartPicture heat_picture() const;
    [[nodiscard]] QByteArray csv() const;
    void show_refusals(const QStringList& lines);
    [[nodiscard]] QString empty_words() const;
    void focus(const QString& id);
    void ask_focus(const QString& id);
    void move_slider(const QString& id, const std::vector<hardware::Override>& overrides, bool final);
    // Asks for one; `problem` says what was wrong with what was typed before.
    void type_target(const QString& typed = {}, const QString& problem = {});
    void show_menu(const QPoint& at);
    [[nodiscard]] std::optional<WhySubject> subject_at(std::optional<double> cursor) const; // none: it can't be told
    void ask_why_at(std::optional<double> cursor);
    [[nodiscard]] ChartPicture picture() const;
    [[nodiscard]] bool heat_shown() const { return stack->currentWidget() == map; }
    [[nodiscard]] bool nothing_to_export(QString& error) const;

    SweepPanel* q;
    SweepModel model;
    HeatModel heat;
    ManyModel many;
    RemedyModel remedy;
    bool sliding = false;                   // a slider is held
    Metric target_metric = Metric::time;    // of the chart's target
    std::optional<AxisScale> frozen_colors; // colours don't jump under a moving slider
    std::vector<hardware::Gpu> catalog;
    std::vector<GpuView> ticked;
    study::Tariff tariff;
    SampleCosts costs; // of what the model shows
    SweepToolbar* toolbar = nullptr;
    QStackedWidget* stack = nullptr;
    SweepChart* chart = nullptr;
    HeatMap* map = nullptr;
    EmptyPage* empty = nullptr;
    QLabel* refusals = nullptr;
    WordsView* words = nullptr;
    HypotheticalBox* box = nullptr;
};

} // namespace dubhe::widgets
