// SPDX-License-Identifier: Apache-2.0
#include "../options/files.h"
#include "../options/format.h"
#include "../options/language.h"
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "run_program.h"

#include <core/measurement/recorder/former_recording.h>
#include <core/measurement/recorder/module_file.h>
#include <core/measurement/recorder/recording_files.h>
#include <core/measurement/recorder/recording_summary.h>
#include <core/measurement/recorder/recording_writer.h>
#include <core/measurement/recorder/settings.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <CLI/App.hpp>

#include <dlfcn.h>
#include <filesystem>
#include <string>
#include <vector>

namespace dubhe::cli {

namespace {

namespace fs = std::filesystem;
using measurement::RecordingSummary;
using trace::recording::Kind;

struct RecordArguments {
    std::string file = "recording.dubherec";
    std::string limit;
    std::vector<std::string> words;
    Format format = Format::text;
};

struct Recording {
    std::string file;
    RecordingSummary summary;
};

// What the program needs to be recorded; in one line why it can't be.
Result<std::string> recorder_here() {
    void* const driver = dlopen("libcuda.so.1", RTLD_LAZY);
    if (!driver) return error("this machine has no CUDA driver (libcuda.so.1)");
    dlclose(driver);
    return measurement::module_file("libdubhe-recorder.so");
}

Result<std::uint64_t> limit_of(const std::string& text) {
    if (text.empty()) return std::uint64_t{0};
    const Parsed<Bytes> limit = parse<Bytes>(text);
    if (!limit) throw Mistake("--limit", limit.error);
    const auto smallest = static_cast<double>(measurement::RecordingWriter::smallest_limit);
    if (limit.value->value() < smallest || limit.value->value() > 1e18)
        throw Mistake("--limit", message("a recording has between 4 KiB and 1 EB"));
    return static_cast<std::uint64_t>(limit.value->value());
}

// Before the program runs for hours and its recording can't be written.
Result<Done> check_folder(const fs::path& file) {
    std::error_code fault;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    if (!fs::is_directory(folder, fault)) return error("there is no such folder for the recording", folder.string());
    if (fs::exists(file, fault) && !fs::is_regular_file(file, fault))
        return error("is no file that a recording could replace", file.string());
    return Done{};
}

// What this run wrote; recordings of earlier runs may lie beside it.
std::vector<fs::path> files_of(const fs::path& file, fs::file_time_type since) {
    std::error_code fault;
    std::vector<fs::path> found = measurement::recordings_beside(file);
    std::erase_if(found,
                  [&](const fs::path& each) { return each != file && fs::last_write_time(each, fault) < since; });
    if (found.size() == 1 && found.front() != file) {
        // A shell script started the program: its one recording gets the name that was asked for.
        fs::rename(found.front(), file, fault);
        if (!fault) found.front() = file;
    }
    return found;
}

std::string recording_text(const Recording& recording) {
    const RecordingSummary& summary = recording.summary;
    std::string text = bytes_text(static_cast<double>(summary.bytes));
    if (!summary.devices.empty()) text += ", " + summary.devices.front();
    text += ": " + counted(summary.count(Kind::kernel), "kernel") + ", " +
            counted(summary.count(Kind::copy) + summary.count(Kind::set), "copy or set").append(" of memory") + ", " +
            counted(summary.count(Kind::call), "CUDA call") + ", " + counted(summary.count(Kind::mark), "NVTX mark") +
            " in " + time_text(static_cast<double>(summary.end_ns - summary.begin_ns) * 1e-9);
    if (!summary.end) return text + "; cut short: the program was killed";
    using trace::recording::Reason;
    if (summary.end->reason == Reason::size_limit) text += "; stopped at the limit";
    if (summary.end->reason == Reason::signal) text += "; ended by signal " + std::to_string(summary.end->signal);
    if (summary.end->dropped > 0) text += "; " + counted(summary.end->dropped, "activity record") + " lost";
    return text;
}

Json recording_json(const Recording& recording) {
    const RecordingSummary& summary = recording.summary;
    return {{"file", recording.file},
            {"bytes", summary.bytes},
            {"process", summary.header.process},
            {"devices", summary.devices},
            {"duration_s", static_cast<double>(summary.end_ns - summary.begin_ns) * 1e-9},
            {"kernels", summary.count(Kind::kernel)},
            {"copies", summary.count(Kind::copy)},
            {"sets", summary.count(Kind::set)},
            {"calls", summary.count(Kind::call)},
            {"marks", summary.count(Kind::mark)},
            {"whole", summary.end.has_value()},
            {"dropped", summary.end ? summary.end->dropped : 0}};
}

// What was recorded, beside the program's own output and its exit code. The recording before goes where there is any.
Answer report(const RecordArguments& arguments, const Ended& ended, const std::vector<fs::path>& files,
              const measurement::FormerRecording& former) {
    Answer answer;
    answer.exit_code = ended.exit_code;
    Json json{{"exit_code", ended.exit_code}, {"recordings", Json::array()}};
    for (const fs::path& file : files) {
        Result<RecordingSummary> summary = measurement::summarize_recording(file.string());
        if (!summary) {
            answer.notes.insert(answer.notes.end(), summary.diagnostics().begin(), summary.diagnostics().end());
            continue;
        }
        const Recording recording{file.string(), std::move(*summary)};
        answer.notes.push_back(note(recording_text(recording), recording.file));
        json["recordings"].push_back(recording_json(recording));
    }
    const bool recorded = !json["recordings"].empty();
    former.settle(recorded);
    if (files.empty()) answer.notes.push_back(warning("nothing was recorded: no process of the program used a GPU"));
    if (!recorded && former.there()) answer.notes.push_back(note("the recording before was kept", arguments.file));
    if (arguments.format == Format::json) answer.output = document_text(json);
    return answer;
}

Result<Answer> run_record(const RecordArguments& arguments, Language language) {
    const Result<std::uint64_t> limit = limit_of(arguments.limit);
    if (!limit) return limit.diagnostics();
    const fs::path file = fs::absolute(arguments.file);
    if (const Result<Done> folder = check_folder(file); !folder) return folder.diagnostics();
    NamedFiles inputs;
    for (const std::string& word : arguments.words)
        inputs.push_back({"the program's", word});
    refuse_lost_inputs({{"--out", arguments.file}}, inputs);
    const Result<std::string> recorder = recorder_here();
    if (!recorder)
        print_diagnostics({warning(message("%1: the program runs unrecorded", recorder.diagnostics().front().message))},
                          language);
    const measurement::FormerRecording former{file};
    const auto since = fs::file_time_type::clock::now();
    const Result<Ended> ended = run_program(arguments.words, [&](long process) -> Environment {
        if (!recorder) return {};
        return {{"CUDA_INJECTION64_PATH", *recorder},
                {"NVTX_INJECTION64_PATH", *recorder},
                {measurement::record_file_variable, file.string()},
                {measurement::record_root_variable, std::to_string(process)},
                {measurement::record_limit_variable, std::to_string(*limit)}};
    });
    if (!ended || !recorder) former.settle(false);
    if (!ended) return ended.diagnostics();
    if (!recorder) return Answer{{}, {}, ended->exit_code};
    return report(arguments, *ended, files_of(file, since), former);
}

constexpr const char* record_examples = R"(Examples:
  dubhe-cli record -- python train.py --epochs 1
  dubhe-cli record -o resnet.dubherec --limit 500MB -- ./train
  dubhe-cli trace replay resnet.dubherec

The program runs as always, with its own input, output and exit code. Kernels, copies, CUDA calls, synchronisation, CUDA
graphs and NVTX ranges go to the file (recording.dubherec); what it holds is said on standard error at the end. A
program of several processes leaves a file for each that used a GPU, with the process id in its name. A recording of that
name is replaced where something was recorded, and stays otherwise. At the limit recording stops and the program goes on.
Don't run another profiler on the program at the same time.)";

} // namespace

Action record_command(CLI::App& command) {
    auto arguments = std::make_shared<RecordArguments>();
    command.add_option("-o,--out", arguments->file, "The recording to write (recording.dubherec)")
        ->type_name("FILE.dubherec");
    command.add_option("--limit", arguments->limit, "Stop recording when the file has this size: 500MB")
        ->type_name("SIZE");
    command.add_option("program", arguments->words, "The program and its arguments, behind --")
        ->required()
        ->type_name("PROGRAM ...");
    add_format(command, arguments->format, false);
    command.footer(record_examples);
    return [arguments, &command] { return run_record(*arguments, language_of(command)); };
}

} // namespace dubhe::cli
