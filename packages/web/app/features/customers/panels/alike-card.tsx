import type { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTime } from "~/ui/figures";

type RecordOf = ReplyOf<typeof getCustomerRecord>;

/** Who may be the same person, and which records were joined to this one. Absent where there is neither. */
export function AlikeCard({
  alike,
  merges,
  timeZone,
  onJoin,
  onUndo,
}: Pick<RecordOf, "alike" | "merges"> & {
  timeZone: string;
  /** Absent for whoever may not change customers. */
  onJoin?: ((id: string) => void) | undefined;
  onUndo?: ((mergeId: string, name: string) => void) | undefined;
}) {
  const { to } = useWorkspace();
  const done = merges.filter(({ undone }) => !undone);
  if (alike.length === 0 && done.length === 0) return null;
  return (
    <Card title={alike.length > 0 ? "The same person?" : "Joined records"} padded={false}>
      <ul className="divide-y divide-line text-sm">
        {alike.map((each) => (
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
              {merge.fromName} was joined to this record
              <span className="block text-fg-muted text-xs">
                <DateTime instant={merge.at} timeZone={timeZone} style="date" /> · {merge.byName}
              </span>
            </p>
            {onUndo ? (
              <Button size="sm" onClick={() => onUndo(merge.id, merge.fromName)}>
                Take apart
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
