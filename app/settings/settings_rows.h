// SPDX-License-Identifier: GPL-3.0-or-later
// What can be set: the rows of the settings page. One more setting is one more function here.
#pragma once

namespace dubhe::app {

class MainWindow;
class SettingsPage;

void add_settings(SettingsPage& page, MainWindow& window); // which outlives the page

} // namespace dubhe::app
