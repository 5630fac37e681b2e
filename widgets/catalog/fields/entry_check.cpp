// SPDX-License-Identifier: GPL-3.0-or-later
#include "entry_check.h"

#include <core/support/suggest.h>
#include <widgets/shared/text/words.h>

#include <algorithm>
#include <cassert>

namespace dubhe::widgets {

namespace {

Diagnostics problems_of(const Content& content) {
    if (const auto* gpu = std::get_if<hardware::Gpu>(&content)) return hardware::validate(*gpu);
    if (const auto* link = std::get_if<hardware::Link>(&content)) return hardware::validate(*link);
    if (const auto* system = std::get_if<hardware::System>(&content)) return hardware::validate(*system);
    if (const auto* host = std::get_if<hardware::Host>(&content)) return hardware::validate(*host);
    return {};
}

} // namespace

hardware::ItemKind kind_of(const Content& content) {
    assert(content.index() > 0);
    return static_cast<hardware::ItemKind>(content.index() - 1);
}

void EntryCheck::add(hardware::ItemKind kind, const std::string& name, const std::vector<std::string>& aliases) {
    Names& names = names_[static_cast<std::size_t>(kind)];
    names.insert_or_assign(normalized_name(name), name); // a name comes before another's alias
    for (const std::string& alias : aliases)
        names.emplace(normalized_name(alias), name);
}

void EntryCheck::set_entries(const std::vector<hardware::CatalogEntry>& gpus,
                             const std::vector<hardware::LinkEntry>& links,
                             const std::vector<hardware::SystemEntry>& systems,
                             const std::vector<hardware::HostEntry>& hosts) {
    names_ = {};
    gpus_.clear();
    links_.clear();
    link_bandwidths_.clear();
    for (const hardware::CatalogEntry& entry : gpus) {
        add(hardware::ItemKind::gpu, entry.gpu.name, entry.gpu.aliases);
        gpus_ << text_of(entry.gpu.name);
    }
    for (const hardware::LinkEntry& entry : links) {
        add(hardware::ItemKind::link, entry.link.name, entry.link.aliases);
        links_ << text_of(entry.link.name);
        if (entry.link.bandwidth) link_bandwidths_.emplace(entry.link.name, entry.link.bandwidth->value());
    }
    for (const hardware::SystemEntry& entry : systems)
        add(hardware::ItemKind::system, entry.system.name, entry.system.aliases);
    for (const hardware::HostEntry& entry : hosts)
        add(hardware::ItemKind::host, entry.host.name, entry.host.aliases);
}

bool EntryCheck::knows(hardware::ItemKind kind, std::string_view name) const {
    return names(kind).contains(normalized_name(name));
}

std::vector<hardware::Finding> EntryCheck::findings(const Content& content) const {
    if (const auto* gpu = std::get_if<hardware::Gpu>(&content)) return hardware::lint(*gpu);
    if (const auto* link = std::get_if<hardware::Link>(&content)) return hardware::lint(*link);
    if (const auto* host = std::get_if<hardware::Host>(&content)) return hardware::lint(*host);
    const auto* system = std::get_if<hardware::System>(&content);
    if (!system) return {};
    return hardware::lint(
        *system, [this](std::string_view name) { return knows(hardware::ItemKind::gpu, name); },
        [this](std::string_view name) { return knows(hardware::ItemKind::link, name); });
}

Refusal EntryCheck::collision(const Content& after, const QString& name) const {
    const Names& taken = names(kind_of(after));
    const std::string own = name.toStdString();
    const auto other = [&](const std::string& wanted) {
        const auto found = taken.find(normalized_name(wanted));
        return found == taken.end() || found->second == own ? QString{} : text_of(found->second);
    };
    if (const QString entry = other(name_of(after).toStdString()); !entry.isEmpty())
        return {words("\"%1\" already leads to %2; names are unique").arg(name_of(after), entry), "name"};
    for (const std::string& alias : aliases_of(after)) {
        if (const QString entry = other(alias); !entry.isEmpty())
            return {words("\"%1\" already leads to %2; names are unique").arg(text_of(alias), entry), "aliases"};
    }
    return {};
}

Refusal EntryCheck::refusal(const Content& after, const QString& name) const {
    if (const Refusal taken = collision(after, name)) return taken;
    const Diagnostics problems = problems_of(after);
    if (problems.empty()) return {};
    const std::string& path = problems.front().path; // "A100, price date"
    const std::size_t comma = path.rfind(", ");
    const std::string key = comma == std::string::npos ? std::string{} : path.substr(comma + 2);
    const Field* field = field_of(kind_of(after), key);
    const QString message = text_of(problems.front().message);
    return {field ? field->title + u' ' + message : message, key};
}

QString EntryCheck::free_name(hardware::ItemKind kind, const QString& wanted) const {
    QString name = wanted;
    for (int number = 2; knows(kind, name.toStdString()); ++number)
        name = QStringLiteral("%1 %2").arg(wanted).arg(number);
    return name;
}

QStringList EntryCheck::offers(Reference reference) const {
    return reference == Reference::gpu ? gpus_ : reference == Reference::link ? links_ : QStringList{};
}

std::optional<double> EntryCheck::link_bandwidth(const QString& name) const {
    const auto canonical = names(hardware::ItemKind::link).find(normalized_name(name.toStdString()));
    if (canonical == names(hardware::ItemKind::link).end()) return std::nullopt;
    const auto found = link_bandwidths_.find(canonical->second);
    return found == link_bandwidths_.end() ? std::nullopt : std::optional{found->second};
}

} // namespace dubhe::widgets
