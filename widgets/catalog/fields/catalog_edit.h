// SPDX-License-Identifier: GPL-3.0-or-later
// An entry of the catalog as the editor holds it, and what the editor asks for.
#pragma once

#include <core/hardware/catalog/catalog.h>
#include <core/hardware/lint/lint.h>

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <variant>
#include <vector>

namespace dubhe::widgets {

// As in hardware::ItemState: an entry of one of the kinds, or none.
using Content = std::variant<std::monostate, hardware::Gpu, hardware::Link, hardware::System, hardware::Host>;

struct CatalogItem {
    Content content;
    hardware::Origin origin = hardware::Origin::shipped;
    std::vector<hardware::Finding> findings;
    bool operator==(const CatalogItem&) const = default;
};

// One change that becomes one step of undo: a new entry, or another content of the one called `name`, which may have
// another name afterwards.
struct CatalogEdit {
    hardware::ItemKind kind = hardware::ItemKind::gpu;
    QString name;   // empty: a new entry
    Content before; // none: a new entry
    Content after;
    QString what; // "memory bandwidth of A100-SXM4-80GB"
};

enum class CatalogFormat : std::uint8_t { json, csv };

[[nodiscard]] QString name_of(const Content& content);
void set_name(Content& content, const QString& name);
[[nodiscard]] const std::vector<std::string>& aliases_of(const Content& content);
[[nodiscard]] QString text_of(const std::string& text);
[[nodiscard]] QString title_of(hardware::Origin origin); // "shipped", translated
// A copy to be called `name`, without what must not stand twice in a catalog.
[[nodiscard]] Content duplicate_of(const Content& content, const QString& name);
[[nodiscard]] Content new_content(hardware::ItemKind kind, const QString& name);

} // namespace dubhe::widgets

Q_DECLARE_METATYPE(dubhe::widgets::CatalogEdit)
