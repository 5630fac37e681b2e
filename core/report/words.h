// SPDX-License-Identifier: Apache-2.0
// Phrases and numbers as a report in one language says them: three significant digits with their unit behind a narrow
// space, the language's decimal mark, predictions never without their band. Inner header of the folder.
#pragma once

#include "report.h"

#include <core/hardware/gpu.h>
#include <core/study/predict/predict.h>
#include <core/study/why/elasticity.h>
#include <core/units/quantity.h>
#include <core/workload/attributes.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace dubhe::report {

// So many samples as a cost is given for.
struct Counted {
    double count = 1e6;
    Phrase phrase = Phrase::million_of;
};
// A million, a billion or a trillion of them: the first for which an amount, of one of them, reads as 0.1 or more.
[[nodiscard]] Counted counted_for(double amount_of_one);

class Words {
  public:
    explicit Words(Language language) : language_{language} {}

    [[nodiscard]] std::string operator()(Phrase key, std::initializer_list<std::string_view> parts = {}) const {
        return filled(phrase(language_, key), parts);
    }
    [[nodiscard]] Language language() const { return language_; }

    // A number with its unit as core writes it ("1.71 ms", "USD 2,499"), in the language's way.
    [[nodiscard]] std::string shown(std::string_view core_text) const;
    [[nodiscard]] std::string number(double value, int digits = 3) const;
    [[nodiscard]] std::string whole(double value) const; // "1,836"
    [[nodiscard]] std::string time(double seconds) const;
    [[nodiscard]] std::string bytes(double bytes) const;
    [[nodiscard]] std::string percent(double share) const; // "54 %", "<1 %"
    [[nodiscard]] std::string error(double share) const;   // "3.4 %", "34 %"
    [[nodiscard]] std::string ratio(double ratio) const;   // "1.93"
    [[nodiscard]] std::string large(double count) const;   // "300 billion", "15 million", "1,836"
    [[nodiscard]] std::string money(double amount, std::string_view currency) const; // "USD 2,499", "USD 1.23 million"
    [[nodiscard]] std::string counted(const Counted& count, Phrase what) const;      // "billion tokens"
    [[nodiscard]] std::string optimizer(workload::Optimizer optimizer) const;        // "Adam, one kernel"
    [[nodiscard]] std::string price(const hardware::Price& price) const;             // "USD 2,499 (2018-12)"
    [[nodiscard]] std::string kilowatt_hours(double joules) const;
    [[nodiscard]] std::string value(hardware::Specification specification, double base_units) const;
    [[nodiscard]] std::string value(study::AxisKind kind, double base_units) const;
    [[nodiscard]] std::string title(study::AxisKind kind) const;
    [[nodiscard]] std::string title_within(study::AxisKind kind) const; // within a sentence: "memory bandwidth"
    [[nodiscard]] std::string title(const study::Lever& lever) const;

    // "171 ms ± 9 %"; the ends where one side is over 1.5 times the other; "at least 171 ms" where there is no band, as
    // of a bound.
    [[nodiscard]] std::string banded_time(double low_s, double mid_s, double high_s) const;
    // The same of a rate, which is highest where the time is lowest.
    [[nodiscard]] std::string banded_rate(double low, double mid, double high, Phrase unit) const;
    [[nodiscard]] std::string limits(const study::Point& point) const; // "54 % memory bandwidth, 38 % compute"
    [[nodiscard]] std::string limit(const study::Point& point) const;  // the largest of them

    [[nodiscard]] std::string begun(std::string text) const;                     // with a large first letter
    [[nodiscard]] std::string list(const std::vector<std::string>& parts) const; // "a, b, c"

  private:
    [[nodiscard]] std::string rate(double per_second, Phrase unit) const;
    [[nodiscard]] std::string banded(double low, double mid, double high, const std::string& low_text,
                                     const std::string& text, const std::string& high_text) const;

    Language language_;
};

// A network's sample unit, by its name.
struct SampleWords {
    Phrase many = Phrase::samples, rate = Phrase::samples_a_second;
};
[[nodiscard]] SampleWords sample_words(std::string_view unit);

} // namespace dubhe::report
