import type { PointKind, PointLimits } from "@autoiq/domain/inspections/points";
import type { TemplatePoint } from "@autoiq/domain/inspections/templates/contract";
import { demoCannedJobId } from "./shop.ts";

export const demoTemplateId = "de300000-0000-4000-8000-000000000401";
export const demoTemplateName = "Courtesy inspection";

const kindOf: Record<string, PointKind> = { "/32 in": "tread", mm: "brake", V: "battery", "°F": "number" };
const limitsOf: Record<string, PointLimits> = {
  "/32 in": { soonAt: "5", urgentAt: "3" },
  mm: { soonAt: "5", urgentAt: "3" },
  V: { soonAt: "12.5", urgentAt: "12.1" },
  "°F": { soonAt: "46", urgentAt: "56" },
};

/** The demo shop's own template: [section, label, unit, code of the canned job for a finding]. */
const listed: readonly (readonly [string, string, string, string])[] = [
  ["Tires", "Left front tread", "/32 in", "TIRE-2"],
  ["Tires", "Right front tread", "/32 in", "TIRE-2"],
  ["Tires", "Left rear tread", "/32 in", "TIRE-2"],
  ["Tires", "Right rear tread", "/32 in", "TIRE-2"],
  ["Brakes", "Front pads", "mm", "PADS-F"],
  ["Brakes", "Rear pads", "mm", "PADS-R"],
  ["Brakes", "Brake fluid", "", "BRAKE-FL"],
  ["Under the hood", "Engine oil", "", "LOF-5W30"],
  ["Under the hood", "Coolant", "", "COOLANT"],
  ["Under the hood", "Battery", "V", "BATTERY"],
  ["Under the hood", "Serpentine belt", "", "BELT"],
  ["Under the hood", "Engine air filter", "", "AF"],
  ["Inside", "Cabin air filter", "", "CF"],
  ["Inside", "A/C vent temperature", "°F", "AC-CHECK"],
  ["Outside", "Lamps", "", "BULB"],
  ["Outside", "Wiper blades", "", "WIPERS"],
  ["Under the car", "Struts and shocks", "", "STRUT-F"],
  ["Under the car", "Ball joints and control arms", "", "ARM"],
  ["Under the car", "Exhaust", "", ""],
  ["Under the car", "Leaks", "", ""],
];

export const demoInspectionPoints: readonly TemplatePoint[] = listed.map(
  ([section, label, unit, code], index) => ({
    id: `de300000-0000-4000-8000-0000000005${String(index + 1).padStart(2, "0")}`,
    section,
    label,
    unit,
    hint: "",
    kind: kindOf[unit] ?? "rating",
    limits: limitsOf[unit] ?? null,
    capacityLimits: null,
    cannedJobId: code ? demoCannedJobId(code) : null,
  }),
);
