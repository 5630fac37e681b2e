// SPDX-License-Identifier: Apache-2.0
#include "row_reader.h"

#include <core/workload/shape.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace dubhe::evidence {

std::string_view RowReader::text(std::size_t column) const {
    const int place = columns_[column];
    return place < 0 ? std::string_view{} : cells_[static_cast<std::size_t>(place)];
}

void RowReader::refuse(std::size_t column, const Message& why) {
    if (!problem_.empty()) return;
    constexpr std::size_t longest = 40;
    std::string shown{text(column).substr(0, longest)};
    if (text(column).size() > longest) shown += "...";
    problem_ = message("%1 \"%2\" %3", names_[column], shown, why);
}

std::optional<double> RowReader::number(std::size_t column) {
    const std::string_view cell = text(column);
    double value = 0.0;
    const auto [end, status] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (status != std::errc{} || end != cell.data() + cell.size() || cell.empty()) {
        refuse(column, message("is no number"));
        return std::nullopt;
    }
    return value;
}

std::int64_t RowReader::size(std::size_t column, std::int64_t least) {
    const std::string_view cell = text(column);
    std::int64_t value = 0;
    const auto [end, status] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (status != std::errc{} || end != cell.data() + cell.size()) {
        const std::optional<double> real = number(column); // pandas writes whole numbers as 4.0
        if (!real) return least;
        if (!(std::abs(*real) <= 1e15) || *real != std::floor(*real))
            return refuse(column, message("is no size")), least;
        value = static_cast<std::int64_t>(*real);
    }
    if (value < least || value > workload::Shape::max_elements) {
        refuse(column, value < least ? message("is no size: too small") : message("is no size: too large"));
        return least;
    }
    return value;
}

std::int32_t RowReader::small_size(std::size_t column, std::int64_t least) {
    const std::int64_t value = size(column, least);
    if (value <= std::numeric_limits<std::int32_t>::max()) return static_cast<std::int32_t>(value);
    refuse(column, message("is no size: too large"));
    return static_cast<std::int32_t>(least);
}

double RowReader::time(std::size_t column, double unit) {
    constexpr double least = 1e-10, most = 1e7;
    const std::optional<double> value = number(column);
    if (!value) return 1.0;
    const double seconds = *value * unit;
    if (std::isfinite(seconds) && seconds >= least && seconds <= most) return seconds;
    if (!std::isfinite(*value)) {
        refuse(column, message("is no time"));
    } else if (*value <= 0.0) {
        refuse(column, message("is no time: not positive"));
    } else {
        refuse(column, seconds < least ? message("is no time: under 0.1 ns") : message("is no time: over 115 days"));
    }
    return 1.0;
}

double RowReader::spread(std::size_t column, double unit) {
    if (!has(column)) return 0.0;
    const std::optional<double> value = number(column);
    if (!value) return 0.0;
    if (std::isfinite(*value * unit) && *value >= 0.0) return *value * unit;
    refuse(column, message("is no spread"));
    return 0.0;
}

bool RowReader::flag(std::size_t column) {
    const std::string_view cell = text(column);
    if (cell == "1" || cell == "T" || cell == "true" || cell == "1.0") return true;
    if (!cell.empty() && cell != "0" && cell != "N" && cell != "false" && cell != "0.0")
        refuse(column, message("is neither yes nor no"));
    return false;
}

} // namespace dubhe::evidence
