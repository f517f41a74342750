import { useEffect, useState } from "react";
import { actionQueue, sendNow } from "~/platform/offline/action-queue";
import { confirmBeforeSignOut } from "~/platform/offline/confirm-sign-out";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { useOnline } from "~/platform/use-online";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { Spinner } from "~/ui/spinner";

const acts = (count: number) => (count === 1 ? "1 action is" : `${count} actions are`);
const unsent = () => actionQueue.current().acts.filter((act) => !act.done);

/** Asks for confirmation when signing out with unsent actions, and offers to wait. */
export function ConfirmSignOutDialog() {
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
      title={left.length === 0 ? "Everything is sent" : `${acts(left.length)} not sent yet`}
      size="sm"
      footer={
        <>
          <Button onClick={() => end(false)}>Stay signed in</Button>
          <Button variant={left.length === 0 ? "primary" : "danger"} onClick={() => end(true)}>
            {left.length === 0 ? "Sign out" : "Sign out anyway"}
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
              Wait, then sign out
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-2 text-sm">
        {onTheWay > 0 ? (
          <p>
            Your work is saved on this device. It is sent only while you are signed in here, so the shop does
            not have it until then.
          </p>
        ) : null}
        {refused > 0 ? (
          <p>
            {refused === 1 ? "1 action" : `${refused} actions`} could not be recorded and{" "}
            {refused === 1 ? "waits" : "wait"} for your decision: waiting sends{" "}
            {refused === 1 ? "it" : "them"} no further.
          </p>
        ) : null}
        <div role="status">
          {waits && onTheWay > 0 ? (
            <Spinner
              label={
                online ? `${onTheWay} to send…` : `No connection now; ${onTheWay} to send once there is one.`
              }
            />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
