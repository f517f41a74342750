import {
  type ClientAppointment,
  cancelAppointmentAsClient,
  moveAppointmentAsClient,
} from "@autoiq/domain/appointments/client/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatPhone, formatTime } from "~/platform/format";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { statusLabels } from "../appointment-status";
import { type ClientCalendar, type ClientShop, clientReads } from "./api";
import { TimePicker } from "./time-picker";

/** A client's upcoming appointments, soonest first. Each can be rescheduled or canceled while that is allowed. */
export function ClientAppointments({ calendar }: { calendar: ClientCalendar }) {
  const [act, setAct] = useState<{ kind: "move" | "cancel"; id: string } | null>(null);
  const shopOf = (of: ClientAppointment) =>
    calendar.shops.find((each) => each.locationId === of.locationId) ?? calendar.shops[0];
  const chosen = calendar.appointments.find((each) => each.id === act?.id);
  const shop = chosen ? shopOf(chosen) : undefined;
  return (
    <Card title="My appointments" padded={false}>
      {calendar.appointments.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">
          Nothing booked. Requests and appointments appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {calendar.appointments.map((each) => {
            const { timeZone = "UTC", name = "" } = shopOf(each) ?? {};
            const { label, tone } = statusLabels[each.status];
            const when = `${formatTime(each.startsAt, timeZone, "day")}, ${formatTime(each.startsAt, timeZone, "time")}`;
            return (
              <li key={each.id} className="grid gap-2 px-4 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="font-medium">
                    <DateTime instant={each.startsAt} timeZone={timeZone} style="full" />
                  </p>
                  {each.status === "requested" ? (
                    <StatusPill tone="warning">Waits for the shop</StatusPill>
                  ) : (
                    <StatusPill tone={tone}>{label}</StatusPill>
                  )}
                </div>
                <p className="text-fg-muted text-sm">
                  {[name, each.vehicle, each.concern].filter(Boolean).join(" · ")}
                </p>
                {each.changeable ? (
                  <div className="flex gap-2">
                    <Button size="sm" onClick={() => setAct({ kind: "move", id: each.id })}>
                      Another time<span className="sr-only"> instead of {when}</span>
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setAct({ kind: "cancel", id: each.id })}>
                      Cancel<span className="sr-only"> {when}</span>
                    </Button>
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      {act?.kind === "move" && chosen && shop ? (
        <RescheduleDialog appointment={chosen} shop={shop} onClose={() => setAct(null)} />
      ) : null}
      {act?.kind === "cancel" && chosen ? (
        <CancelDialog appointment={chosen} shop={shop} onClose={() => setAct(null)} />
      ) : null}
    </Card>
  );
}

const paramsOf = ({ organizationId, id }: ClientAppointment) => ({ organizationId, id });

function RescheduleDialog({
  appointment,
  shop,
  onClose,
}: {
  appointment: ClientAppointment;
  shop: ClientShop;
  onClose: () => void;
}) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = useWrite(moveAppointmentAsClient, {
    invalidates: clientReads,
    onSuccess: ({ status }) => {
      toast(
        status === "requested"
          ? { title: "Requested another time", description: `${shop.name} confirms it.` }
          : { title: "Moved", description: `${shop.name} expects you at the new time.` },
      );
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Choose another time"
      description={
        shop.confirmsRequests
          ? `${shop.name} confirms the new time. The one you have is given up when you ask.`
          : "The new time is yours at once, and the one you have is given up."
      }
      footer={
        <>
          <Button onClick={onClose}>Keep the time</Button>
          <Button
            variant="primary"
            loading={move.isPending}
            disabled={!startsAt}
            onClick={() => {
              setRefusal(null);
              if (startsAt)
                move.mutate({
                  params: paramsOf(appointment),
                  body: { startsAt, version: appointment.version },
                });
            }}
          >
            {shop.confirmsRequests ? "Ask for this time" : "Take this time"}
          </Button>
        </>
      }
    >
      {shop.acceptsRequests ? (
        <TimePicker shop={shop} reason="other" moving={appointment} value={startsAt} onChange={setStartsAt} />
      ) : (
        <p className="text-sm">
          {shop.name} moves appointments at the desk. Call {formatPhone(shop.phone)}.
        </p>
      )}
      {refusal ? (
        <Notice tone="danger" className="mt-3">
          {refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function CancelDialog({
  appointment,
  shop,
  onClose,
}: {
  appointment: ClientAppointment;
  shop: ClientShop | undefined;
  onClose: () => void;
}) {
  const cancel = useWrite(cancelAppointmentAsClient, {
    invalidates: clientReads,
    onSuccess: () => {
      toast({ title: "Appointment cancelled" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Cancel this appointment?"
      confirmLabel="Cancel appointment"
      cancelLabel="Keep it"
      loading={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ params: paramsOf(appointment), body: { version: appointment.version } })
      }
    >
      {shop?.name ?? "The shop"} releases this time. You can request another one afterward.
    </ConfirmDialog>
  );
}
