import { defaultCapacityLimits, type PointKind, unitOf, usualLimits } from "./points.ts";
import type { TemplatePoint } from "./templates/contract.ts";

/** The template a shop has before it creates its own. Its id is the same in every shop. */
export const defaultTemplateId = "7b1a4c52-5d0e-4c39-9a6f-2f1e6d3c8a10";
export const defaultTemplateName = "Multi-point inspection";

type Written = string | readonly [label: string, kind: PointKind, more?: { unit?: string; hint?: string }];

const section = (name: string, ...points: readonly Written[]) =>
  points.map((point) => {
    const [label, kind, more] = typeof point === "string" ? ([point, "rating"] as const) : point;
    return {
      section: name,
      label,
      kind,
      unit: unitOf(kind) || (more?.unit ?? ""),
      hint: more?.hint ?? "",
      limits: usualLimits[kind] ?? null,
      capacityLimits: kind === "battery" ? defaultCapacityLimits : null,
      cannedJobId: null,
    };
  });

const treadHint = "Measure the shallowest groove. Add the last four digits of the DOT number.";
const padHint = "Thinnest lining at this wheel, not counting the backing plate.";

const points = [
  ...section(
    "Interior",
    "Dashboard warning lights",
    "Horn",
    "Seat belts",
    "Heating and defroster",
    [
      "Air conditioning, vent temperature",
      "number",
      { unit: "°F", hint: "Center vent, full cold, doors open." },
    ],
    "Parking brake",
    "Brake pedal feel",
    "Windows, locks and mirrors",
  ),
  ...section(
    "Lights and glass",
    "Headlights, low and high beam",
    "Tail lights",
    "Brake lights",
    "Turn signals and hazard lights",
    "Reverse and license plate lights",
    "Windshield",
    "Other glass and mirrors",
    "Wiper blades",
    "Washer spray",
  ),
  ...section(
    "Tires",
    ["Left front tread", "tread", { hint: treadHint }],
    ["Right front tread", "tread", { hint: treadHint }],
    ["Left rear tread", "tread", { hint: treadHint }],
    ["Right rear tread", "tread", { hint: treadHint }],
    "Tire pressures, set to the placard",
    "Wear pattern",
    "Spare tire or repair kit",
    "Wheels and lug nuts",
  ),
  ...section(
    "Brakes",
    ["Left front pad", "brake", { hint: padHint }],
    ["Right front pad", "brake", { hint: padHint }],
    ["Left rear pad or shoe", "brake", { hint: padHint }],
    ["Right rear pad or shoe", "brake", { hint: padHint }],
    "Front rotors",
    "Rear rotors or drums",
    "Calipers and wheel cylinders",
    "Brake lines and hoses",
    "Brake fluid",
  ),
  ...section(
    "Under the hood",
    "Engine oil",
    "Coolant",
    "Power steering fluid",
    "Transmission fluid",
    "Washer fluid",
    "Engine air filter",
    "Cabin air filter",
    "Drive belts",
    "Coolant hoses",
    "Radiator and fan",
    ["Battery", "battery", { hint: "At rest. Enter amps as measured and as rated on the label." }],
    "Battery cables and hold-down",
    ["Charging voltage", "number", { unit: "V", hint: "Engine running, lights on." }],
    "Wiring and vacuum hoses",
  ),
  ...section(
    "Steering and suspension",
    "Front shocks and struts",
    "Rear shocks and struts",
    "Ball joints",
    "Tie rods and steering rack",
    "Control arms and bushings",
    "Wheel bearings",
  ),
  ...section(
    "Under the car",
    "Oil leaks",
    "Coolant and fuel leaks",
    "Exhaust",
    "CV axles and boots",
    "Engine and transmission mounts",
  ),
  ...section("On the road", "Test drive"),
];

/** Numbered by position in the list. Append new points at the end, so that existing ids do not change. */
const pointId = (position: number) => `7b1a4c52-5d0e-4c39-9a6f-${String(position).padStart(12, "0")}`;

/**
 * Sixty points in the order of a walk around the car. Limits are common defaults that each shop can change: tread is
 * worn out at 2/32 in (49 CFR 570.9) and wet grip drops below 4/32 in. Linings are commonly replaced at 3 mm. A
 * lead-acid battery at rest has 12.6 V when full and 12.0 V when nearly empty.
 */
export const defaultTemplate: readonly TemplatePoint[] = points.map((point, index) => ({
  ...point,
  id: pointId(index + 1),
}));
