import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/shell/en";
import { Bell, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { type Alert, useAlerts } from "~/platform/alerts";
import { useLanguage } from "~/platform/language/language";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "../cn";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../overlays/menu";

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert };
const iconClass = { info: "text-info-text!", warning: "text-warning-text!", danger: "text-danger-text!" };

/**
 * The bell: what needs a person, and how many notifications are unread. Alerts are listed here instead of above the
 * page, so that none of them moves the page while it loads.
 */
export function AlertTray({
  notifications,
}: {
  /** The page with the person's notifications, and how many of them are unread. */
  notifications: { to: string; count: number };
}) {
  const t = useSharedMessages("shell", english);
  const language = useLanguage();
  const alerts = useAlerts();
  const { count } = notifications;
  const total = count + alerts.reduce((sum, alert) => sum + alert.count, 0);
  const state = [
    count > 0 ? fillIn(t.unread, { count }) : "",
    alerts.length > 0 ? forCount(t.bell.alerts, alerts.length, language) : "",
  ].filter(Boolean);
  const shown = total > 99 ? "99+" : String(total);
  // The name has the number in sight, also where that is a sum, because people who speak to the screen say what they see.
  const name = state.length > 1 || total > 99 ? `${t.bell.label}, ${shown}` : t.bell.label;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={[name, state.join(", ")].filter(Boolean).join(": ")}
          title={t.bell.label}
          className="relative grid size-9 shrink-0 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg max-md:size-11"
        >
          <Bell aria-hidden="true" className="size-[18px]" />
          {total > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-2xs text-on-accent tabular-nums"
            >
              {shown}
            </span>
          ) : null}
        </button>
      }
    >
      {alerts.length > 0 ? (
        <>
          <MenuLabel>{t.bell.attention}</MenuLabel>
          {alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} />
          ))}
          <MenuSeparator />
        </>
      ) : null}
      <MenuItem asChild>
        <Link to={notifications.to}>
          <Bell aria-hidden="true" />
          {count > 0 ? fillIn(t.bell.unread, { count }) : t.bell.all}
        </Link>
      </MenuItem>
    </Menu>
  );
}

function AlertItem({ alert: { title, detail, tone, to, run } }: { alert: Alert }) {
  const Icon = icons[tone];
  const content = (
    <>
      <Icon aria-hidden="true" className={cn("mt-0.5 shrink-0 self-start", iconClass[tone])} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {detail ? <span className="block text-fg-muted text-xs">{detail}</span> : null}
      </span>
    </>
  );
  return to ? (
    <MenuItem asChild className="py-1.5">
      <Link to={to}>{content}</Link>
    </MenuItem>
  ) : (
    <MenuItem className="py-1.5" onSelect={() => run?.()}>
      {content}
    </MenuItem>
  );
}
