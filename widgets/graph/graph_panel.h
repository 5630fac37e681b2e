// SPDX-License-Identifier: GPL-3.0-or-later
// A network as a graph: blocks that open, coloured by what they cost, searched by expressions, with the numbers of what
// is chosen on every ticked GPU. Like every panel: shows what it was given, asks by signals. GUI thread; large layouts
// run off it.
#pragma once

#include "canvas/graph_colors.h"

#include <widgets/shared/panel.h>

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

// Another workload of the project, under the name it has there.
struct GraphOther {
    QString name;
    study::NetworkPtr network; // null: could not be built, or isn't ready yet
    bool operator==(const GraphOther&) const = default;
};

class GraphPanel : public Panel {
    Q_OBJECT

  public:
    explicit GraphPanel(QWidget* parent = nullptr);
    ~GraphPanel() override;

    void
    set_network(study::NetworkPtr network) override; // may be null. A network of the same structure keeps what is open
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_focus_gpu(const QString& id) override; // whose times the boxes show; not ticked: the first
    // Opens the blocks around it and brings it into sight; emits nothing.
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    void begin_anew() override;
    void set_color_by(ColorBy by);
    void set_expression(const QString& text);
    // What the graph can be compared with besides GPUs. Their networks are only looked at while wants_others().
    void set_others(std::vector<GraphOther> others);
    [[nodiscard]] bool wants_others() const;
    // The GPU of that id, or the workload of that name (GPUs first); none: compares nothing.
    void compare_with(const QString& name);
    void wait_until_settled() override;

    // Each true on success, else `error` says why. The whole graph as it is opened; CSV: every operator.
    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;

  Q_SIGNALS:
    void others_wanted(); // set_others() with the networks, please

  public Q_SLOTS:
    void cancel() override;
    void open_all();
    void close_all();
    void unfold_all(); // every operator a box of its own

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
