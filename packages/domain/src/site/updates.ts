import { earlierUpdates } from "./earlier-updates.ts";
import { firstUpdates } from "./first-updates.ts";
import { newestUpdates } from "./newest-updates.ts";
import type { Update } from "./update.ts";

/** All changes, newest first. */
export const updates: readonly Update[] = [...newestUpdates, ...earlierUpdates, ...firstUpdates];
