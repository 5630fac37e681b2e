// SPDX-License-Identifier: Apache-2.0
#include "request_log.h"

#include "arrivals.h"
#include "log_rows.h"

#include <core/files/line_reader.h>
#include <core/support/csv.h>

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace dubhe::serving {

namespace {

constexpr std::size_t longest_log_line = std::size_t{1} << 30; // vLLM's benchmark writes one line, with all texts
constexpr std::int32_t mooncake_block = 512;                   // tokens of a hash
constexpr std::size_t rows_between_looks = 1 << 16;            // at whether to stop

using Problem = std::optional<Diagnostic>;

struct CsvFormat {
    std::string_view time, prompt, output;
    bool timestamp = false; // a date and a time of day; else seconds
};
constexpr std::array csv_formats{CsvFormat{"TIMESTAMP", "ContextTokens", "GeneratedTokens", true},
                                 CsvFormat{"Timestamp", "Request tokens", "Response tokens", false}};

class LogReader {
  public:
    LogReader(std::istream& in, const std::string& name, const Progress& progress)
        : lines_{in, name, longest_log_line}, rows_{name}, name_{name}, progress_{progress} {}

    Result<Requests> read() {
        Result<bool> more = next_line();
        if (!more) return more.diagnostics();
        if (!*more) return error(message("is empty"), name_);
        const std::size_t first = line_.find_first_not_of(" \t");
        Problem problem = first != std::string::npos && line_[first] == '{' ? read_json() : read_csv();
        if (problem) return *std::move(problem);
        return rows_.finish();
    }

  private:
    Problem refuse(Message what) const { return error(std::move(what), name_, {}, lines_.line()); }

    // The next line that is not blank.
    Result<bool> next_line() {
        while (true) {
            Result<bool> more = lines_.next(line_);
            if (!more || !*more) return more;
            if (line_.find_first_not_of(" \t\r") != std::string::npos) return true;
        }
    }

    // Calls `take` with each line, the first one included.
    template <class Take>
    Problem each_line(const Take& take) {
        for (std::size_t count = 0;; ++count) {
            if (count % rows_between_looks == 0 && progress_.cancelled()) return error(message("cancelled"));
            if (Problem problem = take()) return problem;
            const Result<bool> more = next_line();
            if (!more) return more.diagnostics().front();
            if (!*more) return std::nullopt;
        }
    }

    Problem read_csv() {
        const CsvFormat* format = nullptr;
        std::array<std::size_t, 3> at{};
        if (!split_cells(line_, cells_)) return refuse(message("a quote is not closed"));
        for (const CsvFormat& one : csv_formats) {
            const std::array names{one.time, one.prompt, one.output};
            std::size_t found = 0;
            for (std::size_t i = 0; i < names.size(); ++i) {
                at[i] = static_cast<std::size_t>(std::ranges::find(cells_, names[i]) - cells_.begin());
                found += at[i] < cells_.size();
            }
            if (found == names.size()) {
                format = &one;
                break;
            }
        }
        if (format == nullptr)
            return refuse(
                message("is no log of requests that is known: a CSV has the columns TIMESTAMP, ContextTokens, "
                        "GeneratedTokens (Azure) or Timestamp, Request tokens, Response tokens (BurstGPT)"));
        const Result<bool> more = next_line();
        if (!more) return more.diagnostics().front();
        if (!*more) return std::nullopt;
        return each_line([&] { return take_cells(*format, at); });
    }

    Problem take_cells(const CsvFormat& format, const std::array<std::size_t, 3>& at) {
        if (!split_cells(line_, cells_)) return refuse(message("a quote is not closed"));
        const auto cell = [&](std::size_t i) { return at[i] < cells_.size() ? cells_[at[i]] : std::string_view{}; };
        const std::optional<double> time = format.timestamp ? seconds_of_timestamp(cell(0)) : log_number(cell(0));
        const std::optional<double> prompt = log_number(cell(1)), output = log_number(cell(2));
        const std::array values{time, prompt, output};
        const std::array names{format.time, format.prompt, format.output};
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!values[i])
                return refuse(
                    i == 0 && format.timestamp
                        ? message("%1 \"%2\" is no time like 2023-11-16 18:17:03.98", names[i], cell(i).substr(0, 40))
                        : message("%1 \"%2\" is no number", names[i], cell(i).substr(0, 40)));
        return rows_.add(*time, *prompt, *output, lines_.line());
    }

    // One object a line, or one object over all lines.
    Problem read_json() {
        if (line_.find("\"hash_ids\"") != std::string::npos || line_.find("\"input_length\"") != std::string::npos)
            return each_line([this] { return take_mooncake(); });
        std::string all = std::move(line_);
        while (true) {
            const Result<bool> more = next_line();
            if (!more) return more.diagnostics().front();
            if (!*more) break;
            if (all.size() + line_.size() > longest_log_line) return refuse(message("is over 1 GiB of JSON"));
            all += '\n';
            all += line_;
        }
        return take_vllm(all);
    }

    // Calls `take` with key and value of each member, once, in their order; false where the JSON is wrong.
    template <class Take>
    bool each_member(const std::string& json, const Take& take) {
        padded_ = simdjson::padded_string{json};
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        if (parser_.iterate(padded_).get(document) || document.get_object().get(object)) return false;
        for (simdjson::simdjson_result<simdjson::ondemand::field> entry : object) {
            simdjson::ondemand::field member;
            std::string_view key;
            if (std::move(entry).get(member) || member.unescaped_key().get(key)) return false;
            if (!take(key, member.value())) return false;
        }
        return true;
    }

    // False where it is no list of numbers.
    static bool read_numbers(simdjson::ondemand::value& value, std::vector<double>& to) {
        simdjson::ondemand::array list;
        to.clear();
        if (value.get_array().get(list)) return false;
        for (simdjson::simdjson_result<simdjson::ondemand::value> one : list) {
            double number = 0.0;
            if (one.get_double().get(number)) return false;
            to.push_back(number);
        }
        return true;
    }

    Problem take_mooncake() {
        std::optional<double> time_ms, prompt, output;
        hashes_.clear();
        const bool read = each_member(line_, [&](std::string_view key, simdjson::ondemand::value& value) {
            if (key == "hash_ids") return read_numbers(value, hashes_);
            std::optional<double>* to = key == "timestamp"       ? &time_ms
                                        : key == "input_length"  ? &prompt
                                        : key == "output_length" ? &output
                                                                 : nullptr;
            double number = 0.0;
            if (to == nullptr) return true;
            if (value.get_double().get(number)) return false;
            *to = number;
            return true;
        });
        if (!read || !time_ms || !prompt || !output)
            return refuse(message("is no JSON object with numbers \"timestamp\" (ms), \"input_length\" and "
                                  "\"output_length\", and perhaps a list of numbers \"hash_ids\""));
        double left = *prompt <= most_tokens ? *prompt : 0.0;
        for (const double hash : hashes_) { // one over 2^53 counts as the nearest double
            if (left < 1.0) break;          // more hashes than the prompt has blocks
            rows_.add_segment(std::bit_cast<std::uint64_t>(hash),
                              static_cast<std::int32_t>(std::min<double>(left, mooncake_block)));
            left -= mooncake_block;
        }
        return rows_.add(1e-3 * *time_ms, *prompt, *output, lines_.line());
    }

    struct VllmResult {
        std::vector<double> prompts, outputs, starts;
        double rate = 0.0, burstiness = 1.0; // 0: "inf", all at once
    };

    Problem take_vllm(const std::string& all) {
        VllmResult result;
        const bool read = each_member(all, [&result](std::string_view key, simdjson::ondemand::value& value) {
            if (key == "input_lens") return read_numbers(value, result.prompts);
            if (key == "output_lens") return read_numbers(value, result.outputs);
            if (key == "start_times") return read_numbers(value, result.starts);
            double* to = key == "request_rate" ? &result.rate : key == "burstiness" ? &result.burstiness : nullptr;
            simdjson::ondemand::json_type type{};
            if (to == nullptr) return true;
            if (value.type().get(type)) return false;
            return type != simdjson::ondemand::json_type::number || !value.get_double().get(*to);
        });
        if (!read) return error(message("is no valid JSON object, or its lists hold what is no number"), name_);
        if (result.prompts.empty() && result.outputs.empty())
            return error(
                message("holds no \"input_lens\" and \"output_lens\": run vLLM's benchmark with --save-detailed"),
                name_);
        if (result.prompts.size() != result.outputs.size())
            return error(message("holds not as many input_lens as output_lens"), name_);
        if (result.starts.size() != result.prompts.size()) draw_times(result);
        for (std::size_t i = 0; i < result.prompts.size(); ++i)
            if (Problem problem = rows_.add(result.starts[i], result.prompts[i], result.outputs[i], 0)) return problem;
        return std::nullopt;
    }

    // Without times: all at once, or at the rate that was asked for.
    void draw_times(VllmResult& result) {
        Arrivals arrivals{.kind = ArrivalKind::gamma, .rate = result.rate, .burstiness = result.burstiness};
        const bool drawn = check(arrivals).ok();
        if (!drawn) arrivals = {.kind = ArrivalKind::at_once};
        rows_.requests().notes.push_back(
            note(drawn ? message("holds no start_times: they were drawn again from its request_rate and burstiness")
                       : message("holds neither start_times nor a request_rate: all requests come at once"),
                 name_));
        ArrivalTimes times{arrivals, Random{1}};
        result.starts.clear();
        for (std::size_t i = 0; i < result.prompts.size(); ++i)
            result.starts.push_back(times.next_s());
    }

    files::LineReader lines_;
    LogRows rows_;
    std::string name_, line_;
    const Progress& progress_;
    std::vector<std::string_view> cells_;
    std::vector<double> hashes_;
    simdjson::ondemand::parser parser_;
    simdjson::padded_string padded_;
};

} // namespace

Result<Requests> read_request_log(std::istream& in, const std::string& name, const Progress& progress) {
    return LogReader{in, name, progress}.read();
}

Result<Requests> read_request_log(const std::filesystem::path& file, const Progress& progress) {
    std::ifstream in{file, std::ios::binary};
    std::error_code problem;
    if (!in || std::filesystem::is_directory(file, problem)) return error(message("can't be read"), file.string());
    return read_request_log(in, file.string(), progress);
}

} // namespace dubhe::serving
