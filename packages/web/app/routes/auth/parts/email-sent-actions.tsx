import { useEffect, useState } from "react";
import { Notice } from "~/ui/feedback/notice";

type Waiting = { by: string; count: number };

/** Says that this device holds actions that somebody could not send before their sign-in ended. */
export function EmailSentActions() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let gone = false;
    void import("~/platform/offline/device-store")
      .then(({ userWithPendingActions }) => userWithPendingActions())
      .then((found) => gone || setWaiting(found))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-5" title="This device keeps work that is not sent yet">
      {waiting.map(({ by, count }) => (
        <p key={by}>
          {count === 1 ? "1 action" : `${count} actions`} of {by}: sent once {by} signs in here.
        </p>
      ))}
    </Notice>
  );
}
