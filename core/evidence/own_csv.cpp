// SPDX-License-Identifier: Apache-2.0
#include "own_csv.h"

#include <core/support/csv.h>
#include <core/units/text.h>

#include <string>

namespace dubhe::evidence {

namespace {

class Line {
  public:
    Line& operator<<(std::string_view text) {
        if (!first_) text_ += ',';
        first_ = false;
        std::string line{text}; // a record is one
        for (char& c : line) {
            if (c == '\n' || c == '\r') c = ' ';
        }
        text_ += csv_cell(line);
        return *this;
    }
    // Empty for what is not known.
    Line& count(std::int64_t value) { return *this << (value == 0 ? std::string{} : std::to_string(value)); }
    Line& seconds(double value) { return *this << (value == 0.0 ? std::string{} : exact_text(value)); }
    void end(const std::function<void(std::string_view)>& write) {
        text_ += '\n';
        write(text_);
        text_.clear();
        first_ = true;
    }

  private:
    std::string text_;
    bool first_ = true;
};

void add_source(Line& line, const Source& source) {
    line << source.origin << source.part << source.licence << source.software << source.method << source.date
         << name_of(source.timing);
}

void write_titles(Line& line, std::span<const std::string_view> titles,
                  const std::function<void(std::string_view)>& write) {
    for (const std::string_view title : titles)
        line << title;
    line.end(write);
}

} // namespace

void write_csv(const MeasurementSet& set, const std::function<void(std::string_view)>& write) {
    Line line;
    write_titles(line, own_columns(), write);
    for (const Measurement& row : set.rows) {
        line << to_text(row.kind, row.problem, row.precision) << set.devices[row.device];
        line.seconds(row.time_s).seconds(row.spread_s).count(row.repetitions);
        line << name_of(row.scope) << set.notes[row.note] << set.kernels[row.kernels];
        line.count(row.blocks).count(row.threads);
        add_source(line, set.sources[row.source]);
        line.end(write);
    }
}

void write_csv(const CollectiveSet& set, const std::function<void(std::string_view)>& write) {
    Line line;
    write_titles(line, own_collective_columns(), write);
    for (const CollectiveMeasurement& row : set.rows) {
        line << name_of(row.operation) << set.devices[row.device];
        line.seconds(row.time_s).count(row.bytes).count(row.gpus) << name_of(row.precision);
        line.count(row.gpus_per_node).seconds(row.spread_s) << set.systems[row.system];
        add_source(line, set.sources[row.source]);
        line.end(write);
    }
}

} // namespace dubhe::evidence
