// SPDX-License-Identifier: GPL-3.0-or-later
// How panels are laid out in a workspace: columns of tiles, each tile a stack of panels of which one is in front. Plain
// values: explorer.h shows them. A panel is named by its tab (Explorer::Tab) and stands in one tile at most.
#pragma once

#include <QJsonArray>

#include <functional>
#include <optional>
#include <vector>

namespace dubhe::app {

struct Tile {
    std::vector<int> tabs; // never empty
    int front = 0;         // one of them
    int share = 1;         // of its column's height, in any unit
};

struct TileColumn {
    std::vector<Tile> tiles; // from top to bottom, never empty
    int share = 1;           // of the width
};

// Beside which side of another panel's tile one is put; `stack`: onto it.
enum class TileSide { stack, left, right, above, below };

class Arrangement {
  public:
    Arrangement() = default;
    explicit Arrangement(std::vector<TileColumn> columns) : columns_{std::move(columns)} {}

    [[nodiscard]] const std::vector<TileColumn>& columns() const { return columns_; }
    [[nodiscard]] std::vector<TileColumn>& columns() { return columns_; }
    [[nodiscard]] std::vector<int> tabs() const; // of all tiles, in order
    [[nodiscard]] std::size_t tiles() const;
    [[nodiscard]] const Tile* tile_of(int tab) const; // null where none has it
    [[nodiscard]] Tile* tile_of(int tab);

    void bring_to_front(int tab);
    // Puts `tab`, which may be anywhere or nowhere, at a side of the tile that has `beside`. Nothing where no tile has
    // it or where both are the same panel, alone in its tile.
    void put(int tab, int beside, TileSide side);
    // Returns false for the last panel: a workspace is never empty.
    bool remove(int tab);

    // [[{"tabs": ["sweep", "graph"], "front": "sweep", "share": 3, "column_share": 1}, ...], ...]; a column's share is
    // in its first tile.
    [[nodiscard]] QJsonArray to_json(const std::function<QString(int tab)>& name) const;
    // None where nothing of it can be shown. Panels that are unknown or repeated are left out.
    [[nodiscard]] static std::optional<Arrangement> from_json(const QJsonArray& json,
                                                              const std::function<int(const QString&)>& tab_named);

  private:
    void take_out(int tab);

    std::vector<TileColumn> columns_;
};

} // namespace dubhe::app
