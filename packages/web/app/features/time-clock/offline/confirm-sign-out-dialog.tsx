import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/saved-actions/en";
import { useEffect, useState } from "react";
import { useLanguage } from "~/platform/language/language";
import { useSharedMessages } from "~/platform/language/messages";
import { actionQueue, sendNow } from "~/platform/offline/action-queue";
import { confirmBeforeSignOut } from "~/platform/offline/confirm-sign-out";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { useOnline } from "~/platform/use-online";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { Spinner } from "~/ui/spinner";

const unsent = () => actionQueue.current().acts.filter((act) => !act.done);

/** Asks for confirmation when signing out with unsent actions, and offers to wait. */
export function ConfirmSignOutDialog() {
  const t = useSharedMessages("saved-actions", en).signOut;
  const language = useLanguage();
  const queue = useActionQueue();
  const online = useOnline();
  const [answer, setAnswer] = useState<(leave: boolean) => void>();
  const [waits, setWaits] = useState(false);
  const left = queue.acts.filter((act) => !act.done);
  const refused = left.filter((act) => act.refused).length;
  const onTheWay = left.length - refused;
  useEffect(
    () =>
      confirmBeforeSignOut(() =>
        unsent().length === 0
          ? Promise.resolve(true)
          : new Promise((resolve) => {
              setWaits(false);
              setAnswer(() => resolve);
            }),
      ),
    [],
  );
  const end = (leave: boolean) => {
    answer?.(leave);
    setAnswer(undefined);
    setWaits(false);
  };
  const allSent = answer !== undefined && left.length === 0;
  useEffect(() => {
    if (!allSent || !waits) return;
    answer?.(true);
    setAnswer(undefined);
    setWaits(false);
  }, [allSent, waits, answer]);
  return (
    <Dialog
      open={answer !== undefined}
      onOpenChange={(open) => (open ? undefined : end(false))}
      title={left.length === 0 ? t.allSent : forCount(t.unsent, left.length, language)}
      size="sm"
      footer={
        <>
          <Button onClick={() => end(false)}>{t.stay}</Button>
          <Button variant={left.length === 0 ? "primary" : "danger"} onClick={() => end(true)}>
            {left.length === 0 ? t.leave : t.leaveAnyway}
          </Button>
          {onTheWay > 0 ? (
            <Button
              variant="primary"
              loading={waits}
              onClick={() => {
                setWaits(true);
                void sendNow();
              }}
            >
              {t.wait}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-2 text-sm">
        {onTheWay > 0 ? <p>{t.onDevice}</p> : null}
        {refused > 0 ? <p>{forCount(t.rejected, refused, language)}</p> : null}
        <div role="status">
          {waits && onTheWay > 0 ? (
            <Spinner label={fillIn(online ? t.sending : t.offline, { count: onTheWay })} />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
