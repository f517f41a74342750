import { z } from "zod";
import { fillIn } from "../catalog/message.ts";
import { contact } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";

/** portal: written on a customer's own page, by link or signed in. Nothing is sent outside. */
const messageChannels = ["email", "sms", "portal"] as const;

/**
 * queued: waiting for the queue or for quiet hours to end → sending → sent: accepted by the provider → delivered, or
 * failed with a reason. held: consent ended before sending, and it will never be sent. received: from the customer.
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

/** Providers may report twice and out of order, so a message's status never goes backward. */
export function advance(from: MessageState, to: "sent" | "delivered" | "failed"): boolean {
  if (from === "held" || from === "received" || from === "failed" || from === "delivered") return false;
  return to === "failed" || order.indexOf(to) > order.indexOf(from);
}

/** The phone company's maximum for one text. */
export const maxPhotos = 5;

/**
 * waiting: still at the phone company until it is downloaded → kept, or failed, which can be retried. refused: the
 * file is not an image and never will be.
 */
export const messagePhoto = z.object({
  id,
  state: z.enum(["waiting", "kept", "failed", "refused"]),
  /** In pixels, once it is stored. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Why it cannot be shown, as a sentence. */
  failure: z.string(),
});
export type MessagePhoto = z.infer<typeof messagePhoto>;

export const message = z.object({
  id,
  channel: z.enum(messageChannels),
  direction: z.enum(["in", "out"]),
  /** Who wrote it: a team member, the customer, or the shop itself. */
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(messageStates),
  /** Why it failed or was held, as a sentence. */
  failure: z.string(),
  /** When a text held for quiet hours is sent. */
  notBefore: instant.nullable(),
  at: instant,
  repairOrder: z.object({ id, number: z.number().int() }).nullable(),
  /** Whether it sent an estimate of its repair order. */
  isEstimate: z.boolean(),
  /** In the order they were selected. */
  photos: z.array(messagePhoto),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  id,
  /** Null: no customer has that number or address. */
  customer: z
    .object({
      id,
      name: z.string(),
      phone: contact(z.string().nullable()),
      email: contact(z.string().nullable()),
    })
    .nullable(),
  /** The phone number or email address of a person who is not on file. Otherwise empty. */
  address: z.string(),
  /** The location that wrote last, or the location of the customer's last visit if none has. */
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

/** The preview in lists: the text, or the number of photos when there is no text. */
export const previewOf = (text: string, photos = 0): string =>
  shortened(text) || (photos === 0 ? "" : photos === 1 ? "A photo" : `${photos} photos`);

/** The maximum length of a typed message. A text that long is ten segments. */
export const maxMessageLength = 1400;

/**
 * The first text from a shop to a phone says who is writing and how to stop. Later texts contain only the message.
 * @param words in the reader's language. STOP stays in English, as phone companies require.
 */
export function introduce(
  body: string,
  shop: string,
  words: { readonly photo: string; readonly introduction: string },
): string {
  const named = body.toLowerCase().includes(shop.toLowerCase()) ? body : `${shop}: ${body || words.photo}`;
  return /\bSTOP\b/.test(named) ? named : fillIn(words.introduction, { text: named });
}
