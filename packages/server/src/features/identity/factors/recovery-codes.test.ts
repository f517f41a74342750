import { describe, expect, it } from "vitest";
import { claimsOf, factorTests, levels } from "../../../../test/helpers/second-factor.ts";
import { identityServer } from "../../../../test/servers/identity-server.ts";

const serviceKey = "sb_secret_only_for_this_test_0123456789";
const server = await identityServer({ serviceKey });
const { person, withApp, signedIn } = factorTests(server);

describe("recovery codes", () => {
  it("replace the second factor, each once, and are removed with it", async () => {
    const { client, email, userId } = await person();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
    const { factorId } = await withApp(client);
    const generated = await client.auth.mfa.recoveryCodes.generate();
    if (generated.error) throw generated.error;
    expect(generated.data).toMatchObject({
      type: "recovery_code",
      friendly_name: "Recovery codes",
      total: 10,
    });
    expect(new Set(generated.data.codes).size).toBe(10);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: "mfa_verified_factor_exists",
    });

    const { client: lost } = await signedIn(email);
    const code = generated.data.codes[0] ?? "";
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
    const saved = await server.rows<{ kind: string; action: string }>(
      "select kind, action from audit_log where person = $1 or user_id = $2 order by id",
      [email, userId],
    );
    expect(saved.map(({ kind, action }) => `${kind}: ${action}`)).toEqual(
      expect.arrayContaining([
        "security: added a second step for two-step verification",
        "security: made recovery codes",
        "security: used a recovery code",
        "failure: entered a wrong code for two-step verification",
      ]),
    );
    for (const secret of generated.data.codes) expect(JSON.stringify(saved)).not.toContain(secret);

    const again = await lost.auth.mfa.recoveryCodes.regenerate();
    expect(again.data?.codes).toHaveLength(10);
    const old = await lost.auth.mfa.recoveryCodes.verify({ code: generated.data.codes[1] ?? "" });
    expect(old.error?.code).toBe("mfa_verification_failed");

    expect((await lost.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await lost.auth.mfa.listFactors()).data?.all).toEqual([]);
    await lost.auth.refreshSession();
    expect(await levels(lost)).toEqual(["aal1", "aal1"]);
  });

  it("are locked after wrong codes", async () => {
    const { client, email } = await person();
    await withApp(client);
    const generated = await client.auth.mfa.recoveryCodes.generate();
    const { client: guesser } = await signedIn(email);
    const guess = async (code: string) => (await guesser.auth.mfa.recoveryCodes.verify({ code })).error;
    for (let count = 0; count < 5; count += 1) {
      expect((await guess("aaaa-bbbb-cccc-dddd"))?.code).toBe("mfa_verification_failed");
    }
    expect(await guess(generated.data?.codes[0] ?? "")).toMatchObject({
      status: 429,
      code: "mfa_recovery_codes_locked",
    });
  });

  it("are removed, too, when an administrator removes the last factor", async () => {
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
