// SPDX-License-Identifier: GPL-3.0-or-later
// The dimensions that an ONNX file leaves open, a row each: the file's name for it and its size. Sizes that are typed
// are requests: the owner answers by setting the dimensions again.
#pragma once

#include <core/workload/recipe.h>

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dubhe::widgets {

class DimensionsModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { NameColumn, SizeColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // `bound`: the sizes that the recipe gives. A binding of a place counts for the dimension that stands there.
    void set_dimensions(std::span<const workload::OpenDimension> open,
                        std::span<const workload::DimensionBinding> bound);
    [[nodiscard]] bool lacks_a_size() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    // Nothing: the size that follows from what the file says.
    void size_requested(const QString& name, std::optional<std::int64_t> size);
    void refused(const QString& reason); // of what was typed

  private:
    struct Row {
        workload::OpenDimension dimension;
        bool given = false; // by the recipe
        bool operator==(const Row&) const = default;
    };
    [[nodiscard]] QString size_text(const Row& row) const;
    [[nodiscard]] QString tip(const Row& row) const;

    std::vector<Row> rows_;
};

// The recipe's sizes with that of one dimension changed or taken out, whether it was bound by name or by place.
[[nodiscard]] std::vector<workload::DimensionBinding> with_size(std::vector<workload::DimensionBinding> bound,
                                                                const workload::OpenDimension& dimension,
                                                                std::optional<std::int64_t> size);

} // namespace dubhe::widgets
