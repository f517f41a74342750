import { z } from "zod";
import { can, type Seat } from "../kernel/access/permissions.ts";
import type { Role } from "../kernel/access/roles.ts";

/** The whole job: no ceiling. */
export const anyDiscount = 10_000;

const discount = z
  .number()
  .int("Enter a percentage with at most two decimals.")
  .min(0, "Enter 0% or more.")
  .max(anyDiscount, "Enter at most 100%.");

/** The limits of a membership within its role. */
export const limits = z.object({
  /** Maximum discount in hundredths of a percent of a job before any discount. 10000 means no ceiling. */
  discountBasisPoints: discount,
  /** May see the cost of parts and sublet work, the part matrix and gross profit. */
  seesCosts: z.boolean(),
  canRefund: z.boolean(),
});
export type Limits = z.infer<typeof limits>;

/** Overrides for one person. Null uses the role's default. */
export const ownLimits = z.object({
  discountBasisPoints: discount.nullable(),
  seesCosts: z.boolean().nullable(),
  canRefund: z.boolean().nullable(),
});
export type OwnLimits = z.infer<typeof ownLimits>;

export const noOwnLimits: OwnLimits = { discountBasisPoints: null, seesCosts: null, canRefund: null };

/** Roles responsible for the shop's money may give any discount. Others may give none until an owner allows it. */
const usual = (role: Role | Seat): Limits => ({
  discountBasisPoints: can(role, "invoice.post") ? anyDiscount : 0,
  seesCosts: can(role, "part.write"),
  canRefund: can(role, "payment.refund"),
});

/**
 * The limits of a membership: the role's defaults with the person's overrides. An owner has no limits. A role that
 * does not handle money can never refund, even with an override from an earlier role.
 */
export function limitsOf(role: Role | Seat, own: OwnLimits): Limits {
  const of = usual(role);
  if (role === "owner" || (typeof role === "object" && role.role === "owner")) return of;
  return {
    discountBasisPoints: can(role, "repair-order.write")
      ? (own.discountBasisPoints ?? of.discountBasisPoints)
      : 0,
    seesCosts: own.seesCosts ?? of.seesCosts,
    canRefund: of.canRefund && (own.canRefund ?? true),
  };
}

/** Hundredths of a percent as "12.5 %". */
export const formatShare = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString("en-US")}%`;
