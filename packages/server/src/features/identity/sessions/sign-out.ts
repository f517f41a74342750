import type { IdentityParts } from "../parts.ts";
import { invalid } from "../wire/error.ts";
import { endOtherSessions, endSession, endSessionsOf } from "./store.ts";

/** Ends all sessions of the account, this one, or all but this one. Their access tokens stop working at once. */
export async function signOut(
  parts: IdentityParts,
  userId: string,
  sessionId: string,
  scope: string,
): Promise<void> {
  if (scope !== "global" && scope !== "local" && scope !== "others") {
    throw invalid(`Unsupported logout scope "${scope}"`);
  }
  await parts.tenancy.identity(async (tx) => {
    if (scope === "global") await endSessionsOf.run(tx, userId);
    else if (scope === "local") await endSession.run(tx, sessionId);
    else await endOtherSessions.run(tx, userId, sessionId);
  });
  parts.authenticator.forget(userId);
}
