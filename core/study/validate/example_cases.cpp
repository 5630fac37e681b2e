// SPDX-License-Identifier: Apache-2.0
// Reads the table.
#include "example_cases.h"

#include "case_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

namespace dubhe::study {

namespace {

using workload::Mode;

bool says(const ExampleCase& c, std::string_view words) {
    return c.note.find(words) != std::string::npos;
}

// "mem_len 640" in a note; 0 where it doesn't stand there.
std::int64_t number_behind(std::string_view note, std::string_view word) {
    const std::size_t at = note.find(word);
    if (at == std::string_view::npos) return 0;
    const std::string_view digits = note.substr(at + word.size());
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return std::max<std::int64_t>(0, value);
}

// Tables that their own README contradicts, or that measured something else.
bool is_doubtful(const ExampleCase& c, bool by_latency) {
    const bool bert = c.network.starts_with("bert");
    const bool a100 = c.gpu.starts_with("A100"), v100 = c.gpu.starts_with("V100");
    return (bert && c.framework == "tensorflow1" && by_latency) || c.network.starts_with("bart") ||
           (c.network.starts_with("efficientnetv2") && v100) || (bert && c.framework == "tensorflow2" && a100);
}

// Phase 2 of BERT's pretraining in PyTorch and PaddlePaddle reads sentences of like length together (LDDL, bins of 64
// tokens: PyTorch's README, changes of January 2022; PaddlePaddle's scripts/run_pretraining_p2.sh), each batch padded
// to its own longest. Over half of the tokens are padding where all are padded to 512 (Krell et al., arXiv:2107.02027):
// 256 in the mean, and half a bin of padding.
constexpr std::int64_t binned_length = 256 + 64 / 2;

bool is_binned(const ExampleCase& c) {
    return c.network.starts_with("bert") && c.task.find("phase 2") != std::string::npos && c.sequence == 512 &&
           (c.framework == "pytorch" || c.framework == "paddlepaddle");
}

Message refusal_of(const ExampleCase& c) {
    const bool translates = c.network == "gnmt" || c.network.starts_with("bart");
    if (translates && c.mode == Mode::inference)
        return message("words are searched one after the other by beams, no pass of the network");
    // 29 on an A100, where PyTorch's table has 21,860 on a V100 in fp32.
    if (c.network == "gnmt" && c.framework == "tensorflow1" && c.measured_s > 60.0)
        return message("a pass of minutes: its table leaves out that it counts thousands of tokens");
    // 13 ms an image in mixed precision, on A100 and V100 alike, where the network takes one or two.
    if (c.network.starts_with("ssd320") && c.mode == Mode::inference)
        return message("its boxes are picked class by class and image by image on the host, no pass of the network");
    if ((c.network == "dlrm" || c.network == "dcnv2") && c.gpus > 1)
        return message("its tables are spread over the GPUs, no data parallelism");
    return {};
}

// Units that one pass of all GPUs works on.
double units_of(ExampleCase& c, std::string_view unit) {
    const auto samples = static_cast<double>(c.batch * c.gpus);
    if (unit != "tokens/s") return samples;
    if (says(c, "batch_per_gpu in tokens")) {
        c.sequence = assumed_sentence;
        c.batch = std::max<std::int64_t>(1, c.batch / assumed_sentence);
        return samples;
    }
    // Of both languages.
    if (c.network == "gnmt") {
        c.sequence = assumed_sentence;
        return samples * 2.0 * static_cast<double>(assumed_sentence);
    }
    return samples * static_cast<double>(c.sequence.value_or(1));
}

void set_time(ExampleCase& c, CaseRow& row) {
    const std::string_view unit = row.text("throughput_unit");
    static constexpr std::array<std::string_view, 4> units{"images/s", "sequences/s", "samples/s", "tokens/s"};
    if (std::ranges::find(units, unit) == units.end())
        row.refuse("throughput_unit", message("is none of images/s, sequences/s, samples/s, tokens/s"));
    const double all = units_of(c, unit);
    const std::optional<double> rate = row.number("throughput");
    if (rate && *rate > 0.0)
        c.measured_s = all / *rate;
    else if (const auto latency = row.seconds("latency_ms"))
        c.measured_s = *latency;
    else
        row.refuse("throughput", message("is no measured rate, and there is no latency"));
    c.doubtful = is_doubtful(c, !rate);
}

ExampleCase example_case_of(CaseRow& row, long line) {
    ExampleCase made;
    made.network = row.needed("network");
    made.framework = row.needed("framework");
    made.gpu = row.needed("gpu");
    made.system = row.text("system");
    made.task = row.text("task");
    made.precision = row.needed("precision");
    made.note = row.text("note");
    const std::string mode = row.needed("mode");
    if (const auto read = workload::mode_from(mode))
        made.mode = *read;
    else
        row.refuse("mode", message("is neither training nor inference"));
    made.gpus = row.whole("n_gpus", 1);
    made.batch = row.whole("batch_per_gpu", 1);
    if (!row.text("grad_accumulation").empty()) made.passes = row.whole("grad_accumulation", 1);
    if (!row.text("seq").empty()) made.sequence = row.whole("seq", 1);
    const std::string_view image = row.text("image_size");
    std::int64_t side = 0;
    const auto [end, status] = std::from_chars(image.data(), image.data() + image.size(), side);
    if (status == std::errc{} && end == image.data() + image.size() && side > 0) made.image = side;
    made.volumes = image.starts_with("224x224x160");
    if (made.mode == Mode::inference) made.past = number_behind(made.note, "mem_len ");
    made.compiled = row.text("xla_or_compile") == "1";
    made.line = line;
    set_time(made, row);
    if (is_binned(made)) made.mean_sequence = binned_length;
    made.refusal = refusal_of(made);
    return made;
}

// Where eight GPUs and more do less than half each of what one does, they wait for their input.
void mark_input_bound(std::vector<ExampleCase>& cases) {
    const auto key = [](const ExampleCase& c) {
        return std::tuple{c.network, c.framework, c.gpu, c.precision, c.mode, c.batch, c.sequence, c.passes};
    };
    std::map<decltype(key(cases.front())), double> alone;
    for (const ExampleCase& c : cases) {
        if (c.gpus == 1) alone.try_emplace(key(c), c.measured_s);
    }
    for (ExampleCase& c : cases) {
        const auto one = alone.find(key(c));
        if (c.gpus >= 8 && one != alone.end() && c.measured_s > 2.0 * one->second) c.doubtful = true;
    }
}

} // namespace

Result<std::vector<ExampleCase>> read_example_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 9> needed{
        "network", "framework", "mode", "gpu", "n_gpus", "precision", "batch_per_gpu", "throughput", "throughput_unit"};
    std::vector<ExampleCase> cases;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        if (row.text("note").find("SUSPECT") != std::string_view::npos) return;
        cases.push_back(example_case_of(row, line));
    });
    if (!read) return read.diagnostics();
    mark_input_bound(cases);
    return cases;
}

Result<std::vector<ExampleCase>> read_example_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_example_cases(*in, file.string());
}

std::string built_in_name(const ExampleCase& c) {
    if (c.network == "dlrm") return says(c, "model size large") ? "dlrm-t3" : "dlrm-t15";
    // A head over all tokens, as bert-large trains without a task, would be a quarter of a step.
    if (c.network.starts_with("bert") && c.task.find("pretraining") != std::string::npos)
        return c.network + "-pretraining";
    if (c.network.starts_with("bert") && c.task.find("SQuAD") != std::string::npos) return c.network + "-squad";
    if (c.network == "efficientnetv2-s" && c.image == 300) return "efficientnetv2-s-300";
    if (c.network == "unet3d" && c.volumes) return "unet3d-224";
    return c.network;
}

namespace {

// In PyTorch: by the main programs of NVIDIA's DeepLearningExamples.
bool trains_by_apex(const ExampleCase& c) {
    return c.network.starts_with("bert") || c.network.starts_with("transformer-xl") || c.network == "transformer-big" ||
           c.network == "gnmt";
}

// By the same programs.
std::string pytorch_of(const ExampleCase& c) {
    const bool bert = c.network.starts_with("bert"), xl = c.network.starts_with("transformer-xl");
    std::string stack = "pytorch-eager,attention=eager";
    // Apex' O2 keeps the model in half precision beside master weights. Where these aren't trained, and DLRM, they are
    // made half precision as a whole; the others run as in training.
    const bool apex = trains_by_apex(c);
    if (apex) stack += ",without=autocast";
    if (!apex && c.network != "dlrm") stack += ",with=wide-weights";
    // One call for each parameter: a TorchScript function (lamb.py), torch.optim.Adam of those years.
    if (xl || c.network == "gnmt") stack += ",without=optimizer";
    // Pretraining of NVIDIA's BERT in PyTorch is fused by NVFuser (its README), sums, activations, dropouts and norms
    // alike; run_squad.py compiles nothing.
    if (bert && c.task.find("pretraining") != std::string::npos) stack += ",with=pointwise";
    // NVIDIA's DLRM in PyTorch runs its products with bias and activation in the same kernel (apex.mlp).
    if (c.network == "dlrm") stack += ",with=epilogue";
    // nn_unet.py lays channels last in three dimensions alone.
    if (c.network == "nnunet-2d") stack += ",layout=nchw";
    // NVIDIA's SSD300 lays channels last whatever the numbers (main.py: --data-layout, which its scripts leave alone).
    if (c.network.starts_with("ssd300")) stack += ",layout=nhwc";
    return stack;
}

} // namespace

bool sums_wide_gradients(const ExampleCase& c) {
    return c.framework == "pytorch" && c.precision == "mixed" && !trains_by_apex(c);
}

std::string stack_of(const ExampleCase& c) {
    std::string stack;
    if (c.mode == Mode::inference && says(c, "TensorRT"))
        stack = "tensorrt";
    else if (c.framework == "pytorch")
        stack = pytorch_of(c);
    else if (c.framework.starts_with("tensorflow"))
        stack = c.compiled ? "tensorflow,with=pointwise" : "tensorflow";
    else
        stack = "mxnet"; // and PaddlePaddle, whose kernels for convolutions with their norms are as MXNet's
    // Its variables are in fp32, and each pass copies them (auto_mixed_precision.cc).
    if (stack.starts_with("tensorflow")) stack += ",with=wide-weights";
    // Transformer-XL's LAMB in TensorFlow is compiled, parameter by parameter (lamb.py).
    if (stack.starts_with("tensorflow") && c.network.starts_with("transformer-xl")) stack += ",without=optimizer";
    // PaddlePaddle's trains with bias and activation joined into products in mixed precision (program.py), and with
    // fused attention where its scripts say so (--fuse-mha: run_pretraining_p2.sh, run_squad.sh).
    if (c.framework == "paddlepaddle" && c.network.starts_with("bert") && c.precision == "mixed" &&
        c.mode == Mode::training) {
        stack += ",with=epilogue";
        if (c.task.find("phase 1") == std::string::npos) stack += ",attention=fused";
    }
    // The stack's times are those of the machines with V100 (Xeon E5-2698 v4); DGX A100's (EPYC 7742) starts PyTorch's
    // operators in three fifths of them. One constant, between the 7.7 ms in tf32 and the 9.5 in mixed precision that
    // EfficientNet-B0 of one image takes on A100: 254 operators.
    // TorchScript interprets the network without Python. One constant, with which Transformer-XL base of one sample
    // takes the 12.9 ms measured on V100 in fp32; on A100 in the ratio of both hosts in eager mode.
    const bool a100 = c.gpu.starts_with("A100");
    if (stack.starts_with("pytorch") && c.compiled) {
        stack += a100 ? ",forward=17us" : ",forward=28us"; // inference alone is run so
    } else if (stack.starts_with("pytorch") && a100) {
        stack += ",forward=33us,backward=17us,update=33us";
    }
    if (says(c, "CUDA graphs on")) stack += ",launches=graphs";
    if (c.precision == "tf32") stack += ",tf32=all";
    if (c.precision == "fp32") stack += ",tf32=none";
    return stack;
}

} // namespace dubhe::study
