import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";

/** page: written on a customer's own page, by link or signed in; nothing leaves the house. */
const messageChannels = ["mail", "text", "page"] as const;

/**
 * queued: waits, for the queue or for the morning → sending → sent: the provider took it → delivered; or failed, with
 * a reason. held: consent ended before it left, and it never will. received: from the customer.
 */
export const messageStates = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "held",
  "received",
] as const;
export type MessageState = (typeof messageStates)[number];

const order: readonly MessageState[] = ["queued", "sending", "sent", "delivered"];

/** What providers report may come twice and out of order: a message never goes back. */
export function advance(from: MessageState, to: "sent" | "delivered" | "failed"): boolean {
  if (from === "held" || from === "received" || from === "failed" || from === "delivered") return false;
  return to === "failed" || order.indexOf(to) > order.indexOf(from);
}

/** As many as a phone company takes with one text. */
export const mostPhotos = 5;

/**
 * waiting: it stays with the phone company until it has been fetched → kept, or failed, which can be tried again.
 * refused: what came is no picture, and never will be one.
 */
export const messagePhoto = z.object({
  id,
  state: z.enum(["waiting", "kept", "failed", "refused"]),
  /** In pixels, once it is kept. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Why it cannot be seen, as a sentence. */
  failure: z.string(),
});
export type MessagePhoto = z.infer<typeof messagePhoto>;

export const message = z.object({
  id,
  channel: z.enum(messageChannels),
  direction: z.enum(["in", "out"]),
  /** Who wrote it: a person of the shop, the customer, or the shop itself. */
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(messageStates),
  /** Why it failed or was held, as a sentence. */
  failure: z.string(),
  /** A text that waits for the morning leaves then. */
  notBefore: instant.nullable(),
  at: instant,
  repairOrder: z.object({ id, number: z.number().int() }).nullable(),
  /** In the order in which they were chosen. */
  photos: z.array(messagePhoto),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  id,
  /** Null: nobody on file has that number or address. */
  customer: z
    .object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  /** The number or address of somebody who is not on file; empty otherwise. */
  address: z.string(),
  /** The location that wrote last; before that the one of the customer's last visit. */
  location: z.object({ id, name: z.string() }),
  preview: z.string(),
  lastDirection: z.enum(["in", "out"]),
  lastAt: instant,
  unread: z.number().int(),
  assignee: z.object({ id, name: z.string(), color: z.string() }).nullable(),
  done: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const shortened = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 160);

/** What stands in lists: the words, or how many photos came without any. */
export const previewOf = (text: string, photos = 0): string =>
  shortened(text) || (photos === 0 ? "" : photos === 1 ? "A photo" : `${photos} photos`);

/** The longest that is typed into one message; a text of that length is ten segments. */
export const longestMessage = 1400;

/**
 * The first text that a phone gets from a shop says who writes and how to end it; a later one only its words.
 */
export function introduce(body: string, shop: string, first: boolean): string {
  if (!first) return body;
  const named = body.toLowerCase().includes(shop.toLowerCase()) ? body : `${shop}: ${body || "a photo."}`;
  return /\bSTOP\b/.test(named) ? named : `${named} Reply STOP to end texts.`;
}
