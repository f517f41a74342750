import { describe, expect, it } from "vitest";
import { factorTests } from "../../../../test/helpers/second-factor.ts";
import { identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const { person, withApp } = factorTests(server);

type Client = Awaited<ReturnType<typeof person>>["client"];
const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token;
const remove = async (client: Client) => server.api(await tokenOf(client), "DELETE", "/account/phone");
const account = async (client: Client) => (await server.api(await tokenOf(client), "GET", "/account")).body;

const codeTo = async (number: string) =>
  /^\d{6}/.exec((await server.textsTo(number)).at(-1)?.body ?? "")?.[0] ?? "";

/** Confirms the number for the account by its texted code. */
async function withNumber(client: Client, number: string) {
  expect((await client.auth.updateUser({ phone: number })).error).toBeNull();
  const code = await codeTo(number);
  expect((await server.api(await tokenOf(client), "POST", "/account/phone", { code })).status).toBe(200);
}

/** Makes the number a second factor, which raises the session. */
async function withPhoneFactor(client: Client, number: string) {
  server.clock.now = new Date(server.clock.now.getTime() + 120_000);
  const enrolled = await client.auth.mfa.enroll({
    factorType: "phone",
    phone: number,
    friendlyName: "Mobile",
  });
  const factorId = enrolled.data?.id ?? "";
  const challenge = await client.auth.mfa.challenge({ factorId, channel: "sms" });
  const code = await codeTo(number);
  const verified = await client.auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? "", code });
  expect(verified.error).toBeNull();
}

describe("removing a mobile number", () => {
  it("takes it off the account, frees it for another one, and is logged", async () => {
    const { client, userId } = await person();
    expect(await remove(client)).toMatchObject({
      status: 409,
      body: { detail: "This account has no confirmed mobile number." },
    });
    await withNumber(client, "+17275550170");
    expect(await remove(client)).toMatchObject({ status: 200, body: { phone: null } });
    expect(await account(client)).toMatchObject({ phone: null });
    const user = (await client.auth.getUser()).data.user;
    expect(user).toMatchObject({ phone: "", app_metadata: { providers: ["email"] } });
    expect(user?.user_metadata.phone, "no text goes to it either").toBeUndefined();
    expect(
      await server.rows(
        "select action, before, after from audit_log where user_id = $1 and action like '%phone%'",
        [userId],
      ),
    ).toContainEqual({
      action: "removed the phone number",
      before: { phone: "17275550170" },
      after: { phone: "" },
    });
    server.clock.now = new Date(server.clock.now.getTime() + 120_000);
    const other = await person();
    await withNumber(other.client, "+17275550170");
    expect(await account(other.client)).toMatchObject({ phone: "+17275550170" });
  });

  it("is refused while the number is the only way to sign in", async () => {
    const client = server.client();
    const phone = "+17275550171";
    expect((await client.auth.signUp({ phone, password: "a long enough password" })).error).toBeNull();
    const verified = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
    expect(verified.error).toBeNull();
    expect(await remove(client)).toMatchObject({
      status: 409,
      body: { detail: "This number is the only way to sign in. Add an email address to the account first." },
    });
    expect(await account(client)).toMatchObject({ phone });
  });

  it("is refused while the number is the only second factor, and possible beside another one", async () => {
    const { client } = await person();
    const number = "+17275550172";
    await withNumber(client, number);
    await withPhoneFactor(client, number);
    expect(await remove(client)).toMatchObject({
      status: 409,
      body: {
        detail: "This number is your only second factor. Add an authenticator app or a security key first.",
      },
    });
    expect(await account(client)).toMatchObject({ phone: number });
    await withApp(client);
    expect(await remove(client)).toMatchObject({ status: 200, body: { phone: null } });
    expect((await client.auth.mfa.listFactors()).data?.phone, "it stays a second factor").toHaveLength(1);
  });

  it("asks for the second factor first", async () => {
    const { client, email, userId } = await person();
    await withNumber(client, "+17275550173");
    await withApp(client);
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: "a long enough password" });
    expect(await remove(other)).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
    expect(await server.rows("select phone from auth.users where id = $1", [userId])).toEqual([
      { phone: "17275550173" },
    ]);
  });
});
