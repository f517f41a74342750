import {
  type ClientAppointment,
  cancelAppointmentAsClient,
  moveAppointmentAsClient,
} from "@autoiq/domain/appointments/client/contract";
import { fillIn } from "@autoiq/domain/catalog/message";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatPhone, formatTime } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
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
  const t = useMessages("booking");
  const [act, setAct] = useState<{ kind: "move" | "cancel"; id: string } | null>(null);
  const shopOf = (of: ClientAppointment) =>
    calendar.shops.find((each) => each.locationId === of.locationId) ?? calendar.shops[0];
  const chosen = calendar.appointments.find((each) => each.id === act?.id);
  const shop = chosen ? shopOf(chosen) : undefined;
  return (
    <Card title={t.mine} padded={false}>
      {calendar.appointments.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {calendar.appointments.map((each) => {
            const { timeZone = "UTC", name = "" } = shopOf(each) ?? {};
            const { tone } = statusLabels[each.status];
            const when = `${formatTime(each.startsAt, timeZone, "day")}, ${formatTime(each.startsAt, timeZone, "time")}`;
            return (
              <li key={each.id} className="grid gap-2 px-4 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="font-medium">
                    <DateTime instant={each.startsAt} timeZone={timeZone} style="full" />
                  </p>
                  <StatusPill tone={each.status === "requested" ? "warning" : tone}>
                    {t.status[statusNames[each.status]]}
                  </StatusPill>
                </div>
                <p className="text-fg-muted text-sm">
                  {[name, each.vehicle, each.concern].filter(Boolean).join(" · ")}
                </p>
                {each.changeable ? (
                  <div className="flex gap-2">
                    <Button size="sm" onClick={() => setAct({ kind: "move", id: each.id })}>
                      {t.move.button}
                      <span className="sr-only"> {fillIn(t.move.insteadOf, { time: when })}</span>
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setAct({ kind: "cancel", id: each.id })}>
                      {t.cancel.button}
                      <span className="sr-only"> {when}</span>
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

const statusNames = {
  requested: "requested",
  confirmed: "confirmed",
  arrived: "arrived",
  "checked-in": "checkedIn",
  "no-show": "noShow",
  cancelled: "cancelled",
} as const satisfies Record<ClientAppointment["status"], string>;

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
  const t = useMessages("booking").move;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = useWrite(moveAppointmentAsClient, {
    invalidates: clientReads,
    onSuccess: ({ status }) => {
      toast(
        status === "requested"
          ? { title: t.asked, description: fillIn(t.askedText, { shop: shop.name }) }
          : { title: t.moved, description: fillIn(t.movedText, { shop: shop.name }) },
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
      title={t.title}
      description={shop.confirmsRequests ? fillIn(t.textRequest, { shop: shop.name }) : t.textDirect}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
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
            {shop.confirmsRequests ? t.ask : t.take}
          </Button>
        </>
      }
    >
      {shop.acceptsRequests ? (
        <TimePicker shop={shop} reason="other" moving={appointment} value={startsAt} onChange={setStartsAt} />
      ) : (
        <p className="text-sm">{fillIn(t.deskOnly, { shop: shop.name, phone: formatPhone(shop.phone) })}</p>
      )}
      {refusal ? (
        <Notice tone="danger" className="mt-3">
          {localized(refusal)}
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
  const messages = useMessages("booking");
  const t = messages.cancel;
  const cancel = useWrite(cancelAppointmentAsClient, {
    invalidates: clientReads,
    onSuccess: () => {
      toast({ title: t.done });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      loading={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ params: paramsOf(appointment), body: { version: appointment.version } })
      }
    >
      {fillIn(t.text, { shop: shop?.name ?? messages.theShop })}
    </ConfirmDialog>
  );
}
