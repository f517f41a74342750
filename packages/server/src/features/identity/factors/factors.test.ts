import { isAuthApiError } from "@supabase/supabase-js";
import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { claimsOf, factorTests, levels } from "../../../../test/helpers/second-factor.ts";
import { identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const { later, codeOf, person, withApp, signedIn } = factorTests(server);

describe("an authenticator app", () => {
  it("is enrolled, verified, required at the next sign-in and removed", async () => {
    const { client, email } = await person();
    expect(await levels(client)).toEqual(["aal1", "aal1"]);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));

    const enrolled = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone app" });
    if (enrolled.error) throw enrolled.error;
    const { id, totp, type, friendly_name } = enrolled.data;
    expect([type, friendly_name]).toEqual(["totp", "Phone app"]);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(totp.qr_code).not.toContain("#");
    expect(totp.uri).toBe(
      `otpauth://totp/localhost%3A3000:${encodeURIComponent(email)}?issuer=localhost%3A3000&secret=${totp.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const before = await client.auth.mfa.listFactors();
    expect(before.data?.totp).toEqual([]);
    expect(before.data?.all).toMatchObject([{ id, status: "unverified", factor_type: "totp" }]);

    const challenge = await client.auth.mfa.challenge({ factorId: id });
    expect(challenge.data).toMatchObject({
      type: "totp",
      expires_at: Math.floor(server.clock.now.getTime() / 1000) + 300,
    });
    const sessionBefore = (await client.auth.getSession()).data.session;
    const verified = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge.data?.id ?? "",
      code: codeOf(totp.secret),
    });
    expect(verified.error).toBeNull();
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    const claims = claimsOf(verified.data?.access_token ?? "");
    expect(claims.aal).toBe("aal2");
    expect(claims.session_id).toBe(claimsOf(sessionBefore?.access_token ?? "").session_id);
    expect(claims.amr.map((each: { method: string }) => each.method)).toEqual(["totp", "password"]);
    expect(verified.data?.user.factors).toMatchObject([{ id, status: "verified" }]);
    expect(JSON.stringify(verified.data)).not.toContain(totp.secret);
    expect(await levels(client)).toEqual(["aal2", "aal2"]);
    expect((await server.mailsTo(email)).at(-1)?.text).toContain(
      "your authenticator app “Phone app” is now a second step",
    );

    const refreshed = await client.auth.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? "").aal).toBe("aal2");

    later(60);
    const again = await signedIn(email);
    expect(await levels(again.client)).toEqual(["aal1", "aal2"]);
    expect((await again.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    const raised = await again.client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(totp.secret),
    });
    expect(raised.error).toBeNull();
    expect(await levels(again.client)).toEqual(["aal2", "aal2"]);

    const gone = await again.client.auth.mfa.unenroll({ factorId: id });
    expect(gone).toMatchObject({ data: { id }, error: null });
    await again.client.auth.refreshSession();
    expect(await levels(again.client)).toEqual(["aal1", "aal1"]);
    await client.auth.refreshSession();
    expect(await levels(client), "a session that another proof of it had raised").toEqual(["aal1", "aal1"]);
    expect((await again.client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it("stores its secret encrypted", async () => {
    const { client } = await person();
    const { secret } = await withApp(client);
    const [row] = await server.rows<{ sealed_secret: Buffer }>(
      "select sealed_secret from auth.mfa_factors order by created_at desc limit 1",
    );
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row?.sealed_secret.includes(bytes)).toBe(false);
  });

  it("rejects a code that was used, with a window of one step", async () => {
    const { client, email } = await person();
    const { factorId, secret } = await withApp(client);
    const { client: second } = await signedIn(email);
    const attempt = (code: string) => second.auth.mfa.challengeAndVerify({ factorId, code });
    later(1800);
    const code = codeOf(secret);
    const right = await Promise.all([attempt(code), attempt(code), attempt(code)]);
    expect(
      right.filter((each) => !each.error),
      "one of three at once",
    ).toHaveLength(1);
    later(30);
    expect((await attempt(code)).error, "still in the window, but taken").toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    const next = codeOf(secret);
    later(30);
    expect((await attempt(next)).error, "the step before").toBeNull();
    const late = codeOf(secret);
    later(61);
    expect((await attempt(late)).error?.code, "two steps ago").toBe("mfa_verification_failed");
  });

  it("waits longer and longer after wrong codes, wherever they come from", async () => {
    const { client, email } = await person();
    const { factorId, secret } = await withApp(client);
    const wrong = async (code = "000000") => {
      const { client: guesser } = await signedIn(email);
      return (await guesser.auth.mfa.challengeAndVerify({ factorId, code })).error;
    };
    for (let guess = 0; guess < 5; guess += 1) expect((await wrong())?.code).toBe("mfa_verification_failed");
    expect(await wrong(codeOf(secret)), "a right code, too").toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
    });
    later(61);
    expect((await wrong())?.code).toBe("mfa_verification_failed");
    later(61);
    expect((await wrong(codeOf(secret)))?.code, "now two minutes").toBe("over_request_rate_limit");
    later(61);
    expect(await wrong(codeOf(secret))).toBeNull();
  });

  it("responds to each mistake with the client's own error code", async () => {
    const { client } = await person();
    const { factorId, secret } = await withApp(client);
    const ask = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const challengeId = await ask();
    const verify = async (answer: { challengeId: string; code: string }, of = factorId) =>
      (await client.auth.mfa.verify({ factorId: of, ...answer })).error;
    const empty = await verify({ challengeId, code: "" });
    expect(isAuthApiError(empty)).toBe(true);
    expect(empty).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Code needs to be non-empty",
    });
    expect(await verify({ challengeId: crypto.randomUUID(), code: "123456" })).toMatchObject({
      status: 422,
      code: "mfa_factor_not_found",
    });
    expect(await verify({ challengeId: "no uuid", code: "123456" })).toMatchObject({
      code: "mfa_factor_not_found",
    });
    expect(await verify({ challengeId, code: "1234567" })).toMatchObject({ code: "mfa_verification_failed" });
    later(301);
    expect(await verify({ challengeId, code: codeOf(secret) })).toMatchObject({
      status: 422,
      code: "mfa_challenge_expired",
      message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    });
    const used = await ask();
    expect(await verify({ challengeId: used, code: codeOf(secret) })).toBeNull();
    later(30);
    expect(await verify({ challengeId: used, code: codeOf(secret) }), "a used one").toMatchObject({
      status: 422,
      code: "mfa_ip_address_mismatch",
    });
    const moved = await ask();
    await server.rows("update auth.mfa_challenges set ip = '203.0.113.9' where id = $1", [moved]);
    expect(await verify({ challengeId: moved, code: codeOf(secret) })).toMatchObject({
      code: "mfa_ip_address_mismatch",
    });
    for (const foreign of [
      crypto.randomUUID(),
      await withApp((await person()).client).then((each) => each.factorId),
    ]) {
      expect((await client.auth.mfa.challenge({ factorId: foreign })).error).toMatchObject({
        status: 404,
        code: "mfa_factor_not_found",
        message: "Factor not found",
      });
      expect((await client.auth.mfa.unenroll({ factorId: foreign })).error?.code).toBe(
        "mfa_factor_not_found",
      );
    }
    expect((await client.auth.mfa.challenge({ factorId: "7" })).error).toMatchObject({
      status: 404,
      code: "validation_failed",
      message: "factor_id must be an UUID",
    });
  });

  it("is one of at most ten, each with a unique name", async () => {
    const { client } = await person();
    const enroll = (friendlyName: string) => client.auth.mfa.enroll({ factorType: "totp", friendlyName });
    expect((await enroll("")).error).toBeNull();
    expect((await enroll("")).error).toMatchObject({
      status: 422,
      code: "mfa_factor_name_conflict",
      message: 'A factor with the friendly name "" for this user already exists',
    });
    for (let count = 1; count < 10; count += 1) expect((await enroll(`App ${count}`)).error).toBeNull();
    expect((await enroll("One more")).error).toMatchObject({
      status: 422,
      code: "too_many_enrolled_mfa_factors",
    });
    later(301);
    expect((await enroll("One more")).error, "what nobody went on with is dropped").toBeNull();
    const unknown = await client.auth.mfa.enroll({ factorType: "fax" as "totp" });
    expect(unknown.error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "factor_type needs to be totp, phone, or webauthn",
    });
  });
});

describe("the factor routes", () => {
  it("are limited for one network address", async () => {
    const { client } = await person();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.auth.mfa.challenge({ factorId: crypto.randomUUID() })),
    );
    expect(answers.filter((each) => each.error?.code === "over_request_rate_limit").length).toBeGreaterThan(
      4,
    );
  });

  it("do not reveal which addresses have a second factor", async () => {
    const { client, email } = await person();
    await withApp(client);
    const plain = await person();
    const visitor = server.client();
    const check = async (address: string) => {
      const { data, error, status } = await visitor
        .from("user_email_settings")
        .select("mfa_enabled")
        .eq("email", address);
      return { data, error, status };
    };
    const unknown = await check("nobody@example.com");
    expect(await check(email)).toEqual(unknown);
    expect(await check(plain.email)).toEqual(unknown);
  });
});
