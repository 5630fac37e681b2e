// SPDX-License-Identifier: GPL-3.0-or-later
#include "item_model.h"

#include "fields/entry_check.h"

#include <widgets/shared/marker.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/core_words.h>

#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr std::size_t most_steps = 300; // rows changed one by one
const QChar triangle{0x25b2};           // something looks wrong

QIcon swatch(GpuStyle style, const QPalette& palette) {
    constexpr int side = 12;
    constexpr double scale = 2.0;
    QPixmap pixmap{QSize{side, side} * scale};
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    paint_marker(painter, {side / 2.0, side / 2.0}, 4.5, style, gpu_color(style, is_dark(palette)),
                 palette.color(QPalette::Base));
    return QIcon{pixmap};
}

} // namespace

QString text_of(const hardware::Finding& finding) {
    const QString message = core_sentence(finding.message);
    return finding.advice.empty() ? message : message + u' ' + core_sentence(finding.advice);
}

QString what_changes(const Field& field, const QString& name) {
    return ItemModel::tr("%1 of %2").arg(in_sentence(field.title), name);
}

ItemModel::ItemModel(hardware::ItemKind kind, QObject* parent) : QAbstractTableModel{parent}, kind_{kind} {
    for (const Field& field : fields_of(kind)) {
        if (field.key != QLatin1String("name")) fields_.push_back(&field);
    }
    // What is compared first stands first: the columns that are shown from the start, memory before all.
    const auto rank = [](const Field* field) {
        const bool memory = field->in_table && field->key.startsWith(QLatin1String("memory_"));
        return field->key == QLatin1String("vendor") ? 0
               : memory                              ? 1
               : field->in_table                     ? 2
               : field->is_number()                  ? 3
                                                     : 4;
    };
    std::ranges::stable_sort(fields_, {}, rank);
}

// Rows that go are taken out one by one, so that views keep what is selected.
void ItemModel::remove_missing(const Names& names) {
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (!names.contains(name_of(items_[static_cast<std::size_t>(row)].content))) take_out(row);
    }
}

void ItemModel::take_out(int row) {
    beginRemoveRows({}, row, row);
    items_.erase(items_.begin() + row);
    endRemoveRows();
}

// How many rows set_items() would take out or put in, one by one.
std::size_t ItemModel::steps_to(const std::vector<CatalogItem>& items, const Names& names) const {
    std::size_t steps = 0;
    std::vector<QString> kept;
    for (const CatalogItem& item : items_) {
        QString name = name_of(item.content);
        if (names.contains(name))
            kept.push_back(std::move(name));
        else
            ++steps;
    }
    Names placed;
    auto next = kept.begin();
    for (const CatalogItem& item : items) {
        const QString name = name_of(item.content);
        next = std::find_if(next, kept.end(), [&](const QString& each) { return !placed.contains(each); });
        if (next == kept.end() || *next != name) ++steps;
        placed.insert(name);
    }
    return steps;
}

void ItemModel::set_items(std::vector<CatalogItem> items) {
    update_.take(std::move(items), [this](std::vector<CatalogItem> newest) { change_to(std::move(newest)); });
}

void ItemModel::change_to(std::vector<CatalogItem> items) {
    Names before, after;
    for (const CatalogItem& item : items_)
        before.insert(name_of(item.content));
    for (const CatalogItem& item : items)
        after.insert(name_of(item.content));
    if (steps_to(items, after) > most_steps) {
        beginResetModel();
        items_ = std::move(items);
        return endResetModel();
    }
    remove_missing(after);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const int row = static_cast<int>(i);
        const QString name = name_of(items[i].content);
        if (i < items_.size() && name_of(items_[i].content) == name) {
            if (items_[i] == items[i]) continue;
            items_[i] = std::move(items[i]);
            Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
            continue;
        }
        if (before.contains(name)) take_out(index_of(name).row()); // stands behind: it moved up
        beginInsertRows({}, row, row);
        items_.insert(items_.begin() + row, std::move(items[i]));
        endInsertRows();
    }
}

void ItemModel::set_styles(std::map<QString, GpuStyle> ticked, const QPalette& palette) {
    ticked_ = std::move(ticked);
    swatches_.clear();
    for (const auto& [name, style] : ticked_)
        swatches_.emplace(name, swatch(style, palette));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::CheckStateRole, Qt::DecorationRole});
}

const CatalogItem* ItemModel::item(const QModelIndex& index) const {
    return index.isValid() && index.row() < rowCount() ? &items_[static_cast<std::size_t>(index.row())] : nullptr;
}

QModelIndex ItemModel::index_of(const QString& name) const {
    const auto found = std::ranges::find(items_, name, [](const CatalogItem& item) { return name_of(item.content); });
    return found == items_.end() ? QModelIndex{} : index(static_cast<int>(found - items_.begin()), 0);
}

const Field* ItemModel::field(int column) const {
    if (column == NameColumn) return &fields_of(kind_).front();
    const bool is_field = column >= FirstFieldColumn && column < origin_column();
    return is_field ? fields_[static_cast<std::size_t>(column - FirstFieldColumn)] : nullptr;
}

bool ItemModel::starts_visible(int column) const {
    const Field* each = field(column);
    return !each || each->in_table;
}

int ItemModel::finding_count() const {
    std::size_t count = 0;
    for (const CatalogItem& item : items_)
        count += item.findings.size();
    return static_cast<int>(count);
}

int ItemModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(items_.size());
}

int ItemModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : FirstFieldColumn + static_cast<int>(fields_.size()) + 1;
}

std::vector<const hardware::Finding*> ItemModel::findings(const CatalogItem& item, int column) const {
    std::vector<const hardware::Finding*> found;
    const Field* concerned = field(column);
    for (const hardware::Finding& finding : item.findings) {
        const bool here = column == FindingsColumn || (concerned && field_of(kind_, finding.key) == concerned);
        if (here) found.push_back(&finding);
    }
    return found;
}

// Nothing where the entry says the number itself.
std::optional<hardware::DerivedValue> ItemModel::derived(const CatalogItem& item, int column) const {
    const Field* each = field(column);
    if (!each || !each->derived || each->number(item.content)) return std::nullopt;
    return each->derived(item.content);
}

QString ItemModel::text(const CatalogItem& item, int column) const {
    if (column == FindingsColumn)
        return item.findings.empty() ? QString{} : QStringLiteral("%1 %2").arg(triangle).arg(item.findings.size());
    const Field* each = field(column);
    const auto* gpu = std::get_if<hardware::Gpu>(&item.content);
    if (!each) return gpu && gpu->hypothetical() ? tr("hypothetical") : title_of(item.origin);
    const QString known = short_text(*each, item.content);
    if (!known.isEmpty()) return known;
    if (const auto value = derived(item, column))
        return QStringLiteral("%1 %2").arg(derived_mark).arg(number_text(each->unit, value->value, shown_digits));
    return QString{QChar{0x2013}};
}

QString ItemModel::tooltip(const CatalogItem& item, int column) const {
    QStringList lines;
    if (const Field* each = field(column)) {
        const QString full = each->text(item.content);
        if (!full.isEmpty())
            lines << each->title + QStringLiteral(": ") + full;
        else if (const auto value = derived(item, column))
            lines << tr("%1, derived: %2").arg(each->title, derived_text(*each, *value));
        else
            lines << tr("%1 is not known").arg(each->title);
    }
    for (const hardware::Finding* finding : findings(item, column))
        lines << triangle + QStringLiteral(" ") + text_of(*finding);
    return lines.join(u'\n');
}

QVariant ItemModel::sort_key(const CatalogItem& item, int column) const {
    if (column == FindingsColumn) return static_cast<int>(item.findings.size());
    const Field* each = field(column);
    if (!each) return static_cast<int>(item.origin);
    if (!each->is_number()) {
        const QString known = each->text(item.content);
        return known.isEmpty() ? QVariant{} : known;
    }
    if (const auto known = each->number(item.content)) return *known;
    const auto value = derived(item, column);
    return value ? QVariant{value->value} : QVariant{};
}

} // namespace dubhe::widgets
