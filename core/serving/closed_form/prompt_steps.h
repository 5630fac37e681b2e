// SPDX-License-Identifier: Apache-2.0
// Steps of a replica where a number of requests decode and prompts come at a rate, one after the other: what comes
// during one is computed by the next. Inner header of the folder.
//
// The prompts that wait at the beginning of a step are a Markov chain: those that found no room in the last one, and a
// Poisson number of its length. Means alone say too much where a step takes little longer for many prompts than for
// one, as where ranks share them out: long steps gather many, and short ones none.
#pragma once

#include "mean_steps.h"

#include <array>
#include <cstddef>
#include <optional>

namespace dubhe::serving {

class PromptSteps {
  public:
    // `decodes` 0: of a worker that computes prompts alone. Nothing where prompts are cut into chunks, or where so many
    // gather that their means say enough.
    [[nodiscard]] static std::optional<PromptSteps> of(const MeanSteps& model, double decodes, double rate,
                                                       const MeanSteps::Steps& means);

    [[nodiscard]] double mean_s() const { return mean_s_; }   // from one decoding step to the next
    [[nodiscard]] double found_s() const { return found_s_; } // E t^2 / E t: of the step that an arrival finds
    [[nodiscard]] double next_s() const { return next_s_; }   // from that step's end to the arrival's first token

  private:
    static constexpr std::size_t most_states = 40;
    PromptSteps() = default;
    void find_shares(double rate, double room);
    void sum_up(const MeanSteps& model, double rate, double room);
    [[nodiscard]] double after(double left, double came, double room) const;

    std::size_t states_ = 0;                   // 0, 1, ... prompts wait
    bool idles_ = false;                       // nothing decodes: where none waits the next step begins with one
    std::array<double, most_states> step_s_{}; // of the step that begins then
    std::array<double, most_states> share_{};  // of the steps
    double mean_s_ = 0.0, found_s_ = 0.0, next_s_ = 0.0;
};

} // namespace dubhe::serving
