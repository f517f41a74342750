import type { ContactMessage } from "@autoiq/domain/site/contact/schema";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";

/** Messages to choose from, newest first. @param to the address that opens one */
export function MessageList({
  rows,
  chosen,
  timeZone,
  to,
}: {
  rows: readonly ContactMessage[];
  chosen: string | null;
  timeZone: string;
  to: (id: string) => string;
}) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((message) => (
        <li key={message.id}>
          <Link
            to={to(message.id)}
            preventScrollReset
            aria-current={message.id === chosen ? "true" : undefined}
            className="grid gap-0.5 px-4 py-3 hover:bg-hover aria-[current=true]:bg-accent-soft"
          >
            <span className="flex items-baseline justify-between gap-3">
              <strong dir="auto" className="truncate font-medium text-sm">
                {message.name}
              </strong>
              <time dateTime={message.receivedAt} className="shrink-0 text-fg-muted text-xs">
                {formatTime(message.receivedAt, timeZone)}
              </time>
            </span>
            <span dir="auto" className="line-clamp-2 text-fg-muted text-sm">
              {message.message}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
