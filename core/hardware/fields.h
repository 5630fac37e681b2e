// SPDX-License-Identifier: Apache-2.0
// The fields of a catalog entry: one table for JSON, CSV, the database and the checks.
#pragma once

#include "gpu.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::hardware {

struct NumberField {
    std::string_view key;    // in files: "memory_bandwidth_GBps"
    std::string_view column; // in the database, in base units: "memory_bandwidth_Bps"
    double scale;            // base units a unit of the key
    std::optional<double> (*get)(const Gpu&);
    void (*set)(Gpu&, std::optional<double>);
};

// Texts of an entry. The flat ones write a structure as text, for tables: links as "PCIe 4.0 x16=31.5;NVLink 3=300"
// (GB/s), aliases separated by ';', the price in four columns. JSON has its own form of those.
struct TextField {
    std::string_view key;
    bool flat;
    std::string (*get)(const Gpu&);
    std::string (*set)(Gpu&, std::string_view); // what is wrong with the text, or ""
};

[[nodiscard]] std::span<const NumberField> number_fields();
[[nodiscard]] std::span<const TextField> text_fields();
[[nodiscard]] const NumberField* number_field(std::string_view key); // null where there is none
[[nodiscard]] const TextField* text_field(std::string_view key);

// `base_units` in units of `scale`, chosen so that reading it back gives the same double wherever one does.
[[nodiscard]] double in_units(double base_units, double scale);

inline constexpr double link_scale = 1e9; // links are written in GB/s

} // namespace dubhe::hardware
