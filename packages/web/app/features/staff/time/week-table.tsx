import type { PersonWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { formatMinutes } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

const minutes = (id: "minutes" | "overtimeMinutes", header: string): Column<PersonWeek> => ({
  id,
  header,
  align: "end",
  phone: "pair",
  cell: (row) => (row[id] > 0 ? <span className="tabular">{formatMinutes(row[id])}</span> : <NoValue />),
});

const columns = (
  to: (row: PersonWeek) => string,
  state: (row: PersonWeek) => ReactNode,
): Column<PersonWeek>[] => [
  {
    id: "person",
    header: "Person",
    lead: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link to={to(row)} className="font-medium hover:underline">
          {row.name}
        </Link>
        {row.running > 0 ? <Badge tone="info">Clocked in</Badge> : null}
        {row.wasReopened && row.state === "open" ? <Badge tone="warning">Changed after signing</Badge> : null}
        {row.awayClockIns > 0 ? (
          <Badge tone="warning">
            {row.awayClockIns === 1 ? "1 clock-in to check" : `${row.awayClockIns} clock-ins to check`}
          </Badge>
        ) : null}
        {row.corrections > 0 ? (
          <Badge>{row.corrections === 1 ? "1 correction" : `${row.corrections} corrections`}</Badge>
        ) : null}
      </span>
    ),
  },
  minutes("minutes", "Worked"),
  minutes("overtimeMinutes", "Above 40 h"),
  {
    id: "state",
    header: "State",
    corner: true,
    // A week without time has nothing to sign.
    cell: (row) => (row.state === "open" && row.minutes === 0 && !row.wasReopened ? <NoValue /> : state(row)),
  },
];

/** The week of each person at the location. */
export function WeekTable({
  people,
  to,
  state,
}: {
  people: readonly PersonWeek[];
  to: (row: PersonWeek) => string;
  state: (row: PersonWeek) => ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Card title="By person" padded={false}>
      <DataTable
        caption="The week by person"
        columns={columns(to, state)}
        rows={people}
        rowKey={(row) => row.staffId}
        onOpen={(row) => void navigate(to(row))}
        empty={
          <EmptyState icon={<Clock />} title="Nobody works at this location">
            People you invite appear here.
          </EmptyState>
        }
      />
    </Card>
  );
}
