/** One point to look at; `unit` says that something is measured there. */
export interface TemplatePoint {
  readonly section: string;
  readonly label: string;
  readonly unit: string;
}

/** The template a shop has before it writes its own; the same id in every shop. */
export const defaultTemplateId = "7b1a4c52-5d0e-4c39-9a6f-2f1e6d3c8a10";
export const defaultTemplateName = "Multi-point inspection";

const section = (name: string, ...points: readonly (string | readonly [label: string, unit: string])[]) =>
  points.map((point): TemplatePoint => {
    const [label, unit] = typeof point === "string" ? [point, ""] : point;
    return { section: name, label, unit };
  });

/** In the order of a walk around the car: from the seat, around the outside, under the hood, under the car. */
export const defaultTemplate: readonly TemplatePoint[] = [
  ...section(
    "Interior",
    "Dashboard warning lights",
    "Horn",
    "Seat belts",
    "Heating and air conditioning",
    "Parking brake",
  ),
  ...section(
    "Lights and glass",
    "Headlights",
    "Brake lights, tail lights and turn signals",
    "Windshield",
    "Wiper blades and washers",
  ),
  // Tread is measured in 32nds of an inch; 2/32 is worn out.
  ...section(
    "Tires",
    ["Left front tread", "/32 in"],
    ["Right front tread", "/32 in"],
    ["Left rear tread", "/32 in"],
    ["Right rear tread", "/32 in"],
    "Tire pressure and spare",
  ),
  ...section(
    "Brakes",
    ["Left front pad", "mm"],
    ["Right front pad", "mm"],
    ["Left rear pad or shoe", "mm"],
    ["Right rear pad or shoe", "mm"],
    "Rotors and drums",
    "Brake lines and hoses",
  ),
  ...section(
    "Under the hood",
    "Engine oil",
    "Coolant",
    "Brake fluid",
    "Power steering and transmission fluid",
    "Engine air filter",
    "Cabin air filter",
    "Belts and hoses",
    ["Battery", "V"],
  ),
  ...section(
    "Under the car",
    "Leaks",
    "Exhaust",
    "Shocks and struts",
    "Steering and ball joints",
    "CV boots and axles",
  ),
];
