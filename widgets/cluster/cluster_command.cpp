// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_command.h"

#include "../shared/qt_text.h"

#include <core/cost/models.h>
#include <core/hardware/hypothetical.h>
#include <core/units/text.h>

namespace dubhe::widgets {

namespace {

using simulation::Split;

class CommandLine {
  public:
    CommandLine& say(const char* option, const QString& value) {
        words_ << QLatin1String{option} << value;
        return *this;
    }
    CommandLine& count(const char* option, std::int64_t value, std::int64_t usual) {
        return value == usual ? *this : say(option, QString::number(value));
    }
    CommandLine& number(const char* option, double value, double usual) {
        return value == usual ? *this : say(option, qt_text(exact_text(value)));
    }
    CommandLine& name(const char* option, std::string_view value) { return say(option, qt_text(value)); }
    CommandLine& flag(const char* option, bool set) {
        if (set) words_ << QLatin1String{option};
        return *this;
    }
    CommandLine& quantity(const char* option, const std::optional<double>& value, const char* unit) {
        return value ? say(option, qt_text(exact_text(*value)) + QLatin1String{unit}) : *this;
    }
    CommandLine& word(const QString& text) {
        words_ << text;
        return *this;
    }
    CommandLine& price(const char* option, const std::optional<hardware::Price>& price, const char* per) {
        if (!price) return *this;
        const QString date = price->date.empty() ? QString{} : u'@' + qt_text(price->date);
        return say(option, qt_text(price->currency) + u' ' + qt_text(exact_text(price->amount.value())) +
                               QLatin1String{per} + date);
    }
    [[nodiscard]] const QStringList& words() const { return words_; }

  private:
    QStringList words_{QStringLiteral("dubhe-cli"), QStringLiteral("predict")};
};

void say_split(CommandLine& line, const ClusterSettings& settings) {
    const Split split = split_of(settings);
    const Split usual;
    line.say("--gpus", QString::number(settings.gpus)).say("--dp", QString::number(split.data));
    line.count("--tp", split.tensor, 1).count("--pp", split.pipeline, 1).count("--ep", split.expert, 1);
    line.flag("--sequence-parallel", split.sequence).count("--micro-batch", split.micro_batch, 1);
    line.count("--chunks", split.chunks, 1);
    if (split.schedule != usual.schedule) line.name("--schedule", name_of(split.schedule));
    if (split.recompute != usual.recompute) line.name("--recompute", name_of(split.recompute));
    if (split.zero != usual.zero) line.name("--zero", name_of(split.zero));
    line.flag("--overlap-gradients", split.sync == simulation::GradientSync::in_buckets);
    line.flag("--overlap-tensor", split.overlap_tensor);
    line.flag("--wide-gradients", split.wide_gradients).count("--servers", split.servers, 0);
    if (split.consistency != usual.consistency) line.name("--consistency", name_of(split.consistency));
    if (split.compression != usual.compression) line.name("--compress", name_of(split.compression));
    line.number("--compression-ratio", split.compression_ratio, 1.0).count("--replicas", split.replicas, 1);
    line.number("--interference", split.interference, 1.0);
}

// With the unit that reads back to this very number.
QString override_text(const hardware::Override& override) {
    const std::string number = exact_text(override.value);
    const QString text = qt_text(name_of(override.specification)) + u'=' + qt_text(number);
    for (const char* unit : {"", "B/s", "B", "FLOP/s", "Hz", "W"}) {
        const Result<double> read = hardware::parse_value(override.specification, number + unit);
        if (read && *read == override.value) return text + QLatin1String{unit};
    }
    return text;
}

void say_overrides(CommandLine& line, const GpuView& gpu) {
    for (const hardware::Override& override : gpu.gpu.overrides)
        line.say("--set", override_text(override));
}

void say_tariff(CommandLine& line, const study::Tariff& tariff) {
    const study::Tariff usual;
    line.price("--price", tariff.price, "").price("--rent", tariff.rent, "/h");
    line.price("--electricity", tariff.electricity, "/kWh").number("--life", tariff.life_years, usual.life_years);
    line.number("--utilisation", tariff.utilisation, usual.utilisation);
    line.number("--load-power", tariff.load_power, usual.load_power);
    line.number("--idle-power", tariff.idle_power, usual.idle_power).number("--pue", tariff.pue, usual.pue);
}

} // namespace

QStringList command_of(const ClusterQuestion& question, const GpuView* instead) {
    const workload::Recipe& recipe = question.recipe;
    const ClusterSettings& settings = question.settings;
    CommandLine line;
    line.word(qt_text(recipe.network)).say("--batch", QString::number(settings.split.batch));
    if (recipe.sequence) line.say("--seq", QString::number(*recipe.sequence));
    line.name("--mode", workload::name_of(workload::Mode::training));
    line.name("--precision", dubhe::name_of(recipe.precision));
    line.name("--optimizer", workload::name_of(recipe.optimizer));
    line.name("--system", settings.system);
    if (instead) {
        line.name("--gpu", instead->gpu.base.name);
        say_overrides(line, *instead);
    }
    line.quantity("--node-bandwidth", settings.node_bandwidth, "B/s");
    line.quantity("--network-bandwidth", settings.network_bandwidth, "B/s");
    say_split(line, settings);
    line.quantity("--sample-size", settings.input.sample_bytes, "B");
    line.quantity("--input-rate", settings.input.read, "B/s");
    line.quantity("--copy-rate", settings.input.copy, "B/s");
    line.flag("--input-first", settings.input.first);
    if (question.method.model && question.method.model->name() != cost::default_model)
        line.name("--cost-model", question.method.model->name());
    const double launch_s = question.method.host.launch.value();
    if (launch_s != simulation::Host{}.launch.value()) line.quantity("--launch", launch_s, "s");
    say_tariff(line, question.tariff);
    return line.words();
}

} // namespace dubhe::widgets
