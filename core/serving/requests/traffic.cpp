// SPDX-License-Identifier: Apache-2.0
#include "traffic.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace dubhe::serving {

namespace {

Result<Done> check_traffic(const Traffic& traffic) {
    for (const Lengths* lengths : {&traffic.prompt, &traffic.output})
        if (Result<Done> fine = serving::check(*lengths); !fine) return fine;
    if (Result<Done> fine = serving::check(traffic.arrivals); !fine) return fine;
    if (traffic.requests < 1 || traffic.requests > most_requests)
        return error(message("1 to %1 requests can be drawn", most_requests));
    if (traffic.pairs && traffic.prompt.values.size() != traffic.output.values.size())
        return error(message("pairs of lengths: as many prompts as answers"));
    if (traffic.prefixes < 0 || traffic.prefix_tokens < 0 || traffic.prefix_tokens > most_tokens)
        return error(message("prefixes: 0 or more, of at most %1 tokens", most_tokens));
    if (traffic.turns < 1 || traffic.turns > 100'000) return error(message("turns of a session: 1 to 100,000"));
    if (!(traffic.pause_s >= 0.0 && std::isfinite(traffic.pause_s)))
        return error(message("pause between turns: 0 s or more"));
    return Done{};
}

class Drawing {
  public:
    explicit Drawing(const Traffic& traffic)
        : traffic_{traffic}, lengths_{Random::mixed(traffic.seed, 1)}, times_{traffic.arrivals,
                                                                              Random{Random::mixed(traffic.seed, 2)}},
          pauses_{Random::mixed(traffic.seed, 3)}, prefixes_{Random::mixed(traffic.seed, 4)} {}

    Requests all() {
        requests_.items.reserve(traffic_.requests);
        if (traffic_.arrivals.kind == ArrivalKind::concurrency) requests_.concurrency = traffic_.arrivals.concurrency;
        while (requests_.items.size() < traffic_.requests)
            add_session();
        return std::move(requests_);
    }

  private:
    struct Pair {
        std::int32_t prompt = 1, output = 1;
    };

    Pair lengths() {
        if (!traffic_.pairs) return {traffic_.prompt.draw(lengths_), traffic_.output.draw(lengths_)};
        const std::size_t i = lengths_.below(traffic_.prompt.values.size());
        return {traffic_.prompt.values[i], traffic_.output.values[i]};
    }

    // The contents of a session are one text that grows: its own number stands for it.
    void add_session() {
        const double arrival_s = times_.next_s();
        const bool prefixed = traffic_.prefixes > 0 && traffic_.prefix_tokens > 0;
        const std::uint64_t prefix =
            prefixed ? Random::mixed(prefixes_.below(static_cast<std::uint64_t>(traffic_.prefixes)), 5) : 0;
        const std::uint64_t session = Random::mixed(requests_.items.size(), 6);
        std::int64_t said = prefixed ? traffic_.prefix_tokens : 0;
        for (std::int32_t turn = 0; turn < traffic_.turns && requests_.items.size() < traffic_.requests; ++turn) {
            const Pair drawn = lengths();
            const std::int64_t prompt = said + drawn.prompt, total = prompt + drawn.output;
            const bool over = total > most_tokens || (traffic_.window > 0 && total > traffic_.window);
            if (over && turn > 0) return;
            Request request;
            request.arrival_s = turn == 0 ? arrival_s : traffic_.pause_s * pauses_.exponential();
            request.prompt_tokens = static_cast<std::int32_t>(std::min<std::int64_t>(prompt, most_tokens));
            request.output_tokens = drawn.output;
            if (turn > 0) request.after = static_cast<std::uint32_t>(requests_.items.size() - 1);
            request.first_segment = static_cast<std::uint32_t>(requests_.segments.size());
            if (prefixed) requests_.segments.push_back({prefix, traffic_.prefix_tokens});
            if (traffic_.turns > 1)
                requests_.segments.push_back(
                    {session, static_cast<std::int32_t>(std::min<std::int64_t>(total, most_tokens))});
            request.segments = static_cast<std::uint32_t>(requests_.segments.size()) - request.first_segment;
            requests_.items.push_back(request);
            said = total;
        }
    }

    const Traffic& traffic_;
    Random lengths_;
    ArrivalTimes times_;
    Random pauses_, prefixes_;
    Requests requests_;
};

} // namespace

Result<Requests> draw(const Traffic& traffic) {
    if (Result<Done> fine = check_traffic(traffic); !fine) return fine.diagnostics();
    return Drawing{traffic}.all();
}

Traffic lengths_of(const Requests& log, Traffic traffic) {
    std::vector<std::int32_t> prompts, outputs;
    for (const Request& request : log.items)
        prompts.push_back(request.prompt_tokens), outputs.push_back(request.output_tokens);
    traffic.prompt = Lengths::empirical(std::move(prompts));
    traffic.output = Lengths::empirical(std::move(outputs));
    traffic.pairs = true;
    return traffic;
}

} // namespace dubhe::serving
