// SPDX-License-Identifier: Apache-2.0
#include "database.h"
#include "own_csv.h"

#include <core/support/csv.h>

#include <fstream>
#include <memory>
#include <system_error>
#include <zlib.h>

namespace dubhe::evidence {

namespace {

namespace fs = std::filesystem;

struct CloseGzip {
    void operator()(gzFile file) const { gzclose(file); }
};

// Lines into a file, packed where its name says so; remembers whether all arrived.
class LineWriter {
  public:
    LineWriter(const fs::path& file, bool packed) {
        if (packed) {
            gzip_.reset(gzopen(file.c_str(), "wb"));
        } else {
            plain_.open(file, std::ios::binary);
        }
        fine_ = packed ? gzip_ != nullptr : plain_.is_open();
    }
    void operator()(std::string_view line) {
        if (!fine_) return;
        if (gzip_) {
            fine_ =
                gzwrite(gzip_.get(), line.data(), static_cast<unsigned>(line.size())) == static_cast<int>(line.size());
        } else {
            fine_ = static_cast<bool>(plain_.write(line.data(), static_cast<std::streamsize>(line.size())));
        }
    }
    [[nodiscard]] bool finish() {
        if (gzip_) return gzclose(gzip_.release()) == Z_OK && fine_;
        plain_.close();
        return fine_ && !plain_.fail();
    }

  private:
    std::ofstream plain_;
    std::unique_ptr<gzFile_s, CloseGzip> gzip_;
    bool fine_ = false;
};

Result<std::size_t> write_table(const Database& database, const Filter& filter, const fs::path& file, bool packed,
                                bool guarded) {
    LineWriter writer{file, packed};
    const auto write = [&](std::string_view line) { guarded ? writer(line) : writer(plain_csv(line)); };
    std::size_t rows = 0;
    if (filter.operators) {
        const Result<MeasurementSet> set = database.load(filter);
        if (!set) return set.diagnostics();
        rows = set->rows.size();
        write_csv(*set, write);
    } else {
        const Result<CollectiveSet> set = database.load_collectives(filter);
        if (!set) return set.diagnostics();
        rows = set->rows.size();
        write_csv(*set, write);
    }
    if (!writer.finish()) return error("can't be written; is the disk full?", file.string());
    return rows;
}

// Device by device, so that no more than one of them is in memory.
Result<std::size_t> write_database(const Database& database, const Filter& filter, const fs::path& file) {
    Result<Database> to = Database::open(file);
    if (!to) return to.diagnostics();
    std::vector<std::string> devices = filter.devices;
    if (devices.empty()) {
        Result<std::vector<std::string>> all = database.devices();
        if (!all) return all.diagnostics();
        devices = std::move(*all);
    }
    std::size_t rows = 0;
    for (const std::string& device : devices) {
        Filter one = filter;
        one.devices = {device};
        const Result<MeasurementSet> operators = database.load(one);
        if (!operators) return operators.diagnostics();
        const Result<CollectiveSet> collectives = database.load_collectives(one);
        if (!collectives) return collectives.diagnostics();
        rows += operators->rows.size() + collectives->rows.size();
        if (operators->rows.empty() && collectives->rows.empty()) continue;
        if (const Result<PutCounts> put = to->put(*operators, *collectives); !put) return put.diagnostics();
    }
    return rows;
}

Diagnostics named(Diagnostics diagnostics, const fs::path& written, const fs::path& meant) {
    for (Diagnostic& each : diagnostics) {
        if (each.file == written.string()) each.file = meant.string();
    }
    return diagnostics;
}

} // namespace

Result<std::size_t> export_rows(const Database& database, const Filter& filter, const fs::path& file, bool guarded) {
    std::error_code failure;
    if (fs::exists(file, failure) && !fs::is_regular_file(file, failure)) return error("is no file", file.string());
    if (fs::equivalent(file, database.file(), failure))
        return error("is the database itself; name another file", file.string());
    const std::string name = file.filename().string();
    const fs::path temporary = file.parent_path() / (name + ".part");
    fs::remove(temporary, failure);
    const bool packed = name.ends_with(".csv.gz"), table = packed || name.ends_with(".csv");
    Result<std::size_t> rows =
        table ? write_table(database, filter, temporary, packed, guarded) : write_database(database, filter, temporary);
    if (rows && *rows == 0) rows = error("nothing is like that in the database; no file was written", database.file());
    if (rows) {
        fs::rename(temporary, file, failure);
        if (failure) rows = error("can't be replaced (" + failure.message() + ')', file.string());
    }
    if (!rows) {
        Diagnostics problems = named(rows.diagnostics(), temporary, file);
        fs::remove(temporary, failure);
        return problems;
    }
    return rows;
}

} // namespace dubhe::evidence
