import { dayIn } from "@autoiq/domain/kernel/time";
import { promiseState } from "@autoiq/domain/repair-orders/board/rules";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import { CalendarPlus, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { KeyMetrics } from "~/features/analytics/key-metrics";
import { LocationFilter } from "~/features/analytics/location-filter";
import { TodaySummary } from "~/features/analytics/today-summary";
import { DayList, useDayList } from "~/features/appointments/calendar/day-list";
import { OrderQueue } from "~/features/repair-orders/board/order-queue";
import { useBoard } from "~/features/repair-orders/board/use-board";
import { PlanStarted } from "~/features/subscription/plan-started";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { ErrorState } from "~/ui/feedback/error-state";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { FirstSteps, useIsNewShop } from "./first-steps";

// Each has something to show on few days.
const MyTasksCard = lazy(async () => ({
  default: (await import("~/features/customers/follow-ups/my-tasks-card")).MyTasksCard,
}));
const ProfileCard = lazy(async () => ({
  default: (await import("~/features/shops/profile/profile-card")).ProfileCard,
}));

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
  const board = useBoard();
  const dayList = useDayList(today, location.timeZone);
  const cards = board.data?.cards ?? [];
  const late = cards.filter((card) => promiseState(card, now) === "late");
  const inStatus = (status: RepairOrderStatus) => cards.filter((card) => card.status === status);
  const isCaughtUp =
    board.data && late.length + inStatus("awaiting-approval").length + inStatus("ready").length === 0;
  // Shown at once when its lists are known, so that none pushes another down.
  const isKnown = isNew !== undefined && !board.isPending;
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
      <div className={cn("grid grid-cols-[minmax(0,1fr)] gap-5", !isKnown && "invisible")}>
        {isNew ? <FirstSteps /> : null}
        {isNew && may("subscription.manage") ? (
          <Suspense>
            <ProfileCard once />
          </Suspense>
        ) : null}
        {seesFigures ? <TodaySummary scope={scope} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OrderQueue
              title="Late"
              cards={late}
              since={(card) => card.promisedAt ?? ""}
              sinceLabel="late by"
              now={now}
            />
            <OrderQueue
              title="Awaiting approval"
              cards={inStatus("awaiting-approval")}
              since={(card) => card.statusSince}
              sinceLabel="for"
              now={now}
            />
            <OrderQueue
              title="Ready for pickup"
              cards={inStatus("ready")}
              since={(card) => card.statusSince}
              sinceLabel="for"
              now={now}
            />
            {board.error && !board.data ? (
              <ErrorState error={board.error} onRetry={() => void board.refetch()} />
            ) : isCaughtUp ? (
              <Card>
                <p className="text-fg-muted text-sm">
                  No cars are late, awaiting approval, or ready for pickup.
                </p>
              </Card>
            ) : null}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {may("customer.view") ? (
              <Suspense>
                <MyTasksCard />
              </Suspense>
            ) : null}
            <DayList day={today} timeZone={location.timeZone} now={now} />
          </div>
        </div>
        {seesFigures ? (
          // Below a list that is still loading, it would be pushed down.
          <div className={cn(dayList.isLoading && "invisible")}>
            <KeyMetrics today={today} scope={scope} />
          </div>
        ) : null}
      </div>
    </>
  );
}
