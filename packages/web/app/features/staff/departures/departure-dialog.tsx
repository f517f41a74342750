import { addDays } from "@autoiq/domain/kernel/time";
import { listStaff } from "@autoiq/domain/staff/contract";
import {
  type DeparturePreview,
  previewDeparture,
  saveDeparture,
  takeBackDeparture,
} from "@autoiq/domain/staff/departures/contract";
import { mostDaysAgo, type UnassignableKind } from "@autoiq/domain/staff/departures/rules";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { DepartureFacts } from "./departure-facts";
import { DepartureWork } from "./departure-work";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Ends a person's employment, after a preview of what ends with it. */
export function DepartureDialog({
  person,
  onClose,
}: {
  person: { id: string; name: string };
  onClose: () => void;
}) {
  const first = useQuery(queryOptionsFor(previewDeparture, { params: { id: person.id }, query: {} }));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`End ${person.name}'s employment`}
      description="They lose access with the last day. What they did stays on record, and their last days are paid in the next pay period."
    >
      {first.isPending ? (
        <SkeletonRows label="Loading what ends" />
      ) : first.isError ? (
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
      ) : (
        <DepartureForm
          key={first.data.planned?.version ?? 0}
          person={person}
          start={first.data}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function DepartureForm({
  person,
  start,
  onClose,
}: {
  person: { id: string; name: string };
  start: DeparturePreview;
  onClose: () => void;
}) {
  const { planned, today } = start;
  const [id] = useState(() => planned?.id ?? crypto.randomUUID());
  const [lastDay, setLastDay] = useState(start.lastDay);
  const [successorId, setSuccessorId] = useState(planned?.successorId ?? "");
  const [unassigned, setUnassigned] = useState<readonly UnassignableKind[]>(planned?.unassigned ?? []);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seen = useQuery({
    ...queryOptionsFor(previewDeparture, {
      params: { id: person.id },
      query: { lastDay, successorId: successorId || undefined },
    }),
    enabled: isDay(lastDay),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const onProblem = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const save = useWrite(saveDeparture, {
    invalidates: [listStaff, previewDeparture],
    onSuccess: ({ state, lastDay: day }) => {
      toast({
        title:
          state === "ended"
            ? `${person.name}'s employment has ended`
            : `${person.name} leaves on ${formatDay(day)}`,
      });
      onClose();
    },
    onProblem,
  });
  const takeBack = useWrite(takeBackDeparture, {
    invalidates: [listStaff, previewDeparture],
    onSuccess: () => {
      toast({ title: `${person.name} stays` });
      onClose();
    },
    onProblem,
  });
  const preview = seen.data ?? start;
  const successor = preview.candidates.find((each) => each.id === successorId)?.name ?? null;
  const isLater = lastDay > today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!isDay(lastDay)) {
      setRefusal("Enter the last day.");
      return;
    }
    save.mutate({
      params: { id: person.id },
      body: {
        id,
        version: planned?.version ?? 0,
        lastDay,
        successorId: successorId || null,
        unassigned: [...unassigned],
      },
    });
  };
  const problem = refusal ?? (seen.isError ? seen.error.message : null);
  return (
    <form noValidate aria-label="End employment" className="grid gap-5" onSubmit={submit}>
      {planned ? (
        <Notice tone="warning" title={`Leaves on ${formatDay(planned.lastDay)}`}>
          {`${planned.plannedByName} planned it. Until then you can change it or take it back.`}
        </Notice>
      ) : null}
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Last day" required>
          <Input
            type="date"
            value={lastDay}
            min={addDays(today, -mostDaysAgo)}
            onChange={({ target: { value } }) => setLastDay(value)}
          />
        </Field>
        <Field label="Who takes over the open work">
          <Select
            value={successorId}
            onChange={({ target: { value } }) => setSuccessorId(value)}
            options={[
              { value: "", label: "Nobody, leave it unassigned" },
              ...preview.candidates.map((each) => ({ value: each.id, label: each.name })),
            ]}
          />
        </Field>
      </div>
      <DepartureWork
        work={preview.work}
        successor={successor}
        unassigned={unassigned}
        onChange={setUnassigned}
      />
      <DepartureFacts preview={preview} />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <DialogButtons>
        {planned ? (
          <Button
            loading={takeBack.isPending}
            onClick={() => {
              setRefusal(null);
              takeBack.mutate({ params: { id: person.id }, query: { version: planned.version } });
            }}
          >
            Take it back
          </Button>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )}
        <Button type="submit" variant="danger" loading={save.isPending} disabled={takeBack.isPending}>
          {isLater ? `End on ${isDay(lastDay) ? formatDay(lastDay) : "that day"}` : "End employment now"}
        </Button>
      </DialogButtons>
    </form>
  );
}
