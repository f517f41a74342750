import { CloudOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { PauseReason } from "~/platform/offline/send-queue";
import { useActionQueue, useStaleSince } from "~/platform/offline/use-action-queue";
import { useShop } from "~/platform/shop/use-shop";
import { useOnline } from "~/platform/use-online";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { PendingActionList } from "./pending-action-list";

const why: Record<PauseReason, string> = {
  offline: "They go out by themselves, in order, once there is a connection.",
  server: "The server does not answer at the moment. They go out by themselves once it does.",
  "signed-out": "They go out once you sign in here again.",
  "second-step": "They go out once you have confirmed your second step.",
};
const things = (count: number) => (count === 1 ? "1 action is" : `${count} actions are`);

/** Unsent actions, rejected actions, and the age of the page's data. Hidden while all is well. */
export function PendingActionNotice() {
  const { timeZone } = useShop().location;
  const { acts, pause, sending, lasting } = useActionQueue();
  const online = useOnline();
  const since = useStaleSince();
  const [open, setOpen] = useState(false);
  const waiting = acts.filter((act) => !act.done && !act.refused).length;
  const refused = acts.filter((act) => act.refused).length;
  const waits = waiting > 0 && (pause !== null || !online || waiting > 3);
  return (
    <div className="grid gap-2 not-empty:mb-4">
      {refused > 0 ? (
        <Notice
          tone="danger"
          title={
            refused === 1
              ? "One thing you did could not be recorded"
              : `${refused} things you did could not be recorded`
          }
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              See and decide
            </Button>
          }
        >
          Nothing is lost: it stays on this device until you decide.
        </Notice>
      ) : null}
      {waits || since !== null ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2 text-sm"
        >
          {sending && online ? (
            <RefreshCw aria-hidden="true" className="size-4 shrink-0 text-fg-muted" />
          ) : (
            <CloudOff aria-hidden="true" className="size-4 shrink-0 text-fg-muted" />
          )}
          <div className="min-w-0 flex-1 basis-56">
            {waits ? (
              <p>
                <strong className="font-semibold">{things(waiting)} saved on this device.</strong>{" "}
                {sending && online && pause === null ? "Being sent now, in order." : why[pause ?? "offline"]}
              </p>
            ) : null}
            {since !== null ? (
              <p className="text-fg-muted">
                You see the shop as it was at{" "}
                <DateTime instant={new Date(since).toISOString()} timeZone={timeZone} style="time" />, and
                what you did since.
              </p>
            ) : null}
            {lasting || !waits ? null : (
              <p className="text-warning-text">
                This browser forgets them when the page is closed. Keep it open until they are sent.
              </p>
            )}
          </div>
          {waits ? (
            <Button size="sm" onClick={() => setOpen(true)}>
              See them
            </Button>
          ) : null}
        </div>
      ) : null}
      {open ? <PendingActionList timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
