// SPDX-License-Identifier: Apache-2.0
// Rows of a log of requests, as its formats give them. Inner header of the folder.
#pragma once

#include "requests.h"

#include <optional>
#include <string>
#include <string_view>

namespace dubhe::serving {

class LogRows {
  public:
    explicit LogRows(std::string file) : file_{std::move(file)} {}

    // Contents of the next request's prompt, block by block.
    void add_segment(std::uint64_t content, std::int32_t tokens);
    // A request; its lengths may be anything. A sentence where it can't be taken.
    [[nodiscard]] std::optional<Diagnostic> add(double time_s, double prompt, double output, long line);
    [[nodiscard]] Result<Requests> finish();

    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] Requests& requests() { return requests_; }

  private:
    std::string file_;
    Requests requests_;
    std::size_t without_tokens_ = 0, first_segment_ = 0;
    double last_s_ = 0.0;
    bool sorted_ = true;
};

// "2023-11-16 18:17:03.9799600": seconds since 1970, the time zone aside.
[[nodiscard]] std::optional<double> seconds_of_timestamp(std::string_view text);
// A number that is all of the text, finite.
[[nodiscard]] std::optional<double> log_number(std::string_view text);

} // namespace dubhe::serving
