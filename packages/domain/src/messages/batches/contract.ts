import { z } from "zod";
import { selectedCustomers } from "../../customers/schema.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { checkTemplate } from "../templates.ts";

/** The text of a template with its fields unfilled. They are filled for each customer. */
const batchFields = z.object({
  channel: z.enum(["email", "sms"]),
  subject: z.string().trim().max(150, "Enter at most 150 characters.").default(""),
  body: z.string().trim().min(1, "Enter a message.").max(1200, "Enter at most 1,200 characters."),
  customerIds: selectedCustomers,
});
const batchInput = batchFields.superRefine((value, context) => {
  for (const path of ["subject", "body"] as const) {
    const message = checkTemplate("custom", value[path]);
    if (message) context.addIssue({ code: "custom", path: [path], message });
  }
});
export type BatchInput = z.infer<typeof batchInput>;

export const previewBatch = call({
  name: "messages.preview-batch",
  method: "POST",
  path: "/message-batches/preview",
  access: "message.send-batch",
  summary: "Which selected customers would get a message, when it sends, and who is skipped and why",
  body: batchInput,
  reply: z.object({
    rows: z.array(
      z.object({
        customerId: id,
        name: z.string(),
        /** Why this customer gets no message, as a sentence. Empty when they get one. */
        skipped: z.string(),
        /** When a text held for quiet hours is sent. Null when sent immediately. */
        leavesAt: instant.nullable(),
      }),
    ),
    /** The first recipient's version. Null when there are no recipients. */
    example: z.object({ name: z.string(), subject: z.string(), body: z.string() }).nullable(),
  }),
});

const batch = z.object({
  id,
  channel: z.enum(["email", "sms"]),
  total: z.number().int(),
  /** Recipients not processed yet. */
  waiting: z.number().int(),
  written: z.number().int(),
  skipped: z.array(z.object({ customerId: id, name: z.string(), reason: z.string() })),
});
export type MessageBatch = z.infer<typeof batch>;

const one = z.object({ id });

/** The sender chooses the id, so a repeat is the same batch and nobody is messaged twice. */
export const sendBatch = call({
  name: "messages.send-batch",
  method: "PUT",
  path: "/message-batches/:id",
  access: "message.send-batch",
  summary: "Sends one message to many customers, once to each who can get it",
  params: one,
  body: batchInput,
  reply: batch,
});

export const getBatch = call({
  name: "messages.batch",
  method: "GET",
  path: "/message-batches/:id",
  access: "message.view",
  summary: "The progress of a message to many customers",
  params: one,
  topics: ["message"],
  reply: batch,
});
