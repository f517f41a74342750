import { z } from "zod";
import { preferences } from "~/platform/storage-preferences";

const count = z.object({
  /** The last close when the count began. */
  lastClose: z.number(),
  /** By denomination in cents, as typed. */
  typed: z.record(z.string(), z.string()),
  leftCents: z.number().nullable(),
  explanation: z.string(),
  batchCents: z.number().nullable(),
  batchExplanation: z.string(),
});
export type StoredCount = z.infer<typeof count>;

const keyOf = (locationId: string) => `drawerCount:${locationId}`;

/** The count of the drawer when the page was left, so that nobody counts twice. Null after a later close. */
export function loadCount(locationId: string, lastClose: number): StoredCount | null {
  try {
    const stored = count.parse(JSON.parse(preferences("local").getItem(keyOf(locationId)) ?? "null"));
    return stored.lastClose === lastClose ? stored : null;
  } catch {
    return null;
  }
}

export const storeCount = (locationId: string, stored: StoredCount) =>
  preferences("local").setItem(keyOf(locationId), JSON.stringify(stored));

export const dropCount = (locationId: string) => preferences("local").removeItem(keyOf(locationId));
