import { z } from "zod";

/** One ordinary call as data. `call` is its contract's name, and one of those that its kind of act declares. */
export const preparedCall = z.object({
  call: z.string().max(80),
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  body: z.record(z.string(), z.json()).optional(),
});
export type PreparedCall = z.infer<typeof preparedCall>;

/** How a call is taken back. `fresh` are the parts that come from the reply of the call that it takes back. */
export const preparedUndo = preparedCall.extend({
  fresh: z.array(
    z.object({ in: z.enum(["params", "query", "body"]), key: z.string().max(40), from: z.string().max(40) }),
  ),
});
export type PreparedUndo = z.infer<typeof preparedUndo>;

/** The call that takes back a call with that reply. */
export function undoAfter({ fresh, ...undo }: PreparedUndo, reply: unknown): PreparedCall {
  const values = (reply ?? {}) as Readonly<Record<string, string | number>>;
  const filled = { ...undo };
  for (const { in: part, key, from } of fresh)
    Object.assign(filled, { [part]: { ...filled[part], [key]: values[from] } });
  return filled;
}

/** One record that an act changes: what it is now, what it will be, and the call that does it. */
export const actStep = z.object({
  /** Also the key of the call, so that a second press is the same act. */
  id: z.string(),
  label: z.string(),
  /** `was` is null for what is new. */
  changes: z.array(z.object({ label: z.string(), was: z.string().nullable(), will: z.string() })),
  accept: preparedCall,
  undo: preparedUndo.nullable(),
});
export type ActStep = z.infer<typeof actStep>;

/** An act that the assistant prepared. Nothing happens until a person accepts it by the ordinary calls in its steps. */
export const actDraft = z.object({
  /** The kind: a key of `acts` in registry.ts. */
  act: z.string().max(60),
  /** "Move appointment". */
  title: z.string(),
  /** With several, each can be left out. */
  steps: z.array(actStep).min(1),
  /** The consequences, and what to know before. */
  notes: z.array(z.object({ tone: z.enum(["info", "warning"]), text: z.string() })),
  /** "Move the appointment". */
  button: z.string(),
  /** "Moved to Thursday, December 3, 9:00 am." */
  done: z.string(),
  /** "Moved back to …". */
  undone: z.string(),
  /** Where to look first: a path in the workspace, without the role. Null: the draft's record. */
  link: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** Why it cannot be undone, which is confirmed first. Null where it can. */
  final: z.string().nullable(),
});
export type ActDraft = z.infer<typeof actDraft>;

/** A message to one customer of a list. `blocked` says why that customer gets none by this channel. */
export const draftedMessage = z.object({
  /** Also the message's own id, so that a second press sends it once. */
  id: z.string(),
  customerId: z.string(),
  name: z.string(),
  /** What it is about: the car, the invoice, the time. */
  about: z.string(),
  channel: z.enum(["sms", "email"]),
  subject: z.string(),
  body: z.string(),
  repairOrderId: z.string().nullable(),
  /** Chosen from the start. */
  chosen: z.boolean(),
  /** Why it is not chosen or by another channel. Empty if there is nothing to say. */
  note: z.string(),
});
export type DraftedMessage = z.infer<typeof draftedMessage>;

/** A customer of the list who can get no message at all, and why. */
export const unreachable = z.object({ customerId: z.string(), name: z.string(), reason: z.string() });
