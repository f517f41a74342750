/**
 * Whether vPIC's key matches a VIN's description: `*` is any character, `#` a digit, `[A-CX]` one of a set. A key
 * shorter than the description matches any rest.
 */
export function fits(keys: string, description: string): boolean {
  let at = 0;
  for (let index = 0; index < keys.length; index++, at++) {
    const character = description[at];
    if (character === undefined) return false;
    const expected = keys[index] as string;
    if (expected === "[") {
      const end = keys.indexOf("]", index);
      if (end < 0 || !inSet(keys.slice(index + 1, end), character)) return false;
      index = end;
    } else if (expected === "#") {
      if (character < "0" || character > "9") return false;
    } else if (expected !== "*" && expected !== character) {
      return false;
    }
  }
  return true;
}

function inSet(set: string, character: string): boolean {
  for (let index = 0; index < set.length; index++) {
    const from = set[index] as string;
    const to = set[index + 1] === "-" ? set[index + 2] : undefined;
    if (to === undefined) {
      if (from === character) return true;
    } else {
      if (character >= from && character <= to) return true;
      index += 2;
    }
  }
  return false;
}

/** How many positions a key names. Of two matching keys, the one that names more is right. */
export const precision = (keys: string): number =>
  keys.replace(/\[[^\]]*\]/g, "1").replace(/[*|]/g, "").length;

/** Positions 4 to 8 and 10 to 17, as in vPIC's keys. The check digit between them has no meaning. */
export const descriptionOf = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(9)}`;

/** The manufacturer's code: 3 characters, or 6 with positions 12 to 14 if the third is a 9 (49 CFR 565.15). */
export const makersOf = (vin: string): string[] =>
  vin[2] === "9" ? [vin.slice(0, 3) + vin.slice(11, 14), vin.slice(0, 3)] : [vin.slice(0, 3)];

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * The model years that position 10 can mean, most likely first. The code repeats every 30 years. For cars,
 * multipurpose vehicles and light trucks, position 7 shows which: a letter from 2010 on, a digit before (49 CFR
 * 565.15).
 */
export function modelYears(vin: string, thisYear: number): number[] {
  const index = yearCodes.indexOf(vin[9] ?? "");
  if (index < 0) return [];
  const before = 1980 + index;
  const since = before + 30;
  const years = /[0-9]/.test(vin[6] ?? "") ? [before, since] : [since, before];
  // A model year begins up to a year early. 2 leaves room for cars shown before that.
  return years.filter((year) => year <= thisYear + 2);
}
