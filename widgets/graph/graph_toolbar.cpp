// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_toolbar.h"

#include "../shared/contrast.h"
#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/forms/saved_searches.h"
#include "../shared/text/search_keys.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

GraphToolbar::GraphToolbar(QWidget* parent) : QWidget{parent} {
    auto* outer = new QVBoxLayout{this};
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(2);
    auto* controls = new QWidget{this};
    auto* layout = new FlowLayout{controls};
    layout->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(controls);
    build_search();
    colors_ = new QComboBox{this};
    colors_->setAccessibleName(tr("Colour by"));
    colors_->setToolTip(tr("What the boxes' colours say"));
    for (std::size_t i = 0; i < color_by_count; ++i)
        colors_->addItem(tr("Colour: %1").arg(color_by_text(static_cast<ColorBy>(i))));
    comparisons_ = new QComboBox{this};
    comparisons_->setAccessibleName(tr("Compare with"));
    comparisons_->setToolTip(tr("Another GPU, or another network of the project: how much longer or shorter each block "
                                "takes, and what only one of the two networks has"));
    comparisons_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    comparisons_->addItem(tr("Compare with..."), QString{});
    views_ = new QComboBox{this};
    views_->setAccessibleName(tr("View"));
    views_->setToolTip(
        tr("As the stack runs it, with operators that it joined, or the forward pass as it was written"));
    views_->addItem(tr("As run"));
    views_->addItem(tr("As written"));
    open_ = tool_button(this, tr("Open all"), tr("Open every block; equal layers stay folded"));
    close_ = tool_button(this, tr("Close all"), tr("Close every block"));
    fit_ = tool_button(this, tr("Fit"), tr("Show everything (0)"));
    details_ = tool_button(this, tr("Details"), tr("Show or hide the numbers of the chosen operator"));
    details_->setCheckable(true);
    details_->setChecked(true);
    exports_ = new ExportButton{this};
    exports_->offer_command();
    for (QWidget* each : std::initializer_list<QWidget*>{search_, previous_, next_, searches_, colors_, comparisons_,
                                                         views_, open_, close_, fit_, details_, exports_})
        layout->addWidget(each);
    views_->hide();
    found_ = new QLabel{this};
    found_->setWordWrap(true);
    found_->setTextFormat(Qt::PlainText);
    found_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    found_->hide();
    outer->addWidget(found_);
    compared_ = text_label(this);
    compared_->hide();
    outer->addWidget(compared_);
    connect(comparisons_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT comparison_changed(comparison()); });
    connect(views_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT view_changed(as_written()); });
    connect(colors_, &QComboBox::currentIndexChanged, this,
            [this](int index) { Q_EMIT color_by_changed(static_cast<ColorBy>(index)); });
    connect(open_, &QToolButton::clicked, this, &GraphToolbar::open_all_requested);
    connect(close_, &QToolButton::clicked, this, &GraphToolbar::close_all_requested);
    connect(fit_, &QToolButton::clicked, this, &GraphToolbar::fit_requested);
    connect(details_, &QToolButton::toggled, this, &GraphToolbar::details_toggled);
    connect(exports_, &ExportButton::requested, this, &GraphToolbar::export_requested);
}

void GraphToolbar::build_search() {
    search_ = new QLineEdit{this};
    search_->setAccessibleName(tr("Find operators"));
    search_->setPlaceholderText(tr("Find: kind:conv, time>1ms"));
    search_->setToolTip(tr("<p>Words are parts of the path. Fields: name~, kind:, class:, phase:, bound:, provenance:, "
                           "and with &lt; &gt; = time, share, flop, bytes, intensity. Combine with and, or, not and "
                           "parentheses:</p><p><tt>kind:conv and (share&gt;5% or time&gt;1ms)</tt></p>"
                           "<p>Enter: next, Shift+Enter: previous.</p>"));
    search_->setClearButtonEnabled(true);
    search_->setMinimumWidth(fontMetrics().averageCharWidth() * 34);
    const auto* keys = new SearchKeys{search_};
    connect(keys, &SearchKeys::step_requested, this, &GraphToolbar::step_requested);
    connect(keys, &SearchKeys::left, this, &GraphToolbar::left_search);
    previous_ = tool_button(this, QString{}, tr("Previous match (Shift+Enter, Shift+F3)"));
    previous_->setArrowType(Qt::UpArrow);
    previous_->setAccessibleName(tr("Previous match"));
    next_ = tool_button(this, QString{}, tr("Next match (Enter, F3)"));
    next_->setArrowType(Qt::DownArrow);
    next_->setAccessibleName(tr("Next match"));
    searches_ = new SavedSearches{search_,
                                  {QStringLiteral("share>5%"), QStringLiteral("kind:conv and time>1ms"),
                                   QStringLiteral("bound:memory and not class:attention"),
                                   QStringLiteral("phase:backward and share>1%")},
                                  this};
    connect(search_, &QLineEdit::textChanged, this, &GraphToolbar::expression_changed);
    connect(previous_, &QToolButton::clicked, this, [this] { Q_EMIT step_requested(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { Q_EMIT step_requested(1); });
}

void GraphToolbar::set_ready(bool ready) {
    for (QWidget* each : std::initializer_list<QWidget*>{search_, previous_, next_, searches_, colors_, comparisons_,
                                                         open_, close_, fit_, details_, exports_})
        each->setEnabled(ready);
}

void GraphToolbar::set_found(const QString& text, bool is_problem) {
    found_->setVisible(!text.isEmpty());
    found_->setText(text);
    QPalette colors = palette();
    if (is_problem) {
        const QColor background = colors.color(QPalette::Window);
        colors.setColor(QPalette::WindowText, with_contrast(QColor{0xc0, 0x39, 0x1b}, background, 4.5));
    }
    found_->setPalette(colors);
}

void GraphToolbar::set_comparisons(const std::vector<Comparison>& offered) {
    if (offered == offered_) return;
    offered_ = offered;
    const QString chosen = comparison();
    const QSignalBlocker decided_below{comparisons_};
    comparisons_->clear();
    comparisons_->addItem(offered.empty() ? tr("Nothing to compare with") : tr("Compare with..."), QString{});
    for (const Comparison& each : offered)
        comparisons_->addItem(each.text, each.key);
    comparisons_->setCurrentIndex(std::max(0, comparisons_->findData(chosen)));
    if (comparison() != chosen) Q_EMIT comparison_changed(comparison());
}

void GraphToolbar::set_views(bool both) {
    views_->setVisible(both);
}

bool GraphToolbar::as_written() const {
    return views_->isVisibleTo(this) && views_->currentIndex() == 1;
}

QString GraphToolbar::comparison() const {
    return comparisons_->currentData().toString();
}

void GraphToolbar::set_comparison(const QString& key) {
    comparisons_->setCurrentIndex(std::max(0, comparisons_->findData(key)));
}

void GraphToolbar::set_compared(const QString& text) {
    compared_->setText(text);
    compared_->setVisible(!text.isEmpty());
}

void GraphToolbar::set_expression(const QString& text) {
    search_->setText(text);
}

void GraphToolbar::focus_search() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

ColorBy GraphToolbar::color_by() const {
    return static_cast<ColorBy>(colors_->currentIndex());
}

void GraphToolbar::set_color_by(ColorBy by) {
    colors_->setCurrentIndex(static_cast<int>(by));
}

} // namespace dubhe::widgets
