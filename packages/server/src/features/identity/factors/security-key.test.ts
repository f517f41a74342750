import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it } from "vitest";
import { securityKey } from "../../../../test/helpers/security-key.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
// The protocol's budget of proofs per minute has a test of its own.
beforeEach(() => later(120));

const party = { rpId: "localhost", rpOrigins: ["http://localhost:3000"] };
type Key = ReturnType<typeof securityKey>;

let people = 0;
const person = async () => {
  people += 1;
  const email = `key${people}@example.com`;
  return { email, ...(await confirmedAccount(server, email)) };
};
const signedIn = async (email: string) => {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
};
const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data && [data.currentLevel, data.nextLevel];
};
const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function ask(client: SupabaseClient, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: party });
  if (error) throw error;
  return data;
}
type KeyChallenge = Awaited<ReturnType<typeof ask>>;
const answer = (
  client: SupabaseClient,
  factorId: string,
  { id, webauthn }: KeyChallenge,
  credential: never,
) =>
  client.auth.mfa.verify({
    factorId,
    challengeId: id,
    webauthn: { ...party, type: webauthn.type, credential_response: credential },
  });
const questionOf = ({ webauthn }: KeyChallenge) => webauthn.credential_options.publicKey;

async function withKey(client: SupabaseClient, key: Key, friendlyName = "Key ring") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  const keyChallenge = await ask(client, data.id);
  const registered = await answer(client, data.id, keyChallenge, key.make(questionOf(keyChallenge)));
  if (registered.error) throw registered.error;
  later(30);
  return data.id;
}

describe("a security key", () => {
  it("is enrolled, verified, required at the next sign-in and removed, by the official client", async () => {
    const { client, email } = await person();
    const key = securityKey();
    const enrolled = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key ring" });
    expect(enrolled).toMatchObject({ data: { type: "webauthn", friendly_name: "Key ring" }, error: null });
    const factorId = enrolled.data?.id ?? "";
    const keyChallenge = await ask(client, factorId);
    expect(keyChallenge).toMatchObject({
      type: "webauthn",
      expires_at: Math.floor(server.clock.now.getTime() / 1000) + 300,
      webauthn: {
        type: "create",
        credential_options: {
          publicKey: {
            rp: { id: "localhost", name: "AutoIQ" },
            attestation: "none",
            authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
          },
        },
      },
    });
    const registered = await answer(client, factorId, keyChallenge, key.make(questionOf(keyChallenge)));
    expect(registered.error).toBeNull();
    const claims = claimsOf(registered.data?.access_token);
    expect(claims.aal).toBe("aal2");
    expect(claims.amr.map((each: { method: string }) => each.method)).toEqual(["mfa/webauthn", "password"]);
    expect(registered.data?.user.factors).toMatchObject([{ factor_type: "webauthn", status: "verified" }]);
    expect((await client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId }]);
    expect((await server.mailsTo(email)).at(-1)?.text).toContain(
      "your security key “Key ring” is now a second step",
    );

    later(60);
    const again = await signedIn(email);
    expect(await levels(again)).toEqual(["aal1", "aal2"]);
    const question = await ask(again, factorId);
    expect(question.webauthn).toMatchObject({
      type: "request",
      credential_options: { publicKey: { rpId: "localhost", userVerification: "preferred" } },
    });
    expect(questionOf(question)).toHaveProperty("allowCredentials.length", 1);
    const signed = await answer(again, factorId, question, key.sign(questionOf(question)));
    expect(signed.error).toBeNull();
    expect(await levels(again)).toEqual(["aal2", "aal2"]);

    expect((await again.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await again.auth.refreshSession();
    expect(await levels(again)).toEqual(["aal1", "aal1"]);
    expect(await server.rows("select 1 from auth.factor_keys where factor_id = $1", [factorId])).toEqual([]);
  });

  it("cannot be replaced by another key, page, domain, challenge or time", async () => {
    const { client, email } = await person();
    const key = securityKey();
    const factorId = await withKey(client, key);
    const other = securityKey();
    const visitor = await signedIn(email);
    const attempt = async (credential: (question: KeyChallenge) => never) => {
      later(60);
      const keyChallenge = await ask(visitor, factorId);
      const { error } = await answer(visitor, factorId, keyChallenge, credential(keyChallenge));
      return error && [error.status, error.code, error.message];
    };
    const refused = [422, "mfa_verification_failed", "Invalid WebAuthn credential"];
    const stale = await ask(visitor, factorId);
    expect(await attempt((keyChallenge) => other.sign(questionOf(keyChallenge))), "another key").toEqual(
      refused,
    );
    expect(
      await attempt((keyChallenge) => key.sign(questionOf(keyChallenge), other.privateKey)),
      "another's signature under this key's name",
    ).toEqual(refused);
    expect(await attempt(() => key.sign(questionOf(stale))), "another question").toEqual(refused);
    expect(await attempt((keyChallenge) => key.make(questionOf(keyChallenge))), "a new pair of keys").toEqual(
      refused,
    );
    expect(
      await attempt(() => ({ toJSON: () => ({ id: 7, response: null }) }) as never),
      "no answer at all",
    ).toEqual(refused);
    expect(await levels(visitor)).toEqual(["aal1", "aal2"]);
    const acts = await server.rows<{ action: string }>(
      "select action from public.audit_log where kind = 'failure' order by at desc, id desc limit 1",
    );
    expect(acts[0]?.action).toBe("entered a wrong answer for two-step verification");

    // Signatures cannot be guessed, so invalid ones do not lock the owner out.
    expect(await attempt((keyChallenge) => key.sign(questionOf(keyChallenge)))).toBeNull();
  });

  it("made for a fake page is rejected, and so is one that signs there", async () => {
    const { client, email } = await person();
    const enrollment = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Phished" });
    const factorId = enrollment.data?.id ?? "";
    for (const key of [securityKey("https://autoiq.evil.example"), securityKey(undefined, "evil.example")]) {
      const keyChallenge = await ask(client, factorId);
      expect(
        (await answer(client, factorId, keyChallenge, key.make(questionOf(keyChallenge)))).error?.code,
      ).toBe("mfa_verification_failed");
    }
    expect((await signedIn(email).then(levels)) ?? []).toEqual(["aal1", "aal1"]);
  });

  it("answers a challenge once, and within five minutes", async () => {
    const { client, email } = await person();
    const key = securityKey();
    const factorId = await withKey(client, key);
    const visitor = await signedIn(email);
    const keyChallenge = await ask(visitor, factorId);
    const credential = key.sign(questionOf(keyChallenge));
    expect((await answer(visitor, factorId, keyChallenge, credential)).error).toBeNull();
    expect((await answer(visitor, factorId, keyChallenge, credential)).error?.code).toBe(
      "mfa_ip_address_mismatch",
    );

    const late = await ask(visitor, factorId);
    later(301);
    expect((await answer(visitor, factorId, late, key.sign(questionOf(late)))).error?.code).toBe(
      "mfa_challenge_expired",
    );
  });

  it("whose counter goes backwards counts as a copy", async () => {
    const { client, email } = await person();
    const key = securityKey();
    const factorId = await withKey(client, key);
    const visitor = await signedIn(email);
    const use = async () => {
      const keyChallenge = await ask(visitor, factorId);
      return (await answer(visitor, factorId, keyChallenge, key.sign(questionOf(keyChallenge)))).error?.code;
    };
    expect(await use()).toBeUndefined();
    expect(await use()).toBeUndefined();
    key.copied(0);
    expect(await use()).toBe("mfa_verification_failed");
  });

  it("belongs to one factor of one account, and its responses work for no other", async () => {
    const one = await person();
    const two = await person();
    const key = securityKey();
    const factorId = await withKey(one.client, key);
    const taken = await two.client.auth.mfa.challenge({ factorId, webauthn: party });
    expect(taken.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });

    const enrollment = await two.client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Same" });
    const keyChallenge = await ask(two.client, enrollment.data?.id ?? "");
    const again = await answer(
      two.client,
      enrollment.data?.id ?? "",
      keyChallenge,
      key.make(questionOf(keyChallenge)),
    );
    expect(again.error).toMatchObject({ status: 422, code: "webauthn_credential_exists" });

    // A device that already holds a key is excluded from the next enrollment.
    const second = await one.client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Second" });
    const next = await ask(one.client, second.data?.id ?? "");
    expect(questionOf(next)).toHaveProperty("excludeCredentials.length", 1);
  });

  it.each([
    [["usb", 7, "x".repeat(1000), "<b>"], ["usb"]],
    [{ length: 3 }, []],
    [null, []],
  ])("reports transports as %j, and only valid ones are stored", async (reported, saved) => {
    const { client } = await person();
    const enrollment = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Talkative" });
    const factorId = enrollment.data?.id ?? "";
    const keyChallenge = await ask(client, factorId);
    const registered = await answer(
      client,
      factorId,
      keyChallenge,
      securityKey().make(questionOf(keyChallenge), reported),
    );
    expect(registered.error).toBeNull();
    const keys = await server.rows("select transports from auth.factor_keys where factor_id = $1", [
      factorId,
    ]);
    expect(keys).toEqual([{ transports: saved }]);
  });

  it("accepts no code, and a code factor accepts no key", async () => {
    const { client } = await person();
    const factorId = await withKey(client, securityKey());
    const keyChallenge = await ask(client, factorId);
    const code = await client.auth.mfa.verify({ factorId, challengeId: keyChallenge.id, code: "123456" });
    expect(code.error).toMatchObject({ status: 400, code: "validation_failed" });

    const app = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    const challenge = await client.auth.mfa.challenge({ factorId: app.data?.id ?? "" });
    const credential = { challengeId: challenge.data?.id ?? "", factorId: app.data?.id ?? "" };
    const crossed = await client.auth.mfa.verify({
      ...credential,
      webauthn: {
        ...party,
        type: "request",
        credential_response: securityKey().sign(questionOf(keyChallenge)),
      },
    });
    expect(crossed.error).toMatchObject({ status: 400, message: "Code needs to be non-empty" });
  });

  it("does not raise a session past a verified factor while it is unverified", async () => {
    const { client, email } = await person();
    const enrollment = await client.auth.mfa.enroll({
      factorType: "webauthn",
      friendlyName: "Left half done",
    });
    await ask(client, enrollment.data?.id ?? "");
    await withKeyElsewhere(email);
    const visitor = await signedIn(email);
    const keyChallenge = await visitor.auth.mfa.challenge({
      factorId: enrollment.data?.id ?? "",
      webauthn: party,
    });
    expect(keyChallenge.error?.code).toMatch(/insufficient_aal|mfa_factor_not_found/);
  });

  async function withKeyElsewhere(email: string) {
    const client = await signedIn(email);
    await withKey(client, securityKey(), "Verified");
  }
});

describe("an installation without WebAuthn", async () => {
  const without = await identityServer({ passkeyRp: undefined });

  it("says so when a person adds a security key", async () => {
    const { client } = await confirmedAccount(without, "nokeys@example.com");
    const { error } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
    expect(error).toMatchObject({
      status: 422,
      code: "mfa_webauthn_enroll_not_enabled",
      message: "MFA enroll is disabled for WebAuthn",
    });
  });
});
