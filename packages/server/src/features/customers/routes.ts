import {
  createCustomer,
  findDuplicates,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from "@autoiq/domain/customers/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { createCustomer as create } from "./create-customer.ts";
import { customerStory, customersMatching, duplicatesOf } from "./reads.ts";
import { updateCustomer as update } from "./update-customer.ts";

export function customersRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, searchCustomers, (call) =>
    call.read(async (tx) => ({ customers: await customersMatching(tx, call.query.q) })),
  );
  route(app, services, findDuplicates, (call) =>
    call.read(async (tx) => ({ customers: await duplicatesOf(tx, call.query) })),
  );
  route(app, services, getCustomer, (call) => call.read((tx) => customerStory(tx, call.params.id)));
  route(app, services, createCustomer, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, updateCustomer, (call) =>
    call.write((tx) => update(tx, call, call.params.id, call.body)),
  );
}
