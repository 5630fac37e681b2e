// SPDX-License-Identifier: Apache-2.0
#include "prefix_cache.h"

#include "../requests/random.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace dubhe::serving {

namespace {

// Goes through the contents of a request, piece by piece: each with a key that stands for it and all before it.
class Pieces {
  public:
    Pieces(const Content& content, std::int64_t block_tokens, std::int64_t tokens)
        : content_{content}, block_{block_tokens}, last_{tokens / block_tokens} {}

    // The next piece that holds a whole block; false after the last.
    bool next() {
        while (end < last_) {
            const bool known = at_ < content_.known.size();
            if (!known && own_given_) return false;
            // With where it begins: contents may be cut short.
            key = Random::mixed(Random::mixed(key, static_cast<std::uint64_t>(tokens_)),
                                known ? content_.known[at_].content : content_.own);
            tokens_ = known ? tokens_ + content_.known[at_].tokens : std::numeric_limits<std::int64_t>::max();
            own_given_ = !known;
            ++at_;
            begin = end;
            end = std::min(tokens_ / block_, last_);
            if (end > begin) return true;
        }
        return false;
    }

    std::uint64_t key = 0;
    std::int64_t begin = 0, end = 0; // blocks

  private:
    const Content& content_;
    std::int64_t block_, last_, tokens_ = 0;
    std::size_t at_ = 0;
    bool own_given_ = false;
};

} // namespace

PrefixCache::PrefixCache(std::int64_t block_tokens) : block_tokens_{block_tokens} {
    rehash(64);
}

// Goes on after the nodes that keep the piece from its beginning; `key` becomes that of the one that would follow.
PrefixCache::Hit PrefixCache::follow(std::uint64_t& key, std::int64_t end, Hit hit) const {
    const std::uint64_t piece = key;
    while (hit.blocks < end) {
        const std::uint32_t index = find_node(key);
        if (index == none) break;
        const std::int64_t until = nodes_[index].end();
        hit = {index, std::min(until, end)};
        key = Random::mixed(piece, static_cast<std::uint64_t>(until));
    }
    return hit;
}

PrefixCache::Hit PrefixCache::find(const Content& content, std::int64_t tokens) const {
    std::uint64_t piece = 0;
    return find(content, tokens, piece);
}

PrefixCache::Hit PrefixCache::find(const Content& content, std::int64_t tokens, std::uint64_t& last_piece) const {
    Hit hit;
    for (Pieces piece{content, block_tokens_, tokens}; piece.next();) {
        std::uint64_t key = piece.key;
        const Hit further = follow(key, piece.end, hit);
        if (further.blocks > hit.blocks) last_piece = piece.key;
        hit = further;
        if (hit.blocks < piece.end) break;
    }
    return hit;
}

PrefixCache::Hit PrefixCache::find_and_hold(const Content& content, std::int64_t tokens) {
    std::uint64_t piece = 0;
    Hit hit = find(content, tokens, piece);
    split(hit, piece);
    hold(hit.node);
    return hit;
}

// Where a node goes on behind the hit, a new one keeps what is before: holders hold no more than they use. What lay
// behind the node stays there.
void PrefixCache::split(Hit& hit, std::uint64_t piece) {
    if (hit.node == none || nodes_[hit.node].end() == hit.blocks) return;
    const std::uint32_t behind = hit.node;
    const Node whole = nodes_[behind];
    remove_key(whole.key);
    const std::uint32_t before = add_node(whole.key, whole.parent, whole.begin, hit.blocks - whole.begin);
    if (whole.parent != none) --nodes_[whole.parent].children; // one took the other's place
    nodes_[before].holds = whole.holds;
    nodes_[before].children = 1;
    Node& rest = nodes_[behind];
    rest.key = Random::mixed(piece, static_cast<std::uint64_t>(hit.blocks));
    rest.parent = before;
    rest.begin = hit.blocks;
    rest.kept = whole.end() - hit.blocks;
    add_key(behind);
    hit.node = before;
}

void PrefixCache::hold(std::uint32_t node) {
    for (; node != none; node = nodes_[node].parent) {
        Node& one = nodes_[node];
        if (one.holds++ > 0) continue;
        evictable_ -= one.kept;
        if (one.listed) unlist(node);
    }
}

void PrefixCache::release(std::uint32_t node) {
    for (; node != none; node = nodes_[node].parent) {
        Node& one = nodes_[node];
        assert(one.holds > 0);
        if (--one.holds > 0) continue;
        evictable_ += one.kept;
        if (one.children == 0) list(node, true);
    }
}

PrefixCache::Hit PrefixCache::insert(const Content& content, std::int64_t tokens, const Hit& held,
                                     std::int64_t& taken) {
    Hit hit;
    taken = 0;
    for (Pieces piece{content, block_tokens_, tokens}; piece.next();) {
        std::uint64_t key = piece.key;
        hit = follow(key, piece.end, hit);
        const std::int64_t more = piece.end - hit.blocks;
        split(hit, piece.key);
        if (more == 0) continue;
        hit = {add_node(key, hit.node, hit.blocks, more), piece.end};
        taken += more;
    }
    blocks_ += taken;
    evictable_ += taken; // until it is held, the next moment
    hold(hit.node);
    release(held.node);
    return hit;
}

std::int64_t PrefixCache::evict(std::int64_t blocks) {
    std::int64_t gone = 0;
    while (gone < blocks && oldest_ != none) {
        Node& node = nodes_[oldest_];
        const std::int64_t part = std::min(blocks - gone, node.kept);
        node.kept -= part;
        gone += part;
        if (node.kept == 0) remove_node(oldest_);
    }
    blocks_ -= gone;
    evictable_ -= gone;
    return gone;
}

std::uint32_t PrefixCache::find_node(std::uint64_t key) const {
    const std::size_t mask = table_.size() - 1;
    for (std::size_t at = key & mask; table_[at] != none; at = (at + 1) & mask)
        if (nodes_[table_[at]].key == key) return table_[at];
    return none;
}

std::uint32_t PrefixCache::add_node(std::uint64_t key, std::uint32_t parent, std::int64_t begin, std::int64_t blocks) {
    if (unused_.empty()) {
        unused_.push_back(static_cast<std::uint32_t>(nodes_.size()));
        nodes_.emplace_back();
    }
    const std::uint32_t index = unused_.back();
    unused_.pop_back();
    nodes_[index] = {.key = key, .parent = parent, .begin = begin, .kept = blocks};
    if (parent != none) {
        ++nodes_[parent].children;
        if (nodes_[parent].listed) unlist(parent);
    }
    add_key(index);
    return index;
}

void PrefixCache::add_key(std::uint32_t index) {
    if (2 * ++in_table_ > table_.size()) rehash(2 * table_.size());
    const std::size_t mask = table_.size() - 1;
    std::size_t at = nodes_[index].key & mask;
    while (table_[at] != none)
        at = (at + 1) & mask;
    table_[at] = index;
}

// Its parent is as old as the youngest of its children was, at least: where that was the last, it goes next.
void PrefixCache::remove_node(std::uint32_t index) {
    unlist(index);
    remove_key(nodes_[index].key);
    unused_.push_back(index);
    const std::uint32_t parent = nodes_[index].parent;
    if (parent != none && --nodes_[parent].children == 0 && nodes_[parent].holds == 0) list(parent, false);
}

// Knuth, The Art of Computer Programming 3, 6.4, algorithm R: those behind move up, so that no key hides another.
void PrefixCache::remove_key(std::uint64_t key) {
    const std::size_t mask = table_.size() - 1;
    std::size_t hole = key & mask;
    while (nodes_[table_[hole]].key != key)
        hole = (hole + 1) & mask;
    for (std::size_t at = (hole + 1) & mask; table_[at] != none; at = (at + 1) & mask) {
        const std::size_t home = nodes_[table_[at]].key & mask;
        if (((at - home) & mask) < ((at - hole) & mask)) continue;
        table_[hole] = table_[at];
        hole = at;
    }
    table_[hole] = none;
    --in_table_;
}

void PrefixCache::rehash(std::size_t size) {
    std::vector<std::uint32_t> before(size, none);
    before.swap(table_);
    for (const std::uint32_t index : before) {
        if (index == none) continue;
        std::size_t at = nodes_[index].key & (size - 1);
        while (table_[at] != none)
            at = (at + 1) & (size - 1);
        table_[at] = index;
    }
}

void PrefixCache::list(std::uint32_t index, bool as_newest) {
    Node& node = nodes_[index];
    node.listed = true;
    node.older = as_newest ? newest_ : none;
    node.newer = as_newest ? none : oldest_;
    (node.older == none ? oldest_ : nodes_[node.older].newer) = index;
    (node.newer == none ? newest_ : nodes_[node.newer].older) = index;
}

void PrefixCache::unlist(std::uint32_t index) {
    Node& node = nodes_[index];
    (node.older == none ? oldest_ : nodes_[node.older].newer) = node.newer;
    (node.newer == none ? newest_ : nodes_[node.newer].older) = node.older;
    node.listed = false;
}

} // namespace dubhe::serving
