// SPDX-License-Identifier: Apache-2.0
#include "attention.h"

#include "../machine/matrix_units.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost::tile {

namespace {

using workload::AttentionProblem;

// A kernel started behind another: what the front kernel and each of a gradient's further ones add.
constexpr double kernel_start = 2e-6;
constexpr double gradient_flop = 2.5, gradient_rate = 63.0 / 73.0; // of the forward's

double by_generation(const Machine& machine, double ampere, double ada, double hopper, double blackwell,
                     double blackwell_gddr) {
    switch (machine.generation) {
    case Generation::volta:
    case Generation::turing:
    case Generation::ampere:
        return ampere;
    case Generation::ada:
        return ada;
    case Generation::hopper:
        return hopper;
    case Generation::blackwell:
        return machine.memory == Memory::gddr ? blackwell_gddr : blackwell;
    default:
        return std::cbrt(ampere * ada * hopper);
    }
}

// Those whose rows come from two libraries, and those that take theirs.
bool has_libraries(const Machine& machine) {
    return machine.generation == Generation::volta || machine.generation == Generation::turing ||
           machine.generation == Generation::ampere;
}

// FLOP that the matrix units of an SM do in a second: not peak / SMs, which would fall as SMs are added.
double unit_rate(const Machine& machine) {
    if (!machine.tensor_cores) return 2.0 * machine.lanes * machine.boost_clock;
    if (machine.generation == Generation::cdna) return machine.matrix_flop_a_clock * machine.boost_clock;
    return times_half_rate(machine.precision) * matrix_units_of(machine).half_flop_a_clock * machine.boost_clock;
}

// Waves of x blocks an SM: a share `lost` of the last wave's idle SMs is not used by anything else.
double attention_waves(double x, double lost) {
    return std::max(1.0, lost * std::ceil(x - 1e-9) + (1.0 - lost) * x);
}

struct Sizes {
    double batch, heads, kv_heads, queries, keys, width, value_width, window;
    bool causal;

    explicit Sizes(const AttentionProblem& p)
        : batch{at_least_1(p.batch)}, heads{at_least_1(p.heads)}, kv_heads{std::min(heads, at_least_1(p.kv_heads))},
          queries{at_least_1(p.queries)}, keys{at_least_1(p.keys)}, width{at_least_1(p.head_dim)},
          value_width{at_least_1(p.value_dim)}, window{static_cast<double>(std::max<std::int64_t>(0, p.window))},
          causal{p.causal} {}
    static double at_least_1(std::int64_t size) { return static_cast<double>(std::max<std::int64_t>(1, size)); }

    [[nodiscard]] double seen() const { return window > 0.0 ? std::min(window, keys) : keys; }
    [[nodiscard]] double past() const { return std::max(0.0, keys - queries); }
    [[nodiscard]] double q() const { return batch * heads * queries * width; }
    [[nodiscard]] double kv(double rows) const { return batch * kv_heads * rows * (width + value_width); }
    [[nodiscard]] double o() const { return batch * heads * queries * value_width; }
    // Scores that are computed: see work.h.
    [[nodiscard]] double pairs() const {
        const double most = seen();
        if (!causal) return batch * heads * queries * most;
        const auto up_to = [most](double t) {
            return t <= most ? t * (t + 1.0) / 2.0 : most * (most + 1.0) / 2.0 + (t - most) * most;
        };
        // Closed form of a difference: exact for few queries behind many keys too.
        const double first = past() + 1.0;
        const double summed = first >= most ? queries * most : up_to(std::min(keys, past() + queries)) - up_to(past());
        return batch * heads * std::max(1.0, summed);
    }
};

class Attention {
  public:
    Attention(const Machine& machine, const AttentionProblem& problem, const AttentionParameters& parameters,
              Residency residency, AttentionSetting setting, bool gradient)
        : m_{machine}, s_{problem}, p_{parameters}, setting_{setting}, gradient_{gradient},
          ada_{m_.generation == Generation::ada ||
               (m_.generation == Generation::blackwell && m_.memory == Memory::gddr)},
          hopper_{m_.generation == Generation::hopper}, blackwell_{m_.generation == Generation::blackwell && !ada_},
          vllm_{has_libraries(m_) && setting.library == AttentionLibrary::vllm},
          // Hopper's kernels multiply in fp8 where the cache is: twice the rate of two bytes.
          doubled_{hopper_ && setting.fp8_cache && bytes_per_element(m_.precision) == 2},
          fp8_{m_.precision == Precision::fp8 || doubled_}, number_{doubled_ ? 1.0 : bytes(m_.precision)},
          stored_{setting.fp8_cache ? 1.0 : number_}, activation_{std::max(number_, setting.with_rotation ? 2.0 : 1.0)},
          warm_{std::clamp(residency.warm_bytes / std::max(1.0, s_.q() * number_ + s_.kv(s_.keys) * stored_), 0.0,
                           1.0)} {}

    [[nodiscard]] Estimate operator()() const {
        const bool decodes = s_.queries <= 1.0 && (s_.keys > 1.0 || vllm_);
        if (latent() && !gradient_) return latent_decode();
        Estimate t = decodes && !gradient_ ? decode() : prefill();
        // A few queries behind many keys: kernels of either kind may do it.
        if (!gradient_ && s_.queries > 1.0 && 8.0 * s_.queries < s_.keys) {
            const Estimate other = decode();
            if (other.seconds + kernel_start < t.seconds) t = other, t.seconds += kernel_start;
        }
        const double moved =
            gradient_ ? gradient_bytes(false) : s_.q() * number_ + cached() * stored_ + s_.o() * number_;
        const double flop = 2.0 * s_.pairs() * (s_.width + s_.value_width) * (gradient_ ? gradient_flop : 1.0);
        t.bound_s =
            std::max(flop / (m_.matrix_peak * (doubled_ ? 2.0 : 1.0)), std::max(0.0, moved - m_.l2) / m_.bandwidth);
        t.seconds = std::max(t.seconds, t.bound_s);
        t.extrapolated = gradient_ || !m_.tensor_cores || bytes_per_element(m_.precision) > 2;
        return t;
    }

  private:
    static double bytes(Precision precision) { return bytes_per_element(precision); }
    [[nodiscard]] double cycles(double count) const { return count / m_.boost_clock; }
    // Cached keys and values that any query sees.
    [[nodiscard]] double cached() const {
        if (s_.window <= 0.0 || !s_.causal) return s_.kv(s_.keys);
        return s_.kv(std::min(s_.keys, s_.window + s_.queries - 1.0));
    }

    // Seconds for `bytes` out of or into data of which `set` bytes are in use between two touches.
    [[nodiscard]] double traffic(double bytes, double set, double share, double warm = 1.0) const {
        const bool halves = m_.generation == Generation::ampere || hopper_;
        const double held = (halves ? p_.halved_resident : p_.resident) * m_.l2;
        const double ratio = std::pow(set / held, halves ? p_.halved_power : p_.resident_power);
        const double hits = warm / (1.0 + ratio);
        const double memory = share * m_.bandwidth,
                     cache = std::max(memory, (blackwell_ ? p_.cache_blackwell : p_.cache) * m_.l2_bandwidth);
        return bytes * ((1.0 - hits) / memory + hits / cache);
    }
    [[nodiscard]] double gradient_bytes(bool sums) const {
        return (2.0 * s_.q() + 2.0 * s_.kv(s_.keys) + 2.0 * s_.o()) * number_ + (sums ? 8.0 * s_.q() : 0.0);
    }

    struct Walk {
        double blocks, columns, longest, rows; // columns: of all blocks; rows: of a block's tile
    };
    [[nodiscard]] Walk walk(double tile, double step) const;
    [[nodiscard]] double column(double rows, double share, bool lone) const;
    [[nodiscard]] Estimate prefill() const;
    [[nodiscard]] double prefill_compute() const;
    [[nodiscard]] Estimate decode() const;
    // On a latent cache: one head of keys whose first features are the values, too.
    [[nodiscard]] bool latent() const {
        return m_.tensor_cores && s_.kv_heads <= 1.0 && s_.heads >= 16.0 && s_.value_width < s_.width &&
               s_.queries * 8.0 < s_.keys;
    }
    [[nodiscard]] Estimate latent_decode() const;
    struct Unit {
        double prologue, key, lone; // cycles; the latter a cached number
        bool slow, single;
        double rows;
    };
    [[nodiscard]] Unit unit() const;
    [[nodiscard]] double decode_compute(const Unit& unit, double units) const;
    // How far walks are so long that they are split, in [0, 1].
    [[nodiscard]] double split_share() const {
        const double ratio = s_.keys / p_.chunk_single, fourth = ratio * ratio * ratio * ratio;
        return fourth / (1.0 + fourth);
    }

    const Machine& m_;
    Sizes s_;
    const AttentionParameters& p_;
    AttentionSetting setting_;
    bool gradient_, ada_, hopper_, blackwell_, vllm_, doubled_, fp8_;
    double number_, stored_, activation_, warm_;
};

// SGLang packs the query heads of a key head into one tile where the queries are few.
Attention::Walk Attention::walk(double tile, double step) const {
    double heads = s_.heads, queries = s_.queries;
    if (m_.generation == Generation::ampere && !vllm_ && queries < tile) {
        heads = s_.kv_heads;
        queries *= s_.heads / s_.kv_heads;
    }
    const double n = std::ceil(queries / tile);
    const double rows = std::min(tile, std::ceil(queries / 16.0) * 16.0);
    const double reach = s_.window > 0.0 ? s_.window + std::min(s_.queries, tile) : s_.keys + tile;
    const double longest = std::min(reach, std::ceil(s_.keys / step) * step);
    double columns = n * longest;
    if (s_.causal && s_.queries > tile) { // tile i of n sees past + (i + 1) tiles, or its reach
        const double growing = std::clamp(std::floor((reach - s_.past()) / tile), 0.0, n);
        columns = growing * s_.past() + tile * growing * (growing + 1.0) / 2.0 + (n - growing) * reach;
    }
    return {s_.batch * heads * n, s_.batch * heads * columns, longest, rows};
}

// Seconds of an SM for one key of a block.
double Attention::column(double rows, double share, bool lone) const {
    const double rate = lone ? unit_rate(m_) : m_.matrix_peak / m_.sms;
    double flop = 2.0 * rows * (s_.width + s_.value_width) / (doubled_ ? 2.0 : 1.0);
    if (ada_ && !fp8_ && s_.width > 128.0) flop *= std::ceil(s_.width / 128.0) * 128.0 / s_.width; // padded heads
    const double softmax = rows * p_.vector * (1.0 / 16.0 + 4.0 / m_.lanes);
    return norm(p_.column_power, flop / (rate * share), cycles(softmax));
}

double Attention::prefill_compute() const {
    const bool small = ada_ || m_.generation == Generation::turing;
    const bool odd = fp8_ && ada_ && s_.width != 128.0 && s_.width != 192.0;
    const double tile = small ? 64.0 : 128.0;
    const Walk w = walk(tile, tile);
    double share =
        by_generation(m_, p_.mma_ampere, p_.mma_ada, p_.mma_hopper, p_.mma_blackwell, p_.mma_blackwell_gddr) *
        (vllm_ ? p_.vllm_mma : 1.0);
    if (fp8_)
        share *= by_generation(m_, p_.mma_fp8_hopper, p_.mma_fp8_ada, p_.mma_fp8_hopper, p_.mma_fp8_blackwell,
                               p_.mma_fp8_blackwell_gddr);
    if (odd) share *= p_.mma_fp8_ada_odd * std::pow(128.0 / s_.width, p_.fp8_ada_width);
    double more = 1.0;
    if (s_.window > 0.0 && s_.window < s_.keys)
        more = !fp8_        ? p_.window
               : ada_       ? p_.window_fp8_ada
               : blackwell_ ? p_.window_fp8_blackwell
                            : p_.window_fp8_hopper;
    if (gradient_) more *= gradient_flop / gradient_rate;
    const double prologue = more * (tile / 128.0) * (vllm_ ? p_.vllm_block : 1.0) *
                            cycles(odd ? p_.block_fp8_ada_odd
                                       : by_generation(m_, p_.block_ampere, p_.block_ada, p_.block_hopper,
                                                       p_.block_blackwell, p_.block_blackwell_gddr));
    // Waves count by prologues alone: with the products in them, more SMs of the same peak could be slower.
    const double x = w.blocks / m_.sms;
    const double all = attention_waves(x, p_.wave) * std::min(x, 1.0) * prologue +
                       w.columns * column(w.rows, share, false) * more / m_.sms;
    const double alone = prologue + w.longest * column(w.rows, share, true) * more;
    return norm(p_.tail_power, all, alone);
}

Estimate Attention::prefill() const {
    const double q = s_.q(), made = q * number_ + cached() * stored_, out = s_.o() * activation_;
    // Ampere's rows hold the write of keys and values, but no rotation.
    const double turned = has_libraries(m_) ? 0.0 : q;
    const double given = setting_.with_rotation ? (turned + s_.kv(s_.queries)) * activation_ : 0.0;
    const double set = (given + made + out) / p_.reuse;
    Estimate t;
    t.compute_s = prefill_compute();
    double front = 0.0, memory = 0.0;
    if (gradient_) {
        memory = traffic(gradient_bytes(true), gradient_bytes(true) / p_.reuse, p_.memory, warm_);
    } else if (setting_.with_rotation) { // the front kernel reads what it is given and leaves Q, K, V in the cache
        front = traffic(given + turned * number_ + s_.kv(s_.queries) * stored_, set, p_.memory, warm_) *
                (has_libraries(m_) ? p_.rotation_ampere : 1.0);
        memory = traffic(made, (given + made) / p_.reuse, p_.memory) + traffic(out, set, p_.memory);
    } else {
        memory = traffic(made, set, p_.memory, warm_) + traffic(out, set, p_.memory);
    }
    t.memory_s = memory + front;
    t.fixed_s =
        by_generation(m_, p_.start_ampere, p_.start_ada, p_.start_hopper, p_.start_blackwell, p_.start_blackwell_gddr);
    if (vllm_) t.fixed_s *= p_.vllm_start;
    if (hopper_ && !fp8_ && s_.width == 128.0) t.fixed_s *= p_.start_hopper_128;
    if (!setting_.with_rotation) t.fixed_s = std::max(kernel_start, t.fixed_s - kernel_start);
    if (gradient_) t.fixed_s += 2.0 * kernel_start; // sums of dO O in front, dQ rounded behind
    t.seconds = t.fixed_s + front + norm(p_.memory_power, t.compute_s, memory);
    return t;
}

Attention::Unit Attention::unit() const {
    const double group = s_.heads / s_.kv_heads;
    const bool fp8 = stored_ == 1.0;
    const bool single =
        m_.generation != Generation::ampere && s_.queries <= 1.0 && ((group <= 1.0 && !blackwell_) || group > 32.0);
    const bool slow = fp8 && ada_ && single, quick = fp8 && hopper_ && !single;
    Unit u{.prologue = 0.0,
           .key = 0.0,
           .lone = single       ? p_.lone_single
                   : blackwell_ ? p_.lone_blackwell
                                : p_.lone_packed,
           .slow = slow,
           .single = single,
           .rows = single ? 1.0 : std::min(64.0, group * s_.queries)};
    if (slow)
        u.prologue = p_.single_fp8_ada, u.key = p_.key_single_fp8_ada, u.lone += p_.key_single_fp8_ada;
    else if (single) {
        const double between = std::sqrt(p_.single_ada * p_.single_hopper);
        u.prologue =
            by_generation(m_, between, p_.single_ada, p_.single_hopper, p_.single_hopper, p_.single_blackwell_gddr),
        u.key = p_.key_single;
    } else if (quick)
        u.prologue = p_.unit_fp8_hopper, u.key = p_.key_rows_fp8_hopper * u.rows;
    else {
        u.prologue =
            by_generation(m_, p_.unit_ampere, p_.unit_ada, p_.unit_hopper, p_.unit_blackwell, p_.unit_blackwell_gddr) *
            (vllm_ ? p_.vllm_unit : 1.0);
        u.key = (blackwell_ ? p_.key_blackwell : p_.key_packed) + p_.key_rows * u.rows;
    }
    return u;
}

double Attention::decode_compute(const Unit& u, double units) const {
    const double numbers = s_.seen() * (s_.width + s_.value_width);
    // Packed kernels make as many parts as the root of their length: a longer walk against a longer sum.
    // Short walks are not split at all.
    const double most = u.single ? s_.keys / p_.chunk_single : split_share() * std::sqrt(s_.keys / p_.chunk_packed);
    const double parts = u.single ? p_.split_single : has_libraries(m_) && !vllm_ ? p_.split_sglang : p_.split_packed;
    const double aim = std::max(1.0, m_.sms * parts / units);
    double splits = std::max(1.0, std::min(aim, most));
    if ((vllm_ && s_.heads <= s_.kv_heads) || (blackwell_ && u.single)) splits = 1.0;
    if (ada_ && stored_ == 1.0 && !u.single) splits = 1.0 + p_.split_fp8_ada * (splits - 1.0);
    const double prologue =
        u.prologue * (1.0 + p_.unit_width * (s_.width / 128.0 - 1.0)) * (1.0 + p_.unit_rows * u.rows);
    const double all = units * cycles(prologue * (1.0 + p_.split_prologue * (splits - 1.0)) + numbers * u.key) / m_.sms;
    const double lone = u.lone * (has_libraries(m_) && !vllm_ ? p_.lone_sglang : 1.0);
    const double alone = cycles(p_.unit_lone * u.prologue + numbers * lone / splits);
    const double x = units * splits / m_.sms;
    // Several unpacked units share an SM: their waves don't show.
    if (u.single) return norm(p_.decode_tail_power_single, all, alone);
    return norm(p_.decode_tail_power, all * attention_waves(x, p_.decode_wave) / std::max(x, 1.0), alone);
}

Estimate Attention::decode() const {
    const Unit u = unit();
    const double tiles = u.single ? 1.0 : std::ceil(s_.heads / s_.kv_heads * s_.queries / 64.0);
    const double units = s_.batch * (u.single ? s_.heads : s_.kv_heads) * tiles;
    const double read = cached() * stored_, rest = (s_.q() + s_.o()) * std::max(2.0, number_);
    const double again = read * (u.single ? s_.heads / s_.kv_heads : tiles) - read; // out of the cache
    Estimate t;
    t.compute_s = decode_compute(u, units);
    const double share =
        std::min(1.0, by_generation(m_, p_.decode_memory_ampere, p_.decode_memory_ada, p_.decode_memory_hopper,
                                    p_.decode_memory_blackwell, p_.decode_memory_blackwell_gddr) *
                          (vllm_ ? p_.vllm_decode_memory : 1.0));
    t.memory_s = traffic(read + rest, read + rest, share, warm_);
    t.cache_s = again / m_.l2_bandwidth;
    t.fixed_s = by_generation(m_, p_.decode_ampere, p_.decode_ada, p_.decode_hopper, p_.decode_blackwell,
                              p_.decode_blackwell_gddr);
    if (vllm_) t.fixed_s *= p_.vllm_decode;
    if (hopper_ && stored_ == 1.0 && !u.single && s_.width > 64.0) t.fixed_s *= p_.decode_fp8_hopper;
    if (u.slow) t.fixed_s += p_.decode_fp8_single_ada;
    const double adding = u.single ? p_.split_single_s : has_libraries(m_) ? p_.split_ampere_s : p_.split_packed_s;
    t.fixed_s += adding * split_share() / (1.0 + units / p_.split_units);
    // Heads of a group become rows of one tile by copies in front and behind, unless they lie so.
    if (vllm_ && s_.heads > s_.kv_heads && s_.batch > 1.0 && s_.kv_heads > 1.0) t.fixed_s += p_.vllm_swap_s;
    t.seconds = t.fixed_s +
                norm(u.single ? p_.decode_power_single : p_.decode_power_packed, t.compute_s, t.memory_s + t.cache_s);
    return t;
}

// All query heads share the keys: as many rows as a tile has, so that products run as in prefill, walks are split over
// all SMs, and the cache is read once.
Estimate Attention::latent_decode() const {
    Estimate t;
    const double share =
        by_generation(m_, p_.mma_ampere, p_.mma_ada, p_.mma_hopper, p_.mma_blackwell, p_.mma_blackwell_gddr);
    const double flop = 2.0 * s_.pairs() * (s_.width + s_.value_width);
    t.compute_s = flop / (m_.matrix_peak * share);
    const double read = s_.batch * s_.keys * s_.width * stored_, rest = (s_.q() + s_.o()) * std::max(2.0, number_);
    const double of_memory = by_generation(m_, p_.decode_memory_ampere, p_.decode_memory_ada, p_.decode_memory_hopper,
                                           p_.decode_memory_blackwell, p_.decode_memory_blackwell_gddr);
    t.memory_s = traffic(read + rest, read + rest, std::min(1.0, of_memory), warm_);
    t.fixed_s = by_generation(m_, p_.decode_ampere, p_.decode_ada, p_.decode_hopper, p_.decode_blackwell,
                              p_.decode_blackwell_gddr) +
                p_.split_packed_s;
    t.bound_s = std::max(flop / m_.matrix_peak, std::max(0.0, read + rest - m_.l2) / m_.bandwidth);
    t.seconds = std::max(t.bound_s, t.fixed_s + norm(p_.decode_power_packed, t.compute_s, t.memory_s));
    t.extrapolated = true;
    return t;
}

} // namespace

AttentionLibrary attention_library(const evidence::Source& source) {
    if (source.software.starts_with("vLLM")) return AttentionLibrary::vllm;
    return source.software.starts_with("SGLang") ? AttentionLibrary::sglang : AttentionLibrary::quickest;
}

AttentionSetting attention_setting(const evidence::MeasurementSet& set, const evidence::Measurement& row) {
    const evidence::Source& source = set.sources[row.source];
    return {.fp8_cache = row.note != 0 && set.notes[row.note].find("kv=fp8") != std::string::npos,
            .with_rotation = source.method.find("RoPE") != std::string::npos,
            .library = attention_library(source)};
}

Estimate estimate_attention(const Machine& machine, workload::OperatorKind kind, const AttentionProblem& problem,
                            const AttentionParameters& parameters, Residency residency, AttentionSetting setting) {
    const bool gradient = kind == workload::OperatorKind::attention_gradient;
    const auto by = [&](AttentionLibrary library) {
        setting.library = library;
        return Attention{machine, problem, parameters, residency, setting, gradient}();
    };
    if (!has_libraries(machine) || setting.library != AttentionLibrary::quickest) return by(setting.library);
    const Estimate sglang = by(AttentionLibrary::sglang), vllm = by(AttentionLibrary::vllm);
    return vllm.seconds < sglang.seconds ? vllm : sglang;
}

} // namespace dubhe::cost::tile
