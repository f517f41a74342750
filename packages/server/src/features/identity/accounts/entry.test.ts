import { describe, expect, it } from "vitest";
import { identityServer, password, ticketFor } from "../../../../test/identity.ts";

describe("where addresses count as confirmed", async () => {
  const server = await identityServer({}, { entry: { autoconfirm: true } });

  it("a sign-up opens a session at once, and sends no mail", async () => {
    const email = "at-once@example.com";
    const { data, error } = await server.client().auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(await server.mailsTo(email)).toEqual([]);
    expect((await server.api(data.session?.access_token, "GET", "/me")).status).toBe(200);
  });

  it("a business is opened as well", async () => {
    const email = "boss@at-once.example.com";
    const ticket = await ticketFor(server, email, "owner");
    const { data } = await server.client().auth.signUp({
      email,
      password,
      options: { data: { account_type: "owner", company_name: "At Once Auto", signup_ticket: ticket } },
    });
    const me = await server.api(data.session?.access_token, "GET", "/me");
    expect(me.body).toMatchObject({ memberships: [{ organizationName: "At Once Auto", role: "owner" }] });
  });

  it("an address that is known is refused by name", async () => {
    await server.client().auth.signUp({ email: "twice@example.com", password });
    const { error } = await server.client().auth.signUp({ email: "twice@example.com", password });
    expect(error).toMatchObject({
      status: 422,
      code: "user_already_exists",
      message: "User already registered",
    });
  });

  it("a code by mail still has to be read", async () => {
    const email = "otp@example.com";
    expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect(await server.mailsTo(email)).toHaveLength(1);
    const [user] = await server.rows("select email_confirmed_at from auth.users where email = $1", [email]);
    expect(user).toEqual({ email_confirmed_at: null });
  });
});

describe("where nobody may sign up", async () => {
  const server = await identityServer({ anonymous: true }, { entry: { signupDisabled: true } });
  const refused = {
    status: 422,
    code: "signup_disabled",
    message: "Signups not allowed for this instance",
  };

  it("no way makes an account", async () => {
    const { auth } = server.client();
    expect((await auth.signUp({ email: "no@example.com", password })).error).toMatchObject(refused);
    expect((await auth.signUp({ phone: "+18135550100", password })).error).toMatchObject(refused);
    expect((await auth.signInAnonymously()).error).toMatchObject(refused);
    expect((await auth.signInWithOtp({ email: "no@example.com" })).error).toBeNull();
    expect(await server.rows("select 1 from auth.users")).toEqual([]);
    expect(await server.mailsTo("no@example.com")).toEqual([]);
  });
});

describe("the interval between mails", async () => {
  const server = await identityServer({}, { entry: { sendInterval: 5 } });

  it("is the installation's", async () => {
    const { auth } = server.client();
    await auth.resetPasswordForEmail("often@example.com");
    expect((await auth.resetPasswordForEmail("often@example.com")).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 5 seconds.",
    });
    server.clock.now = new Date(server.clock.now.getTime() + 5_000);
    expect((await auth.resetPasswordForEmail("often@example.com")).error).toBeNull();
  });
});
