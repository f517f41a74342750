import { fillIn } from "../catalog/message.ts";
import { en as sentences } from "../catalog/portal-errors/en.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";

const values: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}; // prettier-ignore
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Uppercase, without the spaces and dashes that people type. */
export const normalizeVin = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();

/** The correct character at position 9 of a 17-character VIN (49 CFR 565.15). */
export function checkDigit(vin: string): string {
  let total = 0;
  for (let index = 0; index < 17; index++) {
    const character = vin[index] ?? "";
    total += (values[character] ?? Number(character)) * (weights[index] ?? 0);
  }
  return total % 11 === 10 ? "X" : String(total % 11);
}

/** Whether a VIN can be valid, and if not, what to check. Takes the normalized form. */
export function checkVin(vin: string): Result<string> {
  const wrong = [...vin].find((character) => !/[A-HJ-NPR-Z0-9]/.test(character));
  if (wrong) {
    return refuse(
      "IOQ".includes(wrong)
        ? fillIn(sentences.vin.letter, { letter: wrong, digit: wrong === "I" ? 1 : 0 })
        : fillIn(sentences.vin.characters, { character: wrong }),
    );
  }
  if (vin.length !== 17) return refuse(fillIn(sentences.vin.length, { count: vin.length }));
  const expected = checkDigit(vin);
  if (vin[8] !== expected) {
    return refuse(fillIn(sentences.vin.checkDigit, { digit: vin[8] ?? "", expected }));
  }
  return accept(vin);
}
