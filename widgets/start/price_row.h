// SPDX-License-Identifier: GPL-3.0-or-later
// What one of each GPU costs: a field a GPU, in a row that wraps. Amounts are typed with their currency; who takes them
// reads them. GUI thread.
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLineEdit;

namespace dubhe::widgets {

class FlowLayout;

struct TypedPrice {
    QString gpu, text;
};

class PriceRow : public QWidget {
    Q_OBJECT

  public:
    explicit PriceRow(QWidget* parent);

    // A field for each; `known`: what its catalog entry says. What was typed stays while its GPU and that do.
    void set_gpus(const QStringList& gpus, const QHash<QString, QString>& known);
    // Of GPUs whose field says something else than is known.
    [[nodiscard]] QList<TypedPrice> typed() const;
    [[nodiscard]] QList<QWidget*> tab_order() const;
    [[nodiscard]] QLineEdit* field(const QString& gpu) const; // null: there is none

  Q_SIGNALS:
    void changed();

  private:
    struct Field {
        QString gpu, known;
        QWidget* box = nullptr; // title and field
        QLineEdit* edit = nullptr;
    };
    Field make_field(const QString& gpu, const QString& known);
    static void show_known(Field& field, const QString& known);

    FlowLayout* flow_ = nullptr;
    std::vector<Field> fields_;
};

} // namespace dubhe::widgets
