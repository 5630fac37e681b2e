// SPDX-License-Identifier: Apache-2.0
#include "lock_holders.h"

#include <algorithm>
#include <fstream>
#include <unistd.h>

namespace dubhe::measurement {

namespace {

namespace fs = std::filesystem;

bool has_open(const fs::path& process, const fs::path& file) {
    std::error_code fault;
    for (fs::directory_iterator each{process / "fd", fault}, end; !fault && each != end; each.increment(fault)) {
        std::error_code gone;
        if (fs::equivalent(each->path(), file, gone) && !gone) return true;
    }
    return false;
}

} // namespace

std::string lock_holders_text(const fs::path& file) {
    std::string holders;
    std::error_code fault;
    for (fs::directory_iterator each{"/proc", fault}, end; !fault && each != end; each.increment(fault)) {
        const std::string id = each->path().filename().string();
        const bool process = std::ranges::all_of(id, [](char c) { return c >= '0' && c <= '9'; });
        if (!process || id == std::to_string(getpid()) || !has_open(each->path(), file)) continue;
        std::ifstream in{each->path() / "comm"};
        std::string name;
        std::getline(in, name);
        holders += (holders.empty() ? "; it is open in " : ", ") + name + " (process " + id + ")";
    }
    return holders;
}

Diagnostics with_lock_holders(Diagnostics why, const fs::path& file) {
    for (Diagnostic& each : why) {
        if (each.message.english().find("another program") != std::string::npos)
            each.message = Message::list({each.message, lock_holders_text(file)}, "");
    }
    return why;
}

} // namespace dubhe::measurement
