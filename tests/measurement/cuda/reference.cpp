// SPDX-License-Identifier: Apache-2.0
#include "reference.h"

#include <core/workload/problem/problem.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::test {

namespace {

using workload::Function;
using K = workload::OperatorKind;

std::size_t index(std::int64_t i) {
    return static_cast<std::size_t>(i);
}

Numbers product(const workload::ProductProblem& p, const std::vector<Numbers>& in) {
    Numbers c(index(p.batch * p.m * p.n));
    for (std::int64_t b = 0; b < p.batch; ++b)
        for (std::int64_t i = 0; i < p.m; ++i)
            for (std::int64_t j = 0; j < p.n; ++j) {
                double sum = p.bias ? in[2][index(j)] : 0.0;
                for (std::int64_t k = 0; k < p.k; ++k)
                    sum += in[0][index(b * p.m * p.k + (p.transpose_a ? k * p.m + i : i * p.k + k))] *
                           in[1][index(b * p.k * p.n + (p.transpose_b ? j * p.k + k : k * p.n + j))];
                c[index((b * p.m + i) * p.n + j)] = sum;
            }
    return c;
}

// Two dimensions; x, w, and y are [batch, channels, rows, columns].
Numbers convolution(const workload::ConvolutionProblem& p, const workload::Window& window,
                    const std::vector<Numbers>& in) {
    Numbers y(index(p.batch * p.out_channels * p.out[0] * p.out[1]));
    const std::int64_t group_in = p.in_channels / p.groups, group_out = p.out_channels / p.groups;
    for (std::int64_t b = 0; b < p.batch; ++b)
        for (std::int64_t o = 0; o < p.out_channels; ++o)
            for (int r = 0; r < p.out[0]; ++r)
                for (int c = 0; c < p.out[1]; ++c) {
                    double sum = p.bias ? in[2][index(o)] : 0.0;
                    for (std::int64_t i = 0; i < group_in; ++i)
                        for (int kr = 0; kr < p.kernel[0]; ++kr)
                            for (int kc = 0; kc < p.kernel[1]; ++kc) {
                                const int row = r * p.stride[0] + kr * p.dilation[0] - window.pad_before[0];
                                const int column = c * p.stride[1] + kc * p.dilation[1] - window.pad_before[1];
                                if (row < 0 || column < 0 || row >= p.in[0] || column >= p.in[1]) continue;
                                const std::int64_t channel = o / group_out * group_in + i;
                                sum +=
                                    in[0][index(((b * p.in_channels + channel) * p.in[0] + row) * p.in[1] + column)] *
                                    in[1][index(((o * group_in + i) * p.kernel[0] + kr) * p.kernel[1] + kc)];
                            }
                    y[index(((b * p.out_channels + o) * p.out[0] + r) * p.out[1] + c)] = sum;
                }
    return y;
}

double value(Function f, const std::vector<double>& x) {
    switch (f) {
    case Function::add:
        return x[0] + x[1];
    case Function::multiply:
        return x[0] * x[1];
    case Function::divide:
        return x[0] / x[1];
    case Function::relu:
        return std::max(x[0], 0.0);
    case Function::sigmoid:
        return 1.0 / (1.0 + std::exp(-x[0]));
    case Function::tanh:
        return std::tanh(x[0]);
    case Function::gelu:
        return 0.5 * x[0] * (1.0 + std::erf(x[0] / std::sqrt(2.0)));
    case Function::silu:
        return x[0] / (1.0 + std::exp(-x[0]));
    case Function::exp:
        return std::exp(x[0]);
    case Function::maximum:
        return std::max(x[0], x[1]);
    default:
        return std::numeric_limits<double>::quiet_NaN();
    }
}

// A last operand may be a row that goes along the last dimension.
Numbers elementwise(const workload::Graph& graph, const std::vector<Numbers>& in) {
    const workload::OperatorId op{std::size_t{0}};
    const auto function = std::get<workload::ElementwiseAttributes>(graph[op].attributes).function;
    Numbers y(index(graph[graph.outputs(op)[0]].shape.elements()));
    for (std::size_t i = 0; i < y.size(); ++i) {
        std::vector<double> x;
        for (const Numbers& operand : in)
            x.push_back(operand[i % operand.size()]);
        y[i] = value(function, x);
    }
    return y;
}

template <class F>
Numbers by_row(const workload::RowsProblem& p, const Numbers& shape_of, F f) {
    Numbers y(shape_of.size());
    for (std::int64_t row = 0; row < p.rows; ++row) {
        std::vector<std::size_t> places;
        for (std::int64_t i = 0; i < p.length; ++i)
            places.push_back(index(row / p.inner * p.length * p.inner + i * p.inner + row % p.inner));
        f(places, y);
    }
    return y;
}

Numbers softmax(const workload::RowsProblem& p, const std::vector<Numbers>& in) {
    return by_row(p, in[0], [&](const std::vector<std::size_t>& places, Numbers& y) {
        double sum = 0.0;
        for (const std::size_t i : places)
            sum += std::exp(in[0][i]);
        for (const std::size_t i : places)
            y[i] = std::exp(in[0][i]) / sum;
    });
}

Numbers softmax_gradient(const workload::RowsProblem& p, const std::vector<Numbers>& in) {
    return by_row(p, in[0], [&](const std::vector<std::size_t>& places, Numbers& dx) {
        double sum = 0.0;
        for (const std::size_t i : places)
            sum += in[0][i] * in[1][i];
        for (const std::size_t i : places)
            dx[i] = in[1][i] * (in[0][i] - sum);
    });
}

struct Moments {
    double mean = 0.0, deviation = 1.0;
};
Moments moments_of(const Numbers& x, const std::vector<std::size_t>& places, bool centered) {
    double sum = 0.0, squares = 0.0;
    for (const std::size_t i : places)
        sum += x[i];
    const double mean = centered ? sum / static_cast<double>(places.size()) : 0.0;
    for (const std::size_t i : places)
        squares += (x[i] - mean) * (x[i] - mean);
    return {mean, std::sqrt(squares / static_cast<double>(places.size()) + 1e-5)};
}

Numbers norm(const workload::RowsProblem& p, bool centered, const std::vector<Numbers>& in) {
    return by_row(p, in[0], [&](const std::vector<std::size_t>& places, Numbers& y) {
        const Moments m = moments_of(in[0], places, centered);
        for (std::size_t i = 0; i < places.size(); ++i)
            y[places[i]] = (in[0][places[i]] - m.mean) / m.deviation * in[1][i] + (in.size() > 2 ? in[2][i] : 0.0);
    });
}

Numbers norm_gradient(const workload::RowsProblem& p, bool centered, const std::vector<Numbers>& in) {
    return by_row(p, in[1], [&](const std::vector<std::size_t>& places, Numbers& dx) {
        const Moments m = moments_of(in[1], places, centered);
        const auto length = static_cast<double>(places.size());
        double sum = 0.0, along = 0.0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const double g = in[0][places[i]] * in[2][i];
            sum += centered ? g / length : 0.0;
            along += g * (in[1][places[i]] - m.mean) / m.deviation / length;
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            const double normal = (in[1][places[i]] - m.mean) / m.deviation;
            dx[places[i]] = (in[0][places[i]] * in[2][i] - sum - normal * along) / m.deviation;
        }
    });
}

Numbers sums(const workload::RowsProblem& p, const std::vector<Numbers>& in) {
    Numbers y;
    by_row(p, in[0], [&](const std::vector<std::size_t>& places, Numbers&) {
        double sum = 0.0;
        for (const std::size_t i : places)
            sum += in[0][i];
        y.push_back(sum);
    });
    return y;
}

Numbers pool(const workload::WindowProblem& p, const workload::PoolingAttributes& attributes, bool average,
             const Numbers& x) {
    Numbers y;
    for (std::int64_t image = 0; image < p.images; ++image)
        for (int r = 0; r < p.out[0]; ++r)
            for (int c = 0; c < p.out[1]; ++c) {
                double best = average ? 0.0 : -std::numeric_limits<double>::infinity();
                for (int kr = 0; kr < p.kernel[0]; ++kr)
                    for (int kc = 0; kc < p.kernel[1]; ++kc) {
                        const int row =
                            r * p.stride[0] + kr - (attributes.global ? 0 : attributes.window.pad_before[0]);
                        const int column =
                            c * p.stride[1] + kc - (attributes.global ? 0 : attributes.window.pad_before[1]);
                        if (row < 0 || column < 0 || row >= p.in[0] || column >= p.in[1]) continue;
                        const double v = x[index((image * p.in[0] + row) * p.in[1] + column)];
                        best = average ? best + v : std::max(best, v);
                    }
                y.push_back(average ? best / (p.kernel[0] * p.kernel[1]) : best);
            }
    return y;
}

Numbers gather(const workload::LookupProblem& p, const std::vector<Numbers>& in) {
    Numbers y;
    for (std::int64_t row = 0; row < p.rows; ++row)
        for (std::int64_t i = 0; i < p.width; ++i)
            y.push_back(in[0][index(static_cast<std::int64_t>(in[1][index(row)]) * p.width + i)]);
    return y;
}

Numbers scatter_add(const workload::LookupProblem& p, const std::vector<Numbers>& in) {
    Numbers table(index(p.table_rows * p.width), 0.0);
    for (std::int64_t row = 0; row < p.rows; ++row)
        for (std::int64_t i = 0; i < p.width; ++i)
            table[index(static_cast<std::int64_t>(in[1][index(row)]) * p.width + i)] += in[0][index(row * p.width + i)];
    return table;
}

} // namespace

Numbers reference(const workload::Graph& graph, const std::vector<Numbers>& in) {
    const workload::OperatorId op{std::size_t{0}};
    const workload::Problem problem = problem_of(graph, op);
    const auto rows = [&] { return std::get<workload::RowsProblem>(problem); };
    switch (graph[op].kind) {
    case K::linear:
    case K::matmul:
        return product(std::get<workload::ProductProblem>(problem), in);
    case K::convolution:
        return convolution(std::get<workload::ConvolutionProblem>(problem),
                           std::get<workload::ConvolutionAttributes>(graph[op].attributes).window, in);
    case K::elementwise:
        return elementwise(graph, in);
    case K::softmax:
        return softmax(rows(), in);
    case K::softmax_gradient:
        return softmax_gradient(rows(), in);
    case K::layer_norm:
    case K::rms_norm:
        return norm(rows(), graph[op].kind == K::layer_norm, in);
    case K::layer_norm_gradient:
    case K::rms_norm_gradient:
        return norm_gradient(rows(), graph[op].kind == K::layer_norm_gradient, in);
    case K::reduction:
        return sums(rows(), in);
    case K::max_pool:
    case K::average_pool:
        return pool(std::get<workload::WindowProblem>(problem),
                    std::get<workload::PoolingAttributes>(graph[op].attributes), graph[op].kind == K::average_pool,
                    in[0]);
    case K::embedding:
    case K::gather:
        return gather(std::get<workload::LookupProblem>(problem), in);
    case K::embedding_gradient:
        return scatter_add(std::get<workload::LookupProblem>(problem), in);
    case K::copy:
    case K::concat: {
        Numbers all;
        for (const Numbers& part : in)
            all.insert(all.end(), part.begin(), part.end());
        return all;
    }
    case K::transpose: { // a matrix
        const workload::Shape& x = graph[graph.inputs(op)[0]].shape;
        Numbers y(in[0].size());
        for (std::int64_t r = 0; r < x[0]; ++r)
            for (std::int64_t c = 0; c < x[1]; ++c)
                y[index(c * x[0] + r)] = in[0][index(r * x[1] + c)];
        return y;
    }
    default:
        return {};
    }
}

} // namespace dubhe::test
