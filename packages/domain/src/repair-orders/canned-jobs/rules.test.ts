import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { jobSubtotal } from "../pricing.ts";
import type { LineInput } from "../schema.ts";
import { packageLines, packagePrice, packageShares } from "./rules.ts";

const labor = (rateCents: number): LineInput => ({
  id: `labor-${rateCents}`,
  kind: "labor",
  description: "Labor",
  laborOp: "",
  hours: "1",
  rateCents,
});
const fee = (amountCents: number): LineInput => ({
  id: `fee-${amountCents}`,
  kind: "fee",
  description: "Disposal",
  amountCents,
});
const newId = () => "new";
const discount = (discountBasisPoints: number) => ({
  name: "Spring package",
  discountBasisPoints,
  menuPriceCents: null,
});
const menu = (menuPriceCents: number) => ({ name: "Spring package", discountBasisPoints: 0, menuPriceCents });

describe("a package with a discount", () => {
  it("deducts it from each of its jobs, to the cent", () => {
    expect(packageShares(discount(1000), [10_000, 995, 0])).toEqual([9000, 895, 0]);
    expect(packagePrice(discount(1000), [10_000, 995])).toBe(9895);
    expect(packageShares(discount(10_000), [10_000])).toEqual([0]);
    expect(packageShares(discount(0), [10_000, 995])).toEqual([10_000, 995]);
  });

  it("has a discount line that names the package", () => {
    const [job] = packageLines(discount(1250), [[labor(10_000), fee(500)]], newId);
    expect(job).toEqual([
      labor(10_000),
      fee(500),
      {
        id: "new",
        kind: "discount",
        description: "Spring package, 12.5% off",
        amountCents: -1313,
        discountFrom: "job",
        discountBasisPoints: null,
      },
    ]);
  });

  it("does not change a job when nothing is deducted", () => {
    const lines = [labor(10_000), fee(500)];
    expect(packageLines(discount(0), [lines], newId)).toEqual([lines]);
    expect(packageLines(discount(1000), [[fee(0)]], newId)).toEqual([[fee(0)]]);
  });
});

describe("a package with a menu price", () => {
  it("splits it among its jobs in proportion to their own prices", () => {
    expect(packageShares(menu(30_000), [30_000, 10_000])).toEqual([22_500, 7500]);
    expect(packagePrice(menu(30_000), [30_000, 10_000])).toBe(30_000);
  });

  it("splits it evenly when its jobs are free", () => {
    expect(packageShares(menu(1001), [0, 0])).toEqual([501, 500]);
  });

  it("prices each job at its share, without a discount line", () => {
    const jobs = packageLines(menu(30_000), [[labor(30_000)], [labor(10_000)]], newId);
    expect(jobs).toMatchObject([[{ rateCents: 22_500 }], [{ rateCents: 7500 }]]);
    expect(jobs.flat()).toHaveLength(2);
  });
});

test("a package without jobs costs nothing", () => {
  expect(packagePrice(menu(30_000), [])).toBe(0);
  expect(packagePrice(discount(1000), [])).toBe(0);
});

test("a package's offered price equals the total of its lines, whatever it contains", () => {
  const cents = fc.integer({ min: 0, max: 300_000 });
  const jobs = fc.array(fc.array(fc.oneof(cents.map(labor), cents.map(fee)), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  const pack = fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map(discount),
    fc.integer({ min: 1, max: 900_000 }).map(menu),
  );
  let last = 0;
  const unique = () => {
    last += 1;
    return `line-${last}`;
  };
  fc.assert(
    fc.property(pack, jobs, (of, all) => {
      const typed = all.map((lines) => lines.map((line) => ({ ...line, id: unique() })));
      const alone = typed.map((lines) => jobSubtotal({ lines }));
      const sold = packageLines(of, typed, unique).map((lines) => jobSubtotal({ lines }));
      expect(sold).toEqual(packageShares(of, alone));
      expect(sum(sold)).toBe(packagePrice(of, alone));
    }),
  );
});
