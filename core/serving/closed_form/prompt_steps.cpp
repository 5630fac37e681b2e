// SPDX-License-Identifier: Apache-2.0
#include "prompt_steps.h"

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

std::optional<PromptSteps> PromptSteps::of(const MeanSteps& model, double decodes, double rate,
                                           const MeanSteps::Steps& means) {
    constexpr double spread = 5.0; // standard deviations of the number that gather
    const double room = std::floor(model.room(decodes));
    const bool idles = !(decodes > 0.0); // with nothing that waits
    const double gathered = rate * std::max(means.mean_s, means.full_s) * (idles ? 2.0 : 1.0);
    const double needed = std::ceil(gathered + spread * std::sqrt(gathered) + 6.0);
    if (room < (idles ? 1.0 : MeanSteps::whole_room) || needed > static_cast<double>(most_states)) return std::nullopt;
    PromptSteps made;
    made.states_ = static_cast<std::size_t>(needed);
    for (std::size_t k = 0; k < made.states_; ++k)
        made.step_s_[k] = model.step_with(means.plain_s, decodes, std::min(static_cast<double>(k), room));
    made.idles_ = idles;
    made.find_shares(rate, room);
    made.sum_up(model, rate, room);
    return made;
}

// The stationary shares by elimination without subtractions (Grassmann, Taksar and Heyman 1985, "Regenerative analysis
// and steady state distributions for Markov chains").
void PromptSteps::find_shares(double rate, double room) {
    std::array<std::array<double, most_states>, most_states> to{};
    const auto fit = static_cast<std::size_t>(std::min(room, static_cast<double>(most_states)));
    if (idles_) to[0][1] = 1.0; // the arrival that ends it
    for (std::size_t from = idles_ ? 1 : 0; from < states_; ++from) {
        const double gathered = rate * step_s_[from];
        const std::size_t left = from - std::min(from, fit);
        double chance = std::exp(-gathered), sum = 0.0;
        for (std::size_t k = left; k + 1 < states_; ++k) {
            to[from][k] = chance, sum += chance;
            chance *= gathered / static_cast<double>(k - left + 1);
        }
        to[from][states_ - 1] = std::max(1e-300, 1.0 - sum);
    }
    for (std::size_t n = states_ - 1; n > 0; --n) {
        double leaves = 0.0;
        for (std::size_t k = 0; k < n; ++k)
            leaves += to[n][k];
        for (std::size_t i = 0; i < n; ++i) {
            to[i][n] /= std::max(leaves, 1e-300);
            for (std::size_t k = 0; k < n; ++k)
                to[i][k] += to[i][n] * to[n][k];
        }
    }
    double all = share_[0] = 1.0;
    for (std::size_t n = 1; n < states_; ++n) {
        for (std::size_t i = 0; i < n; ++i)
            share_[n] += share_[i] * to[i][n];
        all += share_[n];
    }
    for (double& each : share_)
        each /= all;
}

// An arrival's time from the beginning of the next step on: behind those that found no room in the last one, anywhere
// among those that came with it. Full steps go before its own.
double PromptSteps::after(double left, double came, double room) const {
    const double before = std::max(0.0, (left + 0.5 * came - 0.5 * (room - 1.0)) / room);
    const double last = static_cast<double>(states_ - 1);
    const auto step = [&](double prompts) {
        const double at = std::clamp(prompts, 0.0, last), below = std::floor(at);
        const auto low = static_cast<std::size_t>(below), high = std::min(low + 1, states_ - 1);
        return step_s_[low] + (at - below) * (step_s_[high] - step_s_[low]);
    };
    return before * step(room) + step(std::min(room, left + came + 1.0 - before * room));
}

void PromptSteps::sum_up(const MeanSteps& model, double rate, double room) {
    double time = 0.0, squares = 0.0, next = 0.0;
    if (idles_) time = share_[0] / rate, next = time * step_s_[1]; // who comes then begins a step
    for (std::size_t k = idles_ ? 1 : 0; k < states_; ++k) {
        const double s = step_s_[k], gathered = rate * s;
        const double left = std::max(0.0, static_cast<double>(k) - room);
        double chance = std::exp(-gathered), rest = 1.0, after_s = 0.0;
        for (std::size_t n = 0; n + 1 < states_; ++n) {
            after_s += chance * after(left, static_cast<double>(n), room);
            rest -= chance;
            chance *= gathered / static_cast<double>(n + 1);
        }
        after_s += std::max(0.0, rest) * after(left, static_cast<double>(states_ - 1), room);
        time += share_[k] * s, squares += share_[k] * s * s, next += share_[k] * s * after_s;
    }
    mean_s_ = model.prompts_first() ? time / std::max(share_[0], 1e-12) : time;
    found_s_ = squares / time;
    next_s_ = next / time;
}

} // namespace dubhe::serving
