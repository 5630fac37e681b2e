// SPDX-License-Identifier: Apache-2.0
// Whole networks that somebody measured, as NeuSight (Lee et al. 2025) tabulates them: a row names GPU, network, sizes
// and times; networks are Hugging Face configurations in a folder beside the table, or built-in ones.
//
// What was run: eager PyTorch, transformers as Hugging Face has them, in fp32 where the row doesn't say otherwise;
// forward, or forward and backward without loss and optimizer; with the option "fusion" compiled by torch.compile.
#pragma once

#include "../predict/network.h"

#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

struct NetworkCase {
    struct Peer {
        std::string name; // "neusight"
        double predicted_s = 0.0;
    };
    std::string gpu;   // as the file calls it: "NVIDIA_A100-PCIE-40GB"
    std::string model; // "bert_large"
    workload::Mode mode = workload::Mode::inference;
    std::string option; // "fusion"; empty: eager, on one GPU
    std::string stack;  // that ran it (core/stack); empty: the graph as it is written
    Precision precision = Precision::fp32;
    std::int64_t sequence = 1, batch = 1;
    std::optional<std::int64_t> layers; // absent: the configuration's
    double measured_s = 0.0;            // an iteration
    std::optional<double> forward_s, backward_s;
    std::vector<Peer> peers; // what others predicted for the iteration, as far as the file says
    long line = 0;           // of the file
};

// A CSV file whose first line names the columns, in any order: gpu, model, mode (inf, train), seqlen, batch, e2e_ms;
// and as far as there: option, stack, precision, num_layer (empty or 0: the configuration's), fw_ms, bwall_ms,
// <peer>_e2e_ms. Columns of other names are skipped. Fails with file, line and column for what makes no sense. `name`
// is for messages.
[[nodiscard]] Result<std::vector<NetworkCase>> read_network_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<NetworkCase>> read_network_cases(const std::filesystem::path& file);

// "configs/DLmodel_configs" beside the file.
[[nodiscard]] std::filesystem::path config_folder_of(const std::filesystem::path& cases_file);

// The network of a case, from `<model>.json` in the folder, else the built-in one of that name. Fails for models that
// neither is, for options other than "fusion" (they are of several GPUs), and where the network can't be built (a
// sequence longer than its positions). Cases of the same network can share what is made: gpu, times and peers play no
// part.
[[nodiscard]] Result<NetworkPtr> prepare_case(const NetworkCase& network_case,
                                              const std::filesystem::path& config_folder);

} // namespace dubhe::study
