import { withUnit } from "../inspections/points.ts";

/** A finding as the reason for its job: "Front pads: 2 mm left (2 mm)". */
export function findingText(of: { label: string; note: string; measurement: string; unit: string }): string {
  const measured = withUnit(of.measurement, of.unit);
  const detail = [of.note, measured && of.note ? `(${measured})` : measured].filter(Boolean).join(" ");
  return detail ? `${of.label}: ${detail}` : of.label;
}
