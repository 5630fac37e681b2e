// SPDX-License-Identifier: Apache-2.0
// Examples of FIPS 180-2, appendix B (one block, two blocks, a million letters), and of the empty text from NIST's
// SHA256ShortMsg.rsp.
#include <core/support/sha256.h>

#include <gtest/gtest.h>

namespace dubhe {

TEST(Sha256, PublishedExamples) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// The padding crosses a block's end at 56 bytes; every length has a digest of its own.
TEST(Sha256, LengthsAroundABlock) {
    std::string last = sha256("");
    for (std::size_t length = 1; length < 200; ++length) {
        const std::string digest = sha256(std::string(length, '\0'));
        EXPECT_EQ(digest.size(), 64U);
        EXPECT_NE(digest, last);
        last = digest;
    }
}

} // namespace dubhe
