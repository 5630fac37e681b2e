// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog as a table and a form: GPUs, links and systems, edited in place, with what looks wrong beside it.
// Shows what it was given and asks by signals, which are answered by the setters before they return: what is refused is
// shown as it was. GUI thread.
#pragma once

#include "fields/catalog_edit.h"
#include "fields/entry_check.h"

#include <widgets/shared/panel.h>

#include <QStringList>

#include <array>
#include <map>
#include <vector>

class QStackedWidget;

namespace dubhe::widgets {

class CatalogToolbar;
class DatasheetPage;
class EntryView;

class CatalogPanel : public Panel {
    Q_OBJECT

  public:
    explicit CatalogPanel(QWidget* parent = nullptr);

    void set_entries(std::vector<hardware::CatalogEntry> gpus, std::vector<hardware::LinkEntry> links,
                     std::vector<hardware::SystemEntry> systems, std::vector<hardware::HostEntry> hosts);
    void set_styles(std::map<QString, GpuStyle> ticked); // by catalog name
    void set_gpus(std::vector<GpuView> gpus) override;   // the same from what the other panels are given
    // The GPU that the other panels show comes under the cursor where it is in the catalog.
    void set_focus_gpu(const QString& id) override;

    bool export_png(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override; // the entries that are shown, every field
    void copy_to_clipboard() override;                             // the selected ones, for a spreadsheet

    [[nodiscard]] hardware::ItemKind kind() const;
    void show_gpu(const QString& name); // among the GPUs, whatever list was shown
    void show_kind(hardware::ItemKind kind);
    void paste_datasheet(const QString& text); // opens the page for it; the text may be empty
    [[nodiscard]] EntryView& view(hardware::ItemKind kind) { return *views_[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] EntryView& view() { return view(kind()); }
    [[nodiscard]] CatalogToolbar& toolbar() { return *toolbar_; }
    [[nodiscard]] DatasheetPage& datasheet_page() { return *datasheet_; }

  Q_SIGNALS:
    void edit_requested(const dubhe::widgets::CatalogEdit& edit);
    void remove_requested(dubhe::hardware::ItemKind kind, const QStringList& names);
    void reset_requested(dubhe::hardware::ItemKind kind, const QString& name);
    void hypothetical_requested(const QString& base);
    void import_requested();
    void export_requested(dubhe::hardware::ItemKind kind, dubhe::widgets::CatalogFormat format,
                          const QStringList& names);
    void tick_requested(const QString& name, bool ticked);
    // And of Panel: focus_requested() where a ticked GPU comes under the cursor, message().

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void build_view();
    void connect_parts();
    void connect_actions();
    void connect_view(EntryView& view);
    void show_state(); // of tabs, buttons and counts
    void apply_filter();
    void add_entry(const Content& content, const QString& what, bool edit_name);
    void add_new();
    void duplicate();
    void remove();
    void show_menu(const QPoint& global_position);
    void export_as(CatalogFormat format);
    void close_datasheet();
    template <class Entry, class Item>
    [[nodiscard]] std::vector<CatalogItem> items_of(const std::vector<Entry>& entries, Item Entry::*member) const;

    std::vector<hardware::CatalogEntry> gpus_;
    std::vector<hardware::LinkEntry> links_;
    std::vector<hardware::SystemEntry> systems_;
    std::vector<hardware::HostEntry> hosts_;
    std::map<QString, GpuStyle> ticked_;
    QString focused_; // GPU of all panels
    EntryCheck check_;
    CatalogToolbar* toolbar_ = nullptr;
    QStackedWidget* pages_ = nullptr; // a view a kind, and the data sheet
    std::array<EntryView*, hardware::item_kind_count> views_{};
    DatasheetPage* datasheet_ = nullptr;
    bool following_ = false; // the cursor is moved for another panel
};

} // namespace dubhe::widgets
