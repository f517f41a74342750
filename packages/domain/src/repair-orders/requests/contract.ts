import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

export const requestKinds = ["part", "question"] as const;

/** What a technician asks the desk about a car, and what the desk answered. */
export const technicianRequest = z.object({
  id,
  repairOrderId: id,
  jobId: id.nullable(),
  jobName: z.string().nullable(),
  kind: z.enum(requestKinds),
  body: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** When the server heard of it, where it was asked without a network. */
  receivedAt: instant.nullable(),
  photos: z.array(z.object({ id, width: z.number().int().nullable(), height: z.number().int().nullable() })),
  answer: z.string(),
  answeredAt: instant.nullable(),
  answeredName: z.string(),
});
export type TechnicianRequest = z.infer<typeof technicianRequest>;

const one = z.object({ id });

export const listRequests = call({
  name: "repair-orders.requests",
  method: "GET",
  path: "/repair-orders/:id/requests",
  access: "repair-order.view",
  summary: "What technicians asked the desk about a repair order, newest first",
  params: one,
  topics: ["repair-order"],
  reply: z.object({ requests: z.array(technicianRequest) }),
});

export const askDesk = call({
  name: "repair-orders.ask-desk",
  keepable: true,
  method: "POST",
  path: "/repair-orders/:id/requests",
  access: "job.work",
  summary: "Asks the desk for a part, or something else about the car",
  params: one,
  body: z.object({
    /** Chosen on the device. */
    id,
    kind: z.enum(requestKinds),
    jobId: id.nullable().default(null),
    body: z.string().trim().min(1, "Write what you need.").max(2000),
  }),
  reply: technicianRequest,
});

/** The photo comes as multipart form data in the field `photo`. */
export const addRequestPhoto = call({
  name: "repair-orders.add-request-photo",
  keepable: true,
  method: "POST",
  path: "/technician-requests/:id/photos",
  access: "job.work",
  summary: "Adds a photo to what was asked, resized and without its location data",
  params: one,
  reply: technicianRequest,
});

export const answerRequest = call({
  name: "repair-orders.answer-request",
  method: "POST",
  path: "/technician-requests/:id/answer",
  access: "repair-order.write",
  summary: "Answers what a technician asked, once",
  params: one,
  body: z.object({ answer: z.string().trim().min(1, "Write an answer.").max(2000) }),
  reply: technicianRequest,
});
