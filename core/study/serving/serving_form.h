// SPDX-License-Identifier: Apache-2.0
// The closed form of what is deployed, as seen by one of the replicas that answer: replicas that do all, or with the
// share of the workers that compute prompts for it.
//
// Disaggregated: prompts are a queue of their own at the rate of the whole (core/serving/closed_form.h, answers of one
// token), decoding is another in which every prompt is there already; a user sees the first token when the prompt is
// computed. What lies between adds to the answer's time: the transfer, and the rest of the step that it finds.
// In flight C = X (TTFT + answer): the rate X by halving. tests/study/serving_form_test.cpp says how near the
// simulation it comes.
#pragma once

#include "serve.h"

#include <core/serving/closed_form/closed_form.h>
#include <core/simulation/single_gpu.h>

#include <cmath>

namespace dubhe::study {

// By how much it is off apart at 80 % of saturation, at most of what the test compares: for those who show it.
inline constexpr double apart_off_tpot = 0.17, apart_off_ttft = 0.15;

// Allocates nothing; any thread.
struct ServingForm {
    const Serving& serving;
    serving::LengthMoments lengths;
    double cached = 0.0; // share of each prompt that the prefix cache holds
    double factor = 1.0; // every step so many times as long

    [[nodiscard]] serving::ClosedForm at_concurrency(double each) const;    // requests in flight of a replica
    [[nodiscard]] serving::ClosedForm at_rate(double each) const;           // requests a second of a replica
    [[nodiscard]] double saturation_rate() const;                           // requests a second of a replica
    [[nodiscard]] double most_running(serving::Bound& bound) const;         // requests at once of a replica
    [[nodiscard]] double tokens_a_gpu(const serving::ClosedForm& at) const; // out, a second, of all GPUs
    [[nodiscard]] double spread(double decodes) const; // of a step's logarithm where so many decode
};

// The 80 % band of the model of a step.
struct FormBand {
    serving::ClosedForm quick, usual, slow;
};
// `at` evaluates a form: at a rate, at a concurrency.
template <class At>
[[nodiscard]] FormBand banded(const ServingForm& form, const At& at) {
    FormBand made{{}, at(form), {}};
    const double reach = std::exp(normal_90 * form.spread(made.usual.decodes));
    made.quick = at(ServingForm{form.serving, form.lengths, form.cached, form.factor / reach});
    made.slow = at(ServingForm{form.serving, form.lengths, form.cached, form.factor * reach});
    return made;
}

} // namespace dubhe::study
