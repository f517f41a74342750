import { type NotificationKind, notificationKinds } from "@autoiq/domain/messages/notification-kinds";
import {
  getNotificationPreferences,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationPreferencesView,
  saveNotificationPreferences,
} from "@autoiq/domain/messages/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { StaffTexts } from "./staff-texts";

const channels = [
  ["app", "In AutoIQ"],
  ["email", "By email"],
  ["sms", "By text"],
] as const satisfies readonly (readonly [NotificationChannel, string])[];

/** Whether the boxes for texts cannot be checked now. A checked box can always be cleared. */
const noTexts = ({ texts }: NotificationPreferencesView): boolean => texts.ending === null || texts.stopped;

/** Notification preferences by kind and channel. Each box saves as it is checked. */
export function NotificationPreferencesForm() {
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
      <Card title="Notification settings">
        {choices.error ? (
          <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
        ) : (
          <SkeletonRows label="Loading your settings" rows={4} />
        )}
      </Card>
    );
  const shown = choices.data;
  const rows = (pressed ?? shown).choices;
  const set = (kind: NotificationKind, channel: NotificationChannel, on: boolean) => {
    const body = { choices: rows.map((row) => (row.kind === kind ? { ...row, [channel]: on } : row)) };
    setPressed(body);
    save.mutate({ body });
  };
  return (
    <Card title="Notification settings" padded={false}>
      {rows.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">Your role doesn't get front desk notifications.</p>
      ) : (
        <>
          <table className="w-full text-sm">
            <thead>
              <tr className="border-line border-b text-fg-muted text-xs">
                <th scope="col" className="px-4 py-2 text-left font-medium">
                  When
                </th>
                {channels.map(([channel, label]) => (
                  <th key={channel} scope="col" className="px-1 py-2 text-center font-medium last:pr-3">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row" className="py-2.5 pr-1 pl-4 text-left font-normal">
                    <span className="block font-medium">{notificationKinds[row.kind].label}</span>
                    <span className="block text-fg-muted text-xs">{notificationKinds[row.kind].hint}</span>
                  </th>
                  {channels.map(([channel, label]) => (
                    <td key={channel} className="text-center last:pr-2">
                      <label className="inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
                        <span className="sr-only">
                          {notificationKinds[row.kind].label}: {label}
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
          <StaffTexts
            key={`${shown.hours.from} ${shown.hours.until}`}
            shown={shown}
            on={rows.some(({ sms }) => sms)}
            saving={save.isPending}
            onHours={(hours) => save.mutate({ body: { choices: [...rows], hours } })}
          />
        </>
      )}
    </Card>
  );
}
