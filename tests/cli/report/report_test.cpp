// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <fstream>
#include <iterator>

namespace dubhe::test {

namespace {

class ReportCommand : public ProgramTest {
  protected:
    [[nodiscard]] std::vector<std::string> asked(const std::vector<std::string>& more) const {
        std::vector<std::string> arguments{"report", "resnet18",   "--batch", "8",
                                           "--gpu",  "T4",         "--gpu",   "L4",
                                           "--date", "2025-06-30", "--rent",  "USD 0.50/h@2025-06"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder() / name).string(); }
    [[nodiscard]] static std::string content(const std::string& file) {
        std::ifstream in{file, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
};

} // namespace

TEST_F(ReportCommand, writes_what_it_names_and_the_same_bytes_again) {
    const Json first = json(asked({"--out", path("a.html"), "--out", path("a.xlsx"), "--over", "sms=20:80:5"}));
    const Json second = json(asked({"--out", path("b.html"), "--out", path("b.xlsx"), "--over", "sms=20:80:5"}));
    ASSERT_EQ(first["files"].size(), 2U);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(first["files"][i]["sha256"], second["files"][i]["sha256"]);
    EXPECT_EQ(content(path("a.html")), content(path("b.html")));
    EXPECT_EQ(content(path("a.xlsx")).substr(0, 2), "PK");
    EXPECT_EQ(content(path("a.html")).size(), first["files"][0]["bytes"].get<std::size_t>());
}

// The page says the times that `predict` prints: the same three digits.
TEST_F(ReportCommand, says_what_predict_says) {
    ASSERT_EQ(run(asked({"--out", path("a.html")})).exit_code, 0);
    const std::string page = content(path("a.html"));
    for (const char* gpu : {"T4", "L4"}) {
        const Outcome predicted = run({"predict", "resnet18", "--batch", "8", "--gpu", gpu});
        const std::size_t at = predicted.out.find("time        ") + 12;
        std::string time = predicted.out.substr(at, predicted.out.find_first_of("±(", at) - at - 1);
        time.replace(time.find(' '), 1, "\u202f");
        EXPECT_NE(page.find(time), std::string::npos) << time;
    }
}

TEST_F(ReportCommand, workloads_have_settings_of_their_own) {
    const Outcome outcome =
        run({"report", "resnet18,batch=4,title=Small, but ours,mode=training,optimizer=adam",
             "bert-base,seq=64,precision=fp16", "--gpu", "T4", "--hypothetical",
             "Faster=T4,memory_bandwidth=600GB/s,sms=80", "--date", "2025-06-30", "--out", path("a.html"), "--language",
             "de", "--page", "letter", "--question", "Was <kaufen>?"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string page = content(path("a.html"));
    for (const char* part : {"Small, but ours", "Training mit Adam", "Batch 4", "Sequenz 64", "Faster gibt es nicht",
                             "Was &lt;kaufen&gt;?", "size: letter", "lang=\"de\""})
        EXPECT_NE(page.find(part), std::string::npos) << part;
}

// n = ceil(load / throughput), of what `predict` says; a part of a portfolio has no load of its own.
TEST_F(ReportCommand, a_load_says_how_many_gpus) {
    const Json alone = json({"predict", "resnet18", "--batch", "8", "--gpu", "T4", "--json"});
    const Json& on = alone.contains("gpus") ? alone["gpus"][0] : alone;
    const double rate = 8.0 / on["iteration_s"].get<double>();
    const std::string load = std::to_string(static_cast<long>(6.5 * rate)) + "/s";
    const Outcome outcome = run({"report", "resnet18,batch=8,load=" + load, "--gpu", "T4", "--price", "USD 1000",
                                 "--date", "2025-06-30", "--out", path("a.html")});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string page = content(path("a.html"));
    EXPECT_NE(page.find("Buy 7 ("), std::string::npos);
    EXPECT_NE(page.find("USD\u202f7,000"), std::string::npos);
    EXPECT_EQ(run({"report", "resnet18,load=none", "--gpu", "T4", "--out", path("b.html")}).exit_code, 2);
    EXPECT_EQ(run({"portfolio", "resnet18,load=5/s", "--gpu", "T4"}).exit_code, 2);
}

TEST_F(ReportCommand, notes_stand_under_what_they_are_about) {
    ASSERT_EQ(
        run(asked({"--out", path("a.html"), "--note", "Decided in May", "--note", "gpu/T4=two in the rack"})).exit_code,
        0);
    const std::string page = content(path("a.html"));
    const std::size_t about = page.find("GPU: T4");
    ASSERT_NE(about, std::string::npos);
    EXPECT_NE(page.find("two in the rack", about), std::string::npos);
    EXPECT_LT(page.find("Decided in May"), about);
}

// Such a file's name would else be read as two networks.
TEST_F(ReportCommand, a_file_is_one_network_whatever_its_name_holds) {
    std::ofstream{path("a + b = c.json")} << "{}";
    const Outcome read = run({"report", path("a + b = c.json"), "--gpu", "T4", "--out", path("a.html")});
    EXPECT_NE(read.exit_code, 0);
    EXPECT_NE(read.err.find("a + b = c.json"), std::string::npos) << read.err;
}

TEST_F(ReportCommand, a_system_has_a_section_of_its_own) {
    const Outcome outcome = run({"report", "gpt2,batch=1", "--gpu", "A100-SXM4-80GB", "--precision", "fp16", "--system",
                                 "DGX A100 80GB", "--gpus", "8", "--dp", "8", "--system-workload",
                                 "gpt2,batch=32,mode=training", "--date", "2025-06-30", "--out", path("a.html")});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string page = content(path("a.html"));
    EXPECT_NE(page.find("On many GPUs"), std::string::npos);
    const Json step = json({"predict", "gpt2", "--batch", "32", "--mode", "training", "--precision", "fp16", "--system",
                            "DGX A100 80GB", "--gpus", "8", "--dp", "8"});
    EXPECT_TRUE(step.is_object());
}

// The same pages as where it is named; changed, it stands changed in the system, too.
TEST_F(ReportCommand, without_a_gpu_that_of_the_system_is_looked_at) {
    const auto page = [this](const std::string& name, const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"report",        "gpt2,batch=1", "--precision", "fp16", "--system",
                                           "DGX A100 80GB", "--gpus",       "8",           "--dp", "8",
                                           "--date",        "2025-06-30"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        arguments.insert(arguments.end(), {"--system-workload", "gpt2,batch=32,mode=training", "--out", path(name)});
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        return content(path(name));
    };
    const std::string alone = page("a.html", {});
    EXPECT_NE(alone.find("A100-SXM4-80GB"), std::string::npos);
    EXPECT_EQ(alone, page("b.html", {"--gpu", "A100-SXM4-80GB"}));
    EXPECT_EQ(page("c.html", {"--set", "sms=54"}),
              page("d.html", {"--gpu", "A100-SXM4-80GB", "--set", "sms=54", "--in-system", "A100-SXM4-80GB (sms 54)"}));
    expect_refused(run({"report", "gpt2", "--system", "no such system", "--out", path("e.html")}), 1,
                   {"no such system"});
}

// The GPUs that `serve --seek gpus` finds for the same question.
TEST_F(ReportCommand, what_is_served_has_a_section_of_its_own) {
    const std::string question = "--rate 100/s --isl 1024 --osl 256 --objective 'ttft p99 2s'";
    const Outcome outcome =
        run({"report", "llama-3.1-8b,precision=bf16", "--gpu", "H100-SXM5-80GB", "--date", "2025-06-30", "--out",
             path("a.html"), "--serve", "llama-3.1-8b --count 10000 " + question});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string page = content(path("a.html"));
    EXPECT_NE(page.find("Served under load"), std::string::npos);
    const Json sought = json({"serve", "llama-3.1-8b", "--gpu", "H100-SXM5-80GB", "--seek", "gpus", "--rate", "100/s",
                              "--isl", "1024", "--osl", "256", "--objective", "ttft p99 2s"});
    const std::string gpus = std::to_string(sought["gpus"].get<int>());
    EXPECT_NE(page.find("serves it with " + gpus + ' '), std::string::npos) << gpus;
}

TEST_F(ReportCommand, mistakes_are_said_before_anything_is_written) {
    const std::string out = path("a.html");
    expect_refused(run(asked({"--out", path("a.pdf")})), 2, {"dubhe --report"});
    expect_refused(run(asked({"--out", path("a.doc")})), 2, {".html", ".xlsx"});
    expect_refused(run(asked({})), 2, {"--out"});
    expect_refused(run(asked({"--out", out, "--language", "tlh"})), 2, {"tlh", "ja"});
    expect_refused(run(asked({"--out", out, "--page", "a5"})), 2, {"a5", "letter"});
    expect_refused(run(asked({"--out", out, "--over", "precision=fp32,fp16"})), 1, {"precision"});
    expect_refused(run(asked({"--out", out, "--hypothetical", "=T4"})), 2, {"NAME=BASE"});
    expect_refused(run(asked({"--out", out, "--hypothetical", "x=T4,nonsense=3"})), 2, {"nonsense"});
    expect_refused(run(asked({"--out", out, "--hypothetical", "x=NoSuchGpu"})), 1, {"NoSuchGpu"});
    expect_refused(run({"report", "resnet18", "--out", out}), 2, {"--gpu"});
    expect_refused(run({"report", "resnet18,batch=none", "--gpu", "T4", "--out", out}), 2, {"batch"});
    expect_refused(run({"report", "resnet18", "--gpu", "T4", "--date", "30.6.2025", "--out", out}), 2, {"30.6.2025"});
    expect_refused(run({"report", "no-such-network", "--gpu", "T4", "--out", out}), 1, {"no-such-network"});
    expect_refused(run(asked({"--out", out, "--serve", "llama-3.1-8b --isl 9 --osl 9"})), 2, {"--serve", "--rate"});
    expect_refused(run(asked({"--out", out, "--serve", "gpt2 --rate 1 --isl 9 --osl 9 --gpu T4"})), 2, {"--gpu"});
    expect_refused(run(asked({"--out", out, "--serve", "gpt2 --no-such-option"})), 2, {"--no-such-option"});
    EXPECT_FALSE(std::filesystem::exists(out));
    expect_refused(run(asked({"--out", path("no/such/folder/a.html")})), 1, {"no/such/folder"});
}

} // namespace dubhe::test
