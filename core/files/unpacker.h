// SPDX-License-Identifier: Apache-2.0
// Bytes of a stream that may be packed by gzip, piece by piece; without a byte order mark before them. Unpacking takes
// longer than most of what is done with the bytes: of long streams a thread unpacks some megabytes ahead.
#pragma once

#include <core/support/message.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <string>

namespace dubhe::files {

class Unpacker {
  public:
    // The stream outlives the unpacker.
    explicit Unpacker(std::istream& in);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    // Up to `size` bytes; 0 at the end, or where nothing more can be read: see problem().
    std::size_t read(char* to, std::size_t size);

    // Once read() gave 0: "", or how the stream is broken: "the gzip stream is cut short: copy the file again".
    [[nodiscard]] const Message& problem() const { return problem_; }
    [[nodiscard]] std::uint64_t unpacked() const { return unpacked_; } // bytes given so far
    [[nodiscard]] std::uint64_t packed() const { return packed_; }     // bytes read so far

  private:
    struct Inflater;
    struct Ahead;
    bool refill();
    void open();
    void begin_ahead();
    std::size_t take(char* to, std::size_t size);
    std::size_t inflate_into(char* to, std::size_t size);

    std::istream& in_;
    std::string input_;
    Message broken_, problem_;
    std::string head_;   // the first bytes, which were looked at
    std::size_t at_ = 0; // in input_
    std::uint64_t unpacked_ = 0;
    std::atomic<std::uint64_t> packed_ = 0;
    bool begun_ = false, ahead_tried_ = false;
    std::unique_ptr<Inflater> inflater_; // null: plain bytes
    std::unique_ptr<Ahead> ahead_;       // null: not begun; once there, its thread alone reads and unpacks
};

} // namespace dubhe::files
