import type { FloorPerson, ShopFloor, StretchKind } from "@autoiq/domain/shop-floor/contract";
import { formatTime } from "~/platform/format";
import { ChartCard } from "~/ui/charts/chart-card";
import { ChartNumbers } from "~/ui/charts/chart-numbers";
import { cn } from "~/ui/cn";

const kinds: Readonly<Record<StretchKind, { readonly label: string; readonly fill: string }>> = {
  job: { label: "On a job", fill: "bg-accent" },
  break: { label: "Break", fill: "bg-line-strong" },
  idle: { label: "Idle", fill: "border border-warning-text bg-warning" },
  present: { label: "Here", fill: "border border-accent bg-accent-soft" },
};
const hour = 3_600_000;
const tickEvery = 2;

/** Whole hours of the shop's clock within the picture, every second one. */
function ticksOf(from: number, until: number, timeZone: string): { at: number; label: string }[] {
  const first = Math.ceil(from / hour) * hour;
  const count = Math.max(0, Math.floor((until - first) / hour) + 1);
  return Array.from({ length: count }, (_, index) => first + index * hour)
    .filter((_, index) => index % tickEvery === 0)
    .map((at) => ({
      at,
      label: formatTime(new Date(at).toISOString(), timeZone, "time").replace(":00", ""),
    }));
}

type Stretch = FloorPerson["stretches"][number];

/** One bar for each person across the hours of today, with a line at now. */
export function FloorPicture({ floor }: { floor: ShopFloor }) {
  const { timeZone, people } = floor;
  const [from, until] = [Date.parse(floor.from), Date.parse(floor.until)];
  const x = (at: number) => ((at - from) / Math.max(1, until - from)) * 100;
  const time = (instant: string) => formatTime(instant, timeZone, "time");
  const shown = people.filter(({ stretches, state }) => stretches.length > 0 || state !== "off");
  const ticks = ticksOf(from, until, timeZone);
  const seen = Object.entries(kinds).filter(([kind]) =>
    shown.some(({ stretches }) => stretches.some((each) => each.kind === kind)),
  );
  const textOf = (each: Stretch) =>
    `${kinds[each.kind].label}${each.jobName ? `: ${each.jobName}, repair order ${each.repairOrderNumber}` : ""}, ${time(each.startsAt)} to ${time(each.endsAt)}`;
  return (
    <ChartCard
      finding={floor.finding}
      description={`Today until ${time(floor.at)}: clocked in, on a job, on a break, or idle.`}
    >
      {shown.length === 0 ? null : (
        <>
          {seen.length > 0 ? (
            <ul aria-label="Colors" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-xs">
              {seen.map(([kind, { label, fill }]) => (
                <li key={kind} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className={cn("h-3 w-5 shrink-0 rounded-sm", fill)} />
                  {label}
                </li>
              ))}
            </ul>
          ) : null}
          <div aria-hidden="true" className="grid gap-2 text-sm">
            {shown.map((person) => (
              <div
                key={person.staffId}
                className="grid items-center gap-x-3 sm:grid-cols-[9em_minmax(0,1fr)]"
              >
                <span className="truncate">{person.name}</span>
                <div className="relative h-6 overflow-hidden rounded-sm bg-sunken">
                  {ticks.map(({ at }) => (
                    <span
                      key={at}
                      className="absolute inset-y-0 w-px bg-line"
                      style={{ left: `${x(at)}%` }}
                    />
                  ))}
                  {person.stretches.map((each) => (
                    <span
                      key={`${each.kind} ${each.startsAt}`}
                      title={textOf(each)}
                      className={cn("absolute inset-y-0.5 min-w-px rounded-xs", kinds[each.kind].fill)}
                      style={{
                        left: `${x(Date.parse(each.startsAt))}%`,
                        width: `${x(Date.parse(each.endsAt)) - x(Date.parse(each.startsAt))}%`,
                      }}
                    />
                  ))}
                  <span
                    className="absolute inset-y-0 w-0.5 bg-danger"
                    style={{ left: `min(${x(Date.parse(floor.at))}%, 100% - 2px)` }}
                  />
                </div>
              </div>
            ))}
            <div className="grid gap-x-3 sm:grid-cols-[9em_minmax(0,1fr)]">
              <span className="max-sm:hidden" />
              <div className="relative h-4 text-2xs text-fg-muted">
                {ticks
                  .filter(({ at }) => x(at) <= 94)
                  .map(({ at, label }) => (
                    <span key={at} className="absolute whitespace-nowrap" style={{ left: `${x(at)}%` }}>
                      {label}
                    </span>
                  ))}
              </div>
            </div>
          </div>
          <ChartNumbers
            stepWord="Person"
            columns={["Today"]}
            rows={shown.map(({ staffId, name, stretches }) => ({
              key: staffId,
              name,
              cells: [stretches.map(textOf).join("; ") || "Not clocked in today"],
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}
