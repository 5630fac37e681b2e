// SPDX-License-Identifier: GPL-3.0-or-later
#include "links_edit.h"

#include <QGridLayout>
#include <QToolButton>

#include <algorithm>

namespace dubhe::widgets {

namespace {

std::vector<hardware::GpuLink>& links_of(Content& content) {
    return std::get<hardware::Gpu>(content).links;
}

const hardware::GpuLink* link_at(const Content& content, std::size_t index) {
    const auto* gpu = std::get_if<hardware::Gpu>(&content);
    return gpu && index < gpu->links.size() ? &gpu->links[index] : nullptr;
}

bool is_complete(const Content& content) {
    const auto* gpu = std::get_if<hardware::Gpu>(&content);
    return !gpu || std::ranges::all_of(gpu->links, [](const auto& link) { return link.bandwidth.value() > 0.0; });
}

} // namespace

LinksEdit::LinksEdit(const EntryCheck& check, QWidget* parent)
    : QWidget{parent}, check_{check}, layout_{new QGridLayout{this}} {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setHorizontalSpacing(6);
    layout_->setVerticalSpacing(4);
    layout_->setColumnStretch(0, 3);
    layout_->setColumnStretch(1, 2);
    add_row();
}

Field LinksEdit::kind_field(std::size_t index) const {
    Field field;
    field.key = QStringLiteral("links");
    field.title = tr("Link %1").arg(index + 1);
    field.example = QStringLiteral("NVLink 3 (12 lanes)");
    field.text = [index](const Content& content) {
        const hardware::GpuLink* link = link_at(content, index);
        return link ? text_of(link->kind) : QString{};
    };
    field.write = [this, index](Content& content, const QString& text) {
        std::vector<hardware::GpuLink>& links = links_of(content);
        const QString name = text.simplified();
        if (name.isEmpty()) {
            if (index < links.size()) links.erase(links.begin() + static_cast<std::ptrdiff_t>(index));
            return QString{};
        }
        if (index >= links.size()) links.push_back({});
        hardware::GpuLink& link = links[std::min(index, links.size() - 1)];
        link.kind = name.toStdString();
        if (const auto known = check_.link_bandwidth(name)) link.bandwidth = BytesPerSecond{*known};
        return QString{};
    };
    return field;
}

Field LinksEdit::bandwidth_field(std::size_t index) {
    Field field;
    field.key = QStringLiteral("links");
    field.title = tr("Bandwidth of link %1, one direction").arg(index + 1);
    field.unit = Unit::byte_rate;
    field.example = QStringLiteral("300 GB/s");
    field.number = [index](const Content& content) -> std::optional<double> {
        const hardware::GpuLink* link = link_at(content, index);
        return link && link->bandwidth.value() > 0.0 ? std::optional{link->bandwidth.value()} : std::nullopt;
    };
    field.text = [number = field.number](const Content& content) {
        const std::optional<double> value = number(content);
        return value ? number_text(Unit::byte_rate, *value, 15) : QString{};
    };
    field.write = [index](Content& content, const QString& text) {
        std::vector<hardware::GpuLink>& links = links_of(content);
        if (index >= links.size()) return text.isEmpty() ? QString{} : tr("name the link first");
        const ReadNumber read = read_number(Unit::byte_rate, text);
        if (read.value) links[index].bandwidth = BytesPerSecond{*read.value};
        return read.problem;
    };
    return field;
}

void LinksEdit::add_row() {
    const std::size_t index = rows_.size();
    Row& row = rows_.emplace_back();
    row.kind_field = kind_field(index);
    row.bandwidth_field = bandwidth_field(index);
    row.kind = new FieldEdit{row.kind_field, this};
    row.bandwidth = new FieldEdit{row.bandwidth_field, this};
    row.remove = new QToolButton{this};
    row.remove->setText(QString{QChar{0x00d7}});
    row.remove->setAutoRaise(true);
    row.remove->setToolTip(tr("Remove this link"));
    row.remove->setAccessibleName(tr("Remove link %1").arg(index + 1));
    const int line = static_cast<int>(index);
    layout_->addWidget(row.kind, line, 0);
    layout_->addWidget(row.bandwidth, line, 1);
    layout_->addWidget(row.remove, line, 2);
    connect_row(row, index);
}

void LinksEdit::connect_row(Row& row, std::size_t index) {
    for (FieldEdit* edit : {row.kind, row.bandwidth}) {
        connect(edit, &FieldEdit::entered, this,
                [this, edit](const Content& content) { Q_EMIT entered(edit, content, is_complete(content)); });
        connect(edit, &FieldEdit::problem_changed, this, &LinksEdit::problem_changed);
    }
    connect(row.remove, &QToolButton::clicked, this, [this, index, edit = row.kind] {
        Content after = content_;
        if (!link_at(after, index)) return;
        links_of(after).erase(links_of(after).begin() + static_cast<std::ptrdiff_t>(index));
        Q_EMIT entered(edit, after, is_complete(after));
    });
}

int LinksEdit::rows() const {
    const auto* gpu = std::get_if<hardware::Gpu>(&content_);
    return gpu ? static_cast<int>(gpu->links.size()) + 1 : 0;
}

void LinksEdit::show_content(const Content& content) {
    content_ = content;
    const auto shown = static_cast<std::size_t>(rows());
    while (rows_.size() < shown)
        add_row();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        row.kind->set_offers(check_.offers(Reference::link));
        row.kind->show_content(content_);
        row.bandwidth->show_content(content_);
        row.kind->setVisible(i < shown);
        row.bandwidth->setVisible(i + 1 < shown);
        row.remove->setVisible(i + 1 < shown);
        if (i + 1 == shown) row.kind->setPlaceholderText(tr("Add a link"));
    }
}

} // namespace dubhe::widgets
