import { normalizeVin } from "./vin.ts";

/** What somebody typed to find a car, as the car's own data. */
export type SoughtCar = { vin: string } | { plate: string };

/**
 * The car that a search names: a text of 17 letters and digits is a VIN; one of 3 to 8 with a digit and a letter in it
 * is a plate. Null for names, phone numbers and emails. No name has a digit, and no US plate is longer than 8.
 */
export function soughtCar(text: string): SoughtCar | null {
  if (text.includes("@")) return null;
  const clean = normalizeVin(text);
  if (!/^[A-Z0-9]+$/.test(clean) || !/[0-9]/.test(clean) || !/[A-Z]/.test(clean)) return null;
  if (clean.length === 17) return { vin: clean };
  return clean.length >= 3 && clean.length <= 8 ? { plate: clean } : null;
}

/** Whether a car on file is the one that was sought; a part of its plate or VIN is enough, as the search takes it. */
export function isSoughtCar(text: string, car: { vin: string | null; plate: string }): boolean {
  const clean = normalizeVin(text);
  const isCode = clean.length >= 3 && /[0-9]/.test(clean);
  return isCode && [car.vin ?? "", car.plate].some((each) => normalizeVin(each).includes(clean));
}
