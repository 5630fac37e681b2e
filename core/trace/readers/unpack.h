// SPDX-License-Identifier: Apache-2.0
// Bytes of a stream that may be packed by gzip, piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <string>

namespace dubhe::trace {

class Unpacker {
  public:
    // The stream outlives the unpacker.
    explicit Unpacker(std::istream& in);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    // Up to `size` bytes; 0 at the end, or where nothing more can be read: see problem().
    std::size_t read(char* to, std::size_t size);

    [[nodiscard]] const std::string& problem() const { return problem_; } // "" or "the gzip stream is cut short"
    [[nodiscard]] std::uint64_t unpacked() const { return unpacked_; }    // bytes given so far
    [[nodiscard]] std::uint64_t packed() const { return packed_; }        // bytes read so far

  private:
    struct Inflater;
    bool refill();
    std::size_t inflate_into(char* to, std::size_t size);

    std::istream& in_;
    std::string input_, problem_;
    std::size_t at_ = 0; // in input_
    std::uint64_t unpacked_ = 0, packed_ = 0;
    bool begun_ = false;
    std::unique_ptr<Inflater> inflater_; // null: plain bytes
};

} // namespace dubhe::trace
