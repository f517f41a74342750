import { describe, expect, it } from "vitest";
import { claimsOf, factorTests } from "../../../../test/helpers/second-factor.ts";
import { identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const { person } = factorTests(server);

describe("a phone", () => {
  it("receives its code by text", async () => {
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
    const [saved] = await server.rows<{ mfa_enabled: boolean }>(
      "select mfa_enabled from public.user_email_settings where email = $1",
      [email],
    );
    expect(saved?.mfa_enabled).toBe(true);
  });

  it.each([
    ["", "Phone number required to enroll Phone factor"],
    ["not a number", "Invalid phone number format (E.164 required)"],
    ["+0123456789", "Invalid phone number format (E.164 required)"],
  ])("is rejected as %j", async (phone, message) => {
    const { client } = await person();
    expect((await client.auth.mfa.enroll({ factorType: "phone", phone })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message,
    });
  });
});
