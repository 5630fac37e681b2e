// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrangement.h"

#include <QJsonObject>

#include <algorithm>
#include <set>

namespace dubhe::app {

namespace {

bool has(const Tile& tile, int tab) {
    return std::ranges::find(tile.tabs, tab) != tile.tabs.end();
}

std::optional<Tile> read_tile(const QJsonObject& json, const std::function<int(const QString&)>& tab_named,
                              std::set<int>& seen) {
    Tile tile;
    for (const QJsonValue each : json["tabs"].toArray()) {
        const int tab = tab_named(each.toString());
        if (tab >= 0 && seen.insert(tab).second) tile.tabs.push_back(tab);
    }
    if (tile.tabs.empty()) return std::nullopt;
    const int front = tab_named(json["front"].toString());
    tile.front = has(tile, front) ? front : tile.tabs.front();
    tile.share = std::max(1, json["share"].toInt(1));
    return tile;
}

} // namespace

std::vector<int> Arrangement::tabs() const {
    std::vector<int> all;
    for (const TileColumn& column : columns_) {
        for (const Tile& tile : column.tiles)
            all.insert(all.end(), tile.tabs.begin(), tile.tabs.end());
    }
    return all;
}

std::size_t Arrangement::tiles() const {
    std::size_t count = 0;
    for (const TileColumn& column : columns_)
        count += column.tiles.size();
    return count;
}

const Tile* Arrangement::tile_of(int tab) const {
    for (const TileColumn& column : columns_) {
        for (const Tile& tile : column.tiles) {
            if (has(tile, tab)) return &tile;
        }
    }
    return nullptr;
}

Tile* Arrangement::tile_of(int tab) {
    return const_cast<Tile*>(std::as_const(*this).tile_of(tab));
}

void Arrangement::bring_to_front(int tab) {
    if (Tile* tile = tile_of(tab)) tile->front = tab;
}

void Arrangement::take_out(int tab) {
    for (TileColumn& column : columns_) {
        for (Tile& tile : column.tiles) {
            const auto found = std::ranges::find(tile.tabs, tab);
            if (found == tile.tabs.end()) continue;
            const auto next = tile.tabs.erase(found);
            if (tile.front == tab && !tile.tabs.empty())
                tile.front = next != tile.tabs.end() ? *next : tile.tabs.back();
        }
        std::erase_if(column.tiles, [](const Tile& tile) { return tile.tabs.empty(); });
    }
    std::erase_if(columns_, [](const TileColumn& column) { return column.tiles.empty(); });
}

void Arrangement::put(int tab, int beside, TileSide side) {
    const Tile* target = tile_of(beside);
    if (!target || (tab == beside && target->tabs.size() == 1)) return;
    if (tab == beside && side == TileSide::stack) return;
    // Where its own tile is split, another of that tile says where it is.
    const int anchor =
        tab != beside ? beside : *std::ranges::find_if(target->tabs, [tab](int each) { return each != tab; });
    take_out(tab);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        std::vector<Tile>& tiles = columns_[c].tiles;
        const auto found = std::ranges::find_if(tiles, [anchor](const Tile& tile) { return has(tile, anchor); });
        if (found == tiles.end()) continue;
        const Tile made{{tab}, tab, found->share};
        switch (side) {
        case TileSide::stack:
            found->tabs.push_back(tab);
            found->front = tab;
            return;
        case TileSide::above:
            tiles.insert(found, made);
            return;
        case TileSide::below:
            tiles.insert(found + 1, made);
            return;
        case TileSide::left:
        case TileSide::right: {
            const auto at = columns_.begin() + static_cast<std::ptrdiff_t>(c + (side == TileSide::right ? 1 : 0));
            columns_.insert(at, TileColumn{{Tile{{tab}, tab, 1}}, columns_[c].share});
            return;
        }
        }
    }
}

bool Arrangement::remove(int tab) {
    if (!tile_of(tab) || tabs().size() == 1) return false;
    take_out(tab);
    return true;
}

QJsonArray Arrangement::to_json(const std::function<QString(int tab)>& name) const {
    QJsonArray columns;
    for (const TileColumn& column : columns_) {
        QJsonArray tiles;
        for (const Tile& tile : column.tiles) {
            QJsonArray tabs;
            for (const int tab : tile.tabs)
                tabs << name(tab);
            QJsonObject made{{"tabs", tabs}, {"front", name(tile.front)}, {"share", tile.share}};
            if (tiles.isEmpty()) made["column_share"] = column.share;
            tiles << made;
        }
        columns << tiles;
    }
    return columns;
}

std::optional<Arrangement> Arrangement::from_json(const QJsonArray& json,
                                                  const std::function<int(const QString&)>& tab_named) {
    std::vector<TileColumn> columns;
    std::set<int> seen;
    for (const QJsonValue each : json) {
        TileColumn column;
        for (const QJsonValue one : each.toArray()) {
            const QJsonObject object = one.toObject();
            if (column.tiles.empty()) column.share = std::max(1, object["column_share"].toInt(1));
            if (auto tile = read_tile(object, tab_named, seen)) column.tiles.push_back(std::move(*tile));
        }
        if (!column.tiles.empty()) columns.push_back(std::move(column));
    }
    if (columns.empty()) return std::nullopt;
    return Arrangement{std::move(columns)};
}

} // namespace dubhe::app
