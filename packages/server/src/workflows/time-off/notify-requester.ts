import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import type { LockedRequest } from "../../features/time-clock/time-off/store.ts";
import type { ActionContext } from "../../platform/history.ts";
import { dateFormat } from "../../platform/language/format.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** "Mon, December 14", as notifications name the days of time off. */
export const spokenDay = (day: string, language: Language): string =>
  dateFormat(language, { timeZone: "UTC", weekday: "short", month: "long", day: "numeric" }).format(
    new Date(`${day}T00:00:00Z`).toISOString(),
  );

/** Notifies the person who asked for time off of what a manager decided. Nobody is notified of their own decision. */
export function notifyRequester(
  tx: TenantTx,
  context: ActionContext,
  request: LockedRequest,
  decision: "approved" | "declined" | "canceled",
): Promise<void> {
  const { id, staffId, firstDay, lastDay, requesterRole } = request;
  return notifyStaff(tx, context, {
    kind: "time-off-answered",
    about: `time-off ${decision} ${id}`,
    path: requesterRole === "technician" ? "/week" : "/my-week",
    staffIds: [staffId],
    content: ({ timeOff: t }, language) => ({
      title: t[decision],
      body: fillIn(firstDay === lastDay ? t.oneDay : t.days, {
        from: spokenDay(firstDay, language),
        until: spokenDay(lastDay, language),
      }),
    }),
  });
}
