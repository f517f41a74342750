import { exportAppointments } from "@autoiq/domain/appointments/exports/contract";
import { setCustomerAlert } from "@autoiq/domain/customers/alerts/contract";
import * as contacts from "@autoiq/domain/customers/contacts/contract";
import * as customers from "@autoiq/domain/customers/contract";
import * as crmList from "@autoiq/domain/customers/crm/contract";
import * as declinedWork from "@autoiq/domain/customers/declined-work/contract";
import * as departments from "@autoiq/domain/customers/departments/contract";
import * as merging from "@autoiq/domain/customers/duplicates/contract";
import * as followUps from "@autoiq/domain/customers/follow-ups/contract";
import * as language from "@autoiq/domain/customers/language/contract";
import * as leads from "@autoiq/domain/customers/leads/contract";
import * as customerRecord from "@autoiq/domain/customers/record/contract";
import { getRetention } from "@autoiq/domain/customers/retention/contract";
import * as exemptions from "@autoiq/domain/customers/tax-exemptions/contract";
import * as terms from "@autoiq/domain/customers/terms/contract";
import * as partLists from "@autoiq/domain/inventory/exports/contract";
import * as invoiceLists from "@autoiq/domain/invoices/exports/contract";
import * as orderLists from "@autoiq/domain/repair-orders/exports/contract";
import * as find from "@autoiq/domain/repair-orders/search/contract";
import { exportTeam } from "@autoiq/domain/staff/exports/contract";
import { exportTimeEntries } from "@autoiq/domain/time-clock/exports/contract";
import * as services from "@autoiq/domain/vehicles/services/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

const newCustomer = {
  firstName: "Lee",
  lastName: "Park",
  company: "Park Fleet",
  email: "lee@example.com",
  phone: "8135550177",
  street: "2 Bay St",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  note: "",
  smsAllowed: false,
};

/** Requests for customers, their records, and merging two. */
export const customerEntries: readonly Entry[] = [
  on(customers.searchCustomers)(() => ({ query: { q: "Reyes" } })),
  on(find.findRecords)(() => ({ query: { q: "Reyes" } })),
  on(customers.exportCustomers)(() => ({ query: { q: "Reyes" } })),
  on(setCustomerAlert)((of) => ({ body: { ids: [of.customerId], alert: "Fleet", on: true } })),
  on(customers.exportSelectedCustomers)((of) => ({ body: { ids: [of.customerId] } })),
  on(orderLists.exportRepairOrders)(() => ({ query: {} })),
  on(partLists.exportParts)(() => ({ query: {} })),
  on(invoiceLists.exportInvoices)(() => ({ query: {} })),
  on(exportAppointments)(() => ({ query: { from: "2026-11-20", to: "2026-11-21" } })),
  on(exportTeam)(() => ({})),
  on(exportTimeEntries)(() => ({ query: { from: "2026-11-01", to: "2026-11-21" } })),
  on(services.exportServicesDue)(() => ({ query: {} })),
  on(crmList.listCrm)(() => ({ query: {} })),
  on(crmList.listSegments)(() => ({})),
  on(crmList.listSegmentMembers)(() => ({ params: { segment: "none" as const }, query: {} })),
  on(getRetention)(() => ({})),
  on(crmList.getCustomerForecast)((of) => ({ params: { id: of.customerId } })),
  on(leads.listLeads)(() => ({ query: {} })),
  on(leads.getLeadReport)(() => ({ query: {} })),
  on(leads.getLead)((of) => ({ params: { id: of.leadId } })),
  on(leads.addLead)(() => ({
    body: { id: clientChosenIds.lead, name: "Rita Moss", phone: "8135550181", source: "call" as const },
  })),
  on(leads.changeLead)((of) => ({
    params: { id: of.leadId },
    body: { name: "Lena Voss", phone: "8135550182", source: "web" as const, nextStep: "Call", version: 1 },
  })),
  on(leads.moveLead)((of) => ({
    params: { id: of.otherLeadId },
    body: { stage: "contacted" as const, version: 1 },
  })),
  on(leads.makeLeadCustomer)((of) => ({
    params: { id: of.thirdLeadId },
    body: { customerId: of.customerId, version: 1 },
  })),
  on(declinedWork.listDeclinedWork)(() => ({ query: {} })),
  on(declinedWork.getDeclinedResults)(() => ({})),
  on(followUps.listFollowUps)(() => ({ query: {} })),
  on(followUps.countFollowUps)(() => ({})),
  on(followUps.addFollowUp)((of) => ({
    body: {
      id: clientChosenIds.followUp,
      title: "Call about brakes",
      dueOn: "2026-11-23",
      about: { customerId: of.customerId },
    },
  })),
  on(followUps.changeFollowUp)((of) => ({
    params: { id: of.followUpId },
    body: { title: "Call in the evening", dueOn: "2026-11-23", dueClock: "17:30", version: 1 },
  })),
  on(followUps.completeFollowUp)((of) => ({
    params: { id: of.otherFollowUpId },
    body: { outcome: "no-answer" as const, version: 1 },
  })),
  on(followUps.reopenFollowUp)((of) => ({
    params: { id: of.doneFollowUpId },
    body: { version: 2 },
  })),
  on(customers.findDuplicates)(() => ({ query: { phone: "8135550142", email: "dana@example.com" } })),
  on(customers.getCustomer)((of) => ({ params: { id: of.customerId } })),
  on(customers.createCustomer)(() => ({ body: newCustomer })),
  on(customers.updateCustomer)((of) => ({
    params: { id: of.customerId },
    body: { firstName: "Dana", lastName: "Reyes", note: "Calls back", version: 1 },
  })),
  on(customerRecord.getCustomerRecord)((of) => ({ params: { id: of.customerId } })),
  on(customerRecord.getCustomerTimeline)((of) => ({ params: { id: of.customerId }, query: {} })),
  on(contacts.listContacts)((of) => ({ params: { id: of.customerId } })),
  on(contacts.saveContact)((of) => ({
    params: { id: of.customerId, contactId: clientChosenIds.line },
    body: { name: "Ana Ruiz" },
  })),
  on(contacts.removeContact)((of) => ({ params: { id: of.customerId, contactId: clientChosenIds.line } })),
  on(departments.listCustomerDepartments)((of) => ({ params: { id: of.customerId } })),
  on(departments.saveCustomerDepartment)((of) => ({
    params: { id: of.customerId, customerDepartmentId: clientChosenIds.line },
    body: { name: "Parks" },
  })),
  on(departments.assignVehicle)((of) => ({
    params: { id: of.customerId, vehicleId: of.vehicleId },
    body: { customerDepartmentId: null },
  })),
  on(departments.removeCustomerDepartment)((of) => ({
    params: { id: of.customerId, customerDepartmentId: of.customerDepartmentId },
  })),
  on(terms.getTerms)((of) => ({ params: { id: of.customerId } })),
  on(terms.saveTerms)((of) => ({
    params: { id: of.customerId },
    body: {
      chargeAccount: true,
      netDays: 0,
      creditLimitCents: null,
      purchaseOrderRequired: false,
      monthlyStatement: false,
    },
  })),
  on(exemptions.listTaxExemptions)((of) => ({ params: { id: of.customerId } })),
  on(exemptions.addTaxExemption)((of) => ({
    params: { id: of.customerId },
    body: {
      id: clientChosenIds.exemption,
      number: "85-8012345678C-1",
      reason: "government",
      state: "FL",
      issuedOn: null,
      expiresOn: null,
    },
  })),
  on(exemptions.uploadExemptionFile)((of) => ({
    params: { id: of.customerId, exemptionId: of.exemptionId },
    photo: true,
  })),
  on(exemptions.getExemptionFile)((of) => ({
    params: { id: of.customerId, exemptionId: of.exemptionId },
  })),
  on(exemptions.revokeTaxExemption)((of) => ({
    params: { id: of.customerId, exemptionId: clientChosenIds.exemption },
  })),
  on(customerRecord.addCustomerNote)((of) => ({
    params: { id: of.customerId },
    body: { text: "Prefers the side door" },
  })),
  on(merging.listPossibleDuplicates)(() => ({})),
  on(merging.previewMerge)((of) => ({
    params: { id: of.spareCustomerId },
    query: { from: of.otherCustomerId },
  })),
  on(merging.mergeCustomers)((of) => ({
    params: { id: of.spareCustomerId },
    body: { firstName: "Ana", lastName: "Spare", fromId: of.otherCustomerId, fromVersion: 1, version: 1 },
  })),
  on(merging.undoMerge)((of) => ({ params: { id: of.mergeId } })),
  on(language.chooseLanguageByLink)((of) => ({
    params: { token: of.linkToken },
    body: { language: "es-US" as const },
  })),
];
