// SPDX-License-Identifier: Apache-2.0
#include "request_log.h"

#include "arrivals.h"
#include "log_rows.h"

#include <core/files/line_reader.h>
#include <core/support/csv.h>

#include <simdjson.h>

#include <algorithm>
#include <array>
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
        if (!*more) return error("is empty", name_);
        const std::size_t first = line_.find_first_not_of(" \t");
        Problem problem = first != std::string::npos && line_[first] == '{' ? read_json() : read_csv();
        if (problem) return *std::move(problem);
        return rows_.finish();
    }

  private:
    Problem refuse(std::string what) const { return error(std::move(what), name_, {}, lines_.line()); }

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
            if (count % rows_between_looks == 0 && progress_.cancelled()) return error("cancelled");
            if (Problem problem = take()) return problem;
            const Result<bool> more = next_line();
            if (!more) return more.diagnostics().front();
            if (!*more) return std::nullopt;
        }
    }

    Problem read_csv() {
        const CsvFormat* format = nullptr;
        std::array<std::size_t, 3> at{};
        if (!split_cells(line_, cells_)) return refuse("a quote is not closed");
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
            return refuse("is no log of requests that is known: a CSV has the columns TIMESTAMP, ContextTokens, "
                          "GeneratedTokens (Azure) or Timestamp, Request tokens, Response tokens (BurstGPT)");
        const Result<bool> more = next_line();
        if (!more) return more.diagnostics().front();
        if (!*more) return std::nullopt;
        return each_line([&] { return take_cells(*format, at); });
    }

    Problem take_cells(const CsvFormat& format, const std::array<std::size_t, 3>& at) {
        if (!split_cells(line_, cells_)) return refuse("a quote is not closed");
        const auto cell = [&](std::size_t i) { return at[i] < cells_.size() ? cells_[at[i]] : std::string_view{}; };
        const std::optional<double> time = format.timestamp ? seconds_of_timestamp(cell(0)) : log_number(cell(0));
        const std::optional<double> prompt = log_number(cell(1)), output = log_number(cell(2));
        const std::array values{time, prompt, output};
        const std::array names{format.time, format.prompt, format.output};
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!values[i])
                return refuse(std::string{names[i]} + " \"" + std::string{cell(i).substr(0, 40)} + "\" is no " +
                              (i == 0 && format.timestamp ? "time like 2023-11-16 18:17:03.98" : "number"));
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
            if (all.size() + line_.size() > longest_log_line) return refuse("is over 1 GiB of JSON");
            all += '\n';
            all += line_;
        }
        return take_vllm(all);
    }

    Problem take_mooncake() {
        const simdjson::padded_string text{line_};
        simdjson::ondemand::document document;
        double time_ms = 0.0, prompt = -1.0, output = -1.0;
        simdjson::ondemand::object object;
        if (parser_.iterate(text).get(document) || document.get_object().get(object))
            return refuse("is no JSON object");
        if (object["timestamp"].get(time_ms)) return refuse("a line without a number \"timestamp\" (ms)");
        if (object["input_length"].get(prompt)) return refuse("a line without a number \"input_length\"");
        if (object["output_length"].get(output)) return refuse("a line without a number \"output_length\"");
        simdjson::ondemand::array hashes;
        if (!object["hash_ids"].get(hashes) && prompt >= 1.0 && prompt <= most_tokens) {
            auto left = static_cast<std::int32_t>(prompt);
            for (auto one : hashes) {
                std::int64_t hash = 0;
                if (one.get(hash)) return refuse("\"hash_ids\" holds what is no whole number");
                if (left <= 0) break; // more hashes than the prompt has blocks
                rows_.add_segment(static_cast<std::uint64_t>(hash), std::min(left, mooncake_block));
                left -= mooncake_block;
            }
        }
        return rows_.add(1e-3 * time_ms, prompt, output, lines_.line());
    }

    static bool numbers(simdjson::ondemand::object& object, std::string_view key, std::vector<double>& to) {
        simdjson::ondemand::array list;
        if (object[key].get(list)) return false;
        for (auto one : list) {
            double value = 0.0;
            if (one.get(value)) return false;
            to.push_back(value);
        }
        return true;
    }

    Problem take_vllm(const std::string& all) {
        const simdjson::padded_string text{all};
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        if (parser_.iterate(text).get(document) || document.get_object().get(object))
            return error("is no valid JSON object", name_);
        std::vector<double> prompts, outputs, starts;
        if (!numbers(object, "input_lens", prompts) || !numbers(object, "output_lens", outputs))
            return error("holds no \"input_lens\" and \"output_lens\": run vLLM's benchmark with --save-detailed",
                         name_);
        if (prompts.size() != outputs.size()) return error("holds not as many input_lens as output_lens", name_);
        if (!numbers(object, "start_times", starts) || starts.size() != prompts.size())
            starts = drawn_times(object, prompts.size());
        for (std::size_t i = 0; i < prompts.size(); ++i)
            if (Problem problem = rows_.add(starts[i], prompts[i], outputs[i], 0)) return problem;
        return std::nullopt;
    }

    // Without times: all at once, or at the rate that was asked for.
    std::vector<double> drawn_times(simdjson::ondemand::object& object, std::size_t count) {
        Arrivals arrivals{.kind = ArrivalKind::at_once};
        double rate = 0.0, burstiness = 1.0;
        if (!object["request_rate"].get(rate) && rate > 0.0) {
            if (object["burstiness"].get(burstiness)) burstiness = 1.0;
            arrivals = {.kind = ArrivalKind::gamma, .rate = rate, .burstiness = burstiness};
        }
        if (!check(arrivals)) arrivals = {.kind = ArrivalKind::at_once};
        const bool drawn = arrivals.kind == ArrivalKind::gamma;
        rows_.requests().notes.push_back(
            note(drawn ? "holds no start_times: they were drawn again from its request_rate and burstiness"
                       : "holds neither start_times nor a request_rate: all requests come at once",
                 name_));
        ArrivalTimes times{arrivals, Random{1}};
        std::vector<double> starts;
        for (std::size_t i = 0; i < count; ++i)
            starts.push_back(times.next_s());
        return starts;
    }

    files::LineReader lines_;
    LogRows rows_;
    std::string name_, line_;
    const Progress& progress_;
    std::vector<std::string_view> cells_;
    simdjson::ondemand::parser parser_;
};

} // namespace

Result<Requests> read_request_log(std::istream& in, const std::string& name, const Progress& progress) {
    return LogReader{in, name, progress}.read();
}

Result<Requests> read_request_log(const std::filesystem::path& file, const Progress& progress) {
    std::ifstream in{file, std::ios::binary};
    std::error_code problem;
    if (!in || std::filesystem::is_directory(file, problem)) return error("can't be read", file.string());
    return read_request_log(in, file.string(), progress);
}

} // namespace dubhe::serving
