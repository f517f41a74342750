import { type AuditEntry, type AuditKind, auditKindLabels } from "@autoiq/domain/identity/audit/contract";
import { useMemo } from "react";
import { formatTime } from "~/platform/format";
import { Badge, type Tone } from "~/ui/badge";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { actionLabels, changeLabels } from "./audit-labels";

const tones: Partial<Record<AuditKind, Tone>> = {
  failure: "danger",
  security: "warning",
  suspension: "warning",
  deletion: "danger",
  money: "success",
  role: "violet",
  invitation: "info",
};

export function AuditTable({ rows, timeZone }: { rows: readonly AuditEntry[]; timeZone: string }) {
  const columns = useMemo((): readonly Column<AuditEntry>[] => {
    return [
      {
        id: "what",
        header: "Action",
        lead: true,
        cell: (row) => (
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-2">
              <Badge tone={tones[row.kind] ?? "neutral"}>{auditKindLabels[row.kind]}</Badge>
              {actionLabels(row)}
            </p>
            <Changes entry={row} />
          </div>
        ),
      },
      {
        id: "who",
        header: "Person",
        phone: "text",
        cell: (row) => row.person,
        className: "whitespace-nowrap",
      },
      {
        id: "when",
        header: "Time",
        phone: "text",
        cell: (row) => <time dateTime={row.at}>{formatTime(row.at, timeZone)}</time>,
        className: "whitespace-nowrap",
      },
      {
        id: "where",
        header: "Source",
        phone: "text",
        cell: (row) => [row.device, row.address].filter(Boolean).join(" · ") || "Server",
        className: "text-fg-muted",
      },
    ];
  }, [timeZone]);
  return <DataTable caption="Audit log" columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

/** Before and after by field, on one line if short, otherwise expandable. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changeLabels(entry);
  if (changes.length === 0) return null;
  const list = (
    <ul className="mt-1 text-fg-muted text-xs">
      {changes.map((words) => (
        <li key={words} className="break-words">
          {words}
        </li>
      ))}
    </ul>
  );
  if (changes.length <= 2) return list;
  return (
    <details className="mt-1 text-xs">
      <summary className="min-h-6 cursor-pointer text-fg-muted">{changes.length} fields</summary>
      {list}
    </details>
  );
}
