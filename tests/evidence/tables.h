// SPDX-License-Identifier: Apache-2.0
// Small tables in the layouts of published data, and folders to put them in.
#pragma once

#include <core/evidence/importers.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <zlib.h>

namespace dubhe::test {

inline constexpr std::string_view linear_header =
    "OPName,Latency,Device,Kernel Name,Grid x,Grid y,Grid z,Block x,Block y,Block z,n_kernels,B,M,N,K\n";
inline constexpr std::string_view vector_header =
    "OPName,Latency,Device,Kernel Name,Grid x,Grid y,Grid z,Block x,Block y,Block z,B,H\n";

inline Result<evidence::Import> import_text(const std::string& text, const std::string& name = "rows.csv",
                                            const evidence::ImportOptions& options = {}) {
    std::istringstream in{text};
    return evidence::import_stream(in, name, options);
}

inline std::string packed(std::string_view text) {
    z_stream stream{};
    constexpr int gzip = 15 + 16;
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

// A folder of its own, removed afterwards.
class FolderTest : public testing::Test {
  protected:
    FolderTest() {
        std::string pattern = (std::filesystem::temp_directory_path() / "dubhe-evidence-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~FolderTest() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    [[nodiscard]] std::filesystem::path file(const std::string& name) const { return folder_ / name; }
    std::filesystem::path write(const std::string& name, std::string_view bytes) const {
        std::filesystem::create_directories(file(name).parent_path());
        std::ofstream{file(name), std::ios::binary} << bytes;
        return file(name);
    }
    [[nodiscard]] std::filesystem::path folder() const { return folder_; }

  private:
    std::filesystem::path folder_;
};

} // namespace dubhe::test
