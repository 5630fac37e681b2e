// SPDX-License-Identifier: Apache-2.0
#include "run_fields.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::serving {

namespace {

namespace sj = simdjson::ondemand;

constexpr int deepest_field = 4; // input_config.perf_analyzer.stimulus.concurrency
constexpr std::size_t most_phases = 64;
constexpr std::size_t longest_field_text = 200;
constexpr std::array<std::string_view, 10> read_objects{
    "input_config",           "time_to_first_token", "inter_token_latency",     "request_latency",
    "request_throughput",     "request_count",       "output_token_throughput", "input_sequence_length",
    "output_sequence_length", "benchmark_duration"};
constexpr std::array<std::string_view, 2> read_lists{"input_lens", "output_lens"};

class FieldReader {
  public:
    explicit FieldReader(RunFields& to) : to_{to} {}

    // False where the JSON is wrong.
    bool object(sj::object from, const std::string& prefix, int depth) {
        for (simdjson::simdjson_result<sj::field> entry : from) {
            sj::field member;
            std::string_view key;
            if (std::move(entry).get(member) || member.unescaped_key().get(key)) return false;
            if (!value(member.value(), prefix + std::string{key}, depth)) return false;
        }
        return true;
    }

  private:
    bool value(sj::value from, const std::string& path, int depth) {
        const std::string_view token = from.raw_json_token();
        switch (token.empty() ? '\0' : token.front()) {
        case '{':
            return nested(from, path, depth);
        case '[':
            return listed(from, path, depth);
        case '"':
            return text(from, path);
        case 'n':
        case 'I':
        case 'N':
        case 't':
        case 'f':
            return to_.put(path, std::nullopt, std::string{token.substr(0, token.find_first_of(" \t\r\n,}"))}), true;
        default:
            break;
        }
        if (token.starts_with("-I")) return to_.put(path, std::nullopt, "-Infinity"), true;
        double number = 0.0;
        if (from.get_double().get(number)) return false;
        to_.put(path, number);
        return true;
    }

    bool nested(sj::value from, const std::string& path, int depth) {
        sj::object inner;
        if (from.get_object().get(inner)) return false;
        to_.put(path, std::nullopt);
        const bool wanted = depth > 0 || std::ranges::find(read_objects, path) != read_objects.end();
        return !wanted || depth >= deepest_field || object(inner, path + '.', depth + 1);
    }

    bool text(sj::value from, const std::string& path) {
        std::string_view held;
        if (from.get_string().get(held)) return false;
        to_.put(path, std::nullopt, std::string{held.substr(0, longest_field_text)});
        return true;
    }

    // Numbers one by one; phases; a list of one number, as GenAI-Perf writes what it went through.
    bool listed(sj::value from, const std::string& path, int depth) {
        const bool lengths = depth == 0 && std::ranges::find(read_lists, path) != read_lists.end();
        if (!lengths && depth == 0) return true;
        sj::array list;
        if (from.get_array().get(list)) return false;
        std::size_t count = 0;
        std::vector<double>* numbers = lengths ? &to_.put_list(path) : nullptr;
        for (simdjson::simdjson_result<sj::value> entry : list) {
            sj::value one;
            if (std::move(entry).get(one)) return false;
            double number = 0.0;
            if (lengths) {
                if (one.get_double().get(number)) return false;
                numbers->push_back(number);
                continue;
            }
            if (count++ >= most_phases || depth >= deepest_field) break;
            if (!value(one,
                       count == 1 && one.raw_json_token().front() != '{' ? path
                                                                         : path + '.' + std::to_string(count - 1),
                       depth + 1))
                return false;
        }
        return true;
    }

    RunFields& to_;
};

} // namespace

std::optional<double> RunFields::number(std::string_view path) const {
    const auto found = fields_.find(path);
    return found == fields_.end() ? std::nullopt : found->second.number;
}

std::string RunFields::text(std::string_view path) const {
    const auto found = fields_.find(path);
    return found == fields_.end() ? std::string{} : found->second.text;
}

bool RunFields::holds(std::string_view path) const {
    return fields_.find(path) != fields_.end();
}

const std::vector<double>& RunFields::list(std::string_view path) const {
    static const std::vector<double> none;
    const auto found = lists_.find(path);
    return found == lists_.end() ? none : found->second;
}

void RunFields::put(std::string path, std::optional<double> number, std::string text) {
    fields_[std::move(path)] = {number && std::isfinite(*number) ? number : std::nullopt, std::move(text)};
}

Result<RunFields> read_fields(const std::string& json, const std::string& name, long line) {
    RunFields made;
    const simdjson::padded_string padded{json};
    sj::parser parser;
    sj::document document;
    sj::object object;
    const bool read = !parser.iterate(padded).get(document) && !document.get_object().get(object) &&
                      FieldReader{made}.object(object, {}, 0) &&
                      document.current_location().error() == simdjson::OUT_OF_BOUNDS; // nothing follows
    if (!read)
        return error(message("is no valid JSON object; read are results of vLLM's and SGLang's benchmarks, of AIPerf "
                             "and of GenAI-Perf"),
                     name, {}, line);
    return made;
}

} // namespace dubhe::serving
