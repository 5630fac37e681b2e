// SPDX-License-Identifier: Apache-2.0
// The measurement database: one SQLite file of measured operators and collectives, each with where it comes from.
//
// A row's key is operator, device, source (origin, part, software, method, date, timing), scope, note and, where a
// source gives the same more than once, its number among those. Putting a row with a known key updates it; the same
// operator from another source is another row, so sources that disagree stand side by side. A change is one
// transaction: all of it or nothing. Files of older formats are brought to the newest by the first change; files of a
// newer program are refused, and so is whatever has tables that are not ours. Nothing throws. One thread a Database;
// several programs may share a file.
#pragma once

#include "collective.h"
#include "measurement.h"

#include <core/hardware/catalog/catalog.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace dubhe::evidence {

// Which rows; an empty list asks for nothing in particular.
struct Filter {
    std::vector<std::string> devices; // as the database calls them
    std::vector<workload::OperatorKind> kinds;
    std::vector<Precision> precisions;
    std::vector<std::string> origins;
    bool doubtful = true;    // also rows that physics doubts
    bool operators = true;   // of the two tables
    bool collectives = true; // left out where kinds are asked for
};

struct PutCounts {
    std::size_t added = 0, updated = 0, unchanged = 0;
    PutCounts& operator+=(const PutCounts& other) {
        added += other.added, updated += other.updated, unchanged += other.unchanged;
        return *this;
    }
};

struct StatisticsRow {
    std::string device, kind, precision, origin, part; // kind: an operator's or "collective"
    std::size_t rows = 0, doubtful = 0;
};

// When open() makes a file that is missing. What is made stays, since another program may have opened it at once: who
// may have nothing to write waits for the first change, which then fails where the file can't be made.
enum class Making : std::uint8_t { now, with_first_change };

class Database {
  public:
    // Fails for what is no database of measurements, a newer one, a damaged one.
    static Result<Database> open(const std::filesystem::path& file, Making making = Making::now);
    // Of a file that must be there and is not written to.
    static Result<Database> open_read_only(const std::filesystem::path& file);
    // Beside the catalog: Catalog::default_file() with /measurements.sqlite instead.
    static std::filesystem::path default_file();

    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    [[nodiscard]] const std::string& file() const;
    [[nodiscard]] bool made() const; // false until the first change, where that makes the file

    // Several puts as one transaction, whose equal rows count on. Other programs can't write while it lives; nothing of
    // it stays without commit(), after which it is of no more use. The database outlives it.
    class Change {
      public:
        Change(Change&&) noexcept;
        Change& operator=(Change&&) noexcept;
        ~Change();
        Result<Done> put(const MeasurementSet& operators, const CollectiveSet& collectives = {});
        Result<PutCounts> commit();

      private:
        friend class Database;
        struct State;
        explicit Change(std::unique_ptr<State> state);
        std::unique_ptr<State> state_;
    };
    // `most_held`: keys of rows in memory (100 bytes each); the rest are kept on disk.
    Result<Change> change(std::size_t most_held = std::size_t{1} << 20);

    Result<PutCounts> put(const MeasurementSet& operators, const CollectiveSet& collectives = {});
    // Everything of another file of this kind, or nothing of it.
    Result<PutCounts> merge(const Database& other);
    // Devices that were unknown when their rows came in get the catalog's name.
    Result<Done> rename_devices(const hardware::Catalog& catalog);

    // In the order in which rows came in. Fails for a row that makes no sense, naming table and row.
    [[nodiscard]] Result<MeasurementSet> load(const Filter& filter = {}) const;
    [[nodiscard]] Result<CollectiveSet> load_collectives(const Filter& filter = {}) const;
    [[nodiscard]] Result<std::vector<StatisticsRow>> statistics() const; // sorted by device, kind, precision, origin
    [[nodiscard]] Result<std::vector<std::string>> devices() const;      // sorted

  private:
    struct Connection;
    explicit Database(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

// The rows as one file to hand on: CSV of our own for names that end in .csv or .csv.gz (operators, or collectives
// where the filter asks for those alone), else a database. Replaces the file in one step. Gives the number of rows;
// fails where there are none. `guarded`: CSV that spreadsheets run nothing of (core/support/csv.h).
[[nodiscard]] Result<std::size_t> export_rows(const Database& database, const Filter& filter,
                                              const std::filesystem::path& file, bool guarded = true);

} // namespace dubhe::evidence
