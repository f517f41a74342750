import { z } from "zod";
import { can, type Role } from "../kernel/permissions.ts";

/** All of a job: no ceiling. */
export const anyDiscount = 10_000;

const discount = z
  .number()
  .int("Enter a percentage with at most two decimals.")
  .min(0, "Enter 0 % or more.")
  .max(anyDiscount, "Enter at most 100 %.");

/** What a seat may do within its role. */
export const limits = z.object({
  /** Highest discount in hundredths of a percent of a job before any discount; 10000 is no ceiling. */
  discountBasisPoints: discount,
  /** Sees what parts and outside work cost the shop, the part matrix and gross profit. */
  seesCosts: z.boolean(),
  mayRefund: z.boolean(),
});
export type Limits = z.infer<typeof limits>;

/** What was decided for one person; null leaves it as the role has it. */
export const ownLimits = z.object({
  discountBasisPoints: discount.nullable(),
  seesCosts: z.boolean().nullable(),
  mayRefund: z.boolean().nullable(),
});
export type OwnLimits = z.infer<typeof ownLimits>;

export const noOwnLimits: OwnLimits = { discountBasisPoints: null, seesCosts: null, mayRefund: null };

/** Whoever answers for the shop's money gives any discount; others give none until an owner says so. */
const usual = (role: Role): Limits => ({
  discountBasisPoints: can(role, "invoice.post") ? anyDiscount : 0,
  seesCosts: can(role, "part.write"),
  mayRefund: can(role, "payment.refund"),
});

/**
 * What a seat may do: its role's usual limits, changed by what was decided for the person. An owner has none; and
 * nobody refunds whose role does not handle money, whatever was decided while they had another one.
 */
export function limitsOf(role: Role, own: OwnLimits): Limits {
  const of = usual(role);
  if (role === "owner") return of;
  return {
    discountBasisPoints: can(role, "repair-order.write")
      ? (own.discountBasisPoints ?? of.discountBasisPoints)
      : 0,
    seesCosts: own.seesCosts ?? of.seesCosts,
    mayRefund: of.mayRefund && (own.mayRefund ?? true),
  };
}

/** "12.5 %" of hundredths of a percent. */
export const formatShare = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString("en-US")} %`;
