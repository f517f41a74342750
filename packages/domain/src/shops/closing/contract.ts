import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { blockerKinds } from "./rules.ts";

const place = z.object({ id, name: z.string() });
const saved = z.object({ isClosed: z.boolean(), version: z.number().int() });

export const previewClosing = call({
  name: "shops.preview-closing",
  method: "GET",
  path: "/shop/closing",
  access: "location.add",
  summary: "What is in the way of closing the caller's location, and what happens with it",
  topics: ["shop", "staff", "repair-order", "appointment", "time-entry", "lead"],
  reply: z.object({
    id,
    name: z.string(),
    version: z.number().int(),
    timeZone: z.string(),
    /** Null: it is open. */
    closedAt: instant.nullable(),
    closedByName: z.string(),
    /** The other open locations. Empty: it is the only one, and can't be closed. */
    others: z.array(place),
    /** Only what there is. It must be finished or moved first. */
    blockers: z.array(
      z.object({
        kind: z.enum(blockerKinds),
        count: z.number().int(),
        /** The first of them. */
        items: z.array(z.object({ id, label: z.string(), at: instant.nullable() })),
      }),
    ),
    /** People whose home location it is. They move. */
    people: z.array(place),
    /** Its kiosks that work. They are closed. */
    kiosks: z.number().int(),
    /** Its public request page is on. It is turned off. */
    hasRequestPage: z.boolean(),
    /** API keys that are only for this location and not revoked. They only read from then on. */
    apiKeys: z.number().int(),
    /** Parts with stock there. They stay there. */
    partsInStock: z.number().int(),
    unpaid: z.object({ count: z.number().int(), cents: z.number().int() }),
    /** It has a cash drawer with payments or cash movements since its day was last closed. */
    isDayOpen: z.boolean(),
  }),
});
export type ClosingPreview = ReplyOf<typeof previewClosing>;

/** One transaction: people move, kiosks and the request page close, and the plan of AutoIQ follows. Again is a repeat. */
export const closeLocation = call({
  name: "shops.close-location",
  method: "POST",
  path: "/shop/close",
  access: "location.add",
  stepUp: true,
  summary: "Closes the caller's location: its records stay readable, and nothing new begins there",
  body: z.object({
    version: z.number().int(),
    /** Where the people work whose home location it is. Null: nobody's is. */
    moveTo: id.nullable(),
  }),
  reply: saved,
});

export const reopenLocation = call({
  name: "shops.reopen-location",
  method: "POST",
  path: "/shop/reopen",
  access: "location.add",
  stepUp: true,
  summary: "Opens the caller's closed location again",
  body: z.object({ version: z.number().int() }),
  reply: saved,
});
