import { describe, expect, it } from "vitest";
import { minimize } from "./minimize.ts";
import { betaCumulative, hypergeometric, lnGamma } from "./special.ts";

describe("special functions", () => {
  it("return the known values", () => {
    expect(lnGamma(1)).toBeCloseTo(0, 12);
    expect(lnGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 12);
    expect(lnGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
    expect(lnGamma(0.1)).toBeCloseTo(2.252712651734206, 10);
    // I_x(1, b) = 1 − (1 − x)^b and I_½(a, a) = ½.
    expect(betaCumulative(0.3, 1, 4)).toBeCloseTo(1 - 0.7 ** 4, 12);
    expect(betaCumulative(0.5, 30, 30)).toBeCloseTo(0.5, 12);
    expect(betaCumulative(0.2, 3, 5)).toBeCloseTo(1 - betaCumulative(0.8, 5, 3), 12);
    // ₂F₁(1, 1; 2; z) = −ln(1 − z) ÷ z and ₂F₁(a, b; b; z) = (1 − z)^−a.
    expect(hypergeometric(1, 1, 2, 0.5)).toBeCloseTo(-Math.log(0.5) / 0.5, 12);
    expect(hypergeometric(2.5, 3, 3, 0.7)).toBeCloseTo(0.3 ** -2.5, 8);
  });

  it("find the minimum of a curved valley (Rosenbrock, 1960)", () => {
    const { at, value } = minimize(([x, y]) => (1 - x!) ** 2 + 100 * (y! - x! ** 2) ** 2, [-1.2, 1], {
      tolerance: 1e-14,
    });
    expect(at[0]).toBeCloseTo(1, 4);
    expect(at[1]).toBeCloseTo(1, 4);
    expect(value).toBeLessThan(1e-8);
  });
});
