// SPDX-License-Identifier: Apache-2.0
// Numbers and texts of a benchmark's JSON object, by their path. Inner header of the folder.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::serving {

class RunFields {
  public:
    // "request_latency.avg", "input_config.phases.0.rate". Absent where there is none, or it is none that is finite.
    [[nodiscard]] std::optional<double> number(std::string_view path) const;
    [[nodiscard]] std::string text(std::string_view path) const; // "" where there is none
    [[nodiscard]] bool holds(std::string_view path) const;       // a number, a text, an object or null
    // Numbers of a list at the top: "input_lens".
    [[nodiscard]] const std::vector<double>& list(std::string_view path) const;

    void put(std::string path, std::optional<double> number, std::string text = {});
    std::vector<double>& put_list(std::string path) { return lists_[std::move(path)]; }

  private:
    struct Field {
        std::optional<double> number{};
        std::string text;
    };
    std::map<std::string, Field, std::less<>> fields_;
    std::map<std::string, std::vector<double>, std::less<>> lists_;
};

// Of one object. What no benchmark's summary needs (answers, times of each request) is passed over. A list of one
// number is that number; Infinity and NaN, which Python writes, are texts. Fails for what is no JSON object.
[[nodiscard]] Result<RunFields> read_fields(const std::string& json, const std::string& name, long line);

} // namespace dubhe::serving
