// SPDX-License-Identifier: GPL-3.0-or-later
// Work off the GUI thread, numbered: only the answer to the newest question of a kind arrives, stale ones are dropped
// and asked to stop.
#pragma once

#include <core/support/progress.h>

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace dubhe::widgets {

// What takes less is done on the GUI thread instead: it leaves the other half of a frame to painting.
inline constexpr double at_once_s = 8e-3;

// One runner a question ("the sweep", "the comparison"); lives on the GUI thread. Destroying it stops the running job
// and waits for it.
class JobRunner : public QObject {
    Q_OBJECT

  public:
    explicit JobRunner(QObject* parent = nullptr);
    ~JobRunner() override;

    // Runs `work(progress)` on a pool thread, then `done(answer)` on the GUI thread unless a newer job was started or
    // the job was cancelled. The answer's type is free.
    template <class Work, class Done>
    void start(const QString& title, Work work, Done done) {
        using Answer = std::invoke_result_t<Work, const Progress&>;
        auto answer = std::make_shared<std::unique_ptr<Answer>>();
        launch(
            title,
            [answer, work = std::move(work)](const Progress& progress, const Post&) {
                *answer = std::make_unique<Answer>(work(progress));
            },
            [answer, done = std::move(done)] { done(std::move(**answer)); });
    }
    // The same with something to show before the answer: `work(progress, show)` may call show(part), which calls
    // `shown(part)` on the GUI thread unless the job is outdated by then. A part can be copied.
    template <class Part, class Work, class Shown, class Done>
    void start_with(const QString& title, Work work, Shown shown, Done done) {
        using Show = std::function<void(Part)>;
        using Answer = std::invoke_result_t<Work, const Progress&, const Show&>;
        auto answer = std::make_shared<std::unique_ptr<Answer>>();
        launch(
            title,
            [answer, work = std::move(work), shown = std::move(shown)](const Progress& progress, const Post& post) {
                const Show show = [&](Part part) { post([shown, part = std::move(part)] { shown(part); }); };
                *answer = std::make_unique<Answer>(work(progress, show));
            },
            [answer, done = std::move(done)] { done(std::move(**answer)); });
    }
    void cancel();
    // Blocks until the newest job's answer was delivered; for tests, headless export and closing.
    void wait();
    [[nodiscard]] bool busy() const { return busy_; }

  Q_SIGNALS:
    void started(const QString& title);                      // after 100 ms only: short work shows nothing
    void progressed(double fraction, const QString& detail); // GUI thread
    void finished(); // the job has ended in whichever way, if started() was emitted
    void dropped();  // a running job was cancelled, or a newer one has taken its place

  private:
    using Post = std::function<void(std::function<void()>)>; // to the GUI thread, as long as the job is the newest
    void launch(const QString& title, std::function<void(const Progress&, const Post&)> work,
                std::function<void()> done);
    bool retire();
    void announce_end();

    QThreadPool pool_;
    std::stop_source stop_;
    std::uint64_t number_ = 0;
    bool busy_ = false, announced_ = false;
};

} // namespace dubhe::widgets
