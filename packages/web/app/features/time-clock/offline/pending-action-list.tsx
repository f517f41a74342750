import { addVideo } from "@autoiq/domain/inspections/videos/contract";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { discardAction, sendAgain, sendNow } from "~/platform/offline/action-queue";
import { dependentsOf, type StoredAction } from "~/platform/offline/offline-action";
import { mayReportToDesk, reportToDesk } from "~/platform/offline/report-to-desk";
import { useActionQueue, useStoredPhoto } from "~/platform/offline/use-action-queue";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { VideoStill } from "~/ui/media/video-still";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";

/** All unsent actions on this device, in order. The user decides what to do with rejected ones. */
export function PendingActionList({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { acts, sending } = useActionQueue();
  const waiting = acts.filter((act) => !act.done);
  const [dropping, setDropping] = useState<StoredAction | null>(null);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        title="Saved on this device"
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
              <PendingActionRow
                key={act.id}
                act={act}
                hanging={dependentsOf(acts, act)}
                timeZone={timeZone}
                onDrop={() => setDropping(act)}
              />
            ))}
          </ol>
        )}
      </Dialog>
      <ConfirmDialog
        open={dropping !== null}
        onOpenChange={(open) => (open ? undefined : setDropping(null))}
        title={
          dropping?.refused?.theirs
            ? "Keep what the shop has?"
            : dropping?.asked
              ? "Take this off the device?"
              : "Remove this from the device?"
        }
        confirmLabel={
          dropping?.refused?.theirs ? "Keep the shop's" : dropping?.asked ? "Dismiss it" : "Remove it"
        }
        onConfirm={() => {
          if (dropping) void discardAction(dropping.id);
          setDropping(null);
        }}
      >
        {dropping?.words}
        {dropping?.detail ? ` (${dropping.detail})` : ""}
        {describeDependents(dropping ? dependentsOf(acts, dropping).length : 0)} is then gone from this device
        {dropping?.asked ? "; the desk has it in what you asked." : " and never recorded."}
      </ConfirmDialog>
    </>
  );
}

const describeDependents = (count: number) =>
  count === 0
    ? ""
    : count === 1
      ? " with one act that belongs to it"
      : ` with ${count} acts that belong to it`;

function PendingActionRow({
  act,
  hanging,
  timeZone,
  onDrop,
}: {
  act: StoredAction;
  /** Later actions on the record this one would create. */
  hanging: readonly StoredAction[];
  timeZone: string;
  onDrop: () => void;
}) {
  const { refused } = act;
  const [telling, setTelling] = useState(false);
  const tell = async () => {
    setTelling(true);
    try {
      await reportToDesk(act, hanging, (instant) => formatTime(instant, timeZone));
    } catch (error) {
      const description = error instanceof Error ? error.message : "It could not be kept.";
      toast({ title: "The desk was not asked", description, variant: "destructive" });
    } finally {
      setTelling(false);
    }
  };
  return (
    <li className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{act.words}</p>
        <p className="text-fg-muted text-xs">
          <DateTime instant={act.actedAt} timeZone={timeZone} />
        </p>
      </div>
      {act.photo ? <PendingPhoto act={act} /> : null}
      {refused ? (
        <>
          <p className="text-danger-text">{refused.sentence}</p>
          {refused.theirs ? (
            <dl className="grid gap-2 sm:grid-cols-2">
              <div className="rounded-sm bg-sunken p-2">
                <dt className="font-medium text-fg-muted text-xs">Yours</dt>
                <dd className="wrap-anywhere">
                  {act.detail}
                  {describeDependents(hanging.length)}
                </dd>
              </div>
              <div className="rounded-sm bg-sunken p-2">
                <dt className="font-medium text-fg-muted text-xs">The shop has</dt>
                <dd className="wrap-anywhere">{refused.theirs.words}</dd>
              </div>
            </dl>
          ) : act.detail ? (
            <p className="wrap-anywhere text-fg-muted">{act.detail}</p>
          ) : null}
          {act.asked ? <p>The desk is asked to record it. Its answer appears on the repair order.</p> : null}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => void sendAgain(act.id)}>
              {!refused.theirs ? "Try again" : act.makes ? "Bring mine into it" : "Put mine over it"}
            </Button>
            {mayReportToDesk(act) && !act.asked ? (
              <Button size="sm" loading={telling} onClick={() => void tell()}>
                Send to the desk
              </Button>
            ) : null}
            <Button size="sm" onClick={onDrop}>
              {refused.theirs ? "Keep the shop's" : act.asked ? "Dismiss" : "Remove"}
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

function PendingPhoto({ act }: { act: StoredAction }) {
  const url = useStoredPhoto(act.id);
  if (url && act.call === addVideo.name)
    return <VideoStill url={url} className="h-24 w-auto justify-self-start rounded-sm" />;
  return url ? <img src={url} alt="" className="h-24 w-auto justify-self-start rounded-sm" /> : null;
}
