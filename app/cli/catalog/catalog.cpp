// SPDX-License-Identifier: Apache-2.0
#include "../options/language.h"
#include "catalog_steps.h"

#include <core/hardware/catalog/kinds.h>
#include <core/support/suggest.h>

#include <optional>

namespace dubhe::cli {

namespace {

// Changes that end with the program would be lost without a word.
Result<Done> check_kept(const hardware::Catalog& catalog) {
    if (!catalog.file().empty()) return Done{};
    Diagnostics reasons = catalog.open_notes();
    reasons.push_back(error("the change can't be kept; name a place that can be written with --catalog FILE"));
    return reasons;
}

constexpr std::string_view stack_word = "stack";

// "gpu, link and system"
std::string list_of(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    return text;
}

// `with_stacks`: of what shows and changes nothing.
void read_kind(const std::string& word, bool with_stacks, CatalogArguments& arguments) {
    std::optional<hardware::ItemKind> kind;
    std::vector<std::string> known;
    hardware::each_kind([&]<class Item>() {
        using Kind = hardware::KindOf<Item>;
        known.emplace_back(Kind::table);
        if (normalized_name(word) == Kind::table) kind = Kind::kind;
    });
    const bool stacks = normalized_name(word) == stack_word;
    if (with_stacks) known.emplace_back(stack_word);
    if (stacks && !with_stacks)
        throw Mistake("--kind",
                      message("stacks are shown, not kept here: write one of your own as a file, which --stack reads"));
    if (!kind && !stacks)
        throw Mistake("--kind", message("\"%1\" is none of %2.%3", word, list_of(known), did_you_mean(word, known)));
    arguments.stacks = stacks;
    if (kind) arguments.kind = *kind;
}

Result<Answer> run(CatalogStep step, bool changes, const CatalogArguments& arguments) {
    if (arguments.stacks) return step == show_entry ? show_stack(arguments) : list_stacks(arguments);
    const Diagnostics made = notes_before_opening(arguments.catalog);
    Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    if (changes) {
        if (const Result<Done> kept = check_kept(*catalog); !kept) return kept.diagnostics();
    }
    const Diagnostics notes = catalog->open_notes().empty() ? made : catalog->open_notes();
    Result<Answer> answer = step(*catalog, arguments);
    if (answer) answer->notes.insert(answer->notes.begin(), notes.begin(), notes.end());
    return answer;
}

constexpr const char* catalog_examples = R"(Examples:
  dubhe-cli catalog list
  dubhe-cli catalog show A100-SXM4-80GB --json
  dubhe-cli catalog set V100-SXM2-16GB sustained_clock=1.38GHz price_amount=8000 price_currency=USD \
      price_date=2024-03 price_source="our supplier"
  dubhe-cli catalog set H100-SXM5-80GB rent_amount=2.50 rent_currency=EUR rent_date=2025-06 rent_source="our cloud"
  dubhe-cli catalog set "My card" --from A100-SXM4-80GB memory_bandwidth=3TB/s sms=120
  dubhe-cli catalog import gpus.json
  dubhe-cli catalog export gpus.csv
  dubhe-cli catalog list --kind link
  dubhe-cli catalog show vllm --kind stack
  dubhe-cli catalog set "My machine" --kind system --from "DGX H100" gpus_per_node=4
  dubhe-cli catalog add "H100 of my order" --paste sheet.txt
  dubhe-cli catalog lint
`catalog lint` ends with 0 where it finds nothing and with 1 where it finds something.)";

} // namespace

Action catalog_command(CLI::App& command) {
    auto arguments = std::make_shared<CatalogArguments>();
    auto chosen = std::make_shared<Action>();
    command.require_subcommand(1);
    command.footer(catalog_examples);
    const auto add_step = [&](const char* name, CatalogStep step, bool changes, const char* help, bool csv = false) {
        CLI::App* sub = command.add_subcommand(name, help);
        add_catalog_file(*sub, arguments->catalog);
        add_format(*sub, arguments->format, csv);
        sub->callback([=] { *chosen = [=] { return run(step, changes, *arguments); }; });
        return sub;
    };
    const auto add_kind = [&](CLI::App* sub, bool with_stacks = false) {
        sub->add_option_function<std::string>(
               "--kind",
               [arguments, with_stacks](const std::string& word) { read_kind(word, with_stacks, *arguments); },
               with_stacks ? "gpu (without it), link, system, host or stack" : "gpu (without it), link, system or host")
            ->type_name("KIND");
        return sub;
    };
    const auto add_name = [&](CLI::App* sub, bool with_stacks = false) {
        sub->add_option("NAME", arguments->name, "The entry, by name or alias")->required()->type_name("");
        return add_kind(sub, with_stacks);
    };
    const auto add_file = [&](CLI::App* sub, const char* help) {
        return sub->add_option("FILE", arguments->file, help)->type_name("");
    };
    add_kind(add_step("list", list_entries, false, "All entries of a kind, their main numbers", true), true);
    add_name(add_step("show", show_entry, false, "Everything about one entry", true), true);
    CLI::App* add =
        add_step("add", add_entries, true, "Add new entries from a file, or a GPU from a data sheet's text");
    add_file(add, "Catalog entries, as `catalog export` writes them; with --paste the new GPU's name")->required();
    add->add_option("--paste", arguments->pasted, "Text of a data sheet; - reads standard input")->type_name("FILE");
    CLI::App* set = add_name(add_step("set", set_entry, true, "Change an entry, or make a new one from another"));
    set->add_option("--from", arguments->base, "Make NAME anew from this one; what follows from a GPU's number follows")
        ->type_name("ENTRY");
    set->add_option("KEY=VALUE", arguments->assignments,
                    "memory_bandwidth=1.2TB/s; a column of the CSV form: vendor=Acme, tdp_W=300;\n"
                    "KEY= makes it unknown")
        ->required()
        ->type_name("");
    add_name(add_step("remove", remove_entry, true, "Remove an entry"));
    add_name(add_step("reset", reset_entry, true, "Bring a shipped entry back to what Dubhe ships"));
    add_file(add_step("import", import_entries, true, "Add or replace the entries of a JSON or CSV file, all or none"),
             "Catalog entries, as `catalog export` writes them; - reads standard input")
        ->required();
    CLI::App* export_step =
        add_kind(add_step("export", export_entries, false, "Write all entries as JSON, or those of a kind as CSV"));
    add_file(export_step, "Where to; standard output without it");
    export_step->add_option("--format", arguments->exported_as, "json or csv (by FILE's suffix, else json)")
        ->check(CLI::IsMember({"json", "csv"}))
        ->type_name("NAME");
    add_csv_plain(*export_step, arguments->plain);
    CLI::App* lint = add_step("lint", lint_entries, false, "What looks wrong: exit code 0 nothing, 1 findings");
    lint->add_option("NAME", arguments->names, "GPUs, links, systems and hosts; all without it")->type_name("");
    return [chosen] { return (*chosen)(); };
}

} // namespace dubhe::cli
