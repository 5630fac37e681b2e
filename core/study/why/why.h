// SPDX-License-Identifier: Apache-2.0
// Why an iteration takes as long as it is predicted to: from the number down to what it rests on. Facts alone; the
// words are those of whoever shows them.
//
// The band: the logarithm of the time is taken to spread with variance
//   sum over families (share * shared error)^2 + own^2 + network^2
// (single_gpu.h); its parts stand here one by one. Pure functions, any thread.
#pragma once

#include "../predict/predict.h"
#include "elasticity.h"

#include <core/cost/explanation.h>
#include <core/cost/library.h>
#include <core/cost/tile/fit/kind_fit.h>
#include <core/workload/problem/problem.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

// One distinct operator. Seconds of one of them, on the GPU.
struct WhyOperator {
    OperatorShare all; // of all that are like it
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0, bound_s = 0.0;
    workload::ProblemKey key;
    std::string problem; // canonical: "convolution fp32 batch=64 ..."; empty for bare work
    double flop = 0.0, bytes = 0.0;
    // What the data sheet alone says: all FLOP at their peaks, all bytes at the memory's bandwidth. Absent: not known.
    std::optional<double> compute_s, memory_s;
    std::vector<cost::Term> terms;                        // that the time joins; the longest binds
    Message line;                                         // of regressions; of convolutions their algorithm
    std::optional<cost::TableUse> table;                  // that put the terms' time right
    std::string family;                                   // whose errors it shares; empty: the model knows of none
    [[nodiscard]] const cost::Term* binding_term() const; // null where there are none
};

struct WhyFamily {
    std::string name;
    double share = 0.0;        // of the GPU time
    double shared_error = 0.0; // standard deviation of the logarithm
    [[nodiscard]] double part() const { return share * shared_error; }
};

// Standard deviations of logarithms. Without families all operators are taken to err the same way, and `total` is all
// there is.
struct WhyBand {
    bool has_families = false;
    std::vector<WhyFamily> families; // largest part first
    double own = 0.0, network = 0.0, total = 0.0;
};

// Whose numbers these are.
struct WhyModel {
    std::string name, title, description;
    std::vector<std::string> fitted; // GPUs; of models that keep them
    std::string nearest;             // of those, to this GPU; empty: not known
    double distance = 0.0;           // to it: 0 itself, 1 as far as the next generation
    std::vector<cost::LibraryData> data;
    // Of each kind of operators that takes a hundredth of the time or more, largest first.
    struct Fit {
        double share = 0.0;
        cost::KindFit fit;
    };
    std::vector<Fit> fits;
};

struct Why {
    Prediction prediction;
    std::vector<WhyOperator> operators; // parallel to prediction.operators, as far as asked for
    WhyBand band;
    WhyModel model;
    simulation::Host host;            // of what runs the network, where that is known; of a portfolio the one asked for
    double kernels = 0.0;             // that the host starts in an iteration
    std::vector<Elasticity> levers{}; // which number of the GPU moves the time; largest effect first
};

// Of the numbers that such time is spent on, the one of which 10 % more saves most; null where none belongs to it. A
// part that arithmetic binds may well wait for something else that no peak shortens (tiles that fill badly), so advice
// rests on this alone.
[[nodiscard]] const Elasticity* lever_of(const Why& why, Bottleneck bottleneck);

// The first `most` operators are explained. `library`: what the model was made from; null: not known. Fails as
// predict() does.
[[nodiscard]] Result<Why> why(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method,
                              const cost::Library* library, std::size_t most);

// Any of its operators; nothing where no kernel runs for it. Precondition: the method is the one that `why` was made
// by.
[[nodiscard]] std::optional<WhyOperator> explain(const Why& why, const Method& method, workload::OperatorId id);

// The operator that a path stands for, "layer3/1/conv2", or the end of one that no other has; fails naming
// near ones.
[[nodiscard]] Result<workload::OperatorId> find_operator(const Network& network, std::string_view path);

} // namespace dubhe::study
