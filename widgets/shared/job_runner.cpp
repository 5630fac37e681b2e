// SPDX-License-Identifier: GPL-3.0-or-later
#include "job_runner.h"

#include "text/core_words.h"
#include "text/qt_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>

#include <atomic>
#include <chrono>

#if defined(__SANITIZE_THREAD__)
#include <mutex>
#endif

namespace dubhe::widgets {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds silent{100}; // work shorter than this is not announced
constexpr std::chrono::milliseconds between{30}; // what is reported more often than a frame is not seen

// What one thread hands to another through Qt: hand_over() is called around the handing, take_over() first of all by
// what was handed. Qt orders the two with means that the thread sanitizer doesn't see, since Qt isn't built with it; a
// mutex it does see. Nothing is needed without.
#if defined(__SANITIZE_THREAD__)
std::mutex handing; // no member: whoever takes over may look at nothing yet
template <class Hand>
void hand_over(Hand hand) {
    const std::scoped_lock lock{handing};
    hand();
}
void take_over() {
    const std::scoped_lock lock{handing};
}
#else
template <class Hand>
void hand_over(Hand hand) {
    hand();
}
void take_over() {}
#endif

} // namespace

JobRunner::JobRunner(QObject* parent) : QObject{parent} {
    // Two: an outdated job may take a moment to notice that it should stop.
    pool_.setMaxThreadCount(2);
}

JobRunner::~JobRunner() {
    stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
    take_over(); // what was posted goes with this
}

void JobRunner::launch(const QString& title, std::function<void(const Progress&, const Post&)> work,
                       std::function<void()> done) {
    const bool dropping = retire();
    stop_ = std::stop_source{};
    busy_ = true;
    const std::uint64_t number = ++number_;
    const auto is_newest = [this, number] { return busy_ && number_ == number; };
    QTimer::singleShot(silent, this, [this, is_newest, title] {
        if (!is_newest()) return;
        announced_ = true;
        Q_EMIT started(title);
    });
    const Post post = [this, is_newest](std::function<void()> what) {
        hand_over([&] {
            QMetaObject::invokeMethod(
                this,
                [is_newest, what = std::move(what)] {
                    take_over();
                    if (is_newest()) what();
                },
                Qt::QueuedConnection);
        });
    };
    Progress progress;
    progress.stop = stop_.get_token();
    const auto next = std::make_shared<std::atomic<Clock::time_point>>(Clock::now() + silent);
    progress.report = [this, post, next](double fraction, std::string_view what) {
        const Clock::time_point now = Clock::now();
        if (now < next->load(std::memory_order_relaxed)) return;
        next->store(now + between, std::memory_order_relaxed);
        post([this, fraction, detail = core_words(what)] {
            if (announced_) Q_EMIT progressed(fraction, detail);
        });
    };
    std::function<void()> job = [this, post, progress, work = std::move(work), done = std::move(done)] {
        take_over();
        work(progress, post);
        post([this, done] {
            busy_ = false;
            done();
            announce_end();
        });
    };
    hand_over([&] { pool_.start(std::move(job)); });
    if (dropping) Q_EMIT dropped();
}

void JobRunner::cancel() {
    if (busy_ && retire()) Q_EMIT dropped();
}

void JobRunner::wait() {
    while (busy_) {
        pool_.waitForDone();
        QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    }
}

// The running job's answer is not wanted any more. Whether there was one.
bool JobRunner::retire() {
    stop_.request_stop();
    pool_.clear();
    const bool dropping = std::exchange(busy_, false);
    announce_end();
    return dropping;
}

void JobRunner::announce_end() {
    // `done` may have started the next job; then there is nothing announced yet.
    if (std::exchange(announced_, false)) Q_EMIT finished();
}

} // namespace dubhe::widgets
