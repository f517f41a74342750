import type { visits } from "@autoiq/domain/appointments/contract";
import { en } from "@autoiq/domain/catalog/statuses/en";
import type { coreStates, partStates } from "@autoiq/domain/inventory/part-states";
import type {
  authorizationStates,
  channels,
  holdReasons,
  RepairOrderStatus,
  workStates,
} from "@autoiq/domain/repair-orders/schema";
import { useSharedMessages } from "~/platform/language/messages";
import { StatusPill, type Tone } from "~/ui/badge";

type Look = { word: string; tone: Tone };

export const statusStyle: Record<RepairOrderStatus, Look> = {
  estimate: { word: en.order.estimate, tone: "neutral" },
  "awaiting-approval": { word: en.order["awaiting-approval"], tone: "warning" },
  approved: { word: en.order.approved, tone: "info" },
  "in-progress": { word: en.order["in-progress"], tone: "accent" },
  "quality-check": { word: en.order["quality-check"], tone: "violet" },
  ready: { word: en.order.ready, tone: "success" },
  invoiced: { word: en.order.invoiced, tone: "info" },
  closed: { word: en.order.closed, tone: "neutral" },
  void: { word: en.order.void, tone: "neutral" },
};

export const holdReasonLabels: Record<(typeof holdReasons)[number], string> = en.hold;

const workTone: Record<(typeof workStates)[number], Tone> = {
  pending: "neutral",
  "in-progress": "accent",
  "on-hold": "warning",
  completed: "success",
};

const decisionTone: Record<(typeof authorizationStates)[number], Tone> = {
  proposed: "neutral",
  approved: "info",
  declined: "neutral",
  deferred: "neutral",
};

export const channelLabels: Record<(typeof channels)[number], string> = {
  "in-person": "In person",
  phone: "By phone",
  text: "By text",
  email: "By email",
  portal: "Online",
};

export const visitLabels: Record<(typeof visits)[number], string> = en.visit;

export const partStateLabels: Record<(typeof partStates)[number], string> = en.part;

export const coreLabels: Record<(typeof coreStates)[number], string> = {
  none: "Not owed",
  pending: "Owed to the vendor",
  received: "Core received",
  returned: "Returned to vendor",
  credited: "Credited",
};

/** A pill for a state. One that a newer server knows is shown as it is. */
function StatePill({
  state,
  words,
  tones,
  reason,
}: {
  state: string;
  words: Readonly<Record<string, string>>;
  tones: Readonly<Record<string, Tone>>;
  reason?: string | null | undefined;
}) {
  return (
    <StatusPill tone={tones[state] ?? "neutral"}>
      {words[state] ?? state}
      {reason ? `: ${reason}` : ""}
    </StatusPill>
  );
}

export function RepairOrderPill({ status }: { status: string }) {
  const t = useSharedMessages("statuses", en);
  const tones = { [status]: (statusStyle as Record<string, Look>)[status]?.tone ?? "neutral" };
  return <StatePill state={status} words={t.order} tones={tones} />;
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
  const t = useSharedMessages("statuses", en);
  if (authorization !== "approved")
    return <StatePill state={authorization} words={t.decision} tones={decisionTone} />;
  const reason = work === "on-hold" && holdReason ? (t.hold as Record<string, string>)[holdReason] : null;
  return <StatePill state={work} words={t.work} tones={workTone} reason={reason} />;
}
