import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
beforeEach(() => later(120));

const business = { account_type: "owner", company_name: "Bayside Auto" };
const owner = await confirmedAccount(server, "olivia@bayside.example", business);
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });
const ask = async (token: string, method: string, path: string, body?: object) => {
  const { status, body: reply } = await server.api(token, method, path, body);
  return { status, code: (reply as { code?: string }).code };
};
const meOf = async (token: string) =>
  (await server.api(token, "GET", "/me")).body as unknown as {
    secondFactor: string;
    organizations: { organizationId: string }[];
  };
const invite = (token: string, email: string) =>
  ask(token, "POST", "/staff/invitations", { email, name: "Tess Nguyen", role: "technician" });
const insufficient = { status: 403, code: "insufficient_aal" };
const tokenOf = async (client: typeof owner.client) =>
  (await client.auth.getSession()).data.session?.access_token ?? "";

describe("a person with a second factor", () => {
  let secret = "";
  let factorId = "";
  const prove = async (client: typeof owner.client) => {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    if (error) throw error;
    return tokenOf(client);
  };

  it("gets no access with the password alone", async () => {
    expect((await meOf(owner.token)).secondFactor).toBe("off");
    const { data } = await owner.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone app" });
    secret = data?.totp.secret ?? "";
    factorId = data?.id ?? "";
    await prove(owner.client);
    const raised = await tokenOf(owner.client);
    expect((await meOf(raised)).secondFactor).toBe("on");

    const thief = server.client();
    const { data: session } = await thief.auth.signInWithPassword({
      email: "olivia@bayside.example",
      password,
    });
    const token = session.session?.access_token ?? "";
    for (const path of ["/me", "/shop", "/staff"]) {
      expect(await ask(token, "GET", path), path).toEqual(insufficient);
    }
    later(60);
    expect((await ask(await prove(thief), "GET", "/shop")).status).toBe(200);
  });

  it("must prove it again before sensitive actions, and not before others", async () => {
    const token = await prove(owner.client);
    expect((await invite(token, "first@example.com")).status).toBe(200);
    later(16 * 60);
    expect(await invite(token, "second@example.com")).toEqual(insufficient);
    expect((await ask(token, "GET", "/staff")).status).toBe(200);
    expect((await invite(await prove(owner.client), "second@example.com")).status).toBe(200);
  });

  it("needs no second step after it is removed", async () => {
    await prove(owner.client);
    expect((await owner.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    later(16 * 60);
    const token = await tokenOf(owner.client);
    expect((await meOf(token)).secondFactor).toBe("off");
    expect((await invite(token, "third@example.com")).status).toBe(200);
  });
});

describe("a shop that requires a second factor", async () => {
  const other = await confirmedAccount(server, "rita@rival.example", {
    account_type: "owner",
    company_name: "Rival Repair",
  });
  const rule = (token: string, roles: string[]) => server.api(token, "PUT", "/shop/second-factor", { roles });

  it("requires it by role, and only a person who already has one can set this", async () => {
    const shutOut = await rule(other.token, ["owner"]);
    expect([shutOut.status, shutOut.body.detail]).toEqual([
      409,
      "Set up your own two-step verification first, or you'll be locked out.",
    ]);
    expect((await rule(other.token, ["technician", "technician"])).status).toBe(422);
    expect((await rule(other.token, ["client"])).status).toBe(422);
    expect((await rule(other.token, ["technician"])).status).toBe(200);
    expect((await server.api(other.token, "GET", "/shop/second-factor")).body).toEqual({
      roles: ["technician"],
      refunds: false,
    });

    await invite(other.token, "tess@rival.example");
    const tech = await confirmedAccount(server, "tess@rival.example", {
      account_type: "technician",
      company_name: "Rival Repair",
    });
    expect((await meOf(tech.token)).secondFactor).toBe("required");
    expect(await ask(tech.token, "GET", "/shop")).toEqual(insufficient);
    expect((await ask(other.token, "GET", "/shop")).status).toBe(200);

    const { data } = await tech.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone app" });
    const verified = await tech.client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? "",
      code: codeOf(data?.totp.secret ?? ""),
    });
    const raised = verified.data?.access_token ?? "";
    expect((await ask(raised, "GET", "/shop")).status).toBe(200);
    expect((await meOf(raised)).secondFactor).toBe("on");
    expect(await ask(raised, "PUT", "/shop/second-factor", { roles: [] })).toEqual({
      status: 403,
      code: "forbidden",
    });

    expect((await rule(other.token, [])).status).toBe(200);
    await tech.client.auth.mfa.unenroll({ factorId: data?.id ?? "" });
    later(11);
    expect((await ask(await tokenOf(tech.client), "GET", "/shop")).status, "within ten seconds").toBe(200);
  });
});
