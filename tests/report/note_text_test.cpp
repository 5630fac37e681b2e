// SPDX-License-Identifier: Apache-2.0
#include <core/report/build.h>

#include <rapidcheck/gtest.h>

namespace dubhe::report {
namespace {

TEST(NoteText, SaysWhatItIsAbout) {
    const AskedNote gpu = note_from("gpu/Wide A100=Ask for a quote");
    EXPECT_EQ(gpu.subject, Subject::gpu);
    EXPECT_EQ(gpu.name, "Wide A100");
    EXPECT_EQ(gpu.text, "Ask for a quote");
    EXPECT_EQ(note_from("network/a\\=b\\\\=x=y").name, "a=b\\");
    EXPECT_EQ(note_from("network/a\\=b\\\\=x=y").text, "x=y");
}

TEST(NoteText, AnythingElseIsAboutEverything) {
    for (const char* text :
         {"Ask for a quote", "gpu/no name ends here", "gpu/=nothing named", "1 + 1 = 2", "GPU/A=b"}) {
        EXPECT_EQ(note_from(text).subject, Subject::everything) << text;
        EXPECT_EQ(note_from(text).text, text);
    }
    EXPECT_EQ(note_from("=gpu/A=b").text, "gpu/A=b");
}

// Names and texts of the letters that mean something here.
std::string any_text() {
    return *rc::gen::container<std::string>(rc::gen::element('=', '\\', '/', 'a', ' ', '\n'));
}

RC_GTEST_PROP(NoteText, ReadsBackWhatItWrote, ()) {
    const auto subject =
        *rc::gen::element(Subject::everything, Subject::network, Subject::gpu, Subject::view, Subject::scenario);
    const std::string prefix = *rc::gen::element<std::string>("", "gpu/", "=");
    const AskedNote note{subject, subject == Subject::everything ? "" : 'n' + any_text(), prefix + any_text()};
    const AskedNote read = note_from(to_text(note));
    RC_ASSERT(read.subject == note.subject);
    RC_ASSERT(read.name == note.name);
    RC_ASSERT(read.text == note.text);
}

} // namespace
} // namespace dubhe::report
