// SPDX-License-Identifier: Apache-2.0
#include "monkey.h"

#include <app/window/palette_entries.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <QWheelEvent>

#include <algorithm>
#include <array>

namespace dubhe::app::test {

namespace {

constexpr int deepest = 4;         // dialogs over dialogs
constexpr int longest_dialog = 60; // deeds, until it is closed
constexpr int patience_ms = 30;    // until what takes so long is thought to wait for an answer

constexpr std::array<Qt::KeyboardModifiers, 6> modifiers{Qt::NoModifier,    Qt::NoModifier,      Qt::NoModifier,
                                                         Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};

} // namespace

Monkey::Monkey(MainWindow& window, const QString& folder, unsigned seed, std::FILE* log)
    : window_{window}, folder_{folder}, random_{seed}, log_{log} {}

void Monkey::note(const QString& deed) {
    if (!log_) return;
    std::fprintf(log_, "%d %s\n", done_, qPrintable(deed));
    std::fflush(log_);
}

void Monkey::run(int deeds) {
    wanted_ = done_ + deeds;
    schedule(0);
    while (done_ < wanted_)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    ++scheduled_;
    close_all();
}

// Where a deed opens a dialog or a menu and waits for it, the next one is done in there; what the last deed opens is
// closed.
void Monkey::schedule(int milliseconds) {
    QTimer::singleShot(milliseconds, this, [this, number = ++scheduled_] {
        if (number != scheduled_) return;
        if (done_ < wanted_) {
            act();
        } else if (depth_ > 0) {
            close_all();
            schedule(patience_ms);
        }
    });
}

void Monkey::close_all() {
    for (int round = 0; round < 100 && QApplication::activePopupWidget(); ++round)
        QApplication::activePopupWidget()->close();
    for (QWidget* each : QApplication::topLevelWidgets()) {
        if (each != &window_ && each->isVisible() && !qobject_cast<QDockWidget*>(each)) each->close();
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void Monkey::act() {
    ++done_;
    ++depth_;
    schedule(patience_ms);
    if (close_what_stays_open()) {
        in_dialog_ = 0;
    } else if (depth_ <= deepest && !answer_file_dialog()) {
        if (!window_.isVisible()) window_.show();
        do_something();
    }
    --depth_;
    schedule(0);
}

// Somebody who answers at last.
bool Monkey::close_what_stays_open() {
    QWidget* const popup = QApplication::activePopupWidget();
    QWidget* const modal = QApplication::activeModalWidget();
    if (!popup && !modal) in_dialog_ = 0;
    if ((!popup && !modal) || (++in_dialog_ <= longest_dialog && depth_ <= deepest)) return false;
    note("closes what is open");
    if (popup) return popup->close(), true;
    if (auto* dialog = qobject_cast<QDialog*>(modal))
        dialog->reject();
    else
        modal->close();
    return true;
}

void Monkey::do_something() {
    const int deed = up_to(99);
    if (deed < 40)
        click();
    else if (deed < 50)
        drag();
    else if (deed < 56)
        turn_wheel();
    else if (deed < 76)
        press_key();
    else if (deed < 84)
        type_text();
    else if (deed < 93)
        run_command();
    else if (deed < 96)
        change_size();
    else if (deed < 98)
        move_docks();
    else
        drop_files();
}

// What a menu or a dialog covers takes nothing; else most is done to the main window.
QWidget* Monkey::target() {
    if (QWidget* popup = QApplication::activePopupWidget(); popup && !once_in(8)) return popup;
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    if (!once_in(4)) return &window_;
    QWidgetList shown;
    for (QWidget* each : QApplication::topLevelWidgets()) {
        if (each->isVisible() && each->windowHandle() && each->windowType() != Qt::ToolTip) shown << each;
    }
    return shown.isEmpty() ? &window_ : one_of(shown);
}

// Anywhere, or in the middle of a control: most of a window is empty.
QPoint Monkey::somewhere(const QWidget& window) {
    const QPoint any{up_to(std::max(1, window.width() - 1)), up_to(std::max(1, window.height() - 1))};
    if (once_in(2)) return any;
    QWidgetList controls;
    for (QWidget* each : window.findChildren<QWidget*>()) {
        if (each->isVisible() && each->window() == &window && each->focusPolicy() != Qt::NoFocus) controls << each;
    }
    if (controls.isEmpty()) return any;
    const QWidget* control = one_of(controls);
    return control->mapTo(&window,
                          QPoint{up_to(std::max(1, control->width() - 1)), up_to(std::max(1, control->height() - 1))});
}

void Monkey::click() {
    QWidget* const window = target();
    if (!window->windowHandle()) return;
    const QPoint at = somewhere(*window);
    const QWidget* hit = window->childAt(at);
    const Qt::MouseButton button = once_in(8) ? Qt::RightButton : once_in(30) ? Qt::MiddleButton : Qt::LeftButton;
    const Qt::KeyboardModifiers with = one_of(modifiers);
    const bool twice = once_in(6);
    note(QStringLiteral("%1 %2,%3 on %4 '%5' of %6, button %7, modifiers %8")
             .arg(twice ? "double-click" : "click")
             .arg(at.x())
             .arg(at.y())
             .arg(hit ? hit->metaObject()->className() : "the window", hit ? hit->accessibleName() : QString{},
                  window->metaObject()->className())
             .arg(button)
             .arg(with));
    const QPointer<QWindow> handle = window->windowHandle();
    QTest::mouseMove(handle, at);
    if (!handle) return;
    if (button == Qt::RightButton) {
        const QPointer<QWidget> under = hit ? window->childAt(at) : window;
        QTest::mousePress(handle, button, with, at);
        if (handle) QTest::mouseRelease(handle, button, with, at);
        if (!under || !handle) return;
        QContextMenuEvent menu{QContextMenuEvent::Mouse, under->mapFrom(window, at), window->mapToGlobal(at), with};
        QCoreApplication::sendEvent(under, &menu);
    } else if (twice) {
        QTest::mouseDClick(handle, button, with, at);
    } else {
        QTest::mousePress(handle, button, with, at);
        if (handle) QTest::mouseRelease(handle, button, with, at);
    }
}

void Monkey::drag() {
    QWidget* const window = target();
    if (!window->windowHandle()) return;
    const QPoint from = somewhere(*window), to = somewhere(*window);
    const Qt::KeyboardModifiers with = one_of(modifiers);
    const QWidget* hit = window->childAt(from);
    note(QStringLiteral("drag %1,%2 to %3,%4 from %5 of %6")
             .arg(from.x())
             .arg(from.y())
             .arg(to.x())
             .arg(to.y())
             .arg(hit ? hit->metaObject()->className() : "the window", window->metaObject()->className()));
    const QPointer<QWindow> handle = window->windowHandle();
    const auto still_there = [&handle] { return handle && handle->isVisible(); };
    QTest::mousePress(handle, Qt::LeftButton, with, from);
    for (int step = 1; step <= 4 && still_there(); ++step)
        QTest::mouseMove(handle, from + (to - from) * step / 4);
    if (still_there() && !once_in(20)) QTest::mouseRelease(handle, Qt::LeftButton, with, to);
}

void Monkey::turn_wheel() {
    QWidget* const window = target();
    const QPoint at = somewhere(*window);
    QWidget* under = window->childAt(at);
    if (!under) under = window;
    const Qt::KeyboardModifiers with = one_of(modifiers);
    const QPoint turned = once_in(4) ? QPoint{120 * (up_to(6) - 3), 0} : QPoint{0, 120 * (up_to(20) - 10)};
    note(QStringLiteral("wheel %1,%2 over %3").arg(turned.x()).arg(turned.y()).arg(under->metaObject()->className()));
    QWheelEvent event{QPointF{under->mapFrom(window, at)},
                      QPointF{window->mapToGlobal(at)},
                      {},
                      turned,
                      Qt::NoButton,
                      with,
                      Qt::NoScrollPhase,
                      false};
    QCoreApplication::sendEvent(under, &event);
}

void Monkey::press_key() {
    static constexpr std::array keys{
        Qt::Key_Tab,    Qt::Key_Backtab,   Qt::Key_Tab,    Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space,
        Qt::Key_Up,     Qt::Key_Down,      Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Home,   Qt::Key_End,
        Qt::Key_PageUp, Qt::Key_PageDown,  Qt::Key_Delete, Qt::Key_F1,     Qt::Key_F2,     Qt::Key_F5,
        Qt::Key_Menu,   Qt::Key_Backspace, Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_Z,      Qt::Key_Y,
        Qt::Key_A,      Qt::Key_C,         Qt::Key_V,      Qt::Key_S,      Qt::Key_N,      Qt::Key_D,
        Qt::Key_F,      Qt::Key_W,         Qt::Key_K,      Qt::Key_1,      Qt::Key_9};
    const Qt::Key key = one_of(keys);
    const Qt::KeyboardModifiers with = one_of(modifiers) | (once_in(3) ? Qt::ControlModifier : Qt::NoModifier);
    QWidget* const popup = QApplication::activePopupWidget();
    QWidget* const focus = QApplication::focusWidget();
    QWidget* const to = popup ? popup : focus && !once_in(10) ? focus : target();
    note(QStringLiteral("key %1 to %2").arg(QKeySequence{with | key}.toString(), to->metaObject()->className()));
    QTest::keyClick(to, key, with);
}

QString Monkey::some_text() {
    static const QStringList texts{
        "0",    "-1",   "1e308", "nan",  "512", "64",     "1e-9",        "999999999999999999999",
        "3.5",  "1 TB", "x",     "",     "T4",  "résumé", "日本語",      "<b>bold</b> & more",
        "A100", "\n",   "%1 %n", "fp16", "1:9", "1,2,4",  "batch = 7;x", QString(3000, u'w')};
    return one_of(texts);
}

void Monkey::type_text() {
    QLineEdit* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (!field || once_in(2)) {
        QList<QLineEdit*> fields;
        for (QLineEdit* each : target()->findChildren<QLineEdit*>()) {
            if (each->isVisible() && each->isEnabled() && !each->isReadOnly()) fields << each;
        }
        if (fields.isEmpty()) return;
        field = one_of(fields);
    }
    const QPointer<QLineEdit> kept = field;
    const QString text = some_text();
    note(QStringLiteral("type '%1' into '%2'").arg(text.left(30), field->accessibleName()));
    field->setFocus(Qt::OtherFocusReason);
    field->selectAll();
    const bool plain = std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c < u'\x7f'; });
    if (text.size() > 100 || !plain) // QTest types ASCII
        field->insert(text);
    else
        QTest::keyClicks(field, text);
    if (kept && once_in(2)) QTest::keyClick(kept, Qt::Key_Return);
}

void Monkey::run_command() {
    if (QApplication::activeModalWidget()) return press_key();
    const std::vector<QAction*> actions = actions_of(*window_.menuBar());
    QAction* action = one_of(actions);
    if (!action->isEnabled()) return;
    note(QStringLiteral("command '%1'").arg(action->text()));
    action->trigger();
}

void Monkey::change_size() {
    if (once_in(3)) {
        note("panel");
        window_.show_panel(up_to(Explorer::TabCount - 1));
        return;
    }
    const QSize size{400 + up_to(1600), 300 + up_to(1000)};
    note(QStringLiteral("size %1 x %2").arg(size.width()).arg(size.height()));
    window_.resize(size);
}

void Monkey::move_docks() {
    const QList<QDockWidget*> docks = window_.findChildren<QDockWidget*>();
    if (docks.isEmpty()) return;
    QDockWidget* const dock = one_of(docks);
    static constexpr std::array areas{Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea,
                                      Qt::TopDockWidgetArea};
    note("dock " + dock->objectName());
    switch (up_to(3)) {
    case 0:
        return dock->setFloating(!dock->isFloating());
    case 1:
        return dock->setVisible(!dock->isVisible());
    case 2:
        return window_.addDockWidget(one_of(areas), dock);
    default:
        if (QDockWidget* const other = one_of(docks); other != dock) window_.tabifyDockWidget(dock, other);
    }
}

QString Monkey::some_file() {
    return files.isEmpty() || once_in(8) ? QDir{folder_}.filePath("not there") : one_of(files);
}

void Monkey::drop_files() {
    QMimeData data;
    QList<QUrl> urls;
    for (int count = up_to(2); count >= 0; --count)
        urls << QUrl::fromLocalFile(some_file());
    note("drop " + urls.front().fileName());
    data.setUrls(urls);
    QDragEnterEvent enter{{400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {}};
    QCoreApplication::sendEvent(&window_, &enter);
    if (!enter.isAccepted()) return;
    QDropEvent event{{400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {}};
    QCoreApplication::sendEvent(&window_, &event);
}

// No click and no key into a dialog that could delete or rename files.
bool Monkey::answer_file_dialog() {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (!dialog) return false;
    QWidget* const popup = QApplication::activePopupWidget();
    if (popup) popup->close();
    if (once_in(3)) {
        note("file dialog: cancelled");
        dialog->reject();
        return true;
    }
    const bool saves = dialog->acceptMode() == QFileDialog::AcceptSave;
    const QString file = saves ? QDir{folder_}.filePath(QStringLiteral("saved-%1").arg(up_to(3))) : some_file();
    note("file dialog: " + file);
    dialog->selectFile(file);
    QMetaObject::invokeMethod(dialog, "accept");
    if (QApplication::activeModalWidget() == dialog) dialog->reject(); // it was refused
    return true;
}

Questions Monkey::answers() {
    const auto place_to_save = [this](const QString& proposal) {
        if (once_in(4)) return QString{};
        if (once_in(8)) return QStringLiteral("/proc/no/such/file");
        if (once_in(8) && !files.isEmpty()) return one_of(files);
        return QDir{folder_}.filePath(QStringLiteral("saved-%1.").arg(up_to(5)) + QFileInfo{proposal}.suffix());
    };
    return {[this](QWidget*, const QString&) {
                static constexpr std::array all{CloseAnswer::save, CloseAnswer::discard, CloseAnswer::cancel};
                return one_of(all);
            },
            [place_to_save](QWidget*, const QString&, const QString& proposal, const QString&) {
                return place_to_save(proposal);
            },
            [this](QWidget*, const QString&, const QString&, const QString&) {
                return once_in(4) ? QString{} : some_file();
            },
            [this](QWidget*, const QString&, const QString&, const QString&) { return some_text(); },
            [this](QWidget*, const QString&, const QString&) { return once_in(3) ? QString{} : folder_; }};
}

} // namespace dubhe::app::test
