import * as analytics from "@autoiq/domain/analytics/contract";
import * as saved from "@autoiq/domain/inventory/canned-jobs/contract";
import * as inventory from "@autoiq/domain/inventory/contract";
import * as aging from "@autoiq/domain/invoices/aging/contract";
import * as invoices from "@autoiq/domain/invoices/contract";
import * as clientPayments from "@autoiq/domain/payments/client/contract";
import * as sales from "@autoiq/domain/payments/counter-sales/contract";
import * as portal from "@autoiq/domain/portal/contract";
import * as board from "@autoiq/domain/repair-orders/board/contract";
import * as building from "@autoiq/domain/repair-orders/building/contract";
import * as orders from "@autoiq/domain/repair-orders/contract";
import * as estimates from "@autoiq/domain/repair-orders/estimates/contract";
import * as undoing from "@autoiq/domain/repair-orders/history/contract";
import { labelRepairOrders } from "@autoiq/domain/repair-orders/labels/contract";
import * as lines from "@autoiq/domain/repair-orders/lines/contract";
import * as links from "@autoiq/domain/repair-orders/links/contract";
import * as presence from "@autoiq/domain/repair-orders/presence/contract";
import * as requests from "@autoiq/domain/repair-orders/requests/contract";
import * as contact from "@autoiq/domain/site/contact/contract";
import * as site from "@autoiq/domain/site/contract";
import * as staff from "@autoiq/domain/staff/contract";
import * as views from "@autoiq/domain/staff/views/contract";
import * as subscription from "@autoiq/domain/subscription/contract";
import * as timeClock from "@autoiq/domain/time-clock/contract";
import { accountEntries } from "./account-requests.ts";
import { assistantEntries } from "./assistant-requests.ts";
import { calendarEntries } from "./calendar-requests.ts";
import { customerEntries } from "./customer-requests.ts";
import { inspectionEntries } from "./inspection-requests.ts";
import { messageEntries } from "./message-requests.ts";
import { partEntries } from "./part-requests.ts";
import { paymentEntries } from "./payment-requests.ts";
import type { Records } from "./records.ts";
import { chosen, type Entry, on } from "./request.ts";
import { shopEntries } from "./shop-requests.ts";
import { vehicleEntries } from "./vehicle-requests.ts";

const oneDay = { from: "2026-11-20", to: "2026-11-20" };
// A PNG of one pixel: well formed, with nothing drawn on it.
const signature =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const answersOf = (of: Records) => ({
  ...{ repairOrderVersion: of.repairOrderVersion, person: "Dana Reyes", signature },
  decisions: [{ jobId: of.spareJobId, decision: "declined" as const }],
});

/** One valid request for each call of the service. A call without one here fails the access test. */
export const entries: readonly Entry[] = [
  on(analytics.getFigures)(() => ({ query: oneDay })),
  on(analytics.getFigureRows)(() => ({ query: { ...oneDay, figure: "sales" } })),
  on(analytics.exportFigures)(() => ({ query: oneDay })),
  on(analytics.exportFigureRows)(() => ({ query: { ...oneDay, figure: "aro" } })),
  on(analytics.getTimeInStatus)(() => ({ query: oneDay })),
  on(analytics.getToday)(() => ({ query: {} })),
  on(analytics.getWhatIf)(() => ({ query: {} })),

  ...calendarEntries,

  ...assistantEntries,

  ...customerEntries,

  ...accountEntries,

  ...inspectionEntries,

  on(inventory.searchParts)(() => ({ query: { q: "PAD", low: "no", after: "" } })),
  on(inventory.getPartStory)((of) => ({ params: { id: of.partId } })),
  on(inventory.createPart)(() => ({
    body: {
      ...{ number: "ROT-1", name: "Rotor", brand: "Bay", category: "Brakes", unit: "each", costCents: 5000 },
      ...{ fixedPriceCents: 9000, coreCents: 0, stateFee: "none", bin: "A1" },
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
  on(inventory.listCannedJobs)(() => ({})),
  on(saved.getCannedJob)((of) => ({ params: { id: of.cannedJobId } })),
  on(saved.saveCannedJob)((of) => ({
    params: { id: of.cannedJobId },
    body: {
      ...{ version: 1, code: "BRK-F", name: "Front brakes", category: "Brakes", description: "Both sides" },
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
    params: { id: chosen.job },
    body: {
      ...{ version: null, code: "SVC", name: "Service", description: "Two jobs", discountBasisPoints: 500 },
      menuPriceCents: null,
      cannedJobIds: [of.cannedJobId, chosen.otherJob],
    },
  })),
  on(saved.retireCannedJob)((of) => ({ params: { id: of.cannedJobId }, query: { version: 2 } })),
  on(saved.retireJobPackage)(() => ({ params: { id: chosen.job }, query: { version: 1 } })),

  on(invoices.listInvoices)(() => ({ query: { q: "", state: "all", after: "" } })),
  on(aging.getAging)(() => ({})),
  on(aging.remindCustomer)((of) => ({ params: { id: of.customerId }, body: { id: chosen.line } })),
  on(invoices.getInvoice)((of) => ({ params: { id: of.invoiceId } })),
  on(invoices.postCreditNote)((of) => ({
    params: { id: of.invoiceId },
    body: { id: chosen.otherJob, amountCents: 100, reason: "Goodwill", lines: [{ job: 0, line: 0 }] },
  })),
  on(sales.postCounterSale)((of) => ({
    body: {
      ...{
        id: chosen.otherJob,
        customerId: of.customerId,
        totalCents: 500,
        payments: [],
        rest: "customer" as const,
      },
      lines: [{ id: chosen.job, kind: "fee" as const, description: "Disposal", amountCents: 500 }],
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
  on(portal.answerAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
    body: answersOf(of),
  })),
  on(portal.payAsClient)((of) => ({ params: { organizationId: of.organizationId, id: of.invoiceId } })),
  on(clientPayments.getClientPayments)(() => ({})),
  on(clientPayments.exportClientPayments)(() => ({})),
  on(clientPayments.getClientDepositReceipt)((of) => ({
    params: { organizationId: of.organizationId, id: chosen.line },
  })),
  on(clientPayments.payDepositAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: chosen.request },
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
  on(requests.askDesk)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: chosen.request, kind: "question", jobId: of.jobId, body: "Which oil?" },
  })),
  on(requests.addRequestPhoto)((of) => ({ params: { id: of.technicianRequestId }, photo: true })),
  on(requests.answerRequest)((of) => ({
    params: { id: of.technicianRequestId },
    body: { answer: "It is on the shelf." },
  })),
  on(orders.openRepairOrder)((of) => ({
    body: {
      ...{ customerId: of.customerId, vehicleId: of.vehicleId, concern: "Noise", odometer: 41_300 },
      ...{ visit: "waiter", keytag: "3", promisedAt: "2026-11-24T20:00:00Z" },
    },
  })),
  on(orders.saveJob)((of) => ({
    params: { id: of.repairOrderId, jobId: chosen.job },
    body: {
      ...{ version: of.repairOrderVersion, name: "Alignment", description: "Four wheels", concern: "Pulls" },
      ...{ pay: "customer", technicianId: of.technicianId, inspectionItemId: of.inspectionItemId },
      cannedJobId: of.cannedJobId,
      lines: [
        {
          ...{ id: chosen.line, kind: "part", description: "Shim", partId: of.partId, partNumber: "PAD-1" },
          ...{ quantity: "1", unitPriceCents: 500, unitCostCents: 200, condition: "new", dotNumber: "" },
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
          jobId: chosen.otherJob,
          cannedJobId: of.cannedJobId,
          inspectionItemId: of.inspectionItemId,
        },
      ],
    },
  })),
  on(building.getSuggestions)((of) => ({ params: { id: of.repairOrderId } })),
  on(building.addEarlierJobs)((of) => ({
    params: { id: of.repairOrderId },
    body: { jobs: [{ jobId: chosen.otherJob, earlierJobId: of.jobId }] },
  })),
  on(building.addJobPackage)((of) => ({ params: { id: of.repairOrderId }, body: { packageId: chosen.job } })),
  on(building.placeJob)((of) => ({
    params: { id: of.repairOrderId, jobId: of.spareJobId },
    body: { afterJobId: null },
  })),
  on(building.takeTodaysRates)((of) => ({
    params: { id: of.repairOrderId },
    body: { version: of.repairOrderVersion },
  })),
  on(lines.moveCore)((of) => ({
    params: { id: of.repairOrderId, lineId: of.lineId },
    body: { state: "pending" },
  })),
  on(lines.writeDotNumbers)((of) => ({
    params: { id: of.repairOrderId, lineId: of.lineId },
    body: { dotNumber: "4B9XABC0126" },
  })),
  on(undoing.undoChange)((of) => ({ params: { id: of.repairOrderId, entryId: of.historyEntryId } })),
  on(presence.getPresence)((of) => ({ params: { id: of.repairOrderId } })),
  on(presence.bePresent)((of) => ({ params: { id: of.repairOrderId }, body: { jobId: of.jobId } })),
  on(presence.leaveOrder)((of) => ({ params: { id: of.repairOrderId } })),
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
      ...{ version: of.repairOrderVersion, channel: "phone", person: "Dana Reyes" },
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
  on(estimates.getEstimateChoice)((of) => ({ params: { id: of.repairOrderId } })),
  on(estimates.recordEstimateChoice)((of) => ({
    params: { id: of.repairOrderId },
    body: {
      ...{ choice: "limit", limitCents: 30_000, person: "Dana Reyes", alsoMay: "Sam Reyes" },
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
      ...{
        version: of.repairOrderVersion,
        concern: "Brakes squeal and pull",
        keytag: "9",
        labels: ["fleet"],
      },
      ...{ odometerIn: 41_300, odometerOut: 41_310, visit: "drop-off", saveParts: true },
      ...{ promisedAt: "2026-11-24T20:00:00Z", advisorId: of.technicianId },
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
  on(links.answerByLink)((of) => ({ params: { token: of.linkToken }, body: answersOf(of) })),
  on(links.payDepositByOrderLink)((of) => ({ params: { token: of.linkToken } })),
  on(links.getDepositReceiptByLink)((of) => ({ params: { token: of.linkToken, id: chosen.line } })),
  on(links.payByLink)((of) => ({ params: { token: of.linkToken } })),

  ...shopEntries,
  on(contact.leaveMessage)(() => ({
    body: {
      ...{ name: "Dana Reyes", email: "dana@example.com", phone: "813-555-0142" },
      ...{ message: "Do you work with tire shops?", website: "", writtenInMs: 40_000 },
    },
  })),
  on(contact.listMessages)(() => ({ query: { state: "new", after: "" } })),
  on(contact.changeMessageState)((of) => ({
    params: { id: of.contactMessageId },
    body: { state: "answered" },
  })),
  on(site.mailRoiAnalysis)(() => ({
    body: {
      ...{ id: chosen.job, email: "visitor@example.com" },
      input: { vehiclesPerWeek: 30, averageTicket: 350, technicians: 3, laborRate: 95 },
    },
  })),

  on(staff.listStaff)(() => ({})),
  on(staff.inviteStaff)(() => ({
    body: { email: "tech@example.com", name: "Tess Nguyen", role: "technician" },
  })),
  on(staff.getSeats)((of) => ({ params: { id: of.technicianId } })),
  on(staff.setSeats)((of) => ({
    params: { id: of.technicianId },
    body: {
      version: 1,
      seats: [
        {
          ...{ locationId: of.locationId, role: "technician" as const },
          own: { discountBasisPoints: null, seesCosts: true, mayRefund: null },
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
  on(timeClock.listForgotten)(() => ({})),
  on(timeClock.endClock)((of) => ({
    params: { id: of.clockId },
    body: { endedAt: "2026-11-20T14:00:00Z" },
  })),

  ...vehicleEntries,

  on(views.listViews)(() => ({ query: { page: "board" } })),
  on(views.saveView)(() => ({
    params: { viewId: chosen.view },
    body: { page: "board", name: "My cars", query: "advisor=me" },
  })),
  on(views.removeView)(() => ({ params: { viewId: chosen.view } })),

  // Last: it takes the seats away that every other call needs.
  on(staff.leaveShop)(() => ({})),
];
