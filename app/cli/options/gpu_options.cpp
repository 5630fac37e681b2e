// SPDX-License-Identifier: Apache-2.0
#include "gpu_options.h"

#include "language.h"
#include "options.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <filesystem>

namespace dubhe::cli {

namespace {

Result<study::SweepGpu> changed_gpu(const hardware::Catalog& catalog, const std::string& name,
                                    const std::vector<std::string>& overrides, const char* option) {
    Result<hardware::Gpu> gpu = catalog.find(name);
    if (!gpu) return gpu.diagnostics();
    study::SweepGpu made{std::move(*gpu), {}};
    for (const std::string& text : overrides) {
        const Result<hardware::Override> read = hardware::parse_override(made.base, text);
        if (!read) throw Mistake(option, with_place(read.diagnostics()));
        made.overrides.push_back(*read);
    }
    return made;
}

} // namespace

void add_gpus(CLI::App& command, GpuArguments& arguments) {
    command.add_option("--gpu", arguments.names, "A GPU of the catalog; give several to see several")
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name("NAME");
    command
        .add_option("--set", arguments.overrides,
                    "Each --gpu with another number: memory_bandwidth=1.2TB/s, sms=120, clock=1.5x.\n"
                    "What follows from a number follows; can be repeated")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command
        .add_option("--hypothetical", arguments.hypothetical,
                    "A GPU that doesn't exist: \"NAME=BASE,memory_bandwidth=1.2TB/s,sms=120\"; can be repeated")
        ->allow_extra_args(false)
        ->type_name("GPU");
    add_catalog_file(command, arguments.catalog);
}

void add_catalog_file(CLI::App& command, std::string& file) {
    const std::string own = hardware::Catalog::default_file().string();
    command.add_option("--catalog", file, "The catalog file (" + (own.empty() ? "none, only in memory" : own) + ")")
        ->check(check_file)
        ->type_name("FILE");
}

std::string check_file(const std::string& file) {
    return file.empty() ? "\"\" names no file; leave the option out for the usual one" : "";
}

Diagnostics notes_before_opening(const std::string& file) {
    std::error_code code;
    if (file.empty() || std::filesystem::exists(file, code)) return {};
    return {note("did not exist; it was made, with the entries that Dubhe ships", file)};
}

HypotheticalText read_hypothetical(const std::string& text) {
    const auto refuse = [](const Message& why) { throw Mistake("--hypothetical", why); };
    const std::string_view all{text};
    const std::size_t equals = std::min(all.find('='), all.size());
    HypotheticalText read;
    read.name = trimmed(all.substr(0, equals));
    if (read.name.empty() || equals == all.size())
        refuse(message("\"%1\" names no GPU to make; write NAME=BASE,SPECIFICATION=VALUE, as in \"My "
                       "card=T4,memory_bandwidth=500GB/s\"",
                       text));
    for (std::size_t begin = equals + 1; begin <= all.size();) {
        const std::size_t end = std::min(all.find(',', begin), all.size());
        const std::string_view part = all.substr(begin, end - begin);
        if (part.find('=') == std::string_view::npos && read.overrides.empty()) { // names of the catalog hold commas
            read.base += (begin > equals + 1 ? "," : "") + std::string{part};
        } else {
            read.overrides.emplace_back(trimmed(part));
        }
        begin = end + 1;
    }
    read.base = trimmed(read.base);
    if (read.base.empty())
        refuse(message("\"%1\" names no GPU to make it from; write NAME=BASE,SPECIFICATION=VALUE, as in \"My "
                       "card=T4,memory_bandwidth=500GB/s\"",
                       text));
    return read;
}

Result<ChosenGpus> chosen_gpus(const GpuArguments& arguments) {
    if (arguments.count() == 0) throw CLI::RequiredError("--gpu (or --hypothetical)");
    if (arguments.names.empty() && !arguments.overrides.empty())
        throw Mistake(
            "--set",
            message("changes each --gpu, and none is named; changes of a GPU of --hypothetical stand in its own text"));
    const Diagnostics made = notes_before_opening(arguments.catalog);
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    ChosenGpus chosen{{}, catalog->open_notes().empty() ? made : catalog->open_notes()};
    for (const std::string& name : arguments.names) {
        Result<study::SweepGpu> gpu = changed_gpu(*catalog, name, arguments.overrides, "--set");
        if (!gpu) return gpu.diagnostics();
        chosen.gpus.push_back(std::move(*gpu));
    }
    for (const std::string& text : arguments.hypothetical) {
        const HypotheticalText read = read_hypothetical(text);
        Result<study::SweepGpu> gpu = changed_gpu(*catalog, read.base, read.overrides, "--hypothetical");
        if (!gpu) return gpu.diagnostics();
        gpu->title = read.name;
        chosen.gpus.push_back(std::move(*gpu));
    }
    return chosen;
}

} // namespace dubhe::cli
