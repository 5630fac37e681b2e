// SPDX-License-Identifier: Apache-2.0
// The SQLite file behind a catalog. Every call may fail with the disk; none throws.
//
// A table a kind: gpu, link, system, host; a row an entry, numbers in base units (the column names say which), texts
// and lists as in the CSV form. Rollback journal, not WAL, so that nobody needs a second file to read it. Several
// processes may share it: a writer waits up to some seconds for another. Files of older formats are read as they are
// and brought to the latest by the first change.
#pragma once

#include "catalog_tables.h"

#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>

namespace dubhe::hardware {

class CatalogStore {
  public:
    // What became of an attempt to open: a store, or why there is none and whether the catalog can do without it.
    struct Opened {
        std::unique_ptr<CatalogStore> store; // null: see problem
        Diagnostic problem;
        bool unusable_place = false; // the place can't be written or read, as opposed to: the file is something else
    };
    // Makes the file where it is missing; its tables come with the first update().
    static Opened open(const std::filesystem::path& file);

    ~CatalogStore();
    CatalogStore(const CatalogStore&) = delete;
    CatalogStore& operator=(const CatalogStore&) = delete;

    [[nodiscard]] bool read_only() const;
    // The hash that the last update() left; 0 in a new file and in one of an older format.
    [[nodiscard]] Result<std::uint64_t> hash() const;

    using Content = StoredContent;
    [[nodiscard]] Result<Content> load() const;

    // In one transaction: makes the tables where they are missing, asks `change` what to do about the rows there are,
    // does it and keeps `hash`. Does nothing when the file has that hash already (another process was faster).
    Result<Done> update(std::uint64_t hash, const std::function<RowChanges(const Content&)>& change);
    // In one transaction that no other writer gets into: asks `change` what to do about the rows there are, and does
    // it; nothing where it refuses.
    Result<Done> write(const std::function<Result<RowChanges>(Content)>& change);

  private:
    struct Connection;
    explicit CatalogStore(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

} // namespace dubhe::hardware
