import { metrics } from "./metrics.ts";

export const technicianRateKeys = ["efficiency", "productivity", "proficiency"] as const;
export type TechnicianRate = (typeof technicianRateKeys)[number];

/**
 * The formulas for one technician, in words. They are the shop's metrics with one difference: what a technician flags are
 * the hours of the jobs that they finished, and what a shop sells are those that it posted.
 */
export const technicianFormulas: Readonly<Record<TechnicianRate, string>> = {
  efficiency: "Hours flagged (jobs finished) ÷ hours clocked on jobs",
  productivity: metrics.find(({ key }) => key === "productivity")!.formula,
  proficiency: "Hours flagged (jobs finished) ÷ attendance hours",
};
