import { StatusPill, type Tone } from "~/ui/badge";
import type { Visit } from "../api";

/** A repair order's state in a customer's words. */
const looks: Record<Visit["status"], { word: string; tone: Tone }> = {
  estimate: { word: "Being looked at", tone: "neutral" },
  "awaiting-approval": { word: "Waiting for you", tone: "warning" },
  approved: { word: "Approved", tone: "info" },
  "in-progress": { word: "In work", tone: "accent" },
  "quality-check": { word: "Final check", tone: "violet" },
  ready: { word: "Ready", tone: "success" },
  invoiced: { word: "To pay", tone: "warning" },
  closed: { word: "Done", tone: "neutral" },
  void: { word: "Cancelled", tone: "neutral" },
};

export function VisitPill({ visit }: { visit: Pick<Visit, "status" | "estimateWaiting"> }) {
  const { word, tone } = visit.estimateWaiting ? looks["awaiting-approval"] : looks[visit.status];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
