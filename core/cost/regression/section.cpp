// SPDX-License-Identifier: Apache-2.0
#include "section.h"

#include <cmath>

namespace dubhe::cost::section {

namespace {

constexpr double most_slope = 1.0;       // s per element or FLOP
constexpr double most_seconds = 1e4;     // of a line's constant
constexpr double most_size = 1e30;       // of a threshold
constexpr double shape_unit = 100.0;     // shapes are kept in hundredths
constexpr double most_logarithm = 256.0; // of a shape
constexpr std::size_t most_nodes = 1U << 16U;
constexpr std::size_t most_name = 4096;

} // namespace

double number(const Json& value, double least, double most, Sentence<0> what) {
    if (!value.is_number()) throw Refused{message("%1 is no number", message(what))};
    const double read = value.get<double>();
    if (!(read >= least && read <= most))
        throw Refused{message("%1 is out of range: %2", message(what), Message::number(value.dump()))};
    return read;
}

std::uint32_t count(const Json& value, std::uint64_t limit, Sentence<0> what) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= limit)
        throw Refused{message("%1 is out of range: %2", message(what), value.dump().substr(0, 32))};
    return static_cast<std::uint32_t>(value.get<std::uint64_t>());
}

const Json& array(const Json& value, std::size_t most, Sentence<0> what) {
    if (!value.is_array() || value.size() > most) throw Refused{message("%1 is no list, or too long", message(what))};
    return value;
}

const Json& array_of(const Json& value, std::size_t exactly, Sentence<0> what) {
    if (!value.is_array() || value.size() != exactly)
        throw Refused{message("%1 is no list of %2 values", message(what), exactly)};
    return value;
}

std::string text(const Json& value, std::size_t most, Sentence<0> what) {
    if (!value.is_string() || value.get_ref<const std::string&>().size() > most)
        throw Refused{message("%1 is no text, or too long", message(what))};
    return value.get<std::string>();
}

std::array<double, 2> range(const Json& value, double most, Sentence<0> what) {
    section::array_of(value, 2, what);
    const double low = section::number(value[0], -most, most, what);
    return {low, section::number(value[1], low, most, what)};
}

Precision precision(const Json& value) {
    const auto known = precision_from(section::text(value, 8, "a precision"));
    if (!known) throw Refused{message("it names a precision that there is not")};
    return *known;
}

LayerType layer_type(const Json& value) {
    const std::string name = section::text(value, 128, "a type of layer");
    const auto type = layer_type_from(name);
    if (!type) throw Refused{message("unknown type of layer \"%1\"", name)};
    return *type;
}

Json write(const Line& line) {
    return Json::array({line.slope, line.intercept, line.r2, line.rows});
}

Line line(const Json& value) {
    section::array_of(value, 4, "a line");
    return {section::number(value[0], 0.0, most_slope, "a slope"),
            section::number(value[1], 0.0, most_seconds, "an intercept"), section::number(value[2], -1.0, 1.0, "an R2"),
            section::count(value[3], 1ULL << 32U, "a number of rows")};
}

Json write(const DrivenLine& line) {
    return Json::array({name_of(line.driver), write(line.line), line.kernels, line.kernel});
}

DrivenLine driven_line(const Json& value) {
    section::array_of(value, 4, "a line with its driver");
    const std::string name = section::text(value[0], 32, "a driver");
    const auto driver = driver_from(name);
    if (!driver) throw Refused{message("unknown driver \"%1\"", name)};
    DrivenLine line{*driver, section::line(value[1]), {}, section::text(value[3], most_name, "a kernel's name"), 1};
    line.kernels = section::count(value[2], most_nodes, "a number of kernels");
    line.tile = tile_of(line.kernel);
    return line;
}

Json write(const RateLine& line) {
    return Json::array({line.per_bandwidth, line.constant});
}

RateLine rate_line(const Json& value) {
    section::array_of(value, 2, "a line over bandwidth");
    const RateLine line{section::number(value[0], 0.0, most_size, "a rate"),
                        section::number(value[1], 0.0, most_size, "a rate")};
    if (line.per_bandwidth + line.constant <= 0.0) throw Refused{message("a rate is zero")};
    return line;
}

Json write(const ErrorBand& band) {
    return Json::array({band.low, band.high});
}

ErrorBand band(const Json& value) {
    section::array_of(value, 2, "a band");
    return {section::number(value[0], 1e-3, 1.0, "a band's lower end"),
            section::number(value[1], 1.0, 1e3, "a band's upper end")};
}

Json write(const FittedGpu& gpu) {
    Json values = Json::array();
    for (const double value : gpu.values)
        values.push_back(value);
    return {{"name", gpu.name}, {"specifications", std::move(values)}};
}

FittedGpu gpu(const Json& value) {
    FittedGpu gpu;
    gpu.name = section::text(value.at("name"), 256, "a GPU's name");
    const Json& values =
        section::array_of(value.at("specifications"), gpu.values.size(), "a GPU's list of specifications");
    for (std::size_t i = 0; i < gpu.values.size(); ++i)
        gpu.values[i] = section::number(values[i], 0.0, 1e18, "a GPU's specification");
    return gpu;
}

Json write(const KernelTable& table) {
    Json list = Json::array({table.neighbours});
    for (const KernelTable::Entry& entry : table.entries) {
        for (const float size : entry.shape)
            list.push_back(std::lround(size * shape_unit));
        list.push_back(entry.kernel);
    }
    return list;
}

KernelTable table(const Json& value, std::size_t kernels) {
    constexpr std::size_t width = std::tuple_size_v<ShapePoint> + 1;
    section::array(value, KernelTable::most_entries * width + 1, "a table of kernels");
    if (value.size() <= width || value.size() % width != 1) throw Refused{message("a table of kernels is cut short")};
    KernelTable table;
    table.neighbours = section::count(value[0], KernelTable::most_neighbours + 1, "a number of neighbours");
    if (table.neighbours == 0) throw Refused{message("a table of kernels has no neighbours")};
    for (std::size_t at = 1; at < value.size(); at += width) {
        KernelTable::Entry entry;
        for (std::size_t i = 0; i + 1 < width; ++i)
            entry.shape[i] = static_cast<float>(
                section::number(value[at + i], 0.0, shape_unit * most_logarithm, "a shape's size") / shape_unit);
        entry.kernel = section::count(value[at + width - 1], kernels, "a kernel's number");
        table.entries.push_back(entry);
    }
    return table;
}

Json write(const Regimes& regimes) {
    Json list = Json::array();
    for (const Regimes::Node& node : regimes.nodes) {
        if (node.up_to == 0)
            list.push_back(node.line);
        else
            list.push_back(Json::array({name_of(node.feature), node.threshold, node.up_to, node.beyond}));
    }
    return list;
}

Regimes regimes(const Json& value, const KernelTile& tile, std::size_t lines) {
    Regimes regimes;
    regimes.tile = tile;
    section::array(value, most_nodes, "a kernel's list of regimes");
    if (value.empty()) throw Refused{message("a kernel has no line")};
    for (const Json& each : value) {
        Regimes::Node node;
        if (each.is_array()) {
            section::array_of(each, 4, "a kernel's regime");
            const std::string name = section::text(each[0], 32, "a feature");
            const auto feature = feature_from(name);
            if (!feature) throw Refused{message("unknown feature \"%1\"", name)};
            node.feature = *feature;
            node.threshold = section::number(each[1], -most_size, most_size, "a regime's threshold");
            node.up_to = section::count(each[2], value.size(), "a regime's branch");
            node.beyond = section::count(each[3], value.size(), "a regime's branch");
            // Branches lie behind their node, so that every way through them ends.
            if (node.up_to <= regimes.nodes.size() || node.beyond <= regimes.nodes.size())
                throw Refused{message("a regime's branch leads back")};
        } else {
            node.line = section::count(each, lines, "a line's number");
        }
        regimes.nodes.push_back(node);
    }
    return regimes;
}

} // namespace dubhe::cost::section
