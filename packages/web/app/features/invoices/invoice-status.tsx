import type { invoiceStates } from "@autoiq/domain/invoices/contract";
import { StatusPill, type Tone } from "~/ui/badge";

const statusStyles: Record<(typeof invoiceStates)[number], { word: string; tone: Tone }> = {
  posted: { word: "Unpaid", tone: "warning" },
  "part-paid": { word: "Partially paid", tone: "info" },
  paid: { word: "Paid", tone: "success" },
  credited: { word: "Credited", tone: "neutral" },
};

export function InvoiceStatus({ state }: { state: (typeof invoiceStates)[number] }) {
  const { word, tone } = statusStyles[state];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
