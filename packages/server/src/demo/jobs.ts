import { matrixPrice } from "@autoiq/domain/inventory/rules";
import { addDecimals, times } from "@autoiq/domain/kernel/money";
import { priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { Line } from "@autoiq/domain/repair-orders/schema";
import type { DemoJob } from "./canned-job.ts";
import type { DemoPart } from "./parts.ts";
import { costAt } from "./prices-and-costs.ts";
import type { Random } from "./random.ts";
import { demoMatrix, demoPricing } from "./shop.ts";

export interface PlannedJob {
  readonly id: string;
  readonly template: DemoJob;
  readonly authorization: "proposed" | "approved" | "declined" | "deferred";
  readonly work: "pending" | "in-progress" | "on-hold" | "completed";
  readonly lines: readonly Line[];
  /** Clocked minutes, if it is done. */
  readonly minutes: number;
}

/** A job's lines as added that day: labor at the shop's rate, parts at cost and matrix. */
export function makeLines(
  random: Random,
  template: DemoJob,
  families: ReadonlyMap<string, readonly DemoPart[]>,
  installed: boolean,
  { rateCents, at, rose }: { rateCents: number; at: Date; rose: readonly Date[] },
): Line[] {
  const empty = {
    laborOp: "",
    hours: null,
    rateCents: null,
    partId: null,
    partNumber: "",
    quantity: null,
    unitPriceCents: null,
    unitCostCents: 0,
    condition: "new" as const,
    stateFee: "none" as const,
    dotNumber: "",
    partState: null,
    backOrdered: false,
    coreCents: 0,
    coreState: "none" as const,
    discountFrom: "job" as const,
    discountBasisPoints: null,
  };
  const labor: Line = {
    ...empty,
    id: random.uuid(),
    kind: "labor",
    description: template.name,
    laborOp: template.laborOp,
    hours: template.hours,
    rateCents,
    amountCents: times(rateCents, template.hours),
  };
  const parts = template.parts.map(([family, quantity]): Line => {
    const part = random.pick(families.get(family) ?? []);
    const unitCostCents = costAt(part, at, rose);
    const unitPriceCents = matrixPrice(unitCostCents, demoMatrix);
    return {
      ...empty,
      id: random.uuid(),
      kind: "part",
      description: part.name,
      partId: part.id,
      partNumber: part.number,
      quantity,
      unitPriceCents,
      unitCostCents,
      amountCents: times(unitPriceCents, quantity),
      stateFee: part.stateFee,
      dotNumber:
        part.stateFee === "tire" && installed
          ? `1XA${random.int(10, 99)}DEMO${random.int(10, 52)}${random.int(24, 26)}`
          : "",
      partState: installed ? "installed" : "quoted",
      coreCents: part.coreCents,
      coreState: part.coreCents > 0 && installed ? "credited" : "none",
    };
  });
  return [labor, ...parts];
}

/** The total of a visit, by the same rules as every other repair order. */
export const priceOf = (jobs: readonly PlannedJob[]) => ({
  presented: priceJobs(
    jobs.filter((job) => job.authorization === "approved" || job.authorization === "proposed"),
    demoPricing,
  ),
  authorized: priceJobs(
    jobs.filter((job) => job.authorization === "approved"),
    demoPricing,
  ),
});

export const hoursOf = (job: PlannedJob): string =>
  addDecimals(job.lines.flatMap((line) => (line.hours ? [line.hours] : [])));
