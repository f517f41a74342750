import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { contactForm, contactMessage, messageState } from "./schema.ts";

export const sendContactMessage = call({
  name: "site.leave-message",
  method: "POST",
  path: "/contact-messages",
  access: "public",
  summary: "Leave a message for AutoIQ's own people; with an Idempotency-Key a repeat is the same message",
  body: contactForm.extend({
    /** A hidden field. If it has a value, a bot filled it in. */
    website: z.string().max(500).default(""),
    /** Milliseconds from loading the page to pressing the button. */
    writtenInMs: z.int().min(0).max(2_147_483_647).default(0),
  }),
  reply: z.object({ received: z.literal(true) }),
});

export const listMessages = call({
  name: "site.list-messages",
  method: "GET",
  path: "/contact-messages",
  access: "operator",
  summary: "Messages from the contact page, newest first, 25 at a time",
  query: z.object({
    state: messageState.default("new"),
    after: z.string().max(200).default(""),
  }),
  reply: z.object({ rows: z.array(contactMessage), next: z.string().nullable() }),
});

export const changeMessageState = call({
  name: "site.change-message-state",
  method: "PATCH",
  path: "/contact-messages/:id",
  access: "operator",
  summary: "Mark a message as answered, or as new again",
  params: z.object({ id: z.uuid() }),
  body: z.object({ state: z.enum(["new", "answered"]) }),
  reply: contactMessage,
});
