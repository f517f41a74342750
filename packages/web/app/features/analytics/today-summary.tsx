import { getToday, type Today } from "@autoiq/domain/analytics/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatCount, formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { ErrorState } from "~/ui/feedback/error-state";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

type Tile = {
  label: string;
  /** Value for one location. Several selected locations are summed. */
  of: (day: Today) => number;
  say?: (value: number) => string;
  detail?: (day: readonly Today[]) => ReactNode;
  to: (day: string) => string;
  alert?: true;
};

const sum = (locations: readonly Today[], of: (day: Today) => number) =>
  locations.reduce((total, location) => total + of(location), 0);

function formatWait(locations: readonly Today[]): string | null {
  const minutes = Math.max(-1, ...locations.map((location) => location.longestWaitMinutes ?? -1));
  if (minutes < 0) return null;
  return minutes < 60
    ? `longest ${minutes} min`
    : minutes < 1440
      ? `longest ${Math.floor(minutes / 60)} h ${minutes % 60} min`
      : `longest over ${minutes < 2880 ? "a day" : `${Math.floor(minutes / 1440)} days`}`;
}

/** What needs a person now comes first: late, to call, to approve, ready, to collect. */
const tiles: readonly Tile[] = [
  {
    label: "Promises at risk",
    of: (day) => day.promisesAtRisk,
    detail: (locations) => {
      const late = sum(locations, (location) => location.promisesOverdue);
      return late > 0 ? `${late} late` : null;
    },
    to: () => "/board?promise=at-risk",
    alert: true,
  },
  { label: "Booking requests", of: (day) => day.requests, to: () => "/scheduling?show=requests" },
  {
    label: "Awaiting approval",
    of: (day) => day.waitingForApproval,
    detail: formatWait,
    to: () => "/repair-orders?status=awaiting-approval",
  },
  {
    label: "Ready for pickup",
    of: (day) => day.readyForPickup,
    detail: (locations) => formatAmount(sum(locations, (location) => location.readyCents)),
    to: () => "/repair-orders?status=ready",
  },
  {
    label: "Unpaid invoices",
    of: (day) => day.unpaid,
    detail: (locations) => formatAmount(sum(locations, (location) => location.unpaidCents)),
    to: () => "/repair-orders?status=invoiced",
  },
  { label: "Arriving today", of: (day) => day.carsExpected, to: () => "/scheduling?show=expected" },
  { label: "In the shop", of: (day) => day.vehiclesInShop, to: () => "/repair-orders?status=in-shop" },
  { label: "Parts below minimum", of: (day) => day.lowParts, to: () => "/inventory?low=yes" },
  {
    label: "Invoiced today",
    of: (day) => day.postedCents,
    say: formatMoney,
    to: () => "/analytics?metric=sales&period=today",
  },
  {
    label: "Payments today",
    of: (day) => day.paidCents,
    say: formatMoney,
    to: () => "/analytics?metric=paid&period=today",
  },
];

const formatAmount = (cents: number) => (cents > 0 ? formatMoney(cents) : null);

/**
 * The day's numbers that are not zero, each a link to the records it counts. With several locations selected, each is
 * also listed below.
 */
export function TodaySummary({ scope }: { scope: string }) {
  const { to } = useWorkspace();
  const today = useQuery(queryOptionsFor(getToday, { query: { place: scope } }));
  if (today.error && !today.data)
    return <ErrorState error={today.error} onRetry={() => void today.refetch()} />;
  const locations = today.data?.places;
  // The lists behind the numbers cover only the location the user is working in.
  const leads = scope === "here";
  const shown = locations ? tiles.filter((tile) => sum(locations, tile.of) !== 0) : tiles;
  if (shown.length === 0)
    return (
      <p className="rounded-lg border border-line bg-surface px-4 py-3 text-fg-muted text-sm shadow-1">
        Nothing needs attention.
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul
        aria-label="Today"
        aria-busy={!locations}
        className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1"
      >
        {shown.map((tile) => {
          const value = locations && sum(locations, tile.of);
          const detail = locations && tile.detail?.(locations);
          const inside = (
            <>
              <span
                className={cn(
                  "block min-h-7 font-semibold text-xl tabular",
                  tile.alert && value ? "text-danger-text" : "text-fg",
                )}
              >
                {value === undefined ? <Skeleton className="h-6 w-12" /> : (tile.say ?? formatCount)(value)}
              </span>
              <span className="block text-fg-muted text-xs">{tile.label}</span>
              {detail ? <span className="block text-fg-muted text-xs tabular">{detail}</span> : null}
            </>
          );
          const isFigure = tile.say !== undefined;
          const path = tile.to(locations?.[0]?.day ?? "");
          return (
            <li key={tile.label} className="flex-1 basis-36 bg-surface lg:basis-48">
              {leads || isFigure ? (
                <Link
                  to={to(leads ? path : `${path}&place=${scope}`)}
                  className="block h-full min-h-21 px-4 py-3 outline-offset-[-2px]! hover:bg-hover"
                >
                  {inside}
                </Link>
              ) : (
                <div className="h-full px-4 py-3">{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
      {locations && locations.length > 1 ? <LocationList locations={locations} /> : null}
    </div>
  );
}

function LocationList({ locations }: { locations: readonly Today[] }) {
  return (
    <Card title="By location" padded={false}>
      <section
        aria-label="Today by location"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Today by location</caption>
          <thead className="text-left text-fg-muted text-xs">
            <tr className="*:whitespace-nowrap *:px-4 *:py-2 *:font-medium">
              <th scope="col">Location</th>
              {tiles.map((tile) => (
                <th key={tile.label} scope="col" className="text-right">
                  {tile.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular">
            {locations.map((location) => (
              <tr key={location.locationId} className="border-line border-t *:px-4 *:py-2">
                <th scope="row" className="whitespace-nowrap text-left font-medium">
                  {location.locationName}
                </th>
                {tiles.map((tile) => (
                  <td key={tile.label} className="text-right">
                    {(tile.say ?? formatCount)(tile.of(location))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
