import { type ClientReason, getClientTimes } from "@autoiq/domain/appointments/client/contract";
import { latest } from "@autoiq/domain/appointments/clock";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useNow } from "~/platform/use-now";
import { sayDay } from "~/platform/zoned";
import { cn } from "~/ui/cn";
import { ErrorState } from "~/ui/error-state";
import { IconButton } from "~/ui/icon-button";
import { SkeletonRows } from "~/ui/skeleton";
import type { ClientShop } from "../api";

/** A week of free starts to choose from, told on the shop's own clock. */
export function TimeChoice({
  shop,
  reason,
  moving,
  value,
  onChange,
}: {
  shop: ClientShop;
  reason: ClientReason;
  /** The visit that is to be moved. */
  moving?: string;
  value: string | null;
  onChange: (startsAt: string) => void;
}) {
  const today = dayIn(shop.timeZone, useNow());
  const [from, setFrom] = useState(today);
  const times = useQuery({
    ...queryOptionsFor(getClientTimes, {
      params: { organizationId: shop.organizationId, locationId: shop.locationId },
      query: { from, reason, ...(moving ? { moving } : {}) },
    }),
    placeholderData: keepPreviousData,
    // Others book meanwhile.
    refetchInterval: 30_000,
  });
  if (times.error && !times.data)
    return <ErrorState error={times.error} onRetry={() => void times.refetch()} />;
  if (!times.data) return <SkeletonRows rows={4} label="Looking for free times" />;
  const { days, timeZone } = times.data;
  const last = addDays(today, shop.daysAhead);
  const none = days.every((each) => each.times.length === 0);
  return (
    <fieldset className={cn("min-w-0", times.isPlaceholderData && "opacity-60")}>
      <legend className="mb-1.5 font-medium text-sm">Time</legend>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          label="Earlier days"
          icon={<ChevronLeft />}
          disabled={from <= today}
          onClick={() => setFrom(latest(addDays(from, -7), today))}
        />
        <p className="text-sm" aria-live="polite">
          {sayDay(days[0]?.day ?? from)} to {sayDay(days.at(-1)?.day ?? from)}
        </p>
        <IconButton
          label="Later days"
          icon={<ChevronRight />}
          disabled={addDays(from, 7) > last}
          onClick={() => setFrom(addDays(from, 7))}
        />
      </div>
      {none ? (
        <p className="rounded-md bg-sunken px-3 py-2 text-fg-muted text-sm">
          Nothing is free in these days. Look at later ones, or call {shop.name}.
        </p>
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {days
          .filter((each) => each.times.length > 0 || (each.name && !each.open))
          .map((each) => (
            <li key={each.day}>
              <h3 className="mb-1 font-medium text-fg-muted text-xs">
                {sayDay(each.day, { weekday: "long", month: "long", day: "numeric" })}
                {each.name ? ` · ${each.name}` : ""}
              </h3>
              {each.open ? (
                <div className="flex flex-wrap gap-1.5">
                  {each.times.map((startsAt) => (
                    <button
                      key={startsAt}
                      type="button"
                      aria-pressed={value === startsAt}
                      className={cn(
                        "min-h-11 min-w-20 rounded-md border border-line-strong/60 px-2.5 text-sm tabular hover:bg-hover md:min-h-9",
                        value === startsAt && "border-accent bg-accent-soft font-medium text-accent-text",
                      )}
                      onClick={() => onChange(startsAt)}
                    >
                      {formatTime(startsAt, timeZone, "time")}
                    </button>
                  ))}
                </div>
              ) : (
                <p className="text-fg-muted text-sm">Closed</p>
              )}
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
