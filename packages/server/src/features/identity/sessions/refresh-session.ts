import { inactivityLimitMs } from "@autoiq/domain/identity/session-lifetimes";
import { ageOf } from "../../../platform/clock/age.ts";
import { findUser, identitiesOf } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import type { OpenedSession } from "./open-session.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-token.ts";
import { endSession, lockSession, rotateSession, setLockTimeout } from "./store.ts";

const refused = (code: string, message: string) =>
  new WireError(400, code, `Invalid Refresh Token: ${message}`);

/**
 * Exchanges a refresh token for the next one. The parent of the active token gets the active one again, so that tabs
 * that refresh at once converge. An older one is a sign of theft and ends the session.
 */
export async function refreshSession(
  parts: IdentityParts,
  presented: string,
  origin: Origin,
): Promise<OpenedSession> {
  const token = readRefreshToken(presented);
  if (!token) {
    // Twelve lower-case characters look like an older kind of token: well-formed, but not known here.
    throw /^[a-z0-9]{12}$/.test(presented)
      ? refused("refresh_token_not_found", "Refresh Token Not Found")
      : new WireError(400, "validation_failed", "Refresh token is not valid");
  }
  const at = parts.now();
  const outcome = await parts.tenancy.identity(async (tx) => {
    await setLockTimeout(tx);
    const session = await lockSession(tx, token.sessionId);
    if (!session) return refused("session_not_found", "No Valid Session Found");
    if (!token.isSealedBy(session.refresh_key) || token.counter > session.refresh_counter) {
      return refused("refresh_token_not_found", "Refresh Token Not Found");
    }
    const user = await findUser(tx, session.user_id);
    if (!user) return refused("session_not_found", "No Valid Session Found");
    if (user.banned_until && new Date(user.banned_until) > at) return refused("user_banned", "User Banned");
    // A session from before the clock was set back goes on, but its repeated tokens do not work.
    const idle = at.getTime() - Date.parse(session.refreshed_at);
    const sinceRotation = ageOf(session.refreshed_at, at);
    if (idle > inactivityLimitMs) return refused("session_expired", "Session Expired (Inactivity)");
    const behind = session.refresh_counter - token.counter;
    // A browser with concurrent refreshes may repeat an older token shortly after the last rotation.
    if (behind > 1 && sinceRotation > parts.auth.reuseSeconds * 1000) {
      await endSession(tx, session.id);
      await recordAuditEvent(tx, {
        id: parts.newId(),
        at,
        user,
        origin,
        kind: "security",
        action: "session ended because its refresh token was reused",
      });
      return { kind: "reuse" as const, userId: session.user_id };
    }
    // A token issued before the second factor never gets one issued after it, not even within the interval.
    if (session.raised_from !== null && token.counter < session.raised_from) {
      return refused("refresh_token_already_used", "Already Used");
    }
    let counter = session.refresh_counter;
    if (behind === 0) {
      counter += 1;
      await rotateSession(tx, {
        sessionId: session.id,
        refreshCounter: counter,
        at: at.toISOString(),
        ip: origin.ip,
        userAgent: origin.userAgent.slice(0, 300),
      });
    }
    const opened: OpenedSession = {
      user,
      identities: await identitiesOf(tx, user.id),
      session: { id: session.id, aal: session.aal, amr: session.amr },
      refreshToken: makeRefreshToken(session.id, counter, session.refresh_key),
    };
    return { kind: "opened" as const, opened };
  });
  if (outcome instanceof WireError) throw outcome;
  if (outcome.kind === "reuse") {
    parts.authenticator.forget(outcome.userId);
    throw refused("refresh_token_already_used", "Already Used");
  }
  return outcome.opened;
}
