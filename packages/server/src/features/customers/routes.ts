import { setCustomerAlert } from "@autoiq/domain/customers/alerts/contract";
import * as contacts from "@autoiq/domain/customers/contacts/contract";
import {
  createCustomer,
  exportCustomers,
  exportSelectedCustomers,
  findDuplicates,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from "@autoiq/domain/customers/contract";
import {
  getCustomerForecast,
  listCrm,
  listSegmentMembers,
  listSegments,
} from "@autoiq/domain/customers/crm/contract";
import * as departments from "@autoiq/domain/customers/departments/contract";
import {
  listPossibleDuplicates,
  mergeCustomers,
  previewMerge,
  undoMerge,
} from "@autoiq/domain/customers/duplicates/contract";
import {
  addCustomerNote,
  getCustomerRecord,
  getCustomerTimeline,
} from "@autoiq/domain/customers/record/contract";
import { getRetention } from "@autoiq/domain/customers/retention/contract";
import {
  addTaxExemption,
  getExemptionFile,
  listTaxExemptions,
  revokeTaxExemption,
  uploadExemptionFile,
} from "@autoiq/domain/customers/tax-exemptions/contract";
import { getTerms, saveTerms as saveTermsContract } from "@autoiq/domain/customers/terms/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyInstance } from "fastify";
import { plainFile, storeWithRow } from "../../platform/files/store-with-row.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { zoneOf } from "../shops/reads.ts";
import { setCustomerAlert as alert } from "./alerts/set-customer-alert.ts";
import { contactsOf, removeContact, saveContact } from "./contacts/change-contacts.ts";
import { createCustomer as create } from "./create-customer.ts";
import { crmList, segmentMembers, segmentsOf } from "./crm/reads.ts";
import {
  assignVehicle,
  departmentsOf,
  removeDepartment,
  saveDepartment,
} from "./departments/change-departments.ts";
import { mergeCustomers as merge } from "./duplicates/merge-customers.ts";
import { mergePreview, possibleDuplicates } from "./duplicates/reads.ts";
import { undoMerge as undo } from "./duplicates/undo-merge.ts";
import { prospectMetrics } from "./prospects/reads.ts";
import { customerHistory, customerList, customerTable, duplicatesOf, selectedTable } from "./reads.ts";
import { addNote } from "./record/add-note.ts";
import { recordOf, timelineOf } from "./record/reads.ts";
import { retention } from "./retention/reads.ts";
import {
  certificateFileOf,
  receiveCertificate,
  setCertificateFile,
} from "./tax-exemptions/certificate-file.ts";
import {
  addTaxExemption as addExemption,
  revokeTaxExemption as revokeExemption,
  taxExemptionsOf,
} from "./tax-exemptions/change-tax-exemptions.ts";
import { saveTerms, termsOf } from "./terms/change-terms.ts";
import { updateCustomer as update } from "./update-customer.ts";

export function customersRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, searchCustomers, (call) => call.read((tx) => customerList(tx, call.query)), {
    cache: "shared",
  });
  route(app, services, listCrm, (call) =>
    call.read(async (tx) => {
      const { locationId } = call.caller;
      const today = dayIn(await zoneOf(tx, locationId), call.now);
      return crmList(tx, call.query, { today, now: call.now, locationId });
    }),
  );
  route(app, services, getCustomerForecast, (call) =>
    call.read(async (tx) => {
      const zone = await zoneOf(tx, call.caller.locationId);
      return prospectMetrics(tx, call.params.id, { today: dayIn(zone, call.now), zone });
    }),
  );
  route(app, services, listSegments, (call) => call.read(segmentsOf));
  route(app, services, listSegmentMembers, (call) =>
    call.read((tx) => segmentMembers(tx, call.params, call.query)),
  );
  route(
    app,
    services,
    getRetention,
    (call) =>
      call.read(async (tx) => retention(tx, dayIn(await zoneOf(tx, call.caller.locationId), call.now))),
    { cache: "shared" },
  );
  csvRoute(app, services, exportCustomers, (call) =>
    call.read((tx) => customerTable(tx, call.query.q, maxRows)),
  );
  route(app, services, setCustomerAlert, (call) => call.write((tx) => alert(tx, call, call.body)));
  csvRoute(app, services, exportSelectedCustomers, (call) =>
    call.read((tx) => selectedTable(tx, call.body.ids)),
  );
  route(app, services, findDuplicates, (call) =>
    call.read(async (tx) => ({ customers: await duplicatesOf(tx, call.query) })),
  );
  route(app, services, getCustomer, (call) => call.read((tx) => customerHistory(tx, call.params.id)));
  route(app, services, createCustomer, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, updateCustomer, (call) =>
    call.write((tx) => update(tx, call, call.params.id, call.body)),
  );
  route(app, services, listTaxExemptions, (call) =>
    call.read((tx) => taxExemptionsOf(tx, call.params.id, call.caller.locationId)),
  );
  route(app, services, addTaxExemption, (call) =>
    call.write((tx) => addExemption(tx, call, call.params.id, call.body)),
  );
  route(app, services, revokeTaxExemption, (call) =>
    call.write((tx) => revokeExemption(tx, call, call.params.id, call.params.exemptionId)),
  );
  route(app, services, uploadExemptionFile, async (call) => {
    const { organizationId } = call.caller;
    const bytes = await receiveCertificate(call.request, call.now);
    const fileId = call.newId();
    const { id: customerId, exemptionId } = call.params;
    let isWritten = false;
    return storeWithRow(
      plainFile(services.files, organizationId, fileId, bytes),
      () =>
        call.write((tx) => {
          isWritten = true;
          return setCertificateFile(tx, call, { customerId, exemptionId, fileId, bytes });
        }),
      () => isWritten,
    );
  });
  fileRoute(app, services, getExemptionFile, async (call) => {
    const { id: customerId, exemptionId } = call.params;
    const { fileId, name } = await call.read((tx) => certificateFileOf(tx, { customerId, exemptionId }));
    return { bytes: await services.files.read(call.caller.organizationId, fileId), name };
  });
  route(app, services, departments.listCustomerDepartments, (call) =>
    call.read((tx) => departmentsOf(tx, call.params.id)),
  );
  route(app, services, departments.saveCustomerDepartment, (call) =>
    call.write((tx) => saveDepartment(tx, call, call.params, call.body)),
  );
  route(app, services, departments.removeCustomerDepartment, (call) =>
    call.write((tx) => removeDepartment(tx, call, call.params)),
  );
  route(app, services, departments.assignVehicle, (call) =>
    call.write((tx) => assignVehicle(tx, call, call.params, call.body)),
  );
  route(app, services, contacts.listContacts, (call) => call.read((tx) => contactsOf(tx, call.params.id)));
  route(app, services, contacts.saveContact, (call) =>
    call.write((tx) => saveContact(tx, call, call.params, call.body)),
  );
  route(app, services, contacts.removeContact, (call) =>
    call.write((tx) => removeContact(tx, call, call.params)),
  );
  route(app, services, getTerms, ({ caller, params, read }) =>
    read((tx) => termsOf(tx, { customerId: params.id, locationId: caller.locationId })),
  );
  route(app, services, saveTermsContract, (call) =>
    call.write((tx) => saveTerms(tx, call, call.params.id, call.body)),
  );
  route(app, services, getCustomerRecord, (call) => call.read((tx) => recordOf(tx, call.params.id)));
  route(app, services, getCustomerTimeline, (call) =>
    call.read((tx) => timelineOf(tx, call.params.id, call.query)),
  );
  route(app, services, addCustomerNote, (call) =>
    call.write((tx) => addNote(tx, call, call.params.id, call.body.text)),
  );
  route(app, services, listPossibleDuplicates, (call) => call.read(possibleDuplicates));
  route(app, services, previewMerge, (call) =>
    call.read((tx) => mergePreview(tx, call.params.id, call.query.from)),
  );
  route(app, services, mergeCustomers, (call) =>
    call.write((tx) => merge(tx, call, call.params.id, call.body)),
  );
  route(app, services, undoMerge, (call) => call.write((tx) => undo(tx, call, call.params.id)));
}
