import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { type Cents, formatCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { stateRules } from "../../shops/state-rules.ts";
import { plateLabel, type VehiclePlate } from "../../vehicles/schema.ts";
import { discountNote } from "../discount-lines.ts";
import { isSold, jobSubtotal } from "../pricing.ts";
import { discountBases, type Job, type Line, type Priced, priced } from "../schema.ts";

/** A term of the offer as shown to a customer. */
export const term = z.object({ label: z.string(), text: z.string() });
export type Term = z.infer<typeof term>;

const offeredLine = z.object({
  kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
  description: z.string(),
  hours: z.string().nullable(),
  rateCents: z.number().int().nullable(),
  quantity: z.string().nullable(),
  unitPriceCents: z.number().int().nullable(),
  amountCents: z.number().int(),
  condition: z.enum(["new", "used", "rebuilt"]),
  stateFee: z.enum(["none", "tire", "battery"]),
  /** Absent for a fixed amount off a whole job. */
  discountFrom: z.enum(discountBases).optional(),
  discountBasisPoints: z.number().int().nullable().optional(),
});
export type OfferedLine = z.infer<typeof offeredLine>;
type DiscountField = "discountFrom" | "discountBasisPoints";

const offeredJob = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Absent when the customer pays. */
  pay: z.enum(["warranty", "internal"]).optional(),
  lines: z.array(offeredLine),
});
export type OfferedJob = z.infer<typeof offeredJob>;

/** An estimate as sent, stored in full: what Florida 559.905 requires in writing, and what was offered. */
export const estimateContent = z.object({
  shop: z.object({
    name: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    registrationNumber: z.string(),
  }),
  customer: z.object({
    name: z.string(),
    phone: contact(z.string()),
    street: contact(z.string()),
    city: contact(z.string()),
    state: z.string(),
    zip: contact(z.string()),
  }),
  vehicle: z.object({
    label: z.string(),
    vin: z.string(),
    plate: z.string(),
    odometerIn: z.number().int().nullable(),
    /** Absent unless the shop stated that the odometer cannot be read. */
    odometerUnreadable: z.boolean().optional(),
  }),
  repairOrderNumber: z.number().int(),
  writtenAt: instant,
  promisedAt: instant.nullable(),
  concern: z.string(),
  jobs: z.array(offeredJob.extend({ authorization: z.string(), subtotalCents: z.number().int() })),
  priced: priced.omit({ costCents: true }),
  /** The discount on the whole estimate, such as "10% off labor of the whole estimate". Absent without one. */
  discountNote: z.string().optional(),
  terms: z.array(term),
  /** A hash of everything offered. A different hash means that the shop has changed the estimate since. */
  offerHash: z.string(),
});
export type EstimateContent = z.infer<typeof estimateContent>;

/**
 * What is offered, without anything that work on it changes. Two equal offers are the same estimate, whatever was
 * decided or done in between.
 */
export function offerOf(
  jobs: readonly (Pick<Job, "id" | "name" | "description"> & {
    readonly pay?: Job["pay"];
    lines: readonly (Pick<Line, Exclude<keyof OfferedLine, DiscountField>> &
      Partial<Pick<Line, DiscountField>>)[];
  })[],
): OfferedJob[] {
  return jobs.map(({ id, name, description, pay, lines }) => ({
    id,
    name,
    description,
    ...(pay && pay !== "customer" ? { pay } : {}),
    lines: lines.filter(isSold).map((line) => ({
      kind: line.kind,
      description: line.description,
      hours: line.hours,
      rateCents: line.rateCents,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      amountCents: line.amountCents,
      condition: line.condition,
      stateFee: line.stateFee,
      ...(discountNote(line) && {
        discountFrom: line.discountFrom,
        discountBasisPoints: line.discountBasisPoints,
      }),
    })),
  }));
}

export interface TermFacts {
  readonly state: string;
  readonly laborRateCents: Cents;
  readonly vehicle: VehiclePlate;
  readonly guarantee: string;
  readonly saveParts: boolean;
  readonly storageCentsPerDay: Cents;
  readonly priced: Pick<Priced, "suppliesCents" | "stateFees">;
}

type Charges = TermFacts["priced"];
const charges = [
  {
    label: "Shop supplies",
    explanation: () => "for supplies used up during the work",
    cents: (of: Charges) => of.suppliesCents,
  },
  ...(["tire", "battery"] as const).map((kind) => ({
    label: kind === "tire" ? "New tire fee" : "Battery fee",
    explanation: (state: string) => `charged for the state of ${state}`,
    cents: (of: Charges) => of.stateFees.find((fee) => fee.kind === kind)?.amountCents ?? 0,
  })),
] as const;

/** The charges in a total besides the jobs' own prices. `all`: for all jobs, when the total covers only some of them. */
function chargeTerms(state: string, of: Charges, all = of): Term[] {
  return charges.flatMap(({ label, explanation, cents }) => {
    const [here, whole] = [cents(of), cents(all)];
    if (whole === 0 && here === 0) return [];
    const text =
      here === whole
        ? `${formatCents(here)} ${explanation(state)} is included in the total.`
        : here === 0
          ? `None in the total so far; ${formatCents(whole)} ${explanation(state)} if you approve every job.`
          : `${formatCents(here)} ${explanation(state)} is included in the total of what you approve; ${formatCents(whole)} if you approve every job.`;
    return [{ label, text }];
  });
}

/**
 * The same terms next to a total of different jobs: supplies and state fees are those of the jobs in that total.
 * @param all for all jobs, when the person may still approve more
 */
export function termsForTotal(terms: readonly Term[], state: string, of: Charges, all = of): Term[] {
  const isCharge = ({ label }: Term) => charges.some((each) => each.label === label);
  const labor = terms.findIndex(({ label }) => label === "Labor") + 1;
  const chargeLines = chargeTerms(state, of, all);
  return [...terms.slice(0, labor), ...chargeLines, ...terms.slice(labor).filter((term) => !isCharge(term))];
}

/**
 * The terms that Florida Statutes 559.905 requires on a written estimate besides jobs and prices. They say how labor
 * is charged, what the price includes and what may be added.
 */
export function estimateTerms(of: TermFacts): Term[] {
  const rules = stateRules(of.state);
  const terms: (Term | false)[] = [
    of.vehicle.plate !== "" && { label: "Tag", text: plateLabel(of.vehicle) },
    {
      label: "Labor",
      text: `Flat-rate hours at ${formatCents(of.laborRateCents)} an hour unless a line shows another rate.`,
    },
    ...chargeTerms(of.state, of.priced),
    { label: "Charge for this estimate", text: "None beyond the jobs listed." },
    { label: "Payment", text: "Cash, check or card." },
    { label: "Warranty", text: of.guarantee || "None stated." },
    {
      label: "Replaced parts",
      text: of.saveParts ? "Saved for you to inspect or take." : "Not saved unless you ask for them.",
    },
    {
      label: "Storage",
      text:
        of.storageCentsPerDay > 0
          ? `${formatCents(of.storageCentsPerDay)} a day for a finished car that is not picked up within three working days of our notice.`
          : "No charge.",
    },
    {
      label: "Changes",
      text: `Without asking you again the bill may exceed what you approved by ${rules.overageText}.`,
    },
  ];
  return terms.filter((each): each is Term => each !== false);
}

export const offeredSubtotal = (lines: readonly OfferedLine[]): Cents =>
  jobSubtotal({ lines: lines as readonly Line[] });
