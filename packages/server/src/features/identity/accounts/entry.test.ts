import { describe, expect, it } from "vitest";
import { identityServer, password, ticketFor } from "../../../../test/servers/identity-server.ts";

describe("an installation that confirms email addresses automatically", async () => {
  const server = await identityServer({}, { entry: { autoconfirm: true } });

  it("opens a session at sign-up and sends no email", async () => {
    const email = "at-once@example.com";
    const { data, error } = await server.client().auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(await server.mailsTo(email)).toEqual([]);
    expect((await server.api(data.session?.access_token, "GET", "/me")).status).toBe(200);
  });

  it("opens a business too", async () => {
    const email = "boss@at-once.example.com";
    const ticket = await ticketFor(server, email, "owner");
    const { data } = await server.client().auth.signUp({
      email,
      password,
      options: { data: { account_type: "owner", company_name: "At Once Auto", signup_ticket: ticket } },
    });
    const me = await server.api(data.session?.access_token, "GET", "/me");
    expect(me.body).toMatchObject({ organizations: [{ organizationName: "At Once Auto", role: "owner" }] });
  });

  it("rejects an address that already has an account, and says so", async () => {
    await server.client().auth.signUp({ email: "twice@example.com", password });
    const { error } = await server.client().auth.signUp({ email: "twice@example.com", password });
    expect(error).toMatchObject({
      status: 422,
      code: "user_already_exists",
      message: "User already registered",
    });
  });

  it("still requires the emailed code", async () => {
    const email = "otp@example.com";
    expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect(await server.mailsTo(email)).toHaveLength(1);
    const [user] = await server.rows("select email_confirmed_at from auth.users where email = $1", [email]);
    expect(user).toEqual({ email_confirmed_at: null });
  });
});

describe("an installation with sign-up disabled", async () => {
  const server = await identityServer({ anonymous: true }, { entry: { signupDisabled: true } });
  const refused = {
    status: 422,
    code: "signup_disabled",
    message: "Signups not allowed for this instance",
  };

  it("offers no way to create an account", async () => {
    const { auth } = server.client();
    expect((await auth.signUp({ email: "no@example.com", password })).error).toMatchObject(refused);
    expect((await auth.signUp({ phone: "+18135550100", password })).error).toMatchObject(refused);
    expect((await auth.signInAnonymously()).error).toMatchObject(refused);
    expect((await auth.signInWithOtp({ email: "no@example.com" })).error).toBeNull();
    expect(await server.rows("select 1 from auth.users")).toEqual([]);
    expect(await server.mailsTo("no@example.com")).toEqual([]);
  });
});

describe("the interval between emails", async () => {
  const server = await identityServer({}, { entry: { sendInterval: 5 } });

  it("is set by the installation", async () => {
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
