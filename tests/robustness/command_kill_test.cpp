// SPDX-License-Identifier: Apache-2.0
// Each command that writes is killed (SIGKILL) at random moments, and meets a full disk (a limit on the size of files):
// what it writes is the old file or the new one, whole, and what a killed one has left beside it the next takes away.
//
// DUBHE_KILLS says how often each is killed (3); DUBHE_SEED from where the moments are drawn.
#include "../cli/program.h"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <regex>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace dubhe::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using std::chrono::steady_clock;

int number_from(const char* variable, int usual) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? usual : std::atoi(text);
}

std::string bytes_in(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// A command and what became of the file it writes.
struct Writing {
    Words command;
    std::string output;
    // What is compared: the file's bytes, or what another command says of it. Takes out what differs from run to run.
    std::function<std::string()> content{};
};

class CommandKill : public ProgramTest {
  protected:
    CommandKill() {
        const Outcome made = run({"graph", "resnet50", "--export", path("net.json")});
        EXPECT_EQ(made.exit_code, 0) << made.err;
        std::string rows = "operator,device,time_s\n", events;
        for (int row = 1; row <= 2000; ++row)
            rows += "softmax fp32 rows=" + std::to_string(row) + " length=512,T4,1e-2\n"; // within what a T4 can do
        for (int m = 256; m <= 4096; m += 128)
            rows += "matmul fp32 m=" + std::to_string(m) + " n=" + std::to_string(m) + " k=" + std::to_string(m) +
                    ",T4,1e-1\n";
        static_cast<void>(file("rows.csv", rows));
        static_cast<void>(file("few.csv", "operator,device,time_s\nsoftmax fp32 rows=9999 length=7,T4,1e-2\n"));
        for (int i = 0; i < 20'000; ++i)
            events += R"({"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":)" +
                      std::to_string(5 + 3 * i) + R"(,"dur":2},)";
        events += R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":60005,"dur":1,)"
                  R"("args":{"correlation":1}},{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":60006,)"
                  R"("dur":3,"args":{"correlation":1,"stream":7,"device":0}},)";
        events += R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#1","pid":1,"tid":1,"ts":0,"dur":60010})";
        static_cast<void>(file("trace.json", R"({"traceEvents":[)" + events + "]}"));
        static_cast<void>(file("gpu.json", R"({"gpus": [{"name": "Acme X1", "vendor": "Acme", "source": "made up",
            "memory_bandwidth_GBps": 1000, "memory_size_GiB": 32, "vector_peak_TFLOPs": 20, "peak_fp32_TFLOPs": 20}]})"));
        for (const char* database : {"old.sqlite", "m.sqlite", "other.sqlite"}) {
            const Outcome imported =
                run({"db", "import", path(std::string_view{database} == "old.sqlite" ? "few.csv" : "rows.csv"), "--db",
                     path(database)});
            EXPECT_EQ(imported.exit_code, 0) << imported.err;
        }
    }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder() / name).string(); }
    [[nodiscard]] std::string said(const Words& words) const {
        const Outcome outcome = run(words);
        return outcome.exit_code == 0 ? outcome.out : "refused: " + outcome.err;
    }

    [[nodiscard]] std::vector<Writing> writings() const {
        const std::string out = path("out"), json = path("out.json");
        std::vector<Writing> all{
            {{"graph", "resnet50", "--mode", "training", "--export", json}, json},
            {{"graph", "resnet50", "--export", path("out.onnx")}, path("out.onnx")},
            {{"predict", path("net.json"), "--gpu", "T4", "--timeline", json}, json},
            {{"trace", "export", path("trace.json"), json}, json},
            {{"whatif", path("trace.json"), "--apply", "amp", "--export", json}, json},
            {{"whatif", path("trace.json"), "--apply", "amp", "--save", out}, out},
            {{"report", "resnet18", "--gpu", "T4", "--no-sensitivity", "--date", "2025-01-01", "--out",
              path("out.html")},
             path("out.html")},
            {{"report", "resnet18", "--gpu", "T4", "--no-sensitivity", "--date", "2025-01-01", "--out",
              path("out.xlsx")},
             path("out.xlsx")},
            {{"validate", "operators", "--cases", path("few.csv"), "--cost-model", "roofline", "--report",
              path("out.html")},
             path("out.html")},
            {{"fit", "--data", path("rows.csv"), "--only", "layer_wise", "--out", path("out.dubhelib")},
             path("out.dubhelib")},
            {{"catalog", "export", json}, json},
            {{"db", "export", path("out.csv"), "--db", path("m.sqlite")}, path("out.csv")},
            {{"db", "export", path("out.csv.gz"), "--db", path("m.sqlite")}, path("out.csv.gz")},
        };
        const std::string saved = path("plan.json");
        all.push_back(
            {{"plan", "megatron-22b", "--system", "DGX A100 80GB", "--gpus", "64", "--batch", "64", "--precision",
              "fp16", "--save", saved},
             saved,
             [saved] { return std::regex_replace(bytes_in(saved), std::regex{"\"seconds\": ?[^,}\n]*"}, ""); }});
        const auto rows_of = [this](const std::string& database) {
            return [this, database] { return said({"db", "stats", "--csv", "--db", database}); };
        };
        const std::string copy = path("out.sqlite");
        all.push_back({{"db", "export", copy, "--db", path("m.sqlite")}, copy, rows_of(copy)});
        all.push_back({{"db", "import", path("rows.csv"), "--db", copy}, copy, rows_of(copy)});
        all.push_back({{"db", "merge", path("other.sqlite"), "--db", copy}, copy, rows_of(copy)});
        const std::string catalog = path("catalog.sqlite");
        const auto entries = [this, catalog] { return said({"catalog", "export", "--catalog", catalog}); };
        all.push_back({{"catalog", "set", "T4", "sms=41", "--catalog", catalog}, catalog, entries});
        all.push_back({{"catalog", "import", path("gpu.json"), "--catalog", catalog}, catalog, entries});
        return all;
    }
    // The output as it was before: another one of its kind.
    void put_old(const Writing& writing) const {
        for (const char* suffix : {"", "-journal"})
            fs::remove(writing.output + suffix);
        if (!writing.output.ends_with(".sqlite")) {
            std::ofstream{writing.output} << "old\n";
        } else if (writing.output.ends_with("catalog.sqlite")) {
            EXPECT_EQ(run({"catalog", "set", "T4", "sms=39", "--catalog", writing.output}).exit_code, 0);
        } else {
            fs::copy_file(path("old.sqlite"), writing.output);
        }
    }
    [[nodiscard]] static std::string content_of(const Writing& writing) {
        return writing.content ? writing.content() : bytes_in(writing.output);
    }
    // Files that a killed writer left, beside journals that SQLite itself takes back.
    [[nodiscard]] Words leftovers() const {
        Words found;
        for (const auto& entry : fs::directory_iterator{folder()}) {
            const std::string name = entry.path().filename().string();
            if (name.find(".part") != std::string::npos) found.push_back(name);
        }
        return found;
    }
    // In a process of its own with at most so many bytes a file; killed after `patience` where that is shorter.
    int work(const Writing& writing, steady_clock::duration patience, rlim_t most_bytes = RLIM_INFINITY) const {
        Words words{DUBHE_CLI};
        words.insert(words.end(), writing.command.begin(), writing.command.end());
        std::vector<char*> pointers;
        for (std::string& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        const std::string data = path("data");
        const pid_t child = ::fork();
        if (child == 0) {
            ::setenv("DUBHE_DATA_DIR", data.c_str(), 1);
            for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
                ::dup2(::open("/dev/null", O_WRONLY), stream);
            const rlimit limit{most_bytes, most_bytes};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            ::execv(DUBHE_CLI, pointers.data());
            ::_exit(127);
        }
        const auto end = steady_clock::now() + patience;
        int status = 0;
        while (::waitpid(child, &status, WNOHANG) == 0) {
            if (steady_clock::now() >= end) ::kill(child, SIGKILL);
            std::this_thread::sleep_for(std::chrono::microseconds{200});
        }
        return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    }
};

constexpr auto no_kill = std::chrono::minutes{2};

TEST_F(CommandKill, WhatIsWrittenIsTheOldFileOrTheNewOne) {
    const int kills = number_from("DUBHE_KILLS", 3);
    std::mt19937 random{static_cast<unsigned>(number_from("DUBHE_SEED", 1))};
    int killed = 0, replaced = 0, left = 0;
    const std::vector<Writing> all = writings();
    for (const Writing& writing : all) {
        SCOPED_TRACE(testing::PrintToString(writing.command));
        put_old(writing);
        const std::string before = content_of(writing);
        const auto begin = steady_clock::now();
        ASSERT_EQ(work(writing, no_kill), 0);
        const auto length = steady_clock::now() - begin;
        const std::string after = content_of(writing);
        ASSERT_NE(after, before);
        for (int i = 0; i < kills; ++i) {
            put_old(writing);
            const auto moment = length * std::uniform_real_distribution<double>{0.0, 1.1}(random);
            const int code = work(writing, std::chrono::duration_cast<steady_clock::duration>(moment));
            ASSERT_TRUE(code == 0 || code == -SIGKILL) << code;
            left += static_cast<int>(leftovers().size());
            const std::string now = content_of(writing);
            EXPECT_TRUE(now == after || (now == before && code != 0)) << now.substr(0, 300);
            killed += code != 0 ? 1 : 0;
            replaced += now == after ? 1 : 0;
        }
        put_old(writing);
        ASSERT_EQ(work(writing, no_kill), 0);
        EXPECT_EQ(content_of(writing), after);
        EXPECT_THAT(leftovers(), testing::IsEmpty());
        for (const char* suffix : {"", "-journal"})
            fs::remove(writing.output + suffix);
    }
    std::printf("%zu commands, %d of %d runs were killed, %d had written the new file, %d times something was left and "
                "taken away\n",
                all.size(), killed, kills * static_cast<int>(all.size()), replaced, left);
}

TEST_F(CommandKill, OnAFullDiskTheOldFileStays) {
    for (const Writing& writing : writings()) {
        SCOPED_TRACE(testing::PrintToString(writing.command));
        const bool in_place = writing.output.ends_with(".sqlite") && writing.command[1] != "export";
        put_old(writing);
        const std::string before = content_of(writing);
        const auto old_bytes = static_cast<rlim_t>(fs::file_size(writing.output));
        ASSERT_EQ(work(writing, no_kill), 0);
        const auto new_bytes = static_cast<rlim_t>(fs::file_size(writing.output));
        // A database is changed where it is: not even the journal has room. A plan's file says how long it took, so
        // that one run's may be some bytes shorter than another's.
        const rlim_t nearly = new_bytes - std::min<rlim_t>(64, new_bytes / 4);
        const std::vector<rlim_t> limits = in_place ? std::vector<rlim_t>{100, std::min<rlim_t>(old_bytes, 1024)}
                                                    : std::vector<rlim_t>{1, new_bytes / 2, nearly};
        for (const rlim_t limit : limits) {
            put_old(writing);
            EXPECT_EQ(work(writing, no_kill, limit), 1) << limit << " bytes";
            EXPECT_EQ(content_of(writing), before) << limit << " bytes";
            EXPECT_THAT(leftovers(), testing::IsEmpty());
        }
        for (const char* suffix : {"", "-journal"})
            fs::remove(writing.output + suffix);
    }
}

} // namespace
} // namespace dubhe::test
