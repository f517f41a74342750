import { en as english } from "@autoiq/domain/catalog/notifications/en";
import { type NotificationIcon, notificationKinds } from "@autoiq/domain/messages/notification-kinds";
import type { Notification } from "@autoiq/domain/messages/notifications";
import {
  CalendarClock,
  CircleAlert,
  CreditCard,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  PackageMinus,
  PenLine,
  Undo2,
  UserCheck,
  Wrench,
} from "lucide-react";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";

const icons: Record<NotificationIcon, LucideIcon> = {
  message: MessageSquare,
  alert: CircleAlert,
  signature: PenLine,
  card: CreditCard,
  wrench: Wrench,
  calendar: CalendarClock,
  hourglass: Hourglass,
  package: PackageMinus,
  person: UserCheck,
  return: Undo2,
};

/** The user's notifications, newest first. Opening one marks it as read. */
export function NotificationList({
  rows,
  timeZone,
  to,
  onMark,
}: {
  rows: readonly Notification[];
  timeZone: string;
  to: (path: string) => string;
  onMark: (id: string, read: boolean) => void;
}) {
  const t = useSharedMessages("notifications", english);
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const { icon, isFailure } = notificationKinds[row.kind];
        const Icon = icons[icon];
        const unread = row.readAt === null;
        return (
          <li key={row.id} className="flex items-start gap-3 px-4 py-3 hover:bg-hover">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4 ${
                isFailure
                  ? "bg-danger-soft text-danger-text"
                  : unread
                    ? "bg-accent-soft text-accent-text"
                    : "bg-sunken text-fg-muted"
              }`}
            >
              <Icon />
            </span>
            <div className="grid min-w-0 flex-1 gap-0.5">
              <Link
                to={to(row.path)}
                onClick={() => (unread ? onMark(row.id, true) : undefined)}
                className={`break-words text-sm underline-offset-4 hover:underline max-md:min-h-6 ${unread ? "font-semibold" : ""}`}
              >
                {unread ? <span className="sr-only">{t.unreadRow} </span> : null}
                <span dir="auto">{row.title}</span>
              </Link>
              {row.body ? (
                <p dir="auto" className="line-clamp-2 break-words text-fg-muted text-sm">
                  {row.body}
                </p>
              ) : null}
              <time dateTime={row.at} className="text-fg-muted text-xs tabular-nums">
                {formatTime(row.at, timeZone)}
              </time>
            </div>
            <Button size="sm" variant="ghost" onClick={() => onMark(row.id, unread)}>
              {unread ? t.markRead : t.markUnread}
              <span className="sr-only">: {row.title}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
