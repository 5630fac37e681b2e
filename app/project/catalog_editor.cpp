// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_editor.h"

#include "../appearance/words.h"
#include "../document/edits.h"

#include <widgets/shared/export/chart_export.h>
#include <widgets/shared/text/core_sentences.h>

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <optional>
#include <set>
#include <type_traits>

namespace dubhe::app {

namespace {

using hardware::Catalog;
using hardware::ItemKind;
using hardware::ItemState;

constexpr qint64 largest_import = 16 << 20;

Result<Done> put(Catalog& catalog, const widgets::Content& content) {
    return std::visit(
        [&](const auto& item) -> Result<Done> {
            if constexpr (std::is_same_v<std::decay_t<decltype(item)>, std::monostate>) {
                return Done{};
            } else {
                return catalog.put(item);
            }
        },
        content);
}

// The entry gone; what ships under that name stays away until it is reset.
ItemState without(ItemState state) {
    state.removed = state.removed || state.origin != hardware::Origin::user;
    state.content = std::monostate{};
    return state;
}

// Nothing where the system does not name that GPU or link.
std::optional<hardware::System> with_other_name(const hardware::System& system, ItemKind kind, const std::string& name,
                                                const std::string& new_name) {
    hardware::System changed = system;
    const auto follow = [&](std::string& reference) {
        if (reference == name) reference = new_name;
    };
    if (kind == ItemKind::gpu) follow(changed.gpu);
    if (kind == ItemKind::link) {
        for (std::string* link : {&changed.gpu_link, &changed.host_link, &changed.network_link})
            follow(*link);
    }
    return changed == system ? std::nullopt : std::optional{std::move(changed)};
}

Result<QByteArray> read_text(const QString& name) {
    const QFileInfo info{name};
    const std::string file = name.toStdString();
    if (!info.exists()) return error(words("there is no such file").toStdString(), file);
    if (!info.isFile()) return error(words("this is no regular file").toStdString(), file);
    if (info.size() > largest_import)
        return error(words("larger than the 16 MiB that a catalog file can have").toStdString(), file);
    QFile source{name};
    if (!source.open(QIODevice::ReadOnly))
        return error(words("could not be read: %1").arg(source.errorString()).toStdString(), file);
    return source.read(largest_import);
}

template <class T>
void keep_named(std::vector<T>& items, const std::set<std::string>& names) {
    std::erase_if(items, [&](const T& item) { return !names.contains(item.name); });
}

} // namespace

CatalogEditor::CatalogEditor(Document& document, FileCommands& files, QObject* parent)
    : QObject{parent}, document_{document}, files_{files} {}

void CatalogEditor::serve(widgets::CatalogPanel& panel) {
    using widgets::CatalogPanel;
    connect(&panel, &CatalogPanel::edit_requested, this, &CatalogEditor::edit);
    connect(&panel, &CatalogPanel::remove_requested, this, &CatalogEditor::remove);
    connect(&panel, &CatalogPanel::reset_requested, this, &CatalogEditor::reset);
    connect(&panel, &CatalogPanel::import_requested, this, &CatalogEditor::choose_import);
    connect(&panel, &CatalogPanel::export_requested, this,
            [this](ItemKind kind, widgets::CatalogFormat format, const QStringList& names) {
                const bool json = format == widgets::CatalogFormat::json;
                const QString file = files_.ask_file_to_save(tr("Export of the catalog"), tr("catalog"),
                                                             json ? QStringLiteral("json") : QStringLiteral("csv"),
                                                             json ? tr("Catalog (*.json)") : tr("Table (*.csv)"));
                if (!file.isEmpty()) export_file(file, kind, format, names);
            });
}

void CatalogEditor::say(const Diagnostics& problems) {
    Q_EMIT message(widgets::core_sentence(problems.front()), true);
}

bool CatalogEditor::apply(const QString& text, const std::vector<Document::CatalogItem>& items, const Change& change,
                          const std::function<void(Project&)>& follow) {
    for (const auto& [kind, name] : items) {
        if (kind != ItemKind::gpu || document_.catalog().entry(name)) continue;
        if (!find_hypothetical(document_.project(), name)) continue;
        say({error(
            words("a hypothetical GPU of this project is called that already; choose another name").toStdString(), {},
            name)});
        Q_EMIT refused();
        return false;
    }
    const Result<Done> applied = document_.apply_to_catalog(text, items, change, follow);
    if (applied) return true;
    say(applied.diagnostics());
    Q_EMIT refused();
    return false;
}

void CatalogEditor::edit(const widgets::CatalogEdit& edit) {
    const std::string new_name = widgets::name_of(edit.after).toStdString();
    if (!edit.name.isEmpty() && edit.name.toStdString() != new_name) return rename(edit, new_name);
    apply(edit.name.isEmpty() ? tr("Add %1").arg(edit.what) : tr("Change %1").arg(edit.what), {{edit.kind, new_name}},
          [&](Catalog& catalog) { return put(catalog, edit.after); });
}

// One entry goes and another comes, in one transaction; systems that name it and what the project made from it follow.
void CatalogEditor::rename(const widgets::CatalogEdit& edit, const std::string& new_name) {
    const std::string old_name = edit.name.toStdString();
    ItemState renamed = document_.catalog().state_of(edit.kind, new_name);
    if (renamed.content.index() != 0) {
        say({error(words("there is an entry of that name already; this one keeps its own").toStdString(), {},
                   new_name)});
        Q_EMIT refused();
        return;
    }
    renamed.content = edit.after;
    std::vector<ItemState> states{without(document_.catalog().state_of(edit.kind, old_name)), renamed};
    for (const hardware::SystemEntry& entry : document_.catalog().systems()) {
        if (const auto system = with_other_name(entry.system, edit.kind, old_name, new_name)) {
            ItemState state = document_.catalog().state_of(ItemKind::system, entry.system.name);
            if (state.origin == hardware::Origin::shipped) state.origin = hardware::Origin::modified;
            state.content = *system;
            states.push_back(std::move(state));
        }
    }
    std::vector<Document::CatalogItem> items;
    items.reserve(states.size());
    for (const ItemState& state : states)
        items.emplace_back(state.kind, state.name);
    const auto follow = [&](Project& project) {
        if (edit.kind == ItemKind::gpu) rename_base(project, old_name, new_name);
    };
    apply(
        tr("Rename %1").arg(edit.name), items, [&](Catalog& catalog) { return catalog.restore(states); }, follow);
}

void CatalogEditor::remove(ItemKind kind, const QStringList& names) {
    std::vector<Document::CatalogItem> items;
    for (const QString& name : names)
        items.emplace_back(kind, name.toStdString());
    if (items.empty()) return;
    const QString text = names.size() == 1 ? tr("Remove %1").arg(names.front())
                                           : tr("Remove %n entries", nullptr, static_cast<int>(names.size()));
    const bool removed = apply(text, items, [&](Catalog& catalog) {
        std::vector<ItemState> gone;
        gone.reserve(items.size());
        for (const auto& [its_kind, name] : items)
            gone.push_back(without(catalog.state_of(its_kind, name)));
        return catalog.restore(gone);
    });
    QStringList orphans;
    for (const HypotheticalGpu& gpu : document_.project().hypothetical_gpus) {
        if (names.contains(QString::fromStdString(gpu.base))) orphans << QString::fromStdString(gpu.name);
    }
    if (removed && kind == ItemKind::gpu && !orphans.isEmpty()) {
        Q_EMIT message(tr("%1: made from what was removed, not shown until that is back (Ctrl+Z).")
                           .arg(orphans.join(QStringLiteral(", "))),
                       false);
    }
}

void CatalogEditor::reset(ItemKind kind, const QString& name) {
    const std::string text = name.toStdString();
    apply(tr("Reset %1").arg(name), {{kind, text}}, [&](Catalog& catalog) { return catalog.reset(kind, text); });
}

void CatalogEditor::bring_back_removed() {
    std::vector<Document::CatalogItem> items;
    for (const ItemKind kind : {ItemKind::gpu, ItemKind::link, ItemKind::system, ItemKind::host}) {
        for (const std::string& name : document_.catalog().removed(kind))
            items.emplace_back(kind, name);
    }
    if (items.empty()) {
        Q_EMIT message(tr("No shipped entry was removed."), false);
        return;
    }
    apply(tr("Bring back %n removed entries", nullptr, static_cast<int>(items.size())), items,
          [&](Catalog& catalog) -> Result<Done> {
              for (const auto& [kind, name] : items) {
                  if (Result<Done> back = catalog.reset(kind, name); !back) return back;
              }
              return Done{};
          });
}

void CatalogEditor::choose_import() {
    const QString file = files_.ask_file_to_open(tr("Import into the catalog"), tr("Catalogs (*.json *.csv)"));
    if (!file.isEmpty()) import_file(file);
}

void CatalogEditor::import_file(const QString& file) {
    const Result<QByteArray> text = read_text(file);
    if (!text) return say(text.diagnostics());
    const Result<hardware::CatalogItems> read = hardware::parse_items(text->toStdString(), file.toStdString());
    if (!read) return say(read.diagnostics());
    std::vector<Document::CatalogItem> items;
    const auto note = [&](ItemKind kind, const auto& entries) {
        for (const auto& entry : entries)
            items.emplace_back(kind, entry.name);
    };
    note(ItemKind::gpu, read->gpus);
    note(ItemKind::link, read->links);
    note(ItemKind::system, read->systems);
    note(ItemKind::host, read->hosts);
    const QString name = QFileInfo{file}.fileName();
    const auto replaced = std::ranges::count_if(items, [&](const Document::CatalogItem& item) {
        return document_.catalog().state_of(item.first, item.second).content.index() != 0;
    });
    if (!apply(tr("Import %1").arg(name), items, [&](Catalog& catalog) { return catalog.put(*read); })) return;
    Q_EMIT message(tr("Imported %1: %2 new entries, %3 replaced whole, with what the file leaves empty (Ctrl+Z).")
                       .arg(name)
                       .arg(static_cast<qsizetype>(items.size()) - replaced)
                       .arg(replaced),
                   false);
}

void CatalogEditor::export_file(const QString& file, ItemKind kind, widgets::CatalogFormat format,
                                const QStringList& names) {
    std::set<std::string> wanted;
    for (const QString& name : names)
        wanted.insert(name.toStdString());
    hardware::CatalogItems items = document_.catalog().items();
    if (kind != ItemKind::gpu) items.gpus.clear();
    if (kind != ItemKind::link) items.links.clear();
    if (kind != ItemKind::system) items.systems.clear();
    if (kind != ItemKind::host) items.hosts.clear();
    keep_named(items.gpus, wanted);
    keep_named(items.links, wanted);
    keep_named(items.systems, wanted);
    keep_named(items.hosts, wanted);
    const bool json = format == widgets::CatalogFormat::json;
    const std::string text = json ? hardware::to_items_json(items) : hardware::to_items_csv(items, kind);
    QString problem;
    if (!widgets::save_file(file, QByteArray::fromStdString(text), problem)) {
        Q_EMIT message(problem, true);
        return;
    }
    Q_EMIT message(tr("Exported %n entries to %1", nullptr, static_cast<int>(items.size())).arg(file), false);
}

} // namespace dubhe::app
