import type { Appointment } from "@autoiq/domain/appointments/contract";
import { useNavigate } from "react-router";
import { AppointmentSheet } from "~/features/appointments/appointment-sheet";
import { MoveAppointmentDialog } from "~/features/appointments/calendar/move-appointment-dialog";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ChangeDialog } from "./change-dialog";
import { CheckInDialog } from "./check-in-dialog";

export type AppointmentAction = { kind: "look" | "move" | "change" | "check-in"; id: string };

/** The open view of one appointment: its sheet, or one of the dialogs opened from it. */
export function AppointmentActions({
  act,
  appointment,
  bayName,
  technicianName,
  mayWrite,
  onAct,
}: {
  act: AppointmentAction;
  appointment: Appointment;
  bayName: (id: string) => string;
  technicianName: (id: string | null) => string;
  mayWrite: boolean;
  onAct: (act: AppointmentAction | null) => void;
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
        <MoveAppointmentDialog
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
