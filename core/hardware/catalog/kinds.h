// SPDX-License-Identifier: Apache-2.0
// What the kinds of catalog entries differ in, for code that treats them alike.
#pragma once

#include "catalog.h"

#include <string_view>
#include <tuple>
#include <vector>

namespace dubhe::hardware {

template <class Item>
struct KindOf;

template <>
struct KindOf<Gpu> {
    using Entry = CatalogEntry;
    static constexpr ItemKind kind = ItemKind::gpu;
    static constexpr auto item = &CatalogEntry::gpu;
    static constexpr auto list = &CatalogItems::gpus;
    static constexpr std::string_view table = "gpu"; // in the database
    static constexpr std::string_view key = "gpus";  // in JSON
    static constexpr std::string_view noun = "GPU";
    static std::string_view vendor(const Gpu& gpu) { return gpu.vendor; }
};

template <>
struct KindOf<Link> {
    using Entry = LinkEntry;
    static constexpr ItemKind kind = ItemKind::link;
    static constexpr auto item = &LinkEntry::link;
    static constexpr auto list = &CatalogItems::links;
    static constexpr std::string_view table = "link";
    static constexpr std::string_view key = "links";
    static constexpr std::string_view noun = "link";
    static std::string_view vendor(const Link&) { return {}; }
};

template <>
struct KindOf<System> {
    using Entry = SystemEntry;
    static constexpr ItemKind kind = ItemKind::system;
    static constexpr auto item = &SystemEntry::system;
    static constexpr auto list = &CatalogItems::systems;
    static constexpr std::string_view table = "system";
    static constexpr std::string_view key = "systems";
    static constexpr std::string_view noun = "system";
    static std::string_view vendor(const System& system) { return system.vendor; }
};

template <>
struct KindOf<Host> {
    using Entry = HostEntry;
    static constexpr ItemKind kind = ItemKind::host;
    static constexpr auto item = &HostEntry::host;
    static constexpr auto list = &CatalogItems::hosts;
    static constexpr std::string_view table = "host";
    static constexpr std::string_view key = "hosts";
    static constexpr std::string_view noun = "host";
    static std::string_view vendor(const Host&) { return {}; }
};

// One of something for each kind, and a look at all of them in turn.
template <template <class> class Of>
using PerKind = std::tuple<Of<Gpu>, Of<Link>, Of<System>, Of<Host>>;

// Calls `each.template operator()<Item>()` for every kind.
template <class Each>
void each_kind(Each each) {
    each.template operator()<Gpu>();
    each.template operator()<Link>();
    each.template operator()<System>();
    each.template operator()<Host>();
}

// The same for the one kind that is asked for; hands back what `each` does.
template <class Each>
auto of_kind(ItemKind kind, Each each) {
    if (kind == ItemKind::link) return each.template operator()<Link>();
    if (kind == ItemKind::system) return each.template operator()<System>();
    if (kind == ItemKind::host) return each.template operator()<Host>();
    return each.template operator()<Gpu>();
}

} // namespace dubhe::hardware
