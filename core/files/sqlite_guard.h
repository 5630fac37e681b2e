// SPDX-License-Identifier: Apache-2.0
// SQLite files from untrusted sources.
#pragma once

struct sqlite3;

namespace dubhe {

// Nothing that a file's schema holds may run from here on, and no extension be loaded; a text or blob is at most that
// long, so that a damaged length allocates no gigabytes.
void distrust(sqlite3* connection, int longest_cell);

} // namespace dubhe
