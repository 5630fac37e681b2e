// SPDX-License-Identifier: Apache-2.0
#include "lock_holders.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

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

Message lock_holders_text(const fs::path& file) {
    std::vector<Message> holders;
    std::error_code fault;
    for (fs::directory_iterator each{"/proc", fault}, end; !fault && each != end; each.increment(fault)) {
        const std::string id = each->path().filename().string();
        const bool process = std::ranges::all_of(id, [](char c) { return c >= '0' && c <= '9'; });
        if (!process || id == std::to_string(getpid()) || !has_open(each->path(), file)) continue;
        std::ifstream in{each->path() / "comm"};
        std::string name;
        std::getline(in, name);
        holders.push_back(message("%1 (process %2)", name, id));
    }
    if (holders.empty()) return {};
    return message("; it is open in %1", Message::list(std::move(holders), ", "));
}

Diagnostics with_lock_holders(Diagnostics why, const fs::path& file) {
    for (Diagnostic& each : why) {
        if (each.message.english().find("another program") != std::string::npos)
            each.message = Message::list({each.message, lock_holders_text(file)}, "");
    }
    return why;
}

} // namespace dubhe::measurement
