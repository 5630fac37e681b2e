// SPDX-License-Identifier: Apache-2.0
#include "database.h"
#include "own_csv.h"

#include <core/files/new_file.h>
#include <core/support/csv.h>

#include <memory>
#include <system_error>
#include <zlib.h>

namespace dubhe::evidence {

namespace {

namespace fs = std::filesystem;

struct CloseGzip {
    void operator()(gzFile file) const { gzclose(file); }
};

// Lines into a file, packed or not.
class LineWriter {
  public:
    LineWriter(files::NewFile& file, bool packed) : file_{file} {
        if (packed) gzip_.reset(gzdopen(file.descriptor(), "wb"));
        fine_ = !packed || gzip_ != nullptr;
    }
    void operator()(std::string_view line) {
        if (!gzip_) {
            file_.stream() << line;
        } else if (fine_) {
            fine_ =
                gzwrite(gzip_.get(), line.data(), static_cast<unsigned>(line.size())) == static_cast<int>(line.size());
        }
    }
    // Whether the packer could do its work; what goes through the stream the file itself knows.
    [[nodiscard]] bool finish() {
        const bool closed = !gzip_ || gzclose(gzip_.release()) == Z_OK;
        return closed && fine_;
    }

  private:
    files::NewFile& file_;
    std::unique_ptr<gzFile_s, CloseGzip> gzip_;
    bool fine_ = false;
};

Result<std::size_t> write_table(const Database& database, const Filter& filter, files::NewFile& file, bool packed,
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
    if (!writer.finish()) return error(message("can't be written; is the disk full?"), file.path().string());
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
    if (fs::exists(file, failure) && !fs::is_regular_file(file, failure))
        return error(message("is no file"), file.string());
    if (fs::equivalent(file, database.file(), failure))
        return error(message("is the database itself; name another file"), file.string());
    Result<files::NewFile> made = files::NewFile::begin(file);
    if (!made) return made.diagnostics();
    const std::string name = file.filename().string();
    const bool packed = name.ends_with(".csv.gz"), table = packed || name.ends_with(".csv");
    const Result<std::size_t> rows =
        table ? write_table(database, filter, *made, packed, guarded) : write_database(database, filter, made->path());
    if (!rows) return named(rows.diagnostics(), made->path(), file);
    if (*rows == 0) return error(message("nothing is like that in the database; no file was written"), database.file());
    if (const Result<Done> done = made->commit(); !done) return done.diagnostics();
    return rows;
}

} // namespace dubhe::evidence
