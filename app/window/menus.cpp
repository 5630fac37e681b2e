// SPDX-License-Identifier: GPL-3.0-or-later
#include "menus.h"

#include "../appearance/language.h"
#include "../appearance/words.h"
#include "../commands/manual_commands.h"
#include "../document/edits.h"
#include "../document/presets.h"
#include "../manual/about.h"
#include "main_window.h"

#include <core/cost/models.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenuBar>

#include <array>
#include <utility>
#include <vector>

namespace dubhe::app {

namespace {

// Host times to start a kernel that are worth comparing; 0 is what CUDA graphs come close to.
constexpr std::array launch_times_s{0.0, 2e-6, 5e-6, 10e-6, 20e-6};

} // namespace

void Menus::build() {
    build_file();
    build_edit();
    build_prediction();
    build_view();
    build_help();
}

QAction* Menus::add(QMenu& menu, const QString& text, const QKeySequence& shortcut, const std::function<void()>& act) {
    QAction* action = menu.addAction(text);
    action->setShortcut(shortcut);
    QObject::connect(action, &QAction::triggered, &window_, act);
    return action;
}

QAction* Menus::add_choice(QMenu& menu, const QString& text, const std::function<bool()>& holds,
                           const std::function<void()>& act) {
    QAction* action = add(menu, text, {}, act);
    action->setCheckable(true);
    action->setChecked(holds());
    QObject::connect(&menu, &QMenu::aboutToShow, action, [action, holds] { action->setChecked(holds()); });
    return action;
}

void Menus::build_file() {
    FileCommands& files = window_.files();
    QMenu& menu = *window_.menuBar()->addMenu(words("&File"));
    add(menu, words("&New project"), QKeySequence::New, [&files] { files.new_project(); });
    QMenu& presets_menu = *menu.addMenu(words("New from &preset"));
    for (const Preset& each : presets()) { // the worked examples stand in the menu Help
        if (each.lesson.isEmpty()) add(presets_menu, each.title, {}, [&files, each] { files.start_preset(each); });
    }
    add(menu, words("&Open project..."), QKeySequence::Open, [&files] { files.open_project(); });
    build_recent(*menu.addMenu(words("Open &recent")));
    build_recovery(*menu.addMenu(words("Re&cover unsaved work")));
    add(menu, words("Open net&work..."), QKeySequence{"Ctrl+Shift+O"}, [&files] { files.open_network(); });
    TraceCommands& traces = window_.traces();
    add(menu, words("Open &trace..."), QKeySequence{"Ctrl+T"}, [&traces] { traces.choose(); });
    QAction* close_trace = add(menu, words("&Close trace"), {}, [&traces] { traces.close(); });
    close_trace->setEnabled(false);
    for (const auto changed : {&TraceCommands::trace_changed, &TraceCommands::preview_changed}) {
        QObject::connect(&traces, changed, close_trace, [&traces, close_trace] {
            close_trace->setEnabled(traces.trace() != nullptr || traces.previewing());
        });
    }
    add(menu, words("Recor&d a program..."), {}, [&recording = window_.recording()] { recording.open(); });
    menu.addSeparator();
    add(menu, words("&Save"), QKeySequence::Save, [&files] { files.save(); });
    add(menu, words("Save &as..."), QKeySequence{"Ctrl+Shift+S"}, [&files] { files.save_as(); });
    menu.addSeparator();
    build_export(*menu.addMenu(words("&Export")));
    menu.addSeparator();
    add(menu, words("&Quit"), QKeySequence{"Ctrl+Q"}, [window = &window_] { window->close(); });
}

void Menus::build_recent(QMenu& menu) {
    MainWindow& window = window_;
    QMenu* const recent = &menu;
    const auto fill = [&window, recent] {
        recent->clear();
        for (const QString& file : window.settings_.recent_files()) {
            QAction* action = recent->addAction(QFileInfo{file}.completeBaseName());
            action->setToolTip(QDir::toNativeSeparators(file));
            QObject::connect(action, &QAction::triggered, &window,
                             [&window, file] { window.files().open_project_file(file); });
        }
        recent->setToolTipsVisible(true);
        recent->setEnabled(!recent->isEmpty());
    };
    fill();
    QObject::connect(window.files_, &FileCommands::recent_files_changed, recent, fill, Qt::QueuedConnection);
}

void Menus::build_recovery(QMenu& menu) {
    MainWindow* const window = &window_;
    QMenu* const recover = &menu;
    const auto fill = [window, recover] {
        recover->clear();
        for (const Recovery::Left& left : window->recovery().left_behind()) {
            const QString when = QLocale{}.toString(left.when.toLocalTime(), QLocale::ShortFormat);
            recover->addAction(words("%1, %2").arg(left.title, when), window,
                               [window, id = left.id] { window->files().recover(id); });
        }
        if (recover->isEmpty()) {
            recover->addAction(words("Nothing was lost"))->setEnabled(false);
            return;
        }
        recover->addSeparator();
        recover->addAction(words("Discard all of it"), window, [window] {
            for (const Recovery::Left& left : window->recovery().left_behind())
                window->recovery().discard(left.id);
        });
    };
    QObject::connect(recover, &QMenu::aboutToShow, recover, fill);
}

void Menus::build_export(QMenu& menu) {
    using Format = Explorer::Format;
    FileCommands& files = window_.files();
    add(menu, words("Chart as &PNG..."), QKeySequence{"Ctrl+E"}, [&files] { files.export_current(Format::png); });
    add(menu, words("Chart as &SVG..."), {}, [&files] { files.export_current(Format::svg); });
    add(menu, words("Chart as P&DF..."), {}, [&files] { files.export_current(Format::pdf); });
    add(menu, words("Numbers as &CSV..."), QKeySequence{"Ctrl+Shift+E"},
        [&files] { files.export_current(Format::csv); });
    add(menu, words("Rep&ort..."), QKeySequence{"Ctrl+R"}, [&reports = window_.reports()] { reports.open(); });
    add(menu, words("Run as t&race (Chrome, Perfetto)..."), {}, [&traces = window_.traces()] { traces.save(); });
    add(menu, words("Copy chart to the clip&board"), QKeySequence{"Ctrl+Shift+C"},
        [explorer = window_.panels().explorer] { explorer->shown()->copy_to_clipboard(); });
    add(menu, words("Copy as co&mmand"), QKeySequence{"Ctrl+Alt+C"},
        [explorer = window_.panels().explorer] { explorer->shown()->copy_as_command(); });
}

void Menus::build_edit() {
    QMenu& menu = *window_.menuBar()->addMenu(words("&Edit"));
    QUndoStack& undo = window_.document().undo_stack();
    QAction* undo_action = undo.createUndoAction(&window_, words("&Undo"));
    undo_action->setShortcut(QKeySequence::Undo);
    QAction* redo_action = undo.createRedoAction(&window_, words("&Redo"));
    redo_action->setShortcuts({QKeySequence{"Ctrl+Shift+Z"}, QKeySequence{"Ctrl+Y"}});
    menu.addActions({undo_action, redo_action});
    menu.addSeparator();
    add(menu, words("Find a &network"), QKeySequence{"Ctrl+F"}, [&window = window_] { window.find_network(); });
    add(menu, words("Find a &GPU"), QKeySequence{"Ctrl+G"}, [&window = window_] { window.find_gpu(); });
    menu.addSeparator();
    add(menu, words("Keep as scenar&io"), QKeySequence{"Ctrl+Shift+B"}, [&window = window_] {
        window.scenarios().keep();
        window.show_scenarios();
    });
    add(menu, words("Write a n&ote"), QKeySequence{"Ctrl+M"}, [&window = window_] { window.show_notes(); });
    build_workload(*menu.addMenu(words("&Workload that is shown")));
    build_hypothetical(*menu.addMenu(words("&Hypothetical GPU")));
    build_catalog(*menu.addMenu(words("&Catalog")));
    menu.addSeparator();
    add(menu, words("&Settings..."), QKeySequence{"Ctrl+,"}, [&start = window_.start()] { start.show_settings(); });
}

void Menus::build_catalog(QMenu& menu) {
    CatalogEditor& editor = window_.catalog_editor();
    Explorer* const explorer = window_.panels().explorer;
    add(menu, words("&Import into the catalog..."), {}, [&editor] { editor.choose_import(); });
    add(menu, words("&Paste a data sheet"), {}, [this_window = &window_, explorer] {
        this_window->show_panel(Explorer::CatalogTab);
        explorer->catalog().paste_datasheet({});
    });
    add(menu, words("&Bring back removed entries"), {}, [&editor] { editor.bring_back_removed(); });
}

void Menus::build_workload(QMenu& menu) {
    MainWindow* const window = &window_;
    // What the actions do, with the position of the workload that is shown; nothing while there is none.
    const auto with_current = [window](const std::function<void(int)>& act) {
        return [window, act] {
            if (window->document().current()) act(static_cast<int>(window->document().project().current_workload));
        };
    };
    add(menu, words("&Rename workload"), {}, with_current([window](int index) {
            window->workloads_dock_->show();
            window->panels().workloads->rename(index);
        }));
    add(menu, words("&Duplicate workload"), QKeySequence{"Ctrl+D"},
        with_current([window](int index) { window->editor().duplicate_workload(index); }));
    add(menu, words("Stacks side by side"), {}, with_current([window](int index) {
            window->editor().compare_stacks(index);
            window->show_panel(Explorer::SweepTab);
        }))
        ->setToolTip(words("The sweep of this workload over the software that can run it"));
    add(menu, words("Make a &portfolio of all networks"), {}, [window] { window->editor().make_portfolio(); });
    add(menu, words("Copy the portfolio as a &command"), {}, [window] { window->editor().copy_portfolio_command(); });
    add(menu, words("Re&move workload"), {},
        with_current([window](int index) { window->editor().remove_workload(index); }));
}

void Menus::build_hypothetical(QMenu& menu) {
    MainWindow* const window = &window_;
    add(menu, words("&Make from the GPU in the inspector"), QKeySequence{"Ctrl+H"},
        [window] { window->editor().make_hypothetical(window->panels().inspector->chosen_base()); });
    // The hypothetical GPU in the inspector; a real one there is told about.
    const auto with_chosen = [window](const std::function<void(const QString&)>& act) {
        return [window, act] {
            const QString name = window->panels().inspector->chosen();
            if (find_hypothetical(window->document().project(), name.toStdString())) {
                act(name);
            } else {
                window->messages().show_message(words("Choose a hypothetical GPU in the inspector first."), false);
            }
        };
    };
    add(menu, words("&Rename hypothetical GPU"), {}, with_chosen([window](const QString& name) {
            window->gpus_dock_->show();
            window->panels().gpus->rename(name);
        }));
    add(menu, words("&Duplicate hypothetical GPU"), {},
        with_chosen([window](const QString& name) { window->editor().duplicate_hypothetical(name); }));
    add(menu, words("Re&move hypothetical GPU"), {},
        with_chosen([window](const QString& name) { window->editor().remove_hypothetical(name); }));
}

void Menus::build_prediction() {
    QMenu& menu = *window_.menuBar()->addMenu(words("&Prediction"));
    Document& document = window_.document();
    ProjectEditor& editor = window_.editor();
    // Those that the library lacks are left out; the panel Models says why.
    menu.setToolTipsVisible(true);
    std::vector<std::pair<QAction*, std::string>> models;
    for (const cost::ModelDescription& each : cost::model_descriptions()) {
        const std::string name{each.name};
        QAction* action = add_choice(
            menu, widgets::core_words(each.title),
            [&document, name] { return document.method().model->name() == name; },
            [&editor, name] { editor.set_cost_model(name); });
        action->setToolTip(widgets::core_words(each.summary));
        models.emplace_back(action, name);
    }
    const auto show_offered = [&document, models] {
        for (const auto& [action, name] : models) {
            const bool offered = document.models().offers(name).ok();
            action->setVisible(offered);
            action->setEnabled(offered);
        }
    };
    show_offered();
    QObject::connect(&document, &Document::models_changed, &menu, show_offered);
    menu.addSeparator();
    QAction* why =
        add(menu, words("&Why is it so?"), QKeySequence{"Alt+Return"}, [window = &window_] { window->ask_why(); });
    why->setShortcuts({QKeySequence{"Alt+Return"}, QKeySequence{"Alt+Enter"}});
    why->setToolTip(words("From the number that is pointed at down to what it rests on"));
    ModelCommands& commands = window_.model_commands();
    add(menu, words("About the &models"), {},
        [this_window = &window_] { this_window->show_panel(Explorer::ModelsTab); });
    add(menu, words("Measure on this mac&hine"), {},
        [this_window = &window_] { this_window->show_panel(Explorer::MeasureTab); });
    add(menu, words("What to mea&sure first..."), {}, [window = &window_] {
        window->measuring().save_plan(window->panels().inspector->chosen());
    })->setToolTip(words("A script that measures the operators of which the prediction is least sure"));
    add(menu, words("Import a &folder of measurements..."), {}, [&commands] { commands.choose_import(true); });
    add(menu, words("&Import a file of measurements..."), {}, [&commands] { commands.choose_import(false); });
    menu.addSeparator();
    add(menu, words("&Prices and Energy..."), {}, [&tariffs = window_.tariffs()] {
        tariffs.open();
    })->setToolTip(words("What electricity costs and how GPUs are used; costs in all panels rest on it"));
    QMenu& launch = *menu.addMenu(words("&Host starts a kernel in"));
    for (const double seconds : launch_times_s) {
        const QString time = seconds > 0.0 ? widgets::time_text(seconds) : words("no time (CUDA graphs)");
        const bool usual = seconds == Project{}.launch_s;
        const QString text = usual ? words("What the stack takes (%1 without one)").arg(time) : time;
        add_choice(
            launch, text, [&document, seconds] { return document.project().launch_s == seconds; },
            [&editor, seconds] { editor.set_launch_time(seconds); });
    }
}

void Menus::build_view() {
    QMenu& menu = *window_.menuBar()->addMenu(words("&View"));
    Explorer& explorer = *window_.panels().explorer;
    add(menu, words("&Start page"), QKeySequence{"Alt+Home"}, [&start = window_.start()] { start.show_page(); });
    menu.addSeparator();
    build_workspaces(menu);
    menu.addSeparator();
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        // As far as the digits go.
        const QKeySequence keys =
            tab < 9 ? QKeySequence{Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + tab)} : QKeySequence{};
        add(menu, Explorer::title_of(tab), keys, [this_window = &window_, tab] { this_window->show_panel(tab); });
    }
    menu.addSeparator();
    WorkloadTabs* const tabs = window_.panels().tabs;
    add(menu, words("&Next network"), QKeySequence{"Alt+Right"}, [tabs] {
        tabs->step(1);
    })->setShortcuts({QKeySequence{"Alt+Right"}, QKeySequence{"Ctrl+Tab"}});
    add(menu, words("&Previous network"), QKeySequence{"Alt+Left"}, [tabs] {
        tabs->step(-1);
    })->setShortcuts({QKeySequence{"Alt+Left"}, QKeySequence{"Ctrl+Shift+Tab"}});
    build_views(*menu.addMenu(words("&Kept views")));
    add(menu, words("Reset &zoom"), QKeySequence{"Ctrl+0"}, [&explorer] { explorer.sweep().reset_zoom(); });
    menu.addSeparator();
    for (const QDockWidget* dock : {window_.workloads_dock_, window_.gpus_dock_, window_.inspector_dock_,
                                    window_.why_dock_, window_.scenarios_dock_, window_.notes_dock_})
        menu.addAction(dock->toggleViewAction());
    add(menu, words("Reset &layout"), {}, [this_window = &window_] { this_window->reset_layout(); });
    menu.addSeparator();
    build_theme(*menu.addMenu(words("&Theme")));
    build_language(*menu.addMenu(words("Lan&guage")));
}

void Menus::build_workspaces(QMenu& menu) {
    MainWindow* const window = &window_;
    Explorer* const explorer = window_.panels().explorer;
    for (int i = 0; i < workspace_count; ++i) {
        const auto workspace = static_cast<Workspace>(i);
        QAction* action = add_choice(
            menu, info_of(workspace).title, [explorer, workspace] { return explorer->workspace() == workspace; },
            [window, explorer, workspace] {
                explorer->set_workspace(workspace);
                window->show_panel(-1);
            });
        action->setShortcut(QKeySequence{Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)});
    }
    menu.addSeparator();
    add_choice(
        menu, words("&Enlarge the active tile"), [explorer] { return explorer->is_enlarged(); },
        [explorer] { explorer->set_enlarged(!explorer->is_enlarged()); })
        ->setShortcut(QKeySequence{"Ctrl+Shift+F"});
    add_choice(
        menu, words("&Focus: only the tiles"), [window] { return window->is_focused(); },
        [window] { window->set_focused(!window->is_focused()); })
        ->setShortcut(QKeySequence{Qt::Key_F11});
}

// Views of the project: what was swept or compared, to come back to.
void Menus::build_views(QMenu& menu) {
    MainWindow* const window = &window_;
    QMenu* const views = &menu;
    QAction* const keep = add(menu, words("&Keep this view"), QKeySequence{"Ctrl+B"}, [window] {
        window->editor().keep_view(Explorer::name_of(window->panels().explorer->currentIndex()));
    });
    menu.removeAction(keep);
    window->addAction(keep); // its key works while the menu has never been opened
    auto* const rename = new QMenu{words("&Rename"), views};
    auto* const remove = new QMenu{words("Re&move"), views};
    const auto fill = [=] {
        for (QMenu* each : {views, rename, remove})
            each->clear();
        views->addAction(keep);
        const auto& kept = window->document().project().views;
        if (kept.empty()) return;
        views->addSeparator();
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const QString name = QString::fromStdString(kept[i].name);
            const int index = static_cast<int>(i);
            views->addAction(name, window, [window, index] { window->editor().show_view(index); });
            rename->addAction(name, window, [window, index, name] {
                const QString wanted = window->files().ask_text(words("Rename a view"), words("Name"), name);
                if (!wanted.isEmpty() && wanted != name) window->editor().rename_view(index, wanted);
            });
            remove->addAction(name, window, [window, index] { window->editor().remove_view(index); });
        }
        views->addSeparator();
        views->addMenu(rename);
        views->addMenu(remove);
    };
    fill();
    QObject::connect(&window->document(), &Document::views_changed, views, fill, Qt::QueuedConnection);
}

void Menus::build_theme(QMenu& menu) {
    MainWindow* const window = &window_;
    const auto choice = [&](const QString& text, Theme theme) {
        add_choice(
            menu, text, [window, theme] { return window->settings_.theme() == theme; },
            [window, theme] { window->set_theme(theme); });
    };
    choice(words("As the &system"), Theme::system);
    choice(words("&Light"), Theme::light);
    choice(words("&Dark"), Theme::dark);
    choice(words("High &contrast"), Theme::contrast);
}

void Menus::build_language(QMenu& menu) {
    MainWindow* const window = &window_;
    const auto choice = [&](const QString& text, const QString& name) {
        add_choice(
            menu, text, [window, name] { return window->settings_.language() == name; },
            [window, name] { window->set_language(name); });
    };
    choice(words("As the &system"), QStringLiteral("system"));
    for (const Language& each : languages()) // in itself, for those who can't read the one that is spoken
        choice(QString::fromUtf8(each.name), QString::fromLatin1(each.code));
}

void Menus::build_help() {
    MainWindow* const window = &window_;
    QMenu& menu = *window_.menuBar()->addMenu(words("&Help"));
    auto* const manual = new ManualCommands{window_}; // the window's own
    add(menu, words("&Manual of this panel"), QKeySequence{"F1"}, [manual] { manual->open_for_panel(); });
    add(menu, words("C&ontents of the manual"), QKeySequence{"Shift+F1"}, [manual] { manual->open_contents(); });
    menu.addSeparator();
    QMenu& worked = *menu.addMenu(words("&Examples"));
    StartCommands& start = window_.start();
    for (const Preset& each : examples())
        add(worked, each.title, {}, [&start, name = QString::fromStdString(each.name)] { start.open_example(name); });
    add(menu, words("&Guided tour"), QKeySequence{"Ctrl+F1"}, [&start] { start.start_tour(); });
    menu.addSeparator();
    add(menu, words("&Find anything..."), QKeySequence{"Ctrl+K"}, [window] { window->open_palette(); });
    menu.addSeparator();
    add(menu, words("&About Dubhe, its licences and its numbers"), {},
        [window] { show_about(window, window->document_.method().model->description()); });
}

} // namespace dubhe::app
