// SPDX-License-Identifier: GPL-3.0-or-later
#include "start_commands.h"

#include "../manual/example_tours.h"
#include "../settings/settings_rows.h"
#include "../window/main_window.h"
#include "question_commands.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {

using widgets::ChoiceCard;

ChoiceCard::Sketch sketch_of(const Preset& example) {
    if (example.panel == "compare") return ChoiceCard::Sketch::bars;
    if (example.panel == "serve") return ChoiceCard::Sketch::front;
    if (example.panel != "cluster") return ChoiceCard::Sketch::curve;
    return example.project.scenarios.size() == 2 ? ChoiceCard::Sketch::bars : ChoiceCard::Sketch::scaling;
}

widgets::RecentProject recent_project(const QString& file) {
    const QFileInfo info{file};
    const QString folder = QDir::toNativeSeparators(info.absolutePath());
    if (!info.exists())
        return {file, info.completeBaseName(), StartCommands::tr("%1 – not there any more").arg(folder), false};
    const QString when = QLocale{}.toString(info.lastModified(), QLocale::ShortFormat);
    return {file, info.completeBaseName(), StartCommands::tr("%1 – saved %2").arg(folder, when), true};
}

} // namespace

bool is_untouched(Document& document) {
    const Project& project = document.project();
    return document.file().isEmpty() && document.undo_stack().count() == 0 && !document.modified() &&
           project.workloads.empty() && project.ticked.empty() && project.hypothetical_gpus.empty() &&
           project.views.empty() && project.cluster.empty();
}

StartCommands::StartCommands(MainWindow& window, QWidget* panels)
    : QObject{&window}, window_{window}, centre_{new QStackedWidget{&window}}, panels_{panels},
      page_{new widgets::StartPage{centre_}}, settings_{new SettingsPage{centre_}}, tour_{new Tour{&window}} {
    for (QWidget* each : std::initializer_list<QWidget*>{panels_, page_, settings_})
        centre_->addWidget(each);
}

void StartCommands::connect_page() {
    using widgets::StartPage;
    FileCommands& files = window_.files();
    connect(page_, &StartPage::new_requested, this, [this, &files] {
        if (!files.new_project()) return;
        began_empty_ = true;
        show_panels();
    });
    connect(page_, &StartPage::open_requested, &files, &FileCommands::open_project);
    connect(page_, &StartPage::network_requested, &files, &FileCommands::open_network);
    connect(page_, &StartPage::trace_requested, this, [this] { window_.traces().choose(); });
    connect(page_, &StartPage::example_requested, this, &StartCommands::open_example);
    connect(page_, &StartPage::recent_requested, &files, &FileCommands::open_project_file);
    connect(page_, &StartPage::forget_requested, this, [this, &files](const QString& file) {
        window_.settings().remove_recent_file(file);
        Q_EMIT files.recent_files_changed();
    });
    connect(page_, &StartPage::back_requested, this, &StartCommands::show_panels);
    questions_ = new QuestionCommands{window_, *page_};
    questions_->fill();
    std::vector<widgets::StartExample> cards;
    for (const Preset& each : examples())
        cards.push_back({QString::fromStdString(each.name), each.title, each.lesson, sketch_of(each)});
    page_->set_examples(cards);
}

void StartCommands::connect_parts() {
    FileCommands& files = window_.files();
    Document& document = window_.document();
    connect_page();
    connect(settings_, &SettingsPage::closed, this, [this] { leave(settings_); });
    connect(&files, &FileCommands::recent_files_changed, this, &StartCommands::fill_page);
    connect(&files, &FileCommands::project_begun, this, [this] {
        began_empty_ = false;
        follow_document();
    });
    connect(&files, &FileCommands::preset_started, this, &StartCommands::begin_preset);
    for (const auto changed : {&Document::workloads_changed, &Document::gpus_changed, &Document::cluster_changed,
                               &Document::file_changed, &Document::views_changed})
        connect(&document, changed, this, &StartCommands::follow_document);
    // A recorded run is opened, an operator is looked for: whoever brings up a panel wants to see it.
    connect(window_.panels().explorer, &Explorer::currentChanged, this, &StartCommands::show_panels);
    connect(&window_.traces(), &TraceCommands::trace_changed, this, [this] {
        if (window_.traces().trace()) show_panels();
    });
    connect(&window_.traces(), &TraceCommands::memory_opened, this, &StartCommands::show_panels);
    connect(&window_.traces(), &TraceCommands::preview_changed, this, [this] {
        if (window_.traces().previewing()) show_panels();
    });
    for (const auto changed : {&Document::network_changed, &Document::gpus_changed, &Document::method_changed})
        connect(&document, changed, tour_, &Tour::refresh, Qt::QueuedConnection);
    connect(&document, &Document::catalog_changed, questions_, &QuestionCommands::fill);
    add_settings(*settings_, window_);
    follow_document();
}

// A page that the user asked for stays until something is done; one that stands there by itself goes with the first
// thing that is chosen.
void StartCommands::follow_document() {
    const bool untouched = is_untouched(window_.document());
    if (!untouched) began_empty_ = false;
    if (untouched && !began_empty_ && centre_->currentWidget() == panels_) {
        show_page();
    } else if (!untouched && is_shown()) {
        show_panels();
    }
    if (untouched) {
        example_.clear();
        tour_->end();
    }
}

void StartCommands::fill_page() {
    std::vector<widgets::RecentProject> recent;
    for (const QString& file : window_.settings().recent_files())
        recent.push_back(recent_project(file));
    page_->set_recent(recent);
    page_->set_open_project(is_untouched(window_.document()) ? QString{} : window_.document().title());
}

void StartCommands::show_page() {
    tour_->end();
    fill_page();
    centre_->setCurrentWidget(page_);
    if (window_.isVisible()) page_->setFocus(Qt::OtherFocusReason);
}

void StartCommands::show_settings() {
    tour_->end();
    settings_->refresh(); // the theme may have been set in its menu, too
    centre_->setCurrentWidget(settings_);
    settings_->focus_search();
}

void StartCommands::show_panels() {
    centre_->setCurrentWidget(panels_);
}

// Back to where the user came from.
void StartCommands::leave(QWidget* page) {
    if (centre_->currentWidget() != page) return;
    show_panels();
    follow_document();
}

void StartCommands::open_example(const QString& name) {
    for (const Preset& each : examples()) {
        if (each.name != name.toStdString()) continue;
        if (!window_.files().start_preset(each)) return;
        if (window_.settings().shows_tours()) start_tour();
        return;
    }
}

void StartCommands::begin_preset(const Preset& preset) {
    tour_->end();
    example_ = preset.lesson.isEmpty() ? std::string{} : preset.name;
    window_.show_panel(Explorer::tab_named(QString::fromStdString(preset.panel)));
}

void StartCommands::start_tour() {
    std::vector<TourStep> steps = tour_of(example_, window_);
    if (!steps.empty()) return tour_->start(std::move(steps));
    window_.messages().show_message(tr("The guided tours belong to the worked examples: open one of them first."),
                                    false, {}, {tr("Show the examples"), [this] { show_page(); }});
}

void StartCommands::take(widgets::Offer offer) {
    switch (offer) {
    case widgets::Offer::choose_network:
        return window_.find_network();
    case widgets::Offer::tick_gpu:
        return window_.find_gpu();
    case widgets::Offer::open_network:
        return window_.files().open_network();
    case widgets::Offer::open_trace:
        return window_.traces().choose();
    case widgets::Offer::open_example:
        return show_page();
    case widgets::Offer::add_system:
        return window_.show_panel(Explorer::CatalogTab);
    case widgets::Offer::open_language_model:
        return window_.serving().open_language_model();
    }
}

} // namespace dubhe::app
