import type { DueState, EquipmentState, Outage } from "@autoiq/domain/assets/schema";
import { en } from "@autoiq/domain/catalog/technician-assets/en";
import { useSharedMessages } from "~/platform/language/messages";
import { Badge, type Tone } from "~/ui/badge";
import { isNow } from "../outage-text";

/** In service or not, in the technician's language. */
export function StatusBadge({ state, outages }: { state: EquipmentState; outages: readonly Outage[] }) {
  const t = useSharedMessages("technician-assets", en).state;
  if (state !== "in-use") return <Badge>{t.gone}</Badge>;
  const now = new Date();
  return outages.some((each) => isNow(each, now)) ? (
    <Badge tone="danger">{t.out}</Badge>
  ) : (
    <Badge tone="success">{t.inService}</Badge>
  );
}

const tones: Record<DueState, Tone> = {
  overdue: "danger",
  "this-month": "warning",
  "next-month": "info",
  later: "neutral",
};

export function DueStateBadge({ state }: { state: DueState }) {
  const t = useSharedMessages("technician-assets", en).due;
  return <Badge tone={tones[state]}>{t[state]}</Badge>;
}
