import Big from "big.js";
import { allocate, type Cents, sum, times } from "../../kernel/money.ts";
import { lineAmount } from "../pricing.ts";
import type { LineInput } from "../schema.ts";

type Priced = Extract<LineInput, { kind: "labor" | "part" }>;

/** How many cents each rate or price may change to reach the last cents of a menu price, smallest first. */
const nearest = [0, ...Array.from({ length: 12 }, (_, index) => [index + 1, -index - 1]).flat()];

const quantityOf = (line: Priced): string => (line.kind === "labor" ? line.hours : line.quantity);
const unitOf = (line: Priced): Cents => (line.kind === "labor" ? line.rateCents : line.unitPriceCents);
const withUnit = (line: Priced, cents: Cents): Priced =>
  line.kind === "labor" ? { ...line, rateCents: cents } : { ...line, unitPriceCents: cents };

const isPriced = (line: LineInput): line is Priced =>
  (line.kind === "labor" || line.kind === "part") && Number(quantityOf(line)) > 0;

/**
 * The lines of a job priced to total exactly `menuCents`, before supplies and tax. Labor and parts share the
 * difference in proportion to their prices. Sublet work and fees do not change. Because a rate is whole cents and an
 * amount is hours × rate, rates alone cannot match some prices to the cent. The few cents left go on their own line.
 */
export function atMenuPrice(lines: readonly LineInput[], menuCents: Cents, newId: () => string): LineInput[] {
  const fixedCents = sum(lines.filter((line) => !isPriced(line)).map(lineAmount));
  const targetCents = Math.max(0, menuCents - fixedCents);
  const shared = lines.filter(isPriced);
  const amounts = shared.map(lineAmount);
  const weights = sum(amounts) === 0 ? shared.map(() => 1) : amounts;
  const parts = allocate(targetCents, weights);
  const priced = shared.map((line, index) => {
    const part = parts[index] ?? 0;
    const unit = new Big(part).div(quantityOf(line)).round(0, Big.roundHalfUp).toNumber();
    return withUnit(line, unit);
  });
  const exact = meet(priced, targetCents);
  const byId = new Map(exact.map((line) => [line.id, line]));
  const spread = lines.map((line) => byId.get(line.id) ?? line);
  const left = menuCents - sum(spread.map(lineAmount));
  if (left === 0) return spread;
  const rest = { id: newId(), description: "Menu price", amountCents: left } as const;
  if (left > 0) return [...spread, { kind: "fee", ...rest }];
  return [...spread, { kind: "discount", ...rest, discountFrom: "job", discountBasisPoints: null }];
}

/**
 * Changes one or two rates by a few cents until the lines total `wanted`. Returns them unchanged when that is
 * impossible.
 */
function meet(lines: readonly Priced[], targetCents: Cents): readonly Priced[] {
  const missing = targetCents - sum(lines.map(lineAmount));
  if (missing === 0) return lines;
  const steps = lines.map((line) => {
    const quantity = quantityOf(line);
    const unit = unitOf(line);
    const now = times(unit, quantity);
    return nearest.flatMap((by) => (unit + by < 0 ? [] : [{ by, cents: times(unit + by, quantity) - now }]));
  });
  const moved = (moves: ReadonlyMap<number, number>) =>
    lines.map((line, index) => withUnit(line, unitOf(line) + (moves.get(index) ?? 0)));
  for (const [first, own] of steps.entries()) {
    for (const { by, cents } of own) {
      for (let second = first + 1; second < steps.length; second += 1) {
        const other = steps[second]?.find((step) => step.cents === missing - cents);
        if (other)
          return moved(
            new Map([
              [first, by],
              [second, other.by],
            ]),
          );
      }
    }
  }
  return lines;
}

/** The price of each job in a package at the package's menu price, in proportion to the jobs' own prices. */
export const menuShares = (menuCents: Cents, jobCents: readonly Cents[]): Cents[] =>
  allocate(menuCents, sum(jobCents) === 0 ? jobCents.map(() => 1) : jobCents);
