/** The calculator's inputs: whole numbers, and money in whole dollars as typed. */
export type RoiInput = {
  vehiclesPerWeek: number;
  /** Dollars. */
  averageTicket: number;
  technicians: number;
  /** Dollars per hour. */
  laborRate: number;
};

export const roiDefaults: RoiInput = {
  vehiclesPerWeek: 30,
  averageTicket: 350,
  technicians: 3,
  laborRate: 95,
};

export interface RoiField {
  readonly key: keyof RoiInput;
  readonly label: string;
  readonly money: boolean;
  readonly min: number;
  readonly max: number;
  /** The slider's step. A typed number may be any whole number in the range. */
  readonly step: number;
}

export const roiFields: readonly RoiField[] = [
  { key: "vehiclesPerWeek", label: "Vehicles per week", money: false, min: 1, max: 200, step: 1 },
  { key: "averageTicket", label: "Average ticket", money: true, min: 50, max: 1000, step: 10 },
  { key: "technicians", label: "Technicians", money: false, min: 1, max: 20, step: 1 },
  { key: "laborRate", label: "Labor rate per hour", money: true, min: 50, max: 200, step: 5 },
];

/** "12.9" → 12. Anything that is not a number is 0. */
export function parseRoiFigure(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 0 : value;
}

/** The message for an input out of range. Undefined when it is in range. */
export function roiProblem({ key, label, money, min, max }: RoiField, input: RoiInput): string | undefined {
  const value = input[key];
  if (value >= min && value <= max) return undefined;
  const unit = money ? "$" : "";
  return `${label}: enter ${unit}${min} to ${unit}${max}.`;
}

/** All money in integer cents. */
export interface RoiResult {
  /** Per month. */
  readonly monthlySavings: number;
  /** Per year. */
  readonly yearlyRevenue: number;
  /** Percent. */
  readonly efficiencyGain: number;
  /** Each per year. */
  readonly additionalDetails: {
    readonly timeRecovery: number;
    readonly technicianProductivity: number;
    readonly upsellRevenue: number;
    readonly customerRetention: number;
    readonly inventoryOptimization: number;
  };
}

const jobsPerTechnicianWeek = 15;
const weeksPerMonth = 4;
const weeksPerYear = 52;
const months = 12;

/**
 * The calculator's estimate. Its shares (35% of labor, 23% more revenue, 30% upsell, 15% retention) are the product's
 * own averages, not a promise. Percents times dollars are cents, so everything remains an integer.
 */
export function roi({ vehiclesPerWeek, averageTicket, technicians, laborRate }: RoiInput): RoiResult {
  const jobs = technicians * jobsPerTechnicianWeek;
  const vehiclesPerMonth = vehiclesPerWeek * weeksPerMonth;
  const yearlyRevenue = vehiclesPerMonth * 23 * averageTicket * months;
  return {
    monthlySavings: jobs * weeksPerMonth * laborRate * 35,
    yearlyRevenue,
    efficiencyGain: 23,
    additionalDetails: {
      timeRecovery: jobs * weeksPerYear * laborRate * 35,
      technicianProductivity: technicians * 5 * weeksPerYear * laborRate * 35,
      upsellRevenue: Math.round((yearlyRevenue * 3) / 10),
      customerRetention: vehiclesPerMonth * months * 15 * averageTicket,
      inventoryOptimization: technicians * 80 * months * 100,
    },
  };
}

/** Cents after each of the five years. The last is the 5-year projection. */
export function roiProjection({ monthlySavings, yearlyRevenue }: RoiResult): readonly number[] {
  return [1, 2, 3, 4, 5].map((year) => (monthlySavings * months + yearlyRevenue) * year);
}

/** 598500 → "$5,985": an estimate is not precise to the cent. */
export const roiDollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString("en-US")}`;

export interface RoiRow {
  readonly label: string;
  readonly value: string;
  /** With the visitor's own numbers. */
  readonly formula: string;
}

/** Every number of the result with its formula, for the table on the screen and in the email. */
export function roiRows(input: RoiInput): {
  readonly main: readonly RoiRow[];
  readonly details: readonly RoiRow[];
} {
  const result = roi(input);
  const more = result.additionalDetails;
  const { vehiclesPerWeek: vehicles, averageTicket: ticket, technicians, laborRate: rate } = input;
  const revenue = roiDollars(result.yearlyRevenue);
  const people = technicians === 1 ? "1 technician" : `${technicians} technicians`;
  const cars = vehicles === 1 ? "1 vehicle" : `${vehicles} vehicles`;
  return {
    main: [
      {
        label: "Saved per month",
        value: roiDollars(result.monthlySavings),
        formula: `${people} × 15 jobs × 4 weeks × $${rate} × 35%`,
      },
      {
        label: "Added revenue per year",
        value: revenue,
        formula: `${cars} × 4 weeks × 23% × $${ticket} × 12 months`,
      },
      {
        label: "Efficiency gain",
        value: `${result.efficiencyGain}%`,
        formula: "AutoIQ's average, the same for every shop",
      },
      {
        label: "5-year projection",
        value: roiDollars(roiProjection(result)[4] ?? 0),
        formula: `(${roiDollars(result.monthlySavings)} × 12 + ${revenue}) × 5 years`,
      },
    ],
    details: [
      {
        label: "Time recovery",
        value: roiDollars(more.timeRecovery),
        formula: `${people} × 15 jobs × 52 weeks × $${rate} × 35%`,
      },
      {
        label: "Technician productivity",
        value: roiDollars(more.technicianProductivity),
        formula: `${people} × 5 × 52 weeks × $${rate} × 35%`,
      },
      { label: "Upsell revenue", value: roiDollars(more.upsellRevenue), formula: `30% of ${revenue}` },
      {
        label: "Customer retention",
        value: roiDollars(more.customerRetention),
        formula: `${cars} × 4 weeks × 12 months × 15% × $${ticket}`,
      },
      {
        label: "Inventory optimization",
        value: roiDollars(more.inventoryOptimization),
        formula: `${people} × $80 × 12 months`,
      },
    ],
  };
}
