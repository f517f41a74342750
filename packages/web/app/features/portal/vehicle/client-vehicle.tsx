import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { mostSevereFirst, type RatingCounts, ratingFacts } from "@autoiq/domain/inspections/ratings";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { plateLabel } from "@autoiq/domain/vehicles/schema";
import { CalendarPlus, ChevronRight, CircleCheck, ClipboardPen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { formatDay } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { VisitStatus } from "../visits/visit-status";

/** Link to book the vehicle for that service, with the concern prefilled. */
const bookingOf = ({ organizationId, id }: ClientVehicle, concern: string) =>
  `/client/scheduling?${new URLSearchParams({ shop: organizationId, vehicle: id, concern })}`;

/** What identifies the vehicle, and its mileage. */
export function VehicleFacts({ vehicle, form }: { vehicle: ClientVehicle; form: ReactNode }) {
  const t = useMessages("client-vehicle");
  const [lastReported] = vehicle.reportedOdometers;
  const facts = [
    [t.plate, plateLabel(vehicle)],
    [t.vin, vehicle.vin ?? ""],
    [t.engine, vehicle.engine],
    [t.color, vehicle.color],
  ].filter(([, value]) => value);
  return (
    <Card title={t.onFile}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-fg-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-fg-muted">{t.odometer}</dt>
        <dd>
          {vehicle.odometer === null
            ? t.notRead
            : fillIn(t.readByShop, { miles: formatCount(vehicle.odometer) })}
          {lastReported ? (
            <span className="block">
              <Text
                of={t.reportedByYou}
                values={{
                  miles: formatCount(lastReported.odometer),
                  date: <DateTime instant={lastReported.at} timeZone={vehicle.shop.timeZone} style="date" />,
                }}
              />
            </span>
          ) : null}
        </dd>
      </dl>
      <div className="mt-4 border-line border-t pt-3">{form}</div>
    </Card>
  );
}

/** The vehicle's due services by the shop's intervals, overdue ones first. */
export function DueServices({ vehicle }: { vehicle: ClientVehicle }) {
  const t = useMessages("client-vehicle");
  const dueText = (isLate: boolean, dueOn: string, odometer: number | null) => {
    const date = formatDay(dueOn, { month: "long", day: "numeric", year: "numeric" });
    return odometer === null
      ? fillIn(isLate ? t.wasDue : t.isDue, { date })
      : fillIn(isLate ? t.wasDueAt : t.isDueAt, { date, miles: formatCount(odometer) });
  };
  return (
    <Card title={t.due} padded={false}>
      {vehicle.services.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          {t.nothingDue}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {vehicle.services.map((service) => {
            const late = service.dueOn < vehicle.today;
            return (
              <li
                key={service.intervalId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-48">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {service.name}
                    {late ? <Badge tone="warning">{t.overdue}</Badge> : null}
                  </p>
                  <p className="text-fg-muted text-sm">{dueText(late, service.dueOn, service.dueOdometer)}</p>
                </div>
                <Button size="sm" asChild>
                  <Link
                    to={bookingOf(vehicle, service.name)}
                    aria-label={fillIn(t.bookNamed, { name: service.name })}
                  >
                    <CalendarPlus aria-hidden="true" />
                    {t.book}
                  </Link>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

/** Declined or deferred work not done since. Any of it can still be approved or requested. */
export function RecommendedWork({ vehicle }: { vehicle: ClientVehicle }) {
  const t = useMessages("client-vehicle");
  if (vehicle.offered.length === 0) return null;
  return (
    <Card title={t.offered} padded={false}>
      <ul className="divide-y divide-line">
        {vehicle.offered.map((job) => (
          <li
            key={job.jobId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{job.name}</p>
              <p className="text-fg-muted text-sm">
                <Text
                  of={job.decision === "declined" ? t.declinedOn : t.deferredOn}
                  values={{
                    date: <DateTime instant={job.decidedAt} timeZone={vehicle.shop.timeZone} style="date" />,
                  }}
                />
                {job.cents > 0 ? (
                  <>
                    {" "}
                    <Text of={t.offeredAt} values={{ amount: <Money cents={job.cents} /> }} />
                  </>
                ) : null}
              </p>
            </div>
            {job.open ? (
              <Button size="sm" asChild>
                <Link
                  to={`/client/repair-orders/${vehicle.organizationId}/${job.repairOrderId}`}
                  aria-label={fillIn(t.answerAgainNamed, { name: job.name })}
                >
                  <ClipboardPen aria-hidden="true" />
                  {t.answerAgain}
                </Link>
              </Button>
            ) : (
              <Button size="sm" asChild>
                <Link to={bookingOf(vehicle, job.name)} aria-label={fillIn(t.bookNamed, { name: job.name })}>
                  <CalendarPlus aria-hidden="true" />
                  {t.book}
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Every visit with work done, findings and documents. */
export function VehicleVisits({
  vehicle,
  document,
}: {
  vehicle: ClientVehicle;
  /** Renders the button that opens an invoice. */
  document: (invoice: { id: string; number: number }) => ReactNode;
}) {
  const messages = useMessages("portal");
  const t = useMessages("client-vehicle");
  return (
    <Card title={t.visits} padded={false}>
      {vehicle.visits.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">{t.noVisit}</p>
      ) : (
        <ul className="divide-y divide-line">
          {vehicle.visits.map((visit) => (
            <li key={visit.id} className="grid gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  to={`/client/repair-orders/${vehicle.organizationId}/${visit.id}`}
                  className="inline-flex min-h-6 items-center gap-1 font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
                >
                  <DateTime instant={visit.createdAt} timeZone={vehicle.shop.timeZone} style="date" />
                  <span className="sr-only">, {fillIn(messages.orderInText, { number: visit.number })}</span>
                  <ChevronRight aria-hidden="true" className="size-4" />
                </Link>
                <VisitStatus visit={{ status: visit.status, estimateWaiting: false }} />
              </div>
              <p className="text-fg-muted text-xs">
                {[
                  fillIn(messages.repairOrder, { number: visit.number }),
                  visit.odometer === null ? "" : fillIn(t.miles, { miles: formatCount(visit.odometer) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {visit.concern ? <p className="text-sm">“{visit.concern}”</p> : null}
              {visit.done.length > 0 ? (
                <p className="text-sm">{fillIn(t.done, { jobs: visit.done.join(", ") })}</p>
              ) : null}
              {visit.inspection ? <RatingBadges counts={visit.inspection} /> : null}
              {visit.invoice ? (
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="text-sm">
                    <Text
                      of={t.invoice}
                      values={{
                        number: visit.invoice.number,
                        amount: <Money cents={visit.invoice.totalCents} />,
                      }}
                    />
                  </p>
                  {document(visit.invoice)}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function RatingBadges({ counts }: { counts: RatingCounts }) {
  const t = useMessages("client-vehicle");
  const language = useLanguage();
  return (
    <p className="flex flex-wrap gap-1.5">
      {mostSevereFirst
        .filter((rating) => counts[rating] > 0)
        .map((rating) => (
          <Badge key={rating} tone={ratingFacts[rating].tone}>
            {forCount(t.ratings[rating], counts[rating], language)}
          </Badge>
        ))}
    </p>
  );
}
