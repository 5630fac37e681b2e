// SPDX-License-Identifier: Apache-2.0
// A pipe that can be read from its beginning again, as long as little was read: readers look at the first bytes to know
// what a file is.
#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <streambuf>
#include <vector>

namespace dubhe::files {

class PipeStream : public std::istream {
  public:
    // Until more than `kept` bytes were read, seekg(0) goes back to the first; no other place can be sought.
    explicit PipeStream(std::ifstream in, std::size_t kept = std::size_t{4} << 20);
    PipeStream(const PipeStream&) = delete;
    PipeStream& operator=(const PipeStream&) = delete;

  private:
    class Buffer : public std::streambuf {
      public:
        Buffer(std::ifstream in, std::size_t kept);

      protected:
        int_type underflow() override;
        pos_type seekpos(pos_type position, std::ios_base::openmode which) override;
        pos_type seekoff(off_type offset, std::ios_base::seekdir way, std::ios_base::openmode which) override;

      private:
        std::ifstream in_;
        std::size_t kept_;
        std::vector<char> bytes_; // from the beginning, or the last piece
        bool whole_ = true;       // from the beginning
    };
    Buffer buffer_;
};

} // namespace dubhe::files
