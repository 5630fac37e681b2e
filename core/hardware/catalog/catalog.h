// SPDX-License-Identifier: Apache-2.0
// The GPU catalog: shipped entries, the user's changes and additions, kept in one SQLite file.
#pragma once

#include "../gpu.h"
#include "../host.h"
#include "../link.h"
#include "../system.h"

#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dubhe::hardware {

enum class Origin : std::uint8_t { shipped, modified, user };

struct CatalogEntry {
    Gpu gpu;
    Origin origin = Origin::shipped;
};

struct LinkEntry {
    Link link;
    Origin origin = Origin::shipped;
};

struct SystemEntry {
    System system;
    Origin origin = Origin::shipped;
};

struct HostEntry {
    Host host;
    Origin origin = Origin::shipped;
};

enum class ItemKind : std::uint8_t { gpu, link, system, host };
inline constexpr std::size_t item_kind_count = static_cast<std::size_t>(ItemKind::host) + 1;

// One name's place in the catalog at one moment: an entry, or none (`content` empty), and whether a shipped entry of
// that name was removed. What undo keeps.
struct ItemState {
    ItemKind kind = ItemKind::gpu;
    std::string name; // canonical
    std::variant<std::monostate, Gpu, Link, System, Host> content;
    Origin origin = Origin::user;
    bool removed = false;   // a shipped entry that the user took away
    std::int64_t place = 0; // of the user's own, in their order; 0: behind the last
    // Places move as other entries come and go, and count for nothing here.
    bool operator==(const ItemState& other) const {
        return kind == other.kind && name == other.name && content == other.content && origin == other.origin &&
               removed == other.removed;
    }
};

// What a catalog file holds, of all kinds.
struct CatalogItems {
    std::vector<Gpu> gpus;
    std::vector<Link> links;
    std::vector<System> systems;
    std::vector<Host> hosts{};
    [[nodiscard]] std::size_t size() const { return gpus.size() + links.size() + systems.size() + hosts.size(); }
    bool operator==(const CatalogItems&) const = default;
};

class Catalog {
  public:
    // Opens the file, making it (and its folder) where missing, seeded from the shipped entries; a newer program adds
    // shipped entries that are new and updates those the user has not touched. Where the place can't be written the
    // catalog works in memory (file() is empty then, and changes end with the program) and open_notes() says so;
    // damaged rows and names that two entries share are noted there too. Fails for a file that is no Dubhe catalog, a
    // newer or a damaged one. Processes may share the file; each sees the others' changes when it opens or changes it.
    static Result<Catalog> open(const std::filesystem::path& file);
    // Shipped entries only, nothing on disk.
    static Result<Catalog> in_memory();
    // $DUBHE_DATA_DIR, else $XDG_DATA_HOME/dubhe, else ~/.local/share/dubhe; with /catalog.sqlite appended. Empty where
    // none of these is known.
    static std::filesystem::path default_file();

    Catalog(Catalog&&) noexcept;
    Catalog& operator=(Catalog&&) noexcept;
    ~Catalog();

    [[nodiscard]] const Diagnostics& open_notes() const;
    [[nodiscard]] const std::filesystem::path& file() const; // empty: in memory

    // Sorted by vendor, then by year-like order of the shipped files, the user's own last. Valid until the next call
    // that changes something, even if that is refused: each takes in what other programs have changed.
    [[nodiscard]] std::span<const CatalogEntry> entries() const;
    // By canonical name or alias, spelling aside, with or without the vendor ("NVIDIA_H100_80GB_HBM3", "a100 sxm").
    // Fails with near names.
    [[nodiscard]] Result<Gpu> find(std::string_view name) const;
    [[nodiscard]] const CatalogEntry* entry(std::string_view canonical_name) const; // null where there is none

    // Each change is one transaction: it starts from what the file holds by then, and either all of it is on disk or
    // none. put() replaces whole entries, so it refuses where another program changed, added or removed one of them
    // since this object read it; entry() then gives it as it is now, and the next put() counts on that.
    Result<Done> put(const Gpu& gpu);            // adds, or replaces the one with that name; validated (see validate)
    Result<Done> put(std::span<const Gpu> gpus); // all of them or none: for imports
    Result<Done> remove(std::string_view name);  // by its canonical name; a shipped entry stays removed until reset()
    Result<Done> reset(std::string_view name);   // back to the shipped entry
    // Replaces the entry that find() leads to by what `change` makes of it, and gives that back. `change` gets the
    // entry as it is in the file by then, so nothing that another program changed is lost; it must keep the name, and
    // must not change this catalog itself. What it refuses is refused.
    Result<Gpu> edit(std::string_view name, const std::function<Result<Gpu>(const Gpu&)>& change);

    // Links, systems and hosts: the same rules as for GPUs.
    [[nodiscard]] std::span<const LinkEntry> links() const;
    [[nodiscard]] std::span<const SystemEntry> systems() const;
    [[nodiscard]] std::span<const HostEntry> hosts() const;
    [[nodiscard]] Result<Link> find_link(std::string_view name) const;
    [[nodiscard]] Result<System> find_system(std::string_view name) const;
    [[nodiscard]] Result<Host> find_host(std::string_view name) const;
    Result<Done> put(const Link& link);
    Result<Done> put(const System& system);
    Result<Done> put(const Host& host);
    Result<Done> remove(ItemKind kind, std::string_view name);
    Result<Done> reset(ItemKind kind, std::string_view name);

    Result<Done> put(const CatalogItems& items); // all of them or none: for imports
    [[nodiscard]] CatalogItems items() const;    // everything that entries(), links(), systems() and hosts() show

    // Names of shipped entries that the user took away: reset() brings them back.
    [[nodiscard]] std::vector<std::string> removed(ItemKind kind) const;

    // For undo: what is there under a canonical name, and bringing exactly that back (with its origin, in one
    // transaction). Refuses as put() does where another program changed the entry meanwhile.
    [[nodiscard]] ItemState state_of(ItemKind kind, std::string_view name) const;
    Result<Done> restore(const ItemState& state);
    Result<Done> restore(std::span<const ItemState> states); // all or none: a renamed entry is two

  private:
    struct State;
    explicit Catalog(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// What would make an entry unusable: empty name, numbers that are not finite and positive, texts that no table can
// hold, a price or rent without currency. Each names entry and key. Empty when fine.
[[nodiscard]] Diagnostics validate(const Gpu& gpu);
[[nodiscard]] Diagnostics validate(const Link& link);     // the same, and an efficiency above 1
[[nodiscard]] Diagnostics validate(const System& system); // the names in it are not looked up: see lint.h
[[nodiscard]] Diagnostics validate(const Host& host);

// Catalog JSON, the format of resources/catalog: {"gpus": [{"name": ..., "memory_bandwidth_GBps": 2039, ...}],
// "links": [...], "systems": [...], "hosts": [...]}, each of the four where there are any. Refuses duplicate names,
// unknown keys, NaN, negative and zero values, naming entry and key. `file` is for messages.
[[nodiscard]] Result<CatalogItems> parse_items_json(std::string_view text, const std::string& file);
[[nodiscard]] std::string to_items_json(const CatalogItems& items);
// The GPUs of such a file alone, which need not hold any; the rest of it is checked and left out.
[[nodiscard]] Result<std::vector<Gpu>> parse_catalog_json(std::string_view text, const std::string& file);
[[nodiscard]] std::string to_catalog_json(std::span<const Gpu> gpus);
// The same fields as CSV, a column a key (price_amount, price_currency, ..., rent_amount, ...); lists separated by ';',
// a GPU's links as "NVLink 3=300" in GB/s. One kind a file, told by its first line.
[[nodiscard]] Result<CatalogItems> parse_items_csv(std::string_view text, const std::string& file);
[[nodiscard]] Result<std::vector<Gpu>> parse_catalog_csv(std::string_view text, const std::string& file);
[[nodiscard]] std::string to_catalog_csv(std::span<const Gpu> gpus);
[[nodiscard]] std::string to_items_csv(const CatalogItems& items, ItemKind kind);
// JSON or CSV: by the suffix of `file`, else by how the text begins.
[[nodiscard]] Result<CatalogItems> parse_items(std::string_view text, const std::string& file);

} // namespace dubhe::hardware
