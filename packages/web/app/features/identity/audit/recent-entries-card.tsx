import { type AuditEntry, auditKindLabels } from "@autoiq/domain/identity/audit/contract";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { actionLabels } from "./audit-labels";

/** The newest entries of the audit log, with a link to all of them. */
export function RecentEntriesCard({
  title,
  empty,
  entries,
  timeZone,
  all,
  showsKind = false,
}: {
  title: string;
  /** Says that there are none. */
  empty: string;
  entries: readonly AuditEntry[];
  timeZone: string;
  all: { readonly to: string; readonly label: string };
  showsKind?: boolean;
}) {
  return (
    <Card
      title={title}
      padded={false}
      empty={entries.length === 0 ? empty : undefined}
      actions={
        <Link to={all.to} className={buttonClass({ size: "sm" })}>
          {all.label}
        </Link>
      }
    >
      {entries.length === 0 ? null : (
        <ul aria-label={title} className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-start justify-between gap-3 px-4 py-2.5 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{actionLabels(entry)}</p>
                <p className="wrap-anywhere text-fg-muted text-xs">
                  {[entry.person, formatTime(entry.at, timeZone)].filter(Boolean).join(" · ")}
                </p>
              </div>
              {showsKind ? <Badge>{auditKindLabels[entry.kind]}</Badge> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
