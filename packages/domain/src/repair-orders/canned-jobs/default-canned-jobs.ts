import type { CannedLine } from "./contract.ts";

interface StarterJob {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly lines: readonly CannedLine[];
}

const labor = (code: string, name: string, category: string, hours: string): StarterJob => ({
  code,
  name,
  category,
  lines: [{ kind: "labor", description: name, laborOp: code, hours, rateCents: null }],
});

/** Labor only, because a new shop has no parts in stock for a template to use. */
export const defaultCannedJobs: readonly StarterJob[] = [
  labor("LOF", "Oil and filter service", "Maintenance", "0.50"),
  labor("ROTATE", "Rotate tires and set pressures", "Tires", "0.30"),
  labor("TIRE-REP", "Flat repair", "Tires", "0.40"),
  labor("BRAKE-F", "Front brake pads and rotors", "Brakes", "1.80"),
  labor("BRAKE-R", "Rear brake pads and rotors", "Brakes", "1.90"),
  labor("BRAKE-FL", "Brake fluid exchange", "Brakes", "0.90"),
  labor("BATTERY", "Battery, tested and replaced", "Electrical", "0.60"),
  labor("ALIGN-4", "Four-wheel alignment", "Suspension", "1.20"),
  labor("COOLANT", "Coolant exchange", "Maintenance", "1.00"),
  labor("AC-CHECK", "A/C performance check", "Climate", "1.00"),
  labor("DIAG", "Diagnosis, first hour", "Diagnosis", "1.00"),
  labor("INSPECT", "Multi-point inspection", "Inspection", "0.50"),
];
