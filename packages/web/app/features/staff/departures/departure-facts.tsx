import type { DeparturePreview } from "@autoiq/domain/staff/departures/contract";
import type { ReactNode } from "react";
import { formatMoney, formatTime } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";

const days = (first: string, last: string) =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** The final pay, clocks, weeks, time off, and keys of somebody who leaves. Only what there is. */
export function DepartureFacts({ preview }: { preview: DeparturePreview }) {
  const { finalPay, clocks, openWeeks, timeOff, apiKeys, timeZone, formI9 } = preview;
  const facts: { key: string; label: string; content: ReactNode }[] = [];
  if (finalPay)
    facts.push({
      key: "pay",
      label: "Final pay so far",
      content: (
        <>
          <span className="font-semibold text-base tabular">{formatMoney(finalPay.totalCents)}</span>{" "}
          <span className="text-fg-muted">for {days(finalPay.from, finalPay.until)}, before taxes</span>
          {finalPay.isRunning ? (
            <span className="block">A salary or draw runs on. End its plan in Payroll.</span>
          ) : null}
          {finalPay.lacksLeaveRate ? (
            <span className="block">Paid leave isn't in it. Enter a leave rate in the plan in Payroll.</span>
          ) : null}
        </>
      ),
    });
  for (const { startedAt, jobName } of clocks)
    facts.push({
      key: `clock ${startedAt}`,
      label: jobName === null ? "Clocked in" : `Clocked on ${jobName}`,
      content: `Since ${formatTime(startedAt, timeZone)}. The clock stops.`,
    });
  if (openWeeks.length > 0)
    facts.push({
      key: "weeks",
      label: openWeeks.length === 1 ? "Week to approve" : "Weeks to approve",
      content: openWeeks.map((week) => `Week of ${formatDay(week)}`).join(", "),
    });
  for (const { id, firstDay, lastDay, state, isWithdrawn } of timeOff)
    facts.push({
      key: id,
      label: state === "waiting" ? "Time off requested" : "Time off",
      content: `${days(firstDay, lastDay)}. ${isWithdrawn ? "It is withdrawn." : "It began by the last day, and stays."}`,
    });
  if (apiKeys > 0)
    facts.push({
      key: "keys",
      label: "API keys",
      content: `${apiKeys} created by them still ${apiKeys === 1 ? "works" : "work"}. Revoke or rotate in Settings.`,
    });
  if (formI9)
    facts.push({
      key: "form-i9",
      label: "Form I-9",
      content: formI9.day
        ? `Keep it until ${formatDay(formI9.day, { dateStyle: "long" })}.`
        : "Enter the first day of work in the personnel file. It decides until when to keep it.",
    });
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[12em_1fr]">
      {facts.map(({ key, label, content }) => (
        <div key={key} className="contents">
          <dt className="text-fg-muted">{label}</dt>
          <dd className="wrap-anywhere max-md:mb-1">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
