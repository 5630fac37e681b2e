// SPDX-License-Identifier: Apache-2.0
#include "field_parts.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace dubhe::hardware {

namespace {

template <Specification specification>
constexpr NumberField gpu_number(std::string_view key, std::string_view column, double scale) {
    return {key, column, scale, [](const Gpu& gpu) { return get(gpu, specification); },
            [](Gpu& gpu, std::optional<double> value) { set(gpu, specification, value); }};
}

template <Precision precision>
constexpr NumberField sparse_number(std::string_view key, std::string_view column) {
    return {key, column, tera,
            [](const Gpu& gpu) {
                const auto& peak = gpu.sparse_peak[precision];
                return peak ? std::optional{peak->value()} : std::nullopt;
            },
            [](Gpu& gpu, std::optional<double> value) {
                gpu.sparse_peak[precision] = value ? std::optional{FlopsPerSecond{*value}} : std::nullopt;
            }};
}

using S = Specification;
constexpr std::array numbers{
    quantity<Gpu, &Gpu::process_nm>("process_nm", "process_nm", 1),
    gpu_number<S::sms>("sms", "sms", 1),
    gpu_number<S::lanes_per_sm>("lanes_per_sm", "lanes_per_sm", 1),
    gpu_number<S::boost_clock>("boost_clock_MHz", "boost_clock_Hz", 1e6),
    gpu_number<S::sustained_clock>("sustained_clock_MHz", "sustained_clock_Hz", 1e6),
    gpu_number<S::vector_peak>("vector_peak_TFLOPs", "vector_peak_FLOPs", tera),
    gpu_number<S::peak_fp32>("peak_fp32_TFLOPs", "peak_fp32_FLOPs", tera),
    gpu_number<S::peak_tf32>("peak_tf32_TFLOPs", "peak_tf32_FLOPs", tera),
    gpu_number<S::peak_fp16>("peak_fp16_TFLOPs", "peak_fp16_FLOPs", tera),
    gpu_number<S::peak_bf16>("peak_bf16_TFLOPs", "peak_bf16_FLOPs", tera),
    gpu_number<S::peak_fp8>("peak_fp8_TFLOPs", "peak_fp8_FLOPs", tera),
    gpu_number<S::peak_int8>("peak_int8_TOPs", "peak_int8_OPs", tera),
    gpu_number<S::peak_fp6>("peak_fp6_TFLOPs", "peak_fp6_FLOPs", tera),
    gpu_number<S::peak_fp4>("peak_fp4_TFLOPs", "peak_fp4_FLOPs", tera),
    sparse_number<Precision::fp32>("sparse_peak_fp32_TFLOPs", "sparse_peak_fp32_FLOPs"),
    sparse_number<Precision::tf32>("sparse_peak_tf32_TFLOPs", "sparse_peak_tf32_FLOPs"),
    sparse_number<Precision::fp16>("sparse_peak_fp16_TFLOPs", "sparse_peak_fp16_FLOPs"),
    sparse_number<Precision::bf16>("sparse_peak_bf16_TFLOPs", "sparse_peak_bf16_FLOPs"),
    sparse_number<Precision::fp8>("sparse_peak_fp8_TFLOPs", "sparse_peak_fp8_FLOPs"),
    sparse_number<Precision::int8>("sparse_peak_int8_TOPs", "sparse_peak_int8_OPs"),
    sparse_number<Precision::fp6>("sparse_peak_fp6_TFLOPs", "sparse_peak_fp6_FLOPs"),
    sparse_number<Precision::fp4>("sparse_peak_fp4_TFLOPs", "sparse_peak_fp4_FLOPs"),
    gpu_number<S::memory_size>("memory_size_GiB", "memory_size_B", gibi),
    gpu_number<S::memory_bandwidth>("memory_bandwidth_GBps", "memory_bandwidth_Bps", giga),
    gpu_number<S::l2_size>("l2_size_MiB", "l2_size_B", mebi),
    gpu_number<S::l2_bandwidth>("l2_bandwidth_GBps", "l2_bandwidth_Bps", giga),
    gpu_number<S::on_chip_size>("on_chip_size_MiB", "on_chip_size_B", mebi),
    gpu_number<S::on_chip_bandwidth>("on_chip_bandwidth_GBps", "on_chip_bandwidth_Bps", giga),
    gpu_number<S::tdp>("tdp_W", "tdp_W", 1),
};

std::string get_links(const Gpu& gpu) {
    std::string text;
    for (const GpuLink& link : gpu.links) {
        const std::string bandwidth = exact_text(in_units(link.bandwidth.value(), link_scale));
        text += (text.empty() ? "" : ";") + link.kind + '=' + bandwidth;
    }
    return text;
}

Message set_links(Gpu& gpu, std::string_view text) {
    gpu.links.clear();
    Message problem;
    each_part(text, [&](std::string_view link) {
        const std::size_t equals = link.rfind('=');
        const std::optional<double> bandwidth =
            equals == std::string_view::npos ? std::nullopt : plain_number(link.substr(equals + 1));
        if (bandwidth) {
            gpu.links.push_back({std::string{link.substr(0, equals)}, BytesPerSecond{*bandwidth * link_scale}});
        } else if (problem.empty()) {
            problem = message("has to be a list like \"NVLink 3=300\" in GB/s, and holds \"%1\"", link);
        }
    });
    return problem;
}

constexpr std::array texts{
    plain<Gpu, &Gpu::name>("name"),
    plain<Gpu, &Gpu::vendor>("vendor"),
    plain<Gpu, &Gpu::architecture>("architecture"),
    plain<Gpu, &Gpu::process>("process"),
    plain<Gpu, &Gpu::memory_type>("memory_type"),
    aliases<Gpu>(),
    TextField{"links_GBps", true, get_links, set_links},
    price_amount<Gpu, &Gpu::price>("price_amount"),
    price_text<Gpu, &Gpu::price, &Price::currency>("price_currency"),
    price_text<Gpu, &Gpu::price, &Price::date>("price_date"),
    price_text<Gpu, &Gpu::price, &Price::source>("price_source"),
    price_amount<Gpu, &Gpu::rent>("rent_amount"),
    price_text<Gpu, &Gpu::rent, &Price::currency>("rent_currency"),
    price_text<Gpu, &Gpu::rent, &Price::date>("rent_date"),
    price_text<Gpu, &Gpu::rent, &Price::source>("rent_source"),
    plain<Gpu, &Gpu::source>("source"),
    plain<Gpu, &Gpu::date>("date"),
    plain<Gpu, &Gpu::base>("base"),
};

} // namespace

template <>
std::span<const NumberField> number_fields<Gpu>() {
    return numbers;
}
template <>
std::span<const TextField> text_fields<Gpu>() {
    return texts;
}

std::string peak_key(Precision precision, bool sparse) {
    return (sparse ? "sparse_peak_" : "peak_") + std::string{name_of(precision)} +
           (precision == Precision::int8 ? "_TOPs" : "_TFLOPs");
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
