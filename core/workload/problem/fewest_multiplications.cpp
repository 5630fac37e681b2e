// SPDX-License-Identifier: Apache-2.0
#include "fewest_multiplications.h"

#include <algorithm>
#include <cstddef>

namespace dubhe::workload {

double fewest_multiplications(const Problem& problem) {
    const auto* c = std::get_if<ConvolutionProblem>(&problem);
    if (c == nullptr) return 1.0;
    double in = 1.0, taps = 1.0, out = 1.0;
    for (std::size_t d = 0; d < c->in.size(); ++d) {
        const double kernel = std::max(1, c->kernel[d]), made = std::max(1, c->out[d]);
        const double stride = std::max(1, c->stride[d]), dilation = std::max(1, c->dilation[d]);
        // Strides and dilated taps leave gaps; of both together at least each window's first input is another.
        const double reach = stride > 1.0 && dilation > 1.0
                                 ? made
                                 : std::min(made * kernel, (made - 1.0) * stride + (kernel - 1.0) * dilation + 1.0);
        in *= std::min(std::max(1.0, static_cast<double>(c->in[d])), reach);
        taps *= kernel;
        out *= made;
    }
    return std::max({in, taps, out}) / (taps * out);
}

} // namespace dubhe::workload
