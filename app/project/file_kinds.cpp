// SPDX-License-Identifier: GPL-3.0-or-later
#include "file_kinds.h"

#include "../appearance/words.h"

#include <core/trace/reader.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {

QByteArray first_bytes(const QString& name) {
    constexpr qint64 head = qint64{256} * 1024; // what profilers write ahead of the events is shorter
    QFile file{name};
    return file.open(QIODevice::ReadOnly) ? file.read(head) : QByteArray{};
}

// Recorded runs are lists of events; catalogs are lists of GPUs, links or systems; all other JSON is a network's, whose
// reader says what is missing.
FileKind kind_of_json(const QByteArray& begin) {
    if (begin.contains("\"traceEvents\"") || begin.trimmed().startsWith('[')) return FileKind::trace;
    if (begin.contains("\"dubhe-network\"") || begin.contains("\"model_type\"")) return FileKind::network;
    const QByteArray text = begin.simplified().replace(' ', "");
    for (const char* list : {"{\"gpus\":[", "{\"links\":[", "{\"systems\":["}) {
        if (text.startsWith(list)) return FileKind::catalog;
    }
    return FileKind::network;
}

// A catalog's entries have a name, and something of what GPUs, systems and links are described by.
FileKind kind_of_csv(const QByteArray& begin) {
    QByteArray header = begin.left(begin.contains('\n') ? begin.indexOf('\n') : begin.size()).trimmed();
    if (header.startsWith("\xef\xbb\xbf")) header.remove(0, 3); // spreadsheets write a byte order mark
    QList<QByteArray> columns = header.split(',');
    for (QByteArray& column : columns)
        column.replace('"', "");
    const auto has = [&columns](const char* name) { return columns.contains(name); };
    const bool described = has("vendor") || has("gpu") || has("bandwidth_GBps") || has("aliases") || has("sms");
    return has("name") && described ? FileKind::catalog : FileKind::measurements;
}

FileKind kind_of_folder(const QDir& folder) {
    if (folder.exists(QStringLiteral("config.json"))) return FileKind::network;
    const QStringList tables = folder.entryList({QStringLiteral("*.csv"), QStringLiteral("*.csv.gz")}, QDir::Files);
    return tables.isEmpty() ? FileKind::unknown : FileKind::measurements;
}

} // namespace

FileKind kind_of_file(const QString& file) {
    const QFileInfo info{file};
    if (info.isDir()) return kind_of_folder(QDir{file});
    const QString name = info.fileName().toLower();
    const auto ends = [&name](std::initializer_list<const char*> suffixes) {
        return std::ranges::any_of(suffixes, [&](const char* each) { return name.endsWith(QLatin1String{each}); });
    };
    if (ends({".dubhe"})) return FileKind::project;
    if (ends({".onnx"})) return FileKind::network;
    if (ends({".pickle", ".pkl"})) return FileKind::memory_snapshot;
    if (ends({".csv.gz"})) return FileKind::measurements;
    if (ends({".csv"})) return kind_of_csv(first_bytes(file));
    if (ends({".json"})) return kind_of_json(first_bytes(file));
    const bool trace = ends({".gz"}) || std::ranges::any_of(trace::trace_endings, [&](std::string_view ending) {
                           return name.endsWith(QLatin1String{ending.data(), static_cast<int>(ending.size())});
                       });
    return trace && info.isFile() ? FileKind::trace : FileKind::unknown;
}

QString supported_files_text() {
    return words("Dubhe reads projects (.dubhe), networks (.onnx, config.json files of Hugging Face models or their "
                 "folders, network JSON), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), "
                 "memory snapshots of PyTorch (.pickle), measurements (.csv, .csv.gz, or folders of them) and "
                 "catalogs (.json, .csv).");
}

QString remedy_for_file(const QString& file) {
    struct Near {
        const char *suffix, *remedy;
    };
    static constexpr std::array<Near, 8> near_ones{{
        {".nsys-rep", QT_TRANSLATE_NOOP("dubhe::app", "Export it first: nsys export --type sqlite FILE.")},
        {".qdrep", QT_TRANSLATE_NOOP("dubhe::app", "Export it first: nsys export --type sqlite FILE.")},
        {".pt", QT_TRANSLATE_NOOP("dubhe::app", "Export the model first: torch.onnx.export.")},
        {".pth", QT_TRANSLATE_NOOP("dubhe::app", "Export the model first: torch.onnx.export.")},
        {".pb", QT_TRANSLATE_NOOP("dubhe::app", "Convert the model first: python -m tf2onnx.convert.")},
        {".h5", QT_TRANSLATE_NOOP("dubhe::app", "Convert the model first: python -m tf2onnx.convert.")},
        {".safetensors", QT_TRANSLATE_NOOP("dubhe::app", "Open the config.json beside it.")},
        {".gguf", QT_TRANSLATE_NOOP("dubhe::app", "Open the config.json of the model it was made from.")},
    }};
    const QString name = file.toLower();
    const auto found =
        std::ranges::find_if(near_ones, [&](const Near& each) { return name.endsWith(QLatin1String{each.suffix}); });
    return found == near_ones.end() ? QString{} : words(found->remedy);
}

} // namespace dubhe::app
