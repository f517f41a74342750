import { type ComingHoliday, comingHolidays } from "@autoiq/domain/appointments/holidays";
import { sum } from "@autoiq/domain/kernel/money";
import { previewPeriod } from "@autoiq/domain/payroll/contract";
import {
  getPaidHolidays,
  type PaidHoliday,
  type PaidHolidays as PaidHolidaysReply,
  removePaidHoliday,
} from "@autoiq/domain/payroll/holidays/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { fullDay, shortHours } from "./words";

const HolidayForm = lazy(async () => ({ default: (await import("./holiday-form")).HolidayForm }));

interface Editing {
  /** Null: a new one. */
  readonly holiday: PaidHoliday | null;
  readonly suggestion: ComingHoliday | null;
}

/** The days that the business pays although nobody has to work, and the forms that change them. */
export function PaidHolidays({ mayChange }: { mayChange: boolean }) {
  const loaded = useQuery(queryOptionsFor(getPaidHolidays, {}));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<PaidHoliday | null>(null);
  const remove = useWrite(removePaidHoliday, {
    invalidates: [getPaidHolidays, previewPeriod],
    onSuccess: () => setRemoving(null),
    onProblem: () => {
      setRemoving(null);
      return false;
    },
  });
  const { data } = loaded;
  if (!data)
    return (
      <Card title="Paid holidays">
        {loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading paid holidays" rows={3} />
        )}
      </Card>
    );
  const { holidays, today } = data;
  const close = () => setEditing(null);
  return (
    <Card
      title="Paid holidays"
      padded={false}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setEditing({ holiday: null, suggestion: null })}>
            Add a holiday
          </Button>
        ) : null
      }
    >
      {holidays.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">
          No paid holidays yet. People are paid on these days although nobody has to work.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {holidays.map((holiday) => (
            <li key={holiday.id} className="flex items-start justify-between gap-3 px-4 py-2 text-sm">
              <HolidayWords holiday={holiday} isOver={holiday.day < today} />
              {mayChange ? (
                <span className="flex shrink-0 gap-1">
                  <IconButton
                    label={`Change ${holiday.name} on ${fullDay(holiday.day)}`}
                    icon={<Pencil aria-hidden="true" />}
                    onClick={() => setEditing({ holiday, suggestion: null })}
                  />
                  <IconButton
                    label={`Remove ${holiday.name} on ${fullDay(holiday.day)}`}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => setRemoving(holiday)}
                  />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <Suggestions reply={data} onChoose={(suggestion) => setEditing({ holiday: null, suggestion })} />
      ) : null}
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => !open && close()}
        title={editing?.holiday ? `Paid holiday: ${editing.holiday.name}` : "Add a paid holiday"}
        description="These hours are paid and aren't time worked, so they make no overtime. Who works on the day is paid for that as well. The calendar stays open: close the day there too."
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={6} />}>
          {editing ? (
            <HolidayForm
              holiday={editing.holiday}
              suggestion={editing.suggestion}
              openSince={data.openSince}
              onDone={close}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={removing ? `Remove ${removing.name}?` : "Remove the holiday?"}
        confirmLabel="Remove"
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        It no longer pays anyone. If a closed pay period paid it, the next one takes that back.
      </ConfirmDialog>
    </Card>
  );
}

/** Of more people than that, a holiday shows the names only when somebody asks: every holiday has about the same. */
const mostShown = 4;

function HolidayWords({ holiday, isOver }: { holiday: PaidHoliday; isOver: boolean }) {
  const { day, name, people } = holiday;
  const byHours = Map.groupBy(people, ({ minutes }) => shortHours(minutes));
  const count = people.length === 1 ? "1 person" : `${people.length} people`;
  const total = shortHours(sum(people.map(({ minutes }) => minutes)));
  const [same = ""] = byHours.keys();
  const isSame = byHours.size === 1;
  const names = [...byHours]
    .map(([hours, all]) => `${isSame ? "" : `${hours}: `}${all.map((each) => each.name).join(", ")}`)
    .join("; ");
  return (
    <div className={`wrap-anywhere min-w-0 ${isOver ? "text-fg-muted" : ""}`}>
      <span className="font-medium">{name}</span>, {fullDay(day)}:{" "}
      {people.length === 0
        ? "nobody is paid"
        : isSame
          ? `${count}, ${same}${people.length > 1 ? " each" : ""}`
          : `${count}, ${total} in all`}
      {people.length > mostShown ? (
        <details className="text-fg-muted text-xs">
          <summary className="w-fit cursor-pointer py-1 max-md:py-3">Names</summary>
          {names}
        </details>
      ) : people.length > 0 ? (
        <span className="block text-fg-muted text-xs">{names}</span>
      ) : null}
    </div>
  );
}

function Suggestions({
  reply: { holidays, today },
  onChoose,
}: {
  reply: PaidHolidaysReply;
  onChoose: (holiday: ComingHoliday) => void;
}) {
  const days = new Set(holidays.map(({ day }) => day));
  const offered = comingHolidays(today).filter(({ day, observed }) => !days.has(day) && !days.has(observed));
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-2 border-line border-t px-4 py-3">
      <h3 className="text-fg-muted text-xs">Federal holidays of the next 12 months (5 U.S.C. 6103)</h3>
      <ul className="flex flex-wrap gap-2">
        {offered.map((holiday) => (
          <li key={holiday.observed}>
            <Button size="sm" onClick={() => onChoose(holiday)}>
              <Plus aria-hidden="true" />
              <span className="sr-only">Add </span>
              {holiday.name}, {formatDay(holiday.observed)}
              {holiday.day === holiday.observed ? "" : " (observed)"}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
