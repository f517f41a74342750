import type { UserRow } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { invalid } from "../wire/error.ts";
import { endOtherSessions, endSession, endSessionsOf } from "./store.ts";

const actions = {
  global: "signed out everywhere",
  local: "signed out",
  others: "signed out on every other device",
} as const;

/** Ends all sessions of the account, only this one, or all but this one. Their access tokens stop working at once. */
export async function signOut(
  parts: IdentityParts,
  user: UserRow,
  sessionId: string,
  scope: string,
  origin: Origin,
): Promise<void> {
  if (scope !== "global" && scope !== "local" && scope !== "others") {
    throw invalid(`Unsupported logout scope "${scope}"`);
  }
  await parts.tenancy.identity(async (tx) => {
    if (scope === "global") await endSessionsOf(tx, user.id);
    else if (scope === "local") await endSession(tx, sessionId);
    else await endOtherSessions(tx, { userId: user.id, keptSessionId: sessionId });
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "sign-out",
      action: actions[scope],
    });
  });
  parts.authenticator.forget(user.id);
}
