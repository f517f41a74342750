import { dayIn } from "@autoiq/domain/kernel/time";
import { listTimeWeeks } from "@autoiq/domain/time-clock/weeks/contract";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MapPin, TabletSmartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { WeekTable } from "~/features/staff/time/week-table";
import { TeamTimeOff } from "~/features/staff/time-off/team-time-off";
import { WeekPicker } from "~/features/time-clock/weeks/week-picker";
import { WeekState } from "~/features/time-clock/weeks/week-state";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

const KiosksSheet = lazy(async () => ({
  default: (await import("~/features/staff/time/kiosks-sheet")).KiosksSheet,
}));

const ClockInRuleSheet = lazy(async () => ({
  default: (await import("~/features/staff/time/clock-in-rule-sheet")).ClockInRuleSheet,
}));

export const meta = () => [{ title: "Time · AutoIQ" }];

/** Time off that waits for an answer, and the week of everyone at the location: hours, signatures, approvals. */
export default function Weeks() {
  const { to, may } = useWorkspace();
  const { timeZone } = useShop().location;
  const { view, choose } = useListView();
  const thisWeek = weekOf(dayIn(timeZone, useNow()));
  const week = view.get("week") ?? thisWeek;
  const [showsKiosks, setShowsKiosks] = useState(false);
  const [showsRule, setShowsRule] = useState(false);
  const loaded = useQuery({
    ...queryOptionsFor(listTimeWeeks, { query: { week } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Time"
        description="Each person's week. They sign it, you approve it, and a later change opens it again."
        actions={
          <>
            {may("shop.manage") ? (
              <Button onClick={() => setShowsRule(true)}>
                <MapPin aria-hidden="true" />
                Where to clock in
              </Button>
            ) : null}
            <Button onClick={() => setShowsKiosks(true)}>
              <TabletSmartphone aria-hidden="true" />
              Kiosks
            </Button>
          </>
        }
      />
      {showsKiosks ? (
        <Suspense>
          <KiosksSheet timeZone={timeZone} onClose={() => setShowsKiosks(false)} />
        </Suspense>
      ) : null}
      {showsRule ? (
        <Suspense>
          <ClockInRuleSheet onClose={() => setShowsRule(false)} />
        </Suspense>
      ) : null}
      <TeamTimeOff />
      <WeekPicker week={week} thisWeek={thisWeek} onChoose={(next) => choose({ week: next })} />
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData}>
          <WeekTable
            people={loaded.data.people}
            to={(row) => to(`/team/time/${row.staffId}${week === thisWeek ? "" : `?week=${week}`}`)}
            state={(row) => <WeekState state={row.state} />}
          />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading the week" rows={6} />
      )}
    </>
  );
}
