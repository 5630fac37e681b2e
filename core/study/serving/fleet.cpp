// SPDX-License-Identifier: Apache-2.0
#include "fleet.h"

#include <core/simulation/single_gpu.h>
#include <core/units/text.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::study {

namespace {

// What rounding of a rate in proportion leaves over a whole number is no further replica.
std::int64_t replicas_for(double rate, double of_one) {
    return rate > 0.0 ? static_cast<std::int64_t>(std::ceil(rate / of_one * (1.0 - 1e-12))) : 0;
}

// That so many can't serve the rate: the rate of one is a log-normal with the band of 80 % that was found.
double risk_of(double rate, std::int64_t replicas, const SoughtRate& of) {
    if (rate <= 0.0) return 0.0;
    if (replicas <= 0) return 1.0;
    const double each = rate / static_cast<double>(replicas);
    // Slow steps keep no rate: a tenth of the cases, and what lies between by the other half of the band.
    if (of.low <= 0.0 && of.high > of.mid)
        return std::max(0.1, normal_share(std::log(each / of.mid) / (std::log(of.high / of.mid) / normal_90)));
    const bool banded = of.low > 0.0 && of.high > of.low;
    if (!banded) return each > of.mid * (1.0 + 1e-12) ? 1.0 : 0.0;
    const double spread = spread_of(of.low, of.high);
    return normal_share(std::log(each / of.mid) / spread);
}

// Amounts of a day by what is owned.
class FleetMoney {
  public:
    FleetMoney(const FleetRequest& request, Fleet& fleet) : request_{request}, fleet_{fleet} {
        const Tariff& tariff = request.tariff;
        price_ = tariff.price ? tariff.price : request.gpu.price;
        rent_ = tariff.rent ? tariff.rent : request.gpu.rent;
        const std::string& name = request.gpu.name;
        if (!price_) fleet.unknown.push_back(message("no price of %1 is known", name));
        if (!rent_) fleet.unknown.push_back(message("no rent of an hour of %1 is known", name));
        if (price_ && tariff.electricity && tariff.electricity->currency != price_->currency) {
            fleet.unknown.push_back(
                message("the price of %1 is in %2, that of electricity in %3: give both in one currency", name,
                        price_->currency, tariff.electricity->currency));
            price_.reset();
        }
        if (price_ && rent_ && price_->currency != rent_->currency)
            fleet.unknown.push_back(message("rent is in %1 and the price in %2: to mix them give both in one currency",
                                            rent_->currency, price_->currency));
    }

    void add() {
        if (price_) fleet_.owned = of(fleet_.replicas), name_price();
        if (rent_) {
            fleet_.rented = of(0);
            fleet_.rests_on.push_back(rent_basis(*rent_, request_.gpu, request_.tariff.rent.has_value()));
        }
        if (!price_ || !rent_ || price_->currency != rent_->currency) return;
        // Between two numbers that some hour takes the hardware's cost is a line, so that one of these is the least.
        std::vector<std::int64_t> owned{0};
        for (const FleetHour& hour : fleet_.hours)
            owned.push_back(hour.replicas);
        std::ranges::sort(owned);
        owned.erase(std::unique(owned.begin(), owned.end()), owned.end());
        for (const std::int64_t each : owned) {
            FleetCost cost = of(each);
            if (!fleet_.mixed || cost.total() < fleet_.mixed->total()) fleet_.mixed = std::move(cost);
        }
    }

  private:
    [[nodiscard]] double gpus(std::int64_t replicas) const { return static_cast<double>(replicas * request_.gpus); }

    // So many replicas owned, and those beyond them rented by the hour.
    [[nodiscard]] FleetCost of(std::int64_t owned) const {
        FleetCost cost{.currency = owned > 0 ? price_->currency : rent_->currency, .owned = owned};
        if (owned > 0) {
            const double days = request_.tariff.life_years * hours_of_a_year / hours_of_a_day;
            cost.hardware = gpus(owned) * price_->amount.value() / days;
        }
        for (const FleetHour& hour : fleet_.hours) {
            if (owned > 0) cost.electricity += electricity(hour, owned);
            const std::int64_t rented = std::max<std::int64_t>(0, hour.replicas - owned);
            if (rented > 0) cost.hardware += gpus(rented) * hour.demand.hours * rent_->amount.value();
        }
        return cost;
    }

    // All owned ones share the hour's requests with the rented ones.
    [[nodiscard]] double electricity(const FleetHour& hour, std::int64_t owned) const {
        if (!request_.tariff.electricity) return 0.0;
        const double running = std::max(owned, hour.replicas) > 0
                                   ? hour.demand.rate / static_cast<double>(std::max(owned, hour.replicas))
                                   : 0.0;
        const double in_replica = running * request_.rate.at.running / std::max(1e-12, request_.rate.mid);
        const Usage usage{hour.demand.hours * seconds_of_an_hour, 1.0 - std::exp(-in_replica), gpus(owned)};
        return energy_j(usage, request_.gpu, request_.tariff).value_or(0.0) / joules_of_a_kwh *
               request_.tariff.electricity->amount.value();
    }

    void name_price() {
        const Tariff& tariff = request_.tariff;
        fleet_.rests_on.push_back(price_basis(*price_, request_.gpu, tariff.price.has_value()));
        fleet_.rests_on.push_back(life_basis(tariff.life_years));
        const std::optional<Message> none = why_no_electricity(request_.gpu, tariff);
        fleet_.rests_on.push_back(none ? *none : message("%1 a kWh", text_of(*tariff.electricity)));
    }

    const FleetRequest& request_;
    Fleet& fleet_;
    std::optional<hardware::Price> price_, rent_;
};

} // namespace

std::int64_t with_spare(std::int64_t needed, const Spare& spare) {
    const double share = std::ceil(static_cast<double>(needed) * spare.share * (1.0 - 1e-12));
    return needed + spare.replicas + static_cast<std::int64_t>(share);
}

Fleet plan_fleet(const FleetRequest& request) {
    assert(request.rate.mid > 0.0 && !request.demand.parts.empty());
    Fleet fleet;
    const auto most = [&](double of_one) {
        return with_spare(replicas_for(request.demand.peak(), of_one), request.spare);
    };
    fleet.peak = replicas_for(request.demand.peak(), request.rate.mid);
    fleet.replicas = most(request.rate.mid);
    fleet.replicas_low = most(std::max(request.rate.high, request.rate.mid));
    const bool open = request.rate.low <= 0.0 && request.rate.high > request.rate.mid;
    fleet.replicas_high = open ? 0 : most(request.rate.low > 0.0 ? request.rate.low : request.rate.mid);
    const auto gpus = static_cast<double>(request.gpus);
    double served = 0.0, hours = 0.0, followed = 0.0; // replica-hours at the rate of one
    for (const DemandPart& part : request.demand.parts) {
        FleetHour hour{part, replicas_for(part.rate, request.rate.mid)};
        hour.replicas = with_spare(hour.needed, request.spare);
        if (hour.replicas > 0) hour.utilisation = part.rate / (static_cast<double>(hour.replicas) * request.rate.mid);
        served += part.hours * part.rate / request.rate.mid;
        hours += part.hours;
        followed += part.hours * static_cast<double>(hour.replicas);
        fleet.requests += part.hours * seconds_of_an_hour * part.rate;
        fleet.hours.push_back(hour);
    }
    const double owned = hours * static_cast<double>(fleet.replicas);
    fleet.owned_gpu_hours = owned * gpus, fleet.followed_gpu_hours = followed * gpus;
    fleet.owned_utilisation = owned > 0.0 ? served / owned : 0.0;
    fleet.followed_utilisation = followed > 0.0 ? served / followed : 0.0;
    fleet.tokens_in = fleet.requests * request.tokens_in, fleet.tokens_out = fleet.requests * request.tokens_out;
    fleet.risk = risk_of(request.demand.peak(), fleet.replicas, request.rate);
    fleet.risk_one_lost = risk_of(request.demand.peak(), fleet.replicas - 1, request.rate);
    FleetMoney{request, fleet}.add();
    return fleet;
}

} // namespace dubhe::study
