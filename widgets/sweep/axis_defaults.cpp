// SPDX-License-Identifier: GPL-3.0-or-later
#include "axis_defaults.h"

#include "../shared/charts/axis_ticks.h"

#include <core/hardware/hypothetical.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

using hardware::Specification;
using study::AxisKind;
using study::WorkloadAxis;

constexpr int most_workload_values = 49, most_values = 10'000;
constexpr int most_heat_values = 100, most_heat_networks = 25; // along one axis

bool binary(Specification specification) {
    return specification == Specification::memory_size || specification == Specification::l2_size;
}

bool counted(AxisKind kind) {
    return kind == AxisKind{Specification::sms} || kind == AxisKind{Specification::lanes_per_sm};
}

// Where no ticked GPU says what is usual: about what data centre GPUs had between 2016 and 2024.
void set_usual_range(SweepSettings& settings, Specification specification) {
    constexpr double mi = 1024.0 * 1024.0, gi = 1024.0 * mi;
    const auto set = [&](double first, double last) {
        settings.first = first;
        settings.last = last;
    };
    switch (specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return set(200e9, 5e12);
    case Specification::memory_size:
        return set(8 * gi, 256 * gi);
    case Specification::l2_size:
    case Specification::on_chip_size:
        return set(2 * mi, 128 * mi);
    case Specification::sms:
    case Specification::lanes_per_sm:
        return set(16, 256);
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return set(0.5e9, 3e9);
    case Specification::tdp:
        return set(75, 1000);
    default:
        return set(5e12, 2e15);
    }
}

// From a quarter of the smallest to twice the largest of the GPUs' values, rounded.
void set_specification_range(SweepSettings& settings, Specification specification, const std::vector<GpuView>& gpus) {
    double least = 0.0, most = 0.0;
    for (const GpuView& view : gpus) {
        const std::optional<double> value =
            hardware::get(hardware::derive(view.gpu.base, view.gpu.overrides), specification);
        if (!value || !(*value > 0.0)) continue;
        least = least == 0.0 ? *value : std::min(least, *value);
        most = std::max(most, *value);
    }
    if (most == 0.0) return set_usual_range(settings, specification);
    if (binary(specification)) {
        settings.first = std::exp2(std::floor(std::log2(least / 4)));
        settings.last = std::exp2(std::ceil(std::log2(most * 1.5)));
        return;
    }
    settings.first = round_down(least / 4);
    settings.last = round_up(most * 1.5);
}

// From an eighth of what the system has to four times that; of GPUs 64 times the least that the split needs.
void set_system_range(SweepSettings& settings, study::SystemAxis axis, const study::SweepSystem* system) {
    settings.logarithmic_axis = true;
    if (axis == study::SystemAxis::gpus) {
        settings.logarithmic_metric = true; // what scales is then a straight line
        simulation::Split least = settings.machines.split;
        least.data = 1;
        settings.first = static_cast<double>(least.gpus());
        settings.last = 64.0 * settings.first;
        return;
    }
    const bool latency = axis == study::SystemAxis::network_latency;
    const double own = (system ? study::own_value(*system, axis) : std::nullopt).value_or(latency ? 5e-6 : 100e9);
    settings.first = round_down(own / 8);
    settings.last = round_up(own * 4);
}

} // namespace

Specification peak_of(Precision precision) {
    return static_cast<Specification>(static_cast<int>(Specification::peak_fp32) + static_cast<int>(precision));
}

std::vector<AxisKind> offered_axes(const study::Network* network, bool machines) {
    const Precision precision = network ? network->recipe.precision : Precision::fp32;
    std::vector<AxisKind> axes{
        Specification::memory_bandwidth, peak_of(precision),         Specification::sms, Specification::boost_clock,
        Specification::l2_size,          Specification::memory_size, WorkloadAxis::batch};
    if (!network || network->uses_sequence) axes.emplace_back(WorkloadAxis::sequence);
    if (!network || (network->uses_sequence && network->recipe.mode == workload::Mode::inference))
        axes.emplace_back(WorkloadAxis::past);
    axes.emplace_back(WorkloadAxis::precision);
    axes.emplace_back(WorkloadAxis::stack);
    for (std::size_t s = 0; machines && s < study::system_axis_count; ++s)
        axes.emplace_back(static_cast<study::SystemAxis>(s));
    return axes;
}

SweepSettings with_axis(const SweepSettings& settings, AxisKind kind, const study::Network* network,
                        const std::vector<GpuView>& gpus, const study::SweepSystem* system) {
    SweepSettings result = settings;
    result.axis = kind;
    if (result.second && (result.second->axis == kind || study::is_choice(kind))) result.second.reset();
    result.first = 1.0;
    result.last = 256.0;
    result.logarithmic_axis = std::holds_alternative<WorkloadAxis>(kind); // batches double
    if (const auto* specification = std::get_if<Specification>(&kind)) {
        set_specification_range(result, *specification, gpus);
        return result;
    }
    if (const auto* moved = std::get_if<study::SystemAxis>(&kind)) {
        set_system_range(result, *moved, system);
        return result;
    }
    if (kind == AxisKind{WorkloadAxis::batch} && network)
        result.last = std::max(8.0, 2.0 * static_cast<double>(network->recipe.batch));
    if (kind == AxisKind{WorkloadAxis::sequence}) {
        result.first = 64.0;
        result.last = std::max(
            1024.0, network && network->recipe.sequence ? 2.0 * static_cast<double>(*network->recipe.sequence) : 0.0);
    }
    if (kind == AxisKind{WorkloadAxis::past}) {
        result.first = 128.0;
        result.last = std::max(8192.0, network ? 2.0 * static_cast<double>(network->recipe.past) : 0.0);
    }
    if (study::is_choice(kind)) result.last = study::choices(kind).back();
    return result;
}

SweepSettings reaching(SweepSettings settings, const std::vector<hardware::Override>& overrides) {
    const auto own = std::ranges::find_if(
        overrides, [&](const hardware::Override& each) { return settings.axis == AxisKind{each.specification}; });
    if (own == overrides.end() || !(own->value > 0.0)) return settings;
    if (own->value > settings.last) settings.last = round_up(1.25 * own->value);
    if (own->value < settings.first) settings.first = round_down(own->value / 1.25);
    return settings;
}

std::vector<AxisKind> offered_second_axes(const study::Network* network, AxisKind first, bool machines) {
    if (study::is_choice(first)) return {};
    std::vector<AxisKind> axes = offered_axes(network, machines);
    std::erase_if(axes, study::is_choice);
    std::erase(axes, first);
    return axes;
}

SweepSettings with_second_axis(const SweepSettings& settings, AxisKind kind, const study::Network* network,
                               const std::vector<GpuView>& gpus, const study::SweepSystem* system) {
    SweepSettings alone = settings;
    alone.second.reset();
    alone = with_axis(alone, kind, network, gpus, system);
    SweepSettings result = settings;
    result.second = SecondAxis{kind, alone.first, alone.last, most_heat_values,
                               alone.logarithmic_axis || alone.last > 10 * alone.first};
    return result;
}

SweepSettings with_machines(const SweepSettings& settings, const SweepMachines& machines, const study::Network* network,
                            const std::vector<GpuView>& gpus) {
    SweepSettings result = settings;
    result.machines = machines;
    if (!machines.system.empty()) return result;
    if (result.second && study::of_system(result.second->axis)) result.second.reset();
    if (study::of_system(result.axis))
        result = with_axis(result, hardware::Specification::memory_bandwidth, network, gpus);
    return result;
}

std::optional<HeatAxes> heat_axes_of(const SweepSettings& settings) {
    if (!settings.second || settings.axis == settings.second->axis) return std::nullopt;
    if (study::is_choice(settings.axis) || study::is_choice(settings.second->axis)) return std::nullopt;
    SweepSettings x = settings, y = settings;
    y.axis = settings.second->axis;
    y.first = settings.second->first;
    y.last = settings.second->last;
    y.logarithmic_axis = settings.second->logarithmic;
    y.points = settings.second->points;
    const bool both = std::holds_alternative<WorkloadAxis>(x.axis) && std::holds_alternative<WorkloadAxis>(y.axis);
    for (SweepSettings* each : {&x, &y})
        each->points = std::min(each->points, both ? most_heat_networks : most_heat_values);
    HeatAxes axes{axis_of(x), axis_of(y)};
    if (axes.x.values.size() < 2 || axes.y.values.size() < 2) return std::nullopt;
    return axes;
}

study::Axis axis_of(const SweepSettings& settings) {
    if (study::is_choice(settings.axis)) return {settings.axis, study::choices(settings.axis)};
    // Settings may come from a file that somebody edited: no values, and the sweep says that it has none.
    if (!(settings.first > 0.0 && settings.last >= settings.first && std::isfinite(settings.last)))
        return {settings.axis, {}};
    // Machines hold powers of two, and batches are divided by them.
    if (settings.axis == AxisKind{study::SystemAxis::gpus}) {
        constexpr double most_gpus = 1 << 24; // as core reads them
        if (settings.last > most_gpus) return {settings.axis, {}};
        const double first = std::max(1.0, std::round(settings.first)),
                     last = std::max(first, std::round(settings.last));
        if (settings.logarithmic_axis) return {settings.axis, study::doubling(first, last)};
    }
    const bool workload = study::is_count(settings.axis);
    const int points = std::clamp(settings.points, 2, workload ? most_workload_values : most_values);
    study::Axis axis{settings.axis,
                     study::spaced(settings.axis, settings.first, settings.last, points, settings.logarithmic_axis)};
    if (counted(settings.axis)) {
        // Whole numbers between the ends, which stay as they were asked for.
        for (std::size_t i = 1; i + 1 < axis.values.size(); ++i)
            axis.values[i] = std::round(axis.values[i]);
        std::erase_if(axis.values, [&](double value) { return value < settings.first || value > settings.last; });
        axis.values.erase(std::unique(axis.values.begin(), axis.values.end()), axis.values.end());
    }
    return axis;
}

} // namespace dubhe::widgets
