// SPDX-License-Identifier: Apache-2.0
#include "pickle.h"

#include <core/support/mixed_hash.h>
#include <core/units/text.h>

#include <bit>
#include <cstring>
#include <unordered_map>

namespace dubhe::trace {

namespace {

// Names of pickletools.
namespace op {
enum Opcode : unsigned char {
    mark = '(',
    stop = '.',
    pop = '0',
    pop_mark = '1',
    dup = '2',
    binint = 'J',
    binint1 = 'K',
    binint2 = 'M',
    none_op = 'N',
    binunicode = 'X',
    append = 'a',
    dict = 'd',
    empty_dict = '}',
    appends = 'e',
    binget = 'h',
    long_binget = 'j',
    list = 'l',
    empty_list = ']',
    binput = 'q',
    long_binput = 'r',
    setitem = 's',
    tuple = 't',
    empty_tuple = ')',
    setitems = 'u',
    binfloat = 'G',
    binbytes = 'B',
    short_binbytes = 'C',
    proto = 0x80,
    tuple1 = 0x85,
    tuple2 = 0x86,
    tuple3 = 0x87,
    newtrue = 0x88,
    newfalse = 0x89,
    long1 = 0x8a,
    long4 = 0x8b,
    short_binunicode = 0x8c,
    binunicode8 = 0x8d,
    binbytes8 = 0x8e,
    memoize = 0x94,
    frame = 0x95,
};
} // namespace op

constexpr std::size_t most_nodes = std::size_t{1} << 28;
// What a list and an entry of the memo take with their places in tables that grow by doubling.
constexpr std::size_t list_bytes = 96, memo_bytes = 64;

} // namespace

class PickleReader {
  public:
    PickleReader(std::string bytes, std::size_t memory_bytes) : most_{memory_bytes} { read_.bytes_ = std::move(bytes); }

    Result<Pickle> read();

  private:
    using Value = Pickle::Value;
    using Kind = Pickle::Kind;

    bool step(unsigned char code); // false: damaged, or refused
    bool take_number(unsigned char code);
    bool take_text(unsigned char code);
    bool take_memo(unsigned char code);
    bool collect(unsigned char code);
    bool arrange(unsigned char code); // of the stack alone

    // False where the limit is reached.
    bool hold(std::size_t bytes) {
        held_ += bytes;
        full_ = full_ || held_ > most_;
        return !full_;
    }
    [[nodiscard]] std::size_t left() const { return read_.bytes_.size() - at_; }
    bool little(std::size_t bytes, std::uint64_t& value);
    bool push_integer(std::uint64_t value) { return push({Kind::integer, 0, static_cast<std::int64_t>(value), 0}); }
    bool push(Pickle::Node node);
    bool push_list(Kind kind, std::size_t from);
    bool extend(Kind kind, std::size_t from); // the list or dictionary below by what lies on it
    bool pop_to_mark(std::size_t& from);

    Pickle read_;
    std::size_t at_ = 0;
    std::vector<Value> stack_;
    std::vector<std::size_t> marks_;
    std::vector<Value> memo_;                                 // by place, as Python counts them
    std::unordered_map<std::uint64_t, Value, MixedHash> far_; // at places beyond
    std::size_t most_, held_ = 0;                             // bytes of values
    bool refused_ = false, full_ = false;
};

bool PickleReader::little(std::size_t bytes, std::uint64_t& value) {
    if (left() < bytes) return false;
    value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value |= std::uint64_t{static_cast<unsigned char>(read_.bytes_[at_ + i])} << (8 * i);
    at_ += bytes;
    return true;
}

bool PickleReader::push(Pickle::Node node) {
    if (read_.nodes_.size() >= most_nodes || !hold(sizeof node + sizeof(Value))) return false;
    stack_.push_back(static_cast<Value>(read_.nodes_.size()));
    read_.nodes_.push_back(node);
    return true;
}

bool PickleReader::push_list(Kind kind, std::size_t from) {
    std::vector<Value> items{stack_.begin() + static_cast<std::ptrdiff_t>(from), stack_.end()};
    stack_.resize(from);
    if (kind == Kind::dictionary && items.size() % 2 != 0) return false;
    if (!hold(list_bytes + items.size() * sizeof(Value))) return false;
    read_.lists_.push_back(std::move(items));
    return push({kind, static_cast<std::uint32_t>(read_.lists_.size() - 1), 0, 0});
}

bool PickleReader::extend(Kind kind, std::size_t from) {
    if (from == 0 || from > stack_.size()) return false;
    const Pickle::Node& into = read_.nodes_[stack_[from - 1]];
    if (into.kind != kind || (kind == Kind::dictionary && (stack_.size() - from) % 2 != 0)) return false;
    std::vector<Value>& items = read_.lists_[into.list];
    if (!hold((stack_.size() - from) * sizeof(Value))) return false;
    items.insert(items.end(), stack_.begin() + static_cast<std::ptrdiff_t>(from), stack_.end());
    stack_.resize(from);
    return true;
}

bool PickleReader::pop_to_mark(std::size_t& from) {
    if (marks_.empty()) return false;
    from = marks_.back();
    marks_.pop_back();
    return from <= stack_.size();
}

bool PickleReader::take_number(unsigned char code) {
    std::uint64_t value = 0, size = 0;
    switch (code) {
    case op::binint:
        return little(4, value) &&
               push_integer(static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(value)}));
    case op::binint1:
        return little(1, value) && push_integer(value);
    case op::binint2:
        return little(2, value) && push_integer(value);
    case op::long1:
    case op::long4: {
        if (!little(code == op::long1 ? 1 : 4, size) || size > left()) return false;
        constexpr std::uint64_t widest = 8; // addresses fit; of what is longer the low 8 bytes are kept
        const std::uint64_t used = size < widest ? size : widest;
        if (!little(used, value)) return false;
        const bool negative = used > 0 && used < widest && (value >> (8 * used - 1) & 1) != 0;
        if (negative) value |= ~std::uint64_t{0} << (8 * used);
        at_ += size - used;
        return push_integer(value);
    }
    default:
        if (left() < 8) return false;
        for (int i = 0; i < 8; ++i) // big end first
            value = value << 8 | static_cast<unsigned char>(read_.bytes_[at_ + static_cast<std::size_t>(i)]);
        at_ += 8;
        return push({Kind::real, 0, std::bit_cast<std::int64_t>(value), 0});
    }
}

bool PickleReader::take_text(unsigned char code) {
    std::uint64_t size = 0;
    const std::size_t width = code == op::short_binunicode || code == op::short_binbytes ? 1
                              : code == op::binunicode8 || code == op::binbytes8         ? 8
                                                                                         : 4;
    if (!little(width, size) || size > left() || size > 0xffffffffU) return false;
    const auto begin = static_cast<std::int64_t>(at_);
    at_ += static_cast<std::size_t>(size);
    return push({Kind::text, 0, begin, static_cast<std::uint32_t>(size)});
}

bool PickleReader::take_memo(unsigned char code) {
    std::uint64_t place = memo_.size() + far_.size();
    if (code != op::memoize && !little(code == op::binget || code == op::binput ? 1 : 4, place)) return false;
    if (code == op::binget || code == op::long_binget) {
        const auto far = place < memo_.size() ? far_.end() : far_.find(place);
        if (place >= memo_.size() && far == far_.end()) return false;
        stack_.push_back(place < memo_.size() ? memo_[place] : far->second);
        return hold(sizeof(Value));
    }
    if (stack_.empty()) return false;
    if (place < memo_.size())
        memo_[place] = stack_.back();
    else if (place == memo_.size())
        memo_.push_back(stack_.back());
    else
        far_.insert_or_assign(place, stack_.back());
    return hold(memo_bytes);
}

bool PickleReader::collect(unsigned char code) {
    std::size_t from = 0;
    switch (code) {
    case op::empty_dict:
        return push_list(Kind::dictionary, stack_.size());
    case op::empty_list:
    case op::empty_tuple:
        return push_list(Kind::list, stack_.size());
    case op::tuple1:
    case op::tuple2:
    case op::tuple3: {
        const std::size_t count = static_cast<std::size_t>(code) - op::tuple1 + 1;
        return stack_.size() >= count && push_list(Kind::list, stack_.size() - count);
    }
    case op::tuple:
    case op::list:
        return pop_to_mark(from) && push_list(Kind::list, from);
    case op::dict:
        return pop_to_mark(from) && push_list(Kind::dictionary, from);
    case op::append:
        return stack_.size() >= 2 && extend(Kind::list, stack_.size() - 1);
    case op::setitem:
        return stack_.size() >= 3 && extend(Kind::dictionary, stack_.size() - 2);
    case op::appends:
        return pop_to_mark(from) && extend(Kind::list, from);
    default: // setitems
        return pop_to_mark(from) && extend(Kind::dictionary, from);
    }
}

bool PickleReader::arrange(unsigned char code) {
    std::size_t from = 0;
    if (code == op::mark) return marks_.push_back(stack_.size()), true;
    if (code == op::pop_mark) {
        if (!pop_to_mark(from)) return false;
        stack_.resize(from);
        return true;
    }
    if (stack_.empty()) return false;
    if (code == op::pop)
        stack_.pop_back();
    else
        stack_.push_back(Value{stack_.back()});
    return true;
}

bool PickleReader::step(unsigned char code) {
    std::uint64_t ignored = 0;
    switch (code) {
    case op::proto:
        return little(1, ignored);
    case op::frame:
        return little(8, ignored);
    case op::mark:
    case op::pop:
    case op::pop_mark:
    case op::dup:
        return arrange(code);
    case op::none_op:
        stack_.push_back(Pickle::none_value);
        return hold(sizeof(Value));
    case op::newtrue:
    case op::newfalse:
        return push({Kind::boolean, 0, code == op::newtrue ? 1 : 0, 0});
    case op::binint:
    case op::binint1:
    case op::binint2:
    case op::long1:
    case op::long4:
    case op::binfloat:
        return take_number(code);
    case op::binunicode:
    case op::short_binunicode:
    case op::binunicode8:
    case op::binbytes:
    case op::short_binbytes:
    case op::binbytes8:
        return take_text(code);
    case op::binget:
    case op::long_binget:
    case op::binput:
    case op::long_binput:
    case op::memoize:
        return take_memo(code);
    case op::empty_dict:
    case op::empty_list:
    case op::empty_tuple:
    case op::tuple1:
    case op::tuple2:
    case op::tuple3:
    case op::tuple:
    case op::list:
    case op::dict:
    case op::append:
    case op::appends:
    case op::setitem:
    case op::setitems:
        return collect(code);
    default:
        refused_ = true;
        return false;
    }
}

Result<Pickle> PickleReader::read() {
    while (at_ < read_.bytes_.size()) {
        const std::size_t place = at_;
        const auto code = static_cast<unsigned char>(read_.bytes_[at_++]);
        if (code == op::stop) {
            if (stack_.empty()) break;
            read_.root_ = stack_.back();
            return std::move(read_);
        }
        if (step(code)) continue;
        if (full_)
            return error(message("takes more memory than %1; allow more by dubhe-cli's --memory-limit",
                                 Message::number(to_text(Bytes{static_cast<double>(most_)}))));
        if (refused_)
            return error(
                message("holds more than plain data at byte %1: an object or a call, which is not run", place));
        return error(message("is damaged at byte %1", place));
    }
    return error(message("is a pickle cut short"));
}

Result<Pickle> Pickle::read(std::string bytes, std::size_t memory_bytes) {
    return PickleReader{std::move(bytes), memory_bytes}.read();
}

std::int64_t Pickle::integer(Value value, std::int64_t otherwise) const {
    const Node& node = nodes_[value];
    return node.kind == Kind::integer || node.kind == Kind::boolean ? node.number : otherwise;
}

std::string_view Pickle::text(Value value) const {
    const Node& node = nodes_[value];
    if (node.kind != Kind::text) return {};
    return std::string_view{bytes_}.substr(static_cast<std::size_t>(node.number), node.size);
}

std::span<const Pickle::Value> Pickle::items(Value value) const {
    const Node& node = nodes_[value];
    if (node.kind != Kind::list && node.kind != Kind::dictionary) return {};
    return lists_[node.list];
}

Pickle::Value Pickle::at(Value dictionary, std::string_view key) const {
    if (nodes_[dictionary].kind != Kind::dictionary) return none_value;
    const std::span<const Value> all = items(dictionary);
    for (std::size_t i = 0; i + 1 < all.size(); i += 2)
        if (text(all[i]) == key) return all[i + 1];
    return none_value;
}

} // namespace dubhe::trace
