// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/event_queue.h>

#include <gmock/gmock.h>

#include <random>

namespace dubhe::simulation {
namespace {

TEST(EventQueue, EqualTimesComeBackInTheOrderTheyWentIn) {
    EventQueue<int> queue;
    for (int i = 0; i < 100; ++i)
        queue.push(1.0, i);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(queue.pop().payload, i);
    EXPECT_TRUE(queue.empty());
}

TEST(EventQueue, TimesComeBackSortedWhateverTheOrderOfInsertion) {
    std::mt19937 random{7};
    std::uniform_int_distribution time{0, 50};
    EventQueue<int> queue;
    for (int i = 0; i < 2000; ++i)
        queue.push(time(random), i);
    double last_time = -1.0;
    int last_payload = -1;
    while (!queue.empty()) {
        const auto event = queue.pop();
        ASSERT_TRUE(event.time_s > last_time || (event.time_s == last_time && event.payload > last_payload));
        last_time = event.time_s;
        last_payload = event.payload;
    }
}

} // namespace
} // namespace dubhe::simulation
