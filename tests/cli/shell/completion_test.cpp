// SPDX-License-Identifier: Apache-2.0
// What a shell is told can stand next, the script that asks for it, and the manual page of the same tree.
#include "../program.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

namespace dubhe::test {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

class Completion : public ProgramTest {
  protected:
    [[nodiscard]] std::vector<std::string> offered(std::vector<std::string> words) const {
        words.insert(words.begin(), "complete");
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.exit_code, 0);
        EXPECT_EQ(outcome.err, "");
        std::vector<std::string> all;
        for (const std::string& line : lines_of(outcome.out))
            all.push_back(line.substr(0, line.find('\t')));
        return all;
    }
};

TEST_F(Completion, CommandsOptionsAndTheirMeaning) {
    EXPECT_THAT(offered({""}), AllOf(Contains("predict"), Contains("whatif"), Not(Contains("man"))));
    EXPECT_THAT(offered({"cat"}), ElementsAre("catalog"));
    EXPECT_THAT(offered({"catalog", "re"}), ElementsAre("remove", "reset"));
    EXPECT_THAT(offered({"predict", "--cost"}), ElementsAre("--cost-model"));
    EXPECT_THAT(offered({"predict", "--"}), Each(StartsWith("--")));
    EXPECT_THAT(run({"complete", "pred"}).out, HasSubstr("predict\tHow long one iteration takes"));
    EXPECT_THAT(offered({"nonsense", ""}), Not(Contains("list")));
    EXPECT_THAT(offered({}), IsEmpty());
}

TEST_F(Completion, ValuesOfOptions) {
    EXPECT_THAT(offered({"predict", "--precision", ""}),
                ElementsAre("fp32", "tf32", "fp16", "bf16", "mixed", "fp8", "int8", "fp8-block", "mxfp8", "mxfp4",
                            "nvfp4", "int4"));
    EXPECT_THAT(offered({"sweep", "resnet50", "--over", "sta"}), ElementsAre("stack="));
    EXPECT_THAT(offered({"serve", "--over", "conc"}), ElementsAre("concurrency="));
    EXPECT_THAT(offered({"predict", "--mode", "t"}), ElementsAre("training"));
    EXPECT_THAT(offered({"predict", "--optimizer", ""}),
                ElementsAre("sgd", "momentum", "adam", "fused_adam", "lamb", "muon"));
    EXPECT_THAT(offered({"predict", "--schedule="}), ElementsAre("--schedule=gpipe", "--schedule=1f1b"));
    EXPECT_THAT(offered({"predict", "--zero", ""}), ElementsAre("none", "states", "gradients", "parameters"));
    EXPECT_THAT(offered({"compare", "--cost-model", "ro"}), ElementsAre("roofline"));
    EXPECT_THAT(offered({"catalog", "list", "--kind", ""}), ElementsAre("gpu", "link", "system", "host", "stack"));
    EXPECT_THAT(offered({"catalog", "export", "--kind", ""}), ElementsAre("gpu", "link", "system", "host"));
    EXPECT_THAT(offered({"predict", "--stack", "tensorrt"}), ElementsAre("tensorrt-llm", "tensorrt"));
    EXPECT_THAT(offered({"catalog", "show", "megatron-"}), ElementsAre("megatron-2022"));
    EXPECT_THAT(offered({"sweep", "resnet50", "--over", "memory_b"}), ElementsAre("memory_bandwidth="));
    EXPECT_THAT(offered({"collective", "--op", "all_"}), ElementsAre("all_reduce", "all_gather", "all_to_all"));
    EXPECT_THAT(offered({"whatif", "--apply", "a"}), ElementsAre("amp"));
    EXPECT_THAT(offered({"predict", "--batch", ""}), IsEmpty());
    EXPECT_THAT(offered({"predict", "--catalog", ""}), IsEmpty()); // a file: the shell's own business
}

TEST_F(Completion, NamesOfTheCatalogAndNetworks) {
    EXPECT_THAT(offered({"predict", "resnet"}), IsSupersetOf({"resnet50", "resnet152"}));
    EXPECT_THAT(offered({"predict", "resnet50", ""}), IsEmpty()); // one network a command
    EXPECT_THAT(offered({"predict", "resnet50", "--gpu", "A100-S"}), Contains("A100-SXM4-80GB"));
    EXPECT_THAT(offered({"predict", "--gpu", "TITAN R"}), ElementsAre("TITAN RTX"));
    EXPECT_THAT(offered({"predict", "--gpu=V100-SXM2-3"}), ElementsAre("--gpu=V100-SXM2-32GB"));
    EXPECT_THAT(offered({"plan", "--system", "DGX A100 8"}), ElementsAre("DGX A100 80GB"));
    EXPECT_THAT(offered({"catalog", "show", "InfiniBand HD"}), Contains("InfiniBand HDR"));
    // Asking makes no catalog; what the user adds to one is offered.
    EXPECT_FALSE(std::filesystem::exists(folder() / "catalog.sqlite"));
    ASSERT_EQ(run({"catalog", "set", "My card", "--from", "A100-SXM4-80GB", "sms=120"}).exit_code, 0);
    EXPECT_THAT(offered({"predict", "--gpu", "My"}), ElementsAre("My card"));
}

// What a user's words can do to it: nothing.
TEST_F(Completion, AnyWordsAreTaken) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"--"},
                                               {"-"},
                                               {"="},
                                               {"--gpu"},
                                               {"predict", "--=", ""},
                                               {"predict", "--gpu", "--gpu", "--gpu="},
                                               {"record", "--", "a", ""},
                                               {"\xff\xfe", ""},
                                               {"predict", std::string(5000, 'x')},
                                               {"catalog", "catalog", "catalog", ""}})
        static_cast<void>(offered(words));
}

std::string answer_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe{popen(command.c_str(), "r"), pclose};
    std::string text;
    std::array<char, 4096> part{};
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe.get()))
        text.append(part.data(), size);
    return text;
}

// bash with the script, as it completes a word: COMP_WORDS is what readline hands over.
TEST_F(Completion, BashCompletesAWord) {
    const std::string script = file("completion.bash", run({"completion", "bash"}).out);
    const auto completed = [&](const std::string& words, int current) {
        const std::string bash = "source " + script + "; COMP_WORDS=(" + words +
                                 "); COMP_CWORD=" + std::to_string(current) +
                                 "; compopt() { :; }; _dubhe_cli; printf \"%s\\n\" \"${COMPREPLY[@]}\"";
        return lines_of(answer_of("bash --norc -c '" + bash + "'"));
    };
    const std::string cli = DUBHE_CLI;
    EXPECT_THAT(completed(cli + " pred", 1), ElementsAre("predict"));
    EXPECT_THAT(completed(cli + " predict resnet50 --gpu A100-SXM4-8", 4), ElementsAre("A100-SXM4-80GB"));
    EXPECT_THAT(completed(cli + " predict --gpu TITAN\\ R", 3), ElementsAre("TITAN\\ RTX"));
    EXPECT_THAT(completed(cli + " sweep resnet50 --over memory_b", 4), ElementsAre("memory_bandwidth="));
    EXPECT_THAT(completed(cli + " predict vgg1", 2), IsSupersetOf({"vgg11", "vgg16"}));
}

TEST_F(Completion, ScriptsOfOtherShells) {
    EXPECT_THAT(run({"completion", "zsh"}).out, StartsWith("#compdef dubhe-cli"));
    EXPECT_THAT(run({"completion", "fish"}).out, HasSubstr("complete -c dubhe-cli"));
    expect_refused(run({"completion", "csh"}), 2, {"csh", "bash, zsh, fish"});
    expect_refused(run({"completion"}), 2, {"SHELL"});
    EXPECT_THAT(run({"--help"}).out, Not(HasSubstr("completion ")));
}

// Every command and every option that --help shows stands in the manual page.
TEST_F(Completion, ManualPageHasEveryCommandAndOption) {
    const std::string page = run({"man"}).out;
    EXPECT_THAT(page, HasSubstr(".TH DUBHE\\-CLI 1"));
    const auto has = [&page](std::string text) {
        for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at + 2))
            text.insert(at, "\\");
        return page.find(text) != std::string::npos;
    };
    for (const std::string& command : offered({""})) {
        EXPECT_TRUE(has(".SS \\fB" + command + "\\fR")) << command;
        for (const std::string& option : offered({command, "--"})) {
            EXPECT_TRUE(option == "--help" || has("\\fB" + option + "\\fR")) << command << ' ' << option;
        }
        // Commands under it have a meaning; values of its own have none.
        for (const std::string& line : lines_of(run({"complete", command, ""}).out)) {
            const std::string under = line.substr(0, line.find('\t'));
            EXPECT_TRUE(line.ends_with('\t') || has(".SS \\fB" + command + ' ' + under + "\\fR"))
                << command << ' ' << under;
        }
    }
    // Nothing of the machine that prints it, and no line that roff takes for a request it doesn't know.
    EXPECT_THAT(page, Not(HasSubstr("TEXT:")));
    for (const std::string& line : lines_of(page)) {
        static const std::set<std::string> requests{".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".RS",
                                                    ".RE",   ".nf", ".fi", ".BR", ".B ", ".I ", ".IR"};
        EXPECT_TRUE(!line.starts_with('.') || requests.contains(line.substr(0, 3))) << line;
    }
    if (std::system("command -v man >/dev/null 2>&1") == 0) {
        const std::string path = file("dubhe-cli.1", page);
        EXPECT_EQ(
            answer_of("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z " + path + " 2>&1 >/dev/null"),
            "");
    }
}

} // namespace

} // namespace dubhe::test
