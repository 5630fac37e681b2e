// SPDX-License-Identifier: Apache-2.0
#include "rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace dubhe::cost::tile {

namespace {

using workload::OperatorKind;
using workload::RowsProblem;

constexpr auto rows_table = std::to_array<Field<RowsParameters>>({
    {"gddr", &RowsParameters::gddr, 0.4, 0.98, true, true},
    {"hbm", &RowsParameters::hbm, 0.4, 0.98, true, true},
    {"first_hbm", &RowsParameters::first_hbm, 0.5, 1.0, true, true},
    {"write", &RowsParameters::write, 1.0, 1.6, true, true},
    {"halved_resident", &RowsParameters::halved_resident, 0.3, 0.78, true, true},
    {"resident", &RowsParameters::resident, 0.3, 0.78, true, true},
    {"l2_share", &RowsParameters::l2_share, 0.1, 1.0, true, true},
    {"kernel_s", &RowsParameters::kernel_s, 1e-6, 1e-5, true, true},
    {"norm_share", &RowsParameters::norm_share, 0.85, 1.0},
    {"cdna", &RowsParameters::cdna, 0.4, 0.98, true, true},
    {"norm_row_cdna", &RowsParameters::norm_row_cdna, 10.0, 20000.0},
    {"norm_element_cdna", &RowsParameters::norm_element_cdna, 0.01, 50.0},
    {"warp_row_cdna", &RowsParameters::warp_row_cdna, 1.0, 5000.0},
    {"warp_element_cdna", &RowsParameters::warp_element_cdna, 0.02, 100.0},
    {"block_row_cdna", &RowsParameters::block_row_cdna, 10.0, 20000.0},
    {"block_element_cdna", &RowsParameters::block_element_cdna, 0.05, 100.0},
    {"norm_row", &RowsParameters::norm_row, 50.0, 10000.0},
    {"norm_element", &RowsParameters::norm_element, 0.01, 20.0},
    {"norm_uneven", &RowsParameters::norm_uneven, 0.001, 10.0},
    {"norm_dwell_s", &RowsParameters::norm_dwell_s, 5e-10, 5e-9},
    {"norm_tail_s", &RowsParameters::norm_tail_s, 1e-7, 7e-6},
    {"norm_sag", &RowsParameters::norm_sag, 0.0, 1.0, false, true},
    {"warp_share", &RowsParameters::warp_share, 0.7, 1.0},
    {"warp_row", &RowsParameters::warp_row, 1.0, 500.0},
    {"warp_element", &RowsParameters::warp_element, 0.02, 40.0},
    {"block_share", &RowsParameters::block_share, 0.6, 1.0},
    {"block_row", &RowsParameters::block_row, 20.0, 5000.0},
    {"block_element", &RowsParameters::block_element, 0.05, 20.0},
    {"block_uneven", &RowsParameters::block_uneven, 0.001, 5.0},
    {"block_tail_s", &RowsParameters::block_tail_s, 1e-7, 7e-6},
    {"block_sag", &RowsParameters::block_sag, 0.0, 1.0, false, true},
    {"norm_host_share", &RowsParameters::norm_host_share, 0.05, 1.0},
    {"softmax_host_share", &RowsParameters::softmax_host_share, 0.05, 1.0},
    {"host_share", &RowsParameters::host_share, 0.05, 1.0, true, true},
});

constexpr double longest_of_a_warp = 1024.0; // elements that softmax keeps in a warp's registers (PyTorch 2)

// Threads an SM keeps, of 2048: the rows in flight follow (CUDA C++ programming guide, table of compute capabilities).
double residents(Generation generation) {
    if (generation == Generation::turing) return 0.5;
    return generation == Generation::ada ? 0.75 : 1.0;
}

// One operator on one machine.
class Rows {
  public:
    Rows(const Machine& machine, OperatorKind kind, const RowsProblem& problem, const VectorWork& work,
         const RowsParameters& p, const Residency& residency)
        : machine_{machine}, kind_{kind}, work_{work}, p_{p},
          path_{p.gddr, p.hbm, p.first_hbm, p.write, p.halved_resident, p.resident, p.l2_share, p.kernel_s, p.cdna},
          rows_{static_cast<double>(problem.rows)}, length_{static_cast<double>(problem.length)},
          contiguous_{problem.inner == 1}, statistics_{problem.statistics}, cdna_{machine.generation ==
                                                                                  Generation::cdna},
          strided_{problem.strided}, element_{static_cast<double>(bytes_per_element(machine.precision))},
          all_{rows_ * length_ * element_}, warm_{Traffic::warm_share(residency, work.read_bytes)} {}

    [[nodiscard]] Estimate estimate() const;

  private:
    // Blocks of a row each: what fewer rows than these can't fill waits for the slowest of them.
    static constexpr double rows_alone = 4.0;

    [[nodiscard]] double slots(double row, double element) const {
        const double alone = rows_alone * machine_.sms;
        const double rows = rows_ > alone ? rows_ : alone; // SM time of one row is not shortened by more SMs
        return rows * (row + element * length_);
    }
    // Blocks come in waves; the last one runs down while SMs go idle. Nothing of it where all blocks have room at once.
    [[nodiscard]] double tail(double seconds) const { return seconds * rows_ / (rows_ + 8.0 * machine_.sms); }
    [[nodiscard]] double in_flight(double dwell_s, double row_bytes, double least_bytes) const {
        const double bytes = machine_.bandwidth * dwell_s * std::max(row_bytes, least_bytes);
        return std::min(bytes * residents(machine_.generation), rows_ * row_bytes);
    }

    [[nodiscard]] Kernel norm(double read, double written, double again, double work_factor) const;
    [[nodiscard]] Kernel softmax(double read, double written, double tensors, double wide) const;
    // A plain stream over the elements, with so many instructions each.
    [[nodiscard]] Kernel stream(double read, double written, double instructions, double share) const {
        Kernel kernel{.read = read, .written = written, .share = share};
        kernel.slots = rows_ * length_ * instructions / 32.0;
        return kernel;
    }
    // An operand that was fused in and that the kernel reads with a stride.
    [[nodiscard]] Kernel with_strided(Kernel kernel) const {
        norms().add_strided(strided_, rows_ * length_, kernel.read + kernel.written, 0.0, kernel);
        return kernel;
    }
    void one(const Kernel& kernel, Estimate& sum) const { norms().add(kernel, warm_, sum); }
    [[nodiscard]] Traffic norms() const { return {machine_, path_, p_.norm_sag}; }
    [[nodiscard]] Traffic blocks() const { return {machine_, path_, p_.block_sag}; }

    void layer_norm_gradient(Estimate& sum) const;
    void batch_norm(Estimate& sum) const;
    void loss(Estimate& sum) const;
    void others(Estimate& sum) const;

    const Machine& machine_;
    OperatorKind kind_;
    const VectorWork& work_;
    const RowsParameters& p_;
    MemoryPath path_;
    double rows_, length_;
    bool contiguous_, statistics_, cdna_;
    const workload::StridedOperand& strided_;
    double element_, all_, warm_;
};

// Blocks of 128 threads with four elements each: `steps` rounds. The compiler unrolls four of them; what is left runs
// one by one, and both where some threads have a round more than others.
Kernel Rows::norm(double read, double written, double again, double work_factor) const {
    Kernel kernel{.read = read, .written = written, .again = again};
    const double steps = std::ceil(length_ / 512.0);
    const bool uneven = std::fmod(steps, 4.0) == 0.0 && length_ < steps * 512.0;
    kernel.in_flight = in_flight(p_.norm_dwell_s, again / rows_, 0.0);
    kernel.slots =
        work_factor * slots(cdna_ ? p_.norm_row_cdna : p_.norm_row,
                            (cdna_ ? p_.norm_element_cdna : p_.norm_element) + (uneven ? p_.norm_uneven : 0.0));
    kernel.share = p_.norm_share;
    kernel.tail_s = tail(p_.norm_tail_s);
    return kernel;
}

// `tensors`: inputs that each pass reads; `wide`: instructions against the forward's.
Kernel Rows::softmax(double read, double written, double tensors, double wide) const {
    Kernel kernel{.read = read, .written = written};
    if (contiguous_ && length_ <= longest_of_a_warp) {
        const auto padded = static_cast<double>(std::bit_ceil(static_cast<std::uint64_t>(length_)));
        kernel.slots =
            wide * rows_ *
            ((cdna_ ? p_.warp_row_cdna : p_.warp_row) + (cdna_ ? p_.warp_element_cdna : p_.warp_element) * padded);
        kernel.share = p_.warp_share;
        return kernel;
    }
    // PyTorch takes the least power of two of threads, up to 1024, with which no more than two steps of four elements
    // are left; just above a power the second step runs nearly empty.
    const auto quarter = static_cast<std::uint64_t>(std::max(1.0, length_ / 4.0));
    const auto threads =
        static_cast<double>(std::min<std::uint64_t>(1024, std::bit_ceil(std::max<std::uint64_t>(1, quarter / 2))));
    const bool uneven = static_cast<double>(quarter) < 1.29 * threads;
    // As many rows side by side as 2048 threads of an SM allow; 8 SMs for each 90 GB/s of bandwidth.
    constexpr double dwell_s = 0.7e-9 / 4.0;
    kernel.again = 2.0 * tensors * all_;
    const double flying = in_flight(dwell_s, tensors * length_ * element_, 2048.0 * element_);
    // Few are lost before the cache is full. The square keeps the sum falling with bandwidth as long as what is read
    // again is below eight times the rest.
    kernel.in_flight = flying * flying / machine_.l2;
    kernel.slots = wide * slots(cdna_ ? p_.block_row_cdna : p_.block_row,
                                (cdna_ ? p_.block_element_cdna : p_.block_element) + (uneven ? p_.block_uneven : 0.0));
    kernel.share = p_.block_share;
    kernel.tail_s = tail(p_.block_tail_s);
    kernel.sharp = false;
    return kernel;
}

// dX: dY and x once for the two sums and once for the result; then the sums over rows for scale and shift, which read
// both again (the work counts that second reading).
void Rows::layer_norm_gradient(Estimate& sum) const {
    const double first = std::max(2.0 * all_, work_.read_bytes - 2.0 * all_);
    norms().add(norm(first, all_, 2.0 * all_, 1.3), warm_, sum);
    norms().add(stream(2.0 * all_, std::max(0.0, work_.written_bytes - all_), 4.0, p_.norm_share), 1.0, sum);
}

// Training forward: one kernel for the statistics, one for the result, both read x. Inference: a plain stream.
// Gradient: one kernel for the two sums, one for dX, both read dY and x.
void Rows::batch_norm(Estimate& sum) const {
    const bool gradient = kind_ == OperatorKind::batch_norm_gradient;
    const bool twice = gradient || statistics_;
    if (twice) one(stream(gradient ? 2.0 * all_ : all_, 0.0, 8.0, p_.norm_share), sum);
    norms().add(stream(work_.read_bytes, work_.written_bytes, 8.0, p_.norm_share), twice ? 1.0 : warm_, sum);
}

// Cross entropy: the logarithm of softmax, then a kernel that picks. Its gradient fills with zeros and places, then
// subtracts the softmax: dY and Y are read, dX is written. Mean squares: the squares, then their sum.
void Rows::loss(Estimate& sum) const {
    const bool gradient = kind_ == OperatorKind::loss_gradient;
    if (length_ <= 1.0) {
        one(stream(work_.read_bytes, gradient ? work_.written_bytes : 4.0 * rows_, 8.0, 1.0), sum);
        if (!gradient) norms().add(stream(4.0 * rows_, 4.0, 4.0, 1.0), 1.0, sum);
        return;
    }
    if (!gradient) {
        blocks().add(softmax(work_.read_bytes, work_.written_bytes, 1.0, 1.0), warm_, sum);
        norms().add(Kernel{.read = 4.0 * rows_, .written = 4.0}, 1.0, sum);
        return;
    }
    one(stream(8.0 * rows_, work_.written_bytes, 1.0, 1.0), sum);
    blocks().add(softmax(work_.read_bytes + work_.written_bytes, work_.written_bytes, 2.0, 1.0), warm_, sum);
}

void Rows::others(Estimate& sum) const {
    switch (kind_) {
    // Three kernels: moments, factors of each channel, result. x is read twice.
    case OperatorKind::group_norm:
        one(norm(all_, 0.0, 0.0, 1.0), sum);
        norms().add(stream(all_, all_, 8.0, 1.0), 1.0, sum);
        break;
    // Sums of each group and channel, then dX: dY and x twice.
    case OperatorKind::group_norm_gradient:
        one(norm(2.0 * all_, 0.0, 0.0, 1.3), sum);
        norms().add(stream(2.0 * all_, all_, 10.0, 1.0), 1.0, sum);
        break;
    // Neighbouring channels come from the cache: one pass, five of them a result.
    case OperatorKind::local_response_norm:
    case OperatorKind::local_response_norm_gradient: {
        Kernel kernel = stream(work_.read_bytes, work_.written_bytes, 60.0, 0.8);
        kernel.again = 4.0 * all_;
        one(kernel, sum);
        break;
    }
    // Radix selection over two bits a pass: 16 passes over a row, whose rows in flight are a softmax's, then two that
    // collect and one that sorts what was found.
    case OperatorKind::top_k: {
        Kernel kernel = softmax(work_.read_bytes, work_.written_bytes, 1.0, 1.0);
        kernel.again = 18.0 * all_;
        kernel.in_flight =
            std::sqrt(kernel.in_flight * machine_.l2); // linear: so many reads that are lost slow it down
        kernel.slots = slots(2000.0, 20.0 * 2.0);
        blocks().add(kernel, warm_, sum);
        norms().add(Kernel{.read = work_.written_bytes, .written = work_.written_bytes}, 1.0, sum);
        break;
    }
    default: // reductions: one pass; few long rows are shared out over blocks and summed by the last of them
        one(stream(work_.read_bytes, work_.written_bytes, contiguous_ ? 4.0 : 6.0, contiguous_ ? 0.95 : 0.85), sum);
        break;
    }
}

Estimate Rows::estimate() const {
    Estimate sum;
    switch (kind_) {
    case OperatorKind::layer_norm:
    case OperatorKind::rms_norm:
        norms().add(with_strided(norm(work_.read_bytes, work_.written_bytes, all_, 1.0)), warm_, sum);
        break;
    case OperatorKind::layer_norm_gradient:
    case OperatorKind::rms_norm_gradient:
        layer_norm_gradient(sum);
        break;
    case OperatorKind::softmax:
        blocks().add(with_strided(softmax(work_.read_bytes, work_.written_bytes, 1.0, 1.0)), warm_, sum);
        break;
    case OperatorKind::softmax_gradient:
        norms().add(stream(2.0 * all_, all_, 8.0, 1.0), warm_, sum);
        blocks().add(softmax(2.0 * all_, all_, 2.0, 1.0), 1.0, sum);
        break;
    case OperatorKind::batch_norm:
    case OperatorKind::batch_norm_gradient:
        batch_norm(sum);
        break;
    case OperatorKind::loss:
    case OperatorKind::loss_gradient:
        loss(sum);
        break;
    default:
        others(sum);
        break;
    }
    sum.extrapolated = strided_.elements > 0 || (kind_ == OperatorKind::softmax && !contiguous_);
    bound_below(machine_, work_, sum);
    return sum;
}

} // namespace

std::span<const Field<RowsParameters>> rows_fields() {
    return rows_table;
}

Estimate estimate_rows(const Machine& machine, OperatorKind kind, const RowsProblem& problem, const VectorWork& work,
                       const RowsParameters& parameters, const Residency& residency) {
    return Rows{machine, kind, problem, work, parameters, residency}.estimate();
}

} // namespace dubhe::cost::tile
