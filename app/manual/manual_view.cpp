// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual_view.h"

#include "manual.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFragment>
#include <QTextFrame>
#include <QTextTable>

#include <algorithm>

namespace dubhe::app {

namespace {

constexpr int page_margin = 16, cell_padding = 4, most_zoom = 12, least_zoom = -4;

QString manual_file_of(const QUrl& url) {
    return url.scheme() == QStringLiteral("qrc") ? u':' + url.path() : url.toLocalFile();
}

} // namespace

ManualView::ManualView(QWidget* parent) : QTextBrowser{parent} {
    setOpenExternalLinks(true);
    setAccessibleName(tr("Page of the manual"));
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(page_margin);
    fit_later_.setSingleShot(true);
    fit_later_.setInterval(100);
    connect(&fit_later_, &QTimer::timeout, this, &ManualView::fit_pictures);
    connect(this, &QTextBrowser::sourceChanged, this, &ManualView::dress_page);
}

void ManualView::doSetSource(const QUrl& url, QTextDocument::ResourceType type) {
    const bool ours = url.scheme() == QStringLiteral("qrc") || url.isLocalFile();
    QTextBrowser::doSetSource(url, ours ? QTextDocument::MarkdownResource : type);
}

QVariant ManualView::loadResource(int type, const QUrl& name) {
    const QUrl url = source().resolved(name).adjusted(QUrl::NormalizePathSegments);
    if (type != QTextDocument::ImageResource) {
        QFile file{manual_file_of(url)};
        return file.open(QIODevice::ReadOnly) ? QVariant{file.readAll()} : QVariant{};
    }
    QImage picture{manual_file_of(url)};
    const int widest = widest_picture();
    if (picture.isNull() || widest <= 0) return picture;
    const double ratio = devicePixelRatioF();
    const int pixels = std::min(picture.width(), static_cast<int>(widest * ratio));
    if (pixels < picture.width())
        picture = picture.convertToFormat(QImage::Format_RGB32).scaledToWidth(pixels, Qt::SmoothTransformation);
    // A picture that has room keeps one of its pixels for each of the text's.
    picture.setDevicePixelRatio(std::max(1.0, static_cast<double>(pixels) / widest));
    return picture;
}

int ManualView::widest_picture() const {
    return viewport()->width() - 2 * page_margin - 2;
}

void ManualView::dress_page(const QUrl& url) {
    words_.clear();
    setExtraSelections({});
    dress_tables();
    dress_code();
    fitted_width_ = widest_picture();
    if (url.hasFragment()) scroll_to_heading(url.fragment(QUrl::FullyDecoded));
}

void ManualView::dress_tables() {
    const QBrush line = palette().mid();
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(cell_padding);
        format.setCellSpacing(0);
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(line);
        table->setFormat(format);
    }
}

// Commands stand out from the words around them.
void ManualView::dress_code() {
    const QBrush ground = palette().alternateBase();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const bool is_code = block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage) ||
                             block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
                             block.blockFormat().nonBreakableLines();
        if (!is_code) continue;
        QTextBlockFormat format;
        format.setBackground(ground);
        format.setNonBreakableLines(true); // tables of figures keep their columns
        QTextCursor{block}.mergeBlockFormat(format);
    }
}

void ManualView::scroll_to_heading(const QString& anchor) {
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || Manual::anchor_of(block.text()) != anchor) continue;
        setTextCursor(QTextCursor{block});
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top() - page_margin / 2);
        return;
    }
}

void ManualView::mark_words(const QStringList& words) {
    words_ = words;
    show_marks();
    const int top = verticalScrollBar()->value();
    for (const QTextEdit::ExtraSelection& each : extraSelections()) {
        const QRect at = cursorRect(each.cursor);
        if (at.top() + verticalScrollBar()->value() < top) continue;
        if (at.bottom() > viewport()->height())
            verticalScrollBar()->setValue(verticalScrollBar()->value() + at.top() - viewport()->height() / 3);
        return;
    }
}

void ManualView::show_marks() {
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : words_) {
        for (QTextCursor at = document()->find(word); !at.isNull(); at = document()->find(word, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(palette().highlight());
            mark.format.setForeground(palette().highlightedText());
            marks.push_back(mark);
        }
    }
    std::ranges::sort(marks, {}, [](const QTextEdit::ExtraSelection& mark) { return mark.cursor.position(); });
    setExtraSelections(marks);
}

void ManualView::zoom(int steps) {
    const int wanted = steps == 0 ? 0 : std::clamp(steps_ + steps, least_zoom, most_zoom);
    if (wanted > steps_) zoomIn(wanted - steps_);
    if (wanted < steps_) zoomOut(steps_ - wanted);
    steps_ = wanted;
}

void ManualView::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    if (widest_picture() != fitted_width_) fit_later_.start();
}

// Colours of links, lines and grounds were taken from the palette when the page was read.
void ManualView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || source().isEmpty()) return;
    const int top = verticalScrollBar()->value();
    const QStringList words = words_;
    reload();
    words_ = words;
    show_marks();
    verticalScrollBar()->setValue(top);
}

void ManualView::fit_pictures() {
    fitted_width_ = widest_picture();
    bool any = false;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
            if (!format.isValid()) continue;
            const QUrl name{format.name()};
            document()->addResource(QTextDocument::ImageResource, source().resolved(name),
                                    loadResource(QTextDocument::ImageResource, name));
            document()->addResource(QTextDocument::ImageResource, name,
                                    loadResource(QTextDocument::ImageResource, name));
            any = true;
        }
    }
    if (any) document()->markContentsDirty(0, document()->characterCount());
}

} // namespace dubhe::app
