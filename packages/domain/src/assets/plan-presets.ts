import type { EquipmentCategory, Interval, PlanKind } from "./schema.ts";

/** A plan that a shop can start with. */
export interface PlanPreset {
  readonly key: string;
  readonly categories: readonly EquipmentCategory[];
  readonly kind: PlanKind;
  readonly name: string;
  readonly every: Interval;
  readonly instructions: string;
  /** Where the interval comes from, or who sets it. */
  readonly source: string;
  readonly blocksBay: boolean;
  readonly techniciansRecord: boolean;
}

/**
 * Texts to start a plan with. An interval that a standard or a rule sets names it. Where the maker's manual decides, the
 * source says so, and the interval is only a start.
 */
export const planPresets: readonly PlanPreset[] = [
  {
    key: "lift-inspection",
    categories: ["lift", "alignment-rack"],
    kind: "inspection",
    name: "Yearly lift inspection",
    every: { count: 12, unit: "months" },
    instructions: "By a qualified lift inspector. Keep the report, and put the dated label on the lift.",
    source: "ANSI/ALI ALOIM: every lift at least once a year, by a qualified lift inspector.",
    blocksBay: true,
    techniciansRecord: false,
  },
  {
    key: "lift-service",
    categories: ["lift", "alignment-rack"],
    kind: "service",
    name: "Lift maintenance",
    every: { count: 3, unit: "months" },
    instructions: "Lubricate, check anchors, cables, locks, and hydraulics as the lift's manual says.",
    source: "The lift's manual sets the interval. Three months is only a start.",
    blocksBay: false,
    techniciansRecord: true,
  },
  {
    key: "rack-calibration",
    categories: ["alignment-rack"],
    kind: "calibration",
    name: "Alignment calibration",
    every: { count: 12, unit: "months" },
    instructions: "Calibrate the heads or cameras, and level the rack.",
    source: "The aligner's manual sets the interval. Twelve months is only a start.",
    blocksBay: false,
    techniciansRecord: false,
  },
  {
    key: "receiver-drain",
    categories: ["compressor"],
    kind: "service",
    name: "Drain the air receiver",
    every: { count: 1, unit: "days" },
    instructions: "Open the drain valve, and let all oil and water out.",
    source:
      "OSHA 29 CFR 1910.169(b)(2): frequently, so that no excessive liquid collects. One day is only a start.",
    blocksBay: false,
    techniciansRecord: true,
  },
  {
    key: "safety-valve",
    categories: ["compressor"],
    kind: "inspection",
    name: "Test the safety valves",
    every: { count: 1, unit: "months" },
    instructions: "Test each safety valve of the receiver. Replace one that does not open and close.",
    source: "OSHA 29 CFR 1910.169(b)(3): frequently and at regular intervals. One month is only a start.",
    blocksBay: false,
    techniciansRecord: true,
  },
  {
    key: "compressor-service",
    categories: ["compressor"],
    kind: "service",
    name: "Compressor service",
    every: { count: 6, unit: "months" },
    instructions: "Change oil and filters, and check belts as the manual says.",
    source: "The compressor's manual sets the interval, often in hours. Six months is only a start.",
    blocksBay: false,
    techniciansRecord: true,
  },
  {
    key: "jack-inspection",
    categories: ["jack"],
    kind: "inspection",
    name: "Jack inspection",
    every: { count: 6, unit: "months" },
    instructions: "Look for leaks, cracks, and bent parts, and test it under load.",
    source: "OSHA 29 CFR 1910.244(a)(2)(vi): every six months in use at one place, and after every overload.",
    blocksBay: false,
    techniciansRecord: true,
  },
  {
    key: "balancer-calibration",
    categories: ["balancer"],
    kind: "calibration",
    name: "Balancer calibration",
    every: { count: 3, unit: "months" },
    instructions: "Run the calibration of the balancer's menu with its test weight.",
    source: "The balancer's manual sets the interval. Three months is only a start.",
    blocksBay: false,
    techniciansRecord: true,
  },
  {
    key: "ac-service",
    categories: ["ac-machine"],
    kind: "service",
    name: "A/C machine service",
    every: { count: 12, unit: "months" },
    instructions: "Replace the filter, change the vacuum pump's oil, and check the scale.",
    source: "The machine's manual sets the interval. Twelve months is only a start.",
    blocksBay: false,
    techniciansRecord: false,
  },
];

/** The presets for a category of equipment. */
export const presetsFor = (category: EquipmentCategory): readonly PlanPreset[] =>
  planPresets.filter(({ categories }) => categories.includes(category));
