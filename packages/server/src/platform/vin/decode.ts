import { descriptionOf, fits, makersOf, modelYears, precision } from "./pattern.ts";
import { elements, type Pattern, type VinStore } from "./store.ts";

/** A decoded VIN. Null when the data have no value. */
export interface DecodedVin {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  /** "2.4 L I4", "5.3 L V8 turbo", "Electric". */
  readonly engine: string | null;
  readonly bodyClass: string | null;
  readonly driveType: string | null;
  readonly fuelType: string | null;
}

/** Decodes a VIN whose format was checked. `thisYear` limits the model year. */
export function decode(store: VinStore, vin: string, thisYear: number): DecodedVin {
  const maker = makersOf(vin)
    .map((code) => store.wmi(code))
    .find((found) => found !== undefined);
  const years = modelYears(vin, thisYear);
  const description = descriptionOf(vin);
  let year = years[0] ?? null;
  let matching: Pattern[] = [];
  for (const each of maker ? years : []) {
    const found = store.patterns(maker?.id ?? 0, each).filter((pattern) => fits(pattern.keys, description));
    // A year in which the manufacturer did not build that model belongs to the other turn of the 30-year cycle.
    if (found.some((pattern) => pattern.element === elements.model)) {
      year = each;
      matching = found;
      break;
    }
    if (matching.length === 0) matching = found;
  }
  const model = best(matching, elements.model, undefined);
  const text = (element: number) => best(matching, element, model?.schemaId)?.value ?? null;
  return {
    year,
    make: model?.make ?? maker?.make ?? null,
    model: model?.value ?? null,
    trim: one(text(elements.trim) ?? text(elements.series)),
    engine: engineOf(text),
    bodyClass: text(elements.bodyClass),
    driveType: text(elements.driveType),
    fuelType: text(elements.fuelType),
  };
}

/** Manufacturers may use one code for many trims ("L/LE/SE"). Then the VIN does not say which one it is. */
const one = (text: string | null): string | null => (text && !/[/,]/.test(text) ? text : null);

/** Of the matching patterns, the one of the model's own scheme, then the most precise, then the most recently entered. */
function best(
  patterns: readonly Pattern[],
  element: number,
  schemaId: number | undefined,
): Pattern | undefined {
  let chosen: Pattern | undefined;
  for (const each of patterns) {
    if (each.element !== element) continue;
    if (!chosen || rank(each, chosen, schemaId) > 0) chosen = each;
  }
  return chosen;
}

const rank = (left: Pattern, right: Pattern, schemaId: number | undefined): number =>
  Number(left.schemaId === schemaId) - Number(right.schemaId === schemaId) ||
  precision(left.keys) - precision(right.keys) ||
  left.id - right.id;

const layouts: Record<string, string> = {
  "In-Line": "I",
  "V-Shaped": "V",
  "W Shaped": "W",
  "Horizontally opposed (boxer)": "H",
};

function engineOf(text: (element: number) => string | null): string | null {
  const liters = Number(text(elements.displacementL) ?? Number(text(elements.displacementCc) ?? 0) / 1000);
  const cylinders = Number(text(elements.cylinders));
  const layout = text(elements.engineConfiguration);
  const parts = [
    liters > 0 ? `${liters.toFixed(1)} L` : "",
    layout === "Rotary" ? "rotary" : "",
    cylinders > 0
      ? layouts[layout ?? ""]
        ? `${layouts[layout ?? ""]}${cylinders}`
        : `${cylinders} cyl.`
      : "",
    text(elements.turbo) === "Yes" ? "turbo" : "",
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(" ");
  return text(elements.fuelType) === "Electric" ? "Electric" : null;
}
