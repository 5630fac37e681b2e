// SPDX-License-Identifier: Apache-2.0
// Where the rows of one file go while it is read.
#pragma once

#include "collective.h"
#include "importers.h"
#include "text_index.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::evidence {

class Sink {
  public:
    static constexpr std::size_t most_row_texts = std::size_t{32} << 20; // bytes of kernels and notes in a batch

    Sink(Import& out, const ImportOptions& options, std::string part)
        : out_{out}, options_{options}, part_{std::move(part)} {}

    // What a row refers to. `source` gets the part that the file's folder names.
    std::uint16_t source(Source source);
    std::uint16_t collective_source(Source source);
    std::uint16_t device(std::string_view name);
    std::uint16_t collective_device(std::string_view name);
    std::uint32_t kernels(std::string_view names) { return kernels_(names); }
    std::uint32_t note(std::string_view words) { return notes_(words); }
    std::uint16_t system(std::string_view text) { return static_cast<std::uint16_t>(systems_(text)); }

    // Whether the rows so far are a batch; what belongs to rows alone can be dropped then.
    [[nodiscard]] bool full() const {
        return out_.rows() >= options_.batch_rows || kernels_.bytes() + notes_.bytes() >= most_row_texts;
    }
    void drop_rows();

    // Why the row is refused; empty: it was taken.
    [[nodiscard]] Message add(const Measurement& row);
    [[nodiscard]] Message add(const CollectiveMeasurement& row);
    // Nothing is wrong with the row, but it is of no use here.
    void skip(const Message& reason);

  private:
    struct Known {
        std::string name; // the catalog's, or as it was written
        std::optional<hardware::Gpu> gpu;
    };
    // False where there is no room for one more.
    [[nodiscard]] bool know_device(std::string_view written);
    [[nodiscard]] bool wanted();

    // Names that a whole file has in common, each of six lists: a table of measurements has some hundred of them.
    static constexpr std::size_t most_places = std::numeric_limits<std::uint16_t>::max();
    static constexpr std::size_t most_names = std::size_t{16} << 20; // bytes
    static constexpr TextIndex::Room room{most_places, most_names};
    std::uint16_t source_place(std::vector<Source>& sources, const Source& source);

    Import& out_;
    const ImportOptions& options_;
    std::string part_;
    std::size_t source_bytes_ = 0;
    TextIndex kernels_{out_.operators.kernels}, notes_{out_.operators.notes};
    TextIndex devices_{out_.operators.devices, room};
    TextIndex systems_{out_.collectives.systems, room}, collective_devices_{out_.collectives.devices, room};
    std::vector<std::string> written_; // names as files write them, and what each means
    std::vector<Known> known_;
    TextIndex raw_{written_, room};
    std::uint32_t current_ = 0; // the device of the row that is being read
};

} // namespace dubhe::evidence
