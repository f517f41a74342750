export type RoiInput = {
  vehiclesPerWeek: number;
  /** Whole dollars. */
  averageTicket: number;
  technicians: number;
  /** Whole dollars an hour. */
  laborRate: number;
};

export const roiDefaults: RoiInput = {
  vehiclesPerWeek: 30,
  averageTicket: 350,
  technicians: 3,
  laborRate: 95,
};

/** All in dollars a year, but monthlySavings a month, fiveYears over five, efficiencyGain a share. */
export type RoiResult = {
  monthlySavings: number;
  yearlyRevenue: number;
  efficiencyGain: number;
  timeRecovery: number;
  technicianProductivity: number;
  upsellRevenue: number;
  customerRetention: number;
  inventoryOptimization: number;
  fiveYears: number;
};

/** The calculator's own estimate: its shares (35 %, 23 %, 30 %, 15 %) are the product's claims. */
export function roi(input: RoiInput): RoiResult {
  const { vehiclesPerWeek, averageTicket, technicians, laborRate } = input;
  const jobs = technicians * 15;
  const vehiclesPerMonth = vehiclesPerWeek * 4;
  const monthlySavings = jobs * 4 * (laborRate * 0.35);
  const yearlyRevenue = vehiclesPerMonth * 0.23 * averageTicket * 12;
  return {
    monthlySavings,
    yearlyRevenue,
    efficiencyGain: 0.23,
    timeRecovery: jobs * 52 * laborRate * 0.35,
    technicianProductivity: technicians * 5 * 52 * laborRate * 0.35,
    upsellRevenue: yearlyRevenue * 0.3,
    customerRetention: vehiclesPerMonth * 12 * 0.15 * averageTicket,
    inventoryOptimization: technicians * 80 * 12,
    fiveYears: (monthlySavings * 12 + yearlyRevenue) * 5,
  };
}
