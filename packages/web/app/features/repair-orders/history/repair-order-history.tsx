import { getRepairOrderHistory } from "@autoiq/domain/repair-orders/contract";
import { type Change, changesOf, isUndoable } from "@autoiq/domain/repair-orders/history/changes";
import { undoChange } from "@autoiq/domain/repair-orders/history/contract";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { useOrderWrite } from "../api";

/** How many of the latest changes offer an undo. Later work builds on older ones. */
const undoAmong = 10;

/** Change history with before and after, newest first. Loads when opened. The latest changes can be undone. */
export function RepairOrderHistory({ orderId, mayUndo }: { orderId: string; mayUndo: boolean }) {
  const { timeZone } = useShop().location;
  const [open, setOpen] = useState(false);
  const history = useQuery({
    ...queryOptionsFor(getRepairOrderHistory, { params: { id: orderId } }),
    enabled: open,
  });
  const undo = useOrderWrite(undoChange);
  return (
    <details
      id="history"
      className="scroll-mt-32 rounded-lg border border-line bg-surface shadow-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 rounded-lg px-4 py-3 font-semibold text-sm">History</summary>
      <div className="border-line border-t px-4 py-3">
        {undo.refusal ? (
          <Notice tone="danger" className="mb-3">
            {undo.refusal}
          </Notice>
        ) : null}
        {history.error ? (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        ) : history.data ? (
          <ol className="grid gap-3 text-sm">
            {history.data.entries.map((entry, index) => (
              <li key={entry.id}>
                <p className={entry.undone ? "text-fg-muted" : undefined}>
                  <span className="font-medium">{entry.actor}</span> {entry.action}{" "}
                  {entry.undone ? <Badge>Undone</Badge> : null}
                </p>
                <Changes changes={changesOf(entry)} />
                <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-fg-muted text-xs">
                  <DateTime instant={entry.at} timeZone={timeZone} />
                  {entry.receivedAt ? (
                    <span>
                      offline, received <DateTime instant={entry.receivedAt} timeZone={timeZone} />
                    </span>
                  ) : null}
                  {mayUndo && index < undoAmong && !entry.undone && isUndoable(entry) ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Undo: ${entry.action}`}
                      loading={undo.isPending && undo.variables?.params?.entryId === entry.id}
                      onClick={() => undo.mutate({ params: { id: orderId, entryId: entry.id } })}
                    >
                      <Undo2 aria-hidden="true" />
                      Undo
                    </Button>
                  ) : null}
                </p>
              </li>
            ))}
          </ol>
        ) : (
          <SkeletonRows rows={3} label="Loading history" />
        )}
      </div>
    </details>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="my-1 grid gap-0.5 border-line border-l-2 pl-2.5 text-xs">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <span className="text-fg-muted">{change.field}</span>{" "}
          {change.before ? <del className="text-fg-muted">{change.before}</del> : null}
          {change.before && change.after ? <span aria-hidden="true"> → </span> : null}
          {change.after ? <ins className="no-underline">{change.after}</ins> : null}
        </li>
      ))}
    </ul>
  );
}
