// SPDX-License-Identifier: GPL-3.0-or-later
// The ticked GPUs as servers: a column a GPU, a row a figure with its band.
#pragma once

#include "../shared/serving/serve_sizes.h"

#include <QAbstractTableModel>

#include <cstdint>

namespace dubhe::widgets {

class ServedModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum class Row : std::uint8_t {
        gpus,   // that the rate takes
        a_gpu,  // tokens a second, where it is as full as the limits allow
        rented, // a million tokens out
        bought,
        ttft_p50,
        ttft_p99,
        tpot_p50,
        tpot_p99,
        limit
    };
    static constexpr int row_count = static_cast<int>(Row::limit) + 1;

    explicit ServedModel(QObject* parent = nullptr);

    void set_sizes(ServeSizesPtr sizes); // null: none
    void set_dark(bool dark);            // for the GPUs' colours
    void set_focus_gpu(const QString& id);
    // Costs that are known of no GPU need no row, but one that says so.
    [[nodiscard]] bool is_shown(Row row) const;
    [[nodiscard]] QString gpu_of(int column) const; // empty: none

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] bool is_priced(Row row) const; // of any GPU
    [[nodiscard]] QString title_of(Row row) const;
    [[nodiscard]] QString text(Row row, std::size_t gpu) const;
    [[nodiscard]] QString tooltip(Row row, std::size_t gpu) const;
    [[nodiscard]] QVariant gpu_header(std::size_t gpu, int role) const;

    ServeSizesPtr sizes_;
    QString focus_;
    bool dark_ = false;
};

} // namespace dubhe::widgets
