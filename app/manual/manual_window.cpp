// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual_window.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScreen>
#include <QSplitter>
#include <QVBoxLayout>

namespace dubhe::app {

namespace {

constexpr int url_role = Qt::UserRole;
constexpr QSize preferred_manual_size{1060, 760};

} // namespace

ManualWindow::ManualWindow(QWidget* parent) : QWidget{parent, Qt::Window} {
    setAttribute(Qt::WA_QuitOnClose, false); // it goes when the program's window does
    setWindowTitle(tr("Manual - Dubhe"));
    build_view();
    connect_parts();
    show_contents();
    resize(preferred_manual_size.boundedTo(screen()->availableGeometry().size()));
}

void ManualWindow::build_view() {
    auto* tools = new QToolBar{this};
    search_ = new QLineEdit{this};
    search_->setPlaceholderText(tr("Search the manual"));
    search_->setAccessibleName(tr("Search the manual"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    list_ = new QTreeWidget{this};
    list_->setAccessibleName(tr("Contents of the manual"));
    list_->setHeaderHidden(true);
    list_->setWordWrap(true);
    list_->header()->setSectionResizeMode(QHeaderView::Stretch); // so that long rows wrap
    found_ = new QLabel{this};
    found_->setWordWrap(true);
    found_->hide();
    view_ = new ManualView{this};

    auto* left = new QWidget{this};
    auto* left_layout = new QVBoxLayout{left};
    left_layout->setContentsMargins(6, 0, 0, 6);
    left_layout->addWidget(search_);
    left_layout->addWidget(found_);
    left_layout->addWidget(list_, 1);
    auto* halves = new QSplitter{this};
    halves->addWidget(left);
    halves->addWidget(view_);
    halves->setStretchFactor(1, 1);
    halves->setChildrenCollapsible(false);
    const int unit = fontMetrics().averageCharWidth(); // so that larger text gets wider contents
    halves->setSizes({unit * 46, preferred_manual_size.width() - unit * 46});
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tools);
    layout->addWidget(halves, 1);
    build_tools(*tools);
}

void ManualWindow::build_tools(QToolBar& tools) {
    const auto add = [&](const QString& text, const QList<QKeySequence>& keys, const QString& tip, const auto& act) {
        QAction* action = tools.addAction(text);
        connect(action, &QAction::triggered, this, act);
        action->setShortcuts(keys);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, keys.front().toString(QKeySequence::NativeText)));
        return action;
    };
    QAction* back = add(tr("Back"), {QKeySequence{"Alt+Left"}}, tr("The page before"), [this] { view_->backward(); });
    QAction* forward =
        add(tr("Forward"), {QKeySequence{"Alt+Right"}}, tr("The page after"), [this] { view_->forward(); });
    add(tr("Contents"), {QKeySequence{"Alt+Home"}}, tr("The manual's first page"),
        [this] { open(manual_.index().name); });
    tools.addSeparator();
    add(tr("Larger"), {QKeySequence{"Ctrl++"}, QKeySequence{"Ctrl+="}}, tr("Larger text"), [this] { view_->zoom(1); });
    add(tr("Smaller"), {QKeySequence{"Ctrl+-"}}, tr("Smaller text"), [this] { view_->zoom(-1); });
    add(tr("Usual size"), {QKeySequence{"Ctrl+0"}}, tr("Text of the usual size"), [this] { view_->zoom(0); });
    auto* find = new QAction{tr("Search"), this};
    find->setShortcuts({QKeySequence{"Ctrl+F"}, QKeySequence{"Ctrl+K"}});
    connect(find, &QAction::triggered, search_, [this] {
        search_->setFocus(Qt::ShortcutFocusReason);
        search_->selectAll();
    });
    addAction(find);
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(view_, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(view_, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
}

void ManualWindow::connect_parts() {
    connect(search_, &QLineEdit::textChanged, this, &ManualWindow::show_found);
    connect(search_, &QLineEdit::returnPressed, this, [this] {
        if (list_->currentItem()) open_row(list_->currentItem());
    });
    connect(list_, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* row) {
        if (!following_ && row) open_row(row);
    });
    connect(list_, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* row) { open_row(row); });
    connect(view_, &QTextBrowser::sourceChanged, this, &ManualWindow::follow_page);
}

void ManualWindow::open(const QString& page, const QString& anchor) {
    search_->clear();
    const ManualPage* wanted = manual_.page(page);
    QUrl url = (wanted ? *wanted : manual_.index()).url;
    if (wanted && !anchor.isEmpty()) url.setFragment(anchor);
    view_->setSource(url);
    show();
    raise();
    activateWindow();
    view_->setFocus(); // so that arrows and Page Down scroll
}

void ManualWindow::show_contents() {
    following_ = true;
    list_->clear();
    list_->setRootIsDecorated(true);
    for (const ManualPart& part : manual_.parts()) {
        auto* heading = new QTreeWidgetItem{list_, {part.title}};
        heading->setFlags(Qt::ItemIsEnabled);
        QFont bold = list_->font();
        bold.setBold(true);
        heading->setFont(0, bold);
        for (const ManualPage* page : part.pages) {
            auto* row = new QTreeWidgetItem{heading, {page->title}};
            row->setData(0, url_role, page->url);
        }
        heading->setExpanded(true);
    }
    found_->hide();
    following_ = false;
    follow_page(view_->source());
}

void ManualWindow::show_found(const QString& text) {
    if (text.trimmed().isEmpty()) {
        show_contents();
        return;
    }
    following_ = true;
    list_->clear();
    list_->setRootIsDecorated(false);
    const auto hits = manual_.find(text);
    for (const ManualHit& hit : hits) {
        const bool whole = hit.section == &hit.page->sections.front();
        const QString where = whole ? hit.page->title : tr("%1: %2").arg(hit.page->title, hit.section->heading);
        auto* row = new QTreeWidgetItem{list_, {where + u'\n' + hit.excerpt}};
        row->setToolTip(0, where + u'\n' + hit.excerpt);
        QUrl url = hit.page->url;
        if (!whole) url.setFragment(hit.section->anchor);
        row->setData(0, url_role, url);
    }
    found_->setText(hits.empty() ? tr("No section holds all of these words. Try fewer of them.")
                                 : tr("Sections that hold these words: %1").arg(hits.size()));
    found_->show();
    if (!hits.empty()) list_->setCurrentItem(list_->topLevelItem(0));
    following_ = false;
}

// The contents show where the reader is, by whatever link he came.
void ManualWindow::follow_page(const QUrl& url) {
    const ManualPage* page = manual_.page(url);
    if (!page) return;
    setWindowTitle(tr("%1 - Manual of Dubhe").arg(page->title));
    if (!search_->text().trimmed().isEmpty()) return;
    following_ = true;
    list_->setCurrentItem(nullptr);
    list_->clearSelection();
    for (QTreeWidgetItemIterator row{list_}; *row; ++row) {
        if ((*row)->data(0, url_role).toUrl() == page->url) list_->setCurrentItem(*row);
    }
    following_ = false;
}

void ManualWindow::open_row(const QTreeWidgetItem* row) {
    const QUrl url = row->data(0, url_role).toUrl();
    if (url.isEmpty()) return;
    view_->setSource(url);
    const QStringList words = search_->text().split(u' ', Qt::SkipEmptyParts);
    if (!words.isEmpty()) view_->mark_words(words);
}

// From the field, arrows walk through what was found.
bool ManualWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == search_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            QTreeWidgetItem* row = list_->currentItem();
            QTreeWidgetItem* next = !row                  ? list_->topLevelItem(0)
                                    : key == Qt::Key_Down ? list_->itemBelow(row)
                                                          : list_->itemAbove(row);
            if (next) list_->setCurrentItem(next);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

// Escape first leaves the search, then the manual.
void ManualWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
    } else if (!search_->text().isEmpty()) {
        search_->clear();
    } else {
        close();
    }
}

} // namespace dubhe::app
