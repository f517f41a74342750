import type { AffectedAppointment } from "@autoiq/domain/assets/contract";
import { endOutage, getEquipment, listEquipment } from "@autoiq/domain/assets/contract";
import { type Outage, type Service, serviceResults } from "@autoiq/domain/assets/schema";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { wallClock } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { shortDay } from "./due";
import { describeOutage, isNow } from "./outage-text";

/** What takes the equipment out of service now or later, why, and which appointments are in its bay. */
export function OutageNotices({
  outages,
  affected,
  equipmentId,
  timeZone,
  mayWrite,
  scheduleTo,
  onRecord,
  filesOf,
}: {
  outages: readonly Outage[];
  affected: readonly AffectedAppointment[];
  equipmentId: string;
  timeZone: string;
  mayWrite: boolean;
  scheduleTo: (day: string, appointmentId: string) => string;
  /** Opens the form that records the overdue plan. */
  onRecord: (planId: string) => void;
  /** The files of one of them. */
  filesOf: (outage: Outage) => ReactNode;
}) {
  const now = new Date();
  const open = outages.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime());
  const back = useWrite(endOutage, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      toast({ title: "Back in service" });
    },
  });
  if (open.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {open.map((outage) => (
        <Notice
          key={outage.id}
          tone={isNow(outage, now) ? "danger" : "warning"}
          title={outage.reason}
          action={
            mayWrite && outage.cause === "overdue" ? (
              <Button size="sm" onClick={() => onRecord(outage.planId ?? "")}>
                Record it
              </Button>
            ) : mayWrite ? (
              <Button
                size="sm"
                loading={back.isPending}
                onClick={() => back.mutate({ params: { id: equipmentId, outageId: outage.id } })}
              >
                Back in service
              </Button>
            ) : null
          }
        >
          {describeOutage(outage, timeZone, now)}.{" "}
          {outage.bayName
            ? `${outage.bayName} can't be booked ${outage.cause === "overdue" ? "until it is recorded" : "meanwhile"}.`
            : "No bay is blocked."}
          {filesOf(outage)}
        </Notice>
      ))}
      {affected.length > 0 ? (
        <Card title={`Appointments in the bay meanwhile (${affected.length})`} padded={false}>
          <ul className="divide-y divide-line">
            {affected.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
                <DateTime instant={each.startsAt} timeZone={timeZone} />
                <span className="min-w-0 flex-1">{each.customerName}</span>
                <Link
                  to={scheduleTo(wallClock(each.startsAt, timeZone).day, each.id)}
                  className="text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  Move it<span className="sr-only">: {each.customerName}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

const tones = { passed: "success", "passed-with-notes": "warning", failed: "danger" } as const;

/** What was done, newest first. */
export function ServicesCard({
  services,
  filesOf,
}: {
  services: readonly Service[];
  /** The files of one of them. */
  filesOf: (service: Service) => ReactNode;
}) {
  return (
    <Card title="Records" padded={false} empty={services.length === 0 ? "Nothing recorded yet." : undefined}>
      {services.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {services.map((each) => (
            <li key={each.id} className="px-4 py-2.5 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{each.planName}</span>
                <Badge tone={tones[each.result]}>{serviceResults[each.result]}</Badge>
              </p>
              <p className="wrap-anywhere text-fg-muted text-xs">
                {[
                  `${shortDay(each.doneOn)} by ${each.doneBy}`,
                  `was due ${shortDay(each.dueOn)}`,
                  each.costCents ? formatMoney(each.costCents) : "",
                  `recorded by ${each.recordedBy}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {each.note ? <p className="wrap-anywhere mt-1">{each.note}</p> : null}
              {filesOf(each)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** When it was out of service before. */
export function OutagesCard({
  outages,
  timeZone,
  filesOf,
}: {
  outages: readonly Outage[];
  timeZone: string;
  /** The files of one of them. */
  filesOf: (outage: Outage) => ReactNode;
}) {
  const now = new Date();
  const past = outages.filter(({ endsAt }) => endsAt !== null && Date.parse(endsAt) <= now.getTime());
  if (past.length === 0) return null;
  return (
    <Card title="Out of service before" padded={false}>
      <ul className="divide-y divide-line">
        {past.map((each) => (
          <li key={each.id} className="px-4 py-2.5 text-sm">
            <p className="font-medium">{each.reason}</p>
            <p className="text-fg-muted text-xs">
              {[describeOutage(each, timeZone, now), each.bayName, `reported by ${each.reportedBy}`]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {filesOf(each)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
