// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/recorder/recording_summary.h>
#include <core/measurement/recorder/recording_writer.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <unistd.h>
#include <vector>

namespace dubhe::measurement {
namespace {

namespace fs = std::filesystem;
namespace recording = trace::recording;
using recording::Kind;

class RecordingWriterTest : public testing::Test {
  protected:
    RecordingWriterTest() { fs::create_directories(folder_); }
    ~RecordingWriterTest() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path() const { return (folder_ / "run.dubherec").string(); }
    [[nodiscard]] RecordingWriter writer(std::uint64_t limit = 0) const {
        recording::FileHeader header;
        header.process = 4711;
        header.clock_base_ns = 1000;
        Result<RecordingWriter> made = RecordingWriter::create(path(), header, limit);
        EXPECT_TRUE(made.ok());
        return std::move(*made);
    }
    [[nodiscard]] std::string bytes() const {
        std::ifstream in{path(), std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }

    fs::path folder_ = fs::temp_directory_path() / ("dubhe-recording-" + std::to_string(getpid()));
};

recording::Kernel kernel(std::uint32_t name, std::uint32_t number) {
    recording::Kernel record;
    record.name = name;
    record.begin_ns = 2000 + 100 * std::uint64_t{number};
    record.end_ns = record.begin_ns + 60;
    record.correlation = number;
    record.grid = {number, 2, 3};
    record.registers = 40;
    record.graph_node = (std::uint64_t{1} << 40) + number;
    return record;
}

// The records of a file as the format's header describes it, read without the program's own code.
struct Read {
    std::vector<recording::Kernel> kernels;
    std::map<std::uint32_t, std::string> texts;
    std::vector<Kind> kinds;
};

Read read(const std::string& file) {
    Read all;
    recording::FileHeader header;
    std::memcpy(&header, file.data(), sizeof header);
    for (std::size_t at = header.header_bytes; at + sizeof(recording::RecordHead) <= file.size();) {
        recording::RecordHead head;
        std::memcpy(&head, file.data() + at, sizeof head);
        all.kinds.push_back(head.kind);
        if (head.kind == Kind::kernel)
            std::memcpy(&all.kernels.emplace_back(), file.data() + at, sizeof(recording::Kernel));
        if (head.kind == Kind::text) {
            recording::Text text;
            std::memcpy(&text, file.data() + at, sizeof text);
            all.texts[text.id] = file.substr(at + sizeof text, text.bytes);
        }
        at += std::size_t{head.words} * 8;
    }
    return all;
}

TEST_F(RecordingWriterTest, GivesBackEveryFieldOfEveryRecord) {
    RecordingWriter out = writer();
    const std::uint32_t name = out.text("volta_sgemm_128x64_tn");
    std::vector<recording::Kernel> written;
    for (std::uint32_t i = 0; i < 50'000; ++i) { // 4.4 MB: through several buffers
        written.push_back(kernel(name, i));
        out.add(written.back());
    }
    recording::End end;
    end.dropped = 3;
    ASSERT_TRUE(out.finish(end));

    const Read all = read(bytes());
    EXPECT_EQ(all.texts, (std::map<std::uint32_t, std::string>{{1, "volta_sgemm_128x64_tn"}}));
    ASSERT_EQ(all.kernels.size(), written.size());
    for (std::size_t i = 0; i < written.size(); ++i) {
        written[i].head = {Kind::kernel, sizeof(recording::Kernel) / 8};
        ASSERT_EQ(std::memcmp(&all.kernels[i], &written[i], sizeof(recording::Kernel)), 0) << i;
    }
    const Result<RecordingSummary> summary = summarize_recording(path());
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->header.process, 4711U);
    EXPECT_EQ(summary->count(Kind::kernel), 50'000U);
    EXPECT_EQ(summary->begin_ns, 2000U);
    EXPECT_EQ(summary->end_ns, 2000U + 100U * 49'999U + 60U);
    EXPECT_EQ(summary->bytes, fs::file_size(path()));
    ASSERT_TRUE(summary->end.has_value());
    EXPECT_EQ(summary->end->records, 50'002U); // the text and the end count
    EXPECT_EQ(summary->end->dropped, 3U);
}

TEST_F(RecordingWriterTest, WritesATextOnceBeforeItsFirstUse) {
    RecordingWriter out = writer();
    EXPECT_EQ(out.text(""), 0U);
    const std::uint32_t first = out.text("relu");
    out.add(kernel(first, 1));
    const std::uint32_t second = out.text("gelu");
    out.add(kernel(second, 2));
    EXPECT_EQ(out.text("relu"), first);
    EXPECT_EQ(out.text(std::string{"re"} + "lu"), first);
    EXPECT_NE(first, second);
    ASSERT_TRUE(out.finish({}));
    EXPECT_THAT(read(bytes()).kinds,
                testing::ElementsAre(Kind::text, Kind::kernel, Kind::text, Kind::kernel, Kind::end));
}

TEST_F(RecordingWriterTest, KeepsAnyTextWhole) {
    rc::check("texts of any bytes come back, cut at the longest", [this] {
        const auto texts = *rc::gen::container<std::vector<std::string>>(rc::gen::arbitrary<std::string>());
        RecordingWriter out = writer();
        std::vector<std::uint32_t> ids;
        for (const std::string& text : texts)
            ids.push_back(out.text(text));
        RC_ASSERT(out.finish({}).ok());
        const Read all = read(bytes());
        for (std::size_t i = 0; i < texts.size(); ++i)
            RC_ASSERT((texts[i].empty() ? ids[i] == 0 : all.texts.at(ids[i]) == texts[i]));
    });
    RecordingWriter out = writer();
    const std::uint32_t id = out.text(std::string(recording::longest_text + 1, 'k'));
    ASSERT_TRUE(out.finish({}));
    EXPECT_EQ(read(bytes()).texts.at(id), std::string(recording::longest_text, 'k'));
}

TEST_F(RecordingWriterTest, NeverGrowsBeyondItsLimitAndSaysWhy) {
    for (const std::uint64_t limit : {RecordingWriter::smallest_limit, std::uint64_t{10'000}, std::uint64_t{123'457}}) {
        RecordingWriter out = writer(limit);
        std::uint32_t number = 0;
        while (!out.full()) {
            out.add(kernel(out.text("kernel " + std::to_string(number)), number));
            ++number;
        }
        EXPECT_EQ(out.text("one more"), 0U);
        out.add(kernel(0, number)); // without effect
        recording::End end;
        end.reason = recording::Reason::size_limit;
        ASSERT_TRUE(out.finish(end));
        EXPECT_LE(fs::file_size(path()), limit);
        EXPECT_GT(fs::file_size(path()), limit - 256); // a kernel, a text and the end are less than that
        const Result<RecordingSummary> summary = summarize_recording(path());
        ASSERT_TRUE(summary.ok() && summary->end);
        EXPECT_EQ(summary->end->reason, recording::Reason::size_limit);
        EXPECT_EQ(summary->bytes, fs::file_size(path()));
    }
}

TEST_F(RecordingWriterTest, IsGoodUpToAnyCut) {
    RecordingWriter out = writer();
    for (std::uint32_t i = 0; i < 5; ++i)
        out.add(kernel(out.text("k" + std::to_string(i % 2)), i));
    ASSERT_TRUE(out.finish({}));
    const std::string whole = bytes();
    for (std::size_t cut = 0; cut < whole.size(); ++cut) {
        fs::resize_file(path(), 0);
        std::ofstream{path(), std::ios::binary}.write(whole.data(), static_cast<std::streamsize>(cut));
        const Result<RecordingSummary> summary = summarize_recording(path());
        if (cut < sizeof(recording::FileHeader)) {
            EXPECT_FALSE(summary.ok()) << cut;
            continue;
        }
        ASSERT_TRUE(summary.ok()) << cut;
        EXPECT_FALSE(summary->end.has_value()) << cut;
        EXPECT_LE(summary->bytes, cut);
        EXPECT_LE(summary->count(Kind::kernel) * sizeof(recording::Kernel), cut);
    }
}

TEST_F(RecordingWriterTest, LeavesTheFileToTheParentWhenAbandoned) {
    RecordingWriter out = writer();
    out.add(kernel(0, 1));
    ASSERT_TRUE(out.flush());
    const std::string before = bytes();
    out.add(kernel(0, 2));
    out.abandon();
    EXPECT_EQ(bytes(), before);
}

TEST_F(RecordingWriterTest, SaysThatTheDiskIsFull) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
    Result<RecordingWriter> out = RecordingWriter::create("/dev/full", {}, 0);
    ASSERT_TRUE(out.ok());
    out->add(kernel(0, 1));
    const Result<Done> flushed = out->flush();
    ASSERT_FALSE(flushed.ok());
    EXPECT_THAT(to_text(flushed.diagnostics()), testing::HasSubstr("/dev/full"));
    EXPECT_TRUE(out->failed());
    out->add(kernel(0, 2));
    EXPECT_TRUE(out->finish({}).ok()); // said once
}

TEST_F(RecordingWriterTest, NamesAFileThatItCannotMake) {
    std::ofstream{folder_ / "precious"} << "precious";
    fs::create_symlink("precious", folder_ / "link.dubherec");
    EXPECT_FALSE(RecordingWriter::create((folder_ / "link.dubherec").string(), {}, 0).ok());
    EXPECT_EQ(fs::file_size(folder_ / "precious"), 8U) << "a link's target is nobody's recording";
    const Result<RecordingWriter> out = RecordingWriter::create((folder_ / "none" / "x.dubherec").string(), {}, 0);
    ASSERT_FALSE(out.ok());
    EXPECT_THAT(to_text(out.diagnostics()), testing::HasSubstr("x.dubherec"));
}

TEST_F(RecordingWriterTest, RefusesWhatIsNoRecording) {
    const auto refused = [this](const std::string& content) {
        std::ofstream{path(), std::ios::binary} << content;
        const Result<RecordingSummary> summary = summarize_recording(path());
        return summary.ok() ? std::string{} : to_text(summary.diagnostics());
    };
    EXPECT_THAT(refused(""), testing::HasSubstr("no recording"));
    EXPECT_THAT(refused(std::string(1000, 'x')), testing::HasSubstr("no recording"));
    recording::FileHeader header;
    header.magic = recording::magic;
    header.version = recording::version + 1;
    const auto bytes_of = [](const recording::FileHeader& h) {
        return std::string{reinterpret_cast<const char*>(&h), sizeof h};
    };
    EXPECT_THAT(refused(bytes_of(header)), testing::HasSubstr("version 2"));
    header.version = recording::version;
    header.header_bytes = 8;
    EXPECT_THAT(refused(bytes_of(header)), testing::HasSubstr("damaged"));
}

} // namespace
} // namespace dubhe::measurement
