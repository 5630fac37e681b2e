// SPDX-License-Identifier: Apache-2.0
#include "least_squares.h"

#include <core/support/parallel.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::cost {

namespace {

// Parameters as the search sees them: unbounded u with value = low + (high - low) / (1 + exp(-u)), over logarithms
// where asked for. Starts at a bound are moved inside, where the derivative isn't zero.
class Search {
  public:
    explicit Search(const std::vector<Parameter>& parameters) : parameters_{parameters} {}

    [[nodiscard]] double value(std::size_t i, double u) const {
        const Parameter& p = parameters_[i];
        const double share = 1.0 / (1.0 + std::exp(-u));
        const double x = scaled(p, p.low) + (scaled(p, p.high) - scaled(p, p.low)) * share;
        return std::clamp(p.logarithmic ? std::exp(x) : x, p.low, p.high);
    }
    [[nodiscard]] double start(std::size_t i) const {
        const Parameter& p = parameters_[i];
        const double span = scaled(p, p.high) - scaled(p, p.low);
        const double share = span > 0.0 ? (scaled(p, p.start) - scaled(p, p.low)) / span : 0.5;
        const double inside = std::clamp(share, 0.01, 0.99);
        return std::log(inside / (1.0 - inside));
    }

  private:
    static double scaled(const Parameter& p, double value) { return p.logarithmic ? std::log(value) : value; }
    const std::vector<Parameter>& parameters_;
};

class Problem {
  public:
    Problem(const std::vector<Parameter>& parameters, std::size_t residual_count, const Residuals& residuals,
            const LeastSquaresOptions& options)
        : search_{parameters}, residuals_{residuals}, options_{options}, n_{parameters.size()}, m_{residual_count} {}

    [[nodiscard]] std::vector<double> values(const Eigen::VectorXd& u) const {
        std::vector<double> values(n_);
        for (std::size_t i = 0; i < n_; ++i)
            values[i] = search_.value(i, u[static_cast<Eigen::Index>(i)]);
        return values;
    }
    [[nodiscard]] Eigen::VectorXd start() const {
        Eigen::VectorXd u(static_cast<Eigen::Index>(n_));
        for (std::size_t i = 0; i < n_; ++i)
            u[static_cast<Eigen::Index>(i)] = search_.start(i);
        return u;
    }
    [[nodiscard]] Eigen::VectorXd at(const Eigen::VectorXd& u) const {
        Eigen::VectorXd r(static_cast<Eigen::Index>(m_));
        residuals_(values(u), {r.data(), m_});
        return r;
    }
    // Soft L1 beyond the outlier scale s: half of s^2 * 2 (sqrt(1 + (r / s)^2) - 1).
    [[nodiscard]] double cost(const Eigen::VectorXd& r) const {
        const double s = options_.outlier_scale;
        if (s <= 0.0) return 0.5 * r.squaredNorm();
        return s * s * ((1.0 + (r / s).array().square()).sqrt() - 1.0).sum();
    }
    [[nodiscard]] Eigen::VectorXd weights(const Eigen::VectorXd& r) const {
        const double s = options_.outlier_scale;
        if (s <= 0.0) return Eigen::VectorXd::Ones(r.size());
        return (1.0 + (r / s).array().square()).rsqrt().matrix();
    }
    [[nodiscard]] Eigen::MatrixXd jacobian(const Eigen::VectorXd& u, const Eigen::VectorXd& r) const {
        Eigen::MatrixXd jacobian(r.size(), u.size());
        // Each column is a place of its own.
        in_parallel(n_, options_.threads, [&](std::size_t, std::size_t i) {
            constexpr double step = 1e-4;
            Eigen::VectorXd moved = u;
            moved[static_cast<Eigen::Index>(i)] += step;
            jacobian.col(static_cast<Eigen::Index>(i)) = (at(moved) - r) / step;
        });
        return jacobian;
    }

  private:
    Search search_;
    const Residuals& residuals_;
    const LeastSquaresOptions& options_;
    std::size_t n_, m_;
};

} // namespace

LeastSquaresResult least_squares(const std::vector<Parameter>& parameters, std::size_t residual_count,
                                 const Residuals& residuals, const LeastSquaresOptions& options) {
    const Problem problem{parameters, residual_count, residuals, options};
    Eigen::VectorXd u = problem.start();
    Eigen::VectorXd r = problem.at(u);
    double cost = problem.cost(r);
    double damping = 1e-2;
    int steps = 0;
    bool moving = !parameters.empty() && residual_count > 0;
    for (; moving && steps < options.most_steps; ++steps) {
        const Eigen::MatrixXd jacobian = problem.jacobian(u, r);
        const Eigen::VectorXd weight = problem.weights(r);
        const Eigen::MatrixXd normal = jacobian.transpose() * weight.asDiagonal() * jacobian;
        const Eigen::VectorXd gradient = jacobian.transpose() * weight.cwiseProduct(r);
        moving = false;
        for (int attempt = 0; attempt < 8 && !moving; ++attempt, damping *= 4.0) {
            Eigen::MatrixXd damped = normal;
            damped.diagonal() +=
                damping * (normal.diagonal().array() + 1e-9 * (1.0 + normal.diagonal().maxCoeff())).matrix();
            const Eigen::VectorXd step = damped.ldlt().solve(-gradient).cwiseMax(-2.0).cwiseMin(2.0);
            const Eigen::VectorXd tried = u + step;
            const Eigen::VectorXd there = problem.at(tried);
            const double new_cost = problem.cost(there);
            if (!std::isfinite(new_cost) || new_cost >= cost) continue;
            moving = cost - new_cost > options.tolerance * cost;
            u = tried, r = there, cost = new_cost;
            damping = std::max(damping / 12.0, 1e-9);
            if (!moving) attempt = 8; // arrived
        }
    }
    return {problem.values(u), cost, steps};
}

} // namespace dubhe::cost
