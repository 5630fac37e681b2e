// SPDX-License-Identifier: GPL-3.0-or-later
// What every panel of the explorer is told, what it can be asked for, and what it asks. A panel holds no truth of its
// own: setters give it data, signals say what the user wants, and whoever owns the project answers by setting it anew.
// GUI thread.
#pragma once

#include "forms/empty_page.h"
#include "gpu_view.h"
#include "why_subject.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace dubhe::study {
struct Tariff;
}

namespace dubhe::widgets {

class JobRunner;

class Panel : public QWidget {
    Q_OBJECT

  public:
    using QWidget::QWidget;

    virtual void set_network(study::NetworkPtr network); // null: none, or it could not be built
    // Why there is no network though one was chosen; empty: none was. To be set before the network.
    void set_network_problem(const QString& problem);
    virtual void set_gpus(std::vector<GpuView> gpus);
    virtual void set_method(const study::Method& method);
    // What GPUs and electricity cost, of the project: core/study/predict/money.h.
    virtual void set_tariff(const study::Tariff& tariff);
    virtual void set_focus_gpu(const QString& id); // the one that the user looks at; may not be among the GPUs
    // The operator that the user looks at in all panels; none: nothing is selected. Emits nothing.
    virtual void set_selected_operator(std::optional<workload::OperatorId> id);
    // Another project is about to be shown: what was looked for or drawn in the former one is forgotten.
    virtual void begin_anew();
    // What stands where a network would: its problem, else `otherwise`.
    [[nodiscard]] QString words_without_network(const QString& otherwise) const;
    // Waits for running work; for tests, headless export and benchmarks.
    virtual void wait_until_settled();

    // Each true on success, else `error` says why. PNG at twice the resolution; CSV plain numbers in base units.
    virtual bool export_png(const QString& file, QString& error);
    virtual bool export_svg(const QString& file, QString& error);
    virtual bool export_pdf(const QString& file, QString& error);
    virtual bool export_csv(const QString& file, QString& error);
    virtual void copy_to_clipboard();

    // What is shown, asked again as lines of dubhe-cli, word by word (command_line.h); none: nothing is asked, or no
    // command asks it.
    [[nodiscard]] virtual QList<QStringList> commands() const;
    // Emits commands_requested(), or a message that there is none.
    virtual void copy_as_command();

    // "Why is it so?", of what is pointed at or selected here: emits why_requested().
    virtual void ask_why();

  Q_SIGNALS:
    void why_requested(const dubhe::widgets::WhySubject& subject);
    void focus_requested(const QString& id); // a GPU was clicked
    void operator_chosen(dubhe::workload::OperatorId id);
    void operator_activated(dubhe::workload::OperatorId id); // show it in its graph
    void message(const QString& text, bool is_error);
    void commands_requested(const QList<QStringList>& commands); // to the clipboard
    void report_requested();                                     // on the project, not on this panel alone
    void offer_taken(dubhe::widgets::Offer offer);               // of what an empty panel lacks
    void busy_changed(bool busy, const QString& what, double fraction);
    void network_problem_changed();

  public Q_SLOTS:
    virtual void cancel();

  protected:
    // Emits busy_changed() for the work of that runner: busy as long as one of those followed has announced some.
    void follow(JobRunner& runner);

  private:
    QString network_problem_;
    int announced_ = 0;
};

} // namespace dubhe::widgets
