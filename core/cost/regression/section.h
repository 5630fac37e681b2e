// SPDX-License-Identifier: Apache-2.0
// Reading and writing the sections that regression models have in a library of fitted models: JSON, every number
// checked. Private to this folder's sources.
#pragma once

#include "answer.h"
#include "fitted_gpu.h"
#include "kernel_table.h"
#include "regimes.h"

#include <core/support/result.h>

#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost::section {

using Json = nlohmann::ordered_json;

// Thrown while a section is read; becomes the one message of load().
struct Refused {
    Message what;
};

// Calls `read` with the document. What it throws (Refused, the JSON library's exceptions) becomes a diagnostic.
template <class Model, class Read>
[[nodiscard]] Result<Model> load(std::string_view json, const std::string& file, std::string_view model,
                                 const Read& read) {
    const auto refuse = [&](const Message& what) {
        return error(message("the model %1: %2; fit it anew", model, what), file);
    };
    try {
        const Json document = Json::parse(json);
        if (!document.is_object()) return refuse(message("its section is no JSON object"));
        return read(document);
    } catch (const Refused& refused) {
        return refuse(refused.what);
    } catch (const Json::exception&) {
        return refuse(message("its section can't be read"));
    }
}

// Numbers in [least, most]; NaN and infinity are refused. `what` is what a refusal calls the value. Calls name these
// with their namespace: the test of the catalogues finds the names by it.
[[nodiscard]] double number(const Json& value, double least, double most, Sentence<0> what);
[[nodiscard]] std::uint32_t count(const Json& value, std::uint64_t limit, Sentence<0> what); // < limit
const Json& array(const Json& value, std::size_t most, Sentence<0> what);
const Json& array_of(const Json& value, std::size_t exactly, Sentence<0> what);
[[nodiscard]] std::string text(const Json& value, std::size_t most, Sentence<0> what);
// [low, high] of numbers in [-most, most].
[[nodiscard]] std::array<double, 2> range(const Json& value, double most, Sentence<0> what);
[[nodiscard]] LayerType layer_type(const Json& value);
[[nodiscard]] Precision precision(const Json& value);

[[nodiscard]] Json write(const Line& line); // [slope, intercept, r2, rows]
[[nodiscard]] Line line(const Json& value);
[[nodiscard]] Json write(const DrivenLine& line); // ["operation", slope, intercept, r2, rows, kernels, "name"]
[[nodiscard]] DrivenLine driven_line(const Json& value);
[[nodiscard]] Json write(const RateLine& line);
[[nodiscard]] RateLine rate_line(const Json& value);
[[nodiscard]] Json write(const ErrorBand& band);
[[nodiscard]] ErrorBand band(const Json& value);
[[nodiscard]] Json write(const FittedGpu& gpu);
[[nodiscard]] FittedGpu gpu(const Json& value);
[[nodiscard]] Json write(const KernelTable& table); // neighbours, then each entry's sizes and kernel
[[nodiscard]] KernelTable table(const Json& value, std::size_t kernels);
[[nodiscard]] Json write(const Regimes& regimes); // a list of nodes; the tile is in the kernel's name
[[nodiscard]] Regimes regimes(const Json& value, const KernelTile& tile, std::size_t lines);

} // namespace dubhe::cost::section
