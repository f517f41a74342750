import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import {
  getVehicleServices,
  listServicesDue,
  recordOutsideService,
  removeServiceNote,
} from "@autoiq/domain/vehicles/services/contract";
import type { VehicleService } from "@autoiq/domain/vehicles/services/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { RecordOdometer } from "./record-odometer";
import { ServiceList } from "./service-list";

/** The due services of one vehicle, its mileage, and what was reported about it. */
export function VehicleServices({ vehicleId, mayWrite }: { vehicleId: string; mayWrite: boolean }) {
  const vehicleServices = useQuery(queryOptionsFor(getVehicleServices, { params: { id: vehicleId } }));
  const [noting, setNoting] = useState<VehicleService | null>(null);
  const [telling, setTelling] = useState(false);
  const invalidates = [getVehicleServices, listServicesDue];
  const note = useWrite(recordOutsideService, { invalidates, onSuccess: () => setNoting(null) });
  const takeBack = useWrite(removeServiceNote, { invalidates });
  if (vehicleServices.error && !vehicleServices.data)
    return <ErrorState error={vehicleServices.error} onRetry={() => void vehicleServices.refetch()} />;
  if (!vehicleServices.data) return <SkeletonRows label="Loading services" rows={6} />;
  const { today, services, notNeeded } = vehicleServices.data;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Distance of={vehicleServices.data} />
        {mayWrite && !telling ? (
          <Button size="sm" onClick={() => setTelling(true)}>
            Record odometer
          </Button>
        ) : null}
      </div>
      {telling ? <RecordOdometer vehicleId={vehicleId} onDone={() => setTelling(false)} /> : null}
      <ServiceList
        services={services}
        today={today}
        {...(mayWrite
          ? {
              actions: (service: VehicleService) =>
                noting?.intervalId === service.intervalId ? (
                  <DoneElsewhere
                    today={today}
                    saving={note.isPending}
                    onCancel={() => setNoting(null)}
                    onSave={(doneOn, at) =>
                      note.mutate({
                        params: { id: vehicleId, intervalId: service.intervalId },
                        body: { kind: "done-elsewhere", doneOn, odometer: at },
                      })
                    }
                  />
                ) : (
                  <>
                    <Button size="sm" variant="ghost" onClick={() => setNoting(service)}>
                      Done elsewhere
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() =>
                        note.mutate(
                          {
                            params: { id: vehicleId, intervalId: service.intervalId },
                            body: { kind: "not-needed" },
                          },
                          {
                            onSuccess: () =>
                              toast({ title: `${service.name} is turned off for this vehicle` }),
                          },
                        )
                      }
                    >
                      Not needed
                    </Button>
                  </>
                ),
            }
          : {})}
      />
      {notNeeded.length > 0 ? (
        <section aria-label="Not needed" className="grid gap-1 text-sm">
          <h3 className="font-medium text-fg-muted text-xs">Not needed for this vehicle</h3>
          {notNeeded.map((each) => (
            <p key={each.noteId} className="flex items-center justify-between gap-2">
              <span>
                {each.name} <span className="text-fg-muted text-xs">marked by {each.byName}</span>
              </span>
              {mayWrite ? (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => takeBack.mutate({ params: { id: each.noteId } })}
                >
                  Turn back on
                </Button>
              ) : null}
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

const onDay = (day: string) => formatDay(day, { month: "short", day: "numeric", year: "numeric" });

/** The estimated current mileage and its basis. Shop readings and reported readings are never mixed. */
function Distance({ of }: { of: ReplyOf<typeof getVehicleServices> }) {
  const { odometer, readOdometer, readOn, lastReported, milesPerDay, measured } = of;
  if (odometer === null) return <p className="text-sm">No odometer reading yet.</p>;
  const read =
    readOdometer === null
      ? null
      : `${formatCount(readOdometer)} mi recorded in the shop on ${onDay(readOn)}.`;
  const readingNote = lastReported
    ? {
        account: `${formatCount(lastReported.odometer)} mi reported by the customer on ${onDay(lastReported.on)}.`,
        desk: `${formatCount(lastReported.odometer)} mi reported on ${onDay(lastReported.on)}${lastReported.by ? `, recorded by ${lastReported.by}` : ""}.`,
        replaced: `Odometer replaced. The new one read ${formatCount(lastReported.odometer)} mi on ${onDay(lastReported.on)}.`,
      }[lastReported.source]
    : null;
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1 text-sm">
      <p>
        About <strong className="tabular">{formatCount(odometer)} mi</strong> today, at{" "}
        {Math.round(Number(milesPerDay))} mi per day{" "}
        {measured ? "(from readings)" : "(assumed, too few readings)"}.
      </p>
      <p className="text-fg-muted">
        {readingNote ? <span className="block">{readingNote}</span> : null}
        {read ? <span className="block">{read}</span> : null}
      </p>
    </div>
  );
}

function DoneElsewhere({
  today,
  saving,
  onSave,
  onCancel,
}: {
  today: string;
  saving: boolean;
  onSave: (doneOn: string, odometer: number | null) => void;
  onCancel: () => void;
}) {
  const [doneOn, setDoneOn] = useState(today);
  const [miles, setMiles] = useState("");
  const digits = miles.replace(/\D/g, "");
  return (
    <form
      aria-label="Done elsewhere"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(doneOn, digits === "" ? null : Number(digits));
      }}
    >
      <Field label="Date">
        <Input type="date" value={doneOn} max={today} onChange={(event) => setDoneOn(event.target.value)} />
      </Field>
      <Field label="Odometer (optional)">
        <Input
          inputMode="numeric"
          value={miles}
          maxLength={9}
          className="w-28"
          onChange={(event) => setMiles(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={saving} disabled={doneOn === ""}>
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}
