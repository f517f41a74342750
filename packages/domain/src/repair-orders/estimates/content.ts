import { z } from "zod";
import { en as text } from "../../catalog/estimate-terms/en.ts";
import { fillIn } from "../../catalog/message.ts";
import { stateFees } from "../../inventory/part-states.ts";
import { contact } from "../../kernel/access/visibility.ts";
import { type Cents, formatCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { cardPricing } from "../../shops/card-pricing/schema.ts";
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
  stateFee: z.enum(stateFees),
  /** Absent for a fixed amount off a whole job. */
  discountFrom: z.enum(discountBases).optional(),
  discountBasisPoints: z.number().int().nullable().optional(),
  /** Absent when the rules decide. */
  taxable: z.boolean().nullable().optional(),
});
export type OfferedLine = z.infer<typeof offeredLine>;
type OptionalField = "discountFrom" | "discountBasisPoints" | "taxable";

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
  jobs: z.array(
    offeredJob.extend({
      authorization: z.string(),
      subtotalCents: z.number().int(),
      /** What a diagnosis found, as of then. Absent for other jobs, and until it is written. */
      found: z.string().optional(),
    }),
  ),
  priced: priced.omit({ costCents: true }),
  /** The discount on the whole estimate, such as "10% off labor of the whole estimate". Absent without one. */
  discountNote: z.string().optional(),
  /** What the shop adds for a credit card, or takes off for cash. Absent: nothing. */
  cardPricing: cardPricing.optional(),
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
    lines: readonly (Pick<Line, Exclude<keyof OfferedLine, OptionalField>> &
      Partial<Pick<Line, OptionalField>>)[];
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
      ...(typeof line.taxable === "boolean" && { taxable: line.taxable }),
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
const feeLabels = { tire: text.tire, battery: text.battery };
const charges = [
  {
    label: text.supplies,
    kind: "supplies",
    cents: (of: Charges) => of.suppliesCents,
  },
  ...(["tire", "battery"] as const).map((fee) => ({
    label: feeLabels[fee],
    kind: "fee" as const,
    cents: (of: Charges) => of.stateFees.find(({ kind }) => kind === fee)?.amountCents ?? 0,
  })),
] as const;

/** The charges in a total besides the jobs' own prices. `all`: for all jobs, when the total covers only some of them. */
function chargeTerms(state: string, of: Charges, all = of): Term[] {
  return charges.flatMap(({ label, kind, cents }) => {
    const [here, whole] = [cents(of), cents(all)];
    if (whole === 0 && here === 0) return [];
    const values = { amount: formatCents(here || whole), whole: formatCents(whole), state };
    const { included, ifAll, partly } = text.charge[kind];
    const how = here === whole ? included : here === 0 ? ifAll : partly;
    return [{ label, text: fillIn(how, values) }];
  });
}

/**
 * The same terms next to a total of different jobs: supplies and state fees are those of the jobs in that total.
 * @param all for all jobs, when the person may still approve more
 */
export function termsForTotal(terms: readonly Term[], state: string, of: Charges, all = of): Term[] {
  const isCharge = ({ label }: Term) => charges.some((each) => each.label === label);
  const labor = terms.findIndex(({ label }) => label === text.labor) + 1;
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
    of.vehicle.plate !== "" && { label: text.tag, text: plateLabel(of.vehicle) },
    { label: text.labor, text: fillIn(text.laborText, { rate: formatCents(of.laborRateCents) }) },
    ...chargeTerms(of.state, of.priced),
    { label: text.estimate, text: text.estimateText },
    { label: text.payment, text: text.paymentText },
    { label: text.warranty, text: of.guarantee || text.noWarranty },
    { label: text.replacedParts, text: of.saveParts ? text.saved : text.notSaved },
    {
      label: text.storage,
      text:
        of.storageCentsPerDay > 0
          ? fillIn(text.storageText, { amount: formatCents(of.storageCentsPerDay) })
          : text.noStorage,
    },
    { label: text.changes, text: text.changesText[rules.overageTerm] },
  ];
  return terms.filter((each): each is Term => each !== false);
}

export const offeredSubtotal = (lines: readonly OfferedLine[]): Cents =>
  jobSubtotal({ lines: lines as readonly Line[] });
