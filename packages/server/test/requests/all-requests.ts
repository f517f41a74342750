import * as charts from "@autoiq/domain/analytics/charts/contract";
import * as analytics from "@autoiq/domain/analytics/contract";
import * as dailyTotals from "@autoiq/domain/analytics/daily-totals/contract";
import * as departments from "@autoiq/domain/analytics/departments/contract";
import * as paymentsReport from "@autoiq/domain/analytics/payments/contract";
import * as salesTax from "@autoiq/domain/analytics/sales-tax/contract";
import * as bank from "@autoiq/domain/books/bank/contract";
import * as books from "@autoiq/domain/books/contract";
import * as lock from "@autoiq/domain/books/lock/contract";
import * as quickbooks from "@autoiq/domain/books/quickbooks/contract";
import * as inventory from "@autoiq/domain/inventory/contract";
import * as staff from "@autoiq/domain/staff/contract";
import * as display from "@autoiq/domain/staff/display-settings/contract";
import * as views from "@autoiq/domain/staff/saved-views/contract";
import * as subscription from "@autoiq/domain/subscription/contract";
import { accountEntries } from "./account-requests.ts";
import { assetEntries } from "./asset-requests.ts";
import { assistantEntries } from "./assistant-requests.ts";
import { calendarEntries } from "./calendar-requests.ts";
import { cannedJobEntries } from "./canned-job-requests.ts";
import { customerEntries } from "./customer-requests.ts";
import { inspectionEntries } from "./inspection-requests.ts";
import { integrationEntries } from "./integration-requests.ts";
import { invoiceEntries } from "./invoice-requests.ts";
import { messageEntries } from "./message-requests.ts";
import { operatorEntries } from "./operator-requests.ts";
import { partEntries } from "./part-requests.ts";
import { paymentEntries } from "./payment-requests.ts";
import { payrollEntries } from "./payroll-requests.ts";
import { portalEntries } from "./portal-requests.ts";
import { repairOrderEntries } from "./repair-order-requests.ts";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";
import { shopEntries } from "./shop-requests.ts";
import { siteEntries } from "./site-requests.ts";
import { staffEntries } from "./staff-requests.ts";
import { timeClockEntries } from "./time-clock-requests.ts";
import { trainingEntries } from "./training-requests.ts";
import { vehicleEntries } from "./vehicle-requests.ts";

const oneDay = { from: "2026-11-20", to: "2026-11-20" };

/** One valid request for each call of the service. A call without one fails the access test. */
const bankFile = "Date,Description,Amount\n11/18/2026,DEPOSIT,5.00\n";

export const entries: readonly Entry[] = [
  on(analytics.getMetrics)(() => ({ query: oneDay })),
  on(analytics.getMetricRows)(() => ({ query: { ...oneDay, metric: "sales" } })),
  on(analytics.exportMetrics)(() => ({ query: oneDay })),
  on(analytics.exportMetricRows)(() => ({ query: { ...oneDay, metric: "aro" } })),
  on(analytics.getTimeInStatus)(() => ({ query: oneDay })),
  on(analytics.getToday)(() => ({ query: {} })),
  on(analytics.getWhatIf)(() => ({ query: {} })),
  on(dailyTotals.getDailyTotals)(() => ({ query: oneDay })),
  on(dailyTotals.exportDailyTotals)(() => ({ query: oneDay })),
  on(departments.getDepartmentReport)(() => ({ query: oneDay })),
  on(departments.exportDepartmentReport)(() => ({ query: oneDay })),
  on(paymentsReport.getPaymentsReport)(() => ({ query: oneDay })),
  on(paymentsReport.exportPaymentsReport)(() => ({ query: oneDay })),
  on(salesTax.getSalesTaxReport)(() => ({ query: oneDay })),
  on(salesTax.exportSalesTaxReport)(() => ({ query: oneDay })),
  on(books.listAccounts)(() => ({})),
  on(books.nameAccounts)(() => ({
    body: { accounts: [{ key: "labor", number: "4010", name: "Labor income" }] },
  })),
  on(books.keepByDepartment)(() => ({ body: { fromDay: "2026-11-20" } })),
  on(books.keepEquipment)(() => ({ body: { fromDay: "2026-11-20" } })),
  on(books.keepStock)(() => ({ body: { fromDay: "2026-11-20" } })),
  on(lock.listLocks)(() => ({})),
  on(lock.setLock)((of) => ({
    body: { locationIds: [of.locationId], through: null, reason: "Posted to the wrong month" },
  })),
  on(bank.getBank)(() => ({})),
  on(bank.addBankAccount)(() => ({
    body: { id: clientChosenIds.bankAccount, name: "Payroll", lastFour: "5678", startsOn: "2026-11-01" },
  })),
  on(bank.previewBankFile)((of) => ({ params: { id: of.bankAccountId }, query: {}, csv: bankFile })),
  on(bank.importBankFile)((of) => ({ params: { id: of.bankAccountId }, query: {}, csv: bankFile })),
  on(bank.setLineKind)((of) => ({ params: { id: of.bankLineId }, body: { isAside: false } })),
  on(bank.matchBankLines)((of) => ({
    body: { id: clientChosenIds.bankMatch, lineIds: [of.bankLineId], groups: [], feeCents: 0 },
  })),
  on(bank.matchAllExact)(() => ({ body: { count: 1, totalCents: 100 } })),
  on(bank.undoBankMatch)((of) => ({ params: { id: of.bankMatchId } })),
  on(bank.exportBankLines)(() => ({ query: oneDay })),
  on(quickbooks.getQuickBooks)(() => ({})),
  on(quickbooks.authorizeQuickBooks)(() => ({})),
  on(quickbooks.connectQuickBooks)(() => ({ body: { code: "code", state: "state", realmId: "4620816365" } })),
  on(quickbooks.disconnectQuickBooks)(() => ({})),
  on(quickbooks.getQuickBooksAccounts)(() => ({})),
  on(quickbooks.mapQuickBooksAccounts)(() => ({ body: { accounts: [{ key: "labor", remoteId: "1" }] } })),
  on(quickbooks.createQuickBooksAccounts)(() => ({ body: { keys: ["labor"] } })),
  on(quickbooks.startQuickBooks)(() => ({ body: { startsOn: "2026-11-01" } })),
  on(quickbooks.syncQuickBooks)(() => ({})),
  on(books.getJournal)(() => ({ query: oneDay })),
  on(books.exportJournal)(() => ({ query: oneDay })),
  on(books.exportJournalIif)(() => ({ query: oneDay })),
  on(charts.getFloorCharts)(() => ({ query: oneDay })),
  on(charts.getReportCharts)(() => ({ query: oneDay })),
  ...calendarEntries,
  ...assetEntries,
  ...assistantEntries,
  ...customerEntries,
  ...accountEntries,
  ...inspectionEntries,
  ...integrationEntries,
  on(inventory.searchParts)(() => ({ query: { q: "PAD", low: "no", after: "" } })),
  on(inventory.getPartHistory)((of) => ({ params: { id: of.partId } })),
  on(inventory.createPart)(() => ({
    body: {
      number: "ROT-1",
      name: "Rotor",
      brand: "Bay",
      category: "Brakes",
      unit: "each",
      costCents: 5000,
      fixedPriceCents: 9000,
      coreCents: 0,
      stateFee: "none",
      bin: "A1",
    },
  })),
  on(inventory.receivePart)((of) => ({
    params: { id: of.partId },
    body: { quantity: "2", unitCostCents: 4000, reason: "Delivery" },
  })),
  on(inventory.adjustPart)((of) => ({
    params: { id: of.partId },
    body: { counted: "30", reason: "count", note: "Yearly" },
  })),
  ...partEntries,
  ...cannedJobEntries,
  ...invoiceEntries,
  ...messageEntries,
  ...operatorEntries,
  ...paymentEntries,
  ...portalEntries,
  ...repairOrderEntries,
  ...shopEntries,
  ...siteEntries,
  ...staffEntries,
  on(subscription.getSubscription)(() => ({})),
  on(subscription.cancelSubscription)(() => ({})),
  on(subscription.changeSubscription)(() => ({ body: { plan: "professional", billing: "monthly" } })),
  on(subscription.keepSubscription)(() => ({})),
  on(subscription.openBillingPortal)(() => ({})),
  ...timeClockEntries,
  ...payrollEntries,
  ...trainingEntries,
  ...vehicleEntries,
  on(display.getDisplaySettings)(() => ({})),
  on(display.saveDisplaySettings)(() => ({ body: { visitDetails: true, scheduleColor: "technician" } })),
  on(views.listViews)(() => ({ query: { page: "board" } })),
  on(views.saveView)(() => ({
    params: { viewId: clientChosenIds.view },
    body: { page: "board", name: "My cars", query: "advisor=me" },
  })),
  on(views.removeView)(() => ({ params: { viewId: clientChosenIds.view } })),

  // Last, because it removes the memberships that every other call needs.
  on(staff.leaveShop)(() => ({})),
];
