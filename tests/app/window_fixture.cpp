// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <app/window/palette_entries.h>

#include <QDropEvent>
#include <QFile>
#include <QMenuBar>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include <cctype>
#include <stdexcept>

namespace dubhe::app::test {

QByteArray without_version(QByteArray page) {
    for (qsizetype at = page.indexOf("Dubhe "); at >= 0; at = page.indexOf("Dubhe ", at + 1)) {
        qsizetype end = at + 6;
        while (end < page.size() && (std::isdigit(page[end]) != 0 || page[end] == '.'))
            ++end;
        if (end > at + 6) page.remove(at + 5, end - at - 5);
    }
    return page;
}

void WindowTest::SetUp() {
    settings_ = std::make_unique<Settings>(path("settings.ini"));
    restart();
    document_->reset(sample_project());
    settle();
}

void WindowTest::restart() {
    window_.reset();
    auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    document_ = std::make_unique<Document>(std::move(*catalog));
    window_ = std::make_unique<MainWindow>(*document_, *settings_, [](Theme) {});
    window_->resize(1366, 768);
    window_->show();
    settle();
}

void WindowTest::settle() const {
    window_->wait_until_settled();
    QCoreApplication::processEvents();
    window_->wait_until_settled();
}

namespace {

QModelIndex shown_index(widgets::ChoiceTree& tree, const QString& id) {
    const auto* filter = qobject_cast<QAbstractProxyModel*>(tree.view().model());
    const QModelIndex index = filter->mapFromSource(tree.model().index_of(id));
    if (!index.isValid()) throw std::runtime_error{"no row " + id.toStdString()};
    tree.view().scrollTo(index);
    return index;
}

} // namespace

void WindowTest::click_box(widgets::ChoiceTree& tree, const QString& id) const {
    const QModelIndex index = shown_index(tree, id);
    QStyleOptionViewItem option;
    option.initFrom(&tree.view());
    option.rect = tree.view().visualRect(index);
    option.features = QStyleOptionViewItem::HasCheckIndicator;
    const QRect box = tree.view().style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &tree.view());
    QTest::mouseClick(tree.view().viewport(), Qt::LeftButton, {}, box.center());
    settle();
}

void WindowTest::click_row(widgets::ChoiceTree& tree, const QString& id) const {
    const QRect row = tree.view().visualRect(shown_index(tree, id));
    QTest::mouseClick(tree.view().viewport(), Qt::LeftButton, {},
                      QPoint{row.left() + row.width() / 2, row.center().y()});
    settle();
}

void WindowTest::write_gpt_config(const QString& file, int layers) const {
    QFile target{file};
    ASSERT_TRUE(target.open(QIODevice::WriteOnly));
    target.write(
        QStringLiteral(R"({"model_type": "gpt2", "n_layer": %1, "n_head": 4, "n_embd": 128, "vocab_size": 1000})")
            .arg(layers)
            .toUtf8());
}

void WindowTest::drop(const QStringList& files) const {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    QDragEnterEvent enter{{400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {}};
    QCoreApplication::sendEvent(window_.get(), &enter);
    ASSERT_TRUE(enter.isAccepted());
    QDropEvent event{{400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {}};
    QCoreApplication::sendEvent(window_.get(), &event);
    settle();
}

double WindowTest::predicted_s() const {
    const auto& prediction = window_->panels().inspector->prediction();
    return prediction ? prediction->point.mid_s : 0.0;
}

QAction& WindowTest::action(const QString& text) const {
    for (QAction* each : actions_of(*window_->menuBar())) {
        if (each->text().remove(u'&').startsWith(text)) return *each;
    }
    throw std::runtime_error{"no action " + text.toStdString()};
}

} // namespace dubhe::app::test
