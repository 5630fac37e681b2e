// SPDX-License-Identifier: Apache-2.0
#include <core/stack/apply.h>
#include <core/stack/hosts.h>

#include <gmock/gmock.h>

namespace dubhe::stack {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using workload::Phase;

hardware::Host slow_host() {
    hardware::Host host;
    host.name = "Slow machine";
    host.aliases = {"slow"};
    host.operator_forward = Seconds{40e-6};
    host.operator_update = Seconds{7.3e-6};
    host.launch = Seconds{1e-5 / 3};
    return host;
}

hardware::Host named(std::string name) {
    hardware::Host host;
    host.name = std::move(name);
    host.step = Seconds{2e-3};
    return host;
}

hardware::Host timeless_host() {
    hardware::Host host;
    host.name = "Empty";
    return host;
}

double operator_s(const Stack& stack, Phase phase) {
    return stack.host.operator_s[static_cast<std::size_t>(phase)];
}

std::string resolved(std::string_view text) {
    const std::vector<hardware::Host> hosts{named("Fast machine"), slow_host(), timeless_host()};
    const Result<std::string> made = with_hosts_resolved(text, hosts);
    return made ? *made : to_text(made.diagnostics());
}

TEST(Hosts, StandInWithTheTimesThatAreKnown) {
    const Stack before = *find_shipped("pytorch-eager");
    Stack stack = before;
    ASSERT_TRUE(with_host(stack, slow_host()));
    EXPECT_DOUBLE_EQ(operator_s(stack, Phase::forward), 40e-6);
    EXPECT_DOUBLE_EQ(operator_s(stack, Phase::update), 7.3e-6);
    EXPECT_NEAR(stack.host.launch_s, 1e-5 / 3, 1e-16);
    EXPECT_EQ(operator_s(stack, Phase::backward), operator_s(before, Phase::backward)) << "not known of that host";
    EXPECT_EQ(stack.host.step_s, before.host.step_s);
    EXPECT_EQ(stack.host_name, "Slow machine");
    const Result<Done> none = with_host(stack, timeless_host());
    ASSERT_FALSE(none);
    EXPECT_THAT(to_text(none.diagnostics()), AllOf(HasSubstr("Empty"), HasSubstr("no times")));
    EXPECT_EQ(stack.host_name, "Slow machine") << "unchanged";
}

// The text without the name means what the host means.
TEST(Hosts, NamesGiveWayToTheTimes) {
    EXPECT_EQ(resolved("vllm,host=Fast machine"), "vllm,step=2000us");
    EXPECT_EQ(resolved("vllm,step=1ms,host=fast machine,launch=2us"), "vllm,step=1ms,step=2000us,launch=2us")
        << "where it stood: what comes later counts";
    for (const char* text : {"pytorch-eager,host=Slow machine", "pytorch-eager,host=SLOW"}) {
        const std::string without = resolved(text);
        EXPECT_THAT(without, testing::Not(HasSubstr("host=")));
        EXPECT_FALSE(names_host(without));
        const Result<Stack> read = stack_from(without);
        ASSERT_TRUE(read) << to_text(read.diagnostics());
        Stack stack = *find_shipped("pytorch-eager");
        ASSERT_TRUE(with_host(stack, slow_host()));
        EXPECT_EQ(read->host.launch_s, stack.host.launch_s);
        EXPECT_EQ(read->host.operator_s, stack.host.operator_s);
        EXPECT_EQ(read->host.step_s, stack.host.step_s);
        EXPECT_EQ(read->host.spread, stack.host.spread);
        EXPECT_EQ(read->host_name, "");
    }
}

TEST(Hosts, OtherTextsStayAsTheyAre) {
    for (const char* text : {"", "vllm", "default", "vllm,attention=eager,title=The host=x of it", ",", "vllm,,"}) {
        EXPECT_EQ(resolved(text), text);
        EXPECT_FALSE(names_host(text)) << text;
    }
    EXPECT_TRUE(names_host("vllm,host=any"));
}

TEST(Hosts, ThoseThatAreNotThereAreRefused) {
    EXPECT_THAT(resolved("vllm,host=Slow machin"), HasSubstr("Did you mean Slow machine"));
    EXPECT_THAT(resolved("vllm,host="), HasSubstr("no host is called"));
    EXPECT_THAT(resolved("vllm,host=Empty"), HasSubstr("no times"));
}

// Without a catalog nobody can tell what was meant: a network is not built as if nothing had been said.
TEST(Hosts, ANameThatWasLeftIsRefusedWhereNetworksAreBuilt) {
    const Result<Stack> read = stack_from("pytorch-eager,host=Slow machine");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->host_name, "Slow machine");
    EXPECT_EQ(value_of(*read, "host"), "Slow machine");
    workload::Recipe recipe;
    recipe.network = "resnet18";
    recipe.stack = "pytorch-eager,host=Slow machine";
    const Result<Applied> built = stack::build(recipe);
    ASSERT_FALSE(built);
    EXPECT_THAT(to_text(built.diagnostics()), AllOf(HasSubstr("Slow machine"), HasSubstr("launch=5us")));
}

} // namespace
} // namespace dubhe::stack
