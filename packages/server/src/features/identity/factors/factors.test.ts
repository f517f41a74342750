import { isAuthApiError, type SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import {
  confirmedAccount,
  type IdentityServer,
  identityServer,
  password,
} from "../../../../test/identity.ts";

const serviceKey = "sb_secret_only_for_this_test_0123456789";
const server: IdentityServer = await identityServer({ serviceKey });
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
// The wire's budget of codes per minute is a test of its own.
beforeEach(() => later(120));

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });

let people = 0;
const person = async () => {
  people += 1;
  return {
    email: `factor${people}@example.com`,
    ...(await confirmedAccount(server, `factor${people}@example.com`)),
  };
};
async function withApp(client: SupabaseClient, friendlyName = "Phone app") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(data.totp.secret),
  });
  if (verified.error) throw verified.error;
  later(30);
  return { factorId: data.id, secret: data.totp.secret };
}
const signedIn = async (email: string) => {
  const client = server.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
};
const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data && [data.currentLevel, data.nextLevel];
};
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("an authenticator app", () => {
  it("is enrolled, verified, asked for at the next sign-in and removed", async () => {
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

  it("keeps its secret sealed", async () => {
    const { client } = await person();
    const { secret } = await withApp(client);
    const [row] = await server.rows<{ sealed_secret: Buffer }>(
      "select sealed_secret from auth.mfa_factors order by created_at desc limit 1",
    );
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row?.sealed_secret.includes(bytes)).toBe(false);
  });

  it("refuses a code that was used, with a window of one step", async () => {
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

  it("answers each mistake with the client's own code", async () => {
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

  it("is one of at most ten, each with a name of its own", async () => {
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

describe("a session below the second factor", () => {
  it("neither adds nor removes factors, nor changes password and address", async () => {
    const { client, email } = await person();
    const { factorId } = await withApp(client);
    const { client: thief } = await signedIn(email);
    expect((await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
      message: "AAL2 required to enroll a new factor",
    });
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
    expect((await thief.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "insufficient_aal" });
    for (const change of [{ password: "another long password" }, { email: "thief@example.com" }]) {
      expect((await thief.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: "insufficient_aal",
      });
    }
    expect((await thief.auth.updateUser({ data: { first_name: "Dana" } })).error).toBeNull();
  });

  it("ends when another session is raised for the first time, and its tokens never become more", async () => {
    const { client, email } = await person();
    const other = await signedIn(email);
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const unfinished = await other.client.auth.mfa.enroll({ factorType: "phone", phone: "+18135550171" });
    await withApp(client);
    expect((await other.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");

    const old = server.client();
    const { error } = await old.auth.refreshSession({ refresh_token: before });
    expect(error, "issued before the code").toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
    });

    const { client: thief } = await signedIn(email);
    const factorId = unfinished.data?.id ?? "";
    expect((await thief.auth.mfa.challenge({ factorId })).error, "half enrolled before").toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
  });

  it("asks for a fresh proof before factors change", async () => {
    const { client } = await person();
    const { factorId, secret } = await withApp(client);
    later(16 * 60);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });
});

describe("a phone", () => {
  it("gets its code by text", async () => {
    const { client, email } = await person();
    const enrolled = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+1 813 555 0142",
      friendlyName: "Mobile",
    });
    if (enrolled.error) throw enrolled.error;
    expect(enrolled.data).toMatchObject({ type: "phone", phone: "18135550142" });
    expect(await server.textsTo("+18135550142"), "not before it is asked for").toEqual([]);
    const factorId = enrolled.data.id;
    const challenge = await client.auth.mfa.challenge({ factorId, channel: "sms" });
    expect(challenge.error).toBeNull();
    const challengeId = challenge.data?.id ?? "";
    expect((await client.auth.mfa.challenge({ factorId, channel: "sms" })).error).toMatchObject({
      status: 429,
      code: "over_sms_send_rate_limit",
      message: "For security purposes, you can only request this after 60 seconds.",
    });
    const other = await person();
    const same = await other.client.auth.mfa.enroll({ factorType: "phone", phone: "18135550142" });
    expect(
      (await other.client.auth.mfa.challenge({ factorId: same.data?.id ?? "", channel: "sms" })).error?.code,
      "the same number by another account",
    ).toBe("over_sms_send_rate_limit");
    const [text] = await server.textsTo("+18135550142");
    const code = /^(\d{6}) is your AutoIQ code/.exec(text?.body ?? "")?.[1] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid MFA Phone code entered",
    });
    const verified = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(verified.error).toBeNull();
    expect(claimsOf(verified.data?.access_token ?? "").amr[0].method).toBe("mfa/phone");
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ phone: "18135550142" }]);
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code, "once").toBe(
      "mfa_ip_address_mismatch",
    );
    expect(
      (await client.auth.mfa.enroll({ factorType: "phone", phone: "18135550142", friendlyName: "Same" }))
        .error,
    ).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
    const [kept] = await server.rows<{ mfa_enabled: boolean }>(
      "select mfa_enabled from public.user_email_settings where email = $1",
      [email],
    );
    expect(kept?.mfa_enabled).toBe(true);
  });

  it.each([
    ["", "Phone number required to enroll Phone factor"],
    ["not a number", "Invalid phone number format (E.164 required)"],
    ["+0123456789", "Invalid phone number format (E.164 required)"],
  ])("is refused as %j", async (phone, message) => {
    const { client } = await person();
    expect((await client.auth.mfa.enroll({ factorType: "phone", phone })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message,
    });
  });
});

describe("recovery codes", () => {
  it("stand in for the second factor, each once, and go with it", async () => {
    const { client, email, userId } = await person();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
    const { factorId } = await withApp(client);
    const made = await client.auth.mfa.recoveryCodes.generate();
    if (made.error) throw made.error;
    expect(made.data).toMatchObject({ type: "recovery_code", friendly_name: "Recovery codes", total: 10 });
    expect(new Set(made.data.codes).size).toBe(10);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: "mfa_verified_factor_exists",
    });

    const { client: lost } = await signedIn(email);
    const code = made.data.codes[0] ?? "";
    const typed = (code.match(/.{4}/g) ?? []).join("-").toUpperCase();
    const raised = await lost.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(raised.error).toBeNull();
    expect(await levels(lost)).toEqual(["aal2", "aal2"]);
    expect(claimsOf(raised.data?.access_token ?? "").amr[0].method).toBe("mfa/recovery_code");
    expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect((await lost.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
    });
    expect((await server.mailsTo(email)).at(-1)?.text).toContain("a recovery code was used");
    const kept = await server.rows<{ kind: string; action: string }>(
      "select kind, action from audit_log where person = $1 or user_id = $2 order by id",
      [email, userId],
    );
    expect(kept.map(({ kind, action }) => `${kind}: ${action}`)).toEqual(
      expect.arrayContaining([
        "security: added a second sign-in step",
        "security: made recovery codes",
        "security: used a recovery code",
        "failure: entered a wrong code of the second sign-in step",
      ]),
    );
    for (const secret of made.data.codes) expect(JSON.stringify(kept)).not.toContain(secret);

    const again = await lost.auth.mfa.recoveryCodes.regenerate();
    expect(again.data?.codes).toHaveLength(10);
    const old = await lost.auth.mfa.recoveryCodes.verify({ code: made.data.codes[1] ?? "" });
    expect(old.error?.code).toBe("mfa_verification_failed");

    expect((await lost.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await lost.auth.mfa.listFactors()).data?.all).toEqual([]);
    await lost.auth.refreshSession();
    expect(await levels(lost)).toEqual(["aal1", "aal1"]);
  });

  it("are locked after wrong ones", async () => {
    const { client, email } = await person();
    await withApp(client);
    const made = await client.auth.mfa.recoveryCodes.generate();
    const { client: guesser } = await signedIn(email);
    const guess = async (code: string) => (await guesser.auth.mfa.recoveryCodes.verify({ code })).error;
    for (let count = 0; count < 5; count += 1) {
      expect((await guess("aaaa-bbbb-cccc-dddd"))?.code).toBe("mfa_verification_failed");
    }
    expect(await guess(made.data?.codes[0] ?? "")).toMatchObject({
      status: 429,
      code: "mfa_recovery_codes_locked",
    });
  });

  it("go, too, when an administrator takes the last factor away", async () => {
    const { client, email, userId } = await person();
    const { factorId } = await withApp(client);
    await client.auth.mfa.recoveryCodes.generate();
    const reply = await fetch(`${server.url}/auth/v1/admin/users/${userId}/factors/${factorId}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${serviceKey}` },
    });
    expect(reply.status).toBe(200);
    const { client: next } = await signedIn(email);
    expect(await levels(next)).toEqual(["aal1", "aal1"]);
  });

  it("are never the only factor", async () => {
    const { client } = await person();
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: "insufficient_aal",
    });
  });
});

describe("the calls of factors", () => {
  it("are limited for one network address", async () => {
    const { client } = await person();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.auth.mfa.challenge({ factorId: crypto.randomUUID() })),
    );
    expect(answers.filter((each) => each.error?.code === "over_request_rate_limit").length).toBeGreaterThan(
      4,
    );
  });

  it("tell nobody which addresses have a second factor", async () => {
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
