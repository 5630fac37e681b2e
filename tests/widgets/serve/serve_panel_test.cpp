// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/cluster/machines.h>
#include <widgets/serve/latency_model.h>
#include <widgets/serve/serve_form.h>
#include <widgets/serve/serve_panel.h>
#include <widgets/serve/serve_scenes.h>
#include <widgets/serve/serve_sliders.h>
#include <widgets/serve/serve_sweep_view.h>
#include <widgets/shared/charts/xy_chart.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/shared/serving/serve_command.h>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <random>

namespace dubhe::widgets {
namespace {

constexpr const char* a100 = "A100-SXM4-80GB";

struct ServePanelTest : testing::Test {
    ServePanelTest() : catalog{std::move(*hardware::Catalog::in_memory())} {
        panel.resize(1100, 800);
        panel.set_method(test::method());
        MachineSource source;
        for (const hardware::SystemEntry& entry : catalog.systems())
            source.names.push_back(entry.system.name);
        source.find = [this](const std::string& system, const hardware::Gpu& gpu, std::int64_t gpus) {
            return system.empty() ? study::machine_for(catalog, gpu, gpus)
                                  : study::find_cluster_system(catalog, system);
        };
        panel.set_machines(std::move(source));
    }
    void serve_llama() {
        panel.show();
        panel.set_gpus({test::real(a100, 0),
                        test::hypothetical("My card", a100, 0, {{hardware::Specification::memory_bandwidth, 4e12}})});
        panel.set_network(test::network("llama-3.1-8b", 1, workload::Mode::inference, Precision::bf16));
        panel.wait_until_settled();
    }
    void ask(const std::function<void(ServeSettings&)>& change) {
        ServeSettings next = panel.settings();
        change(next);
        panel.set_settings(next);
        panel.wait_until_settled();
    }
    template <class W>
    W* named(const QString& name) const {
        for (W* widget : panel.findChildren<W*>()) {
            if (widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    QString said(const QString& name) const { return named<QLabel>(name)->text(); }

    hardware::Catalog catalog;
    ServePanel panel;
};

TEST_F(ServePanelTest, OffersALanguageModelWhereNoneIsOpen) {
    QSignalSpy taken{&panel, &ServePanel::offer_taken};
    panel.show();
    const auto* empty = panel.findChild<EmptyPage*>();
    EXPECT_EQ(empty->text(), "Open a language model to see how it serves.");
    ASSERT_EQ(empty->offers(), std::vector{Offer::open_language_model});
    panel.findChild<EmptyPage*>()->findChild<QPushButton*>()->click();
    EXPECT_EQ(taken.count(), 1);
    panel.set_gpus({test::real(a100, 0)});
    panel.set_network(test::network("resnet18"));
    panel.wait_until_settled();
    EXPECT_TRUE(empty->text().contains("no language model")) << empty->text().toStdString();
    EXPECT_EQ(empty->offers(), std::vector{Offer::open_language_model});
}

TEST_F(ServePanelTest, AnswersAtOnce) {
    serve_llama();
    ASSERT_TRUE(panel.answer()->has_focus());
    ASSERT_TRUE(panel.run());
    ASSERT_TRUE(panel.run()->served) << to_text(panel.run()->served.diagnostics());
    EXPECT_TRUE(panel.choices().isEmpty()) << "nothing was chosen";
    // The proposed rate is half of what the GPU serves at most, rounded down: it runs neither empty nor full.
    const double most = panel.answer()->focus()->front.saturation_rate;
    EXPECT_LE(panel.answer()->rate, 0.5 * most);
    EXPECT_GT(panel.answer()->rate, 0.3 * most);
    EXPECT_TRUE(panel.run()->served->usual.steady);
    EXPECT_TRUE(said("Whether the limits are kept").contains("TTFT p99"))
        << said("Whether the limits are kept").toStdString();
    EXPECT_TRUE(said("What limits it").contains("memory bandwidth"));
}

TEST_F(ServePanelTest, WorksOnlyWhenLookedAt) {
    panel.set_gpus({test::real(a100, 0)});
    panel.set_network(test::network("llama-3.1-8b", 1, workload::Mode::inference, Precision::bf16));
    EXPECT_FALSE(panel.answer());
    panel.show();
    panel.wait_until_settled();
    EXPECT_TRUE(panel.answer());
}

// Fewer in flight are served quicker, and no GPU gives more for it. Where the last blocks of KV memory go, a point may
// give less than the one before it; by 2 % at most.
TEST_F(ServePanelTest, FrontsFallFromManyUsersToFastOnes) {
    serve_llama();
    const XyScene scene = front_scene(*panel.answer());
    ASSERT_GE(scene.series.size(), 2U);
    for (const XySeries& series : scene.series) {
        if (series.hollow) continue;
        ASSERT_GT(series.points.size(), 5U);
        for (std::size_t i = 1; i < series.points.size(); ++i) {
            EXPECT_GT(series.points[i].x, series.points[i - 1].x);
            EXPECT_LT(series.points[i].y, 1.02 * series.points[i - 1].y);
            EXPECT_LT(series.points[i].low, series.points[i].y);
        }
    }
    EXPECT_FALSE(scene.series.front().style->hypothetical);
    EXPECT_TRUE(std::ranges::any_of(scene.series, [](const auto& s) { return s.style->hypothetical; }));
    ASSERT_EQ(scene.regions.size(), 1U); // of the limit of TPOT, 50 ms
    EXPECT_DOUBLE_EQ(*scene.regions.front().x_below, 20.0);
}

// More bandwidth, all else alike: quicker and more at every number in flight.
TEST_F(ServePanelTest, TheHypotheticalGpuWithMoreBandwidthIsAhead) {
    serve_llama();
    const auto& real = panel.answer()->curves[0].front.points;
    const auto& faster = panel.answer()->curves[1].front.points;
    for (std::size_t i = 0; i < std::min(real.size(), faster.size()); ++i) {
        EXPECT_GT(faster[i].interactivity, real[i].interactivity);
        EXPECT_GT(faster[i].a_gpu, real[i].a_gpu);
    }
}

TEST_F(ServePanelTest, DistributionsRiseAndMarkTheirPercentiles) {
    serve_llama();
    for (const serving::Metric metric : {serving::Metric::ttft, serving::Metric::tpot}) {
        const XyScene scene = latency_scene(*panel.run(), metric);
        ASSERT_EQ(scene.series.size(), 2U);
        const auto& line = scene.series[0].points;
        for (std::size_t i = 1; i < line.size(); ++i) {
            EXPECT_GE(line[i].x, line[i - 1].x);
            EXPECT_GT(line[i].y, line[i - 1].y);
        }
        ASSERT_EQ(scene.series[1].points.size(), 3U); // p50, p90, p99
        for (const XyPoint& mark : scene.series[1].points) {
            EXPECT_GE(mark.x, line.front().x);
            EXPECT_LE(mark.x, line.back().x);
        }
    }
    EXPECT_EQ(requests_scene(*panel.run()).series.size(), 3U);
}

TEST_F(ServePanelTest, TablesHoldWhatModelsPromise) {
    LatencyModel latencies;
    ServeFactModel facts;
    const QAbstractItemModelTester of_latencies{&latencies, QAbstractItemModelTester::FailureReportingMode::Fatal};
    const QAbstractItemModelTester of_facts{&facts, QAbstractItemModelTester::FailureReportingMode::Fatal};
    EXPECT_EQ(latencies.rowCount(), 0);
    serve_llama();
    latencies.set_run(panel.run());
    facts.set_run(panel.run());
    ASSERT_EQ(latencies.rowCount(), 4);
    ASSERT_EQ(latencies.columnCount(), 5);
    EXPECT_EQ(latencies.headerData(1, Qt::Vertical, Qt::DisplayRole), "TPOT");
    EXPECT_EQ(latencies.headerData(4, Qt::Horizontal, Qt::DisplayRole), "p99");
    EXPECT_EQ(latencies.index(1, 1).data().toString().count('\n'), 2) << "a value, its bands below";
    EXPECT_GT(facts.rowCount(), 6);
    latencies.set_run(nullptr);
    EXPECT_EQ(latencies.rowCount(), 0);
}

// p99 needs 1,000 requests.
TEST_F(ServePanelTest, ATooSmallSampleSaysWhyThereIsNoP99) {
    serve_llama();
    ask([](ServeSettings& s) { s.requests = 300; });
    LatencyModel latencies;
    latencies.set_run(panel.run());
    const QModelIndex p99 = latencies.index(0, 4);
    EXPECT_EQ(p99.data().toString(), QString{QChar{0x2013}});
    EXPECT_TRUE(p99.data(Qt::ToolTipRole).toString().contains("needs"));
    EXPECT_TRUE(said("Whether the limits are kept").contains("not known"));
}

TEST_F(ServePanelTest, AnIllegalSplitIsSaidBesideItsField) {
    serve_llama();
    ask([](ServeSettings& s) { s.split.tensor = 5; }); // of 32 heads
    EXPECT_FALSE(panel.answer()->has_focus());
    EXPECT_FALSE(panel.findChild<ServeForm*>()->problem_of(ServeField::tensor).isEmpty());
    QString error;
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_FALSE(error.isEmpty());
    ask([](ServeSettings& s) { s.split.tensor = 2; });
    EXPECT_TRUE(panel.answer()->has_focus());
    EXPECT_TRUE(panel.findChild<ServeForm*>()->problem_of(ServeField::tensor).isEmpty());
}

// 141 GB of weights in bf16 want two GPUs of 80 GB, and room for keys and values two more.
TEST_F(ServePanelTest, AsFewGpusAsHoldTheNetworkAreTaken) {
    panel.show();
    panel.set_gpus({test::real(a100, 0)});
    panel.set_network(test::network("llama-3.1-70b", 1, workload::Mode::inference, Precision::bf16));
    panel.wait_until_settled();
    ASSERT_TRUE(panel.answer()->has_focus());
    const auto& split = panel.answer()->focus()->serving->answering().cost->graphs().setting.split;
    EXPECT_TRUE(split.tensor == 2 || split.tensor == 4) << split.tensor;
    ask([](ServeSettings& s) { s.split.tensor = 1; });
    EXPECT_FALSE(panel.answer()->has_focus());
    EXPECT_TRUE(said("What can't serve").contains(a100));
}

// The keyboard moves a slider: the front follows, the simulation when the key is let go.
TEST_F(ServePanelTest, SlidersMoveByKeyboard) {
    serve_llama();
    QSignalSpy focus{&panel, &ServePanel::focus_requested};
    auto& sliders = *panel.findChild<ServeSliders*>();
    LogSlider& bandwidth = sliders.slider(ServeSliders::Number::bandwidth);
    QTest::keyPress(&bandwidth, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyRelease(&bandwidth, Qt::Key_Right, Qt::ShiftModifier);
    panel.wait_until_settled();
    ASSERT_TRUE(panel.settings().bandwidth);
    EXPECT_NEAR(*panel.settings().bandwidth / bandwidth.quantity(), 1.0, 1e-9);
    ASSERT_EQ(panel.answer()->curves.size(), 3U) << "the moved GPU stands beside the ticked ones";
    EXPECT_TRUE(panel.answer()->focus()->gpu.moved);
    EXPECT_EQ(panel.run()->answer, panel.answer()) << "simulated when the key was let go";
    QTest::keyClick(&bandwidth, Qt::Key_Delete);
    panel.wait_until_settled();
    EXPECT_FALSE(panel.settings().bandwidth);
    EXPECT_EQ(panel.answer()->curves.size(), 2U);
    LogSlider& rate = sliders.slider(ServeSliders::Number::requests);
    const double before = panel.answer()->rate;
    QTest::keyClick(&rate, Qt::Key_Right);
    panel.wait_until_settled();
    EXPECT_NEAR(panel.answer()->rate / before, 1.01, 1e-3);
}

TEST_F(ServePanelTest, EnterOnAPointAsksForItsGpu) {
    serve_llama();
    QSignalSpy focus{&panel, &ServePanel::focus_requested};
    auto* chart = named<XyChart>("Throughput of a GPU over the speed a user sees");
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Return);
    EXPECT_EQ(focus.count(), 1);
}

TEST_F(ServePanelTest, ExportsAndCommandSayWhatIsShown) {
    serve_llama();
    const QTemporaryDir folder;
    QString error;
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
        const QString file = folder.filePath(name);
        const bool saved = file.endsWith("png")   ? panel.export_png(file, error)
                           : file.endsWith("svg") ? panel.export_svg(file, error)
                           : file.endsWith("pdf") ? panel.export_pdf(file, error)
                                                  : panel.export_csv(file, error);
        EXPECT_TRUE(saved) << error.toStdString();
        EXPECT_GT(QFileInfo{file}.size(), 500);
    }
    const auto cells = test::cells_of(test::bytes_of(folder.filePath("a.csv")));
    EXPECT_EQ(cells.front().first(), "gpu");
    ASSERT_EQ(panel.commands().size(), 1);
    const QString line = panel.commands().front().join(' ');
    EXPECT_TRUE(line.startsWith("dubhe-cli serve llama-3.1-8b --precision bf16 --stack vllm --gpu A100-SXM4-80GB"))
        << line.toStdString();
    EXPECT_TRUE(line.contains("--isl 1024 --osl 256"));
}

// Where form and front don't fit beside each other the front is seen, and the form behind a button.
TEST_F(ServePanelTest, ANarrowPanelShowsTheChartFirst) {
    serve_llama();
    auto* form = panel.findChild<ServeForm*>();
    auto* chart = named<XyChart>("Throughput of a GPU over the speed a user sees");
    auto* button = panel.findChild<QToolButton*>(QString{}, Qt::FindDirectChildrenOnly);
    ASSERT_TRUE(button);
    EXPECT_TRUE(form->isVisible() && chart->isVisible());
    EXPECT_FALSE(button->isVisible());
    panel.resize(360, 560);
    QCoreApplication::processEvents();
    EXPECT_FALSE(form->isVisible());
    ASSERT_TRUE(chart->isVisible());
    EXPECT_LT(chart->mapTo(&panel, QPoint{}).y(), 300) << "above what is said";
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_TRUE(form->isVisible());
    EXPECT_FALSE(chart->isVisible());
    panel.resize(1100, 800);
    QCoreApplication::processEvents();
    EXPECT_TRUE(form->isVisible() && chart->isVisible());
    EXPECT_FALSE(button->isVisible());
}

// What is wrong is said beside its field, or above the chart where the field is not seen.
TEST_F(ServePanelTest, ANarrowPanelSaysWhatIsWrong) {
    serve_llama();
    panel.resize(360, 560);
    QCoreApplication::processEvents();
    ask([](ServeSettings& s) { s.split.tensor = 5; });
    EXPECT_FALSE(said("What can't serve").isEmpty());
}

// The closed form behind the sliders says where it is off.
TEST_F(ServePanelTest, TheClosedFormSaysItsLimits) {
    serve_llama();
    EXPECT_TRUE(said("Where the closed form is off").isEmpty());
    ask([](ServeSettings& s) { s.split.tensor = 1, s.prefill_workers = 1, s.prefix_cache = true; });
    ASSERT_TRUE(panel.answer()->has_focus());
    EXPECT_TRUE(said("Where the closed form is off").contains("off near saturation"));
    EXPECT_TRUE(said("Where the closed form is off").contains("prefix cache of unlimited size"));
    ask([](ServeSettings& s) { s.prefill_workers = 0, s.scheduler = serving::Scheduler::static_batching; });
    EXPECT_TRUE(said("Where the closed form is off").contains("static batching as continuous batching"));
}

struct ServeSweepTest : ServePanelTest {
    ServeSweepView& page() {
        auto* tabs = panel.findChild<QTabWidget*>();
        tabs->setCurrentIndex(1);
        return *panel.findChild<ServeSweepView*>();
    }
};

// Each axis under each figure: lines within the axes, bands that hold their values, and the ticked GPUs.
TEST_F(ServeSweepTest, EveryAxisHasALineForEachGpu) {
    serve_llama();
    ServeSweepView& view = page();
    for (const ServingAxisKind axis : swept_axes) {
        view.set_choice({axis, SweptFigure::tpot});
        panel.wait_until_settled();
        ASSERT_TRUE(view.sweep());
        EXPECT_EQ(view.sweep()->axis.kind, axis);
        for (std::size_t f = 0; f + 1 < swept_figure_count; ++f) { // no price is known
            const XyScene scene = sweep_scene(*view.sweep(), static_cast<SweptFigure>(f));
            ASSERT_GE(scene.series.size(), 1U) << axis_words(axis).toStdString() << ' ' << f;
            for (const XySeries& line : scene.series) {
                for (const XyPoint& point : line.points) {
                    EXPECT_LE(point.low, point.y);
                    EXPECT_LE(point.y, point.high);
                    EXPECT_LE(point.high, scene.y.scale.last);
                    EXPECT_GE(point.x, scene.x.scale.first);
                    EXPECT_LE(point.x, scene.x.scale.last);
                }
            }
        }
    }
}

TEST_F(ServeSweepTest, CostsNeedAPriceAndFollowIt) {
    serve_llama();
    ServeSweepView& view = page();
    view.set_choice({study::ServingNumber::rate, SweptFigure::cost});
    panel.wait_until_settled();
    EXPECT_TRUE(view.scene().series.empty());
    study::Tariff tariff;
    tariff.rent = hardware::Price{Money{3.6}, "USD", "2026-06", "a cloud"};
    panel.set_tariff(tariff);
    panel.wait_until_settled();
    const XyScene scene = view.scene();
    ASSERT_EQ(scene.series.size(), 2U);
    // USD 0.001 a second over 256 tokens of each request: cheaper the more come.
    const XyPoint& first = scene.series[0].points.front();
    EXPECT_NEAR(first.y, 1000.0 / (first.x * 256.0), 1e-6 * first.y);
}

TEST_F(ServeSweepTest, TheKeyboardChoosesAndExportsHoldIt) {
    serve_llama();
    ServeSweepView& view = page();
    panel.wait_until_settled();
    auto* across = named<QComboBox>("What is moved");
    across->setFocus();
    QTest::keyClick(across, Qt::Key_Down);
    panel.wait_until_settled();
    EXPECT_EQ(view.sweep()->axis.kind, ServingAxisKind{study::ServingNumber::concurrency});
    const QTemporaryDir folder;
    QString error;
    ASSERT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    EXPECT_TRUE(test::bytes_of(folder.filePath("a.csv")).contains("concurrency"));
}

// Workers for prompts, drafts and a prefix cache: answered by the closed form and the simulation, told in the table and
// in the command; each against the server without it.
TEST_F(ServePanelTest, WorkersDraftsAndPrefixesAreServed) {
    serve_llama();
    ask([](ServeSettings& s) { s.rate = 4.0, s.requests = 1500; });
    const auto tpot = [this] { return panel.answer()->focus()->now.tpot_s; };
    const auto mean = [this](serving::Metric metric) {
        return *panel.run()->figure(metric, serving::Statistic::mean).estimate.value;
    };
    const double plain_tpot = tpot(), plain_ttft = mean(serving::Metric::ttft);
    ask([](ServeSettings& s) { s.drafted = 3; });
    EXPECT_LT(tpot(), plain_tpot) << "few in flight: drafts are checked for almost nothing";
    EXPECT_NEAR(mean(serving::Metric::tpot) / tpot(), 1.0, 0.1);
    ask([](ServeSettings& s) { s.drafted = 0, s.prefixes = 4, s.prefix_tokens = 8192; });
    const double long_ttft = mean(serving::Metric::ttft);
    EXPECT_GT(long_ttft, 2.0 * plain_ttft);
    ask([](ServeSettings& s) { s.prefix_cache = true; });
    EXPECT_NEAR(panel.answer()->cached, 8192.0 / 9216.0, 0.01);
    EXPECT_LT(mean(serving::Metric::ttft), 0.5 * long_ttft);
    ask([](ServeSettings& s) { s.prefix_cache = false, s.prefixes = 0, s.prefill_workers = 2, s.replicas = 3; });
    ASSERT_TRUE(panel.answer()->has_focus()) << said("What can't serve").toStdString();
    EXPECT_EQ(panel.answer()->focus()->serving->gpus(), 5);
    EXPECT_NEAR(mean(serving::Metric::tpot) / tpot(), 1.0, 0.1);
    ServeFactModel facts;
    facts.set_run(panel.run());
    QStringList names;
    for (int row = 0; row < facts.rowCount(); ++row)
        names << facts.index(row, 0).data().toString();
    EXPECT_TRUE(names.contains("Workers")) << names.join(u'\n').toStdString();
    ask([](ServeSettings& s) { s.prefill_tensor = 2, s.drafted = 2, s.prefixes = 5, s.prefix_cache = true; });
    const QString line = panel.commands().front().join(' ');
    for (const char* words : {"--prefill-workers 2", "--prefill-tp 2", "--speculative 2:0.7", "--prefix-cache",
                              "--prefixes 5x8192", "--replicas 3"})
        EXPECT_TRUE(line.contains(words)) << words << " in " << line.toStdString();
}

// Two a second of 100 to 400 tokens: as the log has them, and at another rate.
TEST_F(ServePanelTest, ALogIsServed) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("requests.csv");
    QFile log{file};
    ASSERT_TRUE(log.open(QIODevice::WriteOnly));
    log.write("TIMESTAMP,ContextTokens,GeneratedTokens\n");
    for (int i = 0; i < 400; ++i)
        log.write(QStringLiteral("2023-11-16 18:%1:%2.%3,%4,20\n")
                      .arg(i / 120, 2, 10, QChar{u'0'})
                      .arg(i / 2 % 60, 2, 10, QChar{u'0'})
                      .arg(i % 2 * 5)
                      .arg(100 + 100 * (i % 4))
                      .toUtf8());
    log.close();
    serve_llama();
    ask([&file](ServeSettings& s) { s.traffic = TrafficKind::log, s.log = file.toStdString(); });
    ASSERT_TRUE(panel.run()->served) << to_text(panel.run()->served.diagnostics());
    EXPECT_NEAR(panel.answer()->rate, 2.0, 0.01);
    EXPECT_NEAR(panel.answer()->lengths.p, 250.0, 1e-9);
    EXPECT_EQ(panel.run()->served->run.finished, 400);
    EXPECT_TRUE(panel.commands().front().contains("--requests"));
    ask([](ServeSettings& s) { s.rate = 8.0; });
    EXPECT_NEAR(panel.run()->served->run.end_s, 50.0, 5.0);
    ask([](ServeSettings& s) { s.log = "/nowhere/at/all.csv"; });
    EXPECT_FALSE(panel.answer()->has_focus());
    EXPECT_FALSE(panel.findChild<ServeForm*>()->problem_of(ServeField::log).isEmpty());
}

// Whatever is asked is answered, or refused with words that stand somewhere.
TEST_F(ServePanelTest, EveryQuestionIsAnsweredOrRefusedInWords) {
    serve_llama();
    std::mt19937_64 random{7};
    const auto one_of = [&random](auto... values) {
        const std::array all{values...};
        return all[random() % all.size()];
    };
    for (int i = 0; i < 30; ++i) {
        ServeSettings asked;
        asked.stack = serving_stacks[random() % serving_stacks.size()];
        asked.kv_cache = std::string{one_of("", "fp8", "int8")};
        asked.split = {one_of(0, 1, 2, 3, 8), one_of(1, 1, 2), one_of(1, 1, 2), one_of(1, 1, 2)};
        asked.traffic = one_of(TrafficKind::rate, TrafficKind::concurrency);
        asked.rate = one_of(0.01, 5.0, 1000.0);
        asked.concurrency = one_of(1, 50, 3000);
        asked.prompt = std::string{one_of("1", "64-8192", "lognormal:512:0.8", "500000")};
        asked.answer = std::string{one_of("1", "128", "20-40")};
        asked.slots = one_of(0, 1, 64), asked.token_budget = one_of(0, 1, 512);
        asked.requests = 120;
        asked.replicas = one_of(1, 3);
        asked.prefill_workers = one_of(0, 0, 2), asked.prefill_tensor = one_of(0, 1, 7);
        asked.drafted = one_of(0, 0, 4);
        asked.prefix_cache = one_of(false, true), asked.prefixes = one_of(0, 8);
        panel.set_settings(asked);
        panel.wait_until_settled();
        const ServeAnswerPtr answer = panel.answer();
        if (answer->has_focus()) {
            ASSERT_EQ(panel.run()->answer, answer);
            EXPECT_TRUE(panel.run()->served || !said("Whether the limits are kept").isEmpty());
            continue;
        }
        EXPECT_TRUE(!said("What can't serve").isEmpty() ||
                    !panel.findChild<ServeForm*>()->problem_of(answer->blamed).isEmpty())
            << QJsonDocument{to_json(asked)}.toJson().toStdString();
    }
}

// What the sweep shows is a choice as any other: announced once and kept; what makes no sense is as usual.
TEST_F(ServeSweepTest, WhatItShowsIsKept) {
    serve_llama();
    ServeSweepView& view = page();
    panel.wait_until_settled();
    QSignalSpy changes{&panel, &ServePanel::choices_changed};
    auto* across = named<QComboBox>("What is moved");
    across->setFocus();
    QTest::keyClick(across, Qt::Key_Down);
    ASSERT_EQ(changes.size(), 1);
    EXPECT_EQ(changes.front()[0].toString(), "Change what the sweep shows");
    const SweptChoice chosen = view.choice();
    EXPECT_EQ(chosen.x, ServingAxisKind{study::ServingNumber::concurrency});
    ServePanel other;
    auto* restored = other.findChild<ServeSweepView*>();
    other.set_choices(panel.choices());
    EXPECT_EQ(restored->choice(), chosen);
    other.set_choices({});
    EXPECT_EQ(restored->choice(), SweptChoice{});
    QJsonObject broken = panel.choices();
    broken["sweep_x"] = "colour", broken["sweep_y"] = 7;
    other.set_choices(broken);
    EXPECT_EQ(restored->choice(), SweptChoice{});
    EXPECT_EQ(changes.size(), 1) << "what is set announces nothing";
}

// In a line, however narrow.
TEST_F(ServeSweepTest, ItsBoxesStayInALine) {
    serve_llama();
    page();
    panel.resize(700, 560);
    QCoreApplication::processEvents();
    const auto* up = named<QComboBox>("What is drawn");
    const auto* across = named<QComboBox>("What is moved");
    EXPECT_EQ(up->mapTo(&panel, QPoint{}).y(), across->mapTo(&panel, QPoint{}).y());
}

TEST_F(ServePanelTest, ChoicesComeBack) {
    serve_llama();
    ask([](ServeSettings& s) { s.traffic = TrafficKind::concurrency, s.concurrency = 16; });
    EXPECT_TRUE(panel.run()->served->run.closed_loop);
    ServePanel other;
    other.set_choices(panel.choices());
    EXPECT_EQ(other.settings(), panel.settings());
    other.set_choices({});
    EXPECT_EQ(other.settings(), ServeSettings{});
}

} // namespace
} // namespace dubhe::widgets
