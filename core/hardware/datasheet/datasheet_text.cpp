// SPDX-License-Identifier: Apache-2.0
#include "datasheet_text.h"

#include "datasheet_title.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace dubhe::hardware {

namespace {

constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;

enum class TokenKind : std::uint8_t { word, number, star, separator };

struct Token {
    TokenKind kind;
    std::string_view text;
};

bool digit(char c) {
    return c >= '0' && c <= '9';
}
bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct UnitName {
    std::string_view name; // lower case
    Unit unit;
};
constexpr std::array units{
    UnitName{"tflops", {Measure::rate, 1e12}},
    UnitName{"tflop", {Measure::rate, 1e12}},
    UnitName{"tflop/s", {Measure::rate, 1e12}},
    UnitName{"tflops/s", {Measure::rate, 1e12}},
    UnitName{"teraflops", {Measure::rate, 1e12}},
    UnitName{"tf", {Measure::rate, 1e12}},
    UnitName{"tops", {Measure::rate, 1e12}},
    UnitName{"teraops", {Measure::rate, 1e12}},
    UnitName{"top/s", {Measure::rate, 1e12}},
    UnitName{"pflops", {Measure::rate, 1e15}},
    UnitName{"pflop/s", {Measure::rate, 1e15}},
    UnitName{"petaflops", {Measure::rate, 1e15}},
    UnitName{"pops", {Measure::rate, 1e15}},
    UnitName{"petaops", {Measure::rate, 1e15}},
    UnitName{"gflops", {Measure::rate, 1e9}},
    UnitName{"gigaflops", {Measure::rate, 1e9}},
    UnitName{"gb/s", {Measure::bandwidth, 1e9}},
    UnitName{"gb/sec", {Measure::bandwidth, 1e9}},
    UnitName{"gbps", {Measure::bandwidth, 1e9}},
    UnitName{"tb/s", {Measure::bandwidth, 1e12}},
    UnitName{"tb/sec", {Measure::bandwidth, 1e12}},
    UnitName{"tbps", {Measure::bandwidth, 1e12}},
    UnitName{"mb/s", {Measure::bandwidth, 1e6}},
    UnitName{"gbit/s", {Measure::bits, 1}},
    UnitName{"gb", {Measure::size, gibibyte}},
    UnitName{"gib", {Measure::size, gibibyte}},
    UnitName{"tb", {Measure::size, 1024.0 * gibibyte}},
    UnitName{"tib", {Measure::size, 1024.0 * gibibyte}},
    UnitName{"mb", {Measure::size, gibibyte / 1024.0}},
    UnitName{"mib", {Measure::size, gibibyte / 1024.0}},
    UnitName{"kb", {Measure::size, 1024.0}},
    UnitName{"kib", {Measure::size, 1024.0}},
    UnitName{"mhz", {Measure::clock, 1e6}},
    UnitName{"ghz", {Measure::clock, 1e9}},
    UnitName{"w", {Measure::power, 1.0}},
    UnitName{"watt", {Measure::power, 1.0}},
    UnitName{"watts", {Measure::power, 1.0}},
    UnitName{"nm", {Measure::length, 1.0}},
    UnitName{"bit", {Measure::bits, 1.0}},
    UnitName{"bits", {Measure::bits, 1.0}},
};

Unit unit_of_word(std::string_view word) {
    const std::string name = lowered(word);
    const auto found = std::ranges::find(units, name, &UnitName::name);
    if (found == units.end()) return {};
    // "Gb/s" and "Gbps" are bits, "gb/s" in a hurry are bytes.
    const bool bits =
        found->unit.measure == Measure::bandwidth && word.size() > 1 && word[0] != name[0] && word[1] == 'b';
    return bits ? Unit{Measure::bits, 1.0} : found->unit;
}

struct TopicName {
    std::string_view name; // lower case
    std::uint32_t topics;
};
constexpr std::array topic_names{
    TopicName{"fp64", fp64},
    TopicName{"double", fp64},
    TopicName{"fp32", fp32},
    TopicName{"single", fp32},
    TopicName{"tf32", tf32},
    TopicName{"fp16", fp16},
    TopicName{"float16", fp16},
    TopicName{"half", fp16},
    TopicName{"deep", fp16 | matrix},
    TopicName{"bf16", bf16},
    TopicName{"bfloat16", bf16},
    TopicName{"fp8", fp8},
    TopicName{"mxfp8", fp8},
    TopicName{"int8", int8},
    TopicName{"int4", narrow},
    TopicName{"fp6", fp6},
    TopicName{"mxfp6", fp6},
    TopicName{"fp4", fp4},
    TopicName{"nvfp4", fp4},
    TopicName{"mxfp4", fp4},
    TopicName{"rt", narrow}, // ray tracing: neither lanes nor a peak of a catalog
    TopicName{"tensor", matrix},
    TopicName{"matrix", matrix},
    TopicName{"vector", vector},
    TopicName{"memory", memory},
    TopicName{"vram", memory},
    TopicName{"l2", l2},
    TopicName{"l1", inner},
    TopicName{"l3", inner},
    TopicName{"shared", inner},
    TopicName{"register", inner},
    TopicName{"registers", inner},
    TopicName{"nvlink", nvlink},
    TopicName{"pcie", pcie},
    TopicName{"infinity", fabric},
    TopicName{"boost", boost},
    TopicName{"base", base_clock},
    TopicName{"sm", sms},
    TopicName{"sms", sms},
    TopicName{"multiprocessors", sms},
    TopicName{"cu", sms},
    TopicName{"cus", sms},
    TopicName{"units", sms},
    TopicName{"cores", cores},
    TopicName{"processors", cores},
    TopicName{"tdp", power},
    TopicName{"power", power},
    TopicName{"tgp", power},
    TopicName{"tbp", power},
    TopicName{"sparsity", sparse},
    TopicName{"sparse", sparse},
    TopicName{"dense", dense},
    TopicName{"direction", one_way},
    TopicName{"unidirectional", one_way},
    TopicName{"way", one_way},
    TopicName{"process", process},
};

// Adds one word after the other.
class WordReader {
  public:
    void add(const Token& token, std::optional<char> number_before) {
        const std::string word = lowered(token.text);
        if (word.starts_with("accum")) return accumulate();
        if (word == "mixed") mixed_ = true;
        const auto found = std::ranges::find(topic_names, word, &TopicName::name);
        std::uint32_t topics = found == topic_names.end() ? 0 : found->topics;
        if ((topics & any_precision) != 0) precisions_.push_back(topics & any_precision);
        if (word == "memory" && (words_.topics & inner) != 0) topics = 0; // "shared memory"
        words_.topics |= topics & ~static_cast<std::uint32_t>(any_precision);
        number_words(word, number_before);
    }
    // "FP 16", "Tensor Float 32": a number that is part of a precision's name.
    bool add_split(const std::string& word, std::string_view number) {
        std::string whole = (word == "float" ? "fp" : word) + std::string{number};
        if (word == "float" && number == "32" && words_.about(matrix)) whole = "tf32";
        const auto found = std::ranges::find(topic_names, whole, &TopicName::name);
        if (found == topic_names.end()) return false;
        precisions_.push_back(found->topics);
        return true;
    }
    Words take() {
        for (const std::uint32_t each : precisions_)
            words_.topics |= each;
        // "Mixed precision (FP16/FP32)" is fp16 with sums in fp32.
        if (mixed_) words_.topics = (words_.topics & ~static_cast<std::uint32_t>(any_precision)) | fp16 | matrix;
        return std::exchange(*this, WordReader{}).words_;
    }

  private:
    // "FP16 with FP32 accumulate": the second is that of the sums.
    void accumulate() {
        if (precisions_.size() < 2) return;
        if (precisions_.back() == fp16 && precisions_[precisions_.size() - 2] == fp16) words_.topics |= low_sums;
        precisions_.pop_back();
    }
    // "Gen4", "x16", "third", and "4th" as a number and "th".
    void number_words(const std::string& word, std::optional<char> number_before) {
        constexpr std::array<std::string_view, 6> ordinals{"first", "second", "third", "fourth", "fifth", "sixth"};
        const auto ordinal = std::ranges::find(ordinals, word);
        if (ordinal != ordinals.end()) words_.generation = static_cast<int>(ordinal - ordinals.begin()) + 1;
        if (word.size() == 4 && word.starts_with("gen") && digit(word[3])) words_.generation = word[3] - '0';
        const bool suffix = word == "th" || word == "rd" || word == "nd" || word == "st";
        if (suffix && number_before) words_.generation = *number_before - '0';
        if (word == "x16") words_.lanes = 16;
        if (word == "x8") words_.lanes = 8;
    }

    Words words_;
    std::vector<std::uint32_t> precisions_;
    bool mixed_ = false;
};

// One character that is no letter or digit, or the bytes of one: a mark of a footnote, or something between cells.
std::optional<Token> mark_at(std::string_view text, std::size_t at, std::size_t& length) {
    constexpr std::array<std::string_view, 6> stars{"*", "\u2020", "\u2021", "\u00b9", "\u00b2", "\u00b3"};
    for (const std::string_view star : stars) {
        if (!text.substr(at).starts_with(star)) continue;
        length = star.size();
        return Token{TokenKind::star, text.substr(at, length)};
    }
    length = 1;
    const char c = text[at];
    const bool wide_gap = c == ' ' && text.substr(at).starts_with("  ");
    if (c == '|' || c == '\t' || c == ';' || c == ',' || c == '/' || wide_gap)
        return Token{TokenKind::separator, text.substr(at, 1)};
    return std::nullopt;
}

std::size_t number_end(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const bool inside = (text[at] == ',' || text[at] == '.') && at + 1 < text.size() && digit(text[at + 1]);
        if (!digit(text[at]) && !inside) break;
        ++at;
    }
    return at;
}

std::size_t word_end(std::string_view text, std::size_t at) {
    while (at < text.size() && (letter(text[at]) || digit(text[at])))
        ++at;
    // "GB/s", "GB/sec", "TFLOP/s"
    for (const std::string_view tail : {std::string_view{"/sec"}, std::string_view{"/s"}}) {
        const std::size_t end = at + tail.size();
        if (text.substr(at).starts_with(tail) && (end == text.size() || !letter(text[end]))) return end;
    }
    return at;
}

std::vector<Token> tokens_of(std::string_view line) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t length = 1;
        if (digit(line[at])) {
            length = number_end(line, at) - at;
            tokens.push_back({TokenKind::number, line.substr(at, length)});
        } else if (letter(line[at])) {
            length = word_end(line, at) - at;
            tokens.push_back({TokenKind::word, line.substr(at, length)});
        } else if (const std::optional<Token> mark = mark_at(line, at, length)) {
            tokens.push_back(*mark);
        }
        at += length;
    }
    return tokens;
}

double plain_value(std::string text, char decimal) {
    std::erase_if(text, [&](char c) { return (c == ',' || c == '.') && c != decimal; });
    std::ranges::replace(text, ',', '.');
    double value = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// "2,039" and "1.979,5": the last of two marks is the decimal one; one mark with three digits behind it may be either,
// and a comma rather parts thousands, a point rather decimals.
void read_number(std::string_view text, Figure& figure) {
    const std::size_t last = text.find_last_of(",.");
    const std::string number{text};
    if (last == std::string_view::npos) {
        figure.value = plain_value(number, '.');
        return;
    }
    const char mark = text[last];
    const bool both = text.find(mark == ',' ? '.' : ',') != std::string_view::npos;
    const bool several = text.find(mark) != last;
    const bool three = text.size() - last == 4 && last <= 3;
    const char thousands_of = mark == ',' ? '.' : ','; // then the decimal mark is the other one
    figure.value = plain_value(number, several ? thousands_of : mark);
    if (both || several || !three) return;
    figure.other = plain_value(number, thousands_of);
    if (mark == ',') std::swap(figure.value, figure.other);
}

// One line's tokens as figures and words.
class LineReader {
  public:
    explicit LineReader(std::string_view line) : tokens_{tokens_of(line)} {
        line_.footnote = !tokens_.empty() && tokens_.front().kind == TokenKind::star;
        find_units();
        for (std::size_t i = 0; i < tokens_.size(); ++i)
            take(i);
        const Words rest = finish_words();
        if (line_.figures.empty()) line_.label = rest;
    }
    TextLine line() && { return std::move(line_); }
    [[nodiscard]] bool words() const { return any_words_; }

  private:
    // How some readers copy a bar.
    static bool bar(const Token& token) { return token.text == "I" || token.text == "l"; }
    // The unit of each number: right behind it; else that of the next number that only separators part from it
    // ("183 | 366 TFLOPS"); else the last one that stands alone before it ("Boost clock (MHz) 1410").
    void find_units() {
        units_.resize(tokens_.size());
        Unit ahead;
        for (std::size_t i = tokens_.size(); i-- > 0;) {
            const Token& token = tokens_[i];
            if (token.kind == TokenKind::word) {
                const bool alone =
                    i == 0 || (tokens_[i - 1].kind != TokenKind::number && tokens_[i - 1].kind != TokenKind::star);
                if (!bar(token)) ahead = alone ? Unit{} : unit_of_word(token.text);
            } else if (token.kind == TokenKind::number) {
                units_[i] = ahead;
            }
        }
    }
    void take(std::size_t i) {
        switch (tokens_[i].kind) {
        case TokenKind::number:
            return take_number(i);
        case TokenKind::word:
            return take_word(i);
        case TokenKind::star:
            if (behind_figure_) line_.figures.back().starred = true;
            if (line_.figures.empty() && any_words_) line_.label_starred = true;
            return;
        case TokenKind::separator:
            behind_figure_ = false;
            separated_ = separated_ || !line_.figures.empty();
            return;
        }
    }
    void take_number(std::size_t i) {
        if (i > 0 && tokens_[i - 1].kind == TokenKind::word &&
            (separated_ ? right_ : left_).add_split(lowered(tokens_[i - 1].text), tokens_[i].text))
            return;
        Figure figure;
        read_number(tokens_[i].text, figure);
        figure.unit = units_[i].measure == Measure::none ? alone_ : units_[i];
        const bool unit_next = i + 1 < tokens_.size() && unit_of_word(tokens_[i + 1].text).measure != Measure::none;
        const std::string_view last = tokens_[unit_next ? i + 1 : i].text;
        figure.text.assign(tokens_[i].text.data(), last.data() + last.size());
        const bool unit_behind = units_[i].measure != Measure::none && unit_next;
        const std::size_t next = i + (unit_behind ? 2 : 1);
        figure.bare = next >= tokens_.size() || tokens_[next].kind != TokenKind::word || bar(tokens_[next]);
        figure.shared = !line_.figures.empty() && !separated_;
        figure.before = finish_words();
        // "NVLink Bridge for 2 GPUs: 600 GB/s": a count between a label and its figure.
        if (figure.shared && figure.before.topics == 0 && line_.figures.back().unit.measure == Measure::none)
            figure.before = line_.figures.back().before;
        if (line_.figures.empty()) line_.label = figure.before;
        line_.figures.push_back(std::move(figure));
        behind_figure_ = true;
    }
    void take_word(std::size_t i) {
        const Token& token = tokens_[i];
        const bool behind_number = i > 0 && tokens_[i - 1].kind == TokenKind::number;
        const Unit unit = unit_of_word(token.text);
        if (unit.measure != Measure::none) {
            const bool behind_star = i > 0 && tokens_[i - 1].kind == TokenKind::star && !line_.figures.empty();
            if (!behind_number && !behind_star) alone_ = unit;
            return; // a star may follow
        }
        behind_figure_ = false;
        any_words_ = true;
        if (std::string type = memory_type_of(token.text); !type.empty()) line_.memory_types.push_back(std::move(type));
        std::optional<char> before;
        if (behind_number) before = tokens_[i - 1].text.back();
        (separated_ ? right_ : left_).add(token, before);
    }
    // The words since the last figure go to it and to the next one: hands back the latter's.
    Words finish_words() {
        const Words left = left_.take(), right = right_.take();
        if (!line_.figures.empty()) line_.figures.back().after = left;
        return std::exchange(separated_, false) ? right : left;
    }

    std::vector<Token> tokens_;
    std::vector<Unit> units_;
    Unit alone_;
    TextLine line_;
    WordReader left_, right_; // of the first separator behind the last figure
    bool separated_ = false, behind_figure_ = false, any_words_ = false;
};

} // namespace

std::vector<TextLine> read_lines(std::string_view text) {
    std::vector<TextLine> lines;
    Words above;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        LineReader reader{text.substr(0, end)};
        const bool words = reader.words();
        TextLine line = std::move(reader).line();
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool figures = !line.figures.empty();
        const Words own = line.label;
        if (figures && own.topics == 0) line.label = above;
        if (figures || words) above = figures ? Words{} : own;
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace dubhe::hardware
