import { type EquipmentRow, equipmentStates } from "@autoiq/domain/assets/schema";
import { Badge } from "~/ui/badge";
import { isNow } from "./outage-text";

/** In service, out of service now or later, or no longer there. */
export function EquipmentStatus({ state, outage }: Pick<EquipmentRow, "state" | "outage">) {
  if (state !== "in-use") return <Badge>{equipmentStates[state]}</Badge>;
  if (!outage) return <Badge tone="success">In service</Badge>;
  return isNow(outage, new Date()) ? (
    <Badge tone="danger">Out of service</Badge>
  ) : (
    <Badge tone="warning">Out of service soon</Badge>
  );
}
