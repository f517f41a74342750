import {
  getVehicleServices,
  listServicesDue,
  noteService,
  removeServiceNote,
} from "@autoiq/domain/vehicles/services/contract";
import type { VehicleService } from "@autoiq/domain/vehicles/services/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { sayDay } from "~/platform/zoned";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { ServiceList } from "./service-list";

/** What one vehicle is due for, how far it is driven, and what somebody said about it. */
export function VehicleServices({ vehicleId, mayWrite }: { vehicleId: string; mayWrite: boolean }) {
  const known = useQuery(queryOptionsFor(getVehicleServices, { params: { id: vehicleId } }));
  const [noting, setNoting] = useState<VehicleService | null>(null);
  const invalidates = [getVehicleServices, listServicesDue];
  const note = useWrite(noteService, { invalidates, onSuccess: () => setNoting(null) });
  const takeBack = useWrite(removeServiceNote, { invalidates });
  if (known.error && !known.data)
    return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <SkeletonRows label="Loading the services" rows={6} />;
  const { today, odometer, readOdometer, readOn, milesPerDay, measured, services, notNeeded } = known.data;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {odometer === null ? (
          "No odometer reading yet."
        ) : (
          <>
            About <strong className="tabular">{formatCount(odometer)} mi</strong> today, by{" "}
            {Math.round(Number(milesPerDay))} mi a day{" "}
            {measured ? "between its readings" : "as usual: its readings do not say"}. Last read{" "}
            {formatCount(readOdometer ?? 0)} mi on{" "}
            {sayDay(readOn, { month: "short", day: "numeric", year: "numeric" })}.
          </>
        )}
      </p>
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
                            onSuccess: () => toast({ title: `${service.name} is left out for this vehicle` }),
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
        <section aria-label="Left out" className="grid gap-1 text-sm">
          <h3 className="font-medium text-fg-muted text-xs">Left out for this vehicle</h3>
          {notNeeded.map((each) => (
            <p key={each.noteId} className="flex items-center justify-between gap-2">
              <span>
                {each.name} <span className="text-fg-muted text-xs">said {each.byName}</span>
              </span>
              {mayWrite ? (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => takeBack.mutate({ params: { id: each.noteId } })}
                >
                  Count it again
                </Button>
              ) : null}
            </p>
          ))}
        </section>
      ) : null}
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
      <Field label="Day">
        <Input type="date" value={doneOn} max={today} onChange={(event) => setDoneOn(event.target.value)} />
      </Field>
      <Field label="Odometer, if known">
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
