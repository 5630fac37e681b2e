// SPDX-License-Identifier: Apache-2.0
#include "catalog_steps.h"

#include "../options/files.h"
#include "../options/overwrite_check.h"
#include "../output/stack_report.h"
#include "catalog_edit.h"
#include "catalog_report.h"

#include <core/files/new_file.h>
#include <core/hardware/catalog/kinds.h>
#include <core/hardware/datasheet/datasheet.h>

#include <algorithm>
#include <type_traits>

namespace dubhe::cli {

namespace {

using hardware::Catalog;
using hardware::CatalogItems;
using hardware::Gpu;
using hardware::KindOf;
using hardware::Link;
using hardware::System;

template <class Item>
auto entries_of(const Catalog& catalog) {
    if constexpr (std::is_same_v<Item, Gpu>) {
        return catalog.entries();
    } else if constexpr (std::is_same_v<Item, Link>) {
        return catalog.links();
    } else if constexpr (std::is_same_v<Item, System>) {
        return catalog.systems();
    } else {
        return catalog.hosts();
    }
}

template <class Item>
Result<Item> find_in(const Catalog& catalog, const std::string& name) {
    if constexpr (std::is_same_v<Item, Gpu>) {
        return catalog.find(name);
    } else if constexpr (std::is_same_v<Item, Link>) {
        return catalog.find_link(name);
    } else if constexpr (std::is_same_v<Item, System>) {
        return catalog.find_system(name);
    } else {
        return catalog.find_host(name);
    }
}

// Says where there is an entry of that name, if it is of another kind.
template <class Item>
Result<Item> find(const Catalog& catalog, const std::string& name) {
    Result<Item> found = find_in<Item>(catalog, name);
    if (found) return found;
    Diagnostics problems = found.diagnostics();
    hardware::each_kind([&]<class Other>() {
        if constexpr (!std::is_same_v<Item, Other>) {
            if (!find_in<Other>(catalog, name)) return;
            problems.front().message = message("%1 There is a %2 of that name: --kind %3.", problems.front().message,
                                               Message::word(KindOf<Other>::noun), KindOf<Other>::table);
        }
    });
    if (stack::find_shipped(name) != nullptr)
        problems.front().message = message("%1 There is a stack of that name: --kind stack.", problems.front().message);
    return problems;
}

template <class Item>
const typename KindOf<Item>::Entry* entry(const Catalog& catalog, const std::string& canonical) {
    const auto entries = entries_of<Item>(catalog);
    const auto found =
        std::ranges::find_if(entries, [&](const auto& each) { return (each.*KindOf<Item>::item).name == canonical; });
    return found == entries.end() ? nullptr : &*found;
}

std::vector<std::string> names_of(const CatalogItems& items) {
    std::vector<std::string> names;
    hardware::each_kind([&]<class Item>() {
        for (const Item& item : items.*KindOf<Item>::list)
            names.push_back(item.name);
    });
    return names;
}

// What a change says when it is done.
Answer changed(const Catalog& catalog, const CatalogArguments& arguments, std::string_view what,
               const std::vector<std::string>& names) {
    return {change_report(what, names, catalog.file(), arguments.format)};
}

Result<Answer> put_all(Catalog& catalog, const CatalogArguments& arguments, std::string_view what,
                       const CatalogItems& items) {
    const Result<Done> put = catalog.put(items);
    if (put) return changed(catalog, arguments, what, names_of(items));
    Diagnostics problems = put.diagnostics();
    problems.push_back(note("nothing of this file was taken", arguments.file));
    return problems;
}

// A stray figure in some text makes no GPU: three of them do, what memory or arithmetic it has among them.
Result<Done> check_enough(const hardware::Datasheet& sheet, const std::string& file) {
    constexpr std::size_t least = 3;
    const auto tells = [](const hardware::DatasheetField& field) {
        return field.key.starts_with("memory_size") || field.key.starts_with("memory_bandwidth") ||
               field.key.find("peak") != std::string::npos;
    };
    if (sheet.fields.size() >= least && std::ranges::any_of(sheet.fields, tells)) return Done{};
    std::string understood;
    for (const hardware::DatasheetField& field : sheet.fields)
        understood += (understood.empty() ? "" : ", ") + field.key + " (" + field.text + ')';
    return error("too little of it was understood to make a GPU: " + understood +
                     ". It takes three figures, the memory or a peak among them.",
                 file);
}

// A new GPU from a data sheet's text, and what was made of each of its figures.
Result<Answer> add_pasted(Catalog& catalog, const CatalogArguments& arguments) {
    if (catalog.find(arguments.file))
        return error('"' + arguments.file + "\" is in the catalog already; --paste makes a new entry");
    const Result<std::string> text = read_file(arguments.pasted);
    if (!text) return text.diagnostics();
    Gpu base;
    base.name = arguments.file;
    base.source = "data sheet text";
    const std::string from = arguments.pasted == "-" ? "standard input" : arguments.pasted;
    if (text->find('\0') != std::string::npos) return error("is no text of a data sheet", from);
    const Result<hardware::Datasheet> sheet = hardware::read_datasheet(*text, base);
    if (!sheet) {
        Diagnostics problems = sheet.diagnostics();
        for (Diagnostic& each : problems)
            each.file = from;
        return problems;
    }
    if (const Result<Done> enough = check_enough(*sheet, from); !enough) return enough.diagnostics();
    if (const Result<Done> put = catalog.put(sheet->gpu); !put) return put.diagnostics();
    Answer answer = changed(catalog, arguments, "added", {sheet->gpu.name});
    if (arguments.format == Format::text) {
        for (const hardware::DatasheetField& field : sheet->fields)
            answer.output += "  " + field.key + ": " + field.text +
                             (field.notes.empty() ? "" : " (" + field.note().english() + ')') + '\n';
    }
    for (const std::string& piece : sheet->not_understood)
        answer.notes.push_back(note("left alone: " + piece));
    return answer;
}

template <class Item>
Result<Answer> set_item(Catalog& catalog, const CatalogArguments& arguments) {
    const bool fresh = !arguments.base.empty();
    const Result<Item> start = find<Item>(catalog, fresh ? arguments.base : arguments.name);
    if (!start) return start.diagnostics();
    Item item = *start;
    if (fresh) {
        item.name = arguments.name;
        item.aliases.clear();
        item.source = "made from " + start->name;
        item.date.clear();
    }
    const Result<Item> made = edited(item, arguments.assignments);
    if (!made) return made.diagnostics();
    if (const Result<Done> put = catalog.put(*made); !put) return put.diagnostics();
    return changed(catalog, arguments, fresh ? "added" : "changed", {made->name});
}

Result<Answer> set_gpu(Catalog& catalog, const CatalogArguments& arguments) {
    if (arguments.base.empty()) {
        const auto edit = [&](const Gpu& gpu) { return edited(gpu, arguments.assignments); };
        const Result<Gpu> gpu = catalog.edit(arguments.name, edit);
        if (!gpu) return gpu.diagnostics();
        return changed(catalog, arguments, "changed", {gpu->name});
    }
    const Result<Gpu> start = catalog.find(arguments.base);
    if (!start) return start.diagnostics();
    const Result<Gpu> gpu = hypothetical(*start, arguments.name, arguments.assignments);
    if (!gpu) return gpu.diagnostics();
    if (const Result<Done> put = catalog.put(*gpu); !put) return put.diagnostics();
    return changed(catalog, arguments, "added", {gpu->name});
}

} // namespace

Result<Answer> list_entries(Catalog& catalog, const CatalogArguments& arguments) {
    return hardware::of_kind(arguments.kind, [&]<class Item>() -> Result<Answer> {
        return Answer{catalog_list(entries_of<Item>(catalog), arguments.format)};
    });
}

Result<Answer> show_entry(Catalog& catalog, const CatalogArguments& arguments) {
    return hardware::of_kind(arguments.kind, [&]<class Item>() -> Result<Answer> {
        const Result<Item> item = find<Item>(catalog, arguments.name);
        if (!item) return item.diagnostics();
        const typename KindOf<Item>::Entry& found = *entry<Item>(catalog, item->name);
        if (is_csv(arguments.format)) return Answer{catalog_list(std::span{&found, 1}, arguments.format)};
        return Answer{catalog_entry(found, arguments.format)};
    });
}

Result<Answer> list_stacks(const CatalogArguments& arguments) {
    return Answer{stack_list(stack::shipped_stacks(), arguments.format)};
}

Result<Answer> show_stack(const CatalogArguments& arguments) {
    const Result<std::string> text = stack_text(arguments.name);
    if (!text) return text.diagnostics();
    workload::Recipe recipe;
    recipe.stack = *text;
    write_out_host(recipe, arguments.catalog);
    const Result<stack::Stack> stack = stack::stack_from(recipe.stack);
    if (!stack) return stack.diagnostics();
    return Answer{stack_details(*stack, arguments.format)};
}

Result<Answer> add_entries(Catalog& catalog, const CatalogArguments& arguments) {
    if (!arguments.pasted.empty()) return add_pasted(catalog, arguments);
    const Result<CatalogItems> items = read_items(arguments.file);
    if (!items) return items.diagnostics();
    Diagnostics problems;
    hardware::each_kind([&]<class Item>() {
        for (const Item& item : (*items).*KindOf<Item>::list) {
            if (entry<Item>(catalog, item.name) == nullptr || !problems.empty()) continue;
            problems.push_back(error("the catalog has an entry of that name already; `catalog import` replaces it",
                                     arguments.file, item.name));
        }
    });
    if (!problems.empty()) return problems;
    return put_all(catalog, arguments, "added", *items);
}

Result<Answer> import_entries(Catalog& catalog, const CatalogArguments& arguments) {
    const Result<CatalogItems> items = read_items(arguments.file);
    if (!items) return items.diagnostics();
    return put_all(catalog, arguments, "imported", *items);
}

Result<Answer> set_entry(Catalog& catalog, const CatalogArguments& arguments) {
    return hardware::of_kind(arguments.kind, [&]<class Item>() -> Result<Answer> {
        if (!arguments.base.empty() && find<Item>(catalog, arguments.name))
            return error('"' + arguments.name + "\" is in the catalog already; --from makes a new entry");
        if constexpr (std::is_same_v<Item, Gpu>) {
            return set_gpu(catalog, arguments);
        } else {
            return set_item<Item>(catalog, arguments);
        }
    });
}

Result<Answer> remove_entry(Catalog& catalog, const CatalogArguments& arguments) {
    return hardware::of_kind(arguments.kind, [&]<class Item>() -> Result<Answer> {
        const Result<Item> item = find<Item>(catalog, arguments.name);
        if (!item) return item.diagnostics();
        if (const Result<Done> done = catalog.remove(arguments.kind, arguments.name); !done) return done.diagnostics();
        return changed(catalog, arguments, "removed", {item->name});
    });
}

Result<Answer> reset_entry(Catalog& catalog, const CatalogArguments& arguments) {
    return hardware::of_kind(arguments.kind, [&]<class Item>() -> Result<Answer> {
        if (const Result<Done> done = catalog.reset(arguments.kind, arguments.name); !done) return done.diagnostics();
        const Result<Item> item = find<Item>(catalog, arguments.name);
        if (!item) return item.diagnostics();
        return changed(catalog, arguments, "reset", {item->name});
    });
}

Result<Answer> export_entries(Catalog& catalog, const CatalogArguments& arguments) {
    const CatalogItems items = catalog.items();
    const bool csv = arguments.exported_as.empty() ? arguments.file.ends_with(".csv") : arguments.exported_as == "csv";
    std::string bytes = csv ? to_items_csv(items, arguments.kind) : to_items_json(items);
    if (csv && arguments.plain) bytes = plain_csv(bytes);
    if (arguments.file.empty()) return Answer{bytes};
    refuse_lost_inputs({{"FILE", arguments.file}}, {{"--catalog", arguments.catalog}});
    if (const Result<Done> written = files::write(arguments.file, bytes); !written) return written.diagnostics();
    std::vector<std::string> names;
    hardware::each_kind([&]<class Item>() {
        for (const Item& item : items.*KindOf<Item>::list) {
            if (!csv || KindOf<Item>::kind == arguments.kind) names.push_back(item.name);
        }
    });
    return Answer{change_report("exported", names, arguments.file, arguments.format)};
}

} // namespace dubhe::cli
