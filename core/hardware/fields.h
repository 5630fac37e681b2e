// SPDX-License-Identifier: Apache-2.0
// The fields of a catalog entry: one table a kind for JSON, CSV, the database and the checks. Item is Gpu, Link,
// System or Host; without it the functions are about GPUs.
#pragma once

#include "gpu.h"
#include "host.h"
#include "link.h"
#include "system.h"

#include <core/support/message.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::hardware {

template <class Item>
struct NumberFieldOf {
    std::string_view key;    // in files: "memory_bandwidth_GBps"
    std::string_view column; // in the database, in base units: "memory_bandwidth_Bps"
    double scale = 1.0;      // base units a unit of the key
    std::optional<double> (*get)(const Item&);
    void (*set)(Item&, std::optional<double>);
};
using NumberField = NumberFieldOf<Gpu>;

// Texts of an entry. The flat ones write a structure as text, for tables: links as "PCIe 4.0 x16=31.5;NVLink 3=300"
// (GB/s), aliases separated by ';', price and rent in four columns each. JSON has its own form of those.
template <class Item>
struct TextFieldOf {
    std::string_view key;
    bool flat = false;
    std::string (*get)(const Item&);
    Message (*set)(Item&, std::string_view); // what is wrong with the text; empty: nothing
};
using TextField = TextFieldOf<Gpu>;

template <class Item = Gpu>
[[nodiscard]] std::span<const NumberFieldOf<Item>> number_fields();
template <class Item = Gpu>
[[nodiscard]] std::span<const TextFieldOf<Item>> text_fields();
template <>
std::span<const NumberFieldOf<Gpu>> number_fields<Gpu>();
template <>
std::span<const NumberFieldOf<Link>> number_fields<Link>();
template <>
std::span<const NumberFieldOf<System>> number_fields<System>();
template <>
std::span<const NumberFieldOf<Host>> number_fields<Host>();
template <>
std::span<const TextFieldOf<Gpu>> text_fields<Gpu>();
template <>
std::span<const TextFieldOf<Link>> text_fields<Link>();
template <>
std::span<const TextFieldOf<System>> text_fields<System>();
template <>
std::span<const TextFieldOf<Host>> text_fields<Host>();

namespace detail {
template <class Field>
const Field* field_of(std::span<const Field> fields, std::string_view key) {
    for (const Field& field : fields) {
        if (field.key == key) return &field;
    }
    return nullptr;
}
} // namespace detail

template <class Item = Gpu>
[[nodiscard]] const NumberFieldOf<Item>* number_field(std::string_view key) { // null where there is none
    return detail::field_of(number_fields<Item>(), key);
}
template <class Item = Gpu>
[[nodiscard]] const TextFieldOf<Item>* text_field(std::string_view key) {
    return detail::field_of(text_fields<Item>(), key);
}

// Key of a GPU's peak: "peak_fp16_TFLOPs", "sparse_peak_int8_TOPs".
[[nodiscard]] std::string peak_key(Precision precision, bool sparse = false);

// `base_units` in units of `scale`, chosen so that reading it back gives the same double wherever one does.
[[nodiscard]] double in_units(double base_units, double scale);

inline constexpr double link_scale = 1e9; // links are written in GB/s

} // namespace dubhe::hardware
