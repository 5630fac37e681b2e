// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_edit.h"

#include <QCoreApplication>

namespace dubhe::widgets {

namespace {

// Calls `visit` with the entry; what it gives for none is `none`.
template <class Visit, class None>
auto on_entry(auto& content, const None& none, Visit visit) {
    return std::visit(
        [&](auto& entry) -> None {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(entry)>, std::monostate>) {
                return none;
            } else {
                return visit(entry);
            }
        },
        content);
}

} // namespace

QString text_of(const std::string& text) {
    return QString::fromStdString(text);
}

QString name_of(const Content& content) {
    return on_entry(content, QString{}, [](const auto& entry) { return text_of(entry.name); });
}

void set_name(Content& content, const QString& name) {
    on_entry(content, false, [&](auto& entry) { return entry.name = name.toStdString(), true; });
}

const std::vector<std::string>& aliases_of(const Content& content) {
    static const std::vector<std::string> none;
    return *on_entry(content, &none, [](const auto& entry) { return &entry.aliases; });
}

QString title_of(hardware::Origin origin) {
    switch (origin) {
    case hardware::Origin::shipped:
        return QCoreApplication::translate("dubhe::widgets", "shipped");
    case hardware::Origin::modified:
        return QCoreApplication::translate("dubhe::widgets", "modified");
    case hardware::Origin::user:
        return QCoreApplication::translate("dubhe::widgets", "your own");
    }
    return {};
}

Content duplicate_of(const Content& content, const QString& name) {
    Content copy = content;
    on_entry(copy, false, [&](auto& entry) {
        entry.name = name.toStdString();
        entry.aliases.clear();
        return true;
    });
    return copy;
}

Content new_content(hardware::ItemKind kind, const QString& name) {
    Content content;
    switch (kind) {
    case hardware::ItemKind::gpu:
        content = hardware::Gpu{};
        break;
    case hardware::ItemKind::link:
        content = hardware::Link{};
        break;
    case hardware::ItemKind::system:
        content = hardware::System{};
        break;
    case hardware::ItemKind::host:
        content = hardware::Host{};
        break;
    }
    set_name(content, name);
    return content;
}

} // namespace dubhe::widgets
