// SPDX-License-Identifier: Apache-2.0
// Reads the table.
#include "network_cases.h"

#include "case_table.h"

#include <array>
#include <string_view>

namespace dubhe::study {

namespace {

using workload::Mode;

constexpr std::string_view peer_suffix = "_e2e_ms";
NetworkCase network_case_of(CaseRow& row) {
    NetworkCase made;
    made.gpu = row.needed("gpu");
    made.model = row.needed("model");
    const std::string mode = row.needed("mode");
    made.mode = mode == "train" || mode == "training" ? Mode::training : Mode::inference;
    if (made.mode == Mode::inference && mode != "inf" && mode != "inference")
        row.refuse("mode", message("is not inf or train"));
    made.option = row.text("option");
    made.stack = row.text("stack");
    if (const std::string_view name = row.text("precision"); !name.empty()) {
        const auto precision = precision_from(name);
        if (!precision) row.refuse("precision", message("is none of fp32, tf32, fp16, bf16, fp8, int8"));
        made.precision = precision.value_or(Precision::fp32);
    }
    made.sequence = row.whole("seqlen", 1);
    made.batch = row.whole("batch", 1);
    if (!row.text("num_layer").empty()) {
        if (const std::int64_t layers = row.whole("num_layer", 0); layers > 0) made.layers = layers;
    }
    const auto measured = row.seconds("e2e_ms");
    if (!measured) row.refuse("e2e_ms", message("is no measured time"));
    made.measured_s = measured.value_or(0.0);
    made.forward_s = row.seconds("fw_ms");
    made.backward_s = row.seconds("bwall_ms");
    for (const std::string& column : row.columns()) {
        if (!column.ends_with(peer_suffix)) continue;
        if (const auto time = row.seconds(column))
            made.peers.push_back({column.substr(0, column.size() - peer_suffix.size()), *time});
    }
    return made;
}

} // namespace

Result<std::vector<NetworkCase>> read_network_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 6> needed{"gpu", "model", "mode", "seqlen", "batch", "e2e_ms"};
    std::vector<NetworkCase> cases;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        cases.push_back(network_case_of(row));
        cases.back().line = line;
    });
    if (!read) return read.diagnostics();
    return cases;
}

Result<std::vector<NetworkCase>> read_network_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_network_cases(*in, file.string());
}

std::filesystem::path config_folder_of(const std::filesystem::path& cases_file) {
    return cases_file.parent_path() / "configs" / "DLmodel_configs";
}

} // namespace dubhe::study
