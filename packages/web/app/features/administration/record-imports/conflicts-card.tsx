import {
  decideImportConflicts,
  type ImportConflict,
  type ImportConflicts,
  listImportConflicts,
  listRecordImports,
} from "@autoiq/domain/administration/record-imports/contract";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { formatCount, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { fieldLabel, kindLabels, lockText, otherNames, plural } from "./import-words";

type Choice = "ours" | "theirs";

const pageOf: Readonly<Partial<Record<ImportConflict["kind"], string>>> = {
  customers: "/clients",
  parts: "/inventory",
  orders: "/repair-orders",
};

/** What was changed in both systems: a table with a choice for each row, and for all. */
export function ConflictsCard({ found, timeZone }: { found: ImportConflicts; timeZone: string }) {
  const { id, open, total, conflicts, system } = found;
  const [all, setAll] = useState<Choice | null>(null);
  const [stale, setStale] = useState(0);
  const { to } = useWorkspace();
  const decide = useWrite(decideImportConflicts, {
    invalidates: [listImportConflicts, listRecordImports],
    onSuccess: (reply) => {
      setStale(reply.stale);
      setAll(null);
    },
  });
  const { mutate, isPending, variables } = decide;
  const deciding = isPending ? variables?.body.conflictIds?.[0] : undefined;
  const other = otherNames[system];
  const columns = useMemo((): readonly Column<ImportConflict>[] => {
    const choose = (conflict: ImportConflict, choice: Choice) =>
      mutate({ params: { id }, body: { choice, conflictIds: [conflict.id] } });
    return [
      {
        id: "record",
        header: "Record",
        lead: true,
        className: "md:min-w-[9em]",
        sortBy: ({ name }) => name,
        cell: (row) => <RecordName conflict={row} to={to} />,
      },
      {
        id: "field",
        header: "Field",
        sortBy: ({ field }) => fieldLabel(field),
        cell: ({ field }) => fieldLabel(field),
      },
      {
        id: "here",
        header: "In AutoIQ",
        className: "md:min-w-[8em] md:max-w-[16em]",
        cell: ({ here }) => (here ? <span className="wrap-anywhere">{here}</span> : <NoValue />),
      },
      {
        id: "there",
        header: `In ${other}`,
        className: "md:min-w-[8em] md:max-w-[16em]",
        cell: ({ there }) => (there ? <span className="wrap-anywhere">{there}</span> : <NoValue />),
      },
      {
        id: "choice",
        header: "Decision",
        className: "md:w-[14em] lg:w-[18em]",
        cell: (row) => (
          <Decision conflict={row} timeZone={timeZone} busy={deciding === row.id} onChoose={choose} />
        ),
      },
    ];
  }, [mutate, id, other, timeZone, deciding, to]);
  const empty = total === 0 ? "Nothing was changed in both systems." : undefined;
  return (
    <Card
      title={open > 0 ? plural(open, "conflict to decide", "conflicts to decide") : "Conflicts"}
      padded={false}
      empty={empty}
      actions={
        open > 1 ? (
          <>
            <Button size="sm" onClick={() => setAll("ours")}>
              Keep all
            </Button>
            <Button size="sm" onClick={() => setAll("theirs")}>
              Take all
            </Button>
          </>
        ) : undefined
      }
    >
      {empty ? null : (
        <>
          {stale > 0 ? (
            <div className="p-4 pb-0">
              <Notice tone="warning">
                {plural(stale, "record was", "records were")} changed in AutoIQ since this list was made. Look
                at {stale === 1 ? "it" : "them"} again, and decide.
              </Notice>
            </div>
          ) : null}
          <DataTable caption="Conflicts" columns={columns} rows={conflicts} rowKey={(row) => row.id} />
          {total > conflicts.length ? (
            <p className="px-4 py-3 text-fg-muted text-sm">
              And {formatCount(total - conflicts.length)} more. They appear when these are decided.
            </p>
          ) : null}
        </>
      )}
      {all ? (
        <ConfirmDialog
          open
          destructive={false}
          onOpenChange={(isOpen) => {
            if (!isOpen) setAll(null);
          }}
          title={
            all === "ours"
              ? `Keep AutoIQ's value for ${plural(open, "conflict", "conflicts")}?`
              : `Take ${other}'s value for ${plural(open, "conflict", "conflicts")}?`
          }
          confirmLabel={all === "ours" ? "Keep all" : "Take all"}
          loading={isPending}
          onConfirm={() => mutate({ params: { id }, body: { choice: all } })}
        >
          {all === "ours"
            ? "The records in AutoIQ stay as they are."
            : "The records in AutoIQ change. Undoing the import changes them back."}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

function RecordName({ conflict, to }: { conflict: ImportConflict; to: (path: string) => string }) {
  const { kind, name, recordId } = conflict;
  const page = pageOf[kind];
  const text = name || kindLabels[kind];
  return (
    <span className="wrap-anywhere">
      {page ? (
        <Link to={to(`${page}/${recordId}`)} className="font-medium hover:underline">
          {text}
        </Link>
      ) : (
        <span className="font-medium">{text}</span>
      )}
      <span className="block font-normal text-fg-muted text-xs">{kindLabels[kind]}</span>
    </span>
  );
}

function Decision({
  conflict,
  timeZone,
  busy,
  onChoose,
}: {
  conflict: ImportConflict;
  timeZone: string;
  busy: boolean;
  onChoose: (conflict: ImportConflict, choice: Choice) => void;
}) {
  const { state, lock, name, field, decidedAt, decidedBy } = conflict;
  if (state === "locked")
    return (
      <span className="text-fg-muted text-xs">
        {lock ? lockText(lock, field) : "An import never changes it."}
      </span>
    );
  if (state !== "open")
    return (
      <span>
        <Badge tone={state === "ours" ? "neutral" : "accent"}>
          {state === "ours" ? "Kept ours" : "Took theirs"}
        </Badge>
        {decidedAt ? (
          <span className="block text-fg-muted text-xs">
            {decidedBy}, {formatTime(decidedAt, timeZone)}
          </span>
        ) : null}
      </span>
    );
  const of = `${name}, ${fieldLabel(field)}`;
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        disabled={busy}
        aria-label={`Keep ours: ${of}`}
        onClick={() => onChoose(conflict, "ours")}
      >
        Keep ours
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={`Take theirs: ${of}`}
        onClick={() => onChoose(conflict, "theirs")}
      >
        Take theirs
      </Button>
    </span>
  );
}
