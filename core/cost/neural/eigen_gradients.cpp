// SPDX-License-Identifier: Apache-2.0
// Forward and backward through a network by hand. Samples run down the columns, so that even the narrowest layer is
// computed for many samples at once.
#include "trainer.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost::neural {

namespace {

using Eigen::Index;
using Eigen::MatrixXf;
using Eigen::VectorXf;
using Table = Eigen::Map<const MatrixXf>;
using GradientTable = Eigen::Map<MatrixXf>;

constexpr Index narrow = 12; // below it packing a product costs more than the product

template <class A, class B>
void product(MatrixXf& out, const A& a, const B& b, Index width) {
    if (width <= narrow)
        out.noalias() = a.lazyProduct(b);
    else
        out.noalias() = a * b;
}

class ByHand final : public Gradients {
  public:
    [[nodiscard]] std::string_view name() const override { return "Eigen"; }

    double loss(const NetworkShape& shape, std::span<const float> weights, const Examples& examples,
                std::span<float> gradient) override {
        VectorXf answer;
        this->answer(shape, weights, examples.inputs, examples.host, answer);
        const VectorXf errors = answer - examples.targets;
        const VectorXf sizes = (errors.array().square() + softness * softness).sqrt();
        const float share = 1.0F / static_cast<float>(examples.rows());
        const VectorXf slope = share * errors.cwiseQuotient(sizes);
        if (shape.resources > 0)
            head_back(shape, examples.inputs, slope, gradient);
        else
            delta_ = slope;
        backward(shape, weights.data(), examples.inputs, gradient.data());
        return static_cast<double>(sizes.mean());
    }

    void answer(const NetworkShape& shape, std::span<const float> weights, const MatrixXf& inputs, const VectorXf& host,
                VectorXf& answer) {
        forward(shape, weights.data(), inputs);
        answer = values_[shape.layers].col(0);
        if (shape.resources > 0) head(shape, weights, inputs, host, answer);
    }

  private:
    void forward(const NetworkShape& shape, const float* weight, const MatrixXf& inputs) {
        values_.resize(shape.layers + 1);
        for (std::uint32_t layer = 0; layer <= shape.layers; ++layer) {
            const Index in = shape.inputs_of(layer), out = layer == shape.layers ? shape.terms : shape.width;
            const Table table{weight, in, out};
            MatrixXf& y = values_[layer];
            if (layer == 0)
                product(y, inputs.leftCols(in), table, shape.width);
            else
                product(y, values_[layer - 1], table, shape.width);
            y.rowwise() += Eigen::Map<const Eigen::RowVectorXf>(weight + in * out, out);
            if (layer < shape.layers) y = y.cwiseMax(leak * y);
            weight += (in + 1) * out;
        }
    }

    // log sum exp over terms, and the host's where there is one; keeps each term's share.
    void head(const NetworkShape& shape, std::span<const float> weights, const MatrixXf& inputs, const VectorXf& host,
              VectorXf& answer) {
        const Index terms = shape.terms, resources = shape.resources;
        const Table u{weights.data() + weights.size() - static_cast<std::size_t>(terms * resources), resources, terms};
        exponents_ = (1.0F + (-u.array()).exp()).inverse();
        shares_ = values_[shape.layers];
        shares_.noalias() -= inputs.rightCols(resources) * exponents_;
        answer = shares_.rowwise().maxCoeff();
        if (host.size() > 0) answer = answer.cwiseMax(host);
        shares_.colwise() -= answer;
        shares_ = shares_.array().exp();
        VectorXf sums = shares_.rowwise().sum();
        if (host.size() > 0) sums.array() += (host - answer).array().exp();
        answer.array() += sums.array().log();
        shares_.array().colwise() /= sums.array();
    }

    void head_back(const NetworkShape& shape, const MatrixXf& inputs, const VectorXf& slope,
                   std::span<float> gradient) {
        const Index terms = shape.terms, resources = shape.resources;
        delta_ = shares_;
        delta_.array().colwise() *= slope.array();
        GradientTable du{gradient.data() + gradient.size() - static_cast<std::size_t>(terms * resources), resources,
                         terms};
        du.noalias() = -inputs.rightCols(resources).transpose() * delta_;
        du.array() *= exponents_.array() * (1.0F - exponents_.array());
    }

    // delta_: the loss's slope over the output layer's values.
    void backward(const NetworkShape& shape, const float* weights, const MatrixXf& inputs, float* gradient) {
        std::size_t at = shape.weights() - std::size_t{shape.terms} * shape.resources;
        for (std::uint32_t layer = shape.layers + 1; layer-- > 0;) {
            const Index in = shape.inputs_of(layer), out = layer == shape.layers ? shape.terms : shape.width;
            at -= static_cast<std::size_t>((in + 1) * out);
            GradientTable table{gradient + at, in, out};
            if (layer == 0)
                table.noalias() = inputs.leftCols(in).transpose() * delta_;
            else
                table.noalias() = values_[layer - 1].transpose() * delta_;
            Eigen::Map<Eigen::RowVectorXf>(gradient + at + static_cast<std::size_t>(in * out), out) =
                delta_.colwise().sum();
            if (layer == 0) break;
            product(before_, delta_, Table{weights + at, in, out}.transpose(), shape.width);
            before_.array() *=
                (values_[layer - 1].array() > 0.0F).select(1.0F, MatrixXf::Constant(before_.rows(), in, leak)).array();
            delta_.swap(before_);
        }
    }

    std::vector<MatrixXf> values_;
    MatrixXf delta_, before_, shares_, exponents_;
};

} // namespace

std::unique_ptr<Gradients> eigen_gradients() {
    return std::make_unique<ByHand>();
}

VectorXf answers(const Network& network, const MatrixXf& inputs, const VectorXf& host) {
    constexpr Index block = 512; // stays in the cache
    ByHand by_hand;
    VectorXf all(inputs.rows()), answer;
    for (Index begin = 0; begin < inputs.rows(); begin += block) {
        const Index rows = std::min(block, inputs.rows() - begin);
        by_hand.answer(network.shape, network.weights, inputs.middleRows(begin, rows),
                       host.size() > 0 ? VectorXf{host.segment(begin, rows)} : VectorXf{}, answer);
        all.segment(begin, rows) = answer;
    }
    return all;
}

} // namespace dubhe::cost::neural
