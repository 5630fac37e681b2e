// SPDX-License-Identifier: Apache-2.0
// A library of fitted cost models: one file (.dubhelib) that `dubhe-cli fit` writes, the program ships, and colleagues
// exchange. Parameters only, never measured rows.
//
// The file is text: a first line of JSON that names the format, its version, what the models were fitted from, and each
// section with its length and SHA-256; then the sections' bodies one after the other, JSON too, one a model. A section
// is parsed when its model is wanted, so that a start pays for one model. The same fit gives the same bytes.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// One data set that went into a fit.
struct LibraryData {
    std::string origin, licence;
    std::uint64_t rows = 0;
    bool operator==(const LibraryData&) const = default;
};

struct LibraryInfo {
    std::vector<LibraryData> data;
    std::vector<std::string> gpus;     // canonical names of those whose rows were used
    std::vector<std::string> excluded; // as given to the fit: "L4", "*H100*"
    std::uint64_t seed = 1;
    bool operator==(const LibraryInfo&) const = default;
};

class Library {
  public:
    static constexpr int version = 5;
    static constexpr std::size_t most_bytes = std::size_t{64} << 20U;

    // Refuses other formats, newer versions, files that were cut short or changed; names the file and what to do.
    [[nodiscard]] static Result<Library> parse(std::string_view bytes, const std::string& file);
    [[nodiscard]] static Result<Library> read(const std::filesystem::path& file);
    // What the program ships with; parsed once.
    [[nodiscard]] static const Library& shipped();

    LibraryInfo info;

    [[nodiscard]] std::string bytes() const;
    // Replaces the file in one step: it holds the old or the new library, never half of one.
    [[nodiscard]] Result<Done> write(const std::filesystem::path& file) const;

    // Body of a model's section; null where the library has none.
    [[nodiscard]] const std::string* section(std::string_view model) const;
    void set(std::string model, std::string json);
    [[nodiscard]] std::vector<std::string> models() const; // in the file's order

    bool operator==(const Library&) const = default;

  private:
    // Digests tell damage on disk or on the way; what is part of the program has none to fear.
    [[nodiscard]] static Result<Library> parse(std::string_view bytes, const std::string& file, bool verify);
    struct Section {
        std::string model, json;
        bool operator==(const Section&) const = default;
    };
    std::vector<Section> sections_;
};

} // namespace dubhe::cost
