import { listLocks } from "@autoiq/domain/books/lock/contract";
import { useQuery } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { LockForm } from "./lock-form";

/** Through which day the books of each location are locked. */
export function LockCard({ timeZone }: { timeZone: string }) {
  const loaded = useQuery(queryOptionsFor(listLocks));
  const [changingId, setChangingId] = useState<string | null>(null);
  const locks = loaded.data?.locks ?? [];
  const changing = locks.find(({ locationId }) => locationId === changingId);
  return (
    <Card title="Lock date" padded={false}>
      {loaded.data ? (
        <ul className="divide-y divide-line">
          {locks.map((lock) => (
            <li key={lock.locationId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              {lock.through ? (
                <Lock aria-hidden="true" className="size-4 shrink-0 text-fg-muted" />
              ) : (
                <LockOpen aria-hidden="true" className="size-4 shrink-0 text-fg-subtle" />
              )}
              <div className="min-w-48 flex-1 text-sm">
                <p className="font-medium">
                  {lock.through
                    ? `Locked through ${formatDay(lock.through, { dateStyle: "long" })}`
                    : "Not locked"}
                </p>
                <p className="text-fg-muted">
                  {lock.name}
                  {lock.changedAt ? (
                    <>
                      {" · "}
                      {lock.changedBy}, <DateTime instant={lock.changedAt} timeZone={timeZone} />
                    </>
                  ) : null}
                  {lock.reason ? ` · ${lock.reason}` : null}
                </p>
              </div>
              <Button
                aria-label={lock.through ? `Change lock date of ${lock.name}` : `Lock books of ${lock.name}`}
                onClick={() => setChangingId(lock.locationId)}
              >
                {lock.through ? "Change" : "Lock books"}
              </Button>
            </li>
          ))}
        </ul>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading lock date" rows={1} />
      )}
      <p className="border-line border-t px-4 py-3 text-fg-muted text-sm">
        Locked days don't change: not on screen, and not in a file. Correct them with a credit note or a
        refund on a later day.
      </p>
      <Dialog
        open={changing !== undefined}
        onOpenChange={(open) => (open ? undefined : setChangingId(null))}
        title="Lock the books"
        description={changing ? changing.name : ""}
      >
        {changing ? (
          <LockForm
            key={changing.locationId}
            lock={changing}
            others={locks.filter(({ locationId }) => locationId !== changing.locationId)}
            onDone={() => setChangingId(null)}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}
