import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { beforeEach } from "vitest";
import { confirmedAccount, type IdentityServer, password } from "./identity.ts";

/** What tests of second factors do again and again, by that server's own clock. */
export function factorTests(server: IdentityServer) {
  const later = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };
  // The wire's budget of codes per minute is a test of its own.
  beforeEach(() => later(120));

  /** What an app that holds that key shows now. */
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });

  let people = 0;
  /** Somebody new, signed in by password. */
  const person = async () => {
    people += 1;
    const email = `factor${people}@example.com`;
    return { email, ...(await confirmedAccount(server, email)) };
  };

  /** Gives that person an app, proved once; the next code is ready. */
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

/** The assurance levels of a session: the one it has, the one it could have. */
export const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data && [data.currentLevel, data.nextLevel];
};

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
