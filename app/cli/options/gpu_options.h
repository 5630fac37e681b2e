// SPDX-License-Identifier: Apache-2.0
// Which GPUs a command asks about: entries of the catalog, changed ones, and ones that don't exist.
#pragma once

#include "command.h"

#include <core/hardware/catalog/catalog.h>
#include <core/study/search/sweep.h>
#include <core/support/result.h>

#include <string>
#include <vector>

namespace dubhe::cli {

struct GpuArguments {
    std::vector<std::string> names;
    std::vector<std::string> overrides;    // "memory_bandwidth=1.2TB/s", for each of the names
    std::vector<std::string> hypothetical; // "NAME=BASE,memory_bandwidth=1.2TB/s"
    std::string catalog;                   // file; empty: the user's own
    [[nodiscard]] std::size_t count() const { return names.size() + hypothetical.size(); }
};
void add_gpus(CLI::App& command, GpuArguments& arguments); // --gpu, --set, --hypothetical, --catalog; none is required
void add_catalog_file(CLI::App& command, std::string& file);
// An option that names a file refuses "", which would stand for the usual one.
[[nodiscard]] std::string check_file(const std::string& file);
// A catalog that is named but isn't there is made: perhaps its name was mistyped.
[[nodiscard]] Diagnostics notes_before_opening(const std::string& file);

struct HypotheticalText {
    std::string name, base;
    std::vector<std::string> overrides;
};
// "My card=A100-SXM4-80GB,memory_bandwidth=1.2TB/s,sms=120". Mistakes are thrown as mistakes of usage.
[[nodiscard]] HypotheticalText read_hypothetical(const std::string& text);

// Those of --gpu, then the hypothetical ones with their titles; and what opening the catalog had to say.
struct ChosenGpus {
    std::vector<study::SweepGpu> gpus;
    Diagnostics notes;
};
// Unknown names fail. None at all, and a change that can't be read, are thrown as mistakes of usage.
[[nodiscard]] Result<ChosenGpus> chosen_gpus(const GpuArguments& arguments);

} // namespace dubhe::cli
