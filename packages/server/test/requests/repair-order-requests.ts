import * as board from "@autoiq/domain/repair-orders/board/contract";
import * as orders from "@autoiq/domain/repair-orders/contract";
import * as estimates from "@autoiq/domain/repair-orders/estimates/contract";
import * as undoing from "@autoiq/domain/repair-orders/history/contract";
import * as building from "@autoiq/domain/repair-orders/jobs/contract";
import { labelRepairOrders } from "@autoiq/domain/repair-orders/labels/contract";
import * as links from "@autoiq/domain/repair-orders/links/contract";
import * as orderParts from "@autoiq/domain/repair-orders/parts/contract";
import * as presence from "@autoiq/domain/repair-orders/presence/contract";
import * as requests from "@autoiq/domain/repair-orders/technician-requests/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";
import { answersOf } from "./signed-answer.ts";

/** Requests for repair orders, their jobs, parts, estimates and links. */
export const repairOrderEntries: readonly Entry[] = [
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
  on(orders.reopenJob)((of) => ({
    params: { id: of.jobId },
    body: { reason: "The left side still squeals" },
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
  on(links.payByLink)((of) => ({ params: { token: of.linkToken }, body: {} })),
];
