// SPDX-License-Identifier: Apache-2.0
// Mean steps of a replica, as the closed form needs them: how long decodes, prompts and waits take where d requests
// decode. Inner header of the folder.
#pragma once

#include "closed_form.h"

namespace dubhe::serving {

class MeanSteps {
  public:
    explicit MeanSteps(const ClosedFormInput& input);

    [[nodiscard]] const ClosedFormInput& input() const { return in_; }
    [[nodiscard]] double verifications() const { return verifications_; }  // of an answer after its first token
    [[nodiscard]] double spread() const { return spread_; }                // of prompts: E p^2 / (E p)^2
    [[nodiscard]] bool shared_out() const { return in_.cost.ranks() > 1; } // by ranks
    [[nodiscard]] bool prompts_first() const { return in_.engine.scheduler == Scheduler::sglang; }

    // Prompts that go into a step beside d decodes: a part of one where it is computed in chunks.
    [[nodiscard]] double room(double d) const;
    // Steps with chunks of one prompt; lengths that differ much end anywhere in their last.
    [[nodiscard]] double chunks(double d) const;

    struct Steps {
        double plain_s = 0.0;  // without prompts
        double mean_s = 0.0;   // tau: from one decoding step to the next
        double prompt_s = 0.0; // what one prompt adds
        double joins_s = 0.0;  // what one more adds to a step that has prompts
        double full_s = 0.0;   // of a step with prompts
        double most_s = 0.0;   // of one that is full: prompts that find no room wait
        double share = 0.0;    // steps with prompts, of one decoding step
    };
    // A step that begins with so many prompts that wait; where prompts go first, of decodes or of prompts. plain_s:
    // without.
    [[nodiscard]] double step_with(double plain_s, double d, double prompts) const;
    static constexpr double whole_room = 3.0; // prompts: where fewer have room, parts of them matter

    // Where so many prompts come from one decoding step to the next.
    [[nodiscard]] Steps steps(double d, double arrivals) const;
    // Where they come at a rate: tau = plain + rate tau prompt_s(rate tau).
    [[nodiscard]] Steps steps_at(double d, double rate) const;
    // E t^2 / E t of the steps that arrivals find.
    [[nodiscard]] double found_s(const Steps& steps, double rate) const;

    // From the start of its first chunk to the first token, alone with d decodes.
    [[nodiscard]] double prefill_s(double d) const;
    // The wait for room in the budget, as if prompts were served one after the other (Pollaczek and Khinchine).
    [[nodiscard]] double budget_wait_s(double d, double rate) const;
    // The same in steps, as prompts come by the step in a closed loop.
    [[nodiscard]] double queue_steps(double d, double arrivals) const;
    // What the others that come with a prompt in a closed loop add to its time: they share its step, or go before it.
    [[nodiscard]] double loop_wait_s(double d, double arrivals, const Steps& steps) const;

    [[nodiscard]] double blocks_a_request() const; // that a running one keeps others from, mean over time
    [[nodiscard]] double kv_share(double running) const;

  private:
    [[nodiscard]] double step(double d, double prompts) const;
    [[nodiscard]] double between(double d, double prompts) const;
    [[nodiscard]] double one_step(double count, double prompts) const;
    [[nodiscard]] double step_of_many(double plain_s, double d, double gathered, double prompts) const;
    // `gathered`: prompts that come in the time of one step, of decodes or of prompts. `each`: over their whole
    // numbers.
    void add_prompts(Steps& out, double d, double arrivals, double gathered, bool each) const;

    const ClosedFormInput& in_;
    double prompt_ = 1.0; // tokens to compute of one
    double pairs_ = 1.0;  // of query and key, of one
    double verifications_ = 1.0;
    double context_ = 1.0; // tokens cached before a decoding step
    double whole_ = 2.0;   // prompt and answer, weighted by the steps, too
    double spread_ = 1.0;  // E p^2 / (E p)^2
};

// The times of a form whose rate, TTFT and running requests are known.
void fill_times(ClosedForm& out, const MeanSteps& model, double step_s);
// How TPOT and E2E are spread where TTFT's spread and all means are known. `slowly`: the squared coefficient of
// variation of an answer's time by what decodes beside it.
void spread_answers(TimeSpread& out, const ClosedForm& form, const MeanSteps& model, double slowly);

} // namespace dubhe::serving
