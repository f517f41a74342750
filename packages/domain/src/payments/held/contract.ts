import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { cents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { methodSchema } from "../../payment-methods/methods.ts";

/** Money received for later: a gift card or a prepaid package. What every one of them shows in a list. */
export const heldRow = z.object({
  id,
  /** What is not redeemed and not refunded. */
  balanceCents: cents,
  soldAt: instant,
  by: z.string(),
  /** The location that sold it. */
  locationId: id,
  location: z.string(),
  /** Who bought it. Empty: not known. */
  customer: z.string(),
});
export type HeldRow = z.infer<typeof heldRow>;

export const heldMoves = ["sold", "redeemed", "returned", "refunded"] as const;
export type HeldMove = (typeof heldMoves)[number];

/** A change of what is held. */
export const heldMovement = z.object({
  id,
  kind: z.enum(heldMoves),
  at: instant,
  by: z.string(),
  location: z.string(),
  /** Above zero: more is held. */
  changeCents: cents,
  /** How it was paid for or paid back. Null: by an invoice. */
  method: methodSchema.nullable(),
  /** Null also for an invoice of another location. */
  invoiceId: id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  reason: z.string(),
});
export type HeldMovement = z.infer<typeof heldMovement>;

/** What a single one has beside its row. */
export const heldDetails = {
  redeemedCents: cents,
  refundedCents: cents,
  /** Why the balance may not be paid back. Empty if it may. */
  keptBecause: z.string(),
} as const;

/** Which of them a list shows. */
export const heldList = z.object({ list: z.enum(["active", "all"]).default("active") });
export type HeldList = z.infer<typeof heldList>["list"];
/** `q` is a part of a name, or what its own list says. */
export const heldSearch = heldList.extend({ q: z.string().trim().max(100).default("") });

/** What the business owes on all of them. */
export const outstanding = {
  outstandingCents: cents,
  /** The same by the location that sold them. */
  places: z.array(z.object({ locationId: id, name: z.string(), outstandingCents: cents })),
} as const;
