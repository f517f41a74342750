import { useMessages } from "~/platform/language/messages";
import { StatusPill, type Tone } from "~/ui/badge";
import type { Visit } from "../api";

/** A repair order's status in a customer's words. */
const statusStyles = {
  estimate: { name: "estimate", tone: "neutral" },
  "awaiting-approval": { name: "awaitingApproval", tone: "warning" },
  approved: { name: "approved", tone: "info" },
  "in-progress": { name: "inProgress", tone: "accent" },
  "quality-check": { name: "qualityCheck", tone: "violet" },
  ready: { name: "ready", tone: "success" },
  invoiced: { name: "invoiced", tone: "warning" },
  closed: { name: "closed", tone: "neutral" },
  void: { name: "void", tone: "neutral" },
} as const satisfies Record<Visit["status"], { name: string; tone: Tone }>;

export function VisitStatus({ visit }: { visit: Pick<Visit, "status" | "estimateWaiting"> }) {
  const t = useMessages("portal");
  const { name, tone } = visit.estimateWaiting
    ? statusStyles["awaiting-approval"]
    : statusStyles[visit.status];
  return <StatusPill tone={tone}>{t.status[name]}</StatusPill>;
}
