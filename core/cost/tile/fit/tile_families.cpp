// SPDX-License-Identifier: Apache-2.0
#include "tile_families.h"

#include <core/cost/tile/attention/fit_attention.h>
#include <core/cost/tile/convolution/fit_convolution.h>
#include <core/cost/tile/experts/fit_experts.h>
#include <core/cost/tile/machine/fit_rows.h>
#include <core/cost/tile/product/fit_product.h>
#include <core/cost/tile/recurrent/fit_recurrent.h>

#include <utility>

namespace dubhe::cost {

namespace {

using tile::Family;
using tile::TileParameters;

// `Fit` is one of the fit_* functions, `Part` where its answer goes.
template <auto Fit, auto Part>
void fit_part(const FamilyFitInput& input, TileParameters& parameters) {
    parameters.*Part = Fit(input.set, input.catalog, input.floors, input.fitted, input.seed, input.progress);
}

// Rows take streams' memory.
void fit_vector_operators(const FamilyFitInput& input, TileParameters& parameters) {
    parameters.streams =
        tile::fit_streams(input.set, input.catalog, input.floors, input.fitted, input.seed, input.progress);
    parameters.rows = tile::fit_rows(input.set, input.catalog, input.floors, input.fitted, input.seed, input.progress,
                                     parameters.streams);
}

constexpr std::array<FamilyFitter, 7> fitters{{
    {Family::products, fit_part<tile::fit_product, &TileParameters::products>},
    {Family::tensor_products, fit_part<tile::fit_tensor_product, &TileParameters::tensor_products>},
    {Family::convolutions, fit_part<tile::fit_convolution, &TileParameters::convolutions>},
    {Family::attention, fit_part<tile::fit_attention, &TileParameters::attention>},
    {Family::recurrent, fit_part<tile::fit_recurrent, &TileParameters::recurrent>},
    {Family::rows, fit_vector_operators},
    {Family::experts, fit_part<tile::fit_experts, &TileParameters::experts>},
}};

} // namespace

std::span<const FamilyFitter> family_fitters() {
    return fitters;
}

HostShare host_share(HostFloors floors, const TileParameters& parameters) {
    using workload::OperatorClass;
    HostShare share{std::move(floors)};
    share.lambda.fill(parameters.streams.host_share);
    share.lambda[static_cast<std::size_t>(OperatorClass::matrix_product)] = parameters.products.lambda;
    share.lambda[static_cast<std::size_t>(OperatorClass::convolution)] = parameters.convolutions.lambda;
    share.lambda[static_cast<std::size_t>(OperatorClass::normalization)] = parameters.rows.host_share;
    share.session_lambda = parameters.convolutions.session;
    return share;
}

} // namespace dubhe::cost
