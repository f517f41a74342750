import { mostSevereFirst, type RatingCounts, ratingFacts } from "@autoiq/domain/inspections/ratings";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { plateLabel } from "@autoiq/domain/vehicles/schema";
import { CalendarPlus, ChevronRight, CircleCheck, ClipboardPen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "~/platform/format";
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
  const [lastReported] = vehicle.reportedOdometers;
  const facts = [
    ["Plate", plateLabel(vehicle)],
    ["VIN", vehicle.vin ?? ""],
    ["Engine", vehicle.engine],
    ["Color", vehicle.color],
  ].filter(([, value]) => value);
  return (
    <Card title="On file">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-fg-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-fg-muted">Odometer</dt>
        <dd>
          {vehicle.odometer === null
            ? "Not read by the shop yet"
            : `${formatCount(vehicle.odometer)} miles, read by the shop`}
          {lastReported ? (
            <span className="block">
              {formatCount(lastReported.odometer)} miles, reported by you on{" "}
              <DateTime instant={lastReported.at} timeZone={vehicle.shop.timeZone} style="date" />
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
  return (
    <Card title="What it is due for" padded={false}>
      {vehicle.services.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          Nothing within a year, by the shop's schedule.
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
                    {late ? <Badge tone="warning">Overdue</Badge> : null}
                  </p>
                  <p className="text-fg-muted text-sm">
                    {late ? "Was due" : "Due"} about{" "}
                    {formatDay(service.dueOn, { month: "long", day: "numeric", year: "numeric" })}
                    {service.dueOdometer === null ? "" : `, or at ${formatCount(service.dueOdometer)} miles`}
                  </p>
                </div>
                <Button size="sm" asChild>
                  <Link to={bookingOf(vehicle, service.name)} aria-label={`Book ${service.name}`}>
                    <CalendarPlus aria-hidden="true" />
                    Book
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
  if (vehicle.offered.length === 0) return null;
  return (
    <Card title="Put off or declined" padded={false}>
      <ul className="divide-y divide-line">
        {vehicle.offered.map((job) => (
          <li
            key={job.jobId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{job.name}</p>
              <p className="text-fg-muted text-sm">
                {job.decision === "declined" ? "You declined it on " : "You put it off on "}
                <DateTime instant={job.decidedAt} timeZone={vehicle.shop.timeZone} style="date" />
                {job.cents > 0 ? (
                  <>
                    . It was offered at <Money cents={job.cents} /> before supplies and tax.
                  </>
                ) : (
                  "."
                )}
              </p>
            </div>
            {job.open ? (
              <Button size="sm" asChild>
                <Link
                  to={`/client/repair-orders/${vehicle.organizationId}/${job.repairOrderId}`}
                  aria-label={`Answer again: ${job.name}`}
                >
                  <ClipboardPen aria-hidden="true" />
                  Answer again
                </Link>
              </Button>
            ) : (
              <Button size="sm" asChild>
                <Link to={bookingOf(vehicle, job.name)} aria-label={`Book ${job.name}`}>
                  <CalendarPlus aria-hidden="true" />
                  Book
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
  return (
    <Card title="Visits and documents" padded={false}>
      {vehicle.visits.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">No visit with this car yet.</p>
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
                  <span className="sr-only">, repair order {visit.number}</span>
                  <ChevronRight aria-hidden="true" className="size-4" />
                </Link>
                <VisitStatus visit={{ status: visit.status, estimateWaiting: false }} />
              </div>
              <p className="text-fg-muted text-xs">
                {[
                  `Repair order ${visit.number}`,
                  visit.odometer === null ? "" : `${formatCount(visit.odometer)} miles`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {visit.concern ? <p className="text-sm">“{visit.concern}”</p> : null}
              {visit.done.length > 0 ? <p className="text-sm">Done: {visit.done.join(", ")}</p> : null}
              {visit.inspection ? <RatingBadges counts={visit.inspection} /> : null}
              {visit.invoice ? (
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="text-sm">
                    Invoice {visit.invoice.number}: <Money cents={visit.invoice.totalCents} />
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
  return (
    <p className="flex flex-wrap gap-1.5">
      {mostSevereFirst
        .filter((rating) => counts[rating] > 0)
        .map((rating) => (
          <Badge key={rating} tone={ratingFacts[rating].tone}>
            {counts[rating]} {ratingFacts[rating].counted}
          </Badge>
        ))}
    </p>
  );
}
