import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/pay/en";
import type { PayWeekRow } from "@autoiq/domain/payroll/contract";
import { jobDetails, leaveWords, partsOf, shownProfit, tierWords } from "@autoiq/domain/payroll/pay-amounts";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import { isAdvised } from "@autoiq/domain/payroll/plans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { formatDay, formatMinutes } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
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

/** Paid leave, a line for each day and kind. */
function Leave({ week }: { week: PayWeekRow }) {
  const t = useSharedMessages("pay", en);
  if (week.leave.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {week.leave.map((line) => (
        <Line
          key={`${line.day} ${line.kind}`}
          label={`${formatDay(line.day)} · ${leaveWords(week.plan, line, t, formatMoney)}`}
          value={
            <>
              {signed(line.minutes)}
              {line.rateCents === null ? null : (
                <>
                  {" · "}
                  <Money cents={line.cents} />
                </>
              )}
            </>
          }
          isMuted
        />
      ))}
      {week.leaveMinutes === 0 ? null : <Line label={t.leave.hours} value={signed(week.leaveMinutes)} />}
    </ul>
  );
}

export type PayJob = PayWeekRow["jobs"][number];

function TierReached({
  plan,
  week,
}: {
  plan: Extract<PayWeekRow["plan"], { kind: "tiers" }>;
  week: PayWeekRow;
}) {
  const t = useSharedMessages("pay", en);
  const words = tierWords(plan, week, t, formatMoney);
  return words === null ? null : <Line label={words} value="" />;
}

/** Weeks of pay with every line that makes them: days, jobs, and amounts. */
export function PayWeeks({
  weeks,
  from,
  orderAddress,
  onSplit,
}: {
  weeks: readonly PayWeekRow[];
  from: string;
  orderAddress: OrderAddress;
  /** Shares a job among technicians. Absent: not from here. */
  onSplit?: ((job: PayJob) => void) | undefined;
}) {
  return (
    <div className="divide-y divide-line">
      {weeks.map((week) => (
        <PayWeek
          key={week.week}
          week={week}
          isChange={week.week < from}
          orderAddress={orderAddress}
          onSplit={onSplit}
        />
      ))}
    </div>
  );
}

function PayWeek({
  week,
  isChange,
  orderAddress,
  onSplit,
}: {
  week: PayWeekRow;
  isChange: boolean;
  orderAddress: OrderAddress;
  onSplit?: ((job: PayJob) => void) | undefined;
}) {
  const t = useSharedMessages("pay", en);
  const day = monthDay(week.week);
  const profit = shownProfit(week);
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
      <Leave week={week} />
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
                  {jobDetails(week.plan, job, t, formatMoney).map((text) => (
                    <span key={text} className="block text-xs">
                      {text}
                    </span>
                  ))}
                  {onSplit &&
                  !isAdvised(week.plan) &&
                  job.flagHours !== "0" &&
                  job.note !== "charged-back" ? (
                    <Button size="sm" className="mt-1 block" onClick={() => onSplit(job)}>
                      Split<span className="sr-only"> {job.name}</span>
                    </Button>
                  ) : null}
                </>
              }
              value={isAdvised(week.plan) ? "" : fillIn(t.jobHours, { hours: job.flagHours })}
              isMuted
            />
          ))}
          {isAdvised(week.plan) ? null : <Line label={t.flagHours} value={week.flagHours} />}
          {profit === null ? null : <Line label={t.profit} value={<Money cents={profit} />} />}
          {week.plan.kind === "tiers" && !isChange ? <TierReached plan={week.plan} week={week} /> : null}
        </ul>
      ) : null}
      <ul className="grid gap-1 border-line border-t pt-2">
        {partsOf(week).map(({ part, cents }) => (
          <Line
            key={part}
            label={part === "draw" ? (cents > 0 ? t.drawPaid : t.drawRecovered) : t.parts[part]}
            value={<Money cents={cents} />}
          />
        ))}
        <li className="flex items-baseline justify-between gap-4 font-semibold text-sm">
          <span>{isChange ? t.changeTotal : t.weekTotal}</span>
          <Money cents={week.totalCents} />
        </li>
        {week.drawBalanceCents === null ? null : (
          <Line label={t.drawBalance} value={<Money cents={week.drawBalanceCents} />} isMuted />
        )}
      </ul>
    </section>
  );
}
