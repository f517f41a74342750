import { fillIn } from "@autoiq/domain/catalog/message";
import type { LinkOutcome } from "@autoiq/domain/identity/email-link";
import { Link2Off } from "lucide-react";
import { messagesOf, useMessages } from "~/platform/language/messages";
import { CardHead } from "./card-head";

type InvalidLinkText = { title: string; text: string };

/** How long a link of a kind is valid. */
export type LinkLifetime = "hour" | "day";

function textOf(outcome: LinkOutcome, lasts: LinkLifetime): InvalidLinkText | null {
  const t = messagesOf("invalid-link");
  switch (outcome.state) {
    case "expired":
      return { title: t.expired, text: lasts === "hour" ? t.expiredHour : t.expiredDay };
    case "used":
      return { title: t.used, text: t.usedText };
    case "unknown":
      return { title: t.unknown, text: t.unknownText };
    case "incomplete":
      return { title: t.incomplete, text: t.incompleteText };
    case "too-many":
      return { title: t.tooMany, text: fillIn(t.tooManyText, { seconds: outcome.seconds }) };
    case "refused": {
      const refusals = new Map<string, string>([
        ["user_banned", t.suspended],
        ["email_exists", t.emailTaken],
      ]);
      return { title: t.failed, text: refusals.get(outcome.code) ?? t.failedText };
    }
    default:
      return null;
  }
}

const failures: readonly LinkOutcome["state"][] = [
  "expired",
  "used",
  "unknown",
  "incomplete",
  "too-many",
  "refused",
];

/** Whether the link that led here failed. */
export const isInvalid = (outcome: LinkOutcome): boolean => failures.includes(outcome.state);

export function InvalidLink({ outcome, lasts }: { outcome: LinkOutcome; lasts: LinkLifetime }) {
  useMessages("invalid-link");
  const shown = textOf(outcome, lasts);
  if (!shown) return null;
  return (
    <CardHead icon={Link2Off} tone="danger" title={shown.title}>
      <p>{shown.text}</p>
    </CardHead>
  );
}
