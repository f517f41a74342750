import { en as english } from "@autoiq/domain/catalog/notifications/en";
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
} from "@autoiq/domain/messages/notification-kinds";
import {
  getNotificationPreferences,
  type NotificationPreferences,
  type NotificationPreferencesView,
  saveNotificationPreferences,
} from "@autoiq/domain/messages/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PushPanel } from "./push-panel";
import { QuietHours } from "./quiet-hours";
import { StaffTexts } from "./staff-texts";

/** Whether the boxes for texts cannot be checked now. A checked box can always be cleared. */
const noTexts = ({ texts }: NotificationPreferencesView): boolean => texts.ending === null || texts.stopped;

/** Notification preferences by kind and channel. Each box saves as it is checked. */
export function NotificationPreferencesForm({ timeZone }: { timeZone: string }) {
  const t = useSharedMessages("notifications", english);
  const options = queryOptionsFor(getNotificationPreferences);
  const choices = useQuery(options);
  // A box shows the latest click, whatever a pending response says.
  const [pressed, setPressed] = useState<NotificationPreferences>();
  const save = useWrite(saveNotificationPreferences, {
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved);
    },
    onProblem: () => {
      setPressed(undefined);
      void choices.refetch();
      return false;
    },
  });
  if (!choices.data)
    return (
      <Card title={t.settings}>
        {choices.error ? (
          <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
        ) : (
          <SkeletonRows label={t.loadingSettings} rows={4} />
        )}
      </Card>
    );
  const shown = choices.data;
  const rows = shown.choices.map((row) => {
    const latest = pressed?.choices.find(({ kind }) => kind === row.kind);
    return latest ? { ...latest, push: latest.push ?? row.push } : row;
  });
  const set = (kind: NotificationKind, channel: NotificationChannel, on: boolean) => {
    const body = { choices: rows.map((row) => (row.kind === kind ? { ...row, [channel]: on } : row)) };
    setPressed(body);
    save.mutate({ body });
  };
  return (
    <Card title={t.settings} padded={false}>
      {rows.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">{t.noKinds}</p>
      ) : (
        <>
          <PushPanel timeZone={timeZone} />
          <table className="w-full text-sm">
            <thead>
              <tr className="border-line border-b text-fg-muted text-xs">
                <th scope="col" className="px-4 py-2 text-left font-medium">
                  {t.when}
                </th>
                {notificationChannels.map((channel) => (
                  <th key={channel} scope="col" className="px-1 py-2 text-center font-medium last:pr-3">
                    {t.channel[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row" className="py-2.5 pr-1 pl-4 text-left font-normal">
                    <span className="block font-medium">{t.kinds[row.kind].label}</span>
                    <span className="block text-fg-muted text-xs">{t.kinds[row.kind].hint}</span>
                  </th>
                  {notificationChannels.map((channel) => (
                    <td key={channel} className="text-center last:pr-2">
                      <label className="inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
                        <span className="sr-only">
                          {t.kinds[row.kind].label}: {t.channel[channel]}
                        </span>
                        <input
                          type="checkbox"
                          checked={row[channel]}
                          disabled={channel === "sms" && !row.sms && noTexts(shown)}
                          onChange={(event) => set(row.kind, channel, event.target.checked)}
                          className="size-4.5 accent-accent disabled:opacity-50"
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <QuietHours
            key={`${shown.hours.from} ${shown.hours.until}`}
            shown={shown}
            saving={save.isPending}
            onHours={(hours) => save.mutate({ body: { choices: [...rows], hours } })}
          />
          <StaffTexts shown={shown} />
        </>
      )}
    </Card>
  );
}
