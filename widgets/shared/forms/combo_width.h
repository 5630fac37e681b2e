// SPDX-License-Identifier: GPL-3.0-or-later
// How wide a choice is that shall not follow each of its items, but show its own words whole.
#pragma once

#include <QComboBox>
#include <QFontMetrics>

#include <algorithm>

namespace dubhe::widgets {

// Of a box that adjusts to the minimum length of its contents: its longest item, `most` letters at most.
inline void show_whole_items(QComboBox& box, int least, int most) {
    const QFontMetrics metrics = box.fontMetrics();
    const int letter = std::max(1, metrics.horizontalAdvance(QLatin1Char{'X'})); // that Qt counts in
    int longest = least;
    for (int i = 0; i < box.count(); ++i)
        longest = std::max(longest, (metrics.horizontalAdvance(box.itemText(i)) + letter - 1) / letter);
    box.setMinimumContentsLength(std::min(longest, most));
}

} // namespace dubhe::widgets
