// SPDX-License-Identifier: Apache-2.0
// What the catalog's subcommands do.
#pragma once

#include "../options/options.h"

#include <core/hardware/catalog/catalog.h>

#include <string>
#include <vector>

namespace dubhe::cli {

struct CatalogArguments {
    std::string catalog; // file; empty: the user's own
    hardware::ItemKind kind = hardware::ItemKind::gpu;
    bool stacks = false; // instead of a kind: those that ship, which no catalog file holds
    std::string name;
    std::vector<std::string> names; // to lint; none: all
    std::string file;
    std::string pasted; // file with a data sheet's text
    std::string base;   // set: make a new entry from this one
    std::vector<std::string> assignments;
    Format format = Format::text;
    std::string exported_as;
    bool plain = false; // CSV without guards against spreadsheets
};

using CatalogStep = Result<Answer> (*)(hardware::Catalog&, const CatalogArguments&);

[[nodiscard]] Result<Answer> list_entries(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> show_entry(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> list_stacks(const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> show_stack(const CatalogArguments& arguments); // opens the catalog for host=NAME
[[nodiscard]] Result<Answer> add_entries(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> import_entries(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> set_entry(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> remove_entry(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> reset_entry(hardware::Catalog& catalog, const CatalogArguments& arguments);
[[nodiscard]] Result<Answer> export_entries(hardware::Catalog& catalog, const CatalogArguments& arguments);
// Exit code 1 where there are findings.
[[nodiscard]] Result<Answer> lint_entries(hardware::Catalog& catalog, const CatalogArguments& arguments);

} // namespace dubhe::cli
