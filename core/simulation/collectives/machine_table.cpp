// SPDX-License-Identifier: Apache-2.0
#include "machine_table.h"

#include "shipped_tables.h"

#include <array>
#include <charconv>
#include <cmath>

namespace dubhe::simulation {

namespace {

// The parts of a line; more than there is room for are left out, and the count tells.
template <std::size_t N>
std::size_t split_line(std::string_view line, std::array<std::string_view, N>& parts) {
    std::size_t count = 0;
    while (true) {
        const std::size_t end = std::min(line.find(','), line.size());
        if (count < N) parts[count] = line.substr(0, end);
        ++count;
        if (end == line.size()) return count;
        line.remove_prefix(end + 1);
    }
}

// Zero where it is no number above zero.
double positive(std::string_view text) {
    double value = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() && std::isfinite(value) && value > 0.0 ? value : 0.0;
}

class TableReader {
  public:
    Result<std::vector<MachineTable>> read(std::string_view text) {
        std::size_t number = 0;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            ++number;
            if (!line(text.substr(0, end)))
                return error(message("line %1 is neither a machine nor one of its rows", number));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        finish();
        return std::move(tables_);
    }

  private:
    bool line(std::string_view line) {
        if (line.empty() || line.starts_with('#')) return true;
        std::array<std::string_view, 9> parts;
        const std::size_t count = split_line(line, parts);
        if (parts[0] == "machine") return count == parts.size() && machine(parts);
        const std::optional<workload::Collective> operation = workload::collective_from(parts[0]);
        if (count != 4 || !operation || tables_.empty()) return false;
        const double ranks = positive(parts[1]), bytes = positive(parts[2]), us = positive(parts[3]);
        if (ranks < 2.0 || ranks > 1e6 || bytes <= 0.0 || us <= 0.0) return false;
        const auto n = static_cast<std::int64_t>(ranks);
        rows_.push_back({*operation, n, n, bytes, us * 1e-6});
        return true;
    }
    bool machine(const std::array<std::string_view, 9>& parts) {
        finish();
        MachineTable& table = tables_.emplace_back();
        table.link = parts[1], table.gpu = parts[2];
        Fabric& base = table.base;
        base.node = {.bandwidth = positive(parts[3]),
                     .latency_s = positive(parts[4]),
                     .shared = parts[6] == "1",
                     .reduces = parts[7] == "1"};
        base.clock_hz = positive(parts[5]);
        const double gpus = positive(parts[8]);
        if (gpus < 2.0 || gpus > 1e6) return false;
        base.gpus_per_node = static_cast<std::int64_t>(gpus);
        return base.node.bandwidth > 0.0 && base.node.latency_s > 0.0 && base.clock_hz > 0.0;
    }
    void finish() {
        if (!tables_.empty()) tables_.back().measured = MeasuredCollectives{rows_};
        rows_.clear();
    }

    std::vector<MachineTable> tables_;
    std::vector<MeasuredCollective> rows_;
};

const std::vector<MachineTable>& shipped_machine_tables() {
    static const std::vector<MachineTable> tables = [] {
        Result<std::vector<MachineTable>> read = parse_machine_tables(shipped_collectives().front().bytes);
        return read ? std::move(*read) : std::vector<MachineTable>{}; // a test reads it
    }();
    return tables;
}

} // namespace

std::optional<MachineTable::Ratio> MachineTable::ratio(workload::Collective operation, double bytes,
                                                       const RankGroup& group) const {
    if (group.ranks < 2 || group.ranks != group.ranks_per_node || !(bytes > 0.0)) return std::nullopt;
    // More ranks than were measured err as the most that were.
    const std::int64_t ranks = std::min(group.ranks, base.gpus_per_node);
    const RankGroup alone{.ranks = ranks, .ranks_per_node = ranks};
    const double model = collective_time(base, operation, bytes, alone, CollectiveConstants{}).mid_s;
    const CollectiveTime time = collective_time(base, operation, bytes, alone, measured);
    if (time.provenance == cost::Provenance::modelled || model <= 0.0) return std::nullopt;
    return Ratio{time.low_s / model, time.mid_s / model, time.high_s / model, time.provenance};
}

Result<std::vector<MachineTable>> parse_machine_tables(std::string_view text) {
    return TableReader{}.read(text);
}

const MachineTable* shipped_table(std::string_view link, std::string_view gpu, const Fabric& fabric) {
    const MachineTable* of_link = nullptr;
    for (const MachineTable& table : shipped_machine_tables()) {
        if (table.link != link || table.base.node.shared != fabric.node.shared || table.base.lanes != fabric.lanes)
            continue;
        if (table.gpu == gpu) return &table;
        if (of_link == nullptr && !fabric.node.shared) of_link = &table;
    }
    return of_link;
}

} // namespace dubhe::simulation
