// SPDX-License-Identifier: GPL-3.0-or-later
// A question of the interface as a line of dubhe-cli, word by word and unquoted (shell_line.h quotes it). Numbers are
// written so that they are read back as the very same ones; what is as usual is left out.
#pragma once

#include "../gpu_view.h"

#include <core/ask/fields.h>
#include <core/hardware/gpu.h>
#include <core/study/predict/axis.h>
#include <core/study/predict/money.h>
#include <core/study/predict/predict.h>
#include <core/study/search/goal.h>
#include <core/support/result.h>
#include <core/workload/recipe.h>

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::widgets {

class CommandLine {
  public:
    explicit CommandLine(const char* command) : words_{QStringLiteral("dubhe-cli"), QLatin1String{command}} {}

    CommandLine& word(const QString& text);
    CommandLine& say(const char* option, const QString& value);
    CommandLine& name(const char* option, std::string_view value);
    CommandLine& flag(const char* option, bool set);
    CommandLine& count(const char* option, std::int64_t value, std::int64_t usual);
    CommandLine& number(const char* option, double value, double usual);
    CommandLine& quantity(const char* option, const std::optional<double>& value, const char* unit);

    // What isn't as in `usual`.
    template <class S>
    CommandLine& fields(const ask::Fields<S>& fields, const S& asked, const S& usual = {}) {
        for (const std::string& word : ask::words(fields, asked, usual))
            words_ << QString::fromStdString(word);
        return *this;
    }

    // WORKLOAD with every setting; of a portfolio its first network, the others by --with.
    CommandLine& network(const workload::Recipe& recipe);
    CommandLine& gpus(const std::vector<GpuView>& gpus); // --gpu, --hypothetical
    CommandLine& method(const study::Method& method);    // --cost-model, --launch
    CommandLine& tariff(const study::Tariff& tariff);
    CommandLine& axis(const study::Axis& axis); // --over

    [[nodiscard]] const QStringList& words() const { return words_; }

  private:
    QStringList words_;
};

[[nodiscard]] QString goal_words(const study::Goal& goal); // as --target takes it
// The value of a number at which the network meets the goal on each GPU.
[[nodiscard]] CommandLine seek_command(const workload::Recipe& recipe, const std::vector<GpuView>& gpus,
                                       study::AxisKind kind, const study::Goal& goal, const study::Method& method);

// With the unit that `read` takes back to this very number.
[[nodiscard]] QString value_words(double value, const std::function<Result<double>(const std::string&)>& read);
[[nodiscard]] QString override_words(const hardware::Override& override); // "memory_bandwidth=1.2e12B/s"

// As `report` and `portfolio` take a network: NETWORK,KEY=VALUE,... with every setting; `weight`: ":3", or nothing.
[[nodiscard]] QString network_words(const std::string& title, const workload::Recipe& recipe, const QString& weight);
[[nodiscard]] QString part_words(const workload::RecipePart& part);

} // namespace dubhe::widgets
