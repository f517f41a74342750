import { useMemo, useState } from "react";
import { type Alert, useAlert } from "~/platform/alerts";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { useShop } from "~/platform/shop/use-shop";
import { useOnline } from "~/platform/use-online";
import { PendingActionList } from "./pending-action-list";

/** Lists unsent and rejected actions of this device in the alert tray. They open there. */
export function PendingActionAlert() {
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
              title: refused === 1 ? "1 action could not be saved" : `${refused} actions could not be saved`,
              detail: "Kept on this device until you decide.",
              tone: "danger",
              count: refused,
              run: () => setOpen(true),
            }
          : isWaiting
            ? {
                id: "unsent-actions",
                title: waiting === 1 ? "1 action not sent yet" : `${waiting} actions not sent yet`,
                detail: "Saved on this device and sent when you're back online.",
                tone: "info",
                count: waiting,
                run: () => setOpen(true),
              }
            : null,
      [refused, waiting, isWaiting],
    ),
  );
  return open ? <PendingActionList timeZone={timeZone} onClose={() => setOpen(false)} /> : null;
}
