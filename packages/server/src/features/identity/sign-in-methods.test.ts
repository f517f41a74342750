import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../test/servers/identity-server.ts";

const server = await identityServer({ anonymous: true });
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const codeIn = (text: string | undefined) => /(\d{6})/.exec(text ?? "")?.[1] ?? "";
const mailCode = async (address: string) =>
  codeIn(/Code: \d{6}/.exec((await server.mailsTo(address)).at(-1)?.text ?? "")?.[0]);
const textCode = async (phone: string) => codeIn((await server.textsTo(phone)).at(-1)?.body);
const follow = async (link: string) => {
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "");
};

describe("a link or a code by email", () => {
  it("lets a known account in with the link, once", async () => {
    await confirmedAccount(server, "magic@example.com");
    later(61);
    const sent = await server.client().auth.signInWithOtp({
      email: "Magic@example.com",
      options: { emailRedirectTo: "http://localhost:3000/client" },
    });
    expect(sent.error).toBeNull();
    const mail = (await server.mailsTo("magic@example.com")).at(-1);
    expect(mail?.subject).toBe("Your sign-in link");
    const link = server.linkIn(mail);
    expect(link).toContain("type=magiclink");
    const target = await follow(link);
    expect(target.pathname).toBe("/client");
    const values = new URLSearchParams(target.hash.slice(1));
    const { data } = await server.client().auth.setSession({
      access_token: values.get("access_token") ?? "",
      refresh_token: values.get("refresh_token") ?? "",
    });
    expect(data.user?.email).toBe("magic@example.com");
    expect((await follow(link)).hash).toContain("error_code=otp_expired");
  });

  it("lets a known account in with the code", async () => {
    later(61);
    await server.client().auth.signInWithOtp({ email: "magic@example.com" });
    const client = server.client();
    const typed = await client.auth.verifyOtp({
      email: "magic@example.com",
      token: await mailCode("magic@example.com"),
      type: "email",
    });
    expect(typed.data.session?.access_token).toBeTruthy();
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: "otp" }]);
  });

  it("with a verifier gives a code for that browser alone, and says how it was proved", async () => {
    later(61);
    const client = server.client({ flowType: "pkce" });
    await client.auth.signInWithOtp({ email: "magic@example.com" });
    const target = await follow(server.linkIn((await server.mailsTo("magic@example.com")).at(-1)));
    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: "magiclink" }]);
  });

  it("creates a client account for a new address, and refuses a business without its ticket", async () => {
    later(61);
    const sent = await server.client().auth.signInWithOtp({ email: "new@example.com" });
    expect(sent.error).toBeNull();
    const typed = await server.client().auth.verifyOtp({
      email: "new@example.com",
      token: await mailCode("new@example.com"),
      type: "email",
    });
    expect(typed.data.user?.user_metadata.account_type).toBe("client");
    const owner = await server.client().auth.signInWithOtp({
      email: "boss@example.com",
      options: { data: { account_type: "owner", company_name: "Bay Auto" } },
    });
    expect(owner.error).toMatchObject({ status: 422, code: "signup_ticket_invalid" });
  });

  it("does not reveal whether an address is known", async () => {
    later(61);
    const ask = async (email: string, shouldCreateUser: boolean) =>
      (await server.client().auth.signInWithOtp({ email, options: { shouldCreateUser } })).error;
    expect(await ask("magic@example.com", false)).toBeNull();
    expect(await ask("stranger@example.com", false)).toBeNull();
    expect(await server.mailsTo("stranger@example.com")).toEqual([]);
    const known = await ask("magic@example.com", false);
    const unknown = await ask("stranger@example.com", false);
    expect(known).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(unknown?.message).toBe(known?.message);
  });

  it("is rejected with the protocol's message for too few or too many parameters", async () => {
    const ask = async (body: object) => {
      const response = await fetch(`${server.url}/auth/v1/otp`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { msg: string }).msg;
    };
    expect(await ask({})).toBe("One of email or phone must be set");
    expect(await ask({ email: "a@example.com", phone: "18135550100" })).toBe(
      "Only an email address or phone number should be provided",
    );
    expect(await ask({ email: "a@example.com", channel: "sms" })).toBe(
      "Channel should only be specified with Phone OTP",
    );
    expect(await ask({ phone: "123" })).toBe("Invalid phone number format (E.164 required)");
  });
});

describe("a phone number", () => {
  it("signs up with a password, confirms with a texted code, and signs in", async () => {
    later(61);
    const client = server.client();
    const signedUp = await client.auth.signUp({ phone: "+1 813 555 0101", password });
    expect(signedUp.data.user).toMatchObject({ phone: "18135550101", email: "" });
    expect(signedUp.data.user?.identities).toHaveLength(1);
    const early = await client.auth.signInWithPassword({ phone: "18135550101", password });
    expect(early.error).toMatchObject({ status: 400, code: "phone_not_confirmed" });
    const typed = await client.auth.verifyOtp({
      phone: "+18135550101",
      token: await textCode("+18135550101"),
      type: "sms",
    });
    expect(typed.data.user).toMatchObject({ phone: "18135550101", is_anonymous: false });
    const signedIn = await client.auth.signInWithPassword({ phone: "+18135550101", password });
    expect(signedIn.error).toBeNull();
    const me = await server.api(signedIn.data.session?.access_token, "GET", "/me");
    expect(me).toMatchObject({ status: 200, body: { email: "", role: "client", organizations: [] } });
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({ phone: "18135550101", email: "" });
  });

  it("gets the same response whether it is known or not", async () => {
    later(61);
    const known = await server.client().auth.signUp({ phone: "18135550101", password });
    const fresh = await server.client().auth.signUp({ phone: "18135550102", password });
    expect(known.error).toBeNull();
    expect(Object.keys(known.data.user ?? {}).sort()).toEqual(Object.keys(fresh.data.user ?? {}).sort());
    expect(known.data.user?.identities).toEqual([]);
    expect(await server.textsTo("+18135550101")).toHaveLength(1);
    const wrong = await server.client().auth.signInWithPassword({ phone: "18135550101", password: "not it" });
    const nobody = await server
      .client()
      .auth.signInWithPassword({ phone: "18135550109", password: "not it" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    expect(nobody.error?.message).toBe(wrong.error?.message);
  });

  it("signs in with a code alone, which expires with time and after wrong guesses", async () => {
    later(61);
    const client = server.client();
    const type = (token: string) => client.auth.verifyOtp({ phone: "18135550101", token, type: "sms" });
    expect((await client.auth.signInWithOtp({ phone: "18135550101" })).error).toBeNull();
    const again = await client.auth.signInWithOtp({ phone: "18135550101" });
    expect(again.error).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
    expect((await type(await textCode("+18135550101"))).error).toBeNull();
    later(61);
    await client.auth.signInWithOtp({ phone: "18135550101" });
    const code = await textCode("+18135550101");
    later(301);
    expect((await type(code)).error).toMatchObject({ status: 403, code: "otp_expired" });
    await client.auth.signInWithOtp({ phone: "18135550101" });
    const right = await textCode("+18135550101");
    const wrong = right === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 10; guess += 1) expect((await type(wrong)).error?.code).toBe("otp_expired");
    expect((await type(right)).error?.code).toBe("otp_expired");
  });

  it("receives its code again while it is pending, and the response reveals nothing", async () => {
    later(301);
    const resend = (phone: string) => server.client().auth.resend({ type: "sms", phone });
    expect((await resend("18135550102")).error).toBeNull();
    expect((await resend("18135550101")).error).toBeNull();
    expect((await resend("18135550199")).error).toBeNull();
    expect(await server.textsTo("+18135550102")).toHaveLength(2);
    expect(await server.textsTo("+18135550199")).toEqual([]);
  });

  it("is added to an account, and changed, with a code to the new number", async () => {
    later(301);
    const { client } = await confirmedAccount(server, "caller@example.com");
    const taken = await client.auth.updateUser({ phone: "18135550101" });
    expect(taken.error).toMatchObject({ status: 422, code: "phone_exists" });
    const updated = await client.auth.updateUser({ phone: "+18135550103" });
    expect(updated.data.user).toMatchObject({ phone: "", new_phone: "18135550103" });
    later(61);
    expect((await client.auth.resend({ type: "phone_change", phone: "18135550103" })).error).toBeNull();
    const typed = await client.auth.verifyOtp({
      phone: "18135550103",
      token: await textCode("+18135550103"),
      type: "phone_change",
    });
    expect(typed.data.user).toMatchObject({ phone: "18135550103", app_metadata: { provider: "email" } });
    expect(typed.data.user?.app_metadata.providers).toEqual(["email", "phone"]);
  });
});

describe("an anonymous account", () => {
  it("exists only where the installation allows it", async () => {
    const closed = await identityServer();
    const refused = await closed.client().auth.signInAnonymously();
    expect(refused.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
  });

  it("has no name and only a client's permissions, and becomes a full account with an address", async () => {
    const client = server.client();
    const entered = await client.auth.signInAnonymously({
      options: { data: { role: "owner", theme: "dark" } },
    });
    expect(entered.data.user).toMatchObject({
      is_anonymous: true,
      email: "",
      identities: [],
      app_metadata: {},
    });
    expect(entered.data.user?.user_metadata).toEqual({ theme: "dark", account_type: "client" });
    const token = entered.data.session?.access_token;
    expect((await server.api(token, "GET", "/me")).body).toMatchObject({ role: "client", organizations: [] });
    const early = await client.auth.updateUser({ password });
    expect(early.error).toMatchObject({ status: 422, code: "validation_failed" });
    const nowhere = await client.auth.reauthenticate();
    expect(nowhere.error).toMatchObject({ status: 400, code: "validation_failed" });
    const updated = await client.auth.updateUser({ email: "named@example.com" });
    expect(updated.data.user).toMatchObject({ email: "", new_email: "named@example.com" });
    const typed = await client.auth.verifyOtp({
      email: "named@example.com",
      token: await mailCode("named@example.com"),
      type: "email_change",
    });
    expect(typed.data.user).toMatchObject({
      id: entered.data.user?.id,
      email: "named@example.com",
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect(typed.data.user?.identities).toHaveLength(1);
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const later = await server.client().auth.signInWithPassword({ email: "named@example.com", password });
    expect(later.data.user?.id).toBe(entered.data.user?.id);
  });

  it("becomes a full account with a phone number", async () => {
    const client = server.client();
    await client.auth.signInAnonymously();
    await client.auth.updateUser({ phone: "18135550104" });
    const typed = await client.auth.verifyOtp({
      phone: "18135550104",
      token: await textCode("+18135550104"),
      type: "phone_change",
    });
    expect(typed.data.user).toMatchObject({ phone: "18135550104", is_anonymous: false });
  });
});

describe("a new password", () => {
  it("asks for proof of identity if the session is old, and accepts the current password or an emailed code", async () => {
    later(61);
    const { client } = await confirmedAccount(server, "secure@example.com");
    later(20 * 3600);
    await client.auth.refreshSession();
    later(5 * 3600);
    await client.auth.refreshSession();
    const bare = await client.auth.updateUser({ password: "a second long password" });
    expect(bare.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    const wrong = await client.auth.updateUser({
      password: "a second long password",
      current_password: "not the current one",
    });
    expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = await mailCode("secure@example.com");
    const bad = await client.auth.updateUser({ password: "a second long password", nonce: "000000" });
    expect(bad.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    const good = await client.auth.updateUser({ password: "a second long password", nonce });
    expect(good.error).toBeNull();
    const twice = await client.auth.updateUser({ password: "a third long password", nonce });
    expect(twice.error).toMatchObject({ code: "reauthentication_not_valid" });
    const known = await client.auth.updateUser({
      password: "a third long password",
      current_password: "a second long password",
    });
    expect(known.error).toBeNull();
  });
});

describe("an installation with automatic confirmation", () => {
  it("lets a phone number in at once, and gives an anonymous account its address and number at once", async () => {
    const quick = await identityServer({ anonymous: true }, { entry: { autoconfirm: true } });
    const signedUp = await quick.client().auth.signUp({ phone: "18135550121", password });
    expect(signedUp.data.session?.user).toMatchObject({ phone: "18135550121" });
    const twice = await quick.client().auth.signUp({ phone: "18135550121", password });
    expect(twice.error).toMatchObject({ status: 422, code: "user_already_exists" });
    const client = quick.client();
    await client.auth.signInAnonymously();
    const named = await client.auth.updateUser({ email: "quick@example.com" });
    expect(named.data.user).toMatchObject({ email: "quick@example.com", is_anonymous: false });
    const called = await client.auth.updateUser({ phone: "18135550122" });
    expect(called.data.user).toMatchObject({ phone: "18135550122" });
    expect(await quick.mailsTo("quick@example.com")).toEqual([]);
    const settings = await (await fetch(`${quick.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ mailer_autoconfirm: true, phone_autoconfirm: true });
  });
});
