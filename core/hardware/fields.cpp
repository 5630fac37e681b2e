// SPDX-License-Identifier: Apache-2.0
#include "fields.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <system_error>
#include <utility>

namespace dubhe::hardware {

namespace {

constexpr double giga = 1e9;
constexpr double tera = 1e12;
constexpr double mebi = 1024.0 * 1024.0;
constexpr double gibi = 1024.0 * mebi;

template <Specification specification>
constexpr NumberField number(std::string_view key, std::string_view column, double scale) {
    return {key, column, scale, [](const Gpu& gpu) { return get(gpu, specification); },
            [](Gpu& gpu, std::optional<double> value) { set(gpu, specification, value); }};
}

template <Precision precision>
constexpr NumberField sparse(std::string_view key, std::string_view column) {
    return {key, column, tera,
            [](const Gpu& gpu) {
                const auto& peak = gpu.sparse_peak[precision];
                return peak ? std::optional{peak->value()} : std::nullopt;
            },
            [](Gpu& gpu, std::optional<double> value) {
                gpu.sparse_peak[precision] = value ? std::optional{FlopsPerSecond{*value}} : std::nullopt;
            }};
}

constexpr NumberField process_field{"process_nm", "process_nm", 1, [](const Gpu& gpu) { return gpu.process_nm; },
                                    [](Gpu& gpu, std::optional<double> value) { gpu.process_nm = value; }};

using S = Specification;
constexpr std::array numbers{
    process_field,
    number<S::sms>("sms", "sms", 1),
    number<S::lanes_per_sm>("lanes_per_sm", "lanes_per_sm", 1),
    number<S::boost_clock>("boost_clock_MHz", "boost_clock_Hz", 1e6),
    number<S::sustained_clock>("sustained_clock_MHz", "sustained_clock_Hz", 1e6),
    number<S::vector_peak>("vector_peak_TFLOPs", "vector_peak_FLOPs", tera),
    number<S::peak_fp32>("peak_fp32_TFLOPs", "peak_fp32_FLOPs", tera),
    number<S::peak_tf32>("peak_tf32_TFLOPs", "peak_tf32_FLOPs", tera),
    number<S::peak_fp16>("peak_fp16_TFLOPs", "peak_fp16_FLOPs", tera),
    number<S::peak_bf16>("peak_bf16_TFLOPs", "peak_bf16_FLOPs", tera),
    number<S::peak_fp8>("peak_fp8_TFLOPs", "peak_fp8_FLOPs", tera),
    number<S::peak_int8>("peak_int8_TOPs", "peak_int8_OPs", tera),
    sparse<Precision::fp32>("sparse_peak_fp32_TFLOPs", "sparse_peak_fp32_FLOPs"),
    sparse<Precision::tf32>("sparse_peak_tf32_TFLOPs", "sparse_peak_tf32_FLOPs"),
    sparse<Precision::fp16>("sparse_peak_fp16_TFLOPs", "sparse_peak_fp16_FLOPs"),
    sparse<Precision::bf16>("sparse_peak_bf16_TFLOPs", "sparse_peak_bf16_FLOPs"),
    sparse<Precision::fp8>("sparse_peak_fp8_TFLOPs", "sparse_peak_fp8_FLOPs"),
    sparse<Precision::int8>("sparse_peak_int8_TOPs", "sparse_peak_int8_OPs"),
    number<S::memory_size>("memory_size_GiB", "memory_size_B", gibi),
    number<S::memory_bandwidth>("memory_bandwidth_GBps", "memory_bandwidth_Bps", giga),
    number<S::l2_size>("l2_size_MiB", "l2_size_B", mebi),
    number<S::l2_bandwidth>("l2_bandwidth_GBps", "l2_bandwidth_Bps", giga),
    number<S::on_chip_size>("on_chip_size_MiB", "on_chip_size_B", mebi),
    number<S::on_chip_bandwidth>("on_chip_bandwidth_GBps", "on_chip_bandwidth_Bps", giga),
    number<S::tdp>("tdp_W", "tdp_W", 1),
};

template <std::string Gpu::*member>
constexpr TextField plain(std::string_view key) {
    return {key, false, [](const Gpu& gpu) { return gpu.*member; },
            [](Gpu& gpu, std::string_view text) { return gpu.*member = text, std::string{}; }};
}

template <std::string Price::*member>
constexpr TextField price_text(std::string_view key) {
    return {key, true, [](const Gpu& gpu) { return gpu.price ? (*gpu.price).*member : std::string{}; },
            [](Gpu& gpu, std::string_view text) {
                if (text.empty()) return std::string{};
                if (!gpu.price) gpu.price.emplace();
                return (*gpu.price).*member = text, std::string{};
            }};
}

std::optional<double> plain_number(std::string_view text) {
    double value = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string get_amount(const Gpu& gpu) {
    return gpu.price ? exact_text(gpu.price->amount.value()) : std::string{};
}

std::string set_amount(Gpu& gpu, std::string_view text) {
    if (text.empty()) return {};
    const std::optional<double> amount = plain_number(text);
    if (!amount) return "has to be a plain number, and is \"" + std::string{text} + '"';
    if (!gpu.price) gpu.price.emplace();
    gpu.price->amount = Money{*amount};
    return {};
}

// Calls `item` with each part between semicolons, spaces around it taken away; empty parts are skipped.
template <class Item>
void each_item(std::string_view list, Item item) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(';'), list.size());
        std::string_view part = list.substr(0, end);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        while (part.ends_with(' '))
            part.remove_suffix(1);
        if (!part.empty()) item(part);
        list.remove_prefix(std::min(end + 1, list.size()));
    }
}

std::string get_aliases(const Gpu& gpu) {
    std::string text;
    for (const std::string& alias : gpu.aliases)
        text += (text.empty() ? "" : ";") + alias;
    return text;
}

std::string set_aliases(Gpu& gpu, std::string_view text) {
    gpu.aliases.clear();
    each_item(text, [&](std::string_view alias) { gpu.aliases.emplace_back(alias); });
    return {};
}

std::string get_links(const Gpu& gpu) {
    std::string text;
    for (const GpuLink& link : gpu.links) {
        const std::string bandwidth = exact_text(in_units(link.bandwidth.value(), link_scale));
        text += (text.empty() ? "" : ";") + link.kind + '=' + bandwidth;
    }
    return text;
}

std::string set_links(Gpu& gpu, std::string_view text) {
    gpu.links.clear();
    std::string problem;
    each_item(text, [&](std::string_view link) {
        const std::size_t equals = link.rfind('=');
        const std::optional<double> bandwidth =
            equals == std::string_view::npos ? std::nullopt : plain_number(link.substr(equals + 1));
        if (bandwidth) {
            gpu.links.push_back({std::string{link.substr(0, equals)}, BytesPerSecond{*bandwidth * link_scale}});
        } else if (problem.empty()) {
            problem = R"(has to be a list like "NVLink 3=300" in GB/s, and holds ")" + std::string{link} + '"';
        }
    });
    return problem;
}

constexpr std::array texts{
    plain<&Gpu::name>("name"),
    plain<&Gpu::vendor>("vendor"),
    plain<&Gpu::architecture>("architecture"),
    plain<&Gpu::process>("process"),
    plain<&Gpu::memory_type>("memory_type"),
    TextField{"aliases", true, get_aliases, set_aliases},
    TextField{"links_GBps", true, get_links, set_links},
    TextField{"price_amount", true, get_amount, set_amount},
    price_text<&Price::currency>("price_currency"),
    price_text<&Price::date>("price_date"),
    price_text<&Price::source>("price_source"),
    plain<&Gpu::source>("source"),
    plain<&Gpu::base>("base"),
};

template <class Field>
const Field* find_field(std::span<const Field> fields, std::string_view key) {
    const auto found = std::ranges::find(fields, key, &Field::key);
    return found == fields.end() ? nullptr : &*found;
}

} // namespace

std::span<const NumberField> number_fields() {
    return numbers;
}
std::span<const TextField> text_fields() {
    return texts;
}
const NumberField* number_field(std::string_view key) {
    return find_field(number_fields(), key);
}
const TextField* text_field(std::string_view key) {
    return find_field(text_fields(), key);
}

double in_units(double base_units, double scale) {
    const double nearest = base_units / scale;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double candidate : {nearest, std::nextafter(nearest, infinity), std::nextafter(nearest, -infinity)}) {
        if (candidate * scale == base_units) return candidate;
    }
    return nearest;
}

} // namespace dubhe::hardware
