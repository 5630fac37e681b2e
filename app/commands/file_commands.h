// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, save, export: everything that meets the disk. Asks before changes would be lost; on failure everything
// stays as it was and the message bar says why.
#pragma once

#include "../document/document.h"
#include "../document/presets.h"
#include "../explorer/explorer.h"
#include "../project/project_lock.h"
#include "../project/recovery.h"
#include "../settings/settings.h"
#include "../window/message_bar.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QMimeData;

namespace dubhe::app {

class ProjectEditor;

enum class CloseAnswer { save, discard, cancel };

// What the user is asked; the defaults are Qt's dialogs, tests answer by themselves.
struct Questions {
    std::function<CloseAnswer(QWidget* parent, const QString& title)> about_changes;
    // An empty answer: cancelled.
    std::function<QString(QWidget* parent, const QString& caption, const QString& proposal, const QString& filter)>
        file_to_save;
    std::function<QString(QWidget* parent, const QString& caption, const QString& folder, const QString& filter)>
        file_to_open;
    std::function<QString(QWidget* parent, const QString& caption, const QString& label, const QString& proposal)> text;
    std::function<QString(QWidget* parent, const QString& caption, const QString& folder)> folder{};
};
[[nodiscard]] Questions dialogs();

class FileCommands : public QObject {
    Q_OBJECT

  public:
    // What the commands act on; all outlive them.
    struct Parts {
        Document& document;
        Settings& settings;
        ProjectEditor& editor;
        Explorer& explorer;
        MessageBar& messages;
        Recovery& recovery;
        QWidget* window;
    };
    explicit FileCommands(const Parts& parts);
    void set_questions(Questions questions) { questions_ = std::move(questions); }
    // Asks for the window's layout when a project is saved; hands it over when one was opened.
    void set_layout_hooks(std::function<QByteArray()> take, std::function<void(const QByteArray&)> give);

    // Each false where the user cancelled or it failed.
    bool new_project();
    bool start_preset(const Preset& preset);
    bool open_project();
    bool open_project_file(const QString& file);
    // What the user chooses when another program has it open: a copy without a file, or the same file all the same.
    bool open_project_copy(const QString& file);
    bool open_project_anyway(const QString& file);
    // A project that an earlier program left unsaved when it ended.
    void let_go() { lock_.release(); } // of the project's file, so that another Dubhe may open it
    bool recover(const QString& id);
    void offer_recovery();     // in the message bar, where there is something
    void project_was_opened(); // by other means: remembers it, says what could not be shown
    bool save();
    bool save_as();
    // Whether what is open may go: it is unchanged, was saved, or the user discards it.
    bool may_close();

    // Each empty where the user cancelled. Files start in the folder used last.
    [[nodiscard]] QString ask_file_to_open(const QString& caption, const QString& filter);
    [[nodiscard]] QString ask_folder(const QString& caption);
    [[nodiscard]] QString ask_file_to_save(const QString& caption, const QString& name, const QString& suffix,
                                           const QString& filter);
    [[nodiscard]] QString ask_text(const QString& caption, const QString& label, const QString& proposal);
    void open_network();
    // Projects are opened, networks read; recorded runs, catalogs and measurements handed on. Of several projects the
    // first is opened, and what nobody reads is named.
    void open_any(const QString& file);
    void open_all(const QStringList& files);
    [[nodiscard]] static QStringList dropped_files(const QMimeData& data);

    void export_current(Explorer::Format format);

  Q_SIGNALS:
    void recent_files_changed();
    void trace_chosen(const QString& file); // a recorded run, to be opened
    void memory_snapshot_chosen(const QString& file);
    void catalog_chosen(const QString& file);
    void measurements_chosen(const QString& place);
    void project_begun();                                  // an empty one
    void preset_started(const dubhe::app::Preset& preset); // and open by now

  private:
    struct Told { // at once: a second message would take the place of the first
        QStringList texts, details;
        bool is_error = false;
        std::vector<MessageBar::Offer> offers{};
    };
    bool open_unlocked(const QString& file);
    void tell_in_use(const QString& file);
    void tell_with_what_is_missing(Told told);
    void follow_file();                   // the open project's file is locked, another one's no longer
    [[nodiscard]] QString lock_of_file(); // the same; what is to be said where another program has it
    bool save_to(const QString& file, Document::Overwrite overwrite);
    void refuse_to_overwrite();
    void remember(const QString& file);

    Parts parts_;
    Questions questions_;
    ProjectLock lock_;
    bool opening_ = false; // the lock is seen to already
    QString told_of_;      // the file of another program that was said last
    std::function<QByteArray()> take_layout_;
    std::function<void(const QByteArray&)> give_layout_;
};

} // namespace dubhe::app
