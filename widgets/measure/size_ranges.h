// SPDX-License-Identifier: GPL-3.0-or-later
// The ranges that random operators' sizes are drawn from: a pair of fields for each size of the kind that is drawn.
#pragma once

#include <core/measurement/random_operators.h>
#include <core/support/result.h>

#include <QLineEdit>
#include <QWidget>

#include <string>
#include <vector>

namespace dubhe::widgets {

class SizeRanges : public QWidget {
    Q_OBJECT

  public:
    explicit SizeRanges(QWidget* parent = nullptr);
    // Shows its usual ranges. What was changed for another kind is forgotten.
    void set_op(const std::string& op);
    // Those that are not the usual ones. Fails for what is no range, naming the size.
    [[nodiscard]] Result<std::vector<measurement::SizeRange>> changed() const;

  Q_SIGNALS:
    void edited();

  private:
    struct Row {
        measurement::SizeRange usual;
        QWidget* box;
        QLineEdit *low, *high;
    };
    [[nodiscard]] QLineEdit* make_field(QWidget* parent, std::int64_t value, const QString& name);

    std::vector<Row> rows_;
};

} // namespace dubhe::widgets
