import type { FloorPerson, FloorState, ShopFloor } from "@autoiq/domain/shop-floor/contract";
import { HardHat } from "lucide-react";
import { Link } from "react-router";
import { formatMetric, formatTime } from "~/platform/format";
import { formatAge, formatMinutes } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

const states: Readonly<
  Record<
    FloorState,
    { readonly label: string; readonly tone: "success" | "warning" | "danger" | "neutral" | "info" }
  >
> = {
  "on-job": { label: "On a job", tone: "success" },
  "on-break": { label: "On a break", tone: "info" },
  idle: { label: "Idle", tone: "warning" },
  here: { label: "Here", tone: "success" },
  left: { label: "Left", tone: "neutral" },
  expected: { label: "Expected", tone: "neutral" },
  out: { label: "Not clocked in", tone: "danger" },
  off: { label: "Off today", tone: "neutral" },
  missed: { label: "Missed clock-out", tone: "danger" },
};

/** Since when, in words of the state. */
function sinceText({ state, since }: FloorPerson, timeZone: string): string {
  if (!since) return "";
  const time = formatTime(since, timeZone, state === "missed" ? "weekday-time" : "time");
  if (state === "expected" || state === "out") return `Shift from ${time}`;
  return state === "left" ? `Left at ${time}` : `Here since ${time}`;
}

const hours = (hundredths: number) => formatMetric("hours", hundredths);

interface Links {
  readonly order: (id: string) => string;
  readonly week: (staffId: string) => string;
}

const columns = ({ at, timeZone }: ShopFloor, to: Links): Column<FloorPerson>[] => [
  {
    id: "person",
    header: "Person",
    lead: true,
    cell: (row) => (
      <span className="grid">
        <Link to={to.week(row.staffId)} className="font-medium hover:underline">
          {row.name}
        </Link>
        <span className="font-normal text-fg-muted text-xs">{sinceText(row, timeZone)}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: "Now",
    corner: true,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    id: "job",
    header: "Doing",
    cell: ({ job, onBreak, idleSince }) =>
      job ? (
        <span className="grid">
          <span className="wrap-anywhere">
            {job.name},{" "}
            <Link to={to.order(job.repairOrderId)} className="hover:underline">
              repair order {job.repairOrderNumber}
            </Link>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-fg-muted text-xs">
            <span>
              Since {formatTime(job.startedAt, timeZone, "time")}, {hours(job.clockedHours)} of{" "}
              {hours(job.soldHours)} sold
            </span>
            {job.soldHours > 0 && job.clockedHours > job.soldHours ? (
              <Badge tone="danger">{hours(job.clockedHours - job.soldHours)} over</Badge>
            ) : null}
          </span>
        </span>
      ) : onBreak ? (
        `${onBreak.kind === "meal" ? "Meal" : "Rest"} since ${formatTime(onBreak.startedAt, timeZone, "time")}`
      ) : idleSince ? (
        `No job for ${formatAge(idleSince, new Date(at))}`
      ) : (
        <NoValue />
      ),
  },
  {
    id: "idle",
    header: "Idle today",
    align: "end",
    phone: "pair",
    cell: ({ isTechnician, idleMinutesToday }) =>
      isTechnician && idleMinutesToday > 0 ? (
        <span className="tabular">{formatMinutes(idleMinutesToday)}</span>
      ) : (
        <NoValue />
      ),
  },
  {
    id: "week",
    header: "This week",
    align: "end",
    phone: "pair",
    cell: ({ weekMinutes }) =>
      weekMinutes > 0 ? <span className="tabular">{formatMinutes(weekMinutes)}</span> : <NoValue />,
  },
  {
    id: "overtime",
    header: "Overtime",
    align: "end",
    phone: "pair",
    cell: ({ overtimeMinutes, overtimeAheadMinutes }) =>
      overtimeMinutes + overtimeAheadMinutes === 0 ? (
        <NoValue />
      ) : (
        <span className="grid tabular">
          {overtimeMinutes > 0 ? <span>{formatMinutes(overtimeMinutes)}</span> : null}
          {overtimeAheadMinutes > 0 ? (
            <span className="text-warning-text">{formatMinutes(overtimeAheadMinutes)} ahead</span>
          ) : null}
        </span>
      ),
  },
];

/** Each person: here since when, doing what, and the week's hours with the overtime ahead. */
export function FloorPeople({ floor, to }: { floor: ShopFloor; to: Links }) {
  return (
    <Card title="By person" padded={false}>
      <DataTable
        caption="Each person now and this week"
        columns={columns(floor, to)}
        rows={floor.people}
        rowKey={(row) => row.staffId}
        empty={
          <EmptyState icon={<HardHat />} title="No technicians at this location">
            Invite them on the page Team. They appear here, and clock in on their own page or on a kiosk.
          </EmptyState>
        }
      />
    </Card>
  );
}
