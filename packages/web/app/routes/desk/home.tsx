import { dayIn } from "@autoiq/domain/kernel/time";
import { CalendarPlus, Plus } from "lucide-react";
import { Link } from "react-router";
import { HomeFigures } from "~/features/analytics/panels/home-figures";
import { PlaceChoice } from "~/features/analytics/panels/place-choice";
import { TodayGlance } from "~/features/analytics/panels/today-glance";
import { DayList } from "~/features/appointments/panels/day-list";
import { WaitingList } from "~/features/repair-orders/panels/waiting-list";
import { PlanStarted } from "~/features/subscription/panels/plan-started";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { sayDay } from "~/platform/zoned";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { PageHeader } from "~/ui/page-header";
import { useView } from "~/ui/use-view";
import { FirstSteps, useIsNewShop } from "./home/first-steps";

export const meta = () => [{ title: "Today · AutoIQ" }];

export default function Home() {
  const { location } = useShop();
  const { may, to } = useWorkspace();
  const now = useNow();
  const today = dayIn(location.timeZone, now);
  const seesFigures = may("figures.view");
  const { view, choose } = useView();
  const place = view.get("place") ?? "here";
  const isNew = useIsNewShop(place, seesFigures);
  return (
    <>
      {may("subscription.manage") ? <PlanStarted timeZone={location.timeZone} /> : null}
      <PageHeader
        title="Today"
        description={sayDay(today, { dateStyle: "full" })}
        actions={
          <>
            {seesFigures ? (
              <PlaceChoice
                value={place}
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
        {seesFigures ? <TodayGlance place={place} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <DayList day={today} timeZone={location.timeZone} now={now} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WaitingList
              title="Approvals waiting"
              status="awaiting-approval"
              empty="No customer has an open estimate."
              now={now}
            />
            <WaitingList
              title="Cars ready"
              status="ready"
              empty="No finished car waits for its invoice."
              now={now}
            />
          </div>
        </div>
        {seesFigures ? <HomeFigures today={today} place={place} /> : null}
      </div>
    </>
  );
}
