// SPDX-License-Identifier: Apache-2.0
// A main window on the sample project, with settings and catalog of its own, driven as a user would.
#pragma once

#include <app/window/main_window.h>

#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <memory>

namespace dubhe::app::test {

// A report's page without the number behind "Dubhe": a test program has no version.
[[nodiscard]] QByteArray without_version(QByteArray page);

class WindowTest : public testing::Test {
  protected:
    void SetUp() override;
    // A second start of the program: another window on an empty document, with the same settings.
    void restart();
    void settle() const; // networks, predictions, charts, pending events

    [[nodiscard]] Document& document() const { return *document_; }
    [[nodiscard]] MainWindow& window() const { return *window_; }
    [[nodiscard]] const Project& project() const { return document_->project(); }
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    // Clicks the box before the row, or the row itself, after scrolling there.
    void click_box(widgets::ChoiceTree& tree, const QString& id) const;
    void click_row(widgets::ChoiceTree& tree, const QString& id) const;
    void write_gpt_config(const QString& file, int layers) const;
    void drop(const QStringList& files) const;
    // The inspector's predicted seconds; 0 without a prediction.
    [[nodiscard]] double predicted_s() const;
    [[nodiscard]] QAction& action(const QString& text) const; // by its text without '&'; must exist

    QTemporaryDir folder_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

} // namespace dubhe::app::test
