// SPDX-License-Identifier: Apache-2.0
#include "correction.h"

#include <core/cost/distance_from_base.h>
#include <core/cost/physical_bound.h>
#include <core/workload/problem/problem_table.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace dubhe::cost::tables {

namespace {

workload::Problem quantised(workload::Problem problem) {
    std::get<workload::ProductProblem>(problem).quantised = true;
    return problem;
}

} // namespace

Ratios::Ratios(const Table& table, const Tile& repeated, const hardware::Gpu& gpu, bool quantised)
    : table_{table}, repeated_{repeated}, gpu_{gpu}, quantised_{quantised}, on_curves_{table.on_curves},
      between_curves_{table.between_curves}, ratios_{std::make_unique<std::atomic<float>[]>(table.points())},
      known_{std::make_unique<std::atomic<bool>[]>(table.curves().size())} {}

Ratios::LogBand Ratios::band(double seconds, double distance) const {
    const SizePlace place = size_place(seconds);
    const double between = std::min(1.0, distance);
    const auto end = [&](const auto& on, const auto& off) {
        return at_place(off, place) * between + at_place(on, place) * (1.0 - between);
    };
    return {end(on_curves_.low, between_curves_.low), end(on_curves_.high, between_curves_.high)};
}

void Ratios::learn(std::uint32_t index) const {
    const Curve& curve = table_.curves()[index];
    workload::ProblemTable problems{table_.form().precision};
    for (const std::int64_t size : table_.sizes(curve))
        problems.add(table_.form().kind, with_size(table_.form().kind, curve.of, size));
    if (quantised_) {
        for (const std::int64_t size : table_.sizes(curve))
            problems.add(table_.form().kind, quantised(with_size(table_.form().kind, curve.of, size)));
    }
    CostTable modelled;
    repeated_.evaluate(std::move(problems).finish(), gpu_, modelled);
    for (std::uint32_t i = 0; i < curve.points; ++i) {
        double measured = table_.seconds(curve)[i], model = modelled.mid_s[i];
        if (quantised_) {
            const double alone = modelled.mid_s[curve.points + i];
            constexpr double least = 0.5;
            measured = std::max(measured - (model - alone), least * alone);
            model = alone;
        }
        ratios_[curve.first + i].store(static_cast<float>(std::log(measured / model)), std::memory_order_relaxed);
    }
    known_[index].store(true, std::memory_order_release);
}

double Ratios::at(std::uint32_t curve, std::uint32_t point) const {
    if (!known_[curve].load(std::memory_order_acquire)) learn(curve);
    return ratios_[table_.curves()[curve].first + point].load(std::memory_order_relaxed);
}

Ratios::Read Ratios::read(const Spot& spot, std::uint32_t except) const {
    const Blend blend = table_.blend(spot, except);
    double ratio = 0.0;
    for (std::size_t i = 0; i < blend.count; ++i) {
        const Blend::Share& share = blend.shares[i];
        if (!known_[share.curve].load(std::memory_order_acquire)) learn(share.curve);
        ratio += share.weight_low * ratios_[share.low].load(std::memory_order_relaxed);
        if (share.weight_high > 0.0F)
            ratio += share.weight_high * ratios_[share.low + 1].load(std::memory_order_relaxed);
    }
    constexpr double reach = 1.5; // octaves
    const double distance = blend.distance, far = distance / reach;
    const double fade = 1.0 / (1.0 + far * far * far * far);
    return {fade * ratio, fade, distance};
}

// A chip's tables with their ratios, each made when first wanted.
class Correction::Chip {
  public:
    Chip(const ChipTables& of, const Tile& with, hardware::Gpu described)
        : tables_{of}, repeated_{with}, gpu_{std::move(described)}, slots_{std::make_unique<Slot[]>(2 * of.size())} {}

    [[nodiscard]] const hardware::Gpu& gpu() const { return gpu_; }

    // No ratios where no table has that form, nor the one that stands in for it; `akin` where one does.
    struct Found {
        const Ratios* ratios = nullptr;
        bool akin = false;
    };
    [[nodiscard]] Found find(const Form& form, bool quantised, std::string_view software) const {
        const Ratios* const own = find_exactly(form, quantised, software);
        if (own != nullptr) return {own, false};
        const std::optional<Form> plainer = plainer_than(form);
        return {plainer ? find_exactly(*plainer, quantised, software) : nullptr, true};
    }

  private:
    [[nodiscard]] const Ratios* find_exactly(const Form& form, bool quantised, std::string_view software) const {
        const auto of_software = [&](std::size_t i) {
            const KernelLibrary& own = tables_.head(i).library;
            const bool whole = software.size() == own.software.size() + own.method.size() + 2;
            const bool versions = own.software.size() > software.size() && own.software[software.size()] == ' ';
            return software == own.software || (versions && own.software.starts_with(software)) ||
                   (whole && software.starts_with(own.software) && software.ends_with(own.method));
        };
        bool any = true; // where that software's are among them, others don't count
        for (std::size_t i = 0; i < tables_.size() && any; ++i)
            any = tables_.head(i).form != form || !of_software(i);
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            if (tables_.head(i).form != form || (!any && !of_software(i))) continue;
            Slot& slot = slots_[2 * i + (quantised ? 1 : 0)];
            std::call_once(slot.once, [&] {
                if (const Table* table = tables_.table(i))
                    slot.ratios = std::make_unique<const Ratios>(*table, repeated_, gpu_, quantised);
            });
            if (slot.ratios) return slot.ratios.get();
        }
        return nullptr;
    }

    struct Slot {
        std::once_flag once;
        std::unique_ptr<const Ratios> ratios;
    };
    const ChipTables& tables_;
    const Tile& repeated_;
    hardware::Gpu gpu_;
    std::unique_ptr<Slot[]> slots_;
};

Correction::Correction(const tile::TileParameters& parameters, std::shared_ptr<const Tables> tables)
    : repeated_{parameters, Caches::repeated}, tables_{std::move(tables)} {}

Correction::~Correction() = default;

Correction::Spoken Correction::chip_for(const hardware::Gpu& gpu) const {
    if (!tables_) return {};
    const std::vector<hardware::Gpu>& known = repeated_.parameters().gpus;
    const Speaker speaker = tables_->for_gpu(gpu, known);
    if (speaker.chip == nullptr) return {};
    const ChipTables* const of = speaker.chip;
    const std::lock_guard lock{mutex_};
    std::unique_ptr<const Chip>& chip = chips_[of];
    if (!chip)
        chip = std::make_unique<const Chip>(*of, repeated_, *std::ranges::find(known, of->gpu(), &hardware::Gpu::name));
    return {chip.get(), speaker.weight};
}

bool Correction::same_factors(const hardware::Gpu& a, const hardware::Gpu& b) const {
    const Spoken of_a = chip_for(a), of_b = chip_for(b);
    return of_a.chip == of_b.chip && of_a.weight == of_b.weight;
}

void Correction::apply(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out,
                       std::string_view software) const {
    const auto [chip, weight] = chip_for(gpu);
    if (chip == nullptr || work.problem.size() != work.rows()) return;
    PerPrecision<double> distances{};
    for (const Precision units : all_precisions)
        distances[units] = distance_from_base(gpu, chip->gpu(), units);
    MeasuredSeconds seconds_of;
    Form form;
    bool quantised = false;
    Chip::Found found;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] <= 0) continue;
        const double all = work.count[row] * out.mid_s[row];
        seconds_of.all[out.family[row]] += all;
        const Precision units = units_of(gpu, work, row);
        const std::optional<Spot> spot = spot_of(work.kind[row], work.problem[row], units);
        if (!spot) continue;
        if (found.ratios == nullptr || spot->form != form || spot->quantised != quantised)
            form = spot->form, quantised = spot->quantised, found = chip->find(form, quantised, software);
        if (found.ratios == nullptr) continue;
        const Ratios::Read read = found.ratios->read(*spot);
        const double apart = distances[units];
        // How far the table speaks for this operator on this GPU, in [0, 1].
        const double share = found.akin || spot->akin || weight < 1.0 ? 0.0 : read.fade * (1.0 - apart);
        const double factor = std::exp(weight * read.log_ratio);
        const double seconds = rescale(out, row, factor, factor, factor);
        if (!out.without_bands) {
            const Ratios::LogBand band = found.ratios->band(seconds, read.distance);
            mix_band(out, row, band.low, band.high, share);
        }
        if (share > 0.5)
            out.provenance[row] =
                apart == 0.0 ? Provenance::interpolated : std::min(out.provenance[row], Provenance::modelled);
        seconds_of.measured[out.family[row]] += all * share;
    }
    share_less_error(out, seconds_of);
}

Correction::Account Correction::account(const workload::WorkTable& work, std::size_t row,
                                        const hardware::Gpu& gpu) const {
    Account account;
    const auto [chip, weight] = chip_for(gpu);
    if (chip == nullptr || row >= work.problem.size()) return account;
    const std::optional<Spot> spot = spot_of(work.kind[row], work.problem[row], units_of(gpu, work, row));
    const Ratios* const ratios =
        spot ? chip->find(spot->form, spot->quantised, work.launching ? work.launching->kernels : std::string{}).ratios
             : nullptr;
    if (ratios == nullptr || work.launches[row] <= 0) return account;
    const Ratios::Read read = ratios->read(*spot);
    return {&ratios->table(), chip->gpu().name, std::exp(weight * read.log_ratio), read.distance};
}

} // namespace dubhe::cost::tables
