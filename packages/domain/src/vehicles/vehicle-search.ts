import { normalizeVin } from "./vin.ts";

/** A vehicle search as vehicle data. */
export type VehicleSearch = { vin: string } | { plate: string };

/**
 * The vehicle that a search names. A text of 17 letters and digits is a VIN. One of 3 to 8 with at least one digit
 * and one letter is a plate. Null for names, phone numbers and emails. No name has a digit, and no US plate is longer
 * than 8.
 */
export function vehicleFromSearch(text: string): VehicleSearch | null {
  if (text.includes("@")) return null;
  const clean = normalizeVin(text);
  if (!/^[A-Z0-9]+$/.test(clean) || !/[0-9]/.test(clean) || !/[A-Z]/.test(clean)) return null;
  if (clean.length === 17) return { vin: clean };
  return clean.length >= 3 && clean.length <= 8 ? { plate: clean } : null;
}

/** Whether a vehicle on file matches the search. A part of its plate or VIN is enough, as in the search itself. */
export function matchesVehicleSearch(text: string, car: { vin: string | null; plate: string }): boolean {
  const clean = normalizeVin(text);
  const isCode = clean.length >= 3 && /[0-9]/.test(clean);
  return isCode && [car.vin ?? "", car.plate].some((each) => normalizeVin(each).includes(clean));
}
