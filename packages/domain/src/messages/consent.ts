import { z } from "zod";
import { instant } from "../kernel/time.ts";

/** How consent came or went: at the desk, by a text from the phone itself, on a page of the customer's, or before the ledger began. */
export const consentWays = ["desk", "text", "link", "account", "earlier"] as const;
export const consentActs = ["given", "withdrawn"] as const;

export const consentEntry = z.object({
  at: instant,
  phone: z.string(),
  act: z.enum(consentActs),
  how: z.enum(consentWays),
  /** What the person was shown, or wrote. */
  words: z.string(),
  /** Who of the shop wrote it down; empty where the customer did it alone. */
  by: z.string(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

/** What stands beside the box that the desk ticks; migration 0030 keeps these words with each tick. */
export const deskConsentWords = "Agreed to get texts about visits";

/** What a customer reads beside the box on a page of their own. */
export const pageConsentWords = (shop: string): string =>
  `Yes, ${shop} may text me about my vehicle: appointments, estimates, and when it is ready. Message and data rates may apply. I can text STOP at any time to end it, or HELP for help. Agreeing is not a condition of any repair.`;

/** given: texts may go. stopped: the phone itself said STOP, and only its START lifts that. */
export type ConsentState = "none" | "given" | "withdrawn" | "stopped";

/** The state after the last entry of a phone's ledger. */
export function consentState(last: Pick<ConsentEntry, "act" | "how"> | undefined): ConsentState {
  if (!last) return "none";
  if (last.act === "given") return "given";
  return last.how === "text" ? "stopped" : "withdrawn";
}

/**
 * - service: what the shop writes of its own accord, by a person or by itself
 * - stop-answer: the one text that confirms a STOP
 * - keyword-answer: what START and HELP are answered with
 */
export type TextPurpose = "service" | "stop-answer" | "keyword-answer";

/** A person who has texted the shop is answered for this long, without a consent for anything else. */
const answerHours = 24;
/** A STOP is confirmed at once or not at all. */
const stopAnswerMinutes = 5;

/**
 * Whether a text may leave at this moment. Asked again when it leaves, not only when it is written.
 * @param wroteAt when that phone last sent the shop a text that was no keyword
 * @param stoppedAt when the phone said STOP
 */
export function mayText(of: {
  state: ConsentState;
  purpose: TextPurpose;
  wroteAt: string | null;
  stoppedAt: string | null;
  now: Date;
}): boolean {
  const { state, purpose, now } = of;
  if (purpose === "stop-answer")
    return (
      state === "stopped" &&
      of.stoppedAt !== null &&
      now.getTime() - Date.parse(of.stoppedAt) <= stopAnswerMinutes * 60_000
    );
  if (purpose === "keyword-answer") return true;
  if (state === "given") return true;
  if (state !== "none" || of.wroteAt === null) return false;
  return now.getTime() - Date.parse(of.wroteAt) <= answerHours * 3_600_000;
}

/** Why no text goes to that phone now, and what to do instead. */
export function whyNoText(state: ConsentState, name: string): string {
  if (state === "stopped")
    return `${name} texted STOP. No text goes to that phone until it sends START; write a mail or call instead.`;
  if (state === "withdrawn")
    return `${name} has taken back the consent to texts. Write a mail or call instead.`;
  return `${name} has not agreed to get texts. Ask, tick the box in the customer's record, then text.`;
}
