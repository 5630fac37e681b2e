// SPDX-License-Identifier: Apache-2.0
#include "catalog_edit.h"
#include "catalog_report.h"
#include "files.h"
#include "options.h"

namespace dubhe::cli {

namespace {

struct CatalogArguments {
    std::string catalog; // file; empty: the user's own
    std::string name;
    std::string file;
    std::string base; // set: make a hypothetical GPU from this one
    std::vector<std::string> assignments;
    Format format = Format::text;
    std::string exported_as;
};

using Step = Result<Answer> (*)(hardware::Catalog&, const CatalogArguments&);

Result<Answer> list(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    return Answer{catalog_list(catalog.entries(), arguments.format)};
}

Result<Answer> show(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    const Result<hardware::Gpu> gpu = catalog.find(arguments.name);
    if (!gpu) return gpu.diagnostics();
    return Answer{catalog_entry(*catalog.entry(gpu->name), arguments.format)};
}

// What a change says when it is done.
Answer changed(const hardware::Catalog& catalog, const CatalogArguments& arguments, std::string_view what,
               std::span<const hardware::Gpu> gpus) {
    return {change_report(what, gpus, catalog.file(), arguments.format)};
}

Result<Answer> put_all(hardware::Catalog& catalog, const CatalogArguments& arguments, std::string_view what,
                       std::span<const hardware::Gpu> gpus) {
    const Result<Done> put = catalog.put(gpus);
    if (put) return changed(catalog, arguments, what, gpus);
    Diagnostics problems = put.diagnostics();
    problems.push_back(note("nothing of this file was taken", arguments.file));
    return problems;
}

Result<Answer> add(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    const Result<std::vector<hardware::Gpu>> gpus = read_gpus(arguments.file);
    if (!gpus) return gpus.diagnostics();
    for (const hardware::Gpu& gpu : *gpus) {
        if (catalog.entry(gpu.name) == nullptr) continue;
        return error("the catalog has an entry of that name already; `catalog import` replaces it", arguments.file,
                     gpu.name);
    }
    return put_all(catalog, arguments, "added", *gpus);
}

Result<Answer> import(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    const Result<std::vector<hardware::Gpu>> gpus = read_gpus(arguments.file);
    if (!gpus) return gpus.diagnostics();
    return put_all(catalog, arguments, "imported", *gpus);
}

Result<Answer> set(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    const bool fresh = !arguments.base.empty();
    if (fresh && catalog.find(arguments.name)) {
        return error('"' + arguments.name + "\" is in the catalog already; --from makes a new entry");
    }
    if (!fresh) {
        const auto edit = [&](const hardware::Gpu& gpu) { return edited(gpu, arguments.assignments); };
        const Result<hardware::Gpu> gpu = catalog.edit(arguments.name, edit);
        if (!gpu) return gpu.diagnostics();
        return changed(catalog, arguments, "changed", {&*gpu, 1});
    }
    const Result<hardware::Gpu> start = catalog.find(arguments.base);
    if (!start) return start.diagnostics();
    const Result<hardware::Gpu> gpu = hypothetical(*start, arguments.name, arguments.assignments);
    if (!gpu) return gpu.diagnostics();
    if (const Result<Done> put = catalog.put(*gpu); !put) return put.diagnostics();
    return changed(catalog, arguments, "added", {&*gpu, 1});
}

Result<Answer> remove(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    const Result<hardware::Gpu> gpu = catalog.find(arguments.name);
    if (!gpu) return gpu.diagnostics();
    if (const Result<Done> removed = catalog.remove(arguments.name); !removed) return removed.diagnostics();
    return changed(catalog, arguments, "removed", {&*gpu, 1});
}

Result<Answer> reset(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    if (const Result<Done> done = catalog.reset(arguments.name); !done) return done.diagnostics();
    const Result<hardware::Gpu> gpu = catalog.find(arguments.name);
    if (!gpu) return gpu.diagnostics();
    return changed(catalog, arguments, "reset", {&*gpu, 1});
}

Result<Answer> export_entries(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    std::vector<hardware::Gpu> gpus;
    for (const hardware::CatalogEntry& entry : catalog.entries())
        gpus.push_back(entry.gpu);
    const bool csv = arguments.exported_as.empty() ? arguments.file.ends_with(".csv") : arguments.exported_as == "csv";
    const std::string bytes = csv ? to_catalog_csv(gpus) : to_catalog_json(gpus);
    if (arguments.file.empty()) return Answer{bytes};
    if (const Result<Done> written = write_file(arguments.file, bytes); !written) return written.diagnostics();
    return Answer{change_report("exported", gpus, arguments.file, arguments.format)};
}

// Changes that end with the program would be lost without a word.
Result<Done> check_kept(const hardware::Catalog& catalog) {
    if (!catalog.file().empty()) return Done{};
    Diagnostics reasons = catalog.open_notes();
    reasons.push_back(error("the change can't be kept; name a place that can be written with --catalog FILE"));
    return reasons;
}

Result<Answer> run(Step step, bool changes, const CatalogArguments& arguments) {
    Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    if (changes) {
        if (const Result<Done> kept = check_kept(*catalog); !kept) return kept.diagnostics();
    }
    Diagnostics notes = catalog->open_notes();
    Result<Answer> answer = step(*catalog, arguments);
    if (answer) answer->notes.insert(answer->notes.begin(), notes.begin(), notes.end());
    return answer;
}

constexpr const char* examples = R"(Examples:
  dubhe-cli catalog list
  dubhe-cli catalog show A100-SXM4-80GB --json
  dubhe-cli catalog set V100-SXM2-16GB sustained_clock=1.38GHz price_amount=8000 price_currency=USD \
      price_date=2024-03 price_source="our supplier"
  dubhe-cli catalog set "My card" --from A100-SXM4-80GB memory_bandwidth=3TB/s sms=120
  dubhe-cli catalog import gpus.json
  dubhe-cli catalog export gpus.csv)";

} // namespace

Action catalog_command(CLI::App& command) {
    auto arguments = std::make_shared<CatalogArguments>();
    auto chosen = std::make_shared<Action>();
    command.require_subcommand(1);
    command.footer(examples);
    const auto add_step = [&](const char* name, Step step, bool changes, const char* help, bool csv = false) {
        CLI::App* sub = command.add_subcommand(name, help);
        add_catalog_file(*sub, arguments->catalog);
        add_format(*sub, arguments->format, csv);
        sub->callback([=] { *chosen = [=] { return run(step, changes, *arguments); }; });
        return sub;
    };
    const auto add_name = [&](CLI::App* sub) {
        sub->add_option("NAME", arguments->name, "The GPU, by name or alias")->required()->type_name("");
        return sub;
    };
    const auto add_file = [&](CLI::App* sub, const char* help) {
        return sub->add_option("FILE", arguments->file, help)->type_name("");
    };
    add_step("list", list, false, "All entries, their main numbers", true);
    add_name(add_step("show", show, false, "Everything about one GPU"));
    add_file(add_step("add", add, true, "Add the entries of a JSON or CSV file; none may exist yet"),
             "Catalog entries, as `catalog export` writes them")
        ->required();
    CLI::App* set_step = add_name(add_step("set", set, true, "Change an entry, or make a hypothetical GPU"));
    set_step->add_option("--from", arguments->base, "Make NAME anew from this GPU; what follows from a number follows")
        ->type_name("GPU");
    set_step
        ->add_option("KEY=VALUE", arguments->assignments,
                     "memory_bandwidth=1.2TB/s; a column of the CSV form: vendor=Acme, tdp_W=300;\n"
                     "KEY= makes it unknown")
        ->required()
        ->type_name("");
    add_name(add_step("remove", remove, true, "Remove an entry"));
    add_name(add_step("reset", reset, true, "Bring a shipped entry back to what Dubhe ships"));
    add_file(add_step("import", import, true, "Add or replace the entries of a JSON or CSV file, all or none"),
             "Catalog entries, as `catalog export` writes them")
        ->required();
    CLI::App* export_step = add_step("export", export_entries, false, "Write all entries as JSON or CSV");
    add_file(export_step, "Where to; standard output without it");
    export_step->add_option("--format", arguments->exported_as, "json or csv (by FILE's suffix, else json)")
        ->check(CLI::IsMember({"json", "csv"}))
        ->type_name("NAME");
    return [chosen] { return (*chosen)(); };
}

} // namespace dubhe::cli
