import type { LinkOutcome } from "@autoiq/domain/identity/email-link";
import { Link2Off } from "lucide-react";
import { CardHead } from "./card-head";

type InvalidLinkText = { title: string; text: string };

const refused = "The server did not accept it. Ask for a new one below.";
const refusals = new Map([
  ["user_banned", "This account is suspended. Write to the people who run it."],
  ["email_exists", "Another account has this email address already."],
]);

/**
 * @param lasts how long a link of this kind is valid
 */
function textOf(outcome: LinkOutcome, lasts: string): InvalidLinkText | null {
  switch (outcome.state) {
    case "expired":
      return { title: "This link has expired", text: `A link works for ${lasts}. Ask for a new one below.` };
    case "used":
      return {
        title: "This link was used before",
        text: "A link works once. If it was you, there is nothing left to do; otherwise ask for a new one below.",
      };
    case "unknown":
      return {
        title: "This link is not valid any more",
        text: "It was used, or a newer email has replaced it. Take the link of the newest email, or ask for a new one below.",
      };
    case "incomplete":
      return {
        title: "This link is incomplete",
        text: "A part of it got lost on the way. Copy the whole link out of the email, or ask for a new one below.",
      };
    case "too-many":
      return {
        title: "Too many requests",
        text: `The server asks for a pause of ${outcome.seconds} seconds. Then open the link once more: it has not been used up.`,
      };
    case "refused":
      return { title: "This link did not work", text: refusals.get(outcome.code) ?? refused };
    default:
      return null;
  }
}

/** Whether the link that led here failed. */
export const isInvalid = (outcome: LinkOutcome): boolean => textOf(outcome, "") !== null;

export function InvalidLink({ outcome, lasts }: { outcome: LinkOutcome; lasts: string }) {
  const words = textOf(outcome, lasts);
  if (!words) return null;
  return (
    <CardHead icon={Link2Off} tone="danger" title={words.title}>
      <p>{words.text}</p>
    </CardHead>
  );
}
