import { exportAppointments } from "@autoiq/domain/appointments/lists/contract";
import { alertCustomers } from "@autoiq/domain/customers/alerts/contract";
import * as bringBack from "@autoiq/domain/customers/bring-back/contract";
import * as customers from "@autoiq/domain/customers/contract";
import * as merging from "@autoiq/domain/customers/merging/contract";
import * as customerRecord from "@autoiq/domain/customers/record/contract";
import * as partLists from "@autoiq/domain/inventory/lists/contract";
import * as invoiceLists from "@autoiq/domain/invoices/lists/contract";
import * as find from "@autoiq/domain/repair-orders/find/contract";
import * as orderLists from "@autoiq/domain/repair-orders/lists/contract";
import { exportTeam } from "@autoiq/domain/staff/lists/contract";
import { exportTimeEntries } from "@autoiq/domain/time-clock/lists/contract";
import * as services from "@autoiq/domain/vehicles/services/contract";
import { type Entry, on } from "./request.ts";

const newCustomer = {
  ...{
    firstName: "Lee",
    lastName: "Park",
    company: "Park Fleet",
    email: "lee@example.com",
    phone: "8135550177",
  },
  ...{ street: "2 Bay St", city: "Tampa", state: "FL", zip: "33602", note: "", textsAllowed: false },
};

/** Requests about customers, their record, and joining two that are one. */
export const customerEntries: readonly Entry[] = [
  on(customers.searchCustomers)(() => ({ query: { q: "Reyes" } })),
  on(find.findRecords)(() => ({ query: { q: "Reyes" } })),
  on(customers.exportCustomers)(() => ({ query: { q: "Reyes" } })),
  on(alertCustomers)((of) => ({ body: { ids: [of.customerId], alert: "Fleet", on: true } })),
  on(customers.exportChosenCustomers)((of) => ({ body: { ids: [of.customerId] } })),
  on(orderLists.exportRepairOrders)(() => ({ query: {} })),
  on(partLists.exportParts)(() => ({ query: {} })),
  on(invoiceLists.exportInvoices)(() => ({ query: {} })),
  on(exportAppointments)(() => ({ query: { from: "2026-11-20", to: "2026-11-21" } })),
  on(exportTeam)(() => ({})),
  on(exportTimeEntries)(() => ({ query: { from: "2026-11-01", to: "2026-11-21" } })),
  on(services.exportServicesDue)(() => ({ query: {} })),
  on(bringBack.listBringBack)(() => ({ query: {} })),
  on(bringBack.listSegments)(() => ({})),
  on(bringBack.getCustomerProspect)((of) => ({ params: { id: of.customerId } })),
  on(customers.findDuplicates)(() => ({ query: { phone: "8135550142", email: "dana@example.com" } })),
  on(customers.getCustomer)((of) => ({ params: { id: of.customerId } })),
  on(customers.createCustomer)(() => ({ body: newCustomer })),
  on(customers.updateCustomer)((of) => ({
    params: { id: of.customerId },
    body: { firstName: "Dana", lastName: "Reyes", note: "Calls back", version: 1 },
  })),
  on(customerRecord.getCustomerRecord)((of) => ({ params: { id: of.customerId } })),
  on(customerRecord.getCustomerTimeline)((of) => ({ params: { id: of.customerId }, query: {} })),
  on(customerRecord.addCustomerNote)((of) => ({
    params: { id: of.customerId },
    body: { text: "Prefers the side door" },
  })),
  on(merging.listAlikeCustomers)(() => ({})),
  on(merging.previewMerge)((of) => ({
    params: { id: of.spareCustomerId },
    query: { from: of.otherCustomerId },
  })),
  on(merging.mergeCustomers)((of) => ({
    params: { id: of.spareCustomerId },
    body: { firstName: "Ana", lastName: "Spare", fromId: of.otherCustomerId, fromVersion: 1, version: 1 },
  })),
  on(merging.undoMerge)((of) => ({ params: { id: of.mergeId } })),
];
