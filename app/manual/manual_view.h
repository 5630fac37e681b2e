// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the manual as it is read: pictures as wide as the view allows, tables with lines, headings as targets of
// links.
#pragma once

#include <QStringList>
#include <QTextBrowser>
#include <QTimer>

namespace dubhe::app {

class ManualView : public QTextBrowser {
    Q_OBJECT

  public:
    explicit ManualView(QWidget* parent = nullptr);

    void mark_words(const QStringList& words); // until the next page; scrolls to the first of them below the view's top
    void zoom(int steps);                      // 0: back to the size of the application's text

    QVariant loadResource(int type, const QUrl& name) override;

  protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void dress_page(const QUrl& url);
    void dress_tables();
    void dress_code();
    void scroll_to_heading(const QString& anchor);
    void show_marks();
    void fit_pictures();
    [[nodiscard]] int widest_picture() const; // in pixels of the device-independent kind

    QTimer fit_later_;
    QStringList words_;
    int steps_ = 0, fitted_width_ = 0;
};

} // namespace dubhe::app
