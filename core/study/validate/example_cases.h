// SPDX-License-Identifier: Apache-2.0
// The figures that NVIDIA publishes of its example networks (DeepLearningExamples, 2020 to 2024) beside predictions: 25
// networks in five frameworks on V100, A100, T4, A30 and A10, trained and run.
#pragma once

#include "case_steps.h"
#include "validation.h"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

struct ExampleCase {
    std::string network, framework; // "se-resnext101-32x4d", "tensorflow1"
    std::string task{};             // "SQuAD v1.1 fine-tuning"; may be empty
    std::string gpu, system;        // as the file calls them; the system may be empty
    std::string precision;          // mixed, fp16, tf32, fp32
    std::string note;
    workload::Mode mode = workload::Mode::inference;
    std::int64_t gpus = 1;
    std::int64_t batch = 1;  // samples of one pass of one GPU
    std::int64_t passes = 1; // before an update
    std::optional<std::int64_t> sequence{};
    // Where sentences of like length are read together: of a batch, in the mean. Absent: all have `sequence`.
    std::optional<std::int64_t> mean_sequence{};
    std::int64_t past = 0;               // tokens of the segments before, in inference of Transformer-XL
    std::optional<std::int64_t> image{}; // side of a square one
    bool volumes = false;                // of 224 x 224 x 160, not those of training
    bool compiled = false;               // XLA, TorchScript or TensorRT
    double measured_s = 0.0;             // a pass, with its share of the update
    Message refusal{};                   // why the row isn't predicted; empty: it is
    bool doubtful = false; // predicted, but part of no summary: its own tables disagree, or input bounds it
    long line = 0;
};

// Sentences of the translation corpora, of which tables of tokens a second say no length. What a pass takes grows with
// it as the tokens do, so it matters little.
inline constexpr std::int64_t assumed_sentence = 30;

// Columns, in any order: network, framework, mode, gpu, n_gpus, precision, batch_per_gpu, throughput, throughput_unit
// (of all GPUs together: images/s, sequences/s, samples/s, tokens/s), latency_ms (used where there is no throughput);
// and as far as there: task, system, grad_accumulation, seq, image_size, xla_or_compile, note. Rows with SUSPECT in
// their note are left out. Fails with file, line and column for what makes no sense. `name` is for messages.
[[nodiscard]] Result<std::vector<ExampleCase>> read_example_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<ExampleCase>> read_example_cases(const std::filesystem::path& file);

// The stack of a row: that of its framework in those years, before fused attention was in PyTorch (2.0, March 2023);
// XLA joins chains of light operators; TensorRT where the note says so; tf32 in convolutions and products as cuDNN's
// and PyTorch's default then was, none where the row is in fp32.
[[nodiscard]] std::string stack_of(const ExampleCase& example);

// Whether GPUs exchange its gradients in fp32: those of PyTorch's autocast are. Apex' O2 keeps halves, and Horovod
// compresses to them (BERT and EfficientNet in TensorFlow 2).
[[nodiscard]] bool sums_wide_gradients(const ExampleCase& example);

// The built-in network that a row is of: sizes that differ between training and inference, and of tables, have names of
// their own.
[[nodiscard]] std::string built_in_name(const ExampleCase& example);

struct ExampleErrors { // of the time of a pass, as shares of what was measured; without doubtful rows
    Accuracy training, many_gpus, large, small; // on one GPU; on several; inference of 8 samples and more; of 1 to 4
};
// How much faster one GPU of that kind is than another, of rows that are equal but for it (and for tf32 beside fp32).
struct ExampleRatio {
    std::string what;
    double measured = 0.0, predicted = 0.0; // time on V100 over time on A100
    [[nodiscard]] double error() const { return predicted / measured - 1.0; }
};
struct Examples {
    Validation validation; // groups: training, inference; tags: network, framework, numbers, gpus, stack, doubtful
    std::vector<std::size_t> of; // parallel to its cases: their place in what was given
    std::map<std::string, ExampleErrors> networks;
    std::vector<ExampleRatio> ratios; // A100 over V100

    // Mean over the networks of their mean errors; nothing where no network has such rows.
    [[nodiscard]] std::optional<double> mean_of(Accuracy ExampleErrors::*which) const;
    [[nodiscard]] std::optional<double> mean_ratio_error() const; // absolute
};
[[nodiscard]] Examples validate_examples(const std::vector<ExampleCase>& cases, const StepSetting& setting);

} // namespace dubhe::study
