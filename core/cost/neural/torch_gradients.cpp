// SPDX-License-Identifier: Apache-2.0
// The same loss by LibTorch's autograd: a second opinion on the gradients worked out by hand. For networks this small
// it trains several times slower.
#include "trainer.h"

#include <ATen/ATen.h>
#include <algorithm>

namespace dubhe::cost::neural {

namespace {

at::Tensor tensor_of(const Eigen::MatrixXf& matrix) { // columns follow each other in Eigen, rows here
    const at::Tensor columns = at::empty({matrix.cols(), matrix.rows()}, at::kFloat);
    std::copy_n(matrix.data(), matrix.size(), columns.data_ptr<float>());
    return columns.t();
}

class ByAutograd final : public Gradients {
  public:
    [[nodiscard]] std::string_view name() const override { return "LibTorch"; }

    double loss(const NetworkShape& shape, std::span<const float> weights, const Examples& examples,
                std::span<float> gradient) override {
        at::Tensor all = at::empty({static_cast<std::int64_t>(weights.size())}, at::kFloat);
        std::ranges::copy(weights, all.data_ptr<float>());
        all.requires_grad_(true);
        const at::Tensor inputs = tensor_of(examples.inputs), targets = tensor_of(examples.targets).squeeze(1);
        at::Tensor y = inputs.narrow(1, 0, shape.inputs);
        std::int64_t at = 0;
        for (std::uint32_t layer = 0; layer <= shape.layers; ++layer) {
            const std::int64_t in = shape.inputs_of(layer), out = layer == shape.layers ? shape.terms : shape.width;
            const at::Tensor table = all.narrow(0, at, in * out).view({out, in});
            y = at::matmul(y, table.t()) + all.narrow(0, at + in * out, out);
            if (layer < shape.layers) y = at::leaky_relu(y, static_cast<double>(leak));
            at += (in + 1) * out;
        }
        if (shape.resources > 0) {
            const std::int64_t terms = shape.terms, resources = shape.resources;
            const at::Tensor exponents = at::sigmoid(all.narrow(0, at, terms * resources).view({terms, resources}));
            y = y - at::matmul(inputs.narrow(1, shape.inputs, resources), exponents.t());
            if (examples.host.size() > 0) y = at::cat({y, tensor_of(examples.host)}, 1);
            y = at::logsumexp(y, {1});
        } else {
            y = y.squeeze(1);
        }
        const double soft = static_cast<double>(softness);
        const at::Tensor mean = at::sqrt(at::square(y - targets) + soft * soft).mean();
        mean.backward();
        std::copy_n(all.grad().contiguous().data_ptr<float>(), gradient.size(), gradient.begin());
        return mean.item<double>();
    }
};

} // namespace

std::unique_ptr<Gradients> torch_gradients() {
    return std::make_unique<ByAutograd>();
}

} // namespace dubhe::cost::neural
