// SPDX-License-Identifier: GPL-3.0-or-later
// The ticked GPUs as servers: a row a GPU, a column a figure with its band.
#pragma once

#include "../shared/serving/serve_sizes.h"

#include <QAbstractTableModel>

#include <cstdint>

namespace dubhe::widgets {

class ServedModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum class Column : std::uint8_t {
        gpu,
        gpus, // that the rate takes
        a_gpu,
        rented, // a million tokens out
        bought,
        ttft_p50,
        ttft_p99,
        tpot_p50,
        tpot_p99,
        limit
    };
    static constexpr int column_count = static_cast<int>(Column::limit) + 1;
    static constexpr int sort_role = Qt::UserRole; // a number; what is not known is greater than any

    explicit ServedModel(QObject* parent = nullptr);

    void set_sizes(ServeSizesPtr sizes); // null: none
    void set_dark(bool dark);            // for the GPUs' colours
    void set_focus_gpu(const QString& id);
    [[nodiscard]] bool is_known(Column column) const; // of any GPU
    [[nodiscard]] QString gpu_of(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QString text(Column column, std::size_t gpu) const;
    [[nodiscard]] QString tooltip(Column column, std::size_t gpu) const;
    [[nodiscard]] QVariant rank(Column column, std::size_t gpu) const;
    [[nodiscard]] QVariant gpu_look(std::size_t gpu, int role) const;

    ServeSizesPtr sizes_;
    QString focus_;
    bool dark_ = false;
};

} // namespace dubhe::widgets
