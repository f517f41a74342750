import type { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

type RecordOf = ReplyOf<typeof getCustomerRecord>;

/** Possible duplicates of a customer, and the records merged into it. Hidden if there are neither. */
export function PossibleDuplicatesCard({
  possibleDuplicates,
  merges,
  timeZone,
  onJoin,
  onUndo,
}: Pick<RecordOf, "possibleDuplicates" | "merges"> & {
  timeZone: string;
  /** Absent for users who may not edit customers. */
  onJoin?: ((id: string) => void) | undefined;
  onUndo?: ((mergeId: string, name: string) => void) | undefined;
}) {
  const { to } = useWorkspace();
  const done = merges.filter(({ undone }) => !undone);
  if (possibleDuplicates.length === 0 && done.length === 0) return null;
  return (
    <Card title={possibleDuplicates.length > 0 ? "Possible duplicate" : "Merged records"} padded={false}>
      <ul className="divide-y divide-line text-sm">
        {possibleDuplicates.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0">
              <Link
                to={to(`/clients/${each.id}`)}
                className="font-medium text-accent-text underline-offset-2 hover:underline"
              >
                {customerName(each)}
              </Link>
              <p className="text-fg-muted text-xs">
                {[each.because, formatPhone(each.phone), each.email].filter(Boolean).join(" · ")}
              </p>
            </div>
            {onJoin ? (
              <Button size="sm" onClick={() => onJoin(each.id)}>
                Compare
              </Button>
            ) : null}
          </li>
        ))}
        {done.map((merge) => (
          <li key={merge.id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <p className="min-w-0">
              {merge.fromName} was merged into this record
              <span className="block text-fg-muted text-xs">
                <DateTime instant={merge.at} timeZone={timeZone} style="date" /> · {merge.byName}
              </span>
            </p>
            {onUndo ? (
              <Button size="sm" onClick={() => onUndo(merge.id, merge.fromName)}>
                Undo merge
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
