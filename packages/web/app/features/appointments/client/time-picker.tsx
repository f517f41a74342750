import type { ClientReason } from "@autoiq/domain/appointments/booking-reasons";
import { getClientTimes } from "@autoiq/domain/appointments/client/contract";
import { latest } from "@autoiq/domain/appointments/opening-hours";
import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { cn } from "~/ui/cn";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import type { ClientShop } from "./api";

/** A week of free start times to choose from, in the shop's time zone. */
export function TimePicker({
  shop,
  reason,
  moving,
  value,
  onChange,
}: {
  shop: ClientShop;
  reason: ClientReason;
  /** The appointment to reschedule. */
  moving?: { id: string; startsAt: string };
  value: string | null;
  onChange: (startsAt: string) => void;
}) {
  const t = useMessages("booking").times;
  const language = useLanguage();
  const today = dayIn(shop.timeZone, useNow());
  const [from, setFrom] = useState(today);
  const [day, setDay] = useState<string | null>(null);
  const times = useQuery({
    ...queryOptionsFor(getClientTimes, {
      params: { organizationId: shop.organizationId, locationId: shop.locationId },
      query: { from, reason, ...(moving ? { moving: moving.id } : {}) },
    }),
    placeholderData: keepPreviousData,
    // Others may book in the meantime.
    refetchInterval: 30_000,
  });
  if (times.error && !times.data)
    return <ErrorState error={times.error} onRetry={() => void times.refetch()} />;
  if (!times.data) return <SkeletonRows rows={4} label={t.loading} />;
  const { days, timeZone } = times.data;
  const last = addDays(today, shop.daysAhead);
  const withTimes = days.filter((each) => each.times.length > 0);
  const shown = withTimes.find((each) => each.day === day) ?? withTimes[0];
  return (
    <fieldset className={cn("min-w-0", times.isPlaceholderData && "opacity-60")}>
      <legend className="mb-1.5 font-medium text-sm">{t.legend}</legend>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          label={t.earlier}
          icon={<ChevronLeft />}
          disabled={from <= today}
          onClick={() => setFrom(latest(addDays(from, -7), today))}
        />
        <p className="text-sm" aria-live="polite">
          {fillIn(t.range, {
            from: formatDay(days[0]?.day ?? from),
            until: formatDay(days.at(-1)?.day ?? from),
          })}
        </p>
        <IconButton
          label={t.later}
          icon={<ChevronRight />}
          disabled={addDays(from, 7) > last}
          onClick={() => setFrom(addDays(from, 7))}
        />
      </div>
      <div className="mb-3 grid grid-cols-7 gap-1">
        {days.map((each) => {
          const free = each.times.length > 0;
          return (
            <button
              key={each.day}
              type="button"
              aria-pressed={each.day === shown?.day}
              disabled={!free}
              className={cn(
                "grid min-h-13 place-content-center rounded-md border border-line-strong/60 px-1 py-1 text-center text-xs hover:bg-hover",
                "disabled:border-line disabled:bg-sunken disabled:text-fg-muted",
                each.day === shown?.day && "border-accent bg-accent-soft font-medium text-accent-text",
              )}
              onClick={() => setDay(each.day)}
            >
              <span>{formatDay(each.day, { weekday: "short" })}</span>
              <span className="text-sm tabular">{formatDay(each.day, { day: "numeric" })}</span>
              <span className="sr-only">
                {free
                  ? forCount(t.free, each.times.length, language)
                  : each.open
                    ? t.full
                    : (each.name ?? t.closed)}
              </span>
            </button>
          );
        })}
      </div>
      {shown ? (
        <>
          <h3 className="mb-1.5 font-medium text-fg-muted text-sm">
            {formatDay(shown.day, { weekday: "long", month: "long", day: "numeric" })}
            {shown.name ? ` · ${shown.name}` : ""}
          </h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-1.5">
            {shown.times.map((startsAt) => (
              <button
                key={startsAt}
                type="button"
                aria-pressed={value === startsAt}
                disabled={startsAt === moving?.startsAt}
                className={cn(
                  "min-h-11 rounded-md border border-line-strong/60 px-2 text-sm tabular hover:bg-hover md:min-h-9",
                  "disabled:border-line disabled:bg-sunken disabled:text-fg-muted",
                  value === startsAt && "border-accent bg-accent-soft font-medium text-accent-text",
                )}
                onClick={() => onChange(startsAt)}
              >
                {formatTime(startsAt, timeZone, "time")}
                {startsAt === moving?.startsAt ? <span className="block text-2xs">{t.yours}</span> : null}
              </button>
            ))}
          </div>
        </>
      ) : (
        <p className="rounded-md bg-sunken px-3 py-2 text-fg-muted text-sm">
          {fillIn(t.none, { shop: shop.name })}
        </p>
      )}
    </fieldset>
  );
}
