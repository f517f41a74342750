import { getAvailability, saveWorkWeek } from "@autoiq/domain/appointments/availability/contract";
import type { WorkWeek } from "@autoiq/domain/appointments/availability/schema";
import { listAppointments } from "@autoiq/domain/appointments/contract";
import { type OpeningHours, weekdayHoursOf } from "@autoiq/domain/appointments/opening-hours";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** A team member's usual week: working days with start and end times. */
export function WorkWeekForm({
  person,
  week,
  hours,
  onClose,
}: {
  person: { id: string; name: string };
  week: WorkWeek;
  /** The shop's own hours, the starting point for a week that is not set yet. */
  hours: Pick<OpeningHours, "opens" | "closes" | "openDays" | "weekdayHours">;
  onClose: () => void;
}) {
  const [ownHours, setOwnHours] = useState(week.week !== null);
  const [days, setDays] = useState(() =>
    weekdays.map((_, index) => {
      const own = week.week?.find((each) => each.weekday === index + 1);
      const usual = weekdayHoursOf(hours, index + 1) ?? hours;
      return {
        works: week.week ? own !== undefined : hours.openDays.includes(index + 1),
        starts: own?.starts ?? usual.opens,
        ends: own?.ends ?? usual.closes,
        breakStarts: own?.breakStarts ?? "",
        breakEnds: own?.breakEnds ?? "",
      };
    }),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveWorkWeek, {
    invalidates: [getAvailability, listAppointments],
    onSuccess: () => {
      toast({ title: `Hours saved for ${person.name}` });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const change = (index: number, next: Partial<(typeof days)[number]>) =>
    setDays(days.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Work hours for ${person.name}`}
      description="This person can be booked during these hours while the shop is open."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            onClick={() => {
              setRefusal(null);
              const rows = days.flatMap(({ works, breakStarts, breakEnds, ...shift }, index) =>
                works
                  ? [
                      {
                        weekday: index + 1,
                        ...shift,
                        breakStarts: breakStarts || null,
                        breakEnds: breakEnds || null,
                      },
                    ]
                  : [],
              );
              save.mutate({
                params: { staffId: person.id },
                body: { version: week.version, week: ownHours ? rows : null },
              });
            }}
          >
            Save hours
          </Button>
        </>
      }
    >
      <Checkbox
        label="Works whenever the shop is open"
        checked={!ownHours}
        onChange={(event) => setOwnHours(!event.target.checked)}
      />
      {ownHours ? (
        <>
          <div
            aria-hidden="true"
            className="mt-3 hidden grid-cols-[8rem_repeat(4,1fr)] gap-2 text-fg-muted text-xs sm:grid"
          >
            <span />
            <span>From</span>
            <span>Until</span>
            <span>Break from</span>
            <span>Break until</span>
          </div>
          <ul className="mt-1 grid gap-1.5">
            {days.map((each, index) => {
              const name = weekdays[index] ?? "";
              return (
                <li
                  key={name}
                  className="grid grid-cols-2 items-center gap-2 border-line border-b pb-1.5 sm:grid-cols-[8rem_repeat(4,1fr)]"
                >
                  <Checkbox
                    className="max-sm:col-span-2"
                    label={name}
                    checked={each.works}
                    onChange={(event) => change(index, { works: event.target.checked })}
                  />
                  {each.works ? (
                    <>
                      <Input
                        type="time"
                        step={900}
                        aria-label={`${name}, from`}
                        value={each.starts}
                        onChange={(event) => change(index, { starts: event.target.value })}
                      />
                      <Input
                        type="time"
                        step={900}
                        aria-label={`${name}, until`}
                        value={each.ends}
                        onChange={(event) => change(index, { ends: event.target.value })}
                      />
                      <Input
                        type="time"
                        step={900}
                        aria-label={`${name}, break from`}
                        value={each.breakStarts}
                        onChange={(event) => change(index, { breakStarts: event.target.value })}
                      />
                      <Input
                        type="time"
                        step={900}
                        aria-label={`${name}, break until`}
                        value={each.breakEnds}
                        onChange={(event) => change(index, { breakEnds: event.target.value })}
                      />
                    </>
                  ) : (
                    <span className="text-fg-muted text-sm max-sm:col-span-2 sm:col-span-4">Off</span>
                  )}
                </li>
              );
            })}
          </ul>
          <p className="mt-2 text-fg-muted text-xs">
            Leave the break blank if there isn't one. Visits don't start or end during a break. Longer visits
            continue after it.
          </p>
        </>
      ) : null}
      {refusal ? (
        <Notice tone="danger" className="mt-3">
          {refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}
