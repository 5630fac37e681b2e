// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_traffic.h"

#include "../shared/text/words.h"

#include <core/serving/requests/lengths.h>
#include <core/serving/requests/request_log.h>
#include <core/serving/requests/traffic.h>
#include <core/study/serving/serving_curve.h>

#include <algorithm>

namespace dubhe::widgets {

Result<std::shared_ptr<const ShelvedLog>> RequestLogShelf::read(const std::string& file) {
    if (file.empty()) return error(words("choose a log of requests").toStdString());
    const std::scoped_lock lock{mutex_};
    std::error_code gone;
    const auto written = std::filesystem::last_write_time(file, gone);
    if (!gone && log_ && file == file_ && written == written_) return log_;
    Result<serving::Requests> read = serving::read_request_log(std::filesystem::path{file});
    if (!read) return read.diagnostics();
    if (read->items.empty()) return error(words("the log holds no requests").toStdString(), file);
    file_ = file;
    written_ = written;
    const serving::LengthMoments lengths = serving::moments(read->items);
    const double repeated = serving::repeated_share(*read);
    log_ = std::make_shared<const ShelvedLog>(ShelvedLog{*std::move(read), lengths, repeated});
    return log_;
}

Result<TrafficShape> shape_of(const ServeSettings& settings, RequestLogShelf& shelf) {
    if (settings.traffic != TrafficKind::log) {
        const Result<study::ExpectedTraffic> expected =
            study::expected_traffic(settings.prompt, settings.answer, settings.prefixes, settings.prefix_tokens);
        if (!expected) return expected.diagnostics();
        return TrafficShape{expected->lengths, {}, expected->repeated};
    }
    const auto log = shelf.read(settings.log);
    if (!log) return log.diagnostics();
    return TrafficShape{(*log)->lengths, serving::rate((*log)->requests), (*log)->repeated};
}

Result<serving::Requests> requests_of(const ServeSettings& settings, double rate, RequestLogShelf& shelf) {
    const auto many = static_cast<std::size_t>(settings.requests);
    if (settings.traffic == TrafficKind::log) {
        const auto log = shelf.read(settings.log);
        if (!log) return log.diagnostics();
        serving::Requests made = (*log)->requests;
        made.items.resize(std::min(made.items.size(), many));
        if (const double own = serving::rate(made); own > 0.0 && rate > 0.0) serving::scale_rate(made, rate / own);
        return made;
    }
    const Result<serving::Lengths> prompt = serving::parse_lengths(settings.prompt);
    if (!prompt) return prompt.diagnostics();
    const Result<serving::Lengths> answer = serving::parse_lengths(settings.answer);
    if (!answer) return answer.diagnostics();
    serving::Traffic traffic;
    traffic.requests = many;
    traffic.prompt = *prompt;
    traffic.output = *answer;
    traffic.prefixes = static_cast<std::int32_t>(settings.prefixes);
    traffic.prefix_tokens = static_cast<std::int32_t>(settings.prefix_tokens);
    if (settings.traffic == TrafficKind::concurrency) {
        traffic.arrivals.kind = serving::ArrivalKind::concurrency;
        traffic.arrivals.concurrency = static_cast<std::int32_t>(settings.concurrency);
    } else {
        traffic.arrivals.rate = rate;
    }
    return serving::draw(traffic);
}

} // namespace dubhe::widgets
