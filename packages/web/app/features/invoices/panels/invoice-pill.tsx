import type { invoiceStates } from "@autoiq/domain/invoices/contract";
import { StatusPill, type Tone } from "~/ui/badge";

const look: Record<(typeof invoiceStates)[number], { word: string; tone: Tone }> = {
  posted: { word: "Unpaid", tone: "warning" },
  "part-paid": { word: "Part paid", tone: "info" },
  paid: { word: "Paid", tone: "success" },
  credited: { word: "Credited", tone: "neutral" },
};

export function InvoicePill({ state }: { state: (typeof invoiceStates)[number] }) {
  const { word, tone } = look[state];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
