import { addDays } from "@autoiq/domain/kernel/time";
import { getPay, type PayOverview } from "@autoiq/domain/payroll/contract";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ClosedPeriods } from "~/features/payroll/closed-periods";
import { PaidHolidays } from "~/features/payroll/holidays/paid-holidays";
import { OpenPeriod } from "~/features/payroll/open-period";
import { PayPlans } from "~/features/payroll/plans/pay-plans";
import { Spiffs } from "~/features/payroll/spiffs/spiffs";
import { WageBooking } from "~/features/payroll/wage-booking";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

const lengths = [1, 2, 3, 4, 5].map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? "1 week" : `${weeks} weeks`,
}));

/** The open pay period with all that makes it, everyone's pay plans, paid holidays, and the closed periods. */
export function PayPeriods() {
  const { to, may } = useWorkspace();
  const loaded = useQuery(queryOptionsFor(getPay, {}));
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Payroll"
        description="Gross pay by week, from time and completed work. AutoIQ withholds no taxes: your payroll service does."
        actions={
          may("staff.export") ? (
            <Link to={to("/payroll/hours")} className={buttonClass({})}>
              Hours for payroll
            </Link>
          ) : null
        }
      />
      {loaded.data ? (
        <Content pay={loaded.data} />
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading payroll" rows={8} />
      )}
    </div>
  );
}

function Content({ pay }: { pay: PayOverview }) {
  const { to, may } = useWorkspace();
  const { view, choose } = useListView();
  const { next } = pay;
  const asked = view.get("from");
  const from = next.isFirst && asked && weekOf(asked) === asked ? asked : next.from;
  const usual = String(Math.round((Date.parse(next.to) - Date.parse(next.from)) / 604_800_000));
  const length = lengths.find(({ value }) => value === view.get("weeks"))?.value ?? usual;
  const until = addDays(from, Number(length) * 7 - 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="flex flex-wrap items-end gap-3">
        {next.isFirst ? (
          <Field label="First period begins" hint="A Monday. The next ones follow it.">
            <Input
              type="date"
              className="w-44"
              value={from}
              onChange={({ target }) => {
                if (target.value) choose({ from: weekOf(target.value) });
              }}
            />
          </Field>
        ) : null}
        <Field label="Length">
          <Select
            className="w-36"
            options={lengths}
            value={length}
            onChange={({ target }) => choose({ weeks: target.value })}
          />
        </Field>
      </search>
      <OpenPeriod
        from={from}
        to={until}
        mayClose={may("pay.manage")}
        booksWages={pay.booksWages}
        team={pay.people}
        weekAddress={(staffId, week) => to(`/team/time/${staffId}?week=${week}`)}
        clocksAddress={to("/team/missed-clock-outs")}
        orderAddress={(id) => to(`/repair-orders/${id}`)}
      />
      <PayPlans pay={pay} mayChange={may("pay.manage")} />
      <Spiffs pay={pay} mayChange={may("pay.manage")} />
      <PaidHolidays mayChange={may("pay.manage")} />
      <WageBooking isOn={pay.booksWages} mayChange={may("pay.manage")} />
      <ClosedPeriods periods={pay.periods} addressOf={(id) => to(`/payroll/periods/${id}`)} />
    </div>
  );
}
