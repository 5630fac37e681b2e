// SPDX-License-Identifier: Apache-2.0
#include "roofline_factors.h"

#include "shipped_models.h"

#include <nlohmann/json.hpp>

#include <cassert>
#include <cmath>
#include <utility>

namespace dubhe::cost {

namespace {

using nlohmann::json;
using workload::operator_class_count;
using workload::OperatorClass;

// Reads one number in (0, limit]; remembers the first thing that is wrong.
class FactorReader {
  public:
    explicit FactorReader(std::string file) : file_{std::move(file)} {}

    double number(const json& object, const std::string& path, const char* key, double limit) {
        const auto found = object.find(key);
        if (found == object.end() || !found->is_number())
            return fail(path + '/' + key, message("a number is missing")), 1.0;
        const double value = found->get<double>();
        if (!std::isfinite(value) || value <= 0.0 || value > limit)
            fail(path + '/' + key, message("out of range: %1", Message::number(found->dump())));
        return value;
    }
    void fail(std::string path, Message why) {
        if (failures_.empty()) failures_.push_back(error(std::move(why), file_, std::move(path)));
    }
    [[nodiscard]] const Diagnostics& failures() const { return failures_; }

  private:
    std::string file_;
    Diagnostics failures_;
};

ClassFactors read_class(FactorReader& reader, const json& object, const std::string& path) {
    ClassFactors factors;
    factors.compute = reader.number(object, path, "compute", 1.0);
    factors.bandwidth = reader.number(object, path, "bandwidth", 1.0);
    factors.low = reader.number(object, path, "low", 1.0);
    factors.high = reader.number(object, path, "high", 1000.0);
    if (factors.high < 1.0) reader.fail(path + "/high", message("below 1"));
    const auto fitted = object.find("fitted");
    factors.fitted = fitted != object.end() && fitted->is_boolean() && fitted->get<bool>();
    return factors;
}

} // namespace

Result<RooflineFactors> parse_roofline_factors(std::string_view text, const std::string& file) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object()) return error(message("not a JSON object of roofline factors"), file);
    FactorReader reader{file};
    RooflineFactors factors;
    factors.cache_bandwidth = reader.number(document, "", "cache_bandwidth", 1.0);
    factors.cache_residency = reader.number(document, "", "cache_residency", 1.0);
    factors.kernel_latency_s = reader.number(document, "", "kernel_latency_us", 1e3) * 1e-6;
    const auto source = document.find("source");
    if (source != document.end() && source->is_string()) factors.source = source->get<std::string>();
    for (std::size_t unit = 0; unit < factors.of_class.size(); ++unit) {
        const std::string section = unit == 0 ? "vector" : "matrix_units";
        for (std::size_t c = 0; c < operator_class_count; ++c) {
            const std::string name{name_of(static_cast<OperatorClass>(c))};
            const std::string path = '/' + section + '/' + name;
            const json::json_pointer pointer{path};
            if (!document.contains(pointer) || !document[pointer].is_object()) {
                reader.fail(path, message("is missing"));
                continue;
            }
            factors.of_class[unit][c] = read_class(reader, document[pointer], path);
        }
    }
    if (!reader.failures().empty()) return reader.failures();
    return factors;
}

const RooflineFactors& shipped_roofline_factors() {
    static const RooflineFactors factors = [] {
        const EmbeddedFile file = shipped_cost_models().front();
        Result<RooflineFactors> parsed = parse_roofline_factors(file.bytes, std::string{file.name});
        assert(parsed.ok()); // part of the program; a test parses it
        return std::move(parsed).value();
    }();
    return factors;
}

} // namespace dubhe::cost
