import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";

const lock = z.object({
  locationId: id,
  name: z.string(),
  /** Today at the location: the latest day that can be locked. */
  today: day,
  /** The last locked day. Null: not locked. */
  through: day.nullable(),
  /** The newest change. Null: it was never locked. */
  changedAt: instant.nullable(),
  changedBy: z.string(),
  reason: z.string(),
});
export type BooksLock = z.infer<typeof lock>;

export const listLocks = call({
  name: "books.locks",
  method: "GET",
  path: "/books/locks",
  access: "books.manage",
  summary: "The lock dates of the books, by location",
  topics: ["shop"],
  reply: z.object({ locks: z.array(lock) }),
});

export const setLock = call({
  name: "books.set-lock",
  method: "PUT",
  path: "/books/locks",
  access: "books.manage",
  summary: "Locks the books of locations through a day, or opens days again",
  body: z.object({
    locationIds: z.array(id).min(1, "Choose a location.").max(200),
    through: day.nullable(),
    reason: z.string().trim().max(500, "Enter at most 500 characters.").default(""),
  }),
  reply: z.object({ locks: z.array(lock) }),
});
