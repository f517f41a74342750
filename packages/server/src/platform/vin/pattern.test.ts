import { describe, expect, it } from "vitest";
import { descriptionOf, fits, makersOf, modelYears, precision } from "./pattern.ts";

describe("a vPIC key", () => {
  const description = descriptionOf("1HGCM82633A004352");

  it("is compared with positions 4 to 8 and 10 to 17", () => {
    expect(description).toBe("CM826|3A004352");
  });

  it.each([
    ["CM826", true],
    ["CM8", true],
    ["*M*2", true],
    ["CM##", true],
    ["C#", false],
    ["CM[5-8]", true],
    ["CM[18]26", true],
    ["CM[1-57]", false],
    ["*****|*A", true],
    ["*****|*[B-D]", false],
    ["CM826|3A004352*", false],
    ["CM[8", false],
  ])("%s matches: %s", (keys, expected) => {
    expect(fits(keys, description)).toBe(expected);
  });

  it("is more precise the more positions it names", () => {
    expect(precision("CM8")).toBeGreaterThan(precision("C*8"));
    expect(precision("C[A-M]")).toBe(2);
    expect(precision("*****|*A")).toBe(1);
  });
});

describe("a VIN's year and manufacturer", () => {
  it("depend on position 7 for the turn of the 30-year cycle", () => {
    expect(modelYears("1HGCM82633A004352", 2026)[0]).toBe(2003);
    expect(modelYears("2T1BURHE5JC034301", 2026)[0]).toBe(2018);
  });

  it("never go beyond the next model years", () => {
    expect(modelYears("1HGCM8A6XVA004352", 2026)).toEqual([2027, 1997]);
    expect(modelYears("1HGCM8A6XXA004352", 2026)).toEqual([1999]);
    expect(modelYears("1HGCM82630A004352", 2026)).toEqual([]);
  });

  it("include a longer code for a manufacturer of few vehicles", () => {
    expect(makersOf("1H9CM82633A004352")).toEqual(["1H9004", "1H9"]);
    expect(makersOf("1HGCM82633A004352")).toEqual(["1HG"]);
  });
});
