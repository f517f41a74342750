import { alertCustomers } from "@autoiq/domain/customers/alerts/contract";
import {
  getCustomerProspect,
  listBringBack,
  listSegments,
} from "@autoiq/domain/customers/bring-back/contract";
import {
  createCustomer,
  exportChosenCustomers,
  exportCustomers,
  findDuplicates,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from "@autoiq/domain/customers/contract";
import {
  listAlikeCustomers,
  mergeCustomers,
  previewMerge,
  undoMerge,
} from "@autoiq/domain/customers/merging/contract";
import {
  addCustomerNote,
  getCustomerRecord,
  getCustomerTimeline,
} from "@autoiq/domain/customers/record/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyInstance } from "fastify";
import { csvRoute, mostRows } from "../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { zoneOf } from "../shops/reads.ts";
import { alertCustomers as alert } from "./alerts/alert-customers.ts";
import { bringBack, segmentsOf } from "./bring-back/reads.ts";
import { createCustomer as create } from "./create-customer.ts";
import { mergeCustomers as merge } from "./merging/merge-customers.ts";
import { alikePairs, mergePreview } from "./merging/reads.ts";
import { undoMerge as undo } from "./merging/undo-merge.ts";
import { prospectFigures } from "./prospects/reads.ts";
import { chosenTable, customerStory, customersMatching, customerTable, duplicatesOf } from "./reads.ts";
import { addNote } from "./record/add-note.ts";
import { recordOf, timelineOf } from "./record/reads.ts";
import { updateCustomer as update } from "./update-customer.ts";

export function customersRoutes(app: FastifyInstance, services: RouteServices): void {
  route(
    app,
    services,
    searchCustomers,
    (call) => call.read(async (tx) => ({ customers: await customersMatching(tx, call.query.q) })),
    { keep: "for-all" },
  );
  route(app, services, listBringBack, (call) =>
    call.read(async (tx) => {
      const { locationId } = call.caller;
      const today = dayIn(await zoneOf(tx, locationId), call.now);
      return bringBack(tx, call.query, { today, now: call.now, locationId });
    }),
  );
  route(app, services, getCustomerProspect, (call) =>
    call.read(async (tx) =>
      prospectFigures(tx, call.params.id, dayIn(await zoneOf(tx, call.caller.locationId), call.now)),
    ),
  );
  route(app, services, listSegments, (call) => call.read(segmentsOf));
  csvRoute(app, services, exportCustomers, (call) =>
    call.read((tx) => customerTable(tx, call.query.q, mostRows)),
  );
  route(app, services, alertCustomers, (call) => call.write((tx) => alert(tx, call, call.body)));
  csvRoute(app, services, exportChosenCustomers, (call) => call.read((tx) => chosenTable(tx, call.body.ids)));
  route(app, services, findDuplicates, (call) =>
    call.read(async (tx) => ({ customers: await duplicatesOf(tx, call.query) })),
  );
  route(app, services, getCustomer, (call) => call.read((tx) => customerStory(tx, call.params.id)));
  route(app, services, createCustomer, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, updateCustomer, (call) =>
    call.write((tx) => update(tx, call, call.params.id, call.body)),
  );
  route(app, services, getCustomerRecord, (call) => call.readAtOnce((tx) => recordOf(tx, call.params.id)));
  route(app, services, getCustomerTimeline, (call) =>
    call.read((tx) => timelineOf(tx, call.params.id, call.query)),
  );
  route(app, services, addCustomerNote, (call) =>
    call.write((tx) => addNote(tx, call, call.params.id, call.body.text)),
  );
  route(app, services, listAlikeCustomers, (call) => call.read(alikePairs));
  route(app, services, previewMerge, (call) =>
    call.read((tx) => mergePreview(tx, call.params.id, call.query.from)),
  );
  route(app, services, mergeCustomers, (call) =>
    call.write((tx) => merge(tx, call, call.params.id, call.body)),
  );
  route(app, services, undoMerge, (call) => call.write((tx) => undo(tx, call, call.params.id)));
}
