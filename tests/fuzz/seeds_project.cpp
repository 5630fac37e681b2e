// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the project files that fuzzing starts from.
#include <app/document/project_file.h>

#include <iostream>

int main(int count, char** arguments) {
    using namespace dubhe::app;
    if (count != 2) return std::cerr << "usage: fuzz_seeds_project FOLDER\n", 1;
    const QString folder = QString::fromLocal8Bit(arguments[1]);
    const bool good = save_project({sample_project(), {}}, folder + "/sample.dubhe") &&
                      save_project({titan_bandwidth_project(), "layout"}, folder + "/titan.dubhe");
    return good ? 0 : 1;
}
