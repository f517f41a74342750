import type { visits } from "@autoiq/domain/appointments/contract";
import type { coreStates, partStates } from "@autoiq/domain/inventory/part-states";
import type {
  authorizationStates,
  channels,
  holdReasons,
  RepairOrderStatus,
  workStates,
} from "@autoiq/domain/repair-orders/schema";
import { StatusPill, type Tone } from "~/ui/badge";

type Look = { word: string; tone: Tone };

export const statusStyle: Record<RepairOrderStatus, Look> = {
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

export const holdReasonLabels: Record<(typeof holdReasons)[number], string> = {
  parts: "waiting for parts",
  approval: "waiting for approval",
  bay: "waiting for a bay",
  other: "another reason",
};

const workStyle: Record<(typeof workStates)[number], Look> = {
  pending: { word: "Not started", tone: "neutral" },
  "in-progress": { word: "In progress", tone: "accent" },
  "on-hold": { word: "On hold", tone: "warning" },
  completed: { word: "Completed", tone: "success" },
};

const decisionStyle: Record<(typeof authorizationStates)[number], Look> = {
  proposed: { word: "Not approved yet", tone: "neutral" },
  approved: { word: "Approved", tone: "info" },
  declined: { word: "Declined", tone: "neutral" },
  deferred: { word: "Deferred", tone: "neutral" },
};

export const channelLabels: Record<(typeof channels)[number], string> = {
  "in-person": "In person",
  phone: "By phone",
  text: "By text",
  email: "By email",
  portal: "On the customer page",
};

export const visitLabels: Record<(typeof visits)[number], string> = {
  waiter: "Customer waits",
  "drop-off": "Dropped off",
  loaner: "Loaner out",
  shuttle: "Shuttle",
};

export const partStateLabels: Record<(typeof partStates)[number], string> = {
  quoted: "Not pulled",
  ordered: "Ordered",
  received: "Received",
  issued: "Taken from stock",
  installed: "Installed",
  returned: "Returned",
};

export const coreLabels: Record<(typeof coreStates)[number], string> = {
  none: "Not owed",
  pending: "Owed to the vendor",
  received: "Core received",
  returned: "Returned to vendor",
  credited: "Credited",
};

const badgeOf = (table: Record<string, Look>, state: string): Look =>
  table[state] ?? { word: state, tone: "neutral" };

export function RepairOrderPill({ status }: { status: string }) {
  const { word, tone } = badgeOf(statusStyle, status);
  return <StatusPill tone={tone}>{word}</StatusPill>;
}

/** A job's status for technicians in one pill: whether it may be worked on, and its progress. */
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
    const { word, tone } = badgeOf(decisionStyle, authorization);
    return <StatusPill tone={tone}>{word}</StatusPill>;
  }
  const { word, tone } = badgeOf(workStyle, work);
  const reason =
    work === "on-hold" && holdReason ? (holdReasonLabels as Record<string, string>)[holdReason] : null;
  return (
    <StatusPill tone={tone}>
      {word}
      {reason ? `: ${reason}` : ""}
    </StatusPill>
  );
}
