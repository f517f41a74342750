import type { Conversation } from "@autoiq/domain/messages/schema";
import { CornerUpLeft } from "lucide-react";
import { Link } from "react-router";
import { formatPhone, formatTime } from "~/platform/format";
import { Avatar } from "~/ui/data-display";

export const correspondentName = (of: Conversation): string => of.customer?.name ?? formatPhone(of.address);

/** Conversations to choose from, newest first. @param to the address that opens one */
export function ConversationList({
  rows,
  chosen,
  timeZone,
  to,
  showsLocation,
}: {
  rows: readonly Conversation[];
  chosen: string | null;
  timeZone: string;
  to: (id: string) => string;
  /** True when the rows cover several locations. */
  showsLocation: boolean;
}) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={to(row.id)}
            preventScrollReset
            aria-current={row.id === chosen ? "true" : undefined}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-hover aria-[current=true]:bg-accent-soft"
          >
            <Avatar name={row.customer?.name ?? "#"} className="mt-0.5" />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex items-baseline justify-between gap-3">
                <span
                  dir="auto"
                  className={`truncate text-sm ${row.unread > 0 ? "font-semibold" : "font-medium"}`}
                >
                  {correspondentName(row)}
                </span>
                <time dateTime={row.lastAt} className="shrink-0 text-fg-muted text-xs tabular-nums">
                  {formatTime(row.lastAt, timeZone)}
                </time>
              </span>
              {showsLocation ? (
                <span className="truncate text-fg-muted text-xs">{row.location.name}</span>
              ) : null}
              <span className="flex items-start justify-between gap-3">
                <span
                  dir="auto"
                  className={`line-clamp-2 min-w-0 text-sm ${row.unread > 0 ? "text-fg" : "text-fg-muted"}`}
                >
                  {row.lastDirection === "out" ? (
                    <CornerUpLeft aria-label="You:" className="mr-1 inline size-3.5 text-fg-muted" />
                  ) : null}
                  {row.preview}
                </span>
                {row.unread > 0 ? (
                  <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums">
                    {row.unread}
                    <span className="sr-only"> unread</span>
                  </span>
                ) : null}
              </span>
              {row.assignee || !row.customer ? (
                <span className="flex flex-wrap gap-x-3 text-fg-muted text-xs">
                  {row.customer ? null : <span>Not on file</span>}
                  {row.assignee ? (
                    <span className="flex items-center gap-1.5">
                      <span
                        aria-hidden="true"
                        className="size-2 rounded-full"
                        style={{ background: row.assignee.color }}
                      />
                      {row.assignee.name}
                    </span>
                  ) : null}
                </span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
