// SPDX-License-Identifier: GPL-3.0-or-later
// The requests that a panel's settings stand for: drawn, or of a log. Any thread.
#pragma once

#include "serve_settings.h"

#include <core/serving/requests/requests.h>
#include <core/support/progress.h>
#include <core/support/result.h>

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace dubhe::widgets {

struct ShelvedLog {
    serving::Requests requests;
    serving::LengthMoments lengths;
    double repeated = 0.0; // as serving::repeated_share()
};

// The log that was read last, until its file changes. Any number of threads.
class RequestLogShelf {
  public:
    // As serving::read_request_log().
    [[nodiscard]] Result<std::shared_ptr<const ShelvedLog>> read(const std::string& file);

  private:
    std::mutex mutex_;
    std::string file_;
    std::filesystem::file_time_type written_{};
    std::shared_ptr<const ShelvedLog> log_;
};

struct TrafficShape {
    serving::LengthMoments lengths;
    std::optional<double> rate{}; // of a log, requests a second
    double repeated = 0.0;        // of the prompts' tokens: begin as an earlier prompt does
};
[[nodiscard]] Result<TrafficShape> shape_of(const ServeSettings& settings, RequestLogShelf& shelf);

// As many as a simulation takes, so many a second; of a log the first ones, their pauses stretched to that rate.
[[nodiscard]] Result<serving::Requests> requests_of(const ServeSettings& settings, double rate, RequestLogShelf& shelf);

} // namespace dubhe::widgets
