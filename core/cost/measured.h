// SPDX-License-Identifier: Apache-2.0
// The cost model `measured`: what was measured on this very GPU. An operator that a row has exactly takes that row's
// time; others are interpolated between rows of near sizes, same kind and flags, and of the same kernel where kernels
// are known.
//
// Interpolated is the logarithm of time / (FLOP / peak + bytes / bandwidth + 2 us), which moves slowly where times
// don't: by a local line over the logarithms of the sizes, weighted by nearness (Cleveland 1979). Its band widens with
// the distance to the nearest row as the errors do where each row is predicted from the others (leave one out, 200 rows
// of each kind and flags, when the model is made); that of an exact row as rows of the same operator differ.
//
// Rows that physics doubts, layers, training steps, sessions and rows with notes are left out, and so are calls that
// the host's floor hides; of the other calls the host's share is taken off (see host_share.h). GPUs must be as the
// catalog has them: to a GPU that somebody changed no row applies. What becomes of one made from a measured one:
// measured_ratios.h.
#pragma once

#include "cost_model.h"
#include "fitting/host_share.h"

#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace dubhe::cost {

class Measured final : public CostModel {
  public:
    // Nothing of the arguments is kept. Devices that the catalog doesn't know are left out.
    Measured(const evidence::MeasurementSet& rows, const hardware::Catalog& catalog, const HostShare& host);
    ~Measured() override;

    [[nodiscard]] std::string_view name() const override { return "measured"; }
    [[nodiscard]] std::string_view description() const override { return description_; }
    // Names the operators that no row is near to.
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;

    // Fills the rows it knows and leaves the others of `out` as they are: for each its distance to the nearest that was
    // measured, in octaves (0: measured itself), or `unknown`. `out` must have the table's rows. For models that fill
    // the gaps by others.
    static constexpr float unknown = -1.0F;
    [[nodiscard]] std::vector<float> evaluate_known(const workload::WorkTable& work, const hardware::Gpu& gpu,
                                                    CostTable& out) const;
    // Whether there is any row of that GPU as it is described.
    [[nodiscard]] bool knows(const hardware::Gpu& gpu) const;
    // The measured GPU that this one is or was made from, by its name; null where there is none.
    [[nodiscard]] const hardware::Gpu* behind(const hardware::Gpu& gpu) const;
    [[nodiscard]] std::size_t rows() const;

  private:
    struct Device;
    struct State;
    [[nodiscard]] const Device* device_of(const hardware::Gpu& gpu) const;

    std::unique_ptr<const State> state_;
    std::string description_;
};

// The rows of a database of measurements; of those devices alone where any is named (as the catalog names them). Null
// where there are none. The library tells what of a call's time is the host's.
[[nodiscard]] Result<std::shared_ptr<const Measured>> read_measured(const std::filesystem::path& file,
                                                                    const hardware::Catalog& catalog,
                                                                    const Library& library,
                                                                    const std::vector<std::string>& devices = {});

} // namespace dubhe::cost
