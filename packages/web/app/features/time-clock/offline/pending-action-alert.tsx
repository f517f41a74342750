import { forCount } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/saved-actions/en";
import { useMemo, useState } from "react";
import { type Alert, useAlert } from "~/platform/alerts";
import { useLanguage } from "~/platform/language/language";
import { useSharedMessages } from "~/platform/language/messages";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { useShop } from "~/platform/shop/use-shop";
import { useOnline } from "~/platform/use-online";
import { PendingActionList } from "./pending-action-list";

/** Lists unsent and rejected actions of this device in the alert tray. They open there. */
export function PendingActionAlert() {
  const t = useSharedMessages("saved-actions", en).alert;
  const language = useLanguage();
  const { timeZone } = useShop().location;
  const { acts, pause } = useActionQueue();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const refused = acts.filter((act) => act.refused).length;
  const waiting = acts.filter((act) => !act.done && !act.refused).length;
  const isWaiting = waiting > 0 && (pause !== null || !online || waiting > 3);
  useAlert(
    useMemo(
      (): Alert | null =>
        refused > 0
          ? {
              id: "rejected-actions",
              title: forCount(t.rejected, refused, language),
              detail: t.rejectedText,
              tone: "danger",
              count: refused,
              run: () => setOpen(true),
            }
          : isWaiting
            ? {
                id: "unsent-actions",
                title: forCount(t.unsent, waiting, language),
                detail: t.unsentText,
                tone: "info",
                count: waiting,
                run: () => setOpen(true),
              }
            : null,
      [refused, waiting, isWaiting, t, language],
    ),
  );
  return open ? <PendingActionList timeZone={timeZone} onClose={() => setOpen(false)} /> : null;
}
