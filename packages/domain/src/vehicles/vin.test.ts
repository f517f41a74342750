import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, checkVin, normalizeVin } from "./vin.ts";

// VINs as manufacturers write them: Honda Accord, Tesla Model S, Toyota Corolla and Camry, BMW 328i, Acura Legend,
// Nissan Altima, Hyundai Kona. The last one has the check digit X.
const real = [
  "1HGCM82633A004352",
  "5YJSA1DG9DFP14705",
  "2T1BURHE5JC034301",
  "4T1BF1FK5CU063142",
  "WBA3A5G59DNP26082",
  "JH4KA7561PC008269",
  "1N4AL3AP8JC231503",
  "KM8K2CAB4PU001140",
  "1M8GDM9AXKP042788",
];

describe("a VIN", () => {
  it.each(real)("%s is valid", (vin) => {
    expect(checkVin(vin)).toEqual({ ok: true, value: vin });
  });

  it("may be typed in lowercase, with spaces and dashes", () => {
    expect(normalizeVin(" 1hg-cm826 33a004352 ")).toBe("1HGCM82633A004352");
  });

  it.each([
    ["1HGCM82633A00435", "A VIN has 17 characters. This one has 16."],
    ["IHGCM82633A004352", "A VIN never has the letter I. It's probably the digit 1."],
    ["1HGCM82633AO04352", "A VIN never has the letter O. It's probably the digit 0."],
    ["1HGCM82633A00435Q", "A VIN never has the letter Q. It's probably the digit 0."],
    ["1HGCM82633A00435$", "A VIN has only letters and digits. Remove “$”."],
    [
      "1HGCM82643A004352",
      "One character is wrong. The check digit (9th) is 4, but the others add up to 3. Compare it with the VIN on the dashboard or door.",
    ],
  ])("%s is rejected with an explanation", (vin, reason) => {
    expect(checkVin(vin)).toMatchObject({ ok: false, reason });
  });

  it("is invalid when one digit is mistyped, in any position", () => {
    const digits = "0123456789";
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.nat(16),
        fc.constantFrom(...digits),
        (vin, position, digit) => {
          const wrong = vin.slice(0, position) + digit + vin.slice(position + 1);
          const was = vin[position] ?? "";
          if (position === 8 || !digits.includes(was) || was === digit) return;
          expect(checkVin(wrong).ok).toBe(false);
        },
      ),
    );
  });

  it("has a check digit that does not depend on the character in its own position", () => {
    for (const vin of real) expect(checkDigit(`${vin.slice(0, 8)}Z${vin.slice(9)}`)).toBe(vin[8]);
  });
});
