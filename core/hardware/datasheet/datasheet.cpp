// SPDX-License-Identifier: Apache-2.0
#include "datasheet.h"

#include "../fields.h"
#include "datasheet_text.h"
#include "datasheet_title.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace dubhe::hardware {

namespace {

constexpr std::size_t longest_text = std::size_t{64} << 10U;
constexpr std::size_t most_left_alone = 100;

struct Range {
    double least, most;
};
// What a figure of that measure may be, to tell "2,039 GB/s" from "3,35 TB/s" and to leave alone what is no GPU's.
Range plausible(Measure measure) {
    switch (measure) {
    case Measure::rate:
        return {1e11, 1e17};
    case Measure::bandwidth:
        return {5e9, 1e14};
    case Measure::size:
        return {100e3, 1e13};
    case Measure::clock:
        return {1e8, 5e9};
    case Measure::power:
        return {5, 50000};
    case Measure::length:
        return {1, 200};
    default:
        return {1, 1e7};
    }
}

// One direction of 16 lanes of PCI Express 3 to 6 (their base specifications).
double pcie_rate(int generation, int lanes) {
    constexpr std::array rates{15.75e9, 31.5e9, 63e9, 121e9};
    if (generation < 3 || generation > 6) return 0.0;
    return rates[static_cast<std::size_t>(generation - 3)] * lanes / 16.0;
}

using Notes = std::vector<Message>;

class Reader {
  public:
    Reader(std::string_view text, const Gpu& base)
        : column_{choose_column(text, base.name)}, lines_{read_lines(column_.text)} {
        sheet_.gpu = base;
        read_head(text);
    }

    Datasheet read() && {
        starred_are_sparse_ =
            std::ranges::any_of(lines_, [](const TextLine& line) { return line.footnote && line.label.about(sparse); });
        for (line_ = 0; line_ < lines_.size(); ++line_)
            read_line(lines_[line_]);
        finish();
        if (sheet_.fields.size() == head_fields_) sheet_.fields.clear();
        return std::move(sheet_);
    }

  private:
    void read_head(std::string_view text) {
        Title title = read_title(text, column_.heading);
        sheet_.name = std::move(title.name);
        const auto take = [&](const char* key, std::string& field, std::string& value) {
            if (value.empty() || value == field) return;
            field = value;
            sheet_.fields.push_back({key, value, {}});
        };
        take("vendor", sheet_.gpu.vendor, title.vendor);
        take("architecture", sheet_.gpu.architecture, title.architecture);
        head_fields_ = sheet_.fields.size();
    }
    void read_line(const TextLine& line) {
        for (const std::string& type : line.memory_types) {
            if (!given_.insert("memory_type").second) break;
            sheet_.gpu.memory_type = type;
            add_field("memory_type", type, {});
        }
        starred_label_ = line.label_starred && starred_are_sparse_ &&
                         std::ranges::none_of(line.figures, [](const Figure& each) { return each.starred; });
        // Units may be left to the label: "FP16 Tensor Core 362.05 | 733*".
        const bool implied =
            std::ranges::none_of(line.figures, [](const Figure& each) { return each.unit.measure == Measure::rate; });
        bool words_used = false; // by the figure before, of those between the two
        for (const Figure& figure : line.figures) {
            Figure own = figure;
            if (figure.shared && words_used) own.before = {};
            if (implied && is_bare_peak(own, line.label)) own.unit = {Measure::rate, 1e12};
            bare_ = own.unit.measure != figure.unit.measure;
            words_used = false;
            if (!read_figure(own, line.label, words_used)) leave_alone(own);
        }
        if (line.figures.empty()) bare_link(line.label);
    }
    static bool is_bare_peak(const Figure& figure, const Words& label) {
        const Words& words = figure.before.about(any_precision) ? figure.before : label;
        return figure.unit.measure == Measure::none && figure.bare && figure.value >= 1.0 &&
               words.about(any_precision) && !words.about(cores | sms | memory | l2 | inner | pcie | nvlink);
    }
    void leave_alone(const Figure& figure) {
        if (figure.unit.measure == Measure::none || sheet_.not_understood.size() == most_left_alone) return;
        sheet_.not_understood.push_back(figure.text);
    }

    bool read_figure(const Figure& figure, const Words& label, bool& used_after) {
        // The nearest words that say anything of use count: before it, behind it, at the line's start.
        const auto topic = [&](std::uint32_t any) -> const Words& {
            if (figure.before.about(any)) return figure.before;
            if (figure.after.about(any)) return used_after = true, figure.after;
            return label;
        };
        switch (figure.unit.measure) {
        case Measure::rate:
            return rate(figure, topic(any_precision | matrix | vector), label);
        case Measure::bandwidth:
            return bandwidth(figure, topic(memory | l2 | inner | nvlink | pcie | fabric));
        case Measure::size:
            return size(figure, topic(memory | l2 | inner));
        case Measure::clock: {
            const Words& words = topic(boost | base_clock | memory);
            return !words.about(base_clock | memory) && number("boost_clock_MHz", figure);
        }
        case Measure::power:
            return number("tdp_W", figure);
        case Measure::length:
            return number("process_nm", figure);
        case Measure::none:
            return count(figure, topic(sms | cores));
        default:
            return false;
        }
    }

    // The figure in base units: where its comma or point could mean either, what a GPU may have. Notes the choice.
    static std::optional<double> value_of(const Figure& figure, Notes& notes) {
        const Range range = plausible(figure.unit.measure);
        const auto fits = [&](double value) {
            const double base_units = value * figure.unit.factor;
            return base_units >= range.least && base_units <= range.most;
        };
        // "1,979 TFLOPS" and "3,352 TB/s": only one of them parts thousands.
        const bool too_much = figure.unit.measure == Measure::bandwidth && figure.value * figure.unit.factor > 5e13;
        if (fits(figure.value) && !too_much && !(figure.other > 0 && below_usual(figure)))
            return figure.value * figure.unit.factor;
        if (figure.other > 0 && fits(figure.other)) {
            notes.push_back(message("read as %1", Message::number(number_text(figure.other, 7))));
            return figure.other * figure.unit.factor;
        }
        if (fits(figure.value)) return figure.value * figure.unit.factor;
        return std::nullopt;
    }
    // "2.039 GB/s": less than any memory's or link's.
    static bool below_usual(const Figure& figure) {
        return figure.unit.measure == Measure::bandwidth && figure.value * figure.unit.factor < 1e10;
    }

    bool number(std::string_view key, const Figure& figure, Notes notes = {}) {
        const std::optional<double> value = value_of(figure, notes);
        return value && store(key, *value, figure.text, std::move(notes));
    }
    // The first figure of a key counts: further columns are other products.
    bool store(std::string_view key, double base_units, const std::string& text, Notes notes) {
        if (!given_.insert(std::string{key}).second) {
            note_other_column(key, base_units, text);
            return false;
        }
        number_field(key)->set(sheet_.gpu, base_units);
        add_field(std::string{key}, text, std::move(notes));
        return true;
    }
    void add_field(std::string key, const std::string& text, Notes notes) {
        if (line_ < lines_.size() && column_.chosen[line_]) notes.push_back(column_.note);
        sheet_.fields.push_back({std::move(key), text, std::move(notes)});
        line_of_.emplace(sheet_.fields.back().key, line_);
    }
    // Another figure of the same line, without a heading over its column.
    void note_other_column(std::string_view key, double base_units, const std::string& text) {
        const auto at = line_of_.find(key);
        const auto field = std::ranges::find(sheet_.fields, key, &DatasheetField::key);
        if (at == line_of_.end() || at->second != line_ || field == sheet_.fields.end()) return;
        if (number_field(key)->get(sheet_.gpu) == base_units) return;
        field->notes.push_back(
            message("the first of its line, which has %1 too: nothing tells which column is which", text));
    }

    bool rate(const Figure& figure, const Words& words, const Words& label) {
        Notes notes;
        const std::optional<double> value = value_of(figure, notes);
        if (!value || words.about(fp64 | narrow)) return false;
        const bool on_matrix = words.about(matrix) || label.about(matrix);
        const bool integers =
            figure.text.find("OP") != std::string::npos && figure.text.find("FLOP") == std::string::npos;
        std::uint32_t precisions = words.topics & any_precision;
        if (precisions == 0) precisions = integers ? int8 : on_matrix ? fp16 : 0U;
        if (precisions == 0 && words.about(vector)) precisions = fp32;
        if (bare_)
            notes.push_back((precisions & int8) != 0 ? message("no unit given: taken for TOPS")
                                                     : message("no unit given: taken for TFLOPS"));
        if ((precisions & fp32) != 0 && !on_matrix) return store("vector_peak_TFLOPs", *value, figure.text, notes);
        const bool marked = figure.after.about(sparse) || figure.before.about(sparse) || label.about(sparse) ||
                            (figure.starred && starred_are_sparse_) || starred_label_;
        const bool is_sparse = marked && !figure.after.about(dense) && !figure.before.about(dense);
        constexpr std::array<std::pair<std::uint32_t, Precision>, 8> known{{{fp32, Precision::fp32},
                                                                            {tf32, Precision::tf32},
                                                                            {fp16, Precision::fp16},
                                                                            {bf16, Precision::bf16},
                                                                            {fp8, Precision::fp8},
                                                                            {int8, Precision::int8},
                                                                            {fp6, Precision::fp6},
                                                                            {fp4, Precision::fp4}}};
        bool stored = false;
        for (const auto& [topic, precision] : known) {
            if ((precisions & topic) != 0 && !words.about(low_sums))
                stored = store_peak(precision, is_sparse, *value, figure.text, notes) || stored;
        }
        return stored;
    }
    bool store_peak(Precision precision, bool is_sparse, double value, const std::string& text, Notes notes) {
        const std::string dense_key = peak_key(precision);
        if (is_sparse && starred_label_) notes.push_back(message("the star behind the label says: with sparsity"));
        if (is_sparse || !given_.contains(dense_key))
            return store(peak_key(precision, is_sparse), value, text, std::move(notes));
        // An unmarked second column of twice the first.
        const double first = *number_field(dense_key)->get(sheet_.gpu);
        if (std::abs(value / first - 2.0) > 0.02) return store(dense_key, value, text, {}); // only notes it
        return store(peak_key(precision, true), value, text,
                     {message("twice the figure before: taken as the sparse peak")});
    }

    bool size(const Figure& figure, const Words& words) {
        if (words.about(inner)) return false;
        if (words.about(l2)) return number("l2_size_MiB", figure);
        const double least = 512.0 * 1024.0 * 1024.0;
        if (figure.value * figure.unit.factor < least) return false; // some cache
        return number("memory_size_GiB", figure);
    }

    bool bandwidth(const Figure& figure, const Words& words) {
        if (words.about(nvlink | pcie | fabric)) return link(figure, words);
        if (words.about(inner)) return false;
        return number(words.about(l2) ? "l2_bandwidth_GBps" : "memory_bandwidth_GBps", figure);
    }

    // Sheets add both directions of a link up.
    bool link(const Figure& figure, const Words& words) {
        Notes notes;
        const std::optional<double> value = value_of(figure, notes);
        if (!value) return false;
        double one_direction = *value / 2.0;
        std::string kind = words.about(fabric) ? "Infinity Fabric" : "NVLink";
        if (!words.about(fabric) && words.generation > 0) kind += ' ' + std::to_string(words.generation);
        if (words.about(pcie) && !words.about(nvlink)) {
            const int lanes = words.lanes > 0 ? words.lanes : 16;
            const double known = pcie_rate(words.generation, lanes);
            kind = "PCIe";
            if (known > 0) kind += ' ' + std::to_string(words.generation) + ".0 x" + std::to_string(lanes);
            if (known > 0 && *value < 1.5 * known) one_direction = *value;
        }
        if (words.about(one_way) || figure.after.about(one_way)) one_direction = *value;
        if (one_direction < *value) notes = {message("taken for both directions together: one has half of it")};
        return store_link(kind, one_direction, figure.text, std::move(notes));
    }
    bool store_link(const std::string& kind, double one_direction, const std::string& text, Notes notes) {
        const std::string family = kind.substr(0, kind.find(' '));
        if (!given_.insert("link " + family).second) return false;
        const auto same = [&](const GpuLink& each) { return each.kind.starts_with(family); };
        const auto old = std::ranges::find_if(sheet_.gpu.links, same);
        if (old == sheet_.gpu.links.end()) {
            sheet_.gpu.links.push_back({kind, BytesPerSecond{one_direction}});
        } else {
            if (kind != family) old->kind = kind;
            old->bandwidth = BytesPerSecond{one_direction};
        }
        add_field("links_GBps", text, std::move(notes));
        return true;
    }
    // "PCIe Gen4 x16" without a figure.
    void bare_link(const Words& words) {
        if (!words.about(pcie) || words.lanes == 0) return;
        const double known = pcie_rate(words.generation, words.lanes);
        if (known == 0.0) return;
        const std::string kind = "PCIe " + std::to_string(words.generation) + ".0 x" + std::to_string(words.lanes);
        store_link(kind, known, kind, {message("the rate of one direction, from the PCI Express specification")});
    }

    bool count(const Figure& figure, const Words& words) {
        if (words.about(matrix | narrow) || figure.value < 1.0) return false;
        const double value =
            figure.other >= 1.0 && figure.value != std::floor(figure.value) ? figure.other : figure.value;
        if (value != std::floor(value) || value > 1e7) return false;
        if (words.about(sms)) return store("sms", value, figure.text, {});
        if (!words.about(cores) || lanes_) return false;
        lanes_ = {value, figure.text};
        return true;
    }

    void finish() {
        Gpu& gpu = sheet_.gpu;
        line_ = lines_.size();
        count_lanes();
        for (const Precision precision : all_precisions) {
            const auto& sparse_peak = gpu.sparse_peak[precision];
            if (!given_.contains(peak_key(precision, true)) || given_.contains(peak_key(precision))) continue;
            store(peak_key(precision), sparse_peak->value() / 2.0, text_of_key(peak_key(precision, true)),
                  {message("with sparsity: the dense peak is half of it")});
        }
        if (given_.contains("vector_peak_TFLOPs") && !given_.contains("peak_fp32_TFLOPs"))
            store("peak_fp32_TFLOPs", gpu.vector_peak->value(), text_of_key("vector_peak_TFLOPs"),
                  {message("no figure of matrix units for fp32: products run at the vector rate")});
    }
    // The lanes of the whole GPU, by its SMs where the sheet or the base gives them, else by its architecture's.
    void count_lanes() {
        if (!lanes_) return;
        const Gpu& gpu = sheet_.gpu;
        const auto& [count, text] = *lanes_;
        const std::optional<double> known = lanes_of(gpu.architecture, gpu.memory_type);
        const auto whole = [lanes = count](double part) { return std::fmod(lanes, part) == 0.0; };
        const bool of_base = gpu.sms && whole(*gpu.sms) && (!known || count / *gpu.sms == *known);
        if (gpu.sms && (given_.contains("sms") ? whole(*gpu.sms) : of_base)) {
            store("lanes_per_sm", count / *gpu.sms, text, {message("divided by the number of SMs")});
        } else if (known && whole(*known) && !given_.contains("sms")) {
            const Message each = Message::number(number_text(*known, 4));
            store("sms", count / *known, text, {message("cores divided by %1 an SM of %2", each, gpu.architecture)});
            store("lanes_per_sm", *known, text, {message("%1 an SM of %2", each, gpu.architecture)});
        } else if (sheet_.not_understood.size() < most_left_alone) {
            sheet_.not_understood.push_back(text + " cores");
        }
    }
    [[nodiscard]] std::string text_of_key(std::string_view key) const {
        const auto found = std::ranges::find(sheet_.fields, key, &DatasheetField::key);
        return found == sheet_.fields.end() ? std::string{} : found->text;
    }

    ChosenColumn column_;
    std::vector<TextLine> lines_;
    std::size_t line_ = 0; // that is read; behind the last one: what follows from the others
    Datasheet sheet_;
    std::size_t head_fields_ = 0; // of the name's line, which alone are too little
    std::set<std::string> given_;
    std::map<std::string, std::size_t, std::less<>> line_of_; // each key's first field
    std::optional<std::pair<double, std::string>> lanes_;     // of the whole GPU
    bool starred_are_sparse_ = false, starred_label_ = false; // all of them; of this line
    bool bare_ = false;                                       // this figure's unit is implied
};

} // namespace

Result<Datasheet> read_datasheet(std::string_view text, const Gpu& base) {
    if (text.size() > longest_text)
        return error(message("is longer than any data sheet (64 KiB at most); paste the table of figures alone"));
    Datasheet sheet = Reader{text, base}.read();
    if (sheet.fields.empty())
        return error(message("nothing in it was understood; lines such as \"Memory bandwidth: 2,039 GB/s\" or \"FP16 "
                             "Tensor Core | 312 TFLOPS\" are"));
    return sheet;
}

} // namespace dubhe::hardware
