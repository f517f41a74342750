import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

export const requestKinds = ["part", "question"] as const;

/** A technician's request about a car, and the front desk's response. */
export const technicianRequest = z.object({
  id,
  repairOrderId: id,
  jobId: id.nullable(),
  jobName: z.string().nullable(),
  kind: z.enum(requestKinds),
  body: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** When the server received it, if it was requested offline. */
  receivedAt: instant.nullable(),
  photos: z.array(z.object({ id, width: z.number().int().nullable(), height: z.number().int().nullable() })),
  answer: z.string(),
  answeredAt: instant.nullable(),
  respondedByName: z.string(),
});
export type TechnicianRequest = z.infer<typeof technicianRequest>;

const one = z.object({ id });

export const listRequests = call({
  name: "repair-orders.technician-requests",
  method: "GET",
  path: "/repair-orders/:id/technician-requests",
  access: "repair-order.view",
  summary: "Technician requests on a repair order, newest first",
  params: one,
  topics: ["repair-order"],
  reply: z.object({ requests: z.array(technicianRequest) }),
});

export const createTechnicianRequest = call({
  name: "repair-orders.ask-desk",
  keepable: true,
  method: "POST",
  path: "/repair-orders/:id/technician-requests",
  access: "job.work",
  summary: "Sends a technician's question or part request to the front desk",
  params: one,
  body: z.object({
    /** Chosen by the device. */
    id,
    kind: z.enum(requestKinds),
    jobId: id.nullable().default(null),
    body: z.string().trim().min(1, "Enter what you need.").max(2000),
  }),
  reply: technicianRequest,
});

/** The photo is sent as multipart form data in the field `photo`. */
export const addRequestPhoto = call({
  name: "repair-orders.add-request-photo",
  keepable: true,
  method: "POST",
  path: "/technician-requests/:id/photos",
  access: "job.work",
  summary: "Adds a photo to a technician request, resized and without its location data",
  params: one,
  reply: technicianRequest,
});

export const respondToRequest = call({
  name: "repair-orders.respond-to-technician-request",
  method: "POST",
  path: "/technician-requests/:id/response",
  access: "repair-order.write",
  summary: "Responds to a technician request, once",
  params: one,
  body: z.object({ answer: z.string().trim().min(1, "Enter an answer.").max(2000) }),
  reply: technicianRequest,
});
