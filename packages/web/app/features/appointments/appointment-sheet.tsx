import {
  type Appointment,
  changeAppointmentStatus,
  listAppointments,
  listRequests,
  type SeriesScope,
} from "@autoiq/domain/appointments/contract";
import { changeStatus, change as mayChange } from "@autoiq/domain/appointments/rules";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Sheet } from "~/ui/overlays/sheet";
import { toast } from "~/ui/toast";
import { AppointmentHistory } from "./appointment-history";
import { statusLabels, visitLabels, warningsOf } from "./appointment-status";
import { formatVisitCount, SeriesScopeField } from "./series-scope-field";

type Settable = "confirmed" | "arrived" | "no-show" | "cancelled";

const acts: readonly { to: Settable; label: string }[] = [
  { to: "confirmed", label: "Confirm" },
  { to: "arrived", label: "Mark as arrived" },
  { to: "no-show", label: "Mark as no-show" },
  { to: "cancelled", label: "Cancel appointment" },
];

/** One appointment with all of its actions. */
export function AppointmentSheet({
  appointment,
  timeZone,
  bayName,
  technicianName,
  mayWrite,
  onMove,
  onChange,
  onCheckIn,
  onOpenRepairOrder,
  onClose,
}: {
  appointment: Appointment;
  timeZone: string;
  bayName: (id: string) => string;
  technicianName: (id: string | null) => string;
  mayWrite: boolean;
  onMove: () => void;
  onChange: () => void;
  onCheckIn: () => void;
  onOpenRepairOrder: (id: string) => void;
  onClose: () => void;
}) {
  const { to } = useWorkspace();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const change = useWrite(changeAppointmentStatus, {
    invalidates: [listAppointments, listRequests],
    onSuccess: (changed) => {
      setCancelling(false);
      if (changed.alsoChanged > 0) toast({ title: formatVisitCount(changed.alsoChanged, "", "cancelled") });
    },
    onProblem: (problem) => {
      setCancelling(false);
      setRefusal(problem.message);
      return true;
    },
  });
  const [scope, setScope] = useState<SeriesScope>("one");
  const setStatus = (status: Settable) => {
    setRefusal(null);
    const body = { status, version: appointment.version, scope: status === "cancelled" ? scope : "one" };
    change.mutate({ params: { id: appointment.id }, body });
  };
  const { status, customer, repairOrder, openOrder } = appointment;
  const statusLabel = statusLabels[status];
  const allowed = acts.filter((act) => act.to !== status && changeStatus(status, act.to).ok);
  const canCheckIn = changeStatus(status, "checked-in").ok && !repairOrder;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      "When",
      <>
        <DateTime key="day" instant={appointment.startsAt} timeZone={timeZone} style="day" />{" "}
        <DateTime key="from" instant={appointment.startsAt} timeZone={timeZone} style="time" />–
        <DateTime key="to" instant={appointment.endsAt} timeZone={timeZone} style="time" />
      </>,
    ],
    ["Bay", bayName(appointment.bayId)],
    ["Technician", technicianName(appointment.technicianId)],
    [
      "Phone",
      customer.phone ? (
        <a key="phone" href={`tel:${customer.phone}`} className="text-accent-text underline">
          {formatPhone(customer.phone)}
        </a>
      ) : (
        "None on file"
      ),
    ],
    ["Email", customer.email ?? "None on file"],
    ["Visit", visitLabels[appointment.visit]],
    ["Concern", appointment.concern || "None entered"],
    ...(appointment.source === "client" ? [["Requested by", "Customer (online)"] as const] : []),
    ...(appointment.seriesId ? [["Series", "Part of a recurring appointment"] as const] : []),
  ];
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={customerName(customer)}
      description={appointment.vehicle?.label ?? "Vehicle chosen at check-in"}
    >
      <div className="grid gap-4">
        <StatusPill tone={statusLabel.tone} className="justify-self-start">
          {statusLabel.label}
        </StatusPill>
        <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1.5 text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-fg-muted">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
        <Link
          to={to(`/clients/${customer.id}`)}
          className="inline-flex min-h-6 items-center justify-self-start text-accent-text text-sm underline max-md:min-h-11"
        >
          Customer profile
        </Link>
        {warningsOf(appointment).map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}.
          </Notice>
        ))}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        {openOrder && !repairOrder ? (
          <Button onClick={() => onOpenRepairOrder(openOrder.id)}>
            View repair order {openOrder.number}
          </Button>
        ) : null}
        {repairOrder ? (
          <Button variant="primary" onClick={() => onOpenRepairOrder(repairOrder.id)}>
            Open repair order {repairOrder.number}
          </Button>
        ) : null}
        {mayWrite ? (
          <div className="grid gap-2">
            {canCheckIn ? (
              <Button variant="primary" onClick={onCheckIn}>
                Check in
              </Button>
            ) : null}
            {allowed.some((act) => act.to !== "no-show") && status !== "no-show" ? (
              <Button onClick={onMove}>Move</Button>
            ) : null}
            {mayChange(status).ok ? <Button onClick={onChange}>Edit details</Button> : null}
            {allowed.map((act) => (
              <Button
                key={act.to}
                variant={act.to === "cancelled" ? "ghost" : "secondary"}
                loading={change.isPending && change.variables?.body.status === act.to}
                onClick={() => (act.to === "cancelled" ? setCancelling(true) : setStatus(act.to))}
              >
                {status === "requested" && act.to === "cancelled" ? "Decline request" : act.label}
              </Button>
            ))}
          </div>
        ) : null}
        <AppointmentHistory
          id={appointment.id}
          timeZone={timeZone}
          bayName={bayName}
          technicianName={technicianName}
        />
      </div>
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel this appointment?"
        confirmLabel="Cancel appointment"
        cancelLabel="Keep it"
        loading={change.isPending}
        onConfirm={() => setStatus("cancelled")}
      >
        The time slot opens up. The appointment stays in the history as canceled.
        {appointment.seriesId ? (
          <div className="mt-3 text-fg">
            <SeriesScopeField legend="What to cancel" value={scope} onChange={setScope} />
          </div>
        ) : null}
      </ConfirmDialog>
    </Sheet>
  );
}
