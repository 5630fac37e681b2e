// SPDX-License-Identifier: Apache-2.0
#include "recording_files.h"

#include "settings.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace dubhe::measurement {

namespace fs = std::filesystem;

namespace {

// "4711" of "run.4711.dubherec"; empty: no such name.
std::string_view process_in(std::string_view name, std::string_view beginning, std::string_view end) {
    if (name.size() <= beginning.size() + end.size() || !name.starts_with(beginning) || !name.ends_with(end)) return {};
    const std::string_view id = name.substr(beginning.size(), name.size() - beginning.size() - end.size());
    return std::ranges::all_of(id, [](char c) { return c >= '0' && c <= '9'; }) ? id : std::string_view{};
}

} // namespace

std::vector<fs::path> recordings_beside(const fs::path& file) {
    std::vector<fs::path> found;
    std::error_code fault;
    std::string beginning = file.filename().string();
    std::string_view end;
    if (beginning.ends_with(recording_suffix)) {
        beginning.resize(beginning.size() - recording_suffix.size());
        end = recording_suffix;
    }
    beginning += '.';
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    for (fs::directory_iterator entry{folder, fault}, last; !fault && entry != last; entry.increment(fault)) {
        const fs::path name = entry->path().filename();
        if (!process_in(name.string(), beginning, end).empty())
            found.push_back(file.has_parent_path() ? entry->path() : name);
    }
    std::ranges::sort(found);
    if (fs::exists(file, fault)) found.insert(found.begin(), file);
    return found;
}

} // namespace dubhe::measurement
