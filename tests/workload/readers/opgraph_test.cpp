// SPDX-License-Identifier: Apache-2.0
// Our operators against the operator graphs that NeuSight (Lee et al. 2025) traced with torch.fx from Hugging Face
// transformers 4.2x: products forward and backward, vector operators, softmaxes and layer norms forward, each by shape
// and number; all differences are listed in known_differences().
//
// Not compared: copies, gathers, masks by selection and dropout, for which they note bytes ("MEM"); subtraction,
// comparison, logarithm and casts, which they leave out; backward vector operators, for which they note stand-ins (the
// gradient of a layer norm as one multiplication, of a sum as two copies that never run).
#include <core/workload/readers/huggingface/huggingface.h>
#include <core/workload/recipe.h>
#include <core/workload/training/backward.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>
#include <zlib.h>

namespace dubhe::workload {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// How often each operator stands in a graph: "product 256 of 512 x 64 x 512", "add 8192 x 1024".
using Counts = std::map<std::string, int>;

// A product and its transpose are one: the gradient of a key is written either way round.
std::string product(std::int64_t batch, std::int64_t m, std::int64_t k, std::int64_t n) {
    return "product " + std::to_string(batch) + " of " + std::to_string(std::min(m, n)) + " x " + std::to_string(k) +
           " x " + std::to_string(std::max(m, n));
}

std::string vector_operator(std::string_view name, std::int64_t rows, std::int64_t last) {
    return std::string{name} + ' ' + std::to_string(rows) + " x " + std::to_string(last);
}

// Their side.

std::string unpacked(const fs::path& file) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> in{gzopen(file.c_str(), "rb"), gzclose};
    std::string text;
    std::array<char, 1 << 16> chunk{};
    for (int read = 1; in && read > 0;) {
        read = gzread(in.get(), chunk.data(), static_cast<unsigned>(chunk.size()));
        if (read > 0) text.append(chunk.data(), static_cast<std::size_t>(read));
    }
    return text;
}

std::vector<std::vector<std::string>> csv_rows(const std::string& text) {
    std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            rows.back().emplace_back();
        } else if (c == '\n' && !quoted) {
            rows.emplace_back(1);
        } else {
            rows.back().back() += c;
        }
    }
    return rows;
}

struct NamedKind {
    std::string_view theirs, ours;
};
// A trailing u: the second operand is a number.
constexpr std::array vector_kinds{
    NamedKind{"VECadd", "add"},       NamedKind{"VECaddu", "add"},        NamedKind{"VECmul", "multiply"},
    NamedKind{"VECmulu", "multiply"}, NamedKind{"VECdiv", "divide"},      NamedKind{"VECdivu", "divide"},
    NamedKind{"VECpowu", "power"},    NamedKind{"VECrelu", "relu"},       NamedKind{"VECgelu", "gelu"},
    NamedKind{"VECtanh", "tanh"},     NamedKind{"VECsoftmax", "softmax"}, NamedKind{"VECln", "layer norm"}};

std::vector<std::int64_t> numbers(std::string_view text) {
    std::vector<std::int64_t> all;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9') continue;
        std::int64_t value = 0;
        const auto end = std::from_chars(text.data() + i, text.data() + text.size(), value).ptr;
        all.push_back(value);
        i = static_cast<std::size_t>(end - text.data());
    }
    return all;
}

// [['Linear', (8192, 1024, 1024)], ['MEM', ((16, 512), (16, 512, 1024))]]
void count_theirs(const std::string& cell, bool products_only, Counts& counts) {
    for (std::size_t at = cell.find("['"); at != std::string::npos; at = cell.find("['", at + 2)) {
        const std::size_t name_end = cell.find('\'', at + 2), end = cell.find(']', at);
        const std::string name = cell.substr(at + 2, name_end - at - 2);
        const auto n = numbers(std::string_view{cell}.substr(name_end, end - name_end));
        if (name == "Linear" && n.size() == 3) ++counts[product(1, n[0], n[1], n[2])];
        if (name == "BMM" && n.size() == 4) ++counts[product(n[0], n[1], n[2], n[3])];
        for (const NamedKind& kind : vector_kinds) {
            if (!products_only && kind.theirs == name && n.size() == 2)
                ++counts[vector_operator(kind.ours, n[0], n[1])];
        }
    }
}

// Our side.

void count_ours(const Graph& graph, OperatorId id, bool products_only, Counts& counts) {
    const Operator& op = graph[id];
    const Shape& out = graph[graph.outputs(id)[0]].shape;
    const std::int64_t last = out.rank() > 0 ? out[-1] : 1, rows = out.elements() / std::max<std::int64_t>(1, last);
    if (const auto* attributes = std::get_if<MatrixAttributes>(&op.attributes)) {
        const Shape& left = graph[graph.inputs(id)[0]].shape;
        const bool batched = op.kind == OperatorKind::matmul;
        const std::int64_t columns = batched ? left[-2] : left.elements() / left[-1];
        const std::int64_t k = attributes->transpose_a ? columns : left[-1];
        const std::int64_t batch = batched ? rows / out[-2] : 1;
        ++counts[product(batch, batched ? out[-2] : rows, k, last)];
    } else if (!products_only && op.kind == OperatorKind::softmax) {
        ++counts[vector_operator("softmax", rows, last)];
    } else if (!products_only && op.kind == OperatorKind::layer_norm) {
        ++counts[vector_operator("layer norm", rows, last)];
    } else if (!products_only && op.kind == OperatorKind::elementwise) {
        const std::string_view name = name_of(std::get<ElementwiseAttributes>(op.attributes).function);
        const bool compared =
            std::ranges::any_of(vector_kinds, [&](const NamedKind& kind) { return kind.ours == name; });
        if (compared) ++counts[vector_operator(name, rows, last)];
    }
}

struct Case {
    std::string name, network; // "bert_large-inf-512-16", "bert_large"
    bool training = false;
    std::int64_t sequence = 0, batch = 0;
    fs::path data;
};
void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

// Graphs of one GPU without fused kernels: "<network>-<inf or train>-<sequence>-<batch>.csv.gz".
std::vector<Case> cases() {
    const fs::path data = fs::path{DUBHE_SOURCE_DIR} / "../shared/data/neusight";
    std::error_code absent;
    std::vector<Case> all;
    for (const fs::directory_entry& entry : fs::directory_iterator{data / "opgraph", absent}) {
        const std::string name = entry.path().stem().stem().string();
        const std::size_t mode = name.find('-'), rest = name.find('-', mode + 1);
        if (rest == std::string::npos || std::ranges::count(name, '-') != 3) continue;
        const auto sizes = numbers(name.substr(rest));
        if (sizes.size() != 2) continue;
        const bool training = name.substr(mode + 1, rest - mode - 1) == "train";
        all.push_back({name, name.substr(0, mode), training, sizes[0], sizes[1], data});
    }
    std::ranges::sort(all, {}, &Case::name);
    return all;
}

struct Sides {
    Counts forward, backward;
};

Sides their_graph(const Case& c) {
    Sides theirs;
    for (const auto& row : csv_rows(unpacked(c.data / "opgraph" / (c.name + ".csv.gz")))) {
        if (row.size() < 4) continue;
        count_theirs(row[2], false, theirs.forward);
        count_theirs(row[3], true, theirs.backward);
    }
    return theirs;
}

Sides our_graph(const Case& c) {
    json config = json::parse(std::ifstream{c.data / "configs/DLmodel_configs" / (c.network + ".json")});
    for (const char* layers : {"n_layer", "num_hidden_layers"}) {
        if (config.contains(layers)) config[layers] = 1; // their graphs hold one layer, but for Switch's
    }
    // They run BERT with a classifier in inference and pre-train it, whatever the configuration says.
    if (c.network == "bert_large")
        config["architectures"] = {c.training ? "BertForPreTraining" : "BertForSequenceClassification"};
    const Recipe recipe{
        .batch = c.batch, .sequence = c.sequence, .mode = c.training ? Mode::training : Mode::inference};
    const auto built = read_huggingface_text(config.dump(), "config.json", recipe);
    if (!built) return ADD_FAILURE() << to_text(built.diagnostics()), Sides{};
    const auto both = c.training ? backward(built->graph) : Result<Graph>{built->graph};
    if (!both) return ADD_FAILURE() << to_text(both.diagnostics()), Sides{};
    Sides ours;
    for (std::size_t i = 0; i < both->operators().size(); ++i) {
        const OperatorId id{i};
        const Phase phase = (*both)[id].phase;
        if (phase == Phase::forward) count_ours(*both, id, false, ours.forward);
        if (phase == Phase::backward) count_ours(*both, id, true, ours.backward);
    }
    return ours;
}

// Ours less theirs, where it isn't 0.
Counts difference(const Counts& ours, const Counts& theirs) {
    Counts left = ours;
    for (const auto& [name, count] : theirs)
        left[name] -= count;
    std::erase_if(left, [](const auto& entry) { return entry.second == 0; });
    return left;
}

// What differs, and why.
Sides known_differences(const Case& c) {
    Sides known;
    const std::int64_t b = c.batch, tokens = c.batch * c.sequence, hidden = 1024;
    Counts &forward = known.forward, &backward = known.backward;
    if (c.network == "bert_large") {
        // The pooler's activation is a tanh; they take their relu's measurements for it.
        forward[vector_operator("relu", b, hidden)] -= 1;
        forward[vector_operator("tanh", b, hidden)] += 1;
    }
    if (c.network.starts_with("opt")) {
        // Positions are counted from the attention mask (sum, times the mask, twice plus a number); ours are given.
        forward[vector_operator("add", 1, c.sequence)] -= 1;
        forward[vector_operator("add", b, c.sequence)] -= 1;
        forward[vector_operator("multiply", b, c.sequence)] -= 1;
    }
    if (c.network == "switchxl4") {
        const std::int64_t heads = 32, head_dim = 128, rows = b * heads * c.sequence, routers = 24;
        // The decoder's mask, causal times that of the padding, times a large number; ours is given.
        forward[vector_operator("multiply", tokens, c.sequence)] -= 2;
        // One-hot choices times those within the capacity; ours are sorted by expert instead.
        forward[vector_operator("multiply", tokens, 4)] -= routers;
        // The balance and z losses of both stacks' routers (12 each); ours has the loss of the output alone.
        forward[vector_operator("softmax", 12 * tokens, 4)] -= 2;
        forward[vector_operator("multiply", b, 4)] -= 2;
        forward[vector_operator("power", b, 12 * c.sequence)] -= 2;
        // They note 11 of the 144 products of attention, 6 for scores and 5 for contexts, as linear layers over the
        // rows of all heads; with their gradients.
        const std::int64_t all = b * heads, keys = c.sequence;
        forward[product(1, rows, head_dim, keys)] -= 6;
        forward[product(all, keys, head_dim, keys)] += 6;
        forward[product(1, rows, keys, head_dim)] -= 5;
        forward[product(all, keys, keys, head_dim)] += 5;
        if (c.training) {
            backward[product(1, rows, keys, head_dim)] -= 6;
            backward[product(1, keys, rows, head_dim)] -= 6;
            backward[product(all, keys, keys, head_dim)] += 12;
            backward[product(1, rows, head_dim, keys)] -= 5;
            backward[product(1, head_dim, rows, keys)] -= 5;
            backward[product(all, keys, head_dim, keys)] += 5;
            backward[product(all, keys, keys, head_dim)] += 5;
        }
    }
    return known;
}

class Opgraph : public testing::TestWithParam<Case> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Opgraph);
INSTANTIATE_TEST_SUITE_P(Measured, Opgraph, testing::ValuesIn(cases()), [](const testing::TestParamInfo<Case>& tested) {
    std::string name = tested.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST_P(Opgraph, HoldsTheSameOperators) {
    const Sides ours = our_graph(GetParam()), theirs = their_graph(GetParam());
    const Sides known = known_differences(GetParam());
    EXPECT_GT(theirs.forward.size(), 5U);
    EXPECT_EQ(difference(ours.forward, theirs.forward), difference(known.forward, {}));
    EXPECT_EQ(difference(ours.backward, theirs.backward), difference(known.backward, {}));
}

TEST(OpgraphData, IsThere) {
    if (!fs::exists(fs::path{DUBHE_SOURCE_DIR} / "../shared/data/neusight"))
        GTEST_SKIP() << "measured networks are not on this machine";
    EXPECT_FALSE(cases().empty());
}

} // namespace
} // namespace dubhe::workload
