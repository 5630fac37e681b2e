// SPDX-License-Identifier: Apache-2.0
#include "same_graph.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

class Comparison {
  public:
    Comparison(const Graph& a, const Graph& b)
        : a_{a}, b_{b}, partner_(a.tensors().size()), taken_(b.tensors().size()) {}

    std::optional<std::string> run() {
        if (auto found = of_wholes()) return found;
        for (std::size_t i = 0; i < a_.operators().size(); ++i) {
            if (auto found = of_operators(OperatorId{i})) return found;
        }
        if (auto found = of_unused()) return found;
        return of_results();
    }

  private:
    using Difference = std::optional<std::string>;

    Difference of_wholes() const {
        if (a_.name() != b_.name()) return "the names are " + a_.name() + " and " + b_.name();
        if (a_.precision() != b_.precision()) return "the precisions differ";
        if (a_.batch() != b_.batch()) return "the batches differ";
        const auto sizes = [](std::string_view what, std::size_t x, std::size_t y) -> Difference {
            if (x == y) return std::nullopt;
            return std::to_string(x) + " and " + std::to_string(y) + " " + std::string{what};
        };
        if (auto d = sizes("operators", a_.operators().size(), b_.operators().size())) return d;
        if (auto d = sizes("tensors", a_.tensors().size(), b_.tensors().size())) return d;
        if (auto d = sizes("blocks", a_.blocks().size(), b_.blocks().size())) return d;
        if (auto d = sizes("results", a_.results().size(), b_.results().size())) return d;
        for (std::size_t i = 0; i < a_.blocks().size(); ++i) {
            const Block& x = a_.blocks()[i];
            const Block& y = b_.blocks()[i];
            if (x.name != y.name || x.parent != y.parent) return "block " + x.name + " differs from " + y.name;
        }
        return std::nullopt;
    }

    Difference of_operators(OperatorId id) {
        const Operator& x = a_[id];
        const Operator& y = b_[id];
        const auto at = [&](std::string_view what) { return a_.path(id) + ": " + std::string{what}; };
        if (x.name != y.name || x.block != y.block) return at("the other is called ") + b_.path(id);
        if (x.kind != y.kind) return at("the other is a ") + std::string{name_of(y.kind)};
        if (x.phase != y.phase || x.forward != y.forward) return at("phases or forward operators differ");
        if (x.attributes != y.attributes) return at("attributes differ");
        if (x.launches != y.launches) return at("launches differ");
        if (x.source_kind != y.source_kind) return at("source kinds differ");
        if (x.precision != y.precision) return at("precisions differ");
        if (!same(a_.inputs(id), b_.inputs(id))) return at("inputs differ");
        if (!same(a_.outputs(id), b_.outputs(id))) return at("outputs differ");
        return std::nullopt;
    }

    bool same(std::span<const TensorId> xs, std::span<const TensorId> ys) {
        return std::ranges::equal(xs, ys, [this](TensorId x, TensorId y) { return pair(x, y); });
    }

    // The first time that two tensors meet makes them partners.
    bool pair(TensorId x, TensorId y) {
        TensorId& partner = partner_[x.index];
        if (partner.valid() || taken_[y.index]) return partner == y;
        partner = y;
        taken_[y.index] = true;
        const Tensor& s = a_[x];
        const Tensor& t = b_[y];
        return s.name == t.name && s.shape == t.shape && s.type == t.type && s.role == t.role &&
               s.producer == t.producer && s.innermost == t.innermost;
    }

    Difference of_unused() {
        std::size_t y = 0;
        for (std::size_t x = 0; x < partner_.size(); ++x) {
            if (partner_[x].valid()) continue;
            while (taken_[y]) // as many are left as in the other
                ++y;
            if (!pair(TensorId{x}, TensorId{y})) return "the unused tensor " + a_.tensors()[x].name + " differs";
        }
        return std::nullopt;
    }

    Difference of_results() const {
        for (const TensorId id : a_.results()) {
            if (!std::ranges::binary_search(b_.results(), partner_[id.index]))
                return a_[id].name + " is a result of one only";
        }
        return std::nullopt;
    }

    const Graph& a_;
    const Graph& b_;
    std::vector<TensorId> partner_; // of each tensor of a in b
    std::vector<bool> taken_;       // those of b that have one
};

} // namespace

std::optional<std::string> first_difference(const Graph& a, const Graph& b) {
    return Comparison{a, b}.run();
}

} // namespace dubhe::workload
