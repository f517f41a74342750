import * as payroll from "@autoiq/domain/payroll/contract";
import * as holidays from "@autoiq/domain/payroll/holidays/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

const days = { from: "2026-06-15", to: "2026-06-28" };

/** Requests for pay plans, pay periods, and statements. */
export const payrollEntries: readonly Entry[] = [
  on(payroll.getPay)(() => ({})),
  on(payroll.setWageBooking)(() => ({ body: { isOn: true } })),
  on(payroll.previewPeriod)(() => ({ query: days })),
  on(payroll.closePayPeriod)(() => ({
    body: { ...days, id: clientChosenIds.payPeriod, seen: "seen by nobody" },
  })),
  on(payroll.getPayPeriod)((of) => ({ params: { id: of.payPeriodId } })),
  on(payroll.exportPayPeriod)((of) => ({ params: { id: of.payPeriodId }, query: { layout: "gusto" } })),
  on(payroll.getPayStatement)((of) => ({ params: { id: of.payPeriodId, staffId: of.technicianId } })),
  on(payroll.savePayPlan)((of) => ({
    params: { id: clientChosenIds.payPlan },
    body: {
      version: 0,
      staffId: of.technicianId,
      startsOn: "2026-12-07",
      plan: { kind: "hourly", rateCents: 3000, overtime: "federal" },
    },
  })),
  on(payroll.removePayPlan)((of) => ({ params: { id: of.payPlanId } })),
  on(payroll.getSpiffChoices)(() => ({})),
  on(payroll.saveSpiff)((of) => ({
    params: { id: clientChosenIds.paySpiff },
    body: {
      version: 0,
      target: { kind: "category", category: "Tires" },
      cents: 500,
      earner: "technician",
      staffId: of.technicianId,
      startsOn: "2026-12-07",
      endsOn: null,
    },
  })),
  on(payroll.removeSpiff)((of) => ({ params: { id: of.spiffId } })),
  on(holidays.getPaidHolidays)(() => ({})),
  on(holidays.getUsualHours)(() => ({ query: { day: "2026-12-25" } })),
  on(holidays.savePaidHoliday)((of) => ({
    params: { id: clientChosenIds.paidHoliday },
    body: {
      version: 0,
      day: "2026-12-25",
      name: "Christmas Day",
      people: [{ staffId: of.technicianId, minutes: 480 }],
    },
  })),
  on(holidays.removePaidHoliday)((of) => ({ params: { id: of.paidHolidayId } })),
  on(payroll.splitJob)((of) => ({ params: { id: of.jobId }, body: { seen: [], shares: [] } })),
  on(payroll.getOwnPay)(() => ({})),
  on(payroll.getOwnStatement)((of) => ({ params: { id: of.payPeriodId } })),
  on(payroll.getOwnStatementPdf)((of) => ({ params: { id: of.payPeriodId } })),
];
