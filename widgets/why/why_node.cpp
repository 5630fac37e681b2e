// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_node.h"

#include "../shared/export/csv_writer.h"
#include "../shared/provenance_icon.h"

#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

void write_node(CsvWriter& csv, const WhyNode& node, int level) {
    csv.field(static_cast<double>(level)).field(node.what).field(node.value).field(node.share).field(node.detail);
    csv.field(node.provenance ? provenance_word(*node.provenance) : QString{});
    csv.end_row();
    for (const WhyNode& child : node.children)
        write_node(csv, child, level + 1);
}

} // namespace

QString text_of(const WhyNode& node, int indent) {
    QStringList parts{node.what};
    for (const QString& part : {node.value, node.share, node.detail}) {
        if (!part.isEmpty()) parts << part;
    }
    if (node.provenance) parts << provenance_word(*node.provenance);
    QString text = QString{qsizetype{2} * indent, u' '} + parts.join(QStringLiteral(" · ")) + u'\n';
    for (const WhyNode& child : node.children)
        text += text_of(child, indent + 1);
    return text;
}

QByteArray csv_of(const WhyNode& root) {
    CsvWriter csv;
    csv.row({"level", "what", "value", "share", "detail", "provenance"});
    write_node(csv, root, 0);
    return csv.bytes();
}

bool same_shape(const WhyNode& a, const WhyNode& b) {
    return a.what == b.what && std::ranges::equal(a.children, b.children, same_shape);
}

} // namespace dubhe::widgets
