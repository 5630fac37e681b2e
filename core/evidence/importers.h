// SPDX-License-Identifier: Apache-2.0
// Published measurements and our own, from CSV files (packed by gzip or not).
//
// A file is recognised by its first line. It is taken whole or not at all where it can't be read to its end (a gzip
// stream cut short, wrong columns); a row that makes no sense is refused with file and line, counted, and the rest goes
// on. Rows that are right but say nothing here (unknown precisions, rows that their source calls suspect) are skipped
// and counted by reason. Nothing throws; nothing keeps state; any thread.
#pragma once

#include "collective.h"
#include "measurement.h"

#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>

#include <filesystem>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::evidence {

enum class FileFormat : std::uint8_t {
    neusight_elements,     // OPName,Latency,Device,Kernel Name,...,B,H: elementwise, ln, softmax
    neusight_products,     // ...,B,M,N,K: linear, bmm
    neusight_convolutions, // ...,Input_Channel,...
    justus_convolutions,
    justus_dense,
    products,  // aiconfigurator's GEMM
    attention, // aiconfigurator's prefill and decode
    experts,   // aiconfigurator's MoE layers
    deepbench_products,
    deepbench_convolutions,
    deepbench_recurrent,
    deepbench_collectives,
    nccl_tests,  // nccl-tests' tables
    collectives, // aiconfigurator's
    vidur_network,
    own,            // resources/measurement_format.md
    own_collectives // "
};
inline constexpr std::size_t file_format_count = 17;
[[nodiscard]] std::string_view name_of(FileFormat format); // "NeuSight operators"

struct ImportOptions {
    // Names of GPUs become the catalog's, and times are held against the GPU's physical bound. Null: names stay as they
    // are written.
    const hardware::Catalog* catalog = nullptr;
    // Rows of other devices are skipped; by the name that the row gets. Empty: all are taken.
    std::function<bool(std::string_view device)> wanted_device;
    // Files of other formats are left alone. Empty: all are taken.
    std::function<bool(FileFormat)> wanted_format;
    // "train" or "test": of data that comes in parts only the files below a folder of that name; empty: all.
    std::string only_part;
    // Rows that import_each() has in memory at once (200 bytes each).
    std::size_t batch_rows = std::size_t{1} << 18;
    // Rows that one set may have: the other functions refuse a place with more.
    std::size_t most_rows = std::size_t{1} << 22;
};

struct FileReport {
    std::string file;
    FileFormat format = FileFormat::own;
    std::size_t taken = 0, refused = 0, skipped = 0;
    std::size_t too_fast = 0, too_slow = 0;                       // of those taken
    std::vector<std::pair<Message, std::size_t>> skipped_because; // reason, rows
};

struct Import {
    MeasurementSet operators;
    CollectiveSet collectives;
    std::vector<FileReport> files;         // those that were taken
    std::vector<std::string> unknown_gpus; // that the catalog doesn't have; their rows are taken
    // Refused rows (the first of each file), refused files. Files that hold no measurements are `left_alone`.
    Diagnostics problems;
    std::vector<std::string> left_alone;
    [[nodiscard]] std::size_t rows() const { return operators.rows.size() + collectives.rows.size(); }
};

// One file. Fails where it is of no known format (naming the columns that are missing), or can't be read to its end.
[[nodiscard]] Result<Import> import_file(const std::filesystem::path& file, const ImportOptions& options = {});
// The same from a stream; `name` is for messages, and its folders tell the part.
[[nodiscard]] Result<Import> import_stream(std::istream& in, const std::string& name,
                                           const ImportOptions& options = {});

struct Taker {
    // The next rows of a file of which more follow.
    std::function<Result<Done>(const MeasurementSet&, const CollectiveSet&)> batch;
    // The file with its last rows; or, where it has no report, why it failed or was left alone: its batches are void.
    std::function<Result<Done>(Import&&)> file;
    // Asked before a file's first batch: whether the rest is read first, for a second time then, so that no batch of it
    // becomes void (two are in memory meanwhile). Empty: never.
    std::function<bool()> check_first;
};

// A file, or all *.csv and *.csv.gz files below a folder in the order of their paths, one after the other into `take`,
// in batches, so that no more than one of them is in memory. Links are not followed. Fails where there is no such place
// or no measurement at all, where a named file or `take` does (what it took of that file is void), and when cancelled.
[[nodiscard]] Result<Done> import_each(const std::filesystem::path& place, const ImportOptions& options,
                                       const Progress& progress, const Taker& take);
// The same into one set.
[[nodiscard]] Result<Import> import_folder(const std::filesystem::path& place, const ImportOptions& options = {},
                                           const Progress& progress = {});

} // namespace dubhe::evidence
