// SPDX-License-Identifier: Apache-2.0
// What a command of dubhe-cli is: a function that declares its options and hands back what to do once they are read.
//
// Mistakes on the command line are thrown as CLI::ParseError, as CLI11 does for its own (exit code 2); everything that
// can fail after that is in the Result (exit code 1).
#pragma once

#include <core/support/result.h>

#include <CLI/App.hpp>

#include <functional>
#include <string>

namespace dubhe::cli {

struct Answer {
    std::string output{}; // for standard output, written in one go
    Diagnostics notes{};  // for standard error
    int exit_code = 0;    // 1 where what was asked for is not so: `catalog lint` found something
};

using Action = std::function<Result<Answer>()>;

[[nodiscard]] Action predict_command(CLI::App& command);
[[nodiscard]] Action sweep_command(CLI::App& command);
[[nodiscard]] Action plan_command(CLI::App& command);
[[nodiscard]] Action compare_command(CLI::App& command);
[[nodiscard]] Action seek_command(CLI::App& command);
[[nodiscard]] Action design_command(CLI::App& command);
[[nodiscard]] Action elasticity_command(CLI::App& command);
[[nodiscard]] Action report_command(CLI::App& command);
[[nodiscard]] Action memory_command(CLI::App& command);
[[nodiscard]] Action queue_command(CLI::App& command);
[[nodiscard]] Action columns_command(CLI::App& command);
[[nodiscard]] Action disaggregated_command(CLI::App& command);
[[nodiscard]] Action collective_command(CLI::App& command);
[[nodiscard]] Action graph_command(CLI::App& command);
[[nodiscard]] Action catalog_command(CLI::App& command);
[[nodiscard]] Action db_command(CLI::App& command);
[[nodiscard]] Action fit_command(CLI::App& command);
[[nodiscard]] Action measure_command(CLI::App& command);
[[nodiscard]] Action record_command(CLI::App& command);
[[nodiscard]] Action validate_command(CLI::App& command);
[[nodiscard]] Action trace_command(CLI::App& command);
[[nodiscard]] Action whatif_command(CLI::App& command);
[[nodiscard]] Action portfolio_command(CLI::App& command);
[[nodiscard]] Action matrix_command(CLI::App& command);
[[nodiscard]] Action pareto_command(CLI::App& command);
[[nodiscard]] Action roofline_command(CLI::App& command);
[[nodiscard]] Action why_command(CLI::App& command);
[[nodiscard]] Action serve_command(CLI::App& command);
// For packages and shells, not shown by --help.
[[nodiscard]] Action completion_command(CLI::App& command);
[[nodiscard]] Action man_command(CLI::App& command);

} // namespace dubhe::cli
