// SPDX-License-Identifier: GPL-3.0-or-later
#include "file_commands.h"

#include "../project/file_kinds.h"
#include "../project/project_editor.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QMimeData>
#include <QUrl>

namespace dubhe::app {

namespace {

const QString project_suffix = QStringLiteral("dubhe");

CloseAnswer ask_about_changes(QWidget* parent, const QString& title) {
    QMessageBox box{QMessageBox::Question, FileCommands::tr("Unsaved changes"),
                    FileCommands::tr("Save the changes to \"%1\"?").arg(title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent};
    box.setTextFormat(Qt::PlainText);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return CloseAnswer::save;
    case QMessageBox::Discard:
        return CloseAnswer::discard;
    default:
        return CloseAnswer::cancel;
    }
}

struct FormatInfo {
    const char* suffix;
    const char* filter;
};

FormatInfo info_of(Explorer::Format format) {
    switch (format) {
    case Explorer::Format::png:
        return {"png", QT_TRANSLATE_NOOP("dubhe::app::FileCommands", "Picture (*.png)")};
    case Explorer::Format::svg:
        return {"svg", QT_TRANSLATE_NOOP("dubhe::app::FileCommands", "Vector picture (*.svg)")};
    case Explorer::Format::pdf:
        return {"pdf", QT_TRANSLATE_NOOP("dubhe::app::FileCommands", "Document (*.pdf)")};
    case Explorer::Format::csv:
        return {"csv", QT_TRANSLATE_NOOP("dubhe::app::FileCommands", "Table (*.csv)")};
    }
    return {"", ""};
}

QString with_suffix(const QString& file, const QString& suffix) {
    return file.isEmpty() || !QFileInfo{file}.suffix().isEmpty() ? file : file + u'.' + suffix;
}

} // namespace

Questions dialogs() {
    return {ask_about_changes,
            [](QWidget* parent, const QString& caption, const QString& proposal, const QString& filter) {
                // The dialog adds the suffix itself, so that it asks before a file of that name is replaced.
                QFileDialog dialog{parent, caption, proposal, filter};
                dialog.setAcceptMode(QFileDialog::AcceptSave);
                dialog.setDefaultSuffix(QFileInfo{proposal}.suffix());
                return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString{};
            },
            [](QWidget* parent, const QString& caption, const QString& folder, const QString& filter) {
                return QFileDialog::getOpenFileName(parent, caption, folder, filter);
            },
            [](QWidget* parent, const QString& caption, const QString& label, const QString& proposal) {
                return QInputDialog::getText(parent, caption, label, QLineEdit::Normal, proposal);
            },
            [](QWidget* parent, const QString& caption, const QString& folder) {
                return QFileDialog::getExistingDirectory(parent, caption, folder);
            }};
}

FileCommands::FileCommands(const Parts& parts) : QObject{parts.window}, parts_{parts}, questions_{dialogs()} {
    connect(&parts_.document, &Document::file_changed, this, &FileCommands::follow_file);
}

void FileCommands::set_layout_hooks(std::function<QByteArray()> take, std::function<void(const QByteArray&)> give) {
    take_layout_ = std::move(take);
    give_layout_ = std::move(give);
}

bool FileCommands::may_close() {
    if (!parts_.document.modified()) return true;
    if (parts_.settings.saves_on_close() && !parts_.document.file().isEmpty()) return save();
    switch (questions_.about_changes(parts_.window, parts_.document.title())) {
    case CloseAnswer::save:
        return save();
    case CloseAnswer::discard:
        return true;
    case CloseAnswer::cancel:
        return false;
    }
    return false;
}

bool FileCommands::new_project() {
    if (!may_close()) return false;
    Project project;
    project.launch_s = parts_.settings.new_launch_s();
    parts_.document.reset(project);
    parts_.messages.dismiss();
    Q_EMIT project_begun();
    return true;
}

bool FileCommands::start_preset(const Preset& preset) {
    if (!may_close()) return false;
    parts_.document.reset(preset.project, preset.title);
    parts_.messages.dismiss();
    Q_EMIT preset_started(preset);
    return true;
}

bool FileCommands::open_project() {
    const QString file = ask_file_to_open(tr("Open a project"), tr("Dubhe projects (*.dubhe);;All files (*)"));
    return !file.isEmpty() && open_project_file(file);
}

bool FileCommands::open_project_file(const QString& file) {
    if (!may_close()) return false;
    if (lock_.is_of(file)) return open_unlocked(file); // the open project, from its file again
    ProjectLock next;
    if (QFileInfo::exists(file) && !next.take(file)) return tell_in_use(file), false;
    if (!open_unlocked(file)) return false;
    lock_ = std::move(next);
    return true;
}

bool FileCommands::open_unlocked(const QString& file) {
    opening_ = true;
    const Result<Done> opened = parts_.document.open(file);
    opening_ = false;
    if (!opened) {
        parts_.messages.show_diagnostics(opened.diagnostics());
        if (!QFileInfo::exists(file)) {
            parts_.settings.remove_recent_file(QFileInfo{file}.absoluteFilePath());
            Q_EMIT recent_files_changed();
        }
        return false;
    }
    parts_.messages.dismiss();
    project_was_opened();
    return true;
}

bool FileCommands::open_project_anyway(const QString& file) {
    if (!may_close()) return false;
    if (!open_unlocked(file)) return false;
    lock_.release();
    lock_.take_from_other_host(file);
    return true;
}

bool FileCommands::open_project_copy(const QString& file) {
    if (!may_close()) return false;
    Result<SavedProject> saved = load_project(file);
    if (!saved) return parts_.messages.show_diagnostics(saved.diagnostics()), false;
    parts_.document.recover({*std::move(saved), {}, {}, tr("%1 (copy)").arg(QFileInfo{file}.completeBaseName())});
    parts_.messages.dismiss();
    tell_with_what_is_missing({});
    return true;
}

void FileCommands::tell_in_use(const QString& file) {
    const std::optional<ProjectLock::Holder> holder = ProjectLock::holder(file);
    const QString name = QFileInfo{file}.fileName();
    const QString who = !holder ? tr("another program")
                        : holder->host.isEmpty()
                            ? tr("another Dubhe (process %1)").arg(holder->process)
                            : tr("a Dubhe on %1 (process %2)").arg(holder->host).arg(holder->process);
    parts_.messages.show_message(
        tr("%1 is open in %2. Open a copy to look at it; what is saved from two windows would undo each other.")
            .arg(name, who),
        true, {}, {tr("Open a copy"), [this, file] { open_project_copy(file); }});
    parts_.messages.add_offer({tr("Open anyway"), [this, file] { open_project_anyway(file); }});
}

void FileCommands::follow_file() {
    if (opening_) return;
    if (const QString clash = lock_of_file(); !clash.isEmpty()) parts_.messages.show_message(clash, true);
}

QString FileCommands::lock_of_file() {
    const QString& file = parts_.document.file();
    if (lock_.is_of(file)) return {};
    if (file.isEmpty()) {
        lock_.release();
        return {};
    }
    if (lock_.take(file) || told_of_ == file) return {};
    told_of_ = file;
    return tr("%1 is open in another Dubhe, too: what is saved from two windows would undo each other.")
        .arg(QDir::toNativeSeparators(file));
}

bool FileCommands::recover(const QString& id) {
    if (!may_close()) return false;
    opening_ = true;
    const Result<Done> recovered = parts_.recovery.recover(id);
    opening_ = false;
    if (!recovered) {
        parts_.messages.show_diagnostics(recovered.diagnostics());
        return false;
    }
    Told told{{tr("Recovered \"%1\": it is not saved yet.").arg(parts_.document.title())}, {}};
    told_of_.clear(); // another project's state, another time
    if (const QString clash = lock_of_file(); !clash.isEmpty()) {
        told.texts << clash;
        told.is_error = true;
        told.offers.push_back({tr("Save as..."), [this] { save_as(); }});
    }
    tell_with_what_is_missing(std::move(told));
    return true;
}

void FileCommands::offer_recovery() {
    const std::vector<Recovery::Left> left = parts_.recovery.left_behind();
    if (left.empty()) return;
    const Recovery::Left& latest = left.front();
    parts_.messages.show_message(
        tr("Dubhe ended while \"%1\" had unsaved changes (%2).")
            .arg(latest.title, QLocale{}.toString(latest.when.toLocalTime(), QLocale::ShortFormat)),
        true, {}, {tr("Recover"), [this, id = latest.id] { recover(id); }});
}

void FileCommands::project_was_opened() {
    remember(parts_.document.file());
    if (give_layout_ && !parts_.document.layout().isEmpty()) give_layout_(parts_.document.layout());
    tell_with_what_is_missing({});
}

void FileCommands::tell_with_what_is_missing(Told told) {
    const std::vector<std::string> gpus = parts_.document.unknown_gpus(), files = parts_.document.files_not_allowed();
    for (const std::string& name : gpus)
        told.details << QString::fromStdString(name);
    if (!gpus.empty())
        told.texts << tr("%n GPU(s) of this project are not in the catalog and are not shown.", nullptr,
                         static_cast<int>(gpus.size()));
    for (const std::string& file : files)
        told.details << QString::fromStdString(file);
    if (!files.empty()) {
        told.texts << tr("This project names %n network file(s) outside its folder. They are read only if you trust "
                         "where the project comes from.",
                         nullptr, static_cast<int>(files.size()));
        told.offers.push_back({tr("Read them"), [this] { parts_.document.allow_named_files(); }});
    }
    if (told.texts.isEmpty()) return;
    parts_.messages.show_message(told.texts.join(u' '), told.is_error, told.details.join(u'\n'),
                                 told.offers.empty() ? MessageBar::Offer{} : told.offers.front());
    if (told.offers.size() > 1) parts_.messages.add_offer(told.offers[1]);
}

void FileCommands::remember(const QString& file) {
    parts_.settings.add_recent_file(file);
    parts_.settings.set_folder(QFileInfo{file}.absolutePath());
    Q_EMIT recent_files_changed();
}

bool FileCommands::save() {
    if (parts_.document.file().isEmpty()) return save_as();
    if (parts_.document.changed_on_disk()) return refuse_to_overwrite(), false;
    return save_to(parts_.document.file(), Document::Overwrite::own_state);
}

void FileCommands::refuse_to_overwrite() {
    parts_.messages.show_message(tr("%1 was changed by another program since it was opened here; saving would undo "
                                    "that. Save this project under another name.")
                                     .arg(QDir::toNativeSeparators(parts_.document.file())),
                                 true, {}, {tr("Save as..."), [this] { save_as(); }});
}

bool FileCommands::save_as() {
    const QString proposal = parts_.document.file().isEmpty()
                                 ? QDir{parts_.settings.folder()}.filePath(tr("Untitled") + u'.' + project_suffix)
                                 : parts_.document.file();
    const QString chosen =
        questions_.file_to_save(parts_.window, tr("Save the project"), proposal, tr("Dubhe projects (*.dubhe)"));
    const QString file = with_suffix(chosen, project_suffix);
    if (file.isEmpty()) return false;
    if (!lock_.is_of(file) && QFileInfo::exists(file) && ProjectLock::holder(file)) {
        parts_.messages.show_message(
            tr("%1 is open in another Dubhe; nothing was saved. Save this project under another name.")
                .arg(QDir::toNativeSeparators(file)),
            true, {}, {tr("Save as..."), [this] { save_as(); }});
        return false;
    }
    return save_to(file, Document::Overwrite::anything);
}

bool FileCommands::save_to(const QString& file, Document::Overwrite overwrite) {
    const QByteArray layout = take_layout_ ? take_layout_() : QByteArray{};
    if (const Result<Done> saved = parts_.document.save(file, layout, overwrite); !saved) {
        parts_.messages.show_diagnostics(saved.diagnostics());
        return false;
    }
    remember(parts_.document.file());
    parts_.messages.show_message(tr("Saved %1").arg(QDir::toNativeSeparators(file)), false);
    return true;
}

QString FileCommands::ask_file_to_open(const QString& caption, const QString& filter) {
    const QString file = questions_.file_to_open(parts_.window, caption, parts_.settings.folder(), filter);
    if (!file.isEmpty()) parts_.settings.set_folder(QFileInfo{file}.absolutePath());
    return file;
}

QString FileCommands::ask_folder(const QString& caption) {
    const QString folder = questions_.folder(parts_.window, caption, parts_.settings.folder());
    if (!folder.isEmpty()) parts_.settings.set_folder(folder);
    return folder;
}

QString FileCommands::ask_file_to_save(const QString& caption, const QString& name, const QString& suffix,
                                       const QString& filter) {
    const QString proposal = QDir{parts_.settings.folder()}.filePath(name + u'.' + suffix);
    const QString file = with_suffix(questions_.file_to_save(parts_.window, caption, proposal, filter), suffix);
    if (!file.isEmpty()) parts_.settings.set_folder(QFileInfo{file}.absolutePath());
    return file;
}

QString FileCommands::ask_text(const QString& caption, const QString& label, const QString& proposal) {
    return questions_.text(parts_.window, caption, label, proposal).trimmed();
}

void FileCommands::open_network() {
    const QString file =
        ask_file_to_open(tr("Open a network"), tr("Networks (*.onnx config.json);;JSON files (*.json);;All files (*)"));
    if (!file.isEmpty()) open_any(file);
}

void FileCommands::open_any(const QString& file) {
    const QFileInfo info{file};
    if (!info.exists()) return parts_.messages.show_message(tr("%1: there is no such file").arg(file), true);
    switch (kind_of_file(file)) {
    case FileKind::project:
        open_project_file(file);
        return;
    case FileKind::trace:
        return Q_EMIT trace_chosen(file);
    case FileKind::memory_snapshot:
        return Q_EMIT memory_snapshot_chosen(file);
    case FileKind::catalog:
        return Q_EMIT catalog_chosen(file);
    case FileKind::measurements:
        return Q_EMIT measurements_chosen(file);
    case FileKind::network:
    case FileKind::unknown: // its reader says what it would need
        parts_.settings.add_allowed_file(info.absoluteFilePath());
        parts_.editor.add_network_file(file);
    }
}

void FileCommands::open_all(const QStringList& files) {
    QStringList unread, remedies;
    std::vector<QString> projects, measurements;
    QStringList others;
    for (const QString& file : files) {
        const FileKind kind = kind_of_file(file);
        if (kind == FileKind::unknown) {
            unread << QFileInfo{file}.fileName();
            if (const QString remedy = remedy_for_file(file); !remedy.isEmpty()) remedies << remedy;
        } else {
            kind == FileKind::project        ? projects.push_back(file)
            : kind == FileKind::measurements ? measurements.push_back(file)
                                             : void(others << file);
        }
    }
    if (!projects.empty()) open_any(projects.front()); // first: the rest comes into it
    for (const QString& file : others)
        open_any(file);
    if (!measurements.empty()) open_any(measurements.front());
    const qsizetype projects_left = static_cast<qsizetype>(projects.size()) - 1;
    const qsizetype measured_left = static_cast<qsizetype>(measurements.size()) - 1;
    remedies.removeDuplicates();
    if (files.isEmpty() || !unread.isEmpty()) {
        const QString what = unread.isEmpty()
                                 ? tr("What was dropped is no file.")
                                 : tr("Nothing that Dubhe reads: %1.").arg(unread.join(QStringLiteral(", ")));
        parts_.messages.show_message((QStringList{what} + remedies).join(u' ') + u' ' + supported_files_text(), true);
    } else if (projects_left > 0) {
        parts_.messages.show_message(
            tr("One project is open at a time: %1. Drop the others (%2) when you are done with it.")
                .arg(QFileInfo{projects.front()}.fileName())
                .arg(projects_left),
            false);
    } else if (measured_left > 0) {
        parts_.messages.show_message(
            tr("Measurements are imported one file at a time: %1 now. Drop the folder to import all of them at once.")
                .arg(QFileInfo{measurements.front()}.fileName()),
            false);
    }
}

QStringList FileCommands::dropped_files(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (const QString file = url.toLocalFile(); !file.isEmpty()) files << file;
    }
    return files;
}

void FileCommands::export_current(Explorer::Format format) {
    const FormatInfo info = info_of(format);
    const QString suffix = QString::fromLatin1(info.suffix);
    const QString panel = Explorer::title_of(parts_.explorer.currentIndex()).toLower();
    const QString proposal = QDir{parts_.settings.folder()}.filePath(parts_.document.title().replace(u'/', u'-') +
                                                                     u' ' + panel + u'.' + suffix);
    const QString file =
        with_suffix(questions_.file_to_save(parts_.window, tr("Export"), proposal, tr(info.filter)), suffix);
    if (file.isEmpty()) return;
    QString error;
    if (parts_.explorer.export_current(format, file, error)) {
        parts_.settings.set_folder(QFileInfo{file}.absolutePath());
        parts_.messages.show_message(tr("Exported %1").arg(QDir::toNativeSeparators(file)), false);
    } else {
        parts_.messages.show_message(error, true);
    }
}

} // namespace dubhe::app
