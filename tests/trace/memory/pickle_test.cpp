// SPDX-License-Identifier: Apache-2.0
#include "pickles.h"

#include <core/trace/memory/pickle.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace dubhe::trace {
namespace {

using Kind = Pickle::Kind;

TEST(Pickle, PlainDataIsRead) {
    const Result<Pickle> read =
        Pickle::read(pickle_of(pickled_dictionary({{"count", pickled(7)},
                                                   {"name", pickled("a text")},
                                                   {"list", pickled_list({pickled(-5), pickled(1 << 20)})}})));
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    const Pickle& pickle = *read;
    EXPECT_EQ(pickle.kind(pickle.root()), Kind::dictionary);
    EXPECT_EQ(pickle.integer(pickle.at(pickle.root(), "count")), 7);
    EXPECT_EQ(pickle.text(pickle.at(pickle.root(), "name")), "a text");
    const auto list = pickle.items(pickle.at(pickle.root(), "list"));
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(pickle.integer(list[0]), -5);
    EXPECT_EQ(pickle.integer(list[1]), 1 << 20);
    EXPECT_EQ(pickle.at(pickle.root(), "absent"), Pickle::none_value);
}

// What Python 3.11 prints for pickle.dumps([300, True, None, (1, 2), 2.5, "é", {"k": []}], p).
TEST(Pickle, EachProtocolOfPythonIsRead) {
    const std::string two{"\x80\x02]q\x00(M,\x01\x88NK\x01K\x02\x86q\x01G@\x04\x00\x00\x00\x00\x00\x00X\x02\x00\x00"
                          "\x00\xc3\xa9q\x02}q\x03X\x01\x00\x00\x00kq\x04]q\x05se.",
                          53};
    const std::string four{"\x80\x04\x95'\x00\x00\x00\x00\x00\x00\x00]\x94(M,\x01\x88NK\x01K\x02\x86\x94G@\x04\x00\x00"
                           "\x00\x00\x00\x00\x8c\x02\xc3\xa9\x94}\x94\x8c\x01k\x94]\x94se.",
                           50};
    for (const std::string& bytes : {two, four}) {
        const Result<Pickle> read = Pickle::read(bytes);
        ASSERT_TRUE(read) << to_text(read.diagnostics());
        const auto items = read->items(read->root());
        ASSERT_EQ(items.size(), 7U);
        EXPECT_EQ(read->integer(items[0]), 300);
        EXPECT_EQ(read->integer(items[1]), 1);
        EXPECT_EQ(read->kind(items[2]), Kind::none);
        EXPECT_EQ(read->items(items[3]).size(), 2U);
        EXPECT_EQ(read->kind(items[4]), Kind::real);
        EXPECT_EQ(read->text(items[5]), "é");
        EXPECT_EQ(read->kind(read->at(items[6], "k")), Kind::list);
    }
}

// "cos\nsystem\n(S'true'\ntR." would run a command in Python.
TEST(Pickle, ObjectsAndCallsAreRefused) {
    for (const std::string& bytes : {std::string{"cos\nsystem\n(X\x04\0\0\0truetR.", 24},
                                     std::string{"\x80\x04\x8c\x02os\x8c\x06system\x93)R.", 18}}) {
        const Result<Pickle> read = Pickle::read(bytes);
        ASSERT_FALSE(read);
        EXPECT_THAT(to_text(read.diagnostics()), testing::HasSubstr("which is not run"));
    }
}

RC_GTEST_PROP(Pickle, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
    static_cast<void>(Pickle::read(bytes));
    static_cast<void>(Pickle::read("\x80\x04" + bytes));
}

TEST(Pickle, EveryPrefixIsRefused) {
    const std::string whole = pickle_of(pickled_dictionary({{"a", pickled_list({pickled(1), pickled("b")})}}));
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(Pickle::read(whole.substr(0, length))) << length;
}

} // namespace
} // namespace dubhe::trace
