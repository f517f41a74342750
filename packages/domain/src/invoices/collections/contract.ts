import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";
import { day, instant } from "../../kernel/time.ts";
import { promiseStates } from "./rules.ts";

const cents = z.number().int();
const params = z.object({ id });

export const collectionNote = z.object({
  id,
  note: z.string(),
  /** Who promised. Empty: not noted. */
  promisedBy: z.string(),
  promisedOn: day.nullable(),
  promisedCents: cents.nullable(),
  nextActionOn: day.nullable(),
  at: instant,
  by: z.string(),
});

export const collectionRow = z.object({
  customerId: id,
  name: z.string(),
  phone: contact(z.string().nullable()),
  /** Past due, and all that is due, with finance charges. */
  overdueCents: cents,
  totalCents: cents,
  /** Days past due of the oldest invoice or finance charge. */
  oldestDays: cents,
  invoices: cents,
  /** The newest note. */
  last: collectionNote.nullable(),
  promise: z.enum(promiseStates),
  /** Received since the newest note. */
  receivedCents: cents,
});
export type CollectionRow = z.infer<typeof collectionRow>;

export const getCollections = call({
  name: "invoices.collections",
  method: "GET",
  path: "/invoices/collections",
  access: "invoice.view",
  summary: "Customers with overdue invoices or finance charges at the location, broken promises first",
  topics: ["invoice", "payment", "customer"],
  reply: z.object({ today: day, rows: z.array(collectionRow) }),
});

export const listCollectionNotes = call({
  name: "invoices.collection-notes",
  method: "GET",
  path: "/customers/:id/collection-notes",
  access: "invoice.view",
  summary: "What was noted when a customer was asked to pay, newest first",
  params,
  topics: ["customer"],
  reply: z.object({ notes: z.array(collectionNote) }),
});

/** The browser chooses the id, so a repeated request adds one note. */
export const addCollectionNote = call({
  name: "invoices.add-collection-note",
  method: "POST",
  path: "/customers/:id/collection-notes",
  access: "payment.take",
  summary: "Notes a call about overdue invoices: what was said, what was promised, what to do next",
  params,
  body: z.object({
    id,
    note: z.string().trim().max(2000).default(""),
    promisedBy: z.string().trim().max(100).default(""),
    promisedOn: day.nullable().default(null),
    promisedCents: positiveCents.nullable().default(null),
    nextActionOn: day.nullable().default(null),
  }),
  reply: z.object({ notes: z.array(collectionNote) }),
});
