import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/saved-actions/en";
import { addVideo } from "@autoiq/domain/inspections/videos/contract";
import type { Language } from "@autoiq/domain/kernel/language";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { useLocalized, useSharedMessages } from "~/platform/language/messages";
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
import { useDescription } from "./use-description";

/** All unsent actions on this device, in order. The user decides what to do with rejected ones. */
export function PendingActionList({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const messages = useSharedMessages("saved-actions", en);
  const { list: t, drop } = messages;
  const language = useLanguage();
  const describe = useDescription();
  const { acts, sending } = useActionQueue();
  const waiting = acts.filter((act) => !act.done);
  const [dropping, setDropping] = useState<StoredAction | null>(null);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={t.title}
        description={t.text}
        footer={
          <>
            <Button loading={sending} onClick={() => void sendNow()}>
              {t.send}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t.done}
            </Button>
          </>
        }
      >
        {waiting.length === 0 ? (
          <p className="text-sm">{t.empty}</p>
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
        title={dropping?.refused?.theirs ? drop.useTheirs : dropping?.asked ? drop.asked : drop.remove}
        confirmLabel={
          dropping?.refused?.theirs
            ? drop.useTheirsButton
            : dropping?.asked
              ? drop.askedButton
              : drop.removeButton
        }
        onConfirm={() => {
          if (dropping) void discardAction(dropping.id);
          setDropping(null);
        }}
      >
        {dropping
          ? fillIn(dropping.asked ? drop.goneAsked : drop.gone, {
              what: `${describe(dropping.words)}${
                dropping.detail ? ` (${describe(dropping.detail)})` : ""
              }${describeDependents(dependentsOf(acts, dropping).length, messages, language)}`,
            })
          : null}
      </ConfirmDialog>
    </>
  );
}

const describeDependents = (count: number, { list }: AreaMessages<"saved-actions">, language: Language) =>
  count === 0 ? "" : forCount(list.attached, count, language);

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
  const messages = useSharedMessages("saved-actions", en);
  const t = messages.list;
  const language = useLanguage();
  const localized = useLocalized();
  const describe = useDescription();
  const { refused } = act;
  const [telling, setTelling] = useState(false);
  const tell = async () => {
    setTelling(true);
    try {
      await reportToDesk(act, hanging, (instant) => formatTime(instant, timeZone));
    } catch (error) {
      const description = error instanceof Error ? localized(error.message) : undefined;
      toast({ title: t.notAsked, ...(description ? { description } : {}), variant: "destructive" });
    } finally {
      setTelling(false);
    }
  };
  return (
    <li className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{describe(act.words)}</p>
        <p className="text-fg-muted text-xs">
          <DateTime instant={act.actedAt} timeZone={timeZone} />
        </p>
      </div>
      {act.photo ? <PendingPhoto act={act} /> : null}
      {refused ? (
        <>
          <p className="text-danger-text">{localized(refused.sentence)}</p>
          {refused.theirs ? (
            <dl className="grid gap-2 sm:grid-cols-2">
              <div className="rounded-sm bg-sunken p-2">
                <dt className="font-medium text-fg-muted text-xs">{t.yours}</dt>
                <dd className="wrap-anywhere">
                  {describe(act.detail)}
                  {describeDependents(hanging.length, messages, language)}
                </dd>
              </div>
              <div className="rounded-sm bg-sunken p-2">
                <dt className="font-medium text-fg-muted text-xs">{t.theirs}</dt>
                <dd className="wrap-anywhere">{describe(refused.theirs.words)}</dd>
              </div>
            </dl>
          ) : act.detail ? (
            <p className="wrap-anywhere text-fg-muted">{describe(act.detail)}</p>
          ) : null}
          {act.asked ? <p>{t.asked}</p> : null}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => void sendAgain(act.id)}>
              {!refused.theirs ? t.again : act.makes ? t.merge : t.overwrite}
            </Button>
            {mayReportToDesk(act) && !act.asked ? (
              <Button size="sm" loading={telling} onClick={() => void tell()}>
                {t.toDesk}
              </Button>
            ) : null}
            <Button size="sm" onClick={onDrop}>
              {refused.theirs ? t.useTheirs : act.asked ? t.dismiss : t.remove}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-fg-muted text-xs">
          {act.detail ? <span className="wrap-anywhere">{describe(act.detail)}. </span> : null}
          {act.attempts > 0 ? t.onItsWay : t.waits}
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
