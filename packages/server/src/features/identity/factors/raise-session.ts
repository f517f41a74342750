import type { IdentityTx } from "../../../platform/tenancy.ts";
import { findUser, identitiesOf } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import { makeRefreshToken } from "../sessions/refresh-token.ts";
import { lockSession } from "../sessions/store.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { methodOf } from "./methods.ts";
import { endUnraisedSessions, type FactorRow, raiseSession, showWhetherOn } from "./store.ts";

/** Raises the session to aal2 with that factor. The account's sessions that stay below it end. */
export async function raise(
  parts: IdentityParts,
  tx: IdentityTx,
  bearer: Bearer,
  factor: FactorRow,
): Promise<OpenedSession | WireError> {
  const at = parts.now();
  const session = await lockSession(tx, bearer.sessionId);
  const user = await findUser(tx, bearer.user.id);
  if (!session || !user) {
    return new WireError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  const method = methodOf[factor.factor_type];
  const amr = [
    { method, timestamp: Math.floor(at.getTime() / 1000) },
    ...session.amr.filter((entry) => entry.method !== method),
  ];
  const raised = await raiseSession(tx, {
    sessionId: session.id,
    amr: JSON.stringify(amr),
    factorId: factor.id,
    at: at.toISOString(),
  });
  if (!raised) throw new Error("A locked session was gone");
  await endUnraisedSessions(tx, { userId: user.id, keptSessionId: session.id });
  await showWhetherOn(tx, { userId: user.id, at: at.toISOString() });
  return {
    user,
    identities: await identitiesOf(tx, user.id),
    session: { id: session.id, aal: "aal2", amr },
    refreshToken: makeRefreshToken(session.id, raised.refresh_counter, session.refresh_key),
  };
}
