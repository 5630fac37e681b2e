// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the window's middle: the start page while there is no work, the panels, or the settings; and the
// worked examples with their tours.
#pragma once

#include "../document/presets.h"
#include "../manual/tour.h"
#include "../settings/settings_page.h"

#include <widgets/shared/forms/empty_page.h>
#include <widgets/start/start_page.h>

#include <QObject>
#include <QStackedWidget>
#include <QString>

namespace dubhe::app {

class Document;
class MainWindow;
class QuestionCommands;

// Nothing was chosen, opened or changed yet.
[[nodiscard]] bool is_untouched(Document& document);

class StartCommands : public QObject {
    Q_OBJECT

  public:
    // `panels`: what else stands in the middle; becomes a part of the stack. The window outlives this object.
    StartCommands(MainWindow& window, QWidget* panels);
    void connect_parts(); // once the window has all of its own

    [[nodiscard]] QStackedWidget& centre() { return *centre_; }
    [[nodiscard]] widgets::StartPage& page() { return *page_; }
    [[nodiscard]] SettingsPage& settings() { return *settings_; }
    [[nodiscard]] Tour& tour() { return *tour_; }
    [[nodiscard]] bool is_shown() const { return centre_->currentWidget() == page_; }

    void show_page();
    void show_settings();
    void show_panels();
    void open_example(const QString& name); // with its tour, unless the user wants none
    void start_tour();                      // of the example that was opened last; says where there is none
    void take(widgets::Offer offer);        // of an empty panel

  private:
    void follow_document();
    void begin_preset(const Preset& preset);
    void fill_page();
    void connect_page();
    void leave(QWidget* page);

    MainWindow& window_;
    QStackedWidget* centre_ = nullptr;
    QWidget* panels_ = nullptr;
    widgets::StartPage* page_ = nullptr;
    SettingsPage* settings_ = nullptr;
    QuestionCommands* questions_ = nullptr;
    Tour* tour_ = nullptr;
    std::string example_;      // opened last, and still open
    bool began_empty_ = false; // "New project" on the page: empty panels are wanted
};

} // namespace dubhe::app
