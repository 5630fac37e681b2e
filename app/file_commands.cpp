// SPDX-License-Identifier: GPL-3.0-or-later
#include "file_commands.h"

#include "project_editor.h"

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

// Beside "json", which networks have, too.
QStringList trace_suffixes() {
    return {QStringLiteral("gz"), QStringLiteral("sqlite"), QStringLiteral("sqlite3"), QStringLiteral("dubherec")};
}

QString with_suffix(const QString& file, const QString& suffix) {
    return file.isEmpty() || !QFileInfo{file}.suffix().isEmpty() ? file : file + u'.' + suffix;
}

} // namespace

Questions dialogs() {
    return {ask_about_changes,
            [](QWidget* parent, const QString& caption, const QString& proposal, const QString& filter) {
                return QFileDialog::getSaveFileName(parent, caption, proposal, filter);
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

FileCommands::FileCommands(const Parts& parts) : QObject{parts.window}, parts_{parts}, questions_{dialogs()} {}

void FileCommands::set_layout_hooks(std::function<QByteArray()> take, std::function<void(const QByteArray&)> give) {
    take_layout_ = std::move(take);
    give_layout_ = std::move(give);
}

bool FileCommands::may_close() {
    if (!parts_.document.modified()) return true;
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
    parts_.document.reset({});
    parts_.messages.dismiss();
    return true;
}

bool FileCommands::start_preset(const Preset& preset) {
    if (!may_close()) return false;
    parts_.document.reset(preset.project, preset.title);
    parts_.messages.dismiss();
    return true;
}

bool FileCommands::open_project() {
    const QString file = ask_file_to_open(tr("Open a project"), tr("Dubhe projects (*.dubhe);;All files (*)"));
    return !file.isEmpty() && open_project_file(file);
}

bool FileCommands::open_project_file(const QString& file) {
    if (!may_close()) return false;
    if (const Result<Done> opened = parts_.document.open(file); !opened) {
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

bool FileCommands::recover(const QString& id) {
    if (!may_close()) return false;
    if (const Result<Done> recovered = parts_.recovery.recover(id); !recovered) {
        parts_.messages.show_diagnostics(recovered.diagnostics());
        return false;
    }
    parts_.messages.show_message(tr("Recovered \"%1\": it is not saved yet.").arg(parts_.document.title()), false);
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
    QStringList details;
    for (const std::string& name : parts_.document.unknown_gpus())
        details << QString::fromStdString(name);
    if (!details.isEmpty()) {
        parts_.messages.show_message(tr("%n GPU(s) of this project are not in the catalog and are not shown.", nullptr,
                                        static_cast<int>(details.size())),
                                     false, details.join(u'\n'));
    }
    details.clear();
    for (const std::string& file : parts_.document.files_not_allowed())
        details << QString::fromStdString(file);
    if (details.isEmpty()) return;
    parts_.messages.show_message(tr("This project names %n network file(s) outside its folder. They are read only if "
                                    "you trust where the project comes from.",
                                    nullptr, static_cast<int>(details.size())),
                                 false, details.join(u'\n'),
                                 {tr("Read them"), [this] { parts_.document.allow_named_files(); }});
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
    const QString file =
        questions_.file_to_save(parts_.window, tr("Save the project"), proposal, tr("Dubhe projects (*.dubhe)"));
    return !file.isEmpty() && save_to(with_suffix(file, project_suffix), Document::Overwrite::anything);
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

bool looks_like_trace(const QString& file) {
    const QFileInfo info{file};
    if (!info.isFile()) return false;
    if (trace_suffixes().contains(info.suffix().toLower())) return true;
    QFile input{file};
    if (info.suffix().toLower() != QLatin1String("json") || !input.open(QIODevice::ReadOnly)) return false;
    constexpr qint64 head = 256 * 1024; // what profilers write ahead of the events is shorter
    const QByteArray begin = input.read(head);
    return begin.contains("\"traceEvents\"") || begin.trimmed().startsWith('[');
}

void FileCommands::open_network() {
    const QString file =
        ask_file_to_open(tr("Open a network"), tr("Networks (*.onnx config.json);;JSON files (*.json);;All files (*)"));
    if (!file.isEmpty()) open_any(file);
}

void FileCommands::open_any(const QString& file) {
    const QFileInfo info{file};
    if (!info.exists()) {
        parts_.messages.show_message(tr("%1: there is no such file").arg(file), true);
    } else if (info.suffix() == project_suffix) {
        open_project_file(file);
    } else if (looks_like_trace(file)) {
        Q_EMIT trace_chosen(file);
    } else {
        parts_.settings.add_allowed_file(info.absoluteFilePath());
        parts_.editor.add_network_file(file);
    }
}

QStringList FileCommands::dropped_files(const QMimeData& data) {
    QStringList suffixes{QStringLiteral("onnx"), QStringLiteral("json"), project_suffix};
    suffixes += trace_suffixes();
    QStringList files;
    for (const QUrl& url : data.urls()) {
        const QFileInfo info{url.toLocalFile()};
        const bool folder = info.isDir() && QFileInfo::exists(QDir{info.filePath()}.filePath("config.json"));
        if (folder || suffixes.contains(info.suffix().toLower())) files << info.filePath();
    }
    return files;
}

void FileCommands::export_current(Explorer::Format format) {
    const FormatInfo info = info_of(format);
    const QString suffix = QString::fromLatin1(info.suffix);
    const QString panel = parts_.explorer.tabText(parts_.explorer.currentIndex()).toLower();
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
