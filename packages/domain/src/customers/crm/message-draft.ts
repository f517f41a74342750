import { formatCents } from "../../kernel/money.ts";
import { daysBetween, formatDay } from "../../kernel/time.ts";
import type { CrmRow } from "./contract.ts";

/** Each list's facts about one customer, from the records. */
export type CrmFacts =
  | {
      readonly list: "due";
      readonly services: readonly { readonly name: string; readonly dueOn: string }[];
    }
  | {
      readonly list: "declined";
      readonly jobs: readonly { readonly name: string; readonly on: string; readonly cents: number }[];
    }
  | { readonly list: "lapsed"; readonly visits: number; readonly firstOn: string; readonly lastOn: string }
  | { readonly list: "first-time"; readonly lastOn: string; readonly cents: number };

export interface DraftRecipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The text consent, as determined by messages/consent.ts. */
  readonly consent: "none" | "given" | "withdrawn" | "stopped";
}

const maxJobs = 3;
/** The first few items of a list, and how many more there are. */
function few(words: readonly string[]): string {
  const shown = words.slice(0, maxJobs);
  return words.length > maxJobs ? `${shown.join(", ")} and ${words.length - maxJobs} more` : shown.join(", ");
}

export function reasonOf(facts: CrmFacts, today: string): string {
  if (facts.list === "due")
    return `${few(facts.services.map(({ name, dueOn }) => `${name} ${dueOn < today ? "since" : "on"} ${formatDay(dueOn, today)}`))}.`;
  if (facts.list === "declined")
    return `${few(facts.jobs.map((job) => `${job.name}, ${formatCents(job.cents)} on ${formatDay(job.on, today)}`))}.`;
  if (facts.list === "first-time")
    return `First visit on ${formatDay(facts.lastOn, today)}, ${formatCents(facts.cents)} before tax.`;
  const usual = Math.max(1, Math.round(daysBetween(facts.firstOn, facts.lastOn) / (facts.visits - 1)));
  const away = daysBetween(facts.lastOn, today);
  return `${facts.visits} visits, about every ${usual} days. Last visit ${away} days ago.`;
}

/**
 * Drafts a message, or says why there is none. A shop's text consent covers visits only. Due and deferred work may be
 * sent as a text, but a thank-you or a win-back must be an email. Customers who withdrew their consent, or never gave
 * it, get no prepared message.
 */
export function draftOf(
  facts: CrmFacts,
  to: DraftRecipient,
  of: { readonly vehicle: string | null; readonly shop: string },
): Pick<CrmRow, "draft" | "noDraft"> {
  const name = to.company || `${to.firstName} ${to.lastName}`.trim();
  if (to.consent === "stopped") return none(`${name} texted STOP. No message was prepared.`);
  if (to.consent === "withdrawn") return none(`${name} withdrew consent. No message was prepared.`);
  if (to.consent === "none")
    return none(`${name} hasn't agreed to messages. No message was prepared. Call instead.`);
  const byText = (facts.list === "due" || facts.list === "declined") && to.phone !== null;
  if (!byText && to.email === null) return none(`${name} has no email address on file. Call instead.`);
  const { subject, body } = wordsOf(facts, of.vehicle ?? "vehicle", of.shop);
  const hello = `Hi ${to.firstName || to.company}, `;
  return {
    draft: { channel: byText ? "sms" : "email", subject, body: hello + body },
    noDraft: "",
  };
}

const none = (noDraft: string) => ({ draft: null, noDraft });

function wordsOf(facts: CrmFacts, vehicle: string, shop: string): { subject: string; body: string } {
  switch (facts.list) {
    case "due":
      return {
        subject: `Your ${vehicle} is due for service`,
        body: `our records show your ${vehicle} is due for: ${few(facts.services.map(({ name }) => name.toLowerCase()))}. Reply to book a time, or let us know if it was done elsewhere. ${shop}`,
      };
    case "declined":
      return {
        subject: `Work we talked about on your ${vehicle}`,
        body: `when your ${vehicle} was here we talked about: ${few(facts.jobs.map((job) => job.name.toLowerCase()))}. If you'd like to have it done, reply here and we'll find a time. ${shop}`,
      };
    case "lapsed":
      return {
        subject: `Your ${vehicle} at ${shop}`,
        body: `it has been a while since we saw your ${vehicle}. If it needs anything, or something wasn't right last time, just reply to this email. A real person reads it. ${shop}`,
      };
    default:
      return {
        subject: `Thank you from ${shop}`,
        body: `thank you for bringing us your ${vehicle}. If anything isn't right, just reply to this email. A real person reads it. ${shop}`,
      };
  }
}
