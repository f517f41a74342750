import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { vehicle } from "../vehicles/schema.ts";
import { customer, customerInput, customerSummary, selectedCustomers, sharedPhone } from "./schema.ts";

/** What the list can be sorted by. A minus sorts from the last to the first. */
export const customerSorts = ["added", "-added", "name", "-name"] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const searchCustomers = call({
  name: "customers.search",
  method: "GET",
  path: "/customers",
  access: "customer.view",
  summary:
    "Customers by any part of a name, phone, email, plate, VIN, or repair order number, with one letter misspelled too",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    /** Matches of a search are always the best first, 25 at most. */
    sort: z.enum(customerSorts).default("-added"),
    /** The `next` value from the previous page. */
    after: z.string().max(250).default(""),
  }),
  topics: ["customer", "vehicle"],
  reply: z.object({
    customers: z.array(
      customerSummary.extend({
        vehicles: z.array(z.object({ id, label: z.string(), plate: z.string() })),
        /** Nothing matches exactly as typed: a letter is wrong, missing, extra or swapped. */
        close: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const exportCustomers = call({
  name: "customers.export",
  method: "GET",
  path: "/customers.csv",
  access: "customer.export",
  summary: "Matching customers, or all of them, as CSV",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  file: "text/csv; charset=utf-8",
});

export const exportSelectedCustomers = call({
  name: "customers.export-selected",
  method: "POST",
  path: "/customers/selected.csv",
  access: "customer.export",
  summary: "The selected customers, as CSV",
  body: z.object({ ids: selectedCustomers }),
  file: "text/csv; charset=utf-8",
});

/**
 * The customers who already have that phone number or email. Checked while the form is filled in, so that nobody is
 * entered twice.
 */
export const findDuplicates = call({
  name: "customers.duplicates",
  method: "GET",
  path: "/customers/duplicates",
  access: "customer.view",
  summary: "Customers with the same phone or email",
  query: z.object({ phone: z.string().max(40).default(""), email: z.string().max(255).default("") }),
  reply: z.object({ customers: z.array(customerSummary) }),
});

export const getCustomer = call({
  name: "customers.get",
  method: "GET",
  path: "/customers/:id",
  access: "customer.view",
  summary: "A customer with vehicles and visits",
  params: z.object({ id }),
  topics: ["customer", "vehicle", "repair-order"],
  reply: z.object({
    customer,
    vehicles: z.array(vehicle),
    visits: z.array(
      z.object({
        id,
        number: z.number().int(),
        status: z.string(),
        createdAt: instant,
        vehicle: z.string(),
        totalCents: z.number().int(),
      }),
    ),
  }),
});

export const createCustomer = call({
  name: "customers.create",
  method: "POST",
  path: "/customers",
  access: "customer.write",
  summary:
    "Adds a customer; rejects an email that's already on file, and a phone unless it's confirmed as shared",
  body: customerInput.safeExtend({ sharedPhone }),
  reply: customer,
});

export const updateCustomer = call({
  name: "customers.update",
  method: "PUT",
  path: "/customers/:id",
  access: "customer.write",
  summary: "Changes a customer",
  params: z.object({ id }),
  body: customerInput.safeExtend({ sharedPhone, version: z.number().int() }),
  reply: customer,
});
