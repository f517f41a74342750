import { expect } from "vitest";
import type { DatedPayPlan, OvertimeRule, PayPlan } from "../src/payroll/plans.ts";
import { type CompletedJob, payWeeks, type WorkedTime } from "../src/payroll/weeks.ts";

// Every case is calculated by hand, with its arithmetic beside it. Weeks begin on January 5, 12, and 19, 2026, when
// Chicago is six hours behind UTC, unless a case is about the clock change.
export const mon = "2026-01-05";
export const tue = "2026-01-06";
export const wed = "2026-01-07";
export const thu = "2026-01-08";
export const fri = "2026-01-09";
export const sat = "2026-01-10";
export const sun = "2026-01-11";
export const weekdays = [mon, tue, wed, thu, fri];
export const sixDays = [...weekdays, sat];
export const sevenDays = [...sixDays, sun];

export const entry = (begins: string, ends: string, unpaidBreakMinutes = 0, staff = "t1"): WorkedTime => ({
  staff,
  in: new Date(begins),
  out: new Date(ends),
  unpaidBreakMinutes,
});
export const chicago = (day: string, clock: string) => `${day}T${clock}-06:00`;
/** From 6:00 for so many minutes. */
export const shift = (day: string, minutes: number, staff = "t1"): WorkedTime => {
  const begins = new Date(chicago(day, "06:00:00"));
  return { staff, in: begins, out: new Date(begins.getTime() + minutes * 60_000), unpaidBreakMinutes: 0 };
};
export const hours = (days: readonly string[], each: number) => days.map((day) => shift(day, each * 60));

export const hourly = (rateCents: number, overtime: OvertimeRule = "federal", from = mon): DatedPayPlan => ({
  staff: "t1",
  from,
  kind: "hourly",
  rateCents,
  overtime,
});
export const flat = (
  rateCents: number,
  guaranteeHours: string | null = null,
  overtime: OvertimeRule = "federal",
  from = mon,
): DatedPayPlan => ({ staff: "t1", from, kind: "flat", rateCents, guaranteeHours, overtime });
export const commission = (
  laborBasisPoints: number,
  partsBasisPoints: number,
  overtime: OvertimeRule = "federal",
): DatedPayPlan => ({
  staff: "t1",
  from: mon,
  kind: "commission",
  laborBasisPoints,
  partsBasisPoints,
  overtime,
});

export const job = (flagHours: string, more: Partial<CompletedJob> = {}): CompletedJob => ({
  staff: "t1",
  completedOn: wed,
  flagHours,
  laborCents: 0,
  partsCents: 0,
  comebackOf: null,
  ...more,
});
export const sold = (laborCents: number, partsCents = 0) => job("0", { laborCents, partsCents });

export const plan = (of: PayPlan): DatedPayPlan => ({ staff: "t1", from: mon, ...of });

type Amounts = Partial<{
  staff: string;
  week: string;
  minutes: number;
  overtimeMinutes: number;
  doubleMinutes: number;
  flagHours: string;
  regularCents: number;
  overtimeCents: number;
  flatCents: number;
  guaranteeCents: number;
  commissionCents: number;
  salaryCents: number;
  bonusCents: number;
  spiffCents: number;
}>;
export interface Case {
  name: string;
  plans: DatedPayPlan[];
  time?: WorkedTime[];
  jobs?: CompletedJob[];
  period?: [from: string, to: string];
  pays: Amounts[];
}

/** Pays a case, and compares every amount with what was calculated by hand. */
export function expectPay({ plans, time = [], jobs = [], period = [mon, "2026-01-25"], pays }: Case) {
  const [from, to] = period;
  const paid = payWeeks(plans, time, jobs, { from, to, zone: "America/Chicago" });
  const empty = {
    staff: "t1",
    week: mon,
    minutes: 0,
    overtimeMinutes: 0,
    doubleMinutes: 0,
    flagHours: "0",
    regularCents: 0,
    overtimeCents: 0,
    flatCents: 0,
    guaranteeCents: 0,
    commissionCents: 0,
    salaryCents: 0,
    bonusCents: 0,
    spiffCents: 0,
  };
  const want = pays.map((amounts) => {
    const row = { ...empty, ...amounts };
    const { regularCents, overtimeCents, flatCents, guaranteeCents, commissionCents } = row;
    const { salaryCents, bonusCents, spiffCents } = row;
    return {
      ...row,
      totalCents:
        regularCents +
        overtimeCents +
        flatCents +
        guaranteeCents +
        commissionCents +
        salaryCents +
        bonusCents +
        spiffCents,
    };
  });
  expect(paid).toEqual({ ok: true, value: want });
}
