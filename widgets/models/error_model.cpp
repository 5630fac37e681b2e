// SPDX-License-Identifier: GPL-3.0-or-later
#include "error_model.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/core_words.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "models_view.h"

#include <QCoreApplication>

#include <array>

namespace dubhe::widgets {

namespace {
// An error below 10 % has a decimal: 3.4 and 3.6 differ.
QString error_text(double share) {
    return QString::number(share * 100.0, 'f', share < 0.0995 ? 1 : 0) + thin_space + u'%';
}
} // namespace

QString family_text(cost::tile::Family family) {
    static constexpr std::array<const char*, cost::tile::family_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "Matrix products, fp32 lanes"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Matrix products, tensor cores"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Convolutions, fp32 lanes"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Convolutions, tensor cores"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Attention"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Recurrent layers"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Softmax, norms, reductions"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Elementwise, copies, optimizers")};
    return QCoreApplication::translate("dubhe::widgets", names[static_cast<std::size_t>(family)]);
}

void ErrorModel::set_fits(std::vector<cost::FamilyFit> fits) {
    beginResetModel();
    fits_ = std::move(fits);
    endResetModel();
}

int ErrorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(fits_.size());
}

int ErrorModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString ErrorModel::text(const cost::FamilyFit& fit, int column) {
    switch (column) {
    case KindColumn:
        return spoken(name_of(fit.kind));
    case PrecisionColumn:
        return qt_text(name_of(fit.precision));
    case GpuColumn:
        return QString::fromStdString(fit.gpu);
    case RowsColumn:
        return count_text(fit.rows);
    case SeenColumn:
        return error_text(fit.mean_ape_seen);
    case HeldOutColumn:
        return error_text(fit.mean_ape_unseen);
    case CoverageColumn:
        return percent_text(fit.coverage_unseen);
    default:
        return {};
    }
}

QVariant ErrorModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const cost::FamilyFit& fit = fits_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(fit, index.column());
    case Qt::TextAlignmentRole:
        return QVariant{(index.column() >= RowsColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    case sort_role:
        switch (index.column()) {
        case RowsColumn:
            return static_cast<qulonglong>(fit.rows);
        case SeenColumn:
            return fit.mean_ape_seen;
        case HeldOutColumn:
            return fit.mean_ape_unseen;
        case CoverageColumn:
            return fit.coverage_unseen;
        default:
            return text(fit, index.column());
        }
    default:
        return {};
    }
}

QVariant ErrorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || section < 0 || section >= ColumnCount) return {};
    static constexpr std::array<const char*, ColumnCount> titles{
        QT_TR_NOOP("Operator"), QT_TR_NOOP("Precision"), QT_TR_NOOP("GPU"),    QT_TR_NOOP("Rows"),
        QT_TR_NOOP("Seen"),     QT_TR_NOOP("Held out"),  QT_TR_NOOP("In band")};
    static constexpr std::array<const char*, ColumnCount> tips{
        QT_TR_NOOP("The kind of operator"),
        QT_TR_NOOP("What it computes in"),
        QT_TR_NOOP("The GPU that they were measured on"),
        QT_TR_NOOP("Measured rows that were tried"),
        QT_TR_NOOP("Mean absolute error where this GPU took part in the fit"),
        QT_TR_NOOP("Mean absolute error where nothing of this GPU took part in the fit"),
        QT_TR_NOOP("Held-out rows that lie in their 80 % band: 80 % is right")};
    const auto s = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole) return tr(titles[s]);
    if (role == Qt::ToolTipRole) return tr(tips[s]);
    if (role == Qt::TextAlignmentRole)
        return QVariant{(section >= RowsColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    return {};
}

QByteArray error_csv(const std::vector<cost::FamilyFit>& fits) {
    CsvWriter csv;
    for (const char* title : {"kind", "precision", "family", "gpu", "rows", "mean_ape_seen", "mean_ape_held_out",
                              "coverage_of_80_percent_band"})
        csv.field(QString::fromLatin1(title));
    csv.end_row();
    for (const cost::FamilyFit& fit : fits) {
        csv.field(qt_text(name_of(fit.kind)))
            .field(qt_text(name_of(fit.precision)))
            .field(qt_text(name_of(fit.family)));
        csv.field(QString::fromStdString(fit.gpu)).field(static_cast<double>(fit.rows));
        csv.field(fit.mean_ape_seen).field(fit.mean_ape_unseen).field(fit.coverage_unseen);
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
