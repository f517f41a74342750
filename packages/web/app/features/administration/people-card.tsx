import type { TeamAccess } from "@autoiq/domain/administration/contract";
import { withoutSecondFactor } from "@autoiq/domain/administration/findings";
import { roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { lazy, Suspense, useMemo, useState } from "react";
import { Link } from "react-router";
import { formatCount, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

const DevicesDialog = lazy(async () => ({ default: (await import("./devices-dialog")).DevicesDialog }));

const statuses: Partial<Record<TeamAccess["status"], { label: string; tone: Tone }>> = {
  requested: { label: "Waits for approval", tone: "warning" },
  invited: { label: "Invited", tone: "info" },
  suspended: { label: "Suspended", tone: "neutral" },
};

const roleLabel = ({ role, customRole }: TeamAccess) => customRole?.name ?? roleDefinitions[role].label;

function AccessState({ person: { access, status } }: { person: TeamAccess }) {
  const other = statuses[status];
  if (other) return <StatusPill tone={other.tone}>{other.label}</StatusPill>;
  if (!access) return <NoValue />;
  if (access.hasSecondFactor) return <StatusPill tone="success">Second factor</StatusPill>;
  return (
    <StatusPill tone={access.mustHaveSecondFactor ? "danger" : "warning"}>
      {access.mustHaveSecondFactor ? "Must add second factor" : "No second factor"}
    </StatusPill>
  );
}

/** The team by how safely each person signs in, with the sums on top. */
export function PeopleCard({ people, timeZone }: { people: readonly TeamAccess[]; timeZone: string }) {
  const { to, area } = useWorkspace();
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  const columns = useMemo(
    (): readonly Column<TeamAccess>[] => [
      {
        id: "name",
        header: "Person",
        lead: true,
        sortBy: ({ name }) => name.toLowerCase(),
        cell: ({ name }) => <span className="wrap-anywhere font-medium">{name}</span>,
      },
      {
        id: "role",
        header: "Role",
        phone: "text",
        sortBy: roleLabel,
        cell: roleLabel,
      },
      {
        id: "factor",
        header: "Access",
        corner: true,
        sortBy: ({ access, status }) => `${status} ${access?.hasSecondFactor ?? ""}`,
        cell: (person) => <AccessState person={person} />,
      },
      {
        id: "signed-in",
        header: "Last sign-in",
        phone: "pair",
        sortBy: ({ access }) => access?.lastSignInAt ?? "",
        cell: ({ access }) =>
          access ? (
            access.lastSignInAt ? (
              <time dateTime={access.lastSignInAt}>{formatTime(access.lastSignInAt, timeZone)}</time>
            ) : (
              "Never"
            )
          ) : (
            <NoValue />
          ),
        className: "whitespace-nowrap",
      },
      {
        id: "sessions",
        header: "Devices",
        align: "end",
        phone: "pair",
        sortBy: ({ access }) => access?.sessions ?? -1,
        cell: ({ id, name, access, role }) =>
          !access ? (
            <NoValue />
          ) : access.sessions === 0 || (role === "owner" && area !== "owner") ? (
            formatCount(access.sessions)
          ) : (
            <Button size="sm" onClick={() => setShown({ id, name })}>
              {formatCount(access.sessions)}
              <span className="sr-only">
                {" "}
                {access.sessions === 1 ? "device" : "devices"} of {name}
              </span>
            </Button>
          ),
      },
    ],
    [timeZone, area],
  );
  const of = (status: TeamAccess["status"]) => people.filter((each) => each.status === status).length;
  const sums: readonly [string, number][] = [
    ["Active", of("active")],
    ["Waiting for approval", of("requested")],
    ["Invited", of("invited")],
    ["Without second factor", withoutSecondFactor(people).length],
    ["Devices signed in", people.reduce((sum, { access }) => sum + (access?.sessions ?? 0), 0)],
  ];
  return (
    <Card
      title="People"
      padded={false}
      actions={
        <Link to={to("/team")} className={buttonClass({ size: "sm" })}>
          Team
        </Link>
      }
    >
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 border-line border-b p-4 sm:grid-cols-5">
        {sums.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-fg-muted text-xs">{label}</dt>
            <dd className="tabular font-semibold text-lg">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption="People and how they sign in"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
      />
      {shown ? (
        <Suspense>
          <DevicesDialog person={shown} timeZone={timeZone} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
