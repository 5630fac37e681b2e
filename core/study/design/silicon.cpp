// SPDX-License-Identifier: Apache-2.0
#include "silicon.h"

#include "nonnegative_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Gpu;

constexpr std::array<std::string_view, 9> families{"Pascal, HBM2", "Pascal",       "Volta",  "Turing",   "Ampere, HBM2",
                                                   "Ampere",       "Ada Lovelace", "Hopper", "Blackwell"};

// Whole dies, nothing disabled. Sizes, SMs, L2 and buses: NVIDIA's architecture white papers (Pascal P100 2016, Volta
// V100 2017, Turing 2018, A100 2020, GA102 2020, H100 2022, Ada 2022, RTX Blackwell 2025); the smaller dies of a
// family as AnandTech's comparisons give them (Turing architecture deep dive, 2018, for GP102 and TU10x). Measured on
// photographs of dies, scribe lines included, they are 1 to 2 % larger (TU104 556, TU106 453, GB202 762 mm2). SRAM
// cells, square micrometres, high density: 0.070 (TSMC 16 nm, ISSCC 2014, and its 12 nm), 0.040 (Samsung 10 nm, of
// which its 8 nm is a shrink, ISSCC 2016), 0.027 (TSMC 7 nm, ISSCC 2017), 0.021 (TSMC 5 nm, IEDM 2022, and 4N).
struct Die {
    std::string_view name;
    std::size_t family;
    double sms, l2_MiB;
    double channels; // of GDDR, 32 bits each
    double stacks;   // of HBM
    double mm2, cell_um2;
};
constexpr std::array dies{Die{"GP100", 0, 60, 4, 0, 4, 610, 0.070},    Die{"GP102", 1, 30, 3, 12, 0, 471, 0.070},
                          Die{"GP104", 1, 20, 2, 8, 0, 314, 0.070},    Die{"GP106", 1, 10, 1.5, 6, 0, 200, 0.070},
                          Die{"GV100", 2, 84, 6, 0, 4, 815, 0.070},    Die{"TU102", 3, 72, 6, 12, 0, 754, 0.070},
                          Die{"TU104", 3, 48, 4, 8, 0, 545, 0.070},    Die{"TU106", 3, 36, 4, 8, 0, 445, 0.070},
                          Die{"GA100", 4, 128, 48, 0, 6, 826, 0.027},  Die{"GA102", 5, 84, 6, 12, 0, 628.4, 0.040},
                          Die{"GA104", 5, 48, 4, 8, 0, 392.5, 0.040},  Die{"AD102", 6, 144, 96, 12, 0, 608.5, 0.021},
                          Die{"AD103", 6, 80, 64, 8, 0, 378.6, 0.021}, Die{"AD104", 6, 60, 48, 6, 0, 294.5, 0.021},
                          Die{"GH100", 7, 144, 60, 0, 6, 814, 0.021},  Die{"GB202", 8, 192, 128, 16, 0, 750, 0.021}};

// After the families: what all dies share, and what all boards do.
enum AreaTerm : std::uint8_t { fixed_area, channel_area, stack_area, cell_multiple };
enum PowerTerm : std::uint8_t { fixed_power, gddr_power, hbm_power };
constexpr std::size_t area_terms = families.size() + 4, power_terms = families.size() + 3;

bool has_hbm(const Gpu& gpu) {
    return gpu.memory_type.starts_with("HBM");
}

// B200 and its kin are two dies of unpublished size; modules that name a processor draw its power too.
std::optional<std::size_t> family_of(const Gpu& gpu) {
    if (gpu.vendor != "NVIDIA" || !gpu.sms || gpu.name.starts_with("GH200") || gpu.process == "Samsung 14 nm")
        return std::nullopt;
    std::string name = gpu.architecture;
    if ((name == "Pascal" || name == "Ampere") && has_hbm(gpu)) name += ", HBM2";
    if (name == "Blackwell" && has_hbm(gpu)) return std::nullopt;
    const auto found = std::ranges::find(families, name);
    return found == families.end() ? std::nullopt : std::optional<std::size_t>{found - families.begin()};
}

// The smallest of the family that has its SMs; null where none has.
const Die* die_of(const Gpu& gpu, std::size_t family) {
    const Die* smallest = nullptr;
    for (const Die& die : dies) {
        if (die.family == family && die.sms >= *gpu.sms && (!smallest || die.sms < smallest->sms)) smallest = &die;
    }
    return smallest;
}

double cells_mm2(const Die& die) {
    return die.l2_MiB * 8.0 * 1024.0 * 1024.0 * die.cell_um2 * 1e-6;
}

std::vector<double> terms_of(const Die& die) {
    std::vector<double> terms(area_terms);
    terms[die.family] = die.sms;
    terms[families.size() + fixed_area] = 1.0;
    terms[families.size() + channel_area] = die.channels;
    terms[families.size() + stack_area] = die.stacks;
    terms[families.size() + cell_multiple] = cells_mm2(die);
    return terms;
}

// SMs * lanes * GHz^2, GB/s: numbers of a size with watts.
double core_work(const Gpu& gpu) {
    const double GHz = gpu.boost_clock->value() * 1e-9;
    return *gpu.sms * *gpu.lanes_per_sm * GHz * GHz;
}

double GB_a_second(const Gpu& gpu) {
    return gpu.memory_bandwidth->value() * 1e-9;
}

std::vector<double> terms_of(const Gpu& gpu, std::size_t family) {
    std::vector<double> terms(power_terms);
    terms[family] = core_work(gpu);
    terms[families.size() + fixed_power] = 1.0;
    terms[families.size() + (has_hbm(gpu) ? hbm_power : gddr_power)] = GB_a_second(gpu);
    return terms;
}

bool is_whole(const Gpu& gpu) {
    return gpu.sms && gpu.lanes_per_sm && gpu.boost_clock && gpu.memory_bandwidth && gpu.l2_size && gpu.tdp;
}

double modelled(const std::vector<double>& terms, const std::vector<double>& weights) {
    double sum = 0.0;
    for (std::size_t i = 0; i < terms.size(); ++i)
        sum += terms[i] * weights[i];
    return sum;
}

// Each row again, and again without it where another row says what its family's SM is.
std::vector<SiliconFit> fitted_rows(const std::vector<std::vector<double>>& terms, std::vector<SiliconFit> rows,
                                    const std::vector<double>& weights) {
    std::vector<double> known;
    for (const SiliconFit& row : rows)
        known.push_back(row.known);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].modelled = modelled(terms[i], weights);
        const auto like = std::ranges::count(rows, rows[i].family, &SiliconFit::family);
        if (like < 2) continue;
        auto others = terms;
        auto known_others = known;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        known_others.erase(known_others.begin() + static_cast<std::ptrdiff_t>(i));
        rows[i].left_out = modelled(terms[i], nonnegative_fit(others, known_others));
    }
    return rows;
}

} // namespace

DieArea Silicon::area(const Gpu& gpu) const {
    DieArea area = base_;
    area.sms *= gpu.sms.value_or(sms_) / sms_;
    area.l2 *= gpu.l2_size.value_or(Bytes{l2_}).value() / l2_;
    area.memory *= gpu.memory_bandwidth.value_or(BytesPerSecond{bandwidth_}).value() / bandwidth_;
    return area;
}

double Silicon::watts(const Gpu& gpu) const {
    return fixed_w_ + core_w_ * core_work(gpu) + byte_w_ * GB_a_second(gpu);
}

double Silicon::tdp_w(const Gpu& gpu) const {
    return tdp_ * watts(gpu) / base_w_;
}

SiliconModel::SiliconModel(std::span<const Gpu> catalog) {
    std::vector<std::vector<double>> terms;
    std::vector<double> known;
    for (const Die& die : dies) {
        terms.push_back(terms_of(die));
        known.push_back(die.mm2);
    }
    area_ = nonnegative_fit(terms, known);
    terms.clear();
    known.clear();
    for (const Gpu& gpu : catalog) {
        const std::optional<std::size_t> family = family_of(gpu);
        if (!family || !is_whole(gpu) || gpu.hypothetical()) continue;
        boards_.push_back({gpu, *family});
        terms.push_back(terms_of(gpu, *family));
        known.push_back(gpu.tdp->value());
    }
    power_ = boards_.empty() ? std::vector<double>(power_terms) : nonnegative_fit(terms, known);
}

Result<Silicon> SiliconModel::of(const Gpu& base) const {
    const std::optional<std::size_t> family = family_of(base);
    const Die* die = family ? die_of(base, *family) : nullptr;
    if (!die)
        return error(message("no published area of the die of %1 is known; begin with an NVIDIA GPU of one die, from "
                             "Pascal to Hopper or RTX Blackwell",
                             base.name));
    if (!is_whole(base))
        return error(
            message("the entry of %1 lacks SMs, lanes, boost clock, L2 size, bandwidth or TDP: add it", base.name));
    Silicon silicon;
    const auto shared = [&](std::size_t term) { return area_[families.size() + term]; };
    silicon.die_ = die->name;
    silicon.base_ = {area_[*family] * die->sms, shared(cell_multiple) * cells_mm2(*die),
                     shared(channel_area) * die->channels + shared(stack_area) * die->stacks, shared(fixed_area)};
    silicon.sms_ = *base.sms;
    silicon.l2_ = base.l2_size->value();
    silicon.bandwidth_ = base.memory_bandwidth->value();
    silicon.tdp_ = base.tdp->value();
    silicon.fixed_w_ = power_[families.size() + fixed_power];
    silicon.core_w_ = power_[*family];
    silicon.byte_w_ = power_[families.size() + (has_hbm(base) ? hbm_power : gddr_power)];
    silicon.base_w_ = silicon.watts(base);
    if (!(silicon.base_w_ > 0.0))
        return error(message("the catalog has no GPU whose power says what one like %1 draws", base.name));
    silicon.most_clock_hz_ = base.boost_clock->value();
    for (const Board& board : boards_) {
        if (board.family == *family)
            silicon.most_clock_hz_ = std::max(silicon.most_clock_hz_, board.gpu.boost_clock->value());
    }
    return silicon;
}

std::vector<SiliconFit> SiliconModel::die_fits() const {
    std::vector<std::vector<double>> terms;
    std::vector<SiliconFit> rows;
    for (const Die& die : dies) {
        terms.push_back(terms_of(die));
        rows.push_back({std::string{die.name}, std::string{families[die.family]}, die.mm2});
    }
    return fitted_rows(terms, std::move(rows), area_);
}

std::vector<SiliconFit> SiliconModel::board_fits() const {
    std::vector<std::vector<double>> terms;
    std::vector<SiliconFit> rows;
    for (const Board& board : boards_) {
        terms.push_back(terms_of(board.gpu, board.family));
        rows.push_back({board.gpu.name, std::string{families[board.family]}, board.gpu.tdp->value()});
    }
    return fitted_rows(terms, std::move(rows), power_);
}

} // namespace dubhe::study
