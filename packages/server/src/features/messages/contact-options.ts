import { consentState, maySendSms, type SmsPurpose, smsRefusalReason } from "@autoiq/domain/messages/consent";
import type { Reach } from "@autoiq/domain/messages/contract";
import { nextAllowed, zonesOf } from "@autoiq/domain/messages/quiet-hours";
import type { SmsProvider } from "../../platform/sms/sms.ts";
import type { Facts } from "./recipients/store.ts";

/** The number that sends the shop's texts. Only the outbox provider uses the shop's own phone number for it. */
export function numberOf(
  smsProvider: Pick<SmsProvider, "numbers" | "provider">,
  shop: Pick<Facts["shop"], "smsNumber" | "phone">,
): string {
  const { smsNumber, phone } = shop;
  if (smsNumber && (smsProvider.provider === "outbox" || smsProvider.numbers.includes(smsNumber)))
    return smsNumber;
  const [first] = smsProvider.numbers;
  if (first) return first;
  return /^\+[1-9][0-9]{7,14}$/.test(phone) ? phone : "+15005550006";
}

/** When a text to that person may be sent, from now on: during the day in their time zone. */
export const daytime = (facts: Facts, now: Date): Date =>
  nextAllowed(
    now,
    zonesOf(facts.state, facts.shop),
    { from: facts.shop.smsFrom, until: facts.shop.smsUntil },
    facts.wish ? { zone: facts.shop.timeZone, ...facts.wish } : undefined,
  );

export const allowed = (facts: Facts, purpose: SmsPurpose, now: Date): boolean =>
  maySendSms({
    state: consentState(facts.consent ?? undefined),
    purpose,
    wroteAt: facts.lastSmsAt,
    stoppedAt: facts.consent?.at ?? null,
    now,
  });

const spokenTime = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/** How the person can be reached right now, in words for the sender. */
export function contactOptionsOf(facts: Facts, now: Date): Reach {
  const state = consentState(facts.consent ?? undefined);
  const mayNow = facts.phone !== null && allowed(facts, "service", now);
  const leavesAt = mayNow ? daytime(facts, now) : null;
  const [zone = facts.shop.timeZone] = zonesOf(facts.state, facts.shop);
  const note = !facts.phone
    ? `${facts.name} has no phone number on file.`
    : !mayNow
      ? smsRefusalReason(state, facts.name)
      : leavesAt && leavesAt > now
        ? `It's outside texting hours for ${facts.name}. The text will be sent ${spokenTime(leavesAt, zone)} their time.`
        : "";
  return {
    sms: {
      address: facts.phone,
      allowed: mayNow,
      note,
      leavesAt: leavesAt?.toISOString() ?? null,
    },
    email: { address: facts.email, note: facts.email ? "" : `${facts.name} has no email address on file.` },
  };
}
