/**
 * Car parts that wear out and are replaced. `median` and the rest say how long one usually lasts before a shop has
 * its own history: ranges commonly named by makers and trade guides, used only as a starting point (decision 0071).
 * The shop's own replacements outweigh them.
 */
export interface WearingPart {
  readonly key: string;
  readonly name: string;
  /** A finished job is its replacement when its name contains one of these, in any case. */
  readonly phrases: readonly string[];
  readonly use: "miles" | "months";
  /** Half of them last this long, in their own unit of use. */
  readonly median: number;
  /** Its uncertainty, as the standard deviation of its logarithm. */
  readonly medianSpread: number;
  /** Weibull shape: 1 fails at random at any age, above 2 fails by wear. */
  readonly shape: number;
}

const part = (
  key: string,
  name: string,
  phrases: readonly string[],
  median: number,
  { use = "miles" as WearingPart["use"], shape = 2.5, medianSpread = 0.5 } = {},
): WearingPart => ({ key, name, phrases, use, median, medianSpread, shape });

const worn = { medianSpread: 0.35, shape: 3 };
const byChance = { shape: 1.5 };

export const wearingParts: readonly WearingPart[] = [
  part("battery", "Battery", ["battery, tested", "battery replace", "replace battery", "new battery"], 50, {
    ...worn,
    use: "months",
  }),
  part("wipers", "Wiper blades", ["wiper"], 14, { use: "months", shape: 2, medianSpread: 0.5 }),
  part("tires", "Tires", ["season tires", "new tires", "replace tires"], 50_000, worn),
  part("front-brakes", "Front brakes", ["front brake", "brake pads, front"], 45_000, worn),
  part("rear-brakes", "Rear brakes", ["rear brake", "brake pads, rear"], 55_000, worn),
  part("belt", "Serpentine belt", ["serpentine belt", "drive belt"], 85_000, worn),
  part("struts", "Front struts", ["strut"], 80_000),
  part("control-arm", "Control arm", ["control arm"], 100_000),
  part("links", "Stabilizer links", ["stabilizer link", "sway bar link"], 85_000),
  part("bearing", "Wheel bearing", ["wheel bearing"], 110_000),
  part("water-pump", "Water pump", ["water pump"], 100_000),
  part("thermostat", "Thermostat", ["thermostat"], 100_000, byChance),
  part("alternator", "Alternator", ["alternator"], 120_000),
  part("starter", "Starter", ["starter"], 130_000),
  part("coil", "Ignition coil", ["ignition coil"], 110_000, byChance),
  part("oxygen-sensor", "Oxygen sensor", ["oxygen sensor", "o2 sensor"], 110_000, byChance),
  part("compressor", "A/C compressor", ["a/c compressor", "compressor"], 130_000),
];

const lower = (text: string) => text.toLowerCase();

/** The indexes in `wearingParts` of what a job with that name replaces. */
export function partsReplacedBy(jobName: string): number[] {
  const name = lower(jobName);
  return wearingParts.flatMap(({ phrases }, index) =>
    phrases.some((phrase) => name.includes(lower(phrase))) ? [index] : [],
  );
}
