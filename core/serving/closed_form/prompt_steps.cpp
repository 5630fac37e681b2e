// SPDX-License-Identifier: Apache-2.0
#include "prompt_steps.h"

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

std::optional<PromptSteps> PromptSteps::of(const MeanSteps& model, double decodes, double rate,
                                           const MeanSteps::Steps& means) {
    constexpr double spread = 5.0; // standard deviations of the number that gather
    const double room = std::floor(model.room(decodes));
    const double gathered = rate * std::max(means.mean_s, means.full_s);
    const double needed = std::ceil(gathered + spread * std::sqrt(gathered) + 6.0);
    if (room < MeanSteps::whole_room || needed > static_cast<double>(most_states)) return std::nullopt;
    PromptSteps made;
    made.states_ = static_cast<std::size_t>(needed);
    for (std::size_t k = 0; k < made.states_; ++k)
        made.step_s_[k] = model.step_with(means.plain_s, decodes, std::min(static_cast<double>(k), room));
    made.find_shares(rate, room);
    made.sum_up(model, rate, room);
    return made;
}

// The stationary shares by elimination without subtractions (Grassmann, Taksar and Heyman 1985, "Regenerative analysis
// and steady state distributions for Markov chains").
void PromptSteps::find_shares(double rate, double room) {
    std::array<std::array<double, most_states>, most_states> to{};
    const auto fit = static_cast<std::size_t>(std::min(room, static_cast<double>(most_states)));
    for (std::size_t from = 0; from < states_; ++from) {
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

// An arrival's time from the beginning of the next step on, with so many others there: anywhere among them where not
// all find room.
double PromptSteps::after(double others, double room) const {
    const double all = std::min(others + 1.0, static_cast<double>(states_ - 1));
    const auto below = static_cast<std::size_t>(all);
    const std::size_t above = std::min(below + 1, states_ - 1);
    const double together_s = step_s_[below] + (all - static_cast<double>(below)) * (step_s_[above] - step_s_[below]);
    return together_s * 0.5 * (std::ceil((others + 1.0) / room) + 1.0);
}

void PromptSteps::sum_up(const MeanSteps& model, double rate, double room) {
    double time = 0.0, squares = 0.0, next = 0.0;
    for (std::size_t k = 0; k < states_; ++k) {
        const double s = step_s_[k], gathered = rate * s;
        const double left = std::max(0.0, static_cast<double>(k) - room);
        double chance = std::exp(-gathered), rest = 1.0, after_s = 0.0;
        for (std::size_t n = 0; n + 1 < states_; ++n) {
            after_s += chance * after(left + static_cast<double>(n), room);
            rest -= chance;
            chance *= gathered / static_cast<double>(n + 1);
        }
        after_s += std::max(0.0, rest) * after(left + static_cast<double>(states_ - 1), room);
        time += share_[k] * s, squares += share_[k] * s * s, next += share_[k] * s * after_s;
    }
    mean_s_ = model.prompts_first() ? time / std::max(share_[0], 1e-12) : time;
    found_s_ = squares / time;
    next_s_ = next / time;
}

} // namespace dubhe::serving
