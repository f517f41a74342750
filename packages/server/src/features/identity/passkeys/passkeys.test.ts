import { beforeEach, describe, expect, it } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const { client, userId } = await confirmedAccount(server, "passkey@example.com");
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
beforeEach(() => later(60));

/** A response as a browser sends it, but from no device. */
const clientData = (challenge: string, origin: string, type: string) => ({
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from(JSON.stringify({ type, challenge, origin })).toString("base64url"),
    attestationObject: "oA",
    authenticatorData: "AAAA",
    signature: "AAAA",
    userHandle: Buffer.from(userId).toString("base64url"),
  },
});
type Registration = Parameters<typeof client.auth.passkey.verifyRegistration>[0]["credential"];
type Authentication = Parameters<typeof client.auth.passkey.verifyAuthentication>[0]["credential"];

describe("adding a passkey", () => {
  it("requires one that verifies its owner and can sign in without a name", async () => {
    const { data, error } = await client.auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data?.options).toMatchObject({
      rp: { id: "localhost", name: "AutoIQ" },
      user: { id: Buffer.from(userId).toString("base64url"), name: "passkey@example.com" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    expect(data?.options.pubKeyCredParams.map(({ alg }) => alg)).toContain(-7);
    expect(data?.expires_at).toBe(Math.floor(server.clock.now.getTime() / 1000) + 300);
  });

  it("rejects what no device signed, and accepts a challenge once", async () => {
    const { data } = await client.auth.passkey.startRegistration();
    const credential = clientData(
      data?.options.challenge ?? "",
      "http://localhost:3000",
      "webauthn.create",
    ) as unknown as Registration;
    const answer = { challengeId: data?.challenge_id ?? "", credential };
    expect((await client.auth.passkey.verifyRegistration(answer)).error).toMatchObject({
      status: 400,
      code: "webauthn_verification_failed",
      message: "Credential verification failed",
    });
    expect((await client.auth.passkey.verifyRegistration(answer)).error).toMatchObject({
      status: 400,
      code: "webauthn_challenge_not_found",
      message: "Challenge not found or already used",
    });
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  it("expires after five minutes, and belongs to the person who started it", async () => {
    const credential = clientData("", "http://localhost:3000", "webauthn.create") as unknown as Registration;
    const late = await client.auth.passkey.startRegistration();
    later(301);
    const answer = { challengeId: late.data?.challenge_id ?? "", credential };
    expect((await client.auth.passkey.verifyRegistration(answer)).error?.code).toBe(
      "webauthn_challenge_expired",
    );
    const registration = await client.auth.passkey.startRegistration();
    const other = await confirmedAccount(server, "other.passkey@example.com");
    const taken = { challengeId: registration.data?.challenge_id ?? "", credential };
    expect((await other.client.auth.passkey.verifyRegistration(taken)).error?.code).toBe(
      "webauthn_challenge_not_found",
    );
  });

  it("requires a session, and people see and change only their own passkeys", async () => {
    expect((await server.client().auth.passkey.startRegistration()).error?.name).toBe(
      "AuthSessionMissingError",
    );
    for (const passkeyId of [crypto.randomUUID()]) {
      expect((await client.auth.passkey.update({ passkeyId, friendlyName: "Mine" })).error).toMatchObject({
        status: 404,
        code: "validation_failed",
        message: "Passkey not found",
      });
      expect((await client.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 });
    }
  });
});

describe("signing in with a passkey", () => {
  it("names no account, and responds the same to an unknown passkey as to a false one", async () => {
    const visitor = server.client();
    const begin = () => visitor.auth.passkey.startAuthentication();
    const { data } = await begin();
    expect(data?.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(data?.options.allowCredentials ?? []).toEqual([]);
    const credential = clientData(
      data?.options.challenge ?? "",
      "http://localhost:3000",
      "webauthn.get",
    ) as unknown as Authentication;
    const answer = { challengeId: data?.challenge_id ?? "", credential };
    const unknown = (await visitor.auth.passkey.verifyAuthentication(answer)).error;
    expect(unknown).toMatchObject({ status: 400, code: "webauthn_verification_failed" });

    await server.rows(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, uses, transports, created_at)
       values (gen_random_uuid(), $1, 'AAAA', '\\x00', 0, '{}', now())`,
      [userId],
    );
    const again = await begin();
    const forged = { ...answer, challengeId: again.data?.challenge_id ?? "" };
    expect((await visitor.auth.passkey.verifyAuthentication(forged)).error?.message).toBe(unknown?.message);
    expect((await visitor.auth.passkey.verifyAuthentication(forged)).error?.code, "once").toBe(
      "webauthn_challenge_not_found",
    );
    const registration = await client.auth.passkey.startRegistration();
    const crossed = { challengeId: registration.data?.challenge_id ?? "", credential };
    expect((await visitor.auth.passkey.verifyAuthentication(crossed)).error?.code, "made to add one").toBe(
      "webauthn_challenge_not_found",
    );
  });

  it.each([{}, { challenge_id: null }, { challenge_id: "7", credential: {} }, { credential: [] }])(
    "rejects %j",
    async (body) => {
      const reply = await fetch(`${server.url}/auth/v1/passkeys/authentication/verify`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(reply.status).toBe(400);
    },
  );
});

describe("an installation without passkeys", async () => {
  const without = await identityServer({ passkeyRp: undefined });

  it("says so", async () => {
    const { error } = await without.client().auth.passkey.startAuthentication();
    expect(error).toMatchObject({ status: 404, code: "passkey_disabled", message: "Passkeys are disabled" });
    const settings = await (await fetch(`${without.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ passkeys_enabled: false });
  });
});
