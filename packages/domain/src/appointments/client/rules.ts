import { fillIn } from "../../catalog/message.ts";
import { en as sentences } from "../../catalog/portal-errors/en.ts";
import { formatPhone } from "../../customers/schema.ts";
import { accept, conflict, type Refusal, type Result, refuse } from "../../kernel/result.ts";
import type { BookingRules } from "../availability/schema.ts";
import type { ClientReason } from "../booking-reasons.ts";
import type { Appointment } from "../contract.ts";

/** The earliest start that customers may request. */
export const earliestRequest = (rules: BookingRules, now: Date): Date =>
  new Date(now.getTime() + rules.noticeHours * 3_600_000);

/** When the shop takes no requests, the message that says so and what to do instead. */
export function refuseRequest(
  rules: BookingRules,
  shop: { name: string; phone: string },
): Refusal | undefined {
  if (rules.acceptsRequests) return undefined;
  const { deskOnly, deskOnlyNoPhone } = sentences.booking;
  return refuse(
    shop.phone
      ? fillIn(deskOnly, { shop: shop.name, phone: formatPhone(shop.phone) })
      : fillIn(deskOnlyNoPhone, { shop: shop.name }),
  );
}

/** How long the reason takes in this shop, or the message that it cannot be requested here. */
export function minutesFor(
  rules: BookingRules,
  reason: ClientReason,
  shop: { name: string; phone: string },
): Result<number> {
  const offered = rules.reasons.find((each) => each.reason === reason);
  if (offered) return accept(offered.minutes);
  return refuse(
    shop.phone
      ? fillIn(sentences.booking.reason, { shop: shop.name, phone: formatPhone(shop.phone) })
      : fillIn(sentences.booking.reasonNoPhone, { shop: shop.name }),
  );
}

/** Customers can change future appointments. Once the start time has passed, the front desk decides. */
export function checkClientChange(
  of: { status: Appointment["status"]; startsAt: string },
  now: Date,
): Result<true> {
  if (of.status !== "requested" && of.status !== "confirmed")
    return conflict(of.status === "cancelled" ? sentences.booking.canceled : sentences.booking.atDesk);
  return Date.parse(of.startsAt) > now.getTime() ? accept(true) : conflict(sentences.booking.hasCome);
}
