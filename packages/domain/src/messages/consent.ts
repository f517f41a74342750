import { z } from "zod";
import { instant } from "../kernel/time.ts";

/**
 * How consent was given or withdrawn: at the front desk, by a text from the phone itself, on the customer's own page,
 * on the location's public request page, or before the ledger existed.
 */
export const consentSources = ["desk", "sms", "link", "account", "web", "earlier"] as const;
export const consentActions = ["given", "withdrawn"] as const;

export const consentEntry = z.object({
  at: instant,
  phone: z.string(),
  act: z.enum(consentActions),
  how: z.enum(consentSources),
  /** The wording that the person was shown, or wrote. */
  words: z.string(),
  /** The team member who recorded it. Empty when the customer did it alone. */
  by: z.string(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

/** The text beside the front desk's checkbox. Migration 0030 stores this wording with each consent. */
export const frontDeskConsentText = "Agreed to get texts about visits";

/** given: texts may be sent. stopped: the phone itself texted STOP, and only its START lifts that. */
export type ConsentState = "none" | "given" | "withdrawn" | "stopped";

/** The state after the latest entry in a phone's ledger. */
export function consentState(last: Pick<ConsentEntry, "act" | "how"> | undefined): ConsentState {
  if (!last) return "none";
  if (last.act === "given") return "given";
  return last.how === "sms" ? "stopped" : "withdrawn";
}

/**
 * - service: messages that the shop initiates, manually or automatically
 * - stop-reply: the one text that confirms a STOP
 * - keyword-reply: the response to START and HELP
 */
export type SmsPurpose = "service" | "stop-reply" | "keyword-reply";

/** How long the shop may reply to a person who has texted it, without any other consent. */
const answerHours = 24;
/** A STOP is confirmed immediately or not at all. */
const stopAnswerMinutes = 5;

/**
 * Whether a text may be sent now. Checked again at sending time, not only when it is written.
 * @param wroteAt when that phone last sent the shop a text other than a keyword
 * @param stoppedAt when the phone texted STOP
 */
export function maySendSms(of: {
  state: ConsentState;
  purpose: SmsPurpose;
  wroteAt: string | null;
  stoppedAt: string | null;
  now: Date;
}): boolean {
  const { state, purpose, now } = of;
  if (purpose === "stop-reply")
    return (
      state === "stopped" &&
      of.stoppedAt !== null &&
      now.getTime() - Date.parse(of.stoppedAt) <= stopAnswerMinutes * 60_000
    );
  if (purpose === "keyword-reply") return true;
  if (state === "given") return true;
  if (state !== "none" || of.wroteAt === null) return false;
  return now.getTime() - Date.parse(of.wroteAt) <= answerHours * 3_600_000;
}

/** Why that phone cannot be texted now, and what to do instead. */
export function smsRefusalReason(state: ConsentState, name: string): string {
  if (state === "stopped")
    return `${name} texted STOP. You can't text that phone until it sends START. Email or call instead.`;
  if (state === "withdrawn") return `${name} withdrew consent to texts. Email or call instead.`;
  return `${name} hasn't agreed to texts. Ask, check the box in the customer's record, then text.`;
}
