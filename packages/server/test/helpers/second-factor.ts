import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { beforeEach } from "vitest";
import { confirmedAccount, type IdentityServer, password } from "../servers/identity-server.ts";

/** Common steps of second factor tests, using that server's clock. */
export function factorTests(server: IdentityServer) {
  const later = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };
  // The limit of codes per minute has its own test.
  beforeEach(() => later(120));

  /** The code that an app with that key shows now. */
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });

  let people = 0;
  /** A new person, signed in by password. */
  const person = async () => {
    people += 1;
    const email = `factor${people}@example.com`;
    return { email, ...(await confirmedAccount(server, email)) };
  };

  /** Gives that person an authenticator app, verified once. The next code is ready. */
  const withApp = async (client: SupabaseClient, friendlyName = "Phone app") => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
    if (error) throw error;
    const verified = await client.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: codeOf(data.totp.secret),
    });
    if (verified.error) throw verified.error;
    later(30);
    return { factorId: data.id, secret: data.totp.secret };
  };

  const signedIn = async (email: string) => {
    const client = server.client();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { client, session: data.session };
  };
  return { later, codeOf, person, withApp, signedIn };
}

/** The assurance levels of a session: its current one and its possible one. */
export const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data && [data.currentLevel, data.nextLevel];
};

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
