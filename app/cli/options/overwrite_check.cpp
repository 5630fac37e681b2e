// SPDX-License-Identifier: Apache-2.0
#include "overwrite_check.h"

#include "language.h"

#include <core/evidence/database.h>
#include <core/files/file_identity.h>
#include <core/workload/readers/network_files.h>

#include <filesystem>

namespace dubhe::cli {

namespace {

void refuse_where_same(const NamedFile& output, const NamedFile& other, bool is_output) {
    if (output.file.empty() || other.file.empty() || other.file == "-") return;
    if (!files::same_file(output.file, other.file)) return;
    throw Mistake(output.option,
                  is_output ? message("\"%1\" is the same file as %2 \"%3\", which is written as well; name another",
                                      output.file, other.option, other.file)
                            : message("\"%1\" is the same file as %2 \"%3\", which would be lost; name another",
                                      output.file, other.option, other.file));
}

} // namespace

void refuse_lost_inputs(const NamedFiles& outputs, const NamedFiles& inputs) {
    const NamedFiles own{{"your catalog", hardware::Catalog::default_file().string()},
                         {"your database", evidence::Database::default_file().string()}};
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        for (const NamedFile& input : inputs)
            refuse_where_same(outputs[i], input, false);
        for (const NamedFile& file : own)
            refuse_where_same(outputs[i], file, false);
        for (std::size_t other = 0; other < i; ++other)
            refuse_where_same(outputs[i], outputs[other], true);
    }
}

NamedFiles inputs_of(const workload::Recipe& recipe) {
    NamedFiles inputs;
    for (const std::filesystem::path& file : workload::files_of_network(recipe.network))
        inputs.push_back({"the workload's", file.string()});
    for (const workload::RecipePart& part : recipe.parts)
        inputs = joined(std::move(inputs), inputs_of(part.recipe));
    return inputs;
}

NamedFiles inputs_of(const MethodArguments& method, const std::string& catalog) {
    return {{"--library", method.library}, {"--database", method.database}, {"--catalog", catalog}};
}

NamedFiles inputs_of(const Question& question) {
    return joined(inputs_of(recipe_of(question)), inputs_of(question.method, question.gpus.catalog));
}

NamedFiles tables_in(const std::string& option, const std::string& place) {
    namespace fs = std::filesystem;
    std::error_code failure;
    if (!fs::is_directory(place, failure)) return {{option, place}};
    NamedFiles found;
    for (fs::recursive_directory_iterator entry{place, fs::directory_options::skip_permission_denied, failure}, end;
         !failure && entry != end; entry.increment(failure)) {
        const std::string file = entry->path().string();
        if (file.ends_with(".csv") || file.ends_with(".csv.gz")) found.push_back({option, file});
    }
    return found;
}

NamedFiles joined(NamedFiles files, const NamedFiles& more) {
    files.insert(files.end(), more.begin(), more.end());
    return files;
}

} // namespace dubhe::cli
