import type { Records } from "../helpers/records.ts";

// A PNG of one pixel: valid, with nothing drawn on it.
const signature =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** A customer's signed answer to an estimate. */
export const answersOf = (of: Records) => ({
  repairOrderVersion: of.repairOrderVersion,
  person: "Dana Reyes",
  signature,
  decisions: [{ jobId: of.spareJobId, decision: "declined" as const }],
});
