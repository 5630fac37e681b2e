// SPDX-License-Identifier: Apache-2.0
// The section of a report on a language model that is served, as it is written on the command line.
#pragma once

#include <core/report/build.h>

#include <string>
#include <vector>

namespace dubhe::cli {

// "llama-3.1-8b --rate 40/s --isl 1024 --osl 256": what `serve` takes of a network, its engine, split, requests and
// objectives, on each of the GPUs; the machines are those of the catalog (a file; empty: the user's own). What has no
// place there and mistakes are thrown as mistakes of usage.
[[nodiscard]] Result<report::AskedServing>
asked_serving(const std::string& text, const std::vector<report::AskedGpu>& gpus, const std::string& catalog);

} // namespace dubhe::cli
