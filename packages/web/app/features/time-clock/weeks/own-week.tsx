import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/time-week/en";
import { dayIn } from "@autoiq/domain/kernel/time";
import { getOwnWeek, signWeek, type TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay, formatMinutes } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button, buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { ClockPanel } from "./clock-panel";
import { WeekDays } from "./week-days";
import { WeekPicker } from "./week-picker";
import { WeekState } from "./week-state";
import { WeekTrail } from "./week-trail";

const OwnPin = lazy(async () => ({ default: (await import("../kiosk/own-pin")).OwnPin }));
const OwnTimeOff = lazy(async () => ({ default: (await import("../time-off/own-time-off")).OwnTimeOff }));

/** A person's own week: clock, breaks, days, corrections, their signature, and their time off. */
export function OwnWeek({
  payAddress,
  certificatesAddress,
  fileAddress,
  feeds,
}: {
  payAddress: string | null;
  certificatesAddress: string | null;
  fileAddress: string | null;
  /** The calendar feeds of the person's schedule. */
  feeds: ReactNode;
}) {
  const t = useSharedMessages("time-week", en);
  const { timeZone } = useShop().location;
  const { view, choose } = useListView();
  const thisWeek = weekOf(dayIn(timeZone, useNow()));
  const asked = view.get("week") ?? thisWeek;
  const loaded = useQuery({
    ...queryOptionsFor(getOwnWeek, { query: { week: asked } }),
    placeholderData: keepPreviousData,
  });
  const week = loaded.data;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t.own}
        description={t.ownText}
        status={week ? <WeekState state={week.state} /> : undefined}
        actions={
          <>
            {fileAddress ? (
              <Link to={fileAddress} className={buttonClass({})}>
                {t.file}
              </Link>
            ) : null}
            {certificatesAddress ? (
              <Link to={certificatesAddress} className={buttonClass({})}>
                {t.certificates}
              </Link>
            ) : null}
            {payAddress ? (
              <Link to={payAddress} className={buttonClass({})}>
                {t.pay}
              </Link>
            ) : null}
          </>
        }
      />
      <WeekPicker week={asked} thisWeek={thisWeek} onChoose={(next) => choose({ week: next })} />
      {week ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {asked === thisWeek ? <ClockPanel week={week} /> : null}
          <Signature week={week} />
          <Card padded={false}>
            <WeekDays week={week} />
          </Card>
          <WeekTrail week={week} />
          <Suspense>
            <OwnTimeOff />
            <OwnPin />
            {feeds}
          </Suspense>
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label={t.loading} rows={7} />
      )}
    </div>
  );
}

function Signature({ week }: { week: TimeWeek }) {
  const t = useSharedMessages("time-week", en);
  const [isAsking, setAsking] = useState(false);
  const sign = useWrite(signWeek, {
    invalidates: [getOwnWeek],
    onSuccess: () => setAsking(false),
    onProblem: () => {
      setAsking(false);
      return false;
    },
  });
  if (week.state === "approved")
    return <Notice tone="success">{fillIn(t.approvedBy, { name: week.approvedByName ?? "" })}</Notice>;
  if (week.state === "signed") return <Notice tone="info">{t.signedAt}</Notice>;
  const mayBeSigned = week.entries.length > 0 && week.entries.every(({ endedAt }) => endedAt !== null);
  return (
    <>
      {week.events.length > 0 ? <Notice tone="warning">{t.reopened}</Notice> : null}
      {mayBeSigned ? (
        <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
          {t.sign}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={fillIn(t.signTitle, { day: formatDay(week.week, { month: "short", day: "numeric" }) })}
        confirmLabel={t.sign}
        destructive={false}
        loading={sign.isPending}
        onConfirm={() => sign.mutate({ body: { week: week.week, seen: week.seen } })}
      >
        {fillIn(t.signText, { time: formatMinutes(week.minutes) })}
      </ConfirmDialog>
    </>
  );
}
