// SPDX-License-Identifier: Apache-2.0
// Requests that a service logged: Azure's CSV (2023 and 2024: TIMESTAMP, ContextTokens, GeneratedTokens), Mooncake's
// JSON lines (timestamp in ms, input_length, output_length, hash_ids of blocks of 512 tokens), BurstGPT's CSV
// (Timestamp, Request tokens, Response tokens), and the result of vLLM's benchmark (input_lens, output_lens,
// start_times).
#pragma once

#include "requests.h"

#include <core/support/progress.h>

#include <cstdint>
#include <filesystem>
#include <istream>
#include <string>

namespace dubhe::serving {

// Plain or packed by gzip; the format is known by its first line. `name` is for messages.
//
// Times count from the first request. Rows that are out of order are sorted, rows of no tokens in or out (a request
// that failed) left out, both counted in the notes. Fails, with file and line, for lengths or times that are no
// numbers, negative or beyond most_tokens, missing columns, damaged files, over most_requests rows; and ("cancelled")
// where that was asked for. vLLM's results of before 2025 hold no times: its rate and burstiness are drawn again, as a
// note says.
[[nodiscard]] Result<Requests> read_request_log(std::istream& in, const std::string& name,
                                                const Progress& progress = {});
[[nodiscard]] Result<Requests> read_request_log(const std::filesystem::path& file, const Progress& progress = {});

} // namespace dubhe::serving
