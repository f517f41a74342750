import { z } from "zod";
import { type Cents, formatCents, positiveCents, sum } from "../kernel/money.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import { pay } from "./rules.ts";

/** Money taken at the counter. `amountCents` is what counts toward the bill; change has already been given back of it. */
export const tender = z
  .object({
    method: z.enum(["cash", "check"]),
    amountCents: positiveCents,
    /** What was handed over in cash; null for exactly the amount. */
    tenderedCents: positiveCents.nullable().default(null),
    checkNumber: z.string().trim().max(30, "Enter at most 30 characters.").default(""),
  })
  .refine((value) => value.tenderedCents === null || value.tenderedCents >= value.amountCents, {
    path: ["tenderedCents"],
    message: "Less was handed over than is to be taken. Enter the smaller amount as the payment.",
  })
  .refine((value) => value.tenderedCents === null || value.method === "cash", {
    path: ["tenderedCents"],
    message: "Change is given for cash only. Enter a check for what it is made out to.",
  })
  .refine((value) => value.checkNumber === "" || value.method === "check", {
    path: ["checkNumber"],
    message: "Only a check has a number. Leave it out for cash.",
  });
export type Tender = z.infer<typeof tender>;

/**
 * What of money that is handed over counts toward the bill, in cents. Of cash the rest is change; a check counts for
 * what it is made out to, so that one over more than is owed is refused where it is taken.
 */
export function countTender(owedCents: Cents, method: Tender["method"], handedCents: Cents) {
  const amountCents = method === "cash" ? Math.min(handedCents, Math.max(0, owedCents)) : handedCents;
  return { amountCents, changeCents: handedCents - amountCents };
}

/**
 * Whether these payments can be taken together on a bill of which nothing is paid yet, and what is left to pay.
 * The parts and what is left always sum to the bill.
 */
export function takeAll(
  totalCents: Cents,
  tenders: readonly Pick<Tender, "amountCents">[],
): Result<{ paidCents: Cents; leftCents: Cents }> {
  let paidCents = 0;
  for (const { amountCents } of tenders) {
    if (paidCents + amountCents > totalCents) {
      const all = sum(tenders.map((each) => each.amountCents));
      return refuse(
        `These payments come to ${formatCents(all)}, and the bill is ${formatCents(totalCents)}. Take ${formatCents(all - totalCents)} less.`,
      );
    }
    const allowed = pay({ totalCents, creditedCents: 0, paidCents }, amountCents);
    if (!allowed.ok) return allowed;
    paidCents += amountCents;
  }
  return accept({ paidCents, leftCents: totalCents - paidCents });
}
