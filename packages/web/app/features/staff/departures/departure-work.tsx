import type { DeparturePreview } from "@autoiq/domain/staff/departures/contract";
import type { UnassignableKind, WorkKind } from "@autoiq/domain/staff/departures/rules";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { Checkbox } from "~/ui/forms/checkbox";

const kinds: Record<WorkKind, { one: string; many: string }> = {
  job: { one: "assigned job", many: "assigned jobs" },
  "repair-order": { one: "repair order as advisor", many: "repair orders as advisor" },
  appointment: { one: "appointment", many: "appointments" },
  conversation: { one: "conversation", many: "conversations" },
  lead: { one: "lead", many: "leads" },
  task: { one: "task", many: "tasks" },
};

const counted = (count: number, kind: WorkKind) =>
  `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`;

interface Shares {
  readonly taken: number;
  readonly unassigned: number;
}

const sharesOf = (
  work: DeparturePreview["work"],
  hasSuccessor: boolean,
  unassigned: readonly string[],
): Shares =>
  work.reduce(
    (sum, { kind, count, refused }) => {
      const taken = hasSuccessor && !unassigned.includes(kind) ? count - refused.length : 0;
      return { taken: sum.taken + taken, unassigned: sum.unassigned + count - taken };
    },
    { taken: 0, unassigned: 0 },
  );

const parts = [
  { key: "taken", className: "bg-accent" },
  { key: "unassigned", className: "bg-warning" },
] as const;

/** The open work of somebody who leaves, as one bar and by kind, with what stays unassigned. */
export function DepartureWork({
  work,
  successor,
  unassigned,
  onChange,
}: {
  work: DeparturePreview["work"];
  /** The name of who takes over. Null: nobody yet. */
  successor: string | null;
  unassigned: readonly UnassignableKind[];
  onChange: (unassigned: readonly UnassignableKind[]) => void;
}) {
  const shares = sharesOf(work, successor !== null, unassigned);
  const all = shares.taken + shares.unassigned;
  const title =
    all === 0
      ? "No open work"
      : successor === null
        ? `${all} open ${all === 1 ? "item" : "items"} without anyone to take over`
        : shares.unassigned === 0
          ? `${successor} takes over everything`
          : `${successor} takes over ${shares.taken} of ${all}`;
  return (
    <section aria-label="Open work" className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {all > 0 ? (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-sm bg-sunken">
          {parts.map(({ key, className }) =>
            shares[key] > 0 ? (
              <span key={key} className={cn("basis-0", className)} style={{ flexGrow: shares[key] }} />
            ) : null,
          )}
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {work.map(({ kind, count, lines, refused, warnings }) => (
          <li key={kind} className="grid gap-1 py-2 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium tabular">{counted(count, kind)}</span>
              {kind === "task" ? (
                <span className="text-fg-muted">A task needs an owner</span>
              ) : (
                <Checkbox
                  label={
                    <>
                      Leave unassigned<span className="sr-only">: {kinds[kind].many}</span>
                    </>
                  }
                  checked={successor === null || unassigned.includes(kind)}
                  disabled={successor === null}
                  onChange={({ target: { checked } }) =>
                    onChange(checked ? [...unassigned, kind] : unassigned.filter((each) => each !== kind))
                  }
                />
              )}
            </div>
            {lines.length > 0 ? (
              <p className="wrap-anywhere text-fg-muted">
                {lines.join(" · ")}
                {count > lines.length ? ` · ${count - lines.length} more` : ""}
              </p>
            ) : null}
            {successor === null || (kind !== "task" && unassigned.includes(kind))
              ? null
              : [
                  ...refused.map(({ line, reason }) => ({
                    key: `${line} ${reason}`,
                    label: kind === "task" ? "Not possible" : "Stays unassigned",
                    text: line === "" ? reason : `${line}: ${reason}`,
                  })),
                  ...warnings.map(({ line, missing }) => ({
                    key: `${line} ${missing}`,
                    label: "Missing skill",
                    text: `${line}: ${successor} doesn't have ${missing}`,
                  })),
                ].map(({ key, label, text }) => (
                  <p key={key} className="wrap-anywhere">
                    <Badge tone="warning">{label}</Badge> {text}
                  </p>
                ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
