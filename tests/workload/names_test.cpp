// SPDX-License-Identifier: Apache-2.0
#include <core/workload/graph.h>

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace dubhe::workload {
namespace {

// Every enumerator has a name of its own that leads back to it, and a wrong one leads nowhere.
template <class Enum, class From>
void expect_names(std::size_t count, From from) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<Enum>(i);
        const std::string_view name = name_of(value);
        EXPECT_FALSE(name.empty()) << i;
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_EQ(from(name), value) << name;
    }
    EXPECT_FALSE(from("").has_value());
    EXPECT_FALSE(from("no such name").has_value());
}

TEST(Names, LeadBackToTheirEnumerators) {
    expect_names<OperatorKind>(operator_kind_count, operator_kind_from);
    expect_names<OperatorClass>(operator_class_count, operator_class_from);
    expect_names<Phase>(phase_count, phase_from);
    expect_names<TensorRole>(tensor_role_count, tensor_role_from);
    expect_names<ElementType>(element_type_count, element_type_from);
    expect_names<Function>(function_count, function_from);
    expect_names<Optimizer>(optimizer_count, optimizer_from);
}

TEST(Names, CellsDiffer) {
    EXPECT_EQ(name_of(Cell::lstm), "lstm");
    EXPECT_EQ(name_of(Cell::gru), "gru");
    EXPECT_EQ(name_of(Cell::rnn), "rnn");
}

TEST(Names, GradientsBelongToTheClassOfTheirOperator) {
    for (std::size_t i = 0; i < operator_kind_count; ++i) {
        const std::string name{name_of(static_cast<OperatorKind>(i))};
        const auto end = name.find("_gradient");
        if (end == std::string::npos || name.starts_with("convolution_")) continue;
        const auto forward = operator_kind_from(name.substr(0, end));
        ASSERT_TRUE(forward.has_value()) << name;
        EXPECT_EQ(class_of(*forward), class_of(static_cast<OperatorKind>(i))) << name;
    }
    EXPECT_EQ(class_of(OperatorKind::convolution_input_gradient), OperatorClass::convolution);
    EXPECT_EQ(class_of(OperatorKind::convolution_weight_gradient), OperatorClass::convolution);
}

} // namespace
} // namespace dubhe::workload
