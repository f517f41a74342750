import type { Metric } from "./metric.ts";
import { metrics } from "./metrics.ts";
import { metricValue } from "./rules.ts";
import type { TechnicianRate } from "./technician-formulas.ts";

const metricOf = (key: TechnicianRate): Metric => metrics.find((each) => each.key === key)!;

/** Hundredths of hours. */
export interface TechnicianSums {
  readonly flag: number;
  readonly onJobs: number;
  readonly clockedIn: number;
}

/** The three rates in hundredths of a percent, by the metrics of the reports. Null: nothing to divide by. */
export function technicianRates({ flag, onJobs, clockedIn }: TechnicianSums) {
  const sums = { "hours-sold": flag, "hours-clocked": onJobs, "hours-present": clockedIn };
  const rate = (key: TechnicianRate) => metricValue(metricOf(key), sums);
  return {
    efficiency: rate("efficiency"),
    productivity: rate("productivity"),
    proficiency: rate("proficiency"),
  };
}
