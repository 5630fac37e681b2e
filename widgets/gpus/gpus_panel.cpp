// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpus_panel.h"

#include "gpu_swatch.h"
#include "gpu_tooltip.h"

#include <QAbstractProxyModel>
#include <QEvent>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// A ticked GPU of the catalog stands twice: in its place, and with this before its name in the project's group.
const QString project_prefix = QStringLiteral("project/");

QString name_of(const QString& id) {
    return id.startsWith(project_prefix) ? id.mid(project_prefix.size()) : id;
}

} // namespace

GpusPanel::GpusPanel(QWidget* parent) : QWidget{parent} {
    build_view();
    connect_parts();
    show_choices();
}

void GpusPanel::build_view() {
    tree_ = new ChoiceTree{tr("Search GPUs"), tr("GPUs"), this};
    tree_->view().setIconSize(swatch_size);
    make_ = new QPushButton{tr("Make a hypothetical GPU"), this};
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(tree_, 1);
    layout->addWidget(make_);
    setFocusProxy(tree_);
}

void GpusPanel::connect_parts() {
    // The row that was clicked stays the selected one, under the pointer.
    const auto tick = [this](const QString& id, bool ticked) {
        ticking_ = true;
        Q_EMIT tick_requested(name_of(id), ticked);
        ticking_ = false;
        if (ticked && name_of(tree_->selected_id()) != name_of(id)) tree_->select(id);
    };
    connect(tree_, &ChoiceTree::tick_requested, this, tick);
    connect(tree_, &ChoiceTree::found, this, [this](const QString& id) {
        if (!ticked_.contains(name_of(id))) Q_EMIT tick_requested(name_of(id), true);
    });
    connect(tree_, &ChoiceTree::rename_requested, this, &GpusPanel::rename_requested);
    connect(tree_, &ChoiceTree::menu_requested, this,
            [this](const QString& id, const QPoint& position) { show_menu(name_of(id), position); });
    connect(tree_, &ChoiceTree::chosen, this, [this, tick](const QString& id) {
        if (ticked_.contains(name_of(id)))
            Q_EMIT chosen(name_of(id));
        else
            tick(id, true); // as a network that is clicked joins the project
    });
    connect(tree_, &ChoiceTree::selection_changed, this, [this] {
        const QString base = base_of_selection();
        make_->setEnabled(!base.isEmpty());
        make_->setToolTip(base.isEmpty() ? tr("Select the GPU to start from")
                                         : tr("A copy of %1 whose numbers can be changed").arg(base));
    });
    connect(make_, &QPushButton::clicked, this, [this] { Q_EMIT hypothetical_requested(base_of_selection()); });
}

void GpusPanel::set_catalog(std::vector<hardware::Gpu> gpus) {
    catalog_ = std::move(gpus);
    rows_.clear();
    for (const hardware::Gpu& gpu : catalog_) {
        CatalogRow row{QString::fromStdString(gpu.name), QString::fromStdString(gpu.vendor), gpu_summary(gpu),
                       gpu_tooltip(gpu),
                       QString::fromStdString(gpu.vendor + " " + gpu.architecture + " " + gpu.memory_type)};
        for (const std::string& alias : gpu.aliases)
            row.keywords += u' ' + QString::fromStdString(alias);
        rows_.push_back(std::move(row));
    }
    show_choices();
}

void GpusPanel::set_gpus(std::vector<HypotheticalView> hypothetical, std::map<QString, GpuStyle> ticked) {
    if (hypothetical == hypothetical_ && ticked == ticked_) return;
    hypothetical_ = std::move(hypothetical);
    ticked_ = std::move(ticked);
    show_choices();
}

void GpusPanel::set_chosen(const QString& name) {
    if (std::exchange(chosen_, name) != name) show_choices();
    if (!ticking_ && name_of(tree_->selected_id()) != name) select_chosen();
}

void GpusPanel::select_chosen() {
    QModelIndex source = tree_->model().index_of(project_prefix + chosen_);
    if (!source.isValid()) source = tree_->model().index_of(chosen_);
    const auto* shown = qobject_cast<const QAbstractProxyModel*>(tree_->view().model());
    const QModelIndex index = shown ? shown->mapFromSource(source) : source; // invalid where the search hides it
    tree_->view().setCurrentIndex(index);
    if (index.isValid()) tree_->view().scrollTo(index);
}

void GpusPanel::rename(const QString& name) {
    tree_->edit(name);
}

bool GpusPanel::is_hypothetical(const QString& name) const {
    return std::ranges::find(hypothetical_, name, &HypotheticalView::name) != hypothetical_.end();
}

const hardware::Gpu* GpusPanel::catalog_gpu(const QString& name) const {
    const auto found = std::ranges::find(catalog_, name.toStdString(), &hardware::Gpu::name);
    return found == catalog_.end() ? nullptr : &*found;
}

QString GpusPanel::base_of_selection() const {
    const QString selected = tree_->selected_id().isEmpty() ? chosen_ : name_of(tree_->selected_id());
    const auto own = std::ranges::find(hypothetical_, selected, &HypotheticalView::name);
    const QString base = own == hypothetical_.end() ? selected : own->base;
    return catalog_gpu(base) ? base : QString{};
}

QIcon GpusPanel::swatch_of(std::optional<GpuStyle> style) {
    const auto key = style ? std::pair{style->slot, style->hypothetical} : std::pair{-1, false};
    const auto [place, is_new] = swatches_.try_emplace(key);
    if (is_new) place->second = gpu_swatch(style, palette());
    return place->second;
}

Choice GpusPanel::choice_of(const QString& name) {
    const auto ticked = ticked_.find(name);
    Choice choice;
    choice.id = choice.text = name;
    choice.ticked = ticked != ticked_.end();
    choice.current = choice.ticked && name == chosen_;
    choice.icon = swatch_of(choice.ticked ? std::optional{ticked->second} : std::nullopt);
    return choice;
}

Choice GpusPanel::choice_of(const HypotheticalView& own) {
    Choice choice = choice_of(own.name);
    const hardware::Gpu* base = catalog_gpu(own.base);
    choice.detail = base ? gpu_summary(hardware::derive(*base, own.overrides)) : tr("from %1").arg(own.base);
    choice.keywords = own.base;
    choice.tooltip = base ? hypothetical_tooltip(*base, own.overrides)
                          : tr("Made from %1, which is not in the catalog: it can't be shown.").arg(own.base);
    choice.editable = true;
    return choice;
}

Choice GpusPanel::choice_of(const CatalogRow& row) {
    Choice choice = choice_of(row.name);
    choice.detail = row.summary;
    choice.tooltip = row.tooltip;
    choice.keywords = row.keywords;
    return choice;
}

void GpusPanel::show_choices() {
    std::vector<ChoiceGroup> groups{{tr("In this project"), {}}};
    for (const HypotheticalView& own : hypothetical_)
        groups[0].choices.push_back(choice_of(own));
    for (const CatalogRow& row : rows_) {
        if (groups.size() == 1 || groups.back().title != row.vendor) groups.push_back({row.vendor, {}});
        Choice choice = choice_of(row);
        if (choice.ticked) {
            groups[0].choices.push_back(choice);
            groups[0].choices.back().id = project_prefix + choice.text;
            choice.current = false; // it stands above
        }
        groups.back().choices.push_back(std::move(choice));
    }
    tree_->set_groups(std::move(groups));
}

void GpusPanel::show_menu(const QString& name, const QPoint& position) {
    QMenu menu{this};
    const bool ticked = ticked_.contains(name);
    menu.addAction(ticked ? tr("Untick") : tr("Tick"), this, [=, this] { Q_EMIT tick_requested(name, !ticked); });
    if (is_hypothetical(name)) {
        menu.addAction(tr("Rename"), this, [=, this] { rename(name); });
        menu.addAction(tr("Duplicate"), this, [=, this] { Q_EMIT duplicate_requested(name); });
        menu.addAction(tr("Remove"), this, [=, this] { Q_EMIT remove_requested(name); });
    } else {
        menu.addAction(tr("Make hypothetical from this"), this, [=, this] { Q_EMIT hypothetical_requested(name); });
    }
    menu.exec(position);
}

void GpusPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !tree_) return;
    swatches_.clear(); // they follow light and dark
    show_choices();
}

} // namespace dubhe::widgets
