import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id, linkToken } from "../kernel/ids.ts";
import { baseLanguage, languages } from "../kernel/language.ts";
import { instant } from "../kernel/time.ts";
import { clock } from "../shops/schema.ts";
import { consentEntry } from "./consent.ts";
import { legalHours } from "./quiet-hours.ts";
import { conversation, maxMessageLength, maxPhotos, message } from "./schema.ts";
import { template, templateInput } from "./templates.ts";

export const conversationViews = ["open", "unread", "mine", "done"] as const;

export const listConversations = call({
  name: "messages.conversations",
  method: "GET",
  path: "/conversations",
  access: "message.view",
  summary: "Conversations with customers, newest first",
  query: z.object({
    view: z.enum(conversationViews).default("open"),
    /** One location. Empty for the whole business. */
    location: z.union([id, z.literal("")]).default(""),
    after: z.string().max(100).default(""),
  }),
  topics: ["message", "customer"],
  reply: z.object({
    rows: z.array(conversation),
    next: z.string().nullable(),
    /** Every location of the business. */
    locations: z.array(conversation.shape.location),
  }),
});

/** How a customer can be reached now, or why not. */
const reach = z.object({
  sms: z.object({
    address: z.string().nullable(),
    allowed: z.boolean(),
    /** Why not, or that it waits for quiet hours to end. Empty when it is sent immediately. */
    note: z.string(),
    /** When a text written now would be sent. */
    leavesAt: instant.nullable(),
  }),
  email: z.object({ address: z.string().nullable(), note: z.string() }),
});
export type Reach = z.infer<typeof reach>;

export const thread = z.object({
  conversation: conversation.nullable(),
  /** The last 100, oldest first. */
  messages: z.array(message),
  earlier: z.boolean(),
  reach,
});
export type Thread = z.infer<typeof thread>;

const threadQuery = z.object({ before: z.union([id, z.literal("")]).default("") });

export const getThread = call({
  name: "messages.thread",
  method: "GET",
  path: "/conversations/:id",
  access: "message.view",
  summary: "A conversation, and how the customer can be reached",
  params: z.object({ id }),
  query: threadQuery,
  topics: ["message", "customer"],
  reply: thread,
});

export const getCustomerThread = call({
  name: "messages.customer-thread",
  method: "GET",
  path: "/customers/:id/messages",
  access: "message.view",
  summary: "The conversation with a customer, even before the first message",
  params: z.object({ id }),
  query: threadQuery,
  topics: ["message", "customer"],
  reply: thread,
});

const words = z
  .string()
  .trim()
  .max(maxMessageLength, `Enter at most ${maxMessageLength.toLocaleString("en-US")} characters.`);

/** Previously uploaded photos, each for one message. */
const photoIds = z
  .array(id)
  .max(maxPhotos, `A message has at most ${maxPhotos} photos.`)
  .refine((all) => new Set(all).size === all.length, "List each photo once.")
  .default([]);
const saysSomething = (of: { body: string; photoIds: readonly string[] }) =>
  of.body !== "" || of.photoIds.length > 0;
const emptyMessage = { path: ["body"], message: "Enter a message." };

const messageFields = z.object({
  channel: z.enum(["email", "sms"]),
  subject: z.string().trim().max(150, "Enter at most 150 characters.").default(""),
  body: words,
  repairOrderId: id.nullable().default(null),
  photoIds,
});
const messageInput = messageFields.refine(saysSomething, emptyMessage);
export type MessageInput = z.infer<typeof messageInput>;

/** The sender chooses the id, so a repeat is the same message and never a second text. */
export const writeToCustomer = call({
  name: "messages.write",
  method: "PUT",
  path: "/customers/:customerId/messages/:id",
  access: "message.write",
  summary: "Sends an email or a text to a customer",
  params: z.object({ customerId: id, id }),
  body: messageInput,
  reply: message,
});

export const replyToConversation = call({
  name: "messages.reply",
  method: "PUT",
  path: "/conversations/:conversationId/messages/:id",
  access: "message.write",
  summary: "Replies in a conversation, including with someone who isn't on file",
  params: z.object({ conversationId: id, id }),
  body: messageInput,
  reply: message,
});

export const markRead = call({
  name: "messages.mark-read",
  method: "PUT",
  path: "/conversations/:id/read",
  access: "message.view",
  summary: "Marks a conversation as read, or as unread again",
  params: z.object({ id }),
  body: z.object({ read: z.boolean() }),
});

export const assignConversation = call({
  name: "messages.assign",
  method: "PUT",
  path: "/conversations/:id/assignee",
  access: "message.write",
  summary: "Assigns a conversation to a team member, or unassigns it",
  params: z.object({ id }),
  body: z.object({ staffId: id.nullable() }),
});

export const closeConversation = call({
  name: "messages.finish",
  method: "PUT",
  path: "/conversations/:id/closed",
  access: "message.write",
  summary: "Archives a conversation; the customer's next message reopens it",
  params: z.object({ id }),
  body: z.object({ done: z.boolean() }),
});

export const assignConversationToCustomer = call({
  name: "messages.name-conversation",
  method: "PUT",
  path: "/conversations/:id/customer",
  access: "customer.write",
  summary: "Links an unknown number or address to a customer, and adds it to the record if it has none",
  params: z.object({ id }),
  body: z.object({ customerId: id }),
  reply: z.object({ conversationId: id }),
});

export const getUnread = call({
  name: "messages.unread",
  method: "GET",
  path: "/messages/unread",
  access: "shop.view",
  summary: "How many unread conversations and notifications the caller has, and overdue tasks",
  topics: ["message", "notification", "lead"],
  reply: z.object({
    conversations: z.number().int(),
    notifications: z.number().int(),
    overdueTasks: z.number().int(),
  }),
});

export const getConsents = call({
  name: "messages.consents",
  method: "GET",
  path: "/customers/:id/consents",
  access: "message.view",
  summary: "A customer's text consent history, with time, source, and wording",
  params: z.object({ id }),
  topics: ["customer", "message"],
  reply: z.object({ entries: z.array(consentEntry) }),
});

export const listTemplates = call({
  name: "messages.templates",
  method: "GET",
  path: "/message-templates",
  access: "message.view",
  summary: "The shop's message templates",
  topics: ["shop"],
  reply: z.object({ templates: z.array(template) }),
});

export const saveTemplate = call({
  name: "messages.save-template",
  method: "PUT",
  path: "/message-templates/:id",
  access: "shop.manage",
  summary: "Adds or changes a message template; its fields are checked",
  params: z.object({ id }),
  body: templateInput,
  reply: template,
});

export const removeTemplate = call({
  name: "messages.remove-template",
  method: "DELETE",
  path: "/message-templates/:id",
  access: "shop.manage",
  summary: "Removes a template; an automatic message's template returns to its default text",
  params: z.object({ id }),
});

export const fillTemplateFor = call({
  name: "messages.fill-template",
  method: "GET",
  path: "/message-templates/:id/filled",
  access: "message.view",
  summary: "A template with its fields filled in for a customer and, optionally, a repair order",
  params: z.object({ id }),
  query: z.object({ customerId: id, repairOrderId: z.union([id, z.literal("")]).default("") }),
  reply: z.object({
    subject: z.string(),
    body: z.string(),
    /** Fields without a value. They are still in the text as placeholders. */
    missing: z.array(z.string()),
  }),
});

const lawful = clock.refine(
  (time) => time >= legalHours.from && time <= legalHours.until,
  "The law allows texts from 8:00 AM to 9:00 PM in the customer's time zone.",
);

export const messageSettings = z
  .object({
    /** The sending number: one of the installation's numbers. Null uses the shared one. */
    smsNumber: z.string().nullable(),
    smsFrom: lawful,
    smsUntil: lawful,
    confirmations: z.boolean(),
    reminders: z.boolean(),
    /** Hours before the appointment. */
    reminderHours: z.number().int().min(2, "Enter at least 2 hours.").max(168, "Enter at most 168 hours."),
    /** Notifies the customer automatically when the quality check is signed. */
    automaticReady: z.boolean(),
    version: z.number().int().min(0),
  })
  .refine((value) => value.smsFrom < value.smsUntil, {
    path: ["smsUntil"],
    message: "Enter a time after texts begin.",
  });
export type MessageSettings = z.infer<typeof messageSettings>;

const shownMessageSettings = z.object({
  settings: messageSettings,
  /** This installation's sending numbers. Saving rejects one that another shop has taken. */
  numbers: z.array(z.string()),
  /** The number currently used for texts. Empty when there is none. */
  sendsFrom: z.string(),
  /** outbox: nothing leaves this machine; otherwise the name of a provider. */
  provider: z.string(),
});

export const getMessageSettings = call({
  name: "messages.settings",
  method: "GET",
  path: "/shop/messages",
  access: "shop.manage",
  summary: "Automatic messages, and the hours for texts",
  topics: ["shop"],
  reply: shownMessageSettings,
});

export const saveMessageSettings = call({
  name: "messages.save-settings",
  method: "PUT",
  path: "/shop/messages",
  access: "shop.manage",
  summary: "Saves automatic messages, and the hours for texts",
  body: messageSettings,
  reply: shownMessageSettings,
});

/** A conversation as the customer sees it: team members by name, without delivery status or anything internal. */
export const customerThread = z.object({
  shop: z.object({ name: z.string(), phone: z.string(), timeZone: z.string() }),
  messages: z.array(
    message.pick({
      id: true,
      channel: true,
      direction: true,
      author: true,
      subject: true,
      body: true,
      at: true,
      repairOrder: true,
      isEstimate: true,
      photos: true,
    }),
  ),
  texts: z.object({
    phone: z.string().nullable(),
    state: z.enum(["none", "given", "withdrawn", "stopped"]),
    /** The consent wording for the customer. */
    words: z.string(),
  }),
});
export type CustomerThread = z.infer<typeof customerThread>;

const pageMessage = z.object({ body: words, photoIds }).refine(saysSomething, emptyMessage);
const textsChoice = z.object({
  allowed: z.boolean(),
  /** Of the wording beside the checkbox, which is stored with the consent. */
  language: z.enum(languages).default(baseLanguage),
});
const ofLink = z.object({ token: linkToken });

export const getThreadByLink = call({
  name: "messages.by-link",
  method: "GET",
  path: "/links/:token/messages",
  access: "link",
  summary: "Messages between the customer and the shop about this repair order",
  params: ofLink,
  reply: customerThread,
});
export const writeByLink = call({
  name: "messages.write-by-link",
  method: "PUT",
  path: "/links/:token/messages/:id",
  access: "link",
  summary: "Sends a message from the customer to the shop",
  params: ofLink.extend({ id }),
  body: pageMessage,
  reply: customerThread,
});
export const saveSmsConsentByLink = call({
  name: "messages.save-sms-consent-by-link",
  method: "PUT",
  path: "/links/:token/sms-consent",
  access: "link",
  summary: "Gives or withdraws the customer's consent to texts",
  params: ofLink,
  body: textsChoice,
  reply: customerThread,
});

export const getClientThreads = call({
  name: "messages.client-threads",
  method: "GET",
  path: "/client/messages",
  access: "signed-in",
  summary: "Messages between a client and their shops, by shop",
  topics: ["message", "customer"],
  reply: z.object({
    threads: z.array(customerThread.extend({ organizationId: id, customerId: id })),
  }),
});
/** `customerId` is the client's own record in that shop. */
export const writeAsClient = call({
  name: "messages.write-as-client",
  method: "PUT",
  path: "/client/messages/:customerId/:id",
  access: "signed-in",
  summary: "Sends a message from a client to a shop",
  params: z.object({ customerId: id, id }),
  body: pageMessage,
  reply: customerThread,
});
export const saveSmsConsentAsClient = call({
  name: "messages.save-sms-consent-as-client",
  method: "PUT",
  path: "/client/sms-consent/:id",
  access: "signed-in",
  summary: "Gives or withdraws a client's consent to a shop's texts",
  params: z.object({ id }),
  body: textsChoice,
  reply: customerThread,
});
