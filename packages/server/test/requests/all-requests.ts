import * as analytics from "@autoiq/domain/analytics/contract";
import * as inventory from "@autoiq/domain/inventory/contract";
import * as aging from "@autoiq/domain/invoices/aging/contract";
import * as invoices from "@autoiq/domain/invoices/contract";
import * as clientPayments from "@autoiq/domain/payments/client/contract";
import * as sales from "@autoiq/domain/payments/counter-sales/contract";
import * as portal from "@autoiq/domain/portal/contract";
import * as board from "@autoiq/domain/repair-orders/board/contract";
import * as saved from "@autoiq/domain/repair-orders/canned-jobs/contract";
import * as orders from "@autoiq/domain/repair-orders/contract";
import * as estimates from "@autoiq/domain/repair-orders/estimates/contract";
import * as undoing from "@autoiq/domain/repair-orders/history/contract";
import * as building from "@autoiq/domain/repair-orders/jobs/contract";
import { labelRepairOrders } from "@autoiq/domain/repair-orders/labels/contract";
import * as links from "@autoiq/domain/repair-orders/links/contract";
import * as orderParts from "@autoiq/domain/repair-orders/parts/contract";
import * as presence from "@autoiq/domain/repair-orders/presence/contract";
import * as requests from "@autoiq/domain/repair-orders/technician-requests/contract";
import * as contact from "@autoiq/domain/site/contact/contract";
import * as site from "@autoiq/domain/site/contract";
import * as staff from "@autoiq/domain/staff/contract";
import * as views from "@autoiq/domain/staff/saved-views/contract";
import * as subscription from "@autoiq/domain/subscription/contract";
import * as timeClock from "@autoiq/domain/time-clock/contract";
import type { Records } from "../helpers/records.ts";
import { accountEntries } from "./account-requests.ts";
import { assistantEntries } from "./assistant-requests.ts";
import { calendarEntries } from "./calendar-requests.ts";
import { customerEntries } from "./customer-requests.ts";
import { inspectionEntries } from "./inspection-requests.ts";
import { messageEntries } from "./message-requests.ts";
import { partEntries } from "./part-requests.ts";
import { paymentEntries } from "./payment-requests.ts";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";
import { shopEntries } from "./shop-requests.ts";
import { vehicleEntries } from "./vehicle-requests.ts";

const oneDay = { from: "2026-11-20", to: "2026-11-20" };
// A PNG of one pixel: valid, with nothing drawn on it.
const signature =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const answersOf = (of: Records) => ({
  repairOrderVersion: of.repairOrderVersion,
  person: "Dana Reyes",
  signature,
  decisions: [{ jobId: of.spareJobId, decision: "declined" as const }],
});

/** One valid request for each call of the service. A call without one fails the access test. */
export const entries: readonly Entry[] = [
  on(analytics.getMetrics)(() => ({ query: oneDay })),
  on(analytics.getMetricRows)(() => ({ query: { ...oneDay, metric: "sales" } })),
  on(analytics.exportMetrics)(() => ({ query: oneDay })),
  on(analytics.exportMetricRows)(() => ({ query: { ...oneDay, metric: "aro" } })),
  on(analytics.getTimeInStatus)(() => ({ query: oneDay })),
  on(analytics.getToday)(() => ({ query: {} })),
  on(analytics.getWhatIf)(() => ({ query: {} })),

  ...calendarEntries,

  ...assistantEntries,

  ...customerEntries,

  ...accountEntries,

  ...inspectionEntries,

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
  on(saved.listCannedJobs)(() => ({})),
  on(saved.getCannedJob)((of) => ({ params: { id: of.cannedJobId } })),
  on(saved.saveCannedJob)((of) => ({
    params: { id: of.cannedJobId },
    body: {
      version: 1,
      code: "BRK-F",
      name: "Front brakes",
      category: "Brakes",
      description: "Both sides",
      menuPriceCents: null,
      lines: [
        {
          kind: "labor",
          description: "Replace front pads",
          laborOp: "BRK-F",
          hours: "1.5",
          rateCents: 15_000,
        },
        { kind: "part", partId: of.partId, quantity: "1", condition: "new" },
      ],
    },
  })),
  on(saved.listJobPackages)(() => ({})),
  on(saved.saveJobPackage)((of) => ({
    params: { id: clientChosenIds.job },
    body: {
      version: null,
      code: "SVC",
      name: "Service",
      description: "Two jobs",
      discountBasisPoints: 500,
      menuPriceCents: null,
      cannedJobIds: [of.cannedJobId, clientChosenIds.otherJob],
    },
  })),
  on(saved.retireCannedJob)((of) => ({ params: { id: of.cannedJobId }, query: { version: 2 } })),
  on(saved.retireJobPackage)(() => ({ params: { id: clientChosenIds.job }, query: { version: 1 } })),

  on(invoices.listInvoices)(() => ({ query: { q: "", state: "all", after: "" } })),
  on(aging.getAging)(() => ({})),
  on(aging.remindCustomer)((of) => ({ params: { id: of.customerId }, body: { id: clientChosenIds.line } })),
  on(invoices.getInvoice)((of) => ({ params: { id: of.invoiceId } })),
  on(invoices.postCreditNote)((of) => ({
    params: { id: of.invoiceId },
    body: {
      id: clientChosenIds.otherJob,
      amountCents: 100,
      reason: "Goodwill",
      lines: [{ job: 0, line: 0 }],
    },
  })),
  on(sales.postCounterSale)((of) => ({
    body: {
      id: clientChosenIds.otherJob,
      customerId: of.customerId,
      totalCents: 500,
      payments: [],
      rest: "customer" as const,
      lines: [{ id: clientChosenIds.job, kind: "fee" as const, description: "Disposal", amountCents: 500 }],
    },
  })),
  on(invoices.getCreditNotePdf)((of) => ({ params: { id: of.creditNoteId } })),
  on(invoices.getInvoicePdf)((of) => ({ params: { id: of.invoiceId } })),
  on(invoices.getInvoicePdfByLink)((of) => ({ params: { token: of.linkToken } })),
  on(invoices.postInvoice)((of) => ({
    params: { id: of.readyOrderId },
    body: { version: of.readyOrderVersion, odometerOut: 41_260 },
  })),

  ...messageEntries,

  ...paymentEntries,

  on(portal.getClientOverview)(() => ({})),
  on(portal.getClientRepairOrder)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
  })),
  on(portal.decideAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
    body: answersOf(of),
  })),
  on(portal.payAsClient)((of) => ({ params: { organizationId: of.organizationId, id: of.invoiceId } })),
  on(clientPayments.getClientPayments)(() => ({})),
  on(clientPayments.exportClientPayments)(() => ({})),
  on(clientPayments.getClientDepositReceipt)((of) => ({
    params: { organizationId: of.organizationId, id: clientChosenIds.line },
  })),
  on(clientPayments.payDepositAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: clientChosenIds.request },
  })),
  on(clientPayments.getClientReceipt)((of) => ({
    params: { organizationId: of.organizationId, id: of.paymentId },
  })),
  on(clientPayments.getClientInvoice)((of) => ({
    params: { organizationId: of.organizationId, id: of.invoiceId },
  })),
  on(clientPayments.getClientCreditNotePdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.creditNoteId },
  })),
  on(portal.getClientInvoicePdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.invoiceId },
  })),
  on(portal.getClientEstimatePdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
  })),
  on(portal.getClientInspectionPdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
  })),
  on(portal.getClientFile)((of) => ({
    params: { organizationId: of.organizationId, id: of.photoId },
    query: { size: "small" },
  })),

  on(board.getBoard)(() => ({})),
  on(board.getBoardCards)((of) => ({ query: { ids: of.repairOrderId } })),
  on(orders.listRepairOrders)(() => ({ query: { q: "", status: "all", after: "" } })),
  on(orders.getRepairOrder)((of) => ({ params: { id: of.repairOrderId } })),
  on(orders.getRepairOrderHistory)((of) => ({ params: { id: of.repairOrderId } })),
  on(requests.listRequests)((of) => ({ params: { id: of.repairOrderId } })),
  on(requests.createTechnicianRequest)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: clientChosenIds.request, kind: "question", jobId: of.jobId, body: "Which oil?" },
  })),
  on(requests.addRequestPhoto)((of) => ({ params: { id: of.technicianRequestId }, photo: true })),
  on(requests.respondToRequest)((of) => ({
    params: { id: of.technicianRequestId },
    body: { answer: "It is on the shelf." },
  })),
  on(orders.openRepairOrder)((of) => ({
    body: {
      customerId: of.customerId,
      vehicleId: of.vehicleId,
      concern: "Noise",
      odometer: 41_300,
      visit: "waiter",
      keytag: "3",
      promisedAt: "2026-11-24T20:00:00Z",
    },
  })),
  on(orders.saveJob)((of) => ({
    params: { id: of.repairOrderId, jobId: clientChosenIds.job },
    body: {
      version: of.repairOrderVersion,
      name: "Alignment",
      description: "Four wheels",
      concern: "Pulls",
      pay: "customer",
      technicianId: of.technicianId,
      inspectionItemId: of.inspectionItemId,
      cannedJobId: of.cannedJobId,
      lines: [
        {
          id: clientChosenIds.line,
          kind: "part",
          description: "Shim",
          partId: of.partId,
          partNumber: "PAD-1",
          quantity: "1",
          unitPriceCents: 500,
          unitCostCents: 200,
          condition: "new",
          dotNumber: "",
        },
      ],
    },
  })),
  on(orders.addCannedJobs)((of) => ({
    params: { id: of.repairOrderId },
    body: {
      version: of.repairOrderVersion,
      jobs: [
        {
          jobId: clientChosenIds.otherJob,
          cannedJobId: of.cannedJobId,
          inspectionItemId: of.inspectionItemId,
        },
      ],
    },
  })),
  on(building.getSuggestions)((of) => ({ params: { id: of.repairOrderId } })),
  on(building.addPreviousJobs)((of) => ({
    params: { id: of.repairOrderId },
    body: { jobs: [{ jobId: clientChosenIds.otherJob, earlierJobId: of.jobId }] },
  })),
  on(building.addJobPackage)((of) => ({
    params: { id: of.repairOrderId },
    body: { packageId: clientChosenIds.job },
  })),
  on(building.reorderJob)((of) => ({
    params: { id: of.repairOrderId, jobId: of.spareJobId },
    body: { afterJobId: null },
  })),
  on(building.applyCurrentRates)((of) => ({
    params: { id: of.repairOrderId },
    body: { version: of.repairOrderVersion },
  })),
  on(orderParts.moveCore)((of) => ({
    params: { id: of.repairOrderId, lineId: of.lineId },
    body: { state: "pending" },
  })),
  on(orderParts.writeDotNumbers)((of) => ({
    params: { id: of.repairOrderId, lineId: of.lineId },
    body: { dotNumber: "4B9XABC0126" },
  })),
  on(undoing.undoChange)((of) => ({ params: { id: of.repairOrderId, entryId: of.historyEntryId } })),
  on(presence.getPresence)((of) => ({ params: { id: of.repairOrderId } })),
  on(presence.recordPresence)((of) => ({ params: { id: of.repairOrderId }, body: { jobId: of.jobId } })),
  on(presence.leaveRepairOrder)((of) => ({ params: { id: of.repairOrderId } })),
  on(orders.assignTechnician)((of) => ({
    params: { id: of.repairOrderId, jobId: of.jobId },
    body: { technicianId: of.technicianId },
  })),
  on(orders.sendEstimate)((of) => ({
    params: { id: of.repairOrderId },
    body: { version: of.repairOrderVersion, to: "someone@example.com" },
  })),
  on(orders.recordAuthorization)((of) => ({
    params: { id: of.repairOrderId },
    body: {
      version: of.repairOrderVersion,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [{ jobId: of.spareJobId, decision: "declined" }],
    },
  })),
  on(estimates.getEstimate)((of) => ({
    params: { id: of.repairOrderId, estimateId: of.estimateId },
    query: {},
  })),
  on(estimates.getEstimatePdf)((of) => ({ params: { id: of.repairOrderId, estimateId: of.estimateId } })),
  on(estimates.getEstimatePdfByLink)((of) => ({ params: { token: of.linkToken } })),
  on(estimates.getSignature)((of) => ({
    params: { id: of.repairOrderId, authorizationId: of.signedAnswerId },
  })),
  on(estimates.getEstimatePreference)((of) => ({ params: { id: of.repairOrderId } })),
  on(estimates.recordEstimatePreference)((of) => ({
    params: { id: of.repairOrderId },
    body: {
      choice: "limit",
      limitCents: 30_000,
      person: "Dana Reyes",
      alsoAuthorized: "Sam Reyes",
      afterHours: true,
    },
  })),
  on(orders.writeFindings)((of) => ({
    params: { id: of.jobId },
    body: { cause: "Pads worn to 2 mm", correction: "Replaced the front pads" },
  })),
  on(orders.changeWork)((of) => ({
    params: { id: of.jobId },
    body: { work: "on-hold", holdReason: "parts" },
  })),
  on(orders.checkQuality)((of) => ({
    params: { id: of.repairOrderId },
    body: { version: of.repairOrderVersion },
  })),
  on(orders.backOrderPart)((of) => ({ params: { id: of.repairOrderId, lineId: of.lineId } })),
  on(orders.issuePart)((of) => ({ params: { id: of.repairOrderId, lineId: of.lineId } })),
  on(labelRepairOrders)((of) => ({
    body: { ids: [of.repairOrderId], label: "Fleet", on: false },
  })),
  on(orders.changeRepairOrder)((of) => ({
    params: { id: of.repairOrderId },
    body: {
      version: of.repairOrderVersion,
      concern: "Brakes squeal and pull",
      keytag: "9",
      labels: ["fleet"],
      odometerIn: 41_300,
      odometerOut: 41_310,
      visit: "drop-off",
      saveParts: true,
      promisedAt: "2026-11-24T20:00:00Z",
      advisorId: of.technicianId,
    },
  })),
  on(orders.removeJob)((of) => ({
    params: { id: of.repairOrderId, jobId: of.spareJobId },
    query: { version: of.repairOrderVersion },
  })),
  on(orders.voidRepairOrder)((of) => ({
    params: { id: of.repairOrderId },
    body: { version: of.repairOrderVersion },
  })),
  on(links.openLink)((of) => ({ params: { token: of.linkToken } })),
  on(links.decideByLink)((of) => ({ params: { token: of.linkToken }, body: answersOf(of) })),
  on(links.payDepositByOrderLink)((of) => ({ params: { token: of.linkToken } })),
  on(links.getDepositReceiptByLink)((of) => ({ params: { token: of.linkToken, id: clientChosenIds.line } })),
  on(links.payByLink)((of) => ({ params: { token: of.linkToken } })),

  ...shopEntries,
  on(contact.sendContactMessage)(() => ({
    body: {
      name: "Dana Reyes",
      email: "dana@example.com",
      phone: "813-555-0142",
      message: "Do you work with tire shops?",
      website: "",
      writtenInMs: 40_000,
    },
  })),
  on(contact.listMessages)(() => ({ query: { state: "new", after: "" } })),
  on(contact.changeMessageState)((of) => ({
    params: { id: of.contactMessageId },
    body: { state: "answered" },
  })),
  on(site.emailRoiAnalysis)(() => ({
    body: {
      id: clientChosenIds.job,
      email: "visitor@example.com",
      input: { vehiclesPerWeek: 30, averageTicket: 350, technicians: 3, laborRate: 95 },
    },
  })),

  on(staff.listStaff)(() => ({})),
  on(staff.inviteStaff)(() => ({
    body: { email: "tech@example.com", name: "Tess Nguyen", role: "technician" },
  })),
  on(staff.getMemberships)((of) => ({ params: { id: of.technicianId } })),
  on(staff.setMemberships)((of) => ({
    params: { id: of.technicianId },
    body: {
      version: 1,
      memberships: [
        {
          locationId: of.locationId,
          role: "technician" as const,
          own: { discountBasisPoints: null, seesCosts: true, canRefund: null },
        },
      ],
    },
  })),
  on(staff.decideStaff)((of) => ({ params: { id: of.technicianId }, body: { decision: "suspend" } })),

  on(subscription.getSubscription)(() => ({})),
  on(subscription.cancelSubscription)(() => ({})),

  on(timeClock.getMyDay)(() => ({})),
  on(timeClock.clockIn)(() => ({})),
  on(timeClock.clockOnJob)((of) => ({ params: { id: of.jobId } })),
  on(timeClock.clockOffJob)((of) => ({ params: { id: of.jobId } })),
  on(timeClock.clockOut)(() => ({})),
  on(timeClock.listMissedClockOuts)(() => ({})),
  on(timeClock.fixEndTime)((of) => ({
    params: { id: of.clockId },
    body: { endedAt: "2026-11-20T14:00:00Z" },
  })),

  ...vehicleEntries,

  on(views.listViews)(() => ({ query: { page: "board" } })),
  on(views.saveView)(() => ({
    params: { viewId: clientChosenIds.view },
    body: { page: "board", name: "My cars", query: "advisor=me" },
  })),
  on(views.removeView)(() => ({ params: { viewId: clientChosenIds.view } })),

  // Last, because it removes the memberships that every other call needs.
  on(staff.leaveShop)(() => ({})),
];
