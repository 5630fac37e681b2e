// SPDX-License-Identifier: Apache-2.0
// Layers of CDECatapult/ml-performance-prediction (Justus, Brennan, Bonner, McGough, IEEE Big Data 2018). Times in ms.
#include "formats.h"

#include <array>

namespace dubhe::evidence {

namespace justus {

namespace {

using workload::OperatorKind;

enum Column : std::size_t { gpu, mode, batch, activation, optimizer, bits, time_ms, std_ms, first_size };

// What both tables share.
Measurement begin_row(RowReader& row, Sink& sink, bool dense) {
    Measurement m;
    m.source = sink.source({.origin = "CDECatapult/ml-performance-prediction",
                            .part = {},
                            .licence = "Apache-2.0",
                            .software = "TensorFlow 1.10",
                            .method = "median of 5 x 50 runs of a session, wall clock",
                            .date = "2018",
                            .timing = Timing::session});
    m.device = sink.device(row.text(gpu));
    m.time_s = row.time(time_ms, 1e-3);
    m.spread_s = row.spread(std_ms, 1e-3);
    m.repetitions = 250;
    const bool step = row.text(mode) == "fwd_bwd_opt";
    if (!step && row.text(mode) != "fwd") row.refuse(message("mode is neither fwd nor fwd_bwd_opt"));
    m.scope = step ? Scope::training_step : Scope::layer;
    if (row.text(bits) == "16") m.precision = Precision::fp16;
    if (row.text(bits) != "16" && row.text(bits) != "32") row.refuse(message("precision_bits is neither 16 nor 32"));

    std::string words;
    const auto add = [&](std::string_view word) { (words += words.empty() ? "" : " ") += word; };
    if (const std::string_view name = row.text(activation); name != "none" && !name.empty())
        add("activation=" + std::string{name});
    if (step) {
        add("optimizer=" + std::string{row.text(optimizer)});
        add("inputs=trained"); // gradients and updates of input and target too
    }
    if (!dense) add("padding=" + std::string{row.text(first_size + 5)} + " layout=NHWC");
    constexpr std::size_t longest = 200;
    if (words.size() > longest) row.refuse(message("names its activation or optimizer by too many letters"));
    if (row.problem().empty()) m.note = sink.note(words);
    return m;
}

constexpr std::array<std::string_view, 15> convolution_columns{
    "gpu_name",       "mode",           "batchsize",   "activation", "optimizer",
    "precision_bits", "time_median_ms", "time_std_ms", "matsize",    "kernelsize",
    "channels_in",    "channels_out",   "strides",     "padding",    "use_bias"};

void read_convolution(RowReader& row, Sink& sink) {
    Measurement m = begin_row(row, sink, false);
    m.kind = OperatorKind::convolution;
    workload::ConvolutionProblem c;
    c.batch = row.size(batch);
    const std::int32_t size = row.small_size(first_size), kernel = row.small_size(first_size + 1);
    const std::int32_t stride = row.small_size(first_size + 4);
    c.in_channels = row.size(first_size + 2);
    c.out_channels = row.size(first_size + 3);
    c.bias = row.flag(first_size + 6);
    const std::string_view padding = row.text(first_size + 5);
    if (padding != "same" && padding != "valid") row.refuse(message("padding is neither same nor valid"));
    if (padding == "valid" && kernel > size)
        row.refuse(message("the kernel is larger than the image, which isn't padded"));
    const std::int64_t reach = padding == "same" ? size : std::int64_t{size} - kernel + 1;
    c.in[0] = c.in[1] = size;
    c.out[0] = c.out[1] = static_cast<std::int32_t>((reach + stride - 1) / stride);
    c.kernel[0] = c.kernel[1] = kernel;
    c.stride[0] = c.stride[1] = stride;
    m.problem = c;
    if (row.problem().empty()) row.refuse(sink.add(m));
}

constexpr std::array<std::string_view, 10> dense_columns{"gpu_name",  "mode",           "batchsize",      "activation",
                                                         "optimizer", "precision_bits", "time_median_ms", "time_std_ms",
                                                         "dim_input", "dim_output"};

void read_dense(RowReader& row, Sink& sink) {
    Measurement m = begin_row(row, sink, true);
    m.kind = OperatorKind::linear;
    m.problem = workload::ProductProblem{
        .m = row.size(batch), .n = row.size(first_size + 1), .k = row.size(first_size), .bias = true, .weights = true};
    if (row.problem().empty()) row.refuse(sink.add(m));
}

constexpr std::array table{
    Format{FileFormat::justus_convolutions, "convolution layers of Justus et al.", convolution_columns, 15,
           read_convolution},
    Format{FileFormat::justus_dense, "dense layers of Justus et al.", dense_columns, 10, read_dense},
};

} // namespace

} // namespace justus

std::span<const Format> detail::justus_formats() {
    return justus::table;
}

} // namespace dubhe::evidence
