import { listTimeOff, type TimeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatTimeOff } from "~/platform/time/format-time-off";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { Dialog } from "~/ui/overlays/dialog";
import { kindLabels } from "./labels";
import { WaitingRequest } from "./waiting-request";

const EarnedLeave = lazy(async () => ({ default: (await import("./earned-leave")).EarnedLeave }));
const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog")).CancelDialog }));

/** Requests for time off that wait, with what is in their way, and what is approved ahead. */
export function TeamTimeOff() {
  const loaded = useQuery(queryOptionsFor(listTimeOff));
  const [canceling, setCanceling] = useState<TimeOffRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = loaded;
  if (!data)
    return loaded.error ? (
      <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <SkeletonRows label="Loading time off" rows={2} />
    );
  const { waiting, ahead, timeZone } = data;
  return (
    <Card
      title="Time off"
      padded={false}
      className="mb-4"
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          What people have left
        </Button>
      }
    >
      {waiting.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">No requests are waiting.</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map((each) => (
            <WaitingRequest key={each.request.id} waiting={each} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {ahead.length > 0 ? (
        <div className="border-line border-t">
          <Disclosure
            title={
              <>
                Approved ahead <span className="text-fg-muted">{ahead.length}</span>
              </>
            }
          >
            <ul className="divide-y divide-line">
              {ahead.map((request) => (
                <li
                  key={request.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
                >
                  <span className="text-sm">
                    <span className="font-medium">{request.name}</span>{" "}
                    <span className="text-fg-muted">
                      {formatTimeOff(request, timeZone)} · {kindLabels[request.kind]}
                    </span>
                  </span>
                  <Button size="sm" onClick={() => setCanceling(request)}>
                    Cancel time off
                    <span className="sr-only"> of {request.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      ) : null}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Vacation and sick leave"
        description="How they are earned, and what each person has left after all that is approved."
      >
        <Suspense fallback={<SkeletonRows label="Loading what people have left" rows={4} />}>
          <EarnedLeave />
        </Suspense>
      </Dialog>
      {canceling ? (
        <Suspense>
          <CancelDialog request={canceling} timeZone={timeZone} onClose={() => setCanceling(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
