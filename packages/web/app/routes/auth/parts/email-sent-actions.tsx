import { forCount } from "@autoiq/domain/catalog/message";
import { useEffect, useState } from "react";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";
import { Notice } from "~/ui/feedback/notice";

type Waiting = { by: string; count: number };

/** Says that this device holds actions that somebody could not send before their sign-in ended. */
export function EmailSentActions() {
  const t = useMessages("sign-up");
  const language = useLanguage();
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
    <Notice tone="warning" className="mt-5" title={t.pendingActions.title}>
      {waiting.map(({ by, count }) => (
        <p key={by}>{forCount(t.pendingActions.row, count, language, { person: by })}</p>
      ))}
    </Notice>
  );
}
