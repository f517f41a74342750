import { consentState, mayText, type TextPurpose, whyNoText } from "@autoiq/domain/messages/consent";
import type { Reach } from "@autoiq/domain/messages/contract";
import { nextAllowed, zonesOf } from "@autoiq/domain/messages/quiet-hours";
import type { Texting } from "../../platform/texting/texting.ts";
import type { Facts } from "./store.ts";

/** The number that the shop's texts leave from. Only the outbox takes the shop's own telephone for it. */
export function numberOf(
  texting: Pick<Texting, "numbers" | "provider">,
  shop: Pick<Facts["shop"], "textNumber" | "phone">,
): string {
  const { textNumber, phone } = shop;
  if (textNumber && (texting.provider === "outbox" || texting.numbers.includes(textNumber)))
    return textNumber;
  const [first] = texting.numbers;
  if (first) return first;
  return /^\+[1-9][0-9]{7,14}$/.test(phone) ? phone : "+15005550006";
}

/** When a text to that person may leave, from now on: daytime where they are. */
export const daytime = (facts: Facts, now: Date): Date =>
  nextAllowed(
    now,
    zonesOf(facts.state, facts.shop),
    { from: facts.shop.textsFrom, until: facts.shop.textsUntil },
    facts.wish ? { zone: facts.shop.timeZone, ...facts.wish } : undefined,
  );

export const allowed = (facts: Facts, purpose: TextPurpose, now: Date): boolean =>
  mayText({
    state: consentState(facts.consent ?? undefined),
    purpose,
    wroteAt: facts.textedAt,
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

/** How the person can be reached at this moment, in words for whoever writes. */
export function reachOf(facts: Facts, now: Date): Reach {
  const state = consentState(facts.consent ?? undefined);
  const mayNow = facts.phone !== null && allowed(facts, "service", now);
  const leavesAt = mayNow ? daytime(facts, now) : null;
  const [zone = facts.shop.timeZone] = zonesOf(facts.state, facts.shop);
  const note = !facts.phone
    ? `${facts.name} has no telephone number on file.`
    : !mayNow
      ? whyNoText(state, facts.name)
      : leavesAt && leavesAt > now
        ? `It is outside of the hours for texts to ${facts.name}. The text leaves ${spokenTime(leavesAt, zone)} there.`
        : "";
  return {
    text: {
      address: facts.phone,
      allowed: mayNow,
      note,
      leavesAt: leavesAt?.toISOString() ?? null,
    },
    mail: { address: facts.email, note: facts.email ? "" : `${facts.name} has no email address on file.` },
  };
}
