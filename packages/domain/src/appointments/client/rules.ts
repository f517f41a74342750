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
  const call = shop.phone ? ` Call ${formatPhone(shop.phone)}.` : " Call the shop.";
  return refuse(`${shop.name} takes appointments at the desk only.${call}`);
}

/** How long the reason takes in this shop, or the message that it cannot be requested here. */
export function minutesFor(
  rules: BookingRules,
  reason: ClientReason,
  shop: { name: string; phone: string },
): Result<number> {
  const offered = rules.reasons.find((each) => each.reason === reason);
  if (offered) return accept(offered.minutes);
  const call = shop.phone ? `call ${formatPhone(shop.phone)}` : "call the shop";
  return refuse(`${shop.name} does not take requests for this. Choose something else, or ${call}.`);
}

/** Customers can change future appointments. Once the start time has passed, the front desk decides. */
export function checkClientChange(
  of: { status: Appointment["status"]; startsAt: string },
  now: Date,
): Result<true> {
  if (of.status !== "requested" && of.status !== "confirmed")
    return conflict(
      of.status === "cancelled"
        ? "This appointment is cancelled."
        : "This appointment can only be changed at the desk now. Call the shop.",
    );
  return Date.parse(of.startsAt) > now.getTime()
    ? accept(true)
    : conflict("The time of this appointment has come. Call the shop.");
}
