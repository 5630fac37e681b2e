// SPDX-License-Identifier: Apache-2.0
#include "tables.h"

#include "shipped_tables.h"

#include <algorithm>
#include <utility>

namespace dubhe::cost::tables {

namespace {

bool same_kernels(const hardware::Gpu& a, const hardware::Gpu& b) {
    return a.vendor == b.vendor && a.architecture == b.architecture &&
           a.memory_type.starts_with("HBM") == b.memory_type.starts_with("HBM");
}

// "CDNA" of "CDNA 2".
std::string_view line_of(std::string_view architecture) {
    return architecture.substr(0, architecture.find_last_not_of("0123456789 ") + 1);
}

// Of AMD alone: other vendors' names of generations say nothing of kinship.
bool same_line(const hardware::Gpu& a, const hardware::Gpu& b) {
    return a.vendor == "AMD" && b.vendor == "AMD" && line_of(a.architecture) == line_of(b.architecture);
}

} // namespace

ChipTables::ChipTables(TableIndex index, std::string file)
    : index_{std::move(index)}, file_{std::move(file)}, slots_{std::make_unique<Slot[]>(index_.tables.size())} {}

const Table* ChipTables::table(std::size_t i) const {
    Slot& slot = slots_[i];
    std::call_once(slot.once, [&] {
        if (Result<Table> read = read_table(index_.tables[i], file_); read)
            slot.table = std::make_unique<const Table>(std::move(*read));
    });
    return slot.table.get();
}

Result<std::shared_ptr<const Tables>> Tables::index(std::span<const EmbeddedFile> files) {
    auto tables = std::make_shared<Tables>();
    for (const EmbeddedFile& file : files) {
        Result<TableIndex> index = index_tables(file.bytes, std::string{file.name});
        if (!index) return index.diagnostics();
        tables->chips_.push_back(std::make_unique<const ChipTables>(std::move(*index), std::string{file.name}));
    }
    return std::shared_ptr<const Tables>{std::move(tables)};
}

const std::shared_ptr<const Tables>& Tables::shipped() {
    static const std::shared_ptr<const Tables> tables = [] {
        Result<std::shared_ptr<const Tables>> read = index(shipped_measured_tables());
        return read ? *read : std::make_shared<const Tables>();
    }();
    return tables;
}

Speaker Tables::for_gpu(const hardware::Gpu& gpu, std::span<const hardware::Gpu> known) const {
    const std::string& name = gpu.hypothetical() ? gpu.base : gpu.name;
    const ChipTables *like = nullptr, *akin = nullptr;
    for (const auto& chip : chips_) {
        const auto of_chip = std::ranges::find(known, chip->gpu(), &hardware::Gpu::name);
        if (of_chip == known.end()) continue;
        if (chip->gpu() == name) return {chip.get()};
        if (like == nullptr && same_kernels(*of_chip, gpu)) like = chip.get();
        if (same_line(*of_chip, gpu)) akin = chip.get(); // the latest
    }
    constexpr double of_akin = 0.5;
    return like != nullptr ? Speaker{like} : Speaker{akin, of_akin};
}

} // namespace dubhe::cost::tables
