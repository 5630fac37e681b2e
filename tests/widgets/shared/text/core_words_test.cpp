// SPDX-License-Identifier: GPL-3.0-or-later
// Every name that core shows is known to translators: core is asked for all of them.
#include <core/cost/models.h>
#include <core/stack/stack.h>
#include <core/study/predict/axis.h>
#include <core/study/why/elasticity.h>
#include <core/whatif/transformation.h>
#include <core/workload/attributes.h>
#include <core/workload/collective.h>
#include <core/workload/graph.h>
#include <core/workload/operator_kind.h>
#include <widgets/shared/text/core_words.h>

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>
#include <gmock/gmock.h>

#include <set>

namespace dubhe::widgets {
namespace {

using testing::Contains;

const std::set<std::string>& known() {
    static const std::set<std::string> all{known_core_words().begin(), known_core_words().end()};
    return all;
}

void expect_known(std::string_view text) {
    EXPECT_THAT(known(), Contains(std::string{text}));
}

void expect_spoken(std::string_view name) {
    std::string text{name};
    std::ranges::replace(text, '_', ' ');
    expect_known(text);
}

template <class Enum>
void expect_names(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        expect_spoken(name_of(static_cast<Enum>(i)));
}

TEST(CoreWords, NamesOfNetworksParts) {
    expect_names<workload::OperatorKind>(workload::operator_kind_count);
    expect_names<workload::TensorRole>(workload::tensor_role_count);
    expect_names<workload::Function>(workload::function_count);
    expect_names<workload::Optimizer>(workload::optimizer_count);
    expect_names<workload::Cell>(workload::cell_count);
    expect_names<workload::Collective>(workload::collective_count);
    expect_names<workload::ExchangeGroup>(workload::exchange_group_count);
}

TEST(CoreWords, TitlesOfAxesAndLevers) {
    for (std::size_t i = 0; i < hardware::specification_count; ++i)
        expect_known(study::title_of(study::AxisKind{static_cast<hardware::Specification>(i)}));
    for (std::size_t i = 0; i < study::system_axis_count; ++i)
        expect_known(study::title_of(study::AxisKind{static_cast<study::SystemAxis>(i)}));
    for (std::size_t i = 0; i < study::workload_axis_count; ++i)
        expect_known(study::title_of(study::AxisKind{static_cast<study::WorkloadAxis>(i)}));
    expect_known(study::title_of(study::Lever{}));
}

TEST(CoreWords, CostModelsAndTransformations) {
    for (const cost::ModelDescription& each : cost::model_descriptions()) {
        expect_known(each.title);
        expect_known(each.summary);
    }
    for (const whatif::Transformation& each : whatif::transformations()) {
        expect_known(each.title);
        expect_known(each.help);
        if (!each.published.empty()) expect_known(each.published);
        for (const whatif::Parameter& parameter : each.parameters) {
            expect_spoken(parameter.name);
            expect_known(parameter.help);
        }
    }
}

TEST(CoreWords, StacksTheirPassesAndSettings) {
    for (std::size_t i = 0; i < stack::pass_count; ++i)
        expect_known(stack::says(static_cast<stack::Pass>(i)));
    for (const stack::Setting& each : stack::settings())
        expect_known(each.takes);
    for (const stack::Stack& each : stack::shipped_stacks())
        expect_known(each.description);
}

TEST(CoreWords, NothingIsListedTwice) {
    EXPECT_EQ(known().size(), known_core_words().size());
}

class Shouting : public QTranslator {
  public:
    [[nodiscard]] QString translate(const char* context, const char* text, const char*, int) const override {
        return QLatin1String{context} == QLatin1String{"dubhe::core"} ? QString::fromUtf8(text).toUpper() : QString{};
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

TEST(CoreWords, AreTranslatedInTheirContext) {
    EXPECT_EQ(core_words("Boost clock"), "Boost clock");
    EXPECT_EQ(spoken("layer_norm_gradient"), "layer norm gradient");
    EXPECT_EQ(core_words(""), "");
    Shouting translator;
    QCoreApplication::installTranslator(&translator);
    EXPECT_EQ(core_words("Boost clock"), "BOOST CLOCK");
    EXPECT_EQ(spoken("layer_norm_gradient"), "LAYER NORM GRADIENT");
    QCoreApplication::removeTranslator(&translator);
}

TEST(CoreWords, StandInSentencesAndListsAsTheLanguageHasThem) {
    const QLocale before;
    const auto speak = [](const char* name) { QLocale::setDefault(QLocale{QLatin1String{name}}); };
    for (const char* small : {"en_US", "fr_FR"}) {
        speak(small);
        EXPECT_EQ(in_sentence("Memory bandwidth"), "memory bandwidth");
        EXPECT_EQ(in_sentence("L2 cache size"), "L2 cache size");
        EXPECT_EQ(in_a_list({"a", "b"}), "a, b");
    }
    speak("de_DE");
    EXPECT_EQ(in_sentence("Speicherbandbreite"), "Speicherbandbreite") << "nouns are large";
    for (const char* own : {"ja_JP", "zh_CN"}) {
        speak(own);
        EXPECT_EQ(in_a_list({"a", "b"}), QString::fromUtf8("a、b"));
    }
    QLocale::setDefault(before);
}

} // namespace
} // namespace dubhe::widgets
