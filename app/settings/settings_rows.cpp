// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings_rows.h"

#include "../appearance/language.h"
#include "../appearance/words.h"
#include "../window/main_window.h"
#include "settings_page.h"

#include <widgets/shared/text/number_format.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QUrl>

#include <array>

namespace dubhe::app {

namespace {

constexpr std::array launch_choices_s{0.0, 2e-6, 5e-6, 10e-6, 20e-6};

void add_theme(SettingsPage& page, MainWindow& window) {
    auto* box = new QComboBox;
    box->addItem(words("As the system"), static_cast<int>(Theme::system));
    box->addItem(words("Light"), static_cast<int>(Theme::light));
    box->addItem(words("Dark"), static_cast<int>(Theme::dark));
    QObject::connect(box, &QComboBox::activated, &window,
                     [box, &window](int row) { window.set_theme(static_cast<Theme>(box->itemData(row).toInt())); });
    page.add_row({words("Appearance"), words("Theme"),
                  words("Colours of windows and charts; pictures that are exported "
                        "are always light."),
                  words("dark light colour color"), box, [box, &window] {
                      box->setCurrentIndex(box->findData(static_cast<int>(window.settings().theme())));
                  }});
}

void add_language(SettingsPage& page, MainWindow& window) {
    auto* box = new QComboBox;
    box->addItem(words("As the system"), QStringLiteral("system"));
    for (const Language& each : languages())
        box->addItem(QString::fromUtf8(each.name), QString::fromLatin1(each.code));
    QObject::connect(box, &QComboBox::activated, &window,
                     [box, &window](int row) { window.set_language(box->itemData(row).toString()); });
    page.add_row({words("Appearance"), words("Language"),
                  words("Of all texts, and of how numbers and dates are written; files and commands stay plain. Takes "
                        "effect when Dubhe is started again."),
                  words("translation locale English Deutsch"), box,
                  [box, &window] { box->setCurrentIndex(box->findData(window.settings().language())); }});
}

QCheckBox* switch_of(MainWindow& window, const QString& text, bool (Settings::*is)() const,
                     void (Settings::*set)(bool)) {
    auto* box = new QCheckBox{text};
    QObject::connect(box, &QCheckBox::toggled, &window, [&window, set](bool on) { (window.settings().*set)(on); });
    const QSignalBlocker first{box};
    box->setChecked((window.settings().*is)());
    return box;
}

void add_start(SettingsPage& page, MainWindow& window) {
    QCheckBox* last =
        switch_of(window, words("Open it"), &Settings::opens_last_project, &Settings::set_opens_last_project);
    page.add_row({words("Start"), words("The project used last"),
                  words("Opened when Dubhe is started without a file, in place of the start page."),
                  words("recent reopen startup session"), last});
    QCheckBox* tours = switch_of(window, words("Show them"), &Settings::shows_tours, &Settings::set_shows_tours);
    page.add_row({words("Start"), words("Guided tours"),
                  words("A short tour begins when a worked example is opened; Help > Guided tour repeats it."),
                  words("examples callouts help hints"), tours});
    auto* forget = new QPushButton{words("Forget them")};
    QObject::connect(forget, &QPushButton::clicked, &window, [forget, &window] {
        window.settings().forget_recent_files();
        Q_EMIT window.files().recent_files_changed();
        forget->setEnabled(false);
    });
    page.add_row({words("Start"), words("Recent projects"),
                  words("The list of projects that were opened last; the files "
                        "themselves stay."),
                  words("history privacy clear"), forget,
                  [forget, &window] { forget->setEnabled(!window.settings().recent_files().isEmpty()); }});
}

void add_saving(SettingsPage& page, MainWindow& window) {
    auto* seconds = new QSpinBox;
    seconds->setRange(1, 600);
    seconds->setSuffix(words(" s"));
    QObject::connect(seconds, &QSpinBox::valueChanged, &window, [&window](int value) {
        window.settings().set_keep_after_s(value);
        window.recovery().set_delay(value * 1000);
    });
    page.add_row(
        {words("Saving"), words("Keep unsaved changes after"),
         words("Changes are written aside this long after the first of them, so that they survive a crash. Your "
               "own file is only written when you save."),
         words("autosave recovery crash interval seconds"), seconds, [seconds, &window] {
             const QSignalBlocker shown_only{seconds};
             seconds->setValue(window.settings().keep_after_s());
         }});
    QCheckBox* save =
        switch_of(window, words("Save without asking"), &Settings::saves_on_close, &Settings::set_saves_on_close);
    page.add_row(
        {words("Saving"), words("Closing a project with changes"),
         words("Changes to a project that has a file are saved when it is closed; of one without a file you are "
               "asked in any case."),
         words("confirmation question ask discard"), save});
}

void add_prediction(SettingsPage& page, MainWindow& window) {
    auto* launch = new QComboBox;
    for (const double each : launch_choices_s)
        launch->addItem(each == Project{}.launch_s
                            ? words("What the stack takes (%1 without one)").arg(widgets::time_text(each))
                        : each > 0.0 ? widgets::time_text(each)
                                     : words("no time (CUDA graphs)"),
                        each);
    QObject::connect(launch, &QComboBox::activated, &window, [launch, &window](int row) {
        window.settings().set_new_launch_s(launch->itemData(row).toDouble());
    });
    page.add_row({words("New projects"), words("Host starts a kernel in"),
                  words("What a new project begins with; the open project's own stands in the menu Prediction."),
                  words("launch cost overhead default latency"), launch, [launch, &window] {
                      const double set = window.settings().new_launch_s();
                      int row = launch->findData(set);
                      if (row < 0) { // set by hand in the settings' file
                          launch->addItem(widgets::time_text(set), set);
                          row = launch->count() - 1;
                      }
                      launch->setCurrentIndex(row);
                  }});
}

void add_data(SettingsPage& page, MainWindow& window) {
    const QString folder = QString::fromStdString(window.document().data_folder().string());
    auto* show = new QPushButton{words("Open the folder")};
    show->setEnabled(!folder.isEmpty());
    QObject::connect(show, &QPushButton::clicked, &window, [&window, folder] {
        QDir{}.mkpath(folder);
        if (QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) return;
        QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(folder));
        window.messages().show_message(words("No program for folders was found; %1 stands in the clipboard.")
                                           .arg(QDir::toNativeSeparators(folder)),
                                       false);
    });
    const QString where =
        folder.isEmpty() ? words("nowhere: neither DUBHE_DATA_DIR nor HOME is set") : QDir::toNativeSeparators(folder);
    page.add_row({words("Data"), words("Catalog, measurements and fitted models"),
                  words("Kept in %1. Set DUBHE_DATA_DIR before the start to keep them elsewhere; dubhe-cli follows it, "
                        "too.")
                      .arg(where),
                  words("database place folder path directory"), show});
    auto* forget = new QPushButton{words("Forget them")};
    QObject::connect(forget, &QPushButton::clicked, &window, [forget, &window] {
        window.settings().forget_allowed_files();
        forget->setEnabled(false);
    });
    page.add_row(
        {words("Data"), words("Network files that projects may read"),
         words("Files that you opened yourself are read wherever a project names them. Forgotten, they are asked "
               "about again from the next start on."),
         words("allowed trust security permission"), forget,
         [forget, &window] { forget->setEnabled(!window.settings().allowed_files().isEmpty()); }});
}

} // namespace

void add_settings(SettingsPage& page, MainWindow& window) {
    add_theme(page, window);
    add_language(page, window);
    add_start(page, window);
    add_saving(page, window);
    add_prediction(page, window);
    add_data(page, window);
}

} // namespace dubhe::app
