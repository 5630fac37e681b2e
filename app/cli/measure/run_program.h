// SPDX-License-Identifier: Apache-2.0
// Another program, run in the foreground with its environment changed.
#pragma once

#include <core/support/result.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::cli {

struct Ended {
    long process = 0;
    int exit_code = 0; // as a shell tells it: 128 + the signal's number where a signal ended it
};

using Environment = std::vector<std::pair<std::string, std::string>>;

// Runs `words` (a program, looked up in PATH, and its arguments) and waits for it. SIGTERM sent to this process goes to
// the program; Ctrl+C reaches it by itself. `environment` is added to what there is; it gets the program's process id.
// Fails where the program can't be started.
[[nodiscard]] Result<Ended> run_program(const std::vector<std::string>& words,
                                        const std::function<Environment(long process)>& environment);

} // namespace dubhe::cli
