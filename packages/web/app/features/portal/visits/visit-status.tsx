import { StatusPill, type Tone } from "~/ui/badge";
import type { Visit } from "../api";

/** A repair order's status in a customer's words. */
const statusStyles: Record<Visit["status"], { word: string; tone: Tone }> = {
  estimate: { word: "Being looked at", tone: "neutral" },
  "awaiting-approval": { word: "Waiting for you", tone: "warning" },
  approved: { word: "Approved", tone: "info" },
  "in-progress": { word: "In work", tone: "accent" },
  "quality-check": { word: "Final check", tone: "violet" },
  ready: { word: "Ready", tone: "success" },
  invoiced: { word: "Balance due", tone: "warning" },
  closed: { word: "Done", tone: "neutral" },
  void: { word: "Cancelled", tone: "neutral" },
};

export function VisitStatus({ visit }: { visit: Pick<Visit, "status" | "estimateWaiting"> }) {
  const { word, tone } = visit.estimateWaiting
    ? statusStyles["awaiting-approval"]
    : statusStyles[visit.status];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
