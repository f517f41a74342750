import { statusLabels } from "~/features/appointments/appointment-status";
import { bays, closes, opens, technicians, type Visit } from "./example-day";
import { formatClock } from "./format-clock";

const toneClass: Partial<Record<string, string>> = {
  violet: "bg-violet-soft text-violet-text",
  info: "bg-info-soft text-info-text",
  warning: "bg-warning-soft text-warning-text",
  success: "bg-success-soft text-success-text",
};
/** Half an hour is 2rem tall, as in the product. */
const rem = (minutes: number) => `${minutes / 15}rem`;
const hours = Array.from({ length: (closes - opens) / 60 }, (_, hour) => opens + hour * 60);
const unassigned = { id: "unassigned", name: "Not assigned" };

export type View = "bays" | "technicians";

/** The day as the product draws it, with the same columns, heights, words and colors. */
export function Calendar({ view, visits }: { view: View; visits: readonly Visit[] }) {
  const columns = view === "bays" ? bays : [...technicians, unassigned];
  const columnOf = (visit: Visit) => (view === "bays" ? visit.bay : (visit.technician ?? unassigned.id));
  return (
    <section
      aria-label="Example calendar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-2"
    >
      <div
        className="grid min-w-max"
        style={{ gridTemplateColumns: `4.25rem repeat(${columns.length}, minmax(8rem, 1fr))` }}
      >
        <div className="sticky left-0 z-20 border-line border-r border-b bg-surface" />
        {columns.map((column) => (
          <div key={column.id} className="border-line border-r border-b px-2.5 py-2 last:border-r-0">
            <p className="truncate font-semibold text-sm">{column.name}</p>
            <p className="truncate text-fg-muted text-xs">{("detail" in column && column.detail) || " "}</p>
          </div>
        ))}
        <div
          aria-hidden="true"
          className="sticky left-0 z-20 border-line border-r bg-surface text-right text-2xs text-fg-muted"
        >
          {hours.map((minute) => (
            <span key={minute} className="block pt-0.5 pr-2" style={{ height: rem(60) }}>
              {formatClock(minute).replace(":00", "")}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <ul
            key={column.id}
            aria-label={column.name}
            className="relative border-line border-r last:border-r-0"
            style={{
              height: rem(closes - opens),
              backgroundImage: "linear-gradient(to bottom, transparent calc(100% - 1px), var(--line) 0)",
              backgroundSize: `100% ${rem(30)}`,
            }}
          >
            {visits
              .filter((visit) => columnOf(visit) === column.id)
              .map((visit) => (
                <Block key={visit.id} visit={visit} view={view} />
              ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function Block({ visit, view }: { visit: Visit; view: View }) {
  const { label, tone } = statusLabels[visit.status];
  const length = visit.end - visit.start;
  const technician = technicians.find((each) => each.id === visit.technician)?.name ?? "Not assigned yet";
  const own = visit.id.startsWith("own-");
  return (
    <li
      className={`absolute inset-x-[3px] flex flex-col overflow-hidden rounded-md border px-2 py-0.5 text-left text-xs leading-snug shadow-1 ${
        own ? "border-2 border-accent" : "border-current/25"
      } ${toneClass[tone]}`}
      style={{ top: `calc(${rem(visit.start - opens)} + 1px)`, height: `calc(${rem(length)} - 3px)` }}
    >
      <span className="sr-only">
        {formatClock(visit.start)} to {formatClock(visit.end)},{" "}
      </span>
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold text-fg">{visit.customer}</span>
        {length < 60 ? <span className="shrink-0">{label}</span> : null}
      </span>
      {length >= 60 ? (
        <>
          <span className="truncate text-fg">{visit.vehicle}</span>
          <span className="truncate">
            {label}
            {view === "bays" ? ` · ${technician}` : ""}
          </span>
        </>
      ) : null}
      {length >= 90 && visit.concern ? (
        <span className="line-clamp-2 text-fg-muted">{visit.concern}</span>
      ) : null}
    </li>
  );
}
