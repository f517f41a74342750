import { accountTypeLabels } from "@autoiq/domain/identity/schema";
import { getSeats, listStaff, setSeats } from "@autoiq/domain/staff/contract";
import { noOwnLimits } from "@autoiq/domain/staff/limits";
import type { Seat, SeatPlan } from "@autoiq/domain/staff/seats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { isStaffRole } from "../role-options";
import { LimitFields } from "./limit-fields";

/** Where a person works and what they may do there, for an owner to decide. */
export function SeatsForm({ staffId, onDone }: { staffId: string; onDone: () => void }) {
  const plan = useQuery({ ...queryOptionsFor(getSeats, { params: { id: staffId } }), staleTime: 0 });
  if (plan.data && !plan.isPlaceholderData)
    return <Seats key={plan.data.version} plan={plan.data} onDone={onDone} />;
  if (plan.isError) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />;
  return <SkeletonRows label="Loading the limits" />;
}

const furtherRoles = [
  { value: "", label: "Does not work here" },
  ...(["management", "technician", "admin"] as const).map((role) => ({
    value: role,
    label: accountTypeLabels[role],
  })),
];

function Seats({ plan, onDone }: { plan: SeatPlan; onDone: () => void }) {
  const [seats, setSeats_] = useState<readonly Seat[]>(plan.seats);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(setSeats, {
    invalidates: [getSeats, listStaff],
    onSuccess: () => {
      toast({ title: `Limits of ${plan.name} saved` });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const change = (locationId: string, to: Partial<Seat>) =>
    setSeats_((all) => all.map((each) => (each.locationId === locationId ? { ...each, ...to } : each)));
  const complete = seats.every((each) => !Number.isNaN(each.own.discountBasisPoints));
  return (
    <form
      noValidate
      aria-label={`Limits of ${plan.name}`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(complete ? null : "Enter each discount as a percentage from 0 to 100.");
        if (!complete) return;
        const body = {
          version: plan.version,
          seats: seats
            .filter((each) => each.home || each.role !== null)
            .map(({ locationId, role, own }) => ({ locationId, role, own })),
        };
        save.mutate({ params: { id: plan.staffId }, body });
      }}
    >
      {seats.map((seat) => (
        <fieldset
          key={seat.locationId}
          className="grid gap-3 border-line [&+fieldset]:border-t [&+fieldset]:pt-4"
        >
          <legend className={seats.length > 1 ? "contents font-semibold text-sm" : "sr-only"}>
            {seats.length > 1 ? <span className="mb-1 block">{seat.locationName}</span> : seat.locationName}
          </legend>
          {seat.home ? (
            seats.length > 1 ? (
              <p className="text-fg-muted text-sm">
                {seat.role ? accountTypeLabels[seat.role] : ""}, their own location. The role is changed in
                the list of the team.
              </p>
            ) : null
          ) : (
            <Field
              label={
                <>
                  Role<span className="sr-only"> at {seat.locationName}</span>
                </>
              }
              className="max-w-64"
            >
              <Select
                options={furtherRoles}
                value={seat.role ?? ""}
                onChange={({ target: { value } }) =>
                  change(seat.locationId, { role: isStaffRole(value) ? value : null, own: noOwnLimits })
                }
              />
            </Field>
          )}
          {seat.role ? (
            <LimitFields
              role={seat.role}
              own={seat.own}
              place={seats.length > 1 ? ` at ${seat.locationName}` : ""}
              onChange={(own) => change(seat.locationId, { own })}
            />
          ) : null}
        </fieldset>
      ))}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save limits
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
