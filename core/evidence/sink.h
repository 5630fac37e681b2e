// SPDX-License-Identifier: Apache-2.0
// Where the rows of one file go while it is read.
#pragma once

#include "collective.h"
#include "importers.h"
#include "text_index.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::evidence {

class Sink {
  public:
    Sink(Import& out, const ImportOptions& options, std::string part)
        : out_{out}, options_{options}, part_{std::move(part)} {}

    // What a row refers to. `source` gets the part that the file's folder names.
    std::uint16_t source(Source source);
    std::uint16_t collective_source(Source source);
    std::uint16_t device(std::string_view name);
    std::uint16_t collective_device(std::string_view name);
    std::uint32_t kernels(std::string_view names) { return kernels_(names); }
    std::uint32_t note(std::string_view words) { return notes_(words); }
    std::uint16_t system(std::string_view text) {
        return static_cast<std::uint16_t>(std::min<std::uint32_t>(systems_(text), 65535));
    }

    // Why the row is refused; empty: it was taken.
    [[nodiscard]] std::string add(const Measurement& row);
    [[nodiscard]] std::string add(const CollectiveMeasurement& row);
    // Nothing is wrong with the row, but it is of no use here.
    void skip(std::string_view reason);

  private:
    struct Known {
        std::string name; // the catalog's, or as it was written
        std::optional<hardware::Gpu> gpu;
    };
    std::uint32_t known_device(std::string_view written);
    [[nodiscard]] bool wanted();

    Import& out_;
    const ImportOptions& options_;
    std::string part_;
    TextIndex kernels_{out_.operators.kernels}, notes_{out_.operators.notes}, devices_{out_.operators.devices};
    TextIndex systems_{out_.collectives.systems}, collective_devices_{out_.collectives.devices};
    std::vector<std::string> written_; // names as files write them, and what each means
    std::vector<Known> known_;
    TextIndex raw_{written_};
    std::uint32_t current_ = 0; // the device of the row that is being read
};

} // namespace dubhe::evidence
