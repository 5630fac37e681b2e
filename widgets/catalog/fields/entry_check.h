// SPDX-License-Identifier: GPL-3.0-or-later
// What an entry is held against: the names of the whole catalog, the rules that make it unusable, and those that make
// it look wrong.
#pragma once

#include "field.h"

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace dubhe::widgets {

// Why a content can't be taken; `key` is the field to mend, as core names it, or empty.
struct Refusal {
    QString message; // empty: it can be taken
    std::string key;
    explicit operator bool() const { return !message.isEmpty(); }
};

class EntryCheck {
  public:
    void set_entries(const std::vector<hardware::CatalogEntry>& gpus, const std::vector<hardware::LinkEntry>& links,
                     const std::vector<hardware::SystemEntry>& systems, const std::vector<hardware::HostEntry>& hosts);

    [[nodiscard]] std::vector<hardware::Finding> findings(const Content& content) const;
    // `name`: of the entry that is edited; empty for a new one.
    [[nodiscard]] Refusal refusal(const Content& after, const QString& name) const;
    [[nodiscard]] bool knows(hardware::ItemKind kind, std::string_view name) const; // by name or alias
    // `wanted`, with a number behind it where the name is taken.
    [[nodiscard]] QString free_name(hardware::ItemKind kind, const QString& wanted) const;

    // What a field that names another entry can hold.
    [[nodiscard]] QStringList offers(Reference reference) const;
    [[nodiscard]] std::optional<double> link_bandwidth(const QString& name) const; // bytes/s

  private:
    // From normalised name or alias to the canonical name.
    using Names = std::map<std::string, std::string, std::less<>>;
    [[nodiscard]] const Names& names(hardware::ItemKind kind) const { return names_[static_cast<std::size_t>(kind)]; }
    void add(hardware::ItemKind kind, const std::string& name, const std::vector<std::string>& aliases);
    [[nodiscard]] Refusal collision(const Content& after, const QString& name) const;

    std::array<Names, hardware::item_kind_count> names_;
    QStringList gpus_, links_;
    std::map<std::string, double, std::less<>> link_bandwidths_; // by canonical name
};

[[nodiscard]] hardware::ItemKind kind_of(const Content& content); // precondition: there is an entry

} // namespace dubhe::widgets
