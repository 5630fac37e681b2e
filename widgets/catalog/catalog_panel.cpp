// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_panel.h"

#include "catalog_toolbar.h"
#include "datasheet/datasheet_page.h"
#include "entry_view.h"

#include <QAction>
#include <QEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace dubhe::widgets {

CatalogPanel::CatalogPanel(QWidget* parent) : Panel{parent} {
    build_view();
    connect_parts();
    connect_actions();
    show_state();
}

void CatalogPanel::build_view() {
    toolbar_ = new CatalogToolbar{this};
    pages_ = new QStackedWidget{this};
    for (std::size_t i = 0; i < views_.size(); ++i) {
        views_[i] = new EntryView{static_cast<hardware::ItemKind>(i), check_};
        pages_->addWidget(views_[i]);
    }
    datasheet_ = new DatasheetPage{check_};
    pages_->addWidget(datasheet_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    layout->addWidget(toolbar_);
    layout->addWidget(pages_, 1);
    setFocusProxy(views_[0]);
}

void CatalogPanel::connect_parts() {
    for (EntryView* view : views_)
        connect_view(*view);
    connect(toolbar_, &CatalogToolbar::kind_changed, this, [this](hardware::ItemKind kind) {
        const bool inside = pages_->isAncestorOf(focusWidget());
        pages_->setCurrentWidget(&view(kind));
        setFocusProxy(&view(kind));
        if (inside) view(kind).table().setFocus(Qt::OtherFocusReason);
        apply_filter();
    });
    connect(toolbar_, &CatalogToolbar::filter_changed, this, &CatalogPanel::apply_filter);
    connect(datasheet_, &DatasheetPage::closed, this, &CatalogPanel::close_datasheet);
    connect(datasheet_, &DatasheetPage::accepted, this, [this](const CatalogEdit& edit) {
        close_datasheet();
        datasheet_->text().clear();
        toolbar_->search().clear();
        view().expect(name_of(edit.after));
        Q_EMIT edit_requested(edit);
    });
}

void CatalogPanel::connect_view(EntryView& view) {
    connect(&view, &EntryView::edited, this, &CatalogPanel::edit_requested);
    connect(&view, &EntryView::refused, this, [this](const QString& problem) { Q_EMIT message(problem, true); });
    connect(&view, &EntryView::current_changed, this, [this, &view] {
        if (&view != &this->view()) return;
        show_state();
        const QString name = view.current() ? name_of(view.current()->content) : QString{};
        if (following_ || view.kind() != hardware::ItemKind::gpu || name == focused_ || !ticked_.contains(name)) return;
        focused_ = name;
        Q_EMIT focus_requested(name);
    });
    connect(&view.table().items(), &ItemModel::tick_requested, this, &CatalogPanel::tick_requested);
    connect(&view.table(), &QWidget::customContextMenuRequested, this,
            [this, &view](const QPoint& position) { show_menu(view.table().viewport()->mapToGlobal(position)); });
}

void CatalogPanel::connect_actions() {
    const CatalogToolbar& bar = *toolbar_;
    connect(bar.add, &QAction::triggered, this, &CatalogPanel::add_new);
    connect(bar.duplicate, &QAction::triggered, this, &CatalogPanel::duplicate);
    connect(bar.hypothetical, &QAction::triggered, this, [this] {
        if (view().current()) Q_EMIT hypothetical_requested(name_of(view().current()->content));
    });
    connect(bar.remove, &QAction::triggered, this, &CatalogPanel::remove);
    connect(bar.reset, &QAction::triggered, this, [this] {
        if (view().current()) Q_EMIT reset_requested(kind(), name_of(view().current()->content));
    });
    connect(bar.datasheet, &QAction::triggered, this, [this] { paste_datasheet({}); });
    connect(bar.import_file, &QAction::triggered, this, &CatalogPanel::import_requested);
    connect(bar.export_json, &QAction::triggered, this, [this] { export_as(CatalogFormat::json); });
    connect(bar.export_csv, &QAction::triggered, this, [this] { export_as(CatalogFormat::csv); });
}

template <class Entry, class Item>
std::vector<CatalogItem> CatalogPanel::items_of(const std::vector<Entry>& entries, Item Entry::*member) const {
    std::vector<CatalogItem> items;
    items.reserve(entries.size());
    for (const Entry& entry : entries)
        items.push_back({entry.*member, entry.origin, check_.findings(entry.*member)});
    return items;
}

void CatalogPanel::set_entries(std::vector<hardware::CatalogEntry> gpus, std::vector<hardware::LinkEntry> links,
                               std::vector<hardware::SystemEntry> systems, std::vector<hardware::HostEntry> hosts) {
    gpus_ = std::move(gpus);
    links_ = std::move(links);
    systems_ = std::move(systems);
    hosts_ = std::move(hosts);
    check_.set_entries(gpus_, links_, systems_, hosts_);
    view(hardware::ItemKind::gpu).set_items(items_of(gpus_, &hardware::CatalogEntry::gpu));
    view(hardware::ItemKind::link).set_items(items_of(links_, &hardware::LinkEntry::link));
    view(hardware::ItemKind::system).set_items(items_of(systems_, &hardware::SystemEntry::system));
    view(hardware::ItemKind::host).set_items(items_of(hosts_, &hardware::HostEntry::host));
    show_state();
}

void CatalogPanel::set_styles(std::map<QString, GpuStyle> ticked) {
    ticked_ = std::move(ticked);
    view(hardware::ItemKind::gpu).table().items().set_styles(ticked_, palette());
}

void CatalogPanel::set_gpus(std::vector<GpuView> gpus) {
    std::map<QString, GpuStyle> ticked;
    for (const GpuView& gpu : gpus)
        ticked.emplace(gpu.id, gpu.style);
    if (ticked != ticked_) set_styles(std::move(ticked));
}

void CatalogPanel::set_focus_gpu(const QString& id) {
    if (std::exchange(focused_, id) == id) return;
    following_ = true;
    view(hardware::ItemKind::gpu).select(id);
    following_ = false;
}

void CatalogPanel::show_gpu(const QString& name) {
    show_kind(hardware::ItemKind::gpu);
    view(hardware::ItemKind::gpu).select(name);
}

hardware::ItemKind CatalogPanel::kind() const {
    return toolbar_->kind();
}

void CatalogPanel::show_kind(hardware::ItemKind kind) {
    toolbar_->set_kind(kind);
}

void CatalogPanel::apply_filter() {
    view().set_filter(toolbar_->search().text(), toolbar_->findings_only().isChecked());
    show_state();
}

void CatalogPanel::show_state() {
    toolbar_->set_counts({gpus_.size(), links_.size(), systems_.size(), hosts_.size()});
    toolbar_->set_finding_count(view().table().items().finding_count());
    const auto& current = view().current();
    toolbar_->set_possible(current.has_value(), current ? current->origin : hardware::Origin::shipped);
}

void CatalogPanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && views_[0]) set_styles(ticked_); // markers follow light and dark
}

} // namespace dubhe::widgets
