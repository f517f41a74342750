import { en } from "@autoiq/domain/catalog/posted-invoice/en";
import type { invoiceStates } from "@autoiq/domain/invoices/contract";
import { useSharedMessages } from "~/platform/language/messages";
import { StatusPill, type Tone } from "~/ui/badge";

const tones: Record<(typeof invoiceStates)[number], Tone> = {
  posted: "warning",
  "part-paid": "info",
  paid: "success",
  credited: "neutral",
  "written-off": "danger",
};

export function InvoiceStatus({ state }: { state: (typeof invoiceStates)[number] }) {
  const t = useSharedMessages("posted-invoice", en).states;
  return <StatusPill tone={tones[state]}>{t[state]}</StatusPill>;
}
