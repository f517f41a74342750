import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/pay/en";
import type { PayWeekRow } from "@autoiq/domain/payroll/contract";
import { partsOf } from "@autoiq/domain/payroll/pay-amounts";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { formatDay, formatMinutes } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";

/** Where a repair order opens. */
export type OrderAddress = (repairOrderId: string) => string;

const shortDay = { month: "short", day: "numeric" } as const;
/** "Nov 2". */
export const monthDay = (day: string): string => formatDay(day, shortDay);
const signed = (minutes: number): string =>
  minutes < 0 ? `−${formatMinutes(-minutes)}` : formatMinutes(minutes);

function Line({ label, value, isMuted = false }: { label: ReactNode; value: ReactNode; isMuted?: boolean }) {
  return (
    <li className={`flex items-baseline justify-between gap-4 text-sm ${isMuted ? "text-fg-muted" : ""}`}>
      <span className="wrap-anywhere min-w-0">{label}</span>
      <span className="tabular shrink-0">{value}</span>
    </li>
  );
}

/** Weeks of pay with every line that makes them: days, jobs, and amounts. */
export function PayWeeks({
  weeks,
  from,
  orderAddress,
}: {
  weeks: readonly PayWeekRow[];
  from: string;
  orderAddress: OrderAddress;
}) {
  return (
    <div className="divide-y divide-line">
      {weeks.map((week) => (
        <PayWeek key={week.week} week={week} isChange={week.week < from} orderAddress={orderAddress} />
      ))}
    </div>
  );
}

function PayWeek({
  week,
  isChange,
  orderAddress,
}: {
  week: PayWeekRow;
  isChange: boolean;
  orderAddress: OrderAddress;
}) {
  const t = useSharedMessages("pay", en);
  const day = monthDay(week.week);
  return (
    <section className="grid gap-3 px-4 py-3">
      <div>
        <h3 className="font-semibold text-sm">{fillIn(isChange ? t.change : t.week, { day })}</h3>
        <p className="text-fg-muted text-xs">{planWords(week.plan, t, formatMoney)}</p>
        {isChange ? <p className="text-fg-muted text-xs">{t.changeText}</p> : null}
      </div>
      {week.days.length > 0 ? (
        <ul className="grid gap-1">
          {week.days.map((each) => (
            <Line key={each.day} label={formatDay(each.day)} value={signed(each.minutes)} isMuted />
          ))}
          {week.minutes === 0 ? null : <Line label={t.hours} value={signed(week.minutes)} />}
          {week.overtimeMinutes === 0 ? null : (
            <Line label={t.overtimeHours} value={signed(week.overtimeMinutes)} />
          )}
          {week.doubleMinutes === 0 ? null : (
            <Line label={t.doubleHours} value={signed(week.doubleMinutes)} />
          )}
        </ul>
      ) : null}
      {week.jobs.length > 0 ? (
        <ul className="grid gap-1">
          {week.jobs.map((job) => (
            <Line
              key={job.jobId}
              label={
                <>
                  {formatDay(job.day)} ·{" "}
                  <Link to={orderAddress(job.repairOrderId)} className="underline">
                    {fillIn(t.job, { number: String(job.number), name: job.name })}
                  </Link>
                  {job.note ? ` (${t.note[job.note]})` : ""}
                  {week.plan.kind === "commission" ? (
                    <span className="block text-xs">
                      {fillIn(t.jobSold, {
                        work: formatMoney(job.laborCents),
                        parts: formatMoney(job.partsCents),
                      })}
                    </span>
                  ) : null}
                </>
              }
              value={fillIn(t.jobHours, { hours: job.flagHours })}
              isMuted
            />
          ))}
          <Line label={t.flagHours} value={week.flagHours} />
        </ul>
      ) : null}
      <ul className="grid gap-1 border-line border-t pt-2">
        {partsOf(week).map(({ part, cents }) => (
          <Line key={part} label={t.parts[part]} value={<Money cents={cents} />} />
        ))}
        <li className="flex items-baseline justify-between gap-4 font-semibold text-sm">
          <span>{isChange ? t.changeTotal : t.weekTotal}</span>
          <Money cents={week.totalCents} />
        </li>
      </ul>
    </section>
  );
}
