// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the project files that fuzzing starts from: one of each version that ever was and the program's own, all on
// pages as small as SQLite allows, so that most of their bytes say something.
#include <app/document/project_file.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <iostream>

namespace {

namespace fs = std::filesystem;

bool repack(const fs::path& file) {
    {
        SQLite::Database database{file, SQLite::OPEN_READWRITE};
        database.exec("PRAGMA page_size = 512");
        database.exec("VACUUM");
    }
    return dubhe::app::load_project(QString::fromStdString(file)).ok();
}

bool write_seeds(const fs::path& folder) {
    using namespace dubhe::app;
    const fs::path sample = folder / "sample.dubhe", titan = folder / "titan.dubhe";
    bool good = save_project({sample_project(), {}}, QString::fromStdString(sample)) && repack(sample) &&
                save_project({titan_bandwidth_project(), "layout"}, QString::fromStdString(titan)) && repack(titan);
    for (const fs::path& kept : fs::directory_iterator{DUBHE_SOURCE_DIR "/tests/document/files"}) {
        const fs::path copy = folder / kept.filename();
        good = fs::copy_file(kept, copy, fs::copy_options::overwrite_existing) && repack(copy) && good;
    }
    return good;
}

} // namespace

int main(int count, char** arguments) try {
    if (count != 2) return std::cerr << "usage: fuzz_seeds_project FOLDER\n", 1;
    return write_seeds(arguments[1]) ? 0 : 1;
} catch (const std::exception& failure) {
    return std::cerr << "fuzz_seeds_project: " << failure.what() << '\n', 1;
}
