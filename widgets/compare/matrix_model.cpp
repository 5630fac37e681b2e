// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix_model.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"

#include <core/units/text.h>

#include <QBrush>
#include <QFont>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using study::FigureValue;
using study::MatrixCell;
using study::MatrixFigure;

// Filled: no other's band reaches it; hollow: bands overlap.
QString star_of(const study::MatrixScores::Best& best) {
    return best.sure ? QStringLiteral("★ ") : QStringLiteral("☆ ");
}

} // namespace

QColor merit_color(double merit, const QColor& ground, const QColor& accent) {
    constexpr double most = 0.32;
    const double share = most * std::clamp(merit, 0.0, 1.0);
    const auto mixed = [&](int a, int b) { return static_cast<int>(a + (b - a) * share); };
    return {mixed(ground.red(), accent.red()), mixed(ground.green(), accent.green()),
            mixed(ground.blue(), accent.blue())};
}

MatrixModel::MatrixModel(QObject* parent) : QAbstractTableModel{parent} {}

void MatrixModel::set_answer(MatrixAnswerPtr answer) {
    beginResetModel();
    answer_ = std::move(answer);
    score_anew();
    endResetModel();
}

void MatrixModel::set_choice(const MatrixChoice& choice) {
    choice_ = choice;
    score_anew();
    if (answer_) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
}

void MatrixModel::set_palette(const QPalette& palette) {
    palette_ = palette;
    if (answer_) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void MatrixModel::set_focus_gpu(const QString& id) {
    focus_ = id;
    if (answer_) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void MatrixModel::score_anew() {
    scores_ = answer_ ? scores_of(*answer_, choice_) : study::MatrixScores{};
}

QString MatrixModel::gpu_of(int column) const {
    return answer_ && column >= 0 && column < columnCount()
               ? answer_->question.gpus[static_cast<std::size_t>(column)].id
               : QString{};
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !answer_ ? 0 : static_cast<int>(answer_->matrix.workloads.size()) + 1;
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !answer_ ? 0 : static_cast<int>(answer_->matrix.gpus.size());
}

bool MatrixModel::is_score(int row) const {
    return row == rowCount() - 1;
}

QString MatrixModel::cell_text(const MatrixCell& cell, std::size_t workload) const {
    if (!cell.run)
        return cell.instead.empty() ? tr("refused") : tr("refused; works: %1").arg(core_sentence(cell.instead));
    const study::MatrixRun& run = *cell.run;
    const auto shown_value = [&]() -> QString {
        if (choice_.figure == MatrixFigure::grade) return qt_text(name_of(run.grade));
        const std::optional<FigureValue> value = run[choice_.figure];
        if (!value) return QString{QChar{0x2013}};
        if (choice_.figure == MatrixFigure::time) return banded_time_text(value->low, value->mid, value->high);
        if (choice_.figure == MatrixFigure::throughput)
            return banded_rate_text(value->low, value->mid, value->high, core_words(answer_->matrix.units[workload]));
        if (choice_.figure == MatrixFigure::energy)
            return banded_text(value->low, value->mid, value->high, shown(to_text(Joules{value->low})),
                               shown(to_text(Joules{value->mid})), shown(to_text(Joules{value->high})));
        return banded_text(value->low, value->mid, value->high, amount_text(value->low, value->currency),
                           amount_text(value->mid, value->currency), amount_text(value->high, value->currency));
    };
    return run.own ? shown_value() : tr("%1 in %2").arg(shown_value(), qt_text(run.numbers));
}

QString MatrixModel::score_text(std::size_t gpu) const {
    const study::GpuScore& score = scores_.gpus[gpu];
    if (!score.score) return QString{QChar{0x2013}};
    const QString number = shown(number_text(*score.score));
    if (!choice_.budget) return number;
    return score.count == 1.0 ? tr("%1 with 1 GPU").arg(number)
                              : tr("%1 with %2 GPUs").arg(number, shown(number_text(score.count, 12)));
}

QString MatrixModel::text(int row, int column) const {
    const auto gpu = static_cast<std::size_t>(column);
    if (is_score(row)) {
        const bool best = scores_.overall && scores_.overall->gpu == gpu;
        return (best ? star_of(*scores_.overall) : QString{}) + score_text(gpu);
    }
    const auto workload = static_cast<std::size_t>(row);
    const QString words = cell_text(answer_->matrix.at(workload, gpu), workload);
    return is_best(row, column) ? star_of(*scores_.rows[workload]) + words : words;
}

bool MatrixModel::is_best(int row, int column) const {
    const auto& best = is_score(row) ? scores_.overall : scores_.rows[static_cast<std::size_t>(row)];
    if (!is_score(row) && choice_.figure == MatrixFigure::grade) return false;
    return best && best->gpu == static_cast<std::size_t>(column);
}

std::optional<double> MatrixModel::merit(int row, int column) const {
    const auto gpu = static_cast<std::size_t>(column);
    if (is_score(row)) {
        if (!scores_.overall || !scores_.gpus[gpu].score) return std::nullopt;
        return *scores_.gpus[gpu].score / *scores_.gpus[scores_.overall->gpu].score;
    }
    const auto workload = static_cast<std::size_t>(row);
    const MatrixCell& cell = answer_->matrix.at(workload, gpu);
    if (!cell.run) return std::nullopt;
    if (choice_.figure == MatrixFigure::grade) return 1.0 - static_cast<double>(cell.run->grade) / 3.0;
    const std::optional<FigureValue> value = (*cell.run)[choice_.figure];
    if (!value || !scores_.rows[workload]) return std::nullopt;
    const FigureValue best = *(*answer_->matrix.at(workload, scores_.rows[workload]->gpu).run)[choice_.figure];
    if (best.currency != value->currency) return std::nullopt;
    return choice_.figure == MatrixFigure::throughput ? value->mid / best.mid : best.mid / value->mid;
}

QString MatrixModel::tooltip(int row, int column) const {
    const auto gpu = static_cast<std::size_t>(column);
    if (is_score(row)) {
        const study::GpuScore& score = scores_.gpus[gpu];
        if (!score.score) return core_sentence(score.why);
        return tr("The mean over the workloads (geometric, by their weights) of how many times better it is than %1; "
                  "%2 "
                  "to %3 within the bands")
            .arg(gpu_of(static_cast<int>(*scores_.reference)), shown(number_text(score.low)),
                 shown(number_text(score.high)));
    }
    const MatrixCell& cell = answer_->matrix.at(static_cast<std::size_t>(row), gpu);
    if (!cell.run) {
        const QString why = core_sentences(cell.reason);
        if (cell.instead.empty()) return why;
        return tr("%1\nWorks instead: %2, %3 a sample")
            .arg(why, core_sentence(cell.instead), time_text(cell.instead_s_a_sample));
    }
    return tr("%1, grade %2\n%3")
        .arg(banded_time_text(cell.run->point.low_s, cell.run->point.mid_s, cell.run->point.high_s),
             qt_text(name_of(cell.run->grade)), bottleneck_text(cell.run->point));
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!answer_ || !index.isValid()) return {};
    const int row = index.row(), column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return tooltip(row, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(is_best(row, column) || is_score(row));
        return font;
    }
    case Qt::BackgroundRole: {
        const std::optional<double> good = merit(row, column);
        if (good) return QBrush{merit_color(*good, palette_.base().color(), palette_.highlight().color())};
        return QBrush{palette_.mid().color(), Qt::BDiagPattern};
    }
    case Qt::ForegroundRole:
        return palette_.text();
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!answer_) return {};
    if (orientation == Qt::Horizontal) {
        const GpuView& view = answer_->question.gpus[static_cast<std::size_t>(section)];
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return view.id;
        if (role == Qt::ForegroundRole) return QBrush{gpu_text_color(view.style, is_dark(palette_))};
        if (role == Qt::FontRole) {
            QFont font;
            font.setBold(view.id == focus_);
            return font;
        }
        return {};
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (is_score(section)) return tr("Score");
    const auto workload = static_cast<std::size_t>(section);
    return qt_text(answer_->matrix.workloads[workload]);
}

} // namespace dubhe::widgets
