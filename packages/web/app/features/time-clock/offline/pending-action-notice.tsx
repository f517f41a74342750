import { forCount } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { CloudOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "~/platform/language/language";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useActionQueue, useStaleSince } from "~/platform/offline/use-action-queue";
import { useShop } from "~/platform/shop/use-shop";
import { useOnline } from "~/platform/use-online";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { PendingActionList } from "./pending-action-list";

/** Unsent actions, rejected actions, and the age of the page's data. Hidden while all is well. */
export function PendingActionNotice() {
  const t = useSharedMessages("technician", en).offline;
  const language = useLanguage();
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
          title={forCount(t.rejected, refused, language)}
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              {t.decide}
            </Button>
          }
        >
          {t.rejectedText}
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
                <strong className="font-semibold">{forCount(t.saved, waiting, language)}</strong>{" "}
                {sending && online && pause === null ? t.sending : t.pause[pause ?? "offline"]}
              </p>
            ) : null}
            {since !== null ? (
              <p className="text-fg-muted">
                <Text
                  of={t.staleSince}
                  values={{
                    time: (
                      <DateTime instant={new Date(since).toISOString()} timeZone={timeZone} style="time" />
                    ),
                  }}
                />
              </p>
            ) : null}
            {lasting || !waits ? null : <p className="text-warning-text">{t.notLasting}</p>}
          </div>
          {waits ? (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t.see}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open ? <PendingActionList timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
