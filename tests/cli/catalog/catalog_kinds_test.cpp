// SPDX-License-Identifier: Apache-2.0
// Links, systems, lint and pasted data sheets on the command line.
#include "../program.h"

#include <algorithm>
#include <fstream>
#include <sys/stat.h>

namespace dubhe::test {

namespace {

class CatalogKinds : public ProgramTest {
  protected:
    void expect_done(const std::vector<std::string>& arguments) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    }
};

} // namespace

TEST_F(CatalogKinds, lists_and_shows_links_and_systems) {
    EXPECT_GE(json({"catalog", "list", "--kind", "link"}).size(), 30U);
    EXPECT_GE(json({"catalog", "list", "--kind", "system"}).size(), 25U);
    // 12 lanes of 25 GB/s one way: the A100's architecture paper.
    EXPECT_EQ(json({"catalog", "show", "nvlink 3", "--kind", "link"})["bandwidth_GBps"], 300);
    EXPECT_EQ(json({"catalog", "show", "DGX A100", "--kind", "system"})["gpu"], "A100-SXM4-80GB");
    EXPECT_NE(run({"catalog", "list", "--kind", "system"}).out.find("DGX-2"), std::string::npos);
    EXPECT_TRUE(run({"catalog", "list", "--kind", "link", "--csv"}).out.starts_with("name,kind,"));
    expect_refused(run({"catalog", "show", "DGX A101", "--kind", "system"}), 1, {"no system", "DGX A100"});
    expect_refused(run({"catalog", "list", "--kind", "planet"}), 2, {"planet"});
}

TEST_F(CatalogKinds, changes_copies_and_resets_them) {
    const Json before = json({"catalog", "show", "DGX H100", "--kind", "system"});
    expect_done({"catalog", "set", "DGX H100", "--kind", "system", "power=11kW", "gpus_per_node=4"});
    EXPECT_EQ(json({"catalog", "show", "DGX H100", "--kind", "system"})["power_W"], 11000);
    expect_done({"catalog", "set", "My box", "--kind", "system", "--from", "DGX H100", "network_link=EDR"});
    EXPECT_EQ(json({"catalog", "show", "My box", "--kind", "system"})["gpus_per_node"], 4);
    expect_done({"catalog", "reset", "DGX H100", "--kind", "system"});
    EXPECT_EQ(json({"catalog", "show", "DGX H100", "--kind", "system"}), before);
    expect_done({"catalog", "remove", "My box", "--kind", "system"});
    expect_done({"catalog", "set", "EDR", "--kind", "link", "latency=2us", "bandwidth=100Gbit/s"});
    EXPECT_EQ(json({"catalog", "show", "EDR", "--kind", "link"})["bandwidth_GBps"], 12.5);
    expect_refused(run({"catalog", "set", "EDR", "--kind", "link", "bandwidth=fast"}), 1, {"bandwidth", "fast"});
    expect_refused(run({"catalog", "set", "EDR", "--kind", "link", "speed=1"}), 1, {"speed", "no key"});
}

TEST_F(CatalogKinds, exports_every_kind_and_reads_it_back) {
    for (const std::string kind : {"link", "system", "host"}) {
        const std::string table = (folder() / (kind + ".csv")).string();
        expect_done({"catalog", "export", table, "--kind", kind});
        expect_done({"catalog", "import", table});
    }
    EXPECT_EQ(json({"catalog", "show", "DGX-2", "--kind", "system"})["origin"], "shipped") << "the same figures";
    const Json all = Json::parse(run({"catalog", "export"}).out);
    EXPECT_TRUE(all.contains("gpus") && all.contains("links") && all.contains("systems") && all.contains("hosts"));
}

TEST_F(CatalogKinds, lint_tells_by_its_exit_code) {
    const Outcome clean = run({"catalog", "lint", "A100", "NVLink 3", "DGX-2"});
    EXPECT_EQ(clean.exit_code, 0) << clean.out;
    EXPECT_NE(clean.out.find("nothing found in 3 entries"), std::string::npos) << clean.out;
    expect_done({"catalog", "set", "A100", "peak_fp16=624TFLOP/s"}); // the sparse figure of its data sheet
    const Outcome found = run({"catalog", "lint", "A100"});
    EXPECT_EQ(found.exit_code, 1);
    EXPECT_NE(found.out.find("sparse_peak_as_dense"), std::string::npos) << found.out;
    EXPECT_NE(found.out.find("312 TFLOP/s"), std::string::npos) << found.out;
    const Json list = Json::parse(run({"catalog", "lint", "A100", "--json"}).out);
    EXPECT_TRUE(std::ranges::any_of(list, [](const Json& each) { return each["key"] == "peak_fp16_TFLOPs"; }));
    expect_refused(run({"catalog", "lint", "A1000"}), 1, {"A1000", "no GPU, link, system or host"});
}

TEST_F(CatalogKinds, a_data_sheet_becomes_an_entry) {
    const std::string sheet = file("sheet.txt", "FP16 Tensor Core | 312 TFLOPS | 624 TFLOPS*\nGPU Memory | 80GB HBM2e\n"
                                                "Memory Bandwidth | 2,039 GB/s\nFP64 | 9.7 TFLOPS\n* With sparsity\n");
    const Outcome added = run({"catalog", "add", "Pasted", "--paste", sheet});
    EXPECT_EQ(added.exit_code, 0) << added.err;
    EXPECT_NE(added.err.find("9.7 TFLOPS"), std::string::npos) << "what was left alone is said";
    const Json entry = json({"catalog", "show", "Pasted"});
    EXPECT_EQ(entry["peak_fp16_TFLOPs"], 312);
    EXPECT_EQ(entry["sparse_peak_fp16_TFLOPs"], 624);
    EXPECT_EQ(entry["memory_bandwidth_GBps"], 2039);
    expect_refused(run({"catalog", "add", "Pasted", "--paste", sheet}), 1, {"already"});
    expect_refused(run({"catalog", "add", "Other", "--paste", file("no.txt", "hello")}), 1, {"no.txt", "understood"});
}

TEST_F(CatalogKinds, a_pipe_that_nobody_writes_to_is_refused_at_once) {
    const std::string pipe = (folder() / "pipe.json").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    expect_refused(run({"catalog", "import", pipe}), 1, {"pipe.json", "standard input"});
    expect_refused(run({"catalog", "add", "X", "--paste", pipe}), 1, {"pipe.json"});
    expect_refused(run({"catalog", "import", "/dev/zero"}), 1, {"/dev/zero"});
    // Nor one that nobody reads, wherever a file is written.
    expect_refused(run({"graph", "gpt2", "--export", pipe}), 1, {"pipe.json", "pipe"});
    expect_refused(run({"catalog", "export", pipe}), 1, {"pipe.json", "pipe"});
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    const std::string inside = (folder() / "folder.json").string();
    std::filesystem::create_directory(inside);
    expect_refused(run({"graph", "gpt2", "--export", inside}), 1, {"folder.json", "folder"});
}

TEST_F(CatalogKinds, a_kind_that_is_none_gets_the_words_that_are) {
    expect_refused(run({"catalog", "list", "--kind", "zorg"}), 2, {"zorg", "gpu, link, system, host and stack"});
    expect_refused(run({"catalog", "export", "--kind", "zorg"}), 2, {"zorg", "gpu, link, system and host"});
    expect_refused(run({"catalog", "list", "--kind", "systm"}), 2, {"Did you mean system"});
    EXPECT_EQ(run({"catalog", "list", "--kind", "LINK"}).exit_code, 0);
}

TEST_F(CatalogKinds, a_name_of_another_kind_is_pointed_to) {
    expect_refused(run({"catalog", "show", "DGX H100"}), 1, {"DGX H100", "--kind system"});
    expect_refused(run({"catalog", "show", "NVSwitch 3"}), 1, {"--kind link"});
    expect_refused(run({"catalog", "show", "T4", "--kind", "link"}), 1, {"--kind gpu"});
}

TEST_F(CatalogKinds, entries_are_shown_with_titles) {
    const std::string link = run({"catalog", "show", "NVSwitch 3", "--kind", "link"}).out;
    EXPECT_NE(link.find("Latency"), std::string::npos);
    const std::string system = run({"catalog", "show", "DGX H100", "--kind", "system"}).out;
    EXPECT_NE(system.find("GPUs per node"), std::string::npos) << system;
    for (const std::string& text : {link, system})
        EXPECT_EQ(text.find('_'), std::string::npos) << text;
}

TEST_F(CatalogKinds, hosts_are_listed_changed_and_checked) {
    EXPECT_GE(json({"catalog", "list", "--kind", "host"}).size(), 2U);
    EXPECT_EQ(json({"catalog", "show", "usual host", "--kind", "host"})["launch_us"], 5)
        << "as --launch without a word";
    expect_done({"catalog", "set", "ours", "--kind", "host", "--from", "usual host", "cpu=2 x Xeon", "launch=7us",
                 "operator_forward_us=12.5"});
    const Json ours = json({"catalog", "show", "ours", "--kind", "host"});
    EXPECT_EQ(ours["launch_us"], 7);
    EXPECT_EQ(ours["operator_forward_us"], 12.5);
    const std::string text = run({"catalog", "show", "ours", "--kind", "host"}).out;
    EXPECT_NE(text.find("CPU"), std::string::npos) << text;
    EXPECT_NE(text.find("12.5 us"), std::string::npos) << text;
    EXPECT_EQ(run({"catalog", "lint", "ours", "usual host", "H200 machine"}).exit_code, 0);
    expect_done({"catalog", "set", "ours", "--kind", "host", "launch=20ms"});
    EXPECT_NE(run({"catalog", "lint", "ours"}).out.find("time_out_of_line"), std::string::npos);
    expect_refused(run({"catalog", "show", "usual host"}), 1, {"--kind host"});
    expect_done({"catalog", "remove", "ours", "--kind", "host"});
}

TEST_F(CatalogKinds, stacks_are_listed_and_shown) {
    const Json all = json({"catalog", "list", "--kind", "stack"});
    ASSERT_GE(all.size(), 10U);
    for (const Json& stack : all) {
        EXPECT_FALSE(stack["description"].get<std::string>().empty()) << stack["name"];
        EXPECT_TRUE(stack["settings"].contains("attention") && stack["settings"].contains("launch")) << stack["name"];
    }
    const Json vllm = json({"catalog", "show", "vLLM", "--kind", "stack"});
    EXPECT_EQ(vllm["settings"]["attention"], "paged");
    EXPECT_FALSE(vllm["sources"].empty());
    const Json changed = json({"catalog", "show", "vllm,attention=eager", "--kind", "stack"});
    EXPECT_EQ(changed["base"], "vllm");
    EXPECT_EQ(changed["settings"]["attention"], "eager");
    EXPECT_NE(run({"catalog", "list", "--kind", "stack"}).out.find("Megatron-Core"), std::string::npos);
    EXPECT_TRUE(run({"catalog", "list", "--kind", "stack", "--csv"}).out.starts_with("name,title,base,description,"));
    EXPECT_NE(run({"catalog", "show", "vllm", "--kind", "stack", "--csv"}).out.find("paged"), std::string::npos);
    const std::string text = run({"catalog", "show", "vllm", "--kind", "stack"}).out;
    EXPECT_NE(text.find("Kwon et al."), std::string::npos) << text;
    expect_refused(run({"catalog", "show", "vlm", "--kind", "stack"}), 1, {"vlm", "Did you mean", "vllm"});
    expect_refused(run({"catalog", "show", "vllm"}), 1, {"--kind stack"});
    expect_refused(run({"catalog", "remove", "vllm", "--kind", "stack"}), 2, {"--stack"});
    EXPECT_TRUE(run({"catalog", "show", "T4", "--csv"}).out.starts_with("name,")) << "every kind";
}

TEST_F(CatalogKinds, a_stack_of_ones_own_is_a_file) {
    const std::string own = file("own.json", R"({"name": "our-vllm", "title": "Our vLLM", "base": "vllm",
        "settings": {"attention": "eager", "step": "3 ms"}})");
    const Json shown = json({"catalog", "show", own, "--kind", "stack"});
    EXPECT_EQ(shown["title"], "Our vLLM");
    EXPECT_EQ(shown["base"], "vllm");
    EXPECT_EQ(shown["settings"]["step"], "3 ms");
    const std::vector<std::string> question{"predict", "gpt2", "--gpu", "a100", "--precision", "bf16", "--stack"};
    const auto with = [&](const std::string& stack) {
        std::vector<std::string> arguments = question;
        arguments.push_back(stack);
        arguments.emplace_back("--json");
        return run(arguments);
    };
    EXPECT_EQ(with(own).out, with("vllm,title=Our vLLM,attention=eager,step=3 ms").out);
    expect_refused(with(file("bad.json", R"({"base": "vllm", "settings": {"attention": "odd"}})")), 2,
                   {"bad.json", "attention", "paged"});
    expect_refused(with((folder() / "none.json").string()), 2, {"none.json"});
}

TEST_F(CatalogKinds, a_stack_names_a_host_of_the_catalog) {
    expect_done({"catalog", "set", "slow one", "--kind", "host", "--from", "usual host", "operator_forward=90us"});
    const Json shown = json({"catalog", "show", "pytorch-eager,host=slow one", "--kind", "stack"});
    EXPECT_EQ(shown["settings"]["forward"], "90 us");
    const auto predicted = [&](const std::string& stack) {
        return run({"predict", "resnet18", "--gpu", "h200", "--precision", "bf16", "--stack", stack, "--json"});
    };
    const Outcome named = predicted("pytorch-eager,host=Slow One");
    EXPECT_EQ(named.exit_code, 0) << named.err;
    EXPECT_EQ(named.out, predicted("pytorch-eager,forward=90us,launch=5us").out) << "the same everywhere";
    EXPECT_NE(named.out, predicted("pytorch-eager").out);
    expect_refused(predicted("pytorch-eager,host=slow won"), 2, {"slow won", "Did you mean slow one"});
    EXPECT_EQ(run({"graph", "resnet18", "--stack", "pytorch-eager,host=slow one"}).exit_code, 0);
    const std::string mine = file("mine.json", R"({"base": "pytorch-eager", "settings": {"host": "slow one"}})");
    EXPECT_EQ(predicted(mine).out, named.out);
}

TEST_F(CatalogKinds, a_stray_figure_makes_no_gpu) {
    const std::string little = file("little.txt", "TDP 5 W");
    expect_refused(run({"catalog", "add", "X", "--paste", little}), 1, {"little.txt", "tdp_W", "three"});
    const std::string power = file("power.txt", "TDP 300 W\nBoost clock 1410 MHz\nProcess 7 nm\n");
    expect_refused(run({"catalog", "add", "X", "--paste", power}), 1, {"power.txt", "memory or a peak"});
    const std::string binary = file("random.bin", std::string_view{"80GB HBM2e\0 TDP 400 W 1410 MHz", 31});
    expect_refused(run({"catalog", "add", "X", "--paste", binary}), 1, {"random.bin", "no text"});
    expect_refused(run({"catalog", "show", "X"}), 1, {"X"});
}

TEST_F(CatalogKinds, a_catalog_that_was_not_there_is_said_to_be_made) {
    const std::string fresh = (folder() / "mistyped.db").string();
    for (const bool first : {true, false}) {
        const Outcome outcome = run({"catalog", "list", "--catalog", fresh});
        EXPECT_EQ(outcome.exit_code, 0);
        EXPECT_EQ(outcome.err.find("mistyped.db: did not exist") != std::string::npos, first) << outcome.err;
    }
}

} // namespace dubhe::test
