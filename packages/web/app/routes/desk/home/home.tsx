import { dayIn } from "@autoiq/domain/kernel/time";
import { CalendarPlus, Plus } from "lucide-react";
import { Link } from "react-router";
import { KeyMetrics } from "~/features/analytics/key-metrics";
import { LocationFilter } from "~/features/analytics/location-filter";
import { TodaySummary } from "~/features/analytics/today-summary";
import { DayList } from "~/features/appointments/calendar/day-list";
import { StatusQueue } from "~/features/repair-orders/board/status-queue";
import { PlanStarted } from "~/features/subscription/plan-started";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { FirstSteps, useIsNewShop } from "./first-steps";

export const meta = () => [{ title: "Today · AutoIQ" }];

export default function Home() {
  const { location } = useShop();
  const { may, to } = useWorkspace();
  const now = useNow();
  const today = dayIn(location.timeZone, now);
  const seesFigures = may("report.view");
  const { view, choose } = useListView();
  const scope = view.get("place") ?? "here";
  const isNew = useIsNewShop(scope, seesFigures);
  return (
    <>
      {may("subscription.manage") ? <PlanStarted timeZone={location.timeZone} /> : null}
      <PageHeader
        title="Today"
        description={formatDay(today, { dateStyle: "full" })}
        actions={
          <>
            {seesFigures ? (
              <LocationFilter
                value={scope}
                onChange={(next) => choose({ place: next === "here" ? null : next })}
              />
            ) : null}
            {may("appointment.write") ? (
              <Link to={to("/scheduling?new=appointment")} className={buttonClass()}>
                <CalendarPlus aria-hidden="true" />
                Book
              </Link>
            ) : null}
            {may("repair-order.write") ? (
              <Link to={to("/repair-orders?new=order")} className={buttonClass({ variant: "primary" })}>
                <Plus aria-hidden="true" />
                New repair order
              </Link>
            ) : null}
          </>
        }
      />
      <div className={cn("grid grid-cols-[minmax(0,1fr)] gap-5", isNew === undefined && "invisible")}>
        {isNew ? <FirstSteps /> : null}
        {seesFigures ? <TodaySummary scope={scope} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <DayList day={today} timeZone={location.timeZone} now={now} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <StatusQueue
              title="Awaiting approval"
              status="awaiting-approval"
              empty="No customer has an open estimate."
              now={now}
            />
            <StatusQueue
              title="Ready for pickup"
              status="ready"
              empty="No finished car waits for its invoice."
              now={now}
            />
          </div>
        </div>
        {seesFigures ? <KeyMetrics today={today} scope={scope} /> : null}
      </div>
    </>
  );
}
