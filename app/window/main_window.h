// SPDX-License-Identifier: GPL-3.0-or-later
// The window: docks at the sides, the explorer in the middle, menus, message bar and jobs around them.
#pragma once

#include "../commands/cluster_commands.h"
#include "../commands/file_commands.h"
#include "../commands/matrix_commands.h"
#include "../commands/measure_commands.h"
#include "../commands/model_commands.h"
#include "../commands/note_commands.h"
#include "../commands/record_commands.h"
#include "../commands/report_commands.h"
#include "../commands/scenario_commands.h"
#include "../commands/serve_commands.h"
#include "../commands/start_commands.h"
#include "../commands/tariff_commands.h"
#include "../commands/trace_commands.h"
#include "../commands/whatif_commands.h"
#include "../document/document.h"
#include "../explorer/explorer.h"
#include "../project/catalog_editor.h"
#include "../project/project_editor.h"
#include "../settings/settings.h"
#include "job_status.h"
#include "message_bar.h"
#include "panel_feed.h"

#include <QDockWidget>
#include <QJsonObject>
#include <QLabel>
#include <QMainWindow>
#include <QToolButton>

#include <functional>
#include <vector>

namespace dubhe::app {

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    // All three outlive the window; `apply_theme` repaints the application.
    // Unsaved changes are kept in `recovery_folder`; empty: nowhere.
    MainWindow(Document& document, Settings& settings, std::function<void(Theme)> apply_theme,
               const QString& recovery_folder = {});
    ~MainWindow() override;

    [[nodiscard]] const Panels& panels() const { return panels_; }
    [[nodiscard]] CatalogEditor& catalog_editor() { return *catalog_editor_; }
    [[nodiscard]] ModelCommands& model_commands() { return *model_commands_; }
    [[nodiscard]] MeasureCommands& measuring() { return *measuring_; }
    [[nodiscard]] RecordCommands& recording() { return *recording_; }
    [[nodiscard]] TraceCommands& traces() { return *traces_; }
    [[nodiscard]] ClusterCommands& clusters() { return *clusters_; }
    [[nodiscard]] ServeCommands& serving() { return *serving_; }
    [[nodiscard]] TariffCommands& tariffs() { return *tariffs_; }
    [[nodiscard]] ReportCommands& reports() { return *reports_; }
    [[nodiscard]] Recovery& recovery() { return *recovery_; }
    [[nodiscard]] FileCommands& files() { return *files_; }
    [[nodiscard]] ProjectEditor& editor() { return *editor_; }
    [[nodiscard]] ScenarioCommands& scenarios() { return *scenarios_; }
    [[nodiscard]] MessageBar& messages() { return *messages_; }
    [[nodiscard]] StartCommands& start() { return *start_; }
    [[nodiscard]] Settings& settings() { return settings_; }
    [[nodiscard]] Document& document() { return document_; }
    void show_panel(int tab); // of the explorer; a number that is none shows what was shown last
    void find_network();      // the cursor goes where one is typed
    void find_gpu();
    void show_operator(workload::OperatorId id); // of the network shown, in its graph
    void set_theme(Theme theme);
    void set_language(const QString& name);
    void wait_until_settled(); // networks, predictions, charts; for tests and headless rendering

    // Which panels are seen and which tab is in front: what a project keeps of the window.
    [[nodiscard]] QByteArray layout_of_panels() const;
    void apply_layout_of_panels(const QByteArray& layout); // anything else than such a layout changes nothing
    void reset_layout();
    // Only the explorer's tiles, as large as the window lets them.
    void set_focused(bool focused);
    [[nodiscard]] bool is_focused() const { return is_focused_; }
    // Opens "Why?" with that subject, or with what is selected.
    void show_why(const widgets::WhySubject& subject);
    void show_scenarios();
    void show_notes(); // and puts the cursor there
    void ask_why();    // of what the panel in front points at
    // As it was left, within the screen; at first a size that suits the screen. Call before the window is shown.
    void place_on_screen();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    friend class Menus;
    void build_view(const QString& recovery_folder);
    [[nodiscard]] QWidget* build_middle();
    QDockWidget* build_dock(const QString& title, const QString& name, QWidget* panel, Qt::DockWidgetArea area);
    void connect_parts();
    void connect_talk(widgets::Panel* panel);
    void show_price_of(const QString& gpu);
    void connect_why();
    void connect_panel(int tab, widgets::Panel* panel);
    void connect_tab(int tab, widgets::Panel* panel); // what this panel alone asks for
    void connect_sweep(widgets::SweepPanel& panel);
    void connect_catalog(widgets::CatalogPanel& panel);
    void leave_drops_to_window();
    void connect_messages();
    void connect_refusals();
    void open_outside(const QString& file);
    void show_refusal(const QString& sentence, const Diagnostics& reasons);
    void connect_jobs();
    // What an older or a newer program wrote and this one can't read is passed over.
    static void apply_stack(widgets::WhatIfPanel& panel, const QString& text);
    void restore_layout();
    void keep_layout();
    [[nodiscard]] std::vector<QDockWidget*> docks() const;
    void fit_docks();
    void set_narrowness(int steps);
    void give_way_again();
    void show_title();
    void show_method();
    void open_palette();
    bool take_drag(QEvent* event);

    Document& document_;
    Settings& settings_;
    std::function<void(Theme)> apply_theme_;
    Panels panels_;
    QDockWidget *workloads_dock_ = nullptr, *gpus_dock_ = nullptr, *inspector_dock_ = nullptr, *why_dock_ = nullptr,
                *notes_dock_ = nullptr, *scenarios_dock_ = nullptr;
    std::vector<QDockWidget*> out_of_focus_; // hidden until the focus is left
    bool is_focused_ = false;
    int narrowness_ = 0;                 // how many steps docks gave way
    std::vector<QDockWidget*> gave_way_; // at the first step, and come back
    QToolButton* focus_button_ = nullptr;
    MessageBar* messages_ = nullptr;
    JobStatus* jobs_ = nullptr;
    QLabel* method_ = nullptr;
    QJsonObject sensitivity_question_; // of the open project, for a panel that is not built yet
    QString what_if_stack_;            // the same of the what-if panel, as text
    ProjectEditor* editor_ = nullptr;
    Recovery* recovery_ = nullptr;
    FileCommands* files_ = nullptr;
    CatalogEditor* catalog_editor_ = nullptr;
    ModelCommands* model_commands_ = nullptr;
    TraceCommands* traces_ = nullptr;
    MeasureCommands* measuring_ = nullptr;
    RecordCommands* recording_ = nullptr;
    WhatIfCommands* what_ifs_ = nullptr;
    ClusterCommands* clusters_ = nullptr;
    ServeCommands* serving_ = nullptr;
    MatrixCommands* matrices_ = nullptr;
    TariffCommands* tariffs_ = nullptr;
    ReportCommands* reports_ = nullptr;
    NoteCommands* notes_ = nullptr;
    ScenarioCommands* scenarios_ = nullptr;
    PanelFeed* feed_ = nullptr;
    StartCommands* start_ = nullptr;
};

} // namespace dubhe::app
