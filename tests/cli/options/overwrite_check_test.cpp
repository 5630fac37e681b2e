// SPDX-License-Identifier: Apache-2.0
// No command writes over what it reads: whatever name an output has, what counts is the file.
#include "../onnx_bytes.h"
#include "../program.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <sys/stat.h>

namespace dubhe::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string bytes_in(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

class Outputs : public ProgramTest {
  protected:
    [[nodiscard]] std::string path(const std::string& name) const { return (folder() / name).string(); }
    [[nodiscard]] std::string trace() const {
        return file("trace.json",
                    R"({"traceEvents":[{"ph":"X","cat":"user_annotation","name":"ProfilerStep#1","pid":1,)"
                    R"("tid":1,"ts":0,"dur":99},{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,)"
                    R"("tid":1,"ts":5,"dur":12}]})");
    }
    [[nodiscard]] std::string network(const std::string& name = "net.json") const {
        const Outcome made = run({"graph", "resnet18", "--export", path("made.json")});
        EXPECT_EQ(made.exit_code, 0) << made.err;
        fs::rename(path("made.json"), path(name));
        return path(name);
    }
    [[nodiscard]] std::string rows() const {
        return file("rows.csv", "operator,device,time_s\nsoftmax fp32 rows=64 length=128,T4,1.5e-5\n");
    }
    // `command` with the output's name behind it is refused for each name of `input`, which stays as it is.
    void expect_kept(const Words& command, const std::string& input) const {
        const std::string before = bytes_in(input), ending = fs::path{input}.extension();
        fs::create_directory(folder() / "names");
        const std::string link = path("names/link" + ending), hard = path("names/hard" + ending);
        fs::create_symlink(input, link);
        fs::create_hard_link(input, hard);
        for (const std::string& name :
             {input, path("names/../" + fs::relative(input, folder()).string()), link, hard}) {
            Words words = command;
            words.push_back(name);
            SCOPED_TRACE(testing::PrintToString(words));
            expect_refused(run(words), 2, {name, input, "same file"});
            EXPECT_EQ(bytes_in(input), before);
        }
        fs::remove_all(folder() / "names");
    }
};

TEST_F(Outputs, OfGraphAreNoneOfTheNetwork) {
    const std::string json = network(), onnx = file("net.onnx", onnx_model({{"Relu", {"x"}, {"y"}, "r"}}));
    expect_kept({"graph", json, "--export"}, json);
    expect_kept({"graph", onnx, "--export"}, onnx);
    fs::create_directory(path("folder"));
    fs::copy_file(json, path("folder/config.json"));
    expect_kept({"graph", path("folder"), "--export"}, path("folder/config.json"));
}

TEST_F(Outputs, OfPredictAreNothingThatItReads) {
    const std::string net = network();
    const Words predict{"predict", net, "--gpu", "T4", "--timeline"};
    expect_kept(predict, net);
    const std::string library = file("own.dubhelib", "whatever");
    expect_kept({"predict", net, "--gpu", "T4", "--library", library, "--timeline"}, library);
    expect_kept({"predict", "resnet18", "--with", net + ":2", "--gpu", "T4", "--timeline"}, net);
}

TEST_F(Outputs, OfTracesAreNoTraces) {
    const std::string recorded = trace(), other = file("rank.json", "{}"), stack = file("stack.txt", "amp\n");
    expect_kept({"trace", "export", recorded}, recorded);
    expect_kept({"trace", "export", recorded, "--rank", other}, other);
    for (const char* option : {"--export", "--save"}) {
        expect_kept({"whatif", recorded, "--apply", "amp", option}, recorded);
        expect_kept({"whatif", recorded, "--stack", stack, option}, stack);
    }
    expect_refused(run({"whatif", recorded, "--apply", "amp", "--export", path("x"), "--save", path("./x")}), 2,
                   {"same file", "--export"});
}

TEST_F(Outputs, OfFitsAndValidationsAreNoMeasurements) {
    const std::string data = rows();
    expect_kept({"fit", "--data", data, "--out"}, data);
    expect_kept({"fit", "--data", folder().string(), "--out"}, data);
    expect_kept({"validate", "operators", "--cases", data, "--report"}, data);
    expect_kept({"validate", "collectives", "--data", folder().string(), "--report"}, data);
}

TEST_F(Outputs, OfDatabasesAndCatalogsAreNeitherOfThem) {
    const std::string database = path("m.sqlite"), catalog = path("c.sqlite");
    ASSERT_EQ(run({"db", "import", rows(), "--db", database, "--catalog", catalog}).exit_code, 0);
    const Words of_database{"db", "export", "--db", database, "--catalog", catalog};
    expect_kept(of_database, database);
    expect_kept(of_database, catalog);
    expect_kept({"catalog", "export", "--catalog", catalog}, catalog);
}

TEST_F(Outputs, OfReportsAndPlansAreNoneOfTheirInputs) {
    const std::string net = network("net.html"), part = file("part.json", "{}");
    expect_kept({"report", net, "--gpu", "T4", "--out"}, net);
    expect_refused(run({"report", "resnet18", "--gpu", "T4", "--out", path("a.html"), "--out", path("./a.html")}), 2,
                   {"same file"});
    expect_kept({"plan", "megatron-22b", "--system", "DGX H100", "--gpus", "64", "--merge", part, "--save"}, part);
}

// Even where it takes no part in the answer.
TEST_F(Outputs, AreNeverTheUsersOwnCatalog) {
    ASSERT_EQ(run({"catalog", "list"}).exit_code, 0);
    expect_kept({"trace", "export", trace()}, path("data/catalog.sqlite"));
}

TEST_F(Outputs, OfTheSameBytesAreNotTheSameFile) {
    const std::string recorded = trace();
    fs::copy_file(recorded, path("copy.json"));
    EXPECT_EQ(run({"trace", "export", recorded, path("copy.json")}).exit_code, 0);
    EXPECT_NE(bytes_in(path("copy.json")), bytes_in(recorded));
}

TEST_F(Outputs, KeepTheModeOfWhatTheyReplace) {
    const std::string out = file("out.json", "old");
    ::chmod(out.c_str(), 0600);
    ASSERT_EQ(run({"trace", "export", trace(), out}).exit_code, 0);
    struct stat status {};
    ASSERT_EQ(::stat(out.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

} // namespace
} // namespace dubhe::test
