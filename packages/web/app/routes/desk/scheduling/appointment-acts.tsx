import type { Appointment } from "@autoiq/domain/appointments/contract";
import { useNavigate } from "react-router";
import { MoveDialog } from "~/features/appointments/forms/move-dialog";
import { AppointmentSheet } from "~/features/appointments/panels/appointment-sheet";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ChangeDialog } from "./change-dialog";
import { CheckInDialog } from "./check-in-dialog";

export type Act = { kind: "look" | "move" | "change" | "check-in"; id: string };

/** What is being done with one appointment: looking at it, or one of the dialogs that its sheet leads to. */
export function AppointmentActs({
  act,
  appointment,
  bayName,
  technicianName,
  mayWrite,
  onAct,
}: {
  act: Act;
  appointment: Appointment;
  bayName: (id: string) => string;
  technicianName: (id: string | null) => string;
  mayWrite: boolean;
  onAct: (act: Act | null) => void;
}) {
  const { location, people } = useShop();
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const { id } = appointment;
  const close = () => onAct(null);
  const openOrder = (orderId: string) => void navigate(to(`/repair-orders/${orderId}`));
  switch (act.kind) {
    case "look":
      return (
        <AppointmentSheet
          appointment={appointment}
          timeZone={location.timeZone}
          bayName={bayName}
          technicianName={technicianName}
          mayWrite={mayWrite}
          onMove={() => onAct({ kind: "move", id })}
          onChange={() => onAct({ kind: "change", id })}
          onCheckIn={() => onAct({ kind: "check-in", id })}
          onOpenRepairOrder={openOrder}
          onClose={close}
        />
      );
    case "move":
      return (
        <MoveDialog
          appointment={appointment}
          timeZone={location.timeZone}
          bays={location.bays}
          technicians={people.filter((person) => person.role === "technician")}
          onClose={close}
        />
      );
    case "change":
      return <ChangeDialog appointment={appointment} onClose={close} />;
    default:
      return <CheckInDialog appointment={appointment} onDone={openOrder} onClose={close} />;
  }
}
