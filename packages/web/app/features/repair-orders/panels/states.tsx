import type { visits } from "@autoiq/domain/appointments/contract";
import type {
  authorizationStates,
  channels,
  coreStates,
  holdReasons,
  partStates,
  RepairOrderStatus,
  workStates,
} from "@autoiq/domain/repair-orders/schema";
import { StatusPill, type Tone } from "~/ui/badge";

type Look = { word: string; tone: Tone };

export const statusLook: Record<RepairOrderStatus, Look> = {
  estimate: { word: "Estimate", tone: "neutral" },
  "awaiting-approval": { word: "Awaiting approval", tone: "warning" },
  approved: { word: "Approved", tone: "info" },
  "in-progress": { word: "In progress", tone: "accent" },
  "quality-check": { word: "Quality check", tone: "violet" },
  ready: { word: "Ready", tone: "success" },
  invoiced: { word: "Invoiced", tone: "info" },
  closed: { word: "Closed", tone: "neutral" },
  void: { word: "Void", tone: "neutral" },
};

export const holdReasonWords: Record<(typeof holdReasons)[number], string> = {
  parts: "waiting for parts",
  approval: "waiting for approval",
  bay: "waiting for a bay",
  other: "another reason",
};

const workLook: Record<(typeof workStates)[number], Look> = {
  pending: { word: "Not started", tone: "neutral" },
  "in-progress": { word: "In progress", tone: "accent" },
  "on-hold": { word: "On hold", tone: "warning" },
  completed: { word: "Completed", tone: "success" },
};

const answerLook: Record<(typeof authorizationStates)[number], Look> = {
  proposed: { word: "Not approved yet", tone: "neutral" },
  approved: { word: "Approved", tone: "info" },
  declined: { word: "Declined", tone: "neutral" },
  deferred: { word: "Deferred", tone: "neutral" },
};

export const channelWords: Record<(typeof channels)[number], string> = {
  "in-person": "In person",
  phone: "By phone",
  text: "By text",
  email: "By email",
  portal: "On the customer page",
};

export const visitWords: Record<(typeof visits)[number], string> = {
  waiter: "Customer waits",
  "drop-off": "Dropped off",
  loaner: "Loaner out",
  shuttle: "Shuttle",
};

export const partStateWords: Record<(typeof partStates)[number], string> = {
  quoted: "Not taken yet",
  ordered: "Ordered",
  received: "Received",
  issued: "Taken from stock",
  installed: "Installed",
  returned: "Returned",
};

export const coreWords: Record<(typeof coreStates)[number], string> = {
  none: "Not owed",
  pending: "Owed to the vendor",
  received: "Old part is here",
  returned: "On its way back",
  credited: "Credited",
};

const look = (table: Record<string, Look>, state: string): Look =>
  table[state] ?? { word: state, tone: "neutral" };

export function RepairOrderPill({ status }: { status: string }) {
  const { word, tone } = look(statusLook, status);
  return <StatusPill tone={tone}>{word}</StatusPill>;
}

/** What a technician needs to know of a job in one pill: may it be worked on, and how far is it. */
export function JobPill({
  authorization,
  work,
  holdReason,
}: {
  authorization: string;
  work: string;
  holdReason: string | null;
}) {
  if (authorization !== "approved") {
    const { word, tone } = look(answerLook, authorization);
    return <StatusPill tone={tone}>{word}</StatusPill>;
  }
  const { word, tone } = look(workLook, work);
  const reason =
    work === "on-hold" && holdReason ? (holdReasonWords as Record<string, string>)[holdReason] : null;
  return (
    <StatusPill tone={tone}>
      {word}
      {reason ? `: ${reason}` : ""}
    </StatusPill>
  );
}
