// SPDX-License-Identifier: Apache-2.0
#include "tile_parameters.h"

#include <core/cost/fitting/field.h>
#include <core/hardware/catalog/catalog.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>

namespace dubhe::cost::tile {

namespace {

using nlohmann::ordered_json;

// The families' parameter sets under their names in the text, one after the other.
template <class Parameters, class Visit>
void each_set(Parameters& parameters, const Visit& visit) {
    visit("products", parameters.products, product_fields());
    visit("tensor_products", parameters.tensor_products, tensor_product_fields());
    visit("convolutions", parameters.convolutions, convolution_fields());
    visit("attention", parameters.attention, attention_fields());
    visit("recurrent", parameters.recurrent, recurrent_fields());
    visit("rows", parameters.rows, rows_fields());
    visit("streams", parameters.streams, streams_fields());
    visit("experts", parameters.experts, experts_fields());
}

ordered_json size_band_json(const SizeBand& band) {
    return {{"low", band.low}, {"high", band.high}};
}

// Reads with the first problem remembered; what can't be read keeps its default.
class Reader {
  public:
    explicit Reader(std::string file) : file_{std::move(file)} {}

    double number(const ordered_json& object, const std::string& path, const std::string& key, double low,
                  double high) {
        const auto found = object.find(key);
        if (found == object.end() || !found->is_number())
            return fail(path + '/' + key, message("a number is missing")), low;
        const double value = found->get<double>();
        // What was fitted lies within; a text loses a last digit.
        const double slack = 1e-9 * std::max({1.0, std::abs(low), std::abs(high)});
        if (!std::isfinite(value) || value < low - slack || value > high + slack)
            return fail(path + '/' + key, message("out of range: %1", Message::number(found->dump()))), low;
        return value;
    }
    const ordered_json& object(const ordered_json& parent, const std::string& path, const std::string& key) {
        static const ordered_json none = ordered_json::object();
        const auto found = parent.find(key);
        if (found != parent.end() && found->is_object()) return *found;
        fail(path + '/' + key, message("is missing"));
        return none;
    }
    void fail(std::string path, Message why) {
        if (problems_.empty()) problems_.push_back(error(message("the tile model: %1", why), file_, std::move(path)));
    }
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }

    void size_band(const ordered_json& parent, const std::string& path, const std::string& key, SizeBand& band) {
        const ordered_json& json = object(parent, path, key);
        quantiles(json, path + '/' + key, "low", 1e-6, 1.0, band.low);
        quantiles(json, path + '/' + key, "high", 1.0, 1e6, band.high);
    }

    // Of libraries of before there were any: none.
    std::vector<ClassWidth> widths(const ordered_json& list) {
        std::vector<ClassWidth> widths;
        if (!list.is_array()) fail("/widths", message("is no list"));
        for (const ordered_json& json : list) {
            const std::string path = "/widths/" + std::to_string(widths.size());
            if (!json.is_object()) {
                fail(path, message("is no object"));
                return {};
            }
            const auto kind = workload::operator_kind_from(text(json, "kind"));
            const auto precision = precision_from(text(json, "precision"));
            if (!kind || !precision || !json.contains("gpu") || !json["gpu"].is_string()) {
                fail(path, message("is of an unknown kind or precision, or of no GPU"));
                return {};
            }
            widths.push_back({*kind, *precision, text(json, "gpu"), number(json, path, "width", 0.01, 100.0),
                              static_cast<std::uint32_t>(number(json, path, "rows", 0.0, 1e9))});
        }
        return widths;
    }

  private:
    static std::string text(const ordered_json& json, const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
    }
    void quantiles(const ordered_json& parent, const std::string& path, const char* key, double low, double high,
                   std::array<double, SizeBand::sizes>& values) {
        const auto found = parent.find(key);
        if (found == parent.end() || !found->is_array() || found->size() != values.size())
            return fail(path + '/' + key, message("is no list of four numbers"));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const ordered_json& value = (*found)[i];
            if (!value.is_number() || !(value.get<double>() >= low && value.get<double>() <= high))
                return fail(path + '/' + key, message("out of range: %1", Message::number(value.dump())));
            values[i] = value.get<double>();
        }
    }

    std::string file_;
    Diagnostics problems_;
};

// A part of the text that older libraries don't have.
bool younger_than(const ordered_json& library, std::string_view name) {
    return name == name_of(Family::experts) && !library.contains(name);
}

} // namespace

std::string_view name_of(Family family) {
    static constexpr std::array<std::string_view, family_count> names{
        "products", "tensor_products", "convolutions", "tensor_convolutions", "attention", "recurrent",
        "rows",     "streams",         "experts"};
    return names[static_cast<std::size_t>(family)];
}

std::optional<Family> family_from(std::string_view name) {
    for (std::size_t f = 0; f < family_count; ++f) {
        if (name_of(static_cast<Family>(f)) == name) return static_cast<Family>(f);
    }
    return std::nullopt;
}

Family family_of(workload::OperatorKind kind, bool tensor_cores) {
    using workload::OperatorKind;
    switch (kind) {
    case OperatorKind::linear:
    case OperatorKind::matmul:
        return tensor_cores ? Family::tensor_products : Family::products;
    case OperatorKind::convolution:
    case OperatorKind::convolution_input_gradient:
    case OperatorKind::convolution_weight_gradient:
    case OperatorKind::convolution_transpose:
        return tensor_cores ? Family::tensor_convolutions : Family::convolutions;
    case OperatorKind::attention:
    case OperatorKind::attention_gradient:
        return Family::attention;
    case OperatorKind::recurrent:
        return Family::recurrent;
    case OperatorKind::grouped_linear:
    case OperatorKind::experts:
        return Family::experts;
    default:
        break;
    }
    switch (class_of(kind)) {
    case workload::OperatorClass::normalization:
        return Family::rows;
    default:
        return Family::streams;
    }
}

std::string save(const TileParameters& parameters) {
    ordered_json document;
    each_set(parameters, [&](const char* name, const auto& set, const auto& fields) {
        ordered_json& json = document["parameters"][name] = ordered_json::object();
        for (const auto& field : fields)
            json[std::string{field.name}] = set.*field.member;
    });
    for (std::size_t f = 0; f < family_count; ++f) {
        const FamilyBand& band = parameters.bands[f];
        document["bands"][std::string{name_of(static_cast<Family>(f))}] = {{"seen", size_band_json(band.seen)},
                                                                           {"unseen", size_band_json(band.unseen)},
                                                                           {"shared_seen", band.shared_seen},
                                                                           {"shared_unseen", band.shared_unseen},
                                                                           {"beyond", band.beyond}};
    }
    document["widths"] = ordered_json::array();
    for (const ClassWidth& each : parameters.widths)
        document["widths"].push_back({{"kind", workload::name_of(each.kind)},
                                      {"precision", name_of(each.precision)},
                                      {"gpu", each.gpu},
                                      {"width", each.width},
                                      {"rows", each.rows}});
    document["largest"] = ordered_json::object();
    for (std::size_t k = 0; k < parameters.largest.size(); ++k) {
        if (parameters.largest[k] > 0.0)
            document["largest"][std::string{workload::name_of(static_cast<workload::OperatorKind>(k))}] =
                parameters.largest[k];
    }
    document["measured"] = ordered_json::object();
    for (std::size_t k = 0; k < parameters.measured.size(); ++k) {
        const auto kind = static_cast<workload::OperatorKind>(k);
        for (const Precision precision : all_precisions) {
            if (parameters.was_measured(kind, precision))
                document["measured"][std::string{workload::name_of(kind)}].push_back(name_of(precision));
        }
    }
    document["network_error"] = parameters.network_error;
    document["gpus"] = ordered_json::parse(hardware::to_catalog_json(parameters.gpus));
    return document.dump();
}

Result<TileParameters> load_tile(std::string_view json, const std::string& file) {
    const ordered_json document = ordered_json::parse(json, nullptr, false);
    if (!document.is_object()) return error(message("the tile model can't be read"), file);
    Reader reader{file};
    TileParameters parameters;
    const ordered_json& sets = reader.object(document, "", "parameters");
    each_set(parameters, [&](const char* name, auto& set, const auto& fields) {
        if (younger_than(sets, name)) return;
        const std::string path = "/parameters/" + std::string{name};
        const ordered_json& values = reader.object(sets, "/parameters", name);
        for (const auto& field : fields)
            set.*field.member = reader.number(values, path, std::string{field.name}, field.low, field.high);
        if (values.size() != fields.size()) reader.fail(path, message("holds numbers that this version doesn't know"));
    });
    const ordered_json& bands = reader.object(document, "", "bands");
    for (std::size_t f = 0; f < family_count; ++f) {
        const std::string name{name_of(static_cast<Family>(f))};
        if (younger_than(bands, name)) {
            parameters.bands[f] = parameters.bands[static_cast<std::size_t>(Family::tensor_products)];
            continue;
        }
        const ordered_json& band = reader.object(bands, "/bands", name);
        reader.size_band(band, "/bands/" + name, "seen", parameters.bands[f].seen);
        reader.size_band(band, "/bands/" + name, "unseen", parameters.bands[f].unseen);
        parameters.bands[f].shared_seen = reader.number(band, "/bands/" + name, "shared_seen", 0.0, 10.0);
        parameters.bands[f].shared_unseen = reader.number(band, "/bands/" + name, "shared_unseen", 0.0, 10.0);
        parameters.bands[f].beyond = reader.number(band, "/bands/" + name, "beyond", 0.0, 10.0);
    }
    if (const auto widths = document.find("widths"); widths != document.end())
        parameters.widths = reader.widths(*widths);
    for (const auto& [name, value] : reader.object(document, "", "largest").items()) {
        const auto kind = workload::operator_kind_from(name);
        if (!kind || !value.is_number() || !(value.get<double>() > 0.0 && value.get<double>() < 100.0))
            reader.fail("/largest/" + name, message("is unknown or out of range"));
        else
            parameters.largest[static_cast<std::size_t>(*kind)] = value.get<double>();
    }
    for (const auto& [name, value] : reader.object(document, "", "measured").items()) {
        const auto kind = workload::operator_kind_from(name);
        const bool known = kind && value.is_array() && std::ranges::all_of(value, [](const ordered_json& each) {
                               return each.is_string() && precision_from(each.get<std::string>());
                           });
        if (!known) {
            reader.fail("/measured/" + name, message("is unknown or names an unknown precision"));
            continue;
        }
        for (const ordered_json& each : value)
            parameters.set_measured(*kind, *precision_from(each.get<std::string>()));
    }
    parameters.network_error = reader.number(document, "", "network_error", 0.0, 10.0);
    if (!reader.problems().empty()) return reader.problems();
    const auto gpus = document.find("gpus");
    Result<std::vector<hardware::Gpu>> read =
        hardware::parse_catalog_json(gpus != document.end() ? gpus->dump() : "", file);
    if (!read) return read.diagnostics();
    parameters.gpus = std::move(*read);
    return parameters;
}

} // namespace dubhe::cost::tile
