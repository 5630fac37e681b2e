// SPDX-License-Identifier: Apache-2.0
// What goes in and out: standard output, standard error, files that are read. Those that are written: core/files.
#pragma once

#include <core/messages/language.h>
#include <core/support/result.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace dubhe::cli {

// Writes it all to standard output and checks that it arrived. A reader that has closed its end (`| head`) is success.
// Control characters other than new line and tab, and bytes that are no UTF-8, are shown as '?': names in a file may
// not steer a terminal.
[[nodiscard]] Result<Done> write_output(std::string_view text);

// "dubhe-cli: error: ..." on standard error, one a line.
void print_diagnostics(const Diagnostics& diagnostics, Language language);

// The whole file; standard input for "-". Fails where it can't be read, for pipes and devices, and for more than 64
// MiB, more than any catalog has.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file);

} // namespace dubhe::cli
