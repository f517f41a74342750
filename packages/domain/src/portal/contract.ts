import { z } from "zod";
import { photoSize } from "../inspections/contract.ts";
import { invoiceStates } from "../invoices/contract.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { partOfBalance, positiveCents } from "../kernel/money.ts";
import { instant } from "../kernel/time.ts";
import { requestedDeposit } from "../payments/client/contract.ts";
import { answers, linkView } from "../repair-orders/links/contract.ts";
import { repairOrderStatuses } from "../repair-orders/schema.ts";
import { vehicleRequest } from "../vehicles/requests/schema.ts";

/**
 * What belongs to a signed-in client, in every shop that knows them. Only an email address or phone number that the
 * account has confirmed gives access.
 */
const ofShop = z.object({ organizationId: id, id });

export const clientOverview = z.object({
  name: z.string(),
  email: z.string(),
  /** False: nothing is shown until an email address or phone number is confirmed. */
  proved: z.boolean(),
  shops: z.array(
    z.object({
      organizationId: id,
      /** The client's customer record at that shop. */
      customerId: id,
      name: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      timeZone: z.string(),
    }),
  ),
  vehicles: z.array(
    z.object({
      organizationId: id,
      id,
      label: z.string(),
      plate: z.string(),
      vin: z.string().nullable(),
      odometer: z.number().int().nullable(),
    }),
  ),
  /** Newest first. */
  repairOrders: z.array(
    z.object({
      organizationId: id,
      id,
      number: z.number().int(),
      status: z.enum(repairOrderStatuses),
      vehicleId: id,
      vehicle: z.string(),
      concern: z.string(),
      createdAt: instant,
      promisedAt: instant.nullable(),
      /** An estimate was sent and has jobs without a decision. */
      estimateWaiting: z.boolean(),
      /** When a named person signed the readable inspection. Null without one. */
      inspectedAt: instant.nullable(),
      /** Approved jobs, and how many of them are done. */
      jobsApproved: z.number().int(),
      jobsDone: z.number().int(),
      /** Work is on hold until a part arrives. */
      waitingForParts: z.boolean(),
      /** The authorized amount. 0 before the first approval. */
      authorizedCents: z.number().int(),
    }),
  ),
  /** Newest first. */
  invoices: z.array(
    z.object({
      organizationId: id,
      id,
      number: z.number().int(),
      /** Null for a counter sale. */
      repairOrderId: id.nullable(),
      vehicle: z.string(),
      postedAt: instant,
      totalCents: z.number().int(),
      creditedCents: z.number().int(),
      paidCents: z.number().int(),
      writtenOffCents: z.number().int().default(0),
      state: z.enum(invoiceStates),
    }),
  ),
  /** Deposits that shops request by card, newest first. */
  requestedDeposits: z.array(requestedDeposit),
  /** From today on, soonest first. */
  appointments: z.array(
    z.object({
      organizationId: id,
      id,
      startsAt: instant,
      status: z.string(),
      vehicle: z.string().nullable(),
      concern: z.string(),
    }),
  ),
  /** The latest unanswered message from each shop's team in the last two weeks, newest first. */
  words: z.array(z.object({ organizationId: id, at: instant, author: z.string(), body: z.string() })),
  /** Vehicles that a client requested a shop to add, and recent outcomes. Newest first. */
  vehicleRequests: z.array(vehicleRequest.extend({ organizationId: id })),
});
export type ClientOverview = z.infer<typeof clientOverview>;

/** As shown by an emailed link. Without a sent estimate there are no jobs to decide on and no estimate dates. */
export const clientView = linkView.extend({
  organizationId: id,
  repairOrderId: id,
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type ClientView = z.infer<typeof clientView>;

export const getClientOverview = call({
  name: "portal.overview",
  method: "GET",
  path: "/client/overview",
  access: "signed-in",
  summary: "A client's vehicles, repair orders, invoices, and appointments at all their shops",
  topics: [
    "repair-order",
    "invoice",
    "payment",
    "appointment",
    "vehicle",
    "inspection",
    "message",
    "customer",
  ],
  reply: clientOverview,
});

export const getClientRepairOrder = call({
  name: "portal.repair-order",
  method: "GET",
  path: "/client/repair-orders/:organizationId/:id",
  access: "signed-in",
  summary: "A client's repair order",
  topics: ["repair-order", "invoice", "payment", "inspection", "vehicle"],
  params: ofShop,
  reply: clientView,
});

export const decideAsClient = call({
  name: "portal.decide-jobs",
  method: "POST",
  path: "/client/repair-orders/:organizationId/:id/decisions",
  access: "signed-in",
  summary: "Records a client's decision on each job, with a drawn signature",
  params: ofShop,
  body: answers,
  reply: clientView,
});

export const payAsClient = call({
  name: "portal.checkout",
  method: "POST",
  path: "/client/invoices/:organizationId/:id/checkout",
  access: "signed-in",
  summary: "Starts checkout for a client's invoice; returns the checkout URL",
  params: ofShop,
  body: partOfBalance.extend({ tipCents: positiveCents.optional() }),
  reply: z.object({ url: z.string() }),
});

export const getClientInvoicePdf = call({
  name: "portal.invoice-pdf",
  method: "GET",
  path: "/client/invoices/:organizationId/:id/pdf",
  access: "signed-in",
  summary: "A client's invoice, as a PDF to print or keep",
  params: ofShop,
  file: "application/pdf",
});

export const getClientEstimatePdf = call({
  name: "portal.estimate-pdf",
  method: "GET",
  path: "/client/repair-orders/:organizationId/:id/estimate.pdf",
  access: "signed-in",
  summary: "The latest written estimate of a client's repair order, with decisions, as a PDF",
  params: ofShop,
  file: "application/pdf",
});

export const getClientInspectionPdf = call({
  name: "portal.inspection-pdf",
  method: "GET",
  path: "/client/repair-orders/:organizationId/:id/inspection.pdf",
  access: "signed-in",
  summary: "The signed-off inspection of a client's repair order, as a PDF",
  params: ofShop,
  file: "application/pdf",
});

export const getClientFile = call({
  name: "portal.file",
  method: "GET",
  path: "/client/files/:organizationId/:id",
  access: "signed-in",
  summary: "A photo in a client's signed-off inspection",
  params: ofShop,
  query: photoSize,
  file: "image/jpeg",
});
