// SPDX-License-Identifier: GPL-3.0-or-later
// Workspaces and what they keep.
#include "explorer.h"

namespace dubhe::app {

// The workspace as it is arranged now, with that panel active.
void Explorer::come_up(int tab) {
    const bool other = tab != current_;
    current_ = tab;
    arrangement().bring_to_front(tab);
    needed_[static_cast<std::size_t>(workspace_)] = {};
    single_ = !has_room();
    rebuild();
    notice(tab);
    if (other) Q_EMIT currentChanged(tab);
}

void Explorer::put(int tab, int beside, TileSide side) {
    if (tab < 0 || tab >= TabCount) return;
    keep_shares();
    arrangement().put(tab, beside, side);
    if (!arrangement().tile_of(tab)) return;
    come_up(tab);
}

void Explorer::remove(int tab) {
    keep_shares();
    if (!arrangement().remove(tab)) return;
    come_up(current_ == tab ? arrangement().columns().front().tiles.front().front : current_);
}

void Explorer::set_enlarged(bool enlarged) {
    if (enlarged == enlarged_ || (enlarged && single_)) return; // a single tile is as large as it gets
    keep_shares();
    enlarged_ = enlarged;
    come_up(current_);
}

void Explorer::set_workspace(Workspace workspace) {
    if (workspace == workspace_) return;
    keep_shares();
    active_[static_cast<std::size_t>(workspace_)] = current_;
    workspace_ = workspace;
    enlarged_ = false;
    come_up(active_[static_cast<std::size_t>(workspace)]);
    Q_EMIT workspace_changed();
}

void Explorer::reset_arrangements() {
    for (int i = 0; i < workspace_count; ++i)
        arrangements_[static_cast<std::size_t>(i)] = usual_arrangement(static_cast<Workspace>(i));
    needed_ = {};
    enlarged_ = false;
    come_up(arrangement().tile_of(current_) ? current_ : arrangement().tabs().front());
}

QJsonObject Explorer::arrangements() const {
    QJsonObject tiles;
    for (int i = 0; i < workspace_count; ++i)
        tiles[info_of(static_cast<Workspace>(i)).name] =
            arrangements_[static_cast<std::size_t>(i)].to_json(&Explorer::name_of);
    return {{"workspace", info_of(workspace_).name}, {"tab", name_of(current_)}, {"tiles", tiles}};
}

void Explorer::set_arrangements(const QJsonObject& json) {
    const QJsonObject tiles = json["tiles"].toObject();
    for (int i = 0; i < workspace_count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const QJsonArray each = tiles[info_of(static_cast<Workspace>(i)).name].toArray();
        if (auto read = Arrangement::from_json(each, &Explorer::tab_named)) arrangements_[at] = std::move(*read);
        if (!arrangements_[at].tile_of(active_[at])) active_[at] = arrangements_[at].tabs().front();
    }
    needed_ = {};
    const int tab = tab_named(json["tab"].toString());
    const Workspace before = workspace_;
    workspace_ = workspace_named(json["workspace"].toString()).value_or(tab >= 0 ? home_of(tab) : workspace_);
    come_up(arrangement().tile_of(tab) ? tab : active_[static_cast<std::size_t>(workspace_)]);
    if (workspace_ != before) Q_EMIT workspace_changed();
}

} // namespace dubhe::app
