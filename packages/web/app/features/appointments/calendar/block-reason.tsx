import type { Block } from "@autoiq/domain/appointments/availability/schema";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Why a bay or a person cannot be booked. Equipment that takes its bay out of service is a link. */
export function BlockReason({ block }: { block: Block }) {
  const { to } = useWorkspace();
  const text = `${block.bayId ? "Out of service" : "Time off"}: ${block.reason}`;
  return block.equipmentId ? (
    <Link to={to(`/assets/${block.equipmentId}`)} className="underline underline-offset-2">
      {text}
    </Link>
  ) : (
    text
  );
}
