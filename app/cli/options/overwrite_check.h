// SPDX-License-Identifier: Apache-2.0
// No command writes over what it was given to read, whatever the names look like.
#pragma once

#include "options.h"

#include <string>
#include <vector>

namespace dubhe::cli {

struct NamedFile {
    std::string option; // "--export", "FILE", as the help names it
    std::string file;   // empty: not given
};
using NamedFiles = std::vector<NamedFile>;

// Mistakes of usage, naming both: an output that is one of the inputs, another output, or the user's own catalog or
// database; told by the file, not by its name, so that links count. Before anything is computed.
void refuse_lost_inputs(const NamedFiles& outputs, const NamedFiles& inputs);

// What a question reads: the files of its networks, those of a portfolio's parts too, its catalog, library and
// database.
[[nodiscard]] NamedFiles inputs_of(const workload::Recipe& recipe);
[[nodiscard]] NamedFiles inputs_of(const MethodArguments& method, const std::string& catalog);
[[nodiscard]] NamedFiles inputs_of(const Question& question);
// A file, or the tables of measurements below a folder.
[[nodiscard]] NamedFiles tables_in(const std::string& option, const std::string& place);

[[nodiscard]] NamedFiles joined(NamedFiles files, const NamedFiles& more);

} // namespace dubhe::cli
