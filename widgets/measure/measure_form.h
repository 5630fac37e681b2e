// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured, on what, and how thoroughly; and the buttons that begin and end it.
#pragma once

#include "measure_view.h"

#include <core/support/result.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

namespace dubhe::widgets {

class SizeRanges;

class MeasureForm : public QWidget {
    Q_OBJECT

  public:
    explicit MeasureForm(QWidget* parent = nullptr);

    // `looking`: they are being asked for. `problem`: why they could not be.
    void set_back_ends(const std::vector<BackEndView>& back_ends, bool looking, const QString& problem);
    void set_request(const MeasureRequest& request); // back end, threads, GPU and database of it
    void set_network(const QString& title);          // empty: there is none
    void set_own_database(const QString& file);
    void set_running(bool running, bool can_resume);
    void set_database(const QString& file);
    // Fails where a field can't be read, naming it.
    [[nodiscard]] Result<MeasureRequest> request() const;

  Q_SIGNALS:
    void start_requested();
    void cancel_requested();
    void resume_requested();
    void copy_requested();
    void record_requested();
    void look_requested(int threads, int gpu); // for back ends, with these
    void database_requested();                 // a file to be chosen

  private:
    void look();
    void build_first_row();
    void build_random();
    void build_advanced();
    void build_buttons();
    void connect_parts();
    void show_parts(); // that the choices ask for
    [[nodiscard]] QWidget* titled(const QString& title, QWidget* field);
    [[nodiscard]] const BackEndView* chosen() const;
    [[nodiscard]] MeasureWhat what() const;

    std::vector<BackEndView> back_ends_;
    QString wanted_; // back end, which may not be listed yet
    QString problem_, network_;
    QTimer settle_; // until the count of threads has been typed
    bool looking_ = false, running_ = false, can_resume_ = false;
    QComboBox *what_ = nullptr, *back_end_ = nullptr, *op_ = nullptr, *precision_ = nullptr, *cache_ = nullptr;
    QSpinBox *threads_ = nullptr, *gpu_ = nullptr, *samples_ = nullptr, *seed_ = nullptr, *most_ = nullptr;
    QWidget *threads_box_ = nullptr, *gpu_box_ = nullptr, *first_ = nullptr, *random_ = nullptr, *advanced_ = nullptr,
            *buttons_ = nullptr;
    QDoubleSpinBox* target_ = nullptr;
    QLineEdit *budget_ = nullptr, *database_ = nullptr;
    QCheckBox* again_ = nullptr;
    SizeRanges* ranges_ = nullptr;
    QLabel* device_ = nullptr;
    QToolButton *look_ = nullptr, *more_ = nullptr, *choose_database_ = nullptr;
    QPushButton *start_ = nullptr, *cancel_ = nullptr, *resume_ = nullptr, *copy_ = nullptr, *record_ = nullptr;
};

} // namespace dubhe::widgets
