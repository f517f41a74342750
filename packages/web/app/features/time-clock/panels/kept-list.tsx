import { useState } from "react";
import type { KeptAct } from "~/platform/offline/act";
import { giveUp, sendAgain, sendNow } from "~/platform/offline/kept-acts";
import { useKeptActs, useKeptPhoto } from "~/platform/offline/use-kept";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Dialog } from "~/ui/dialog";
import { DateTime } from "~/ui/figures";

/** Everything that was done on this device and that the server does not have, in order; the person decides on refusals. */
export function KeptList({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { acts, sending } = useKeptActs();
  const waiting = acts.filter((act) => !act.done);
  const [dropping, setDropping] = useState<KeptAct | null>(null);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        title="Kept on this device"
        description="What you did, in order, and what the server does not have yet."
        footer={
          <>
            <Button loading={sending} onClick={() => void sendNow()}>
              Send now
            </Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        {waiting.length === 0 ? (
          <p className="text-sm">Everything you did is recorded. Nothing waits here.</p>
        ) : (
          <ol className="grid gap-3">
            {waiting.map((act) => (
              <KeptRow key={act.id} act={act} timeZone={timeZone} onDrop={() => setDropping(act)} />
            ))}
          </ol>
        )}
      </Dialog>
      <ConfirmDialog
        open={dropping !== null}
        onOpenChange={(open) => (open ? undefined : setDropping(null))}
        title={dropping?.refused?.theirs ? "Keep what the shop has?" : "Remove this from the device?"}
        confirmLabel={dropping?.refused?.theirs ? "Keep the shop's" : "Remove it"}
        onConfirm={() => {
          if (dropping) void giveUp(dropping.id);
          setDropping(null);
        }}
      >
        {dropping?.words}
        {dropping?.detail ? ` (${dropping.detail})` : ""} is then gone from this device and never recorded.
      </ConfirmDialog>
    </>
  );
}

function KeptRow({ act, timeZone, onDrop }: { act: KeptAct; timeZone: string; onDrop: () => void }) {
  const { refused } = act;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{act.words}</p>
        <p className="text-fg-muted text-xs">
          <DateTime instant={act.actedAt} timeZone={timeZone} />
        </p>
      </div>
      {act.photo ? <KeptPicture actId={act.id} /> : null}
      {refused ? (
        <>
          <p className="text-danger-text">{refused.sentence}</p>
          {refused.theirs ? (
            <dl className="grid gap-2 sm:grid-cols-2">
              <div className="rounded-sm bg-sunken p-2">
                <dt className="font-medium text-fg-muted text-xs">Yours</dt>
                <dd className="wrap-anywhere">{act.detail}</dd>
              </div>
              <div className="rounded-sm bg-sunken p-2">
                <dt className="font-medium text-fg-muted text-xs">The shop has</dt>
                <dd className="wrap-anywhere">{refused.theirs.words}</dd>
              </div>
            </dl>
          ) : act.detail ? (
            <p className="wrap-anywhere text-fg-muted">{act.detail}</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => void sendAgain(act.id)}>
              {refused.theirs ? "Put mine over it" : "Try again"}
            </Button>
            <Button size="sm" onClick={onDrop}>
              {refused.theirs ? "Keep the shop's" : "Remove"}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-fg-muted text-xs">
          {act.detail ? <span className="wrap-anywhere">{act.detail}. </span> : null}
          {act.attempts > 0 ? "On its way; the server has not confirmed it yet." : "Waits to be sent."}
        </p>
      )}
    </li>
  );
}

function KeptPicture({ actId }: { actId: string }) {
  const url = useKeptPhoto(actId);
  return url ? <img src={url} alt="" className="h-24 w-auto justify-self-start rounded-sm" /> : null;
}
