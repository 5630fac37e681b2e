// SPDX-License-Identifier: GPL-3.0-or-later
// From what the catalog panel asks for to undoable changes of the catalog, and its files in and out.
#pragma once

#include "../commands/file_commands.h"
#include "../document/document.h"

#include <widgets/catalog/catalog_panel.h>

#include <QObject>
#include <QStringList>

namespace dubhe::app {

class CatalogEditor : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object.
    CatalogEditor(Document& document, FileCommands& files, QObject* parent);

    void serve(widgets::CatalogPanel& panel);

    void edit(const widgets::CatalogEdit& edit);
    void remove(hardware::ItemKind kind, const QStringList& names);
    void reset(hardware::ItemKind kind, const QString& name);
    void bring_back_removed(); // every shipped entry that was taken away
    void choose_import();
    void import_file(const QString& file);
    void export_file(const QString& file, hardware::ItemKind kind, widgets::CatalogFormat format,
                     const QStringList& names);

  Q_SIGNALS:
    void refused(); // nothing was changed: what shows an entry should show it as it is
    void message(const QString& text, bool is_error);

  private:
    using Change = std::function<Result<Done>(hardware::Catalog&)>;
    bool apply(const QString& text, const std::vector<Document::CatalogItem>& items, const Change& change,
               const std::function<void(Project&)>& follow = {});
    void rename(const widgets::CatalogEdit& edit, const std::string& new_name);
    void say(const Diagnostics& problems);

    Document& document_;
    FileCommands& files_;
};

} // namespace dubhe::app
