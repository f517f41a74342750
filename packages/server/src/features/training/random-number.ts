import { randomInt } from "node:crypto";

/** A number that nobody can guess from another one: the year and 8 of 28 signs that can't be mistaken for each other. */
export function randomNumber(prefix: "AIQ" | "AIF", now: Date): string {
  const signs = "23456789ACDEFGHJKMNPQRTUVWXY";
  const random = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("");
  return `${prefix}-${now.getUTCFullYear()}-${random}`;
}
