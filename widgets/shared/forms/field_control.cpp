// SPDX-License-Identifier: GPL-3.0-or-later
#include "field_control.h"

#include "../text/core_sentences.h"
#include "combo_width.h"

#include <QCheckBox>

#include <algorithm>
#include <memory>

namespace dubhe::widgets {

namespace {

using ask::Kind;
using ask::Value;

constexpr int most_counted = 1 << 30;

QString with_capital(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString spoken_name(const ask::Description& field) {
    return with_capital(core_sentence(field.title));
}

QCheckBox* check_box(QWidget* parent, const Message& title, const Message& help, const std::function<void()>& changed) {
    auto* box = new QCheckBox{core_sentence(title), parent};
    box->setToolTip(core_sentence(help));
    QObject::connect(box, &QCheckBox::toggled, parent, changed);
    return box;
}

FieldControl flag_control(const ask::Description& field, const Value& usual, QWidget* parent,
                          const std::function<void()>& changed) {
    QCheckBox* const box = check_box(parent, field.label, field.help, changed);
    const bool off = std::get<bool>(usual);
    return {{box},
            false,
            [box, off]() -> Value { return box->isChecked() != off; },
            [box, off](const Value& value) { box->setChecked(std::get<bool>(value) != off); }};
}

// Checked where the count is `field.on`; another one than that and the usual stays as long as nobody checks the box.
FieldControl marked_count(const ask::Description& field, const Value& usual, QWidget* parent,
                          const std::function<void()>& changed) {
    QCheckBox* const box = check_box(parent, field.label, field.help, changed);
    const Value on{static_cast<std::int64_t>(field.on)};
    const auto off = std::make_shared<Value>(usual);
    return {{box},
            false,
            [=] { return box->isChecked() ? on : *off; },
            [=](const Value& value) {
                *off = value == on ? usual : value;
                box->setChecked(value == on);
            }};
}

FieldControl count_control(const ask::Description& field, QWidget* parent, const std::function<void()>& changed) {
    CountBox* const box = count_box(parent, spoken_name(field), core_sentence(field.help), !field.zero.empty());
    if (!field.zero.empty()) box->setSpecialValueText(core_sentence(field.zero));
    QObject::connect(box, &QSpinBox::valueChanged, parent, changed);
    return {{box},
            true,
            [box]() -> Value { return static_cast<std::int64_t>(box->value()); },
            [box](const Value& value) { show_count(*box, std::get<std::int64_t>(value)); }};
}

NumberField::Words words_of(const ask::Description& field) {
    if (field.kind != Kind::quantity) return plain_words(field.least, field.most);
    NumberField::Words words = field.unit == Unit::bytes     ? byte_words()
                               : field.unit == Unit::seconds ? duration_words(field.least == 0.0)
                                                             : rate_words();
    words.may_be_empty = field.optional;
    return words;
}

FieldControl number_control(const ask::Description& field, QWidget* parent, const std::function<void()>& changed) {
    NumberField* const box = number_field(parent, words_of(field), spoken_name(field), core_sentence(tooltip(field)));
    box->setPlaceholderText(core_sentence(field.absent));
    QObject::connect(box, &NumberField::value_entered, parent, changed);
    const auto last = std::make_shared<Value>();
    return {{box},
            true,
            [box, last, open = field.optional] {
                const std::optional<double> number = box->value();
                return number ? Value{*number} : open ? Value{} : *last;
            },
            [box, last](const Value& value) {
                *last = value;
                const auto* const number = std::get_if<double>(&value);
                box->set_value(number ? std::optional{*number} : std::nullopt);
            }};
}

FieldControl choice_control(const ask::Description& field, QWidget* parent, const std::function<void()>& changed) {
    QStringList texts;
    for (const ask::Choice& choice : field.choices)
        texts << (choice.words.empty() ? QString::fromStdString(choice.name) : core_sentence(choice.words));
    QComboBox* const box = choice_box(parent, spoken_name(field), core_sentence(field.help), texts);
    QObject::connect(box, &QComboBox::activated, parent, changed);
    const auto names = std::make_shared<const std::vector<ask::Choice>>(field.choices);
    return {
        {box},
        true,
        [box, names]() -> Value { return (*names)[static_cast<std::size_t>(std::max(0, box->currentIndex()))].name; },
        [box, names](const Value& value) {
            const auto found = std::ranges::find(*names, std::get<std::string>(value), &ask::Choice::name);
            box->setCurrentIndex(static_cast<int>(found - names->begin()));
        }};
}

FieldControl set_control(const ask::Description& field, QWidget* parent, const std::function<void()>& changed) {
    std::vector<std::pair<std::string, QCheckBox*>> boxes;
    FieldControl made{{}, false, {}, {}};
    for (const ask::Choice& choice : field.choices) {
        boxes.emplace_back(choice.name, check_box(parent, choice.words, choice.help, changed));
        made.rows.push_back(boxes.back().second);
    }
    made.value = [boxes]() -> Value {
        std::string text;
        for (const auto& [name, box] : boxes)
            if (box->isChecked()) text.append(text.empty() ? "" : "+").append(name);
        return text;
    };
    made.show = [boxes](const Value& value) {
        const std::string all = '+' + std::get<std::string>(value) + '+';
        for (const auto& [name, box] : boxes)
            box->setChecked(all.find('+' + name + '+') != std::string::npos);
    };
    return made;
}

} // namespace

CountBox* count_box(QWidget* parent, const QString& name, const QString& tooltip, bool may_be_zero) {
    auto* box = new CountBox{parent};
    box->setRange(0, most_counted); // zero can be typed, and is refused with words
    box->set_lowest_step(may_be_zero ? 0 : 1);
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumWidth(10 * box->fontMetrics().averageCharWidth());
    return box;
}

void show_count(CountBox& box, std::int64_t value) {
    box.setValue(static_cast<int>(std::clamp<std::int64_t>(value, 0, most_counted)));
}

QComboBox* choice_box(QWidget* parent, const QString& name, const QString& tooltip, const QStringList& texts) {
    auto* box = new ChoiceBox{parent};
    box->setFocusPolicy(Qt::StrongFocus);
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->addItems(texts);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    show_whole_items(*box, 17, 17); // "A100-SXM4-80GB (own)"
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

NumberField* number_field(QWidget* parent, NumberField::Words words, const QString& name, const QString& tooltip) {
    auto* field = new NumberField{std::move(words), parent};
    field->setAccessibleName(name);
    field->setToolTip(tooltip);
    field->setMinimumWidth(10 * field->fontMetrics().averageCharWidth());
    return field;
}

void FieldControl::set_enabled(bool enabled) const {
    for (QWidget* row : rows)
        row->setEnabled(enabled);
}

QString FieldControl::text() const {
    if (const auto* const box = qobject_cast<const QComboBox*>(rows.front())) return box->currentText();
    const auto* const field = qobject_cast<const QLineEdit*>(rows.front());
    if (!field) return {};
    return field->text().isEmpty() ? field->placeholderText() : field->text();
}

FieldControl field_control(const ask::Description& field, const Value& usual, QWidget* parent,
                           const std::function<void()>& changed) {
    switch (field.kind) {
    case Kind::flag:
        return flag_control(field, usual, parent, changed);
    case Kind::count:
        return field.on > 0.0 ? marked_count(field, usual, parent, changed) : count_control(field, parent, changed);
    case Kind::number:
    case Kind::share:
    case Kind::quantity:
        return number_control(field, parent, changed);
    case Kind::choice:
        return choice_control(field, parent, changed);
    default:
        return set_control(field, parent, changed);
    }
}

} // namespace dubhe::widgets
