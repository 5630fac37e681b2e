// SPDX-License-Identifier: Apache-2.0
// Numbers and names as the reports show them, and the JSON that several of them share.
#pragma once

#include "options.h"

#include <core/study/columns/point_columns.h>
#include <core/study/predict/predict.h>

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <string_view>

namespace dubhe::cli {

using Json = nlohmann::ordered_json;
using study::memory_text;
using study::rate_text;
using study::why_text;

// Bytes of a memory class under its name, and for one version under the one it had before.
void add_class(Json& json, simulation::MemoryClass which, double bytes);
// " · 8 samples a sequence · 1 further tokens", and the same as keys; nothing where a recipe has neither.
[[nodiscard]] std::string packing_text(const workload::Recipe& recipe);
void add_packing(Json& json, const workload::Recipe& recipe);

// Three significant digits with their unit.
[[nodiscard]] std::string time_text(double seconds); // "171 ms"
[[nodiscard]] std::string bytes_text(double bytes);  // "11.2 GiB"
[[nodiscard]] std::string banded_time_text(const study::Point& point);
// A line that says which units stand in for those that the GPU lacks; empty where it has them. JSON: null then.
[[nodiscard]] std::string stand_in_text(const workload::Recipe& recipe, const hardware::Gpu& gpu);
[[nodiscard]] Json stand_in_json(const workload::Recipe& recipe, const hardware::Gpu& gpu);
// What a text says of the units beside a stand-in, as remarks for JSON's "notes".
[[nodiscard]] Diagnostics unit_remarks(const workload::Recipe& recipe, const hardware::Gpu& gpu);

[[nodiscard]] const std::string& gpu_name(const study::SweepGpu& gpu); // its title, else its base's name
[[nodiscard]] std::string gpu_title(const study::SweepGpu& gpu);       // "V100-SXM2-16GB (memory_bandwidth 1.2 TB/s)"
// "ResNet-50 · training · batch 64 · fp32 · PyTorch, eager", without what a sweep moves.
[[nodiscard]] std::string workload_title(const study::Network& network, std::span<const study::Axis> moved = {});
// "Notes" and up to ten of them; empty where there are none.
[[nodiscard]] std::string notes_text(const Diagnostics& notes);

// What was asked: workload, network, mode, batch, sequence, past, precision, optimizer, stack (null: as written).
[[nodiscard]] Json workload_json(const workload::Recipe& recipe, const std::string& network);
// The same with the sequence and the stack that it was built with, whoever chose them.
[[nodiscard]] Json workload_json(const study::Network& network);
// gpu, and overrides in base units.
[[nodiscard]] Json gpu_json(const study::SweepGpu& gpu);
// cost_model, launch_s.
[[nodiscard]] Json method_json(const study::Method& method);
[[nodiscard]] Json notes_json(const Diagnostics& notes);
// A count without ".0".
[[nodiscard]] Json count_json(double count);
// One line's end included; numbers that are not finite become null, bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string to_text(const Json& json);
// The same of a whole answer: an object whose first key is the version of its keys, "format".
[[nodiscard]] std::string document_text(const Json& json);

} // namespace dubhe::cli
