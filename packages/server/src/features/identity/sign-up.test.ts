import { describe, expect, it } from "vitest";
import {
  confirmedAccount,
  identityServer,
  password,
  securityPassword,
  ticketFor,
} from "../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const signUp = (email: string, data: Record<string, unknown> = {}, secret = password) =>
  server.client().auth.signUp({ email, password: secret, options: { data } });

describe("a sign-up is rejected with the messages that the screens know", () => {
  it.each([
    [
      { email: "a@example.com", password: "short" },
      422,
      "weak_password",
      "Password should be at least 8 characters.",
    ],
    [
      { email: "a@example.com", password: "x".repeat(73) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [{ email: "a@example.com" }, 400, "validation_failed", "Signup requires a valid password"],
    [
      { email: "nowhere", password },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      { phone: "555-0100", password },
      400,
      "validation_failed",
      "Invalid phone number format (E.164 required)",
    ],
    [{}, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
    [
      { email: "a@example.com", password, code_challenge: "abc", code_challenge_method: null },
      400,
      "validation_failed",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
    [
      { email: 7, password },
      400,
      "bad_json",
      "Could not parse request body as JSON: email has the wrong type",
    ],
  ])("%j", async (body, status, code, message) => {
    later(60);
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.url}/auth/v1/signup`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const current = await ask({ "x-supabase-api-version": "2024-01-01" });
    expect(current.status).toBe(status);
    expect(current.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(await current.json()).toMatchObject({ code, message });
    const older = await ask({});
    expect(await older.json()).toMatchObject({ code: status, error_code: code, msg: message });
  });

  it("a business without its name", async () => {
    const ticket = await ticketFor(server, "boss@example.com", "owner");
    const { error } = await signUp("boss@example.com", { account_type: "owner", signup_ticket: ticket });
    expect(error).toMatchObject({ status: 400, message: "Company name is required for business accounts" });
  });
});

describe("a known address", () => {
  it("gets a response of the same shape without identities, and no email", async () => {
    await confirmedAccount(server, "known@example.com");
    later(60);
    const fresh = await signUp("fresh@example.com", { first_name: "Dana" });
    const known = await signUp("known@example.com", { first_name: "Dana" });
    expect(known.error).toBeNull();
    expect(known.data.user?.identities).toEqual([]);
    expect(Object.keys(known.data.user ?? {}).sort()).toEqual(Object.keys(fresh.data.user ?? {}).sort());
    expect(await server.mailsTo("known@example.com")).toHaveLength(1);
  });

  it("is throttled like an unknown one", async () => {
    later(60);
    await signUp("known@example.com");
    await signUp("brand-new@example.com");
    const known = await signUp("known@example.com");
    const fresh = await signUp("brand-new@example.com");
    expect(known.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(fresh.error?.message).toBe("For security purposes, you can only request this after 60 seconds.");
    expect(known.error?.message).toBe(fresh.error?.message);
  });

  it("that is pending gets an email for each sign-up, and becomes the one that is confirmed", async () => {
    later(60);
    await signUp("waits@example.com", { first_name: "Dana" });
    later(61);
    const again = await signUp("waits@example.com", { first_name: "Robin" }, "another password");
    expect(again.data.user?.identities).toHaveLength(1);
    // The second person does not see what the first one entered.
    expect(again.data.user?.user_metadata).toMatchObject({ first_name: "Robin" });
    const mails = await server.mailsTo("waits@example.com");
    expect(mails).toHaveLength(2);
    const code = /Code: (\d{6})/.exec(mails[1]?.text ?? "")?.[1] ?? "";
    const typed = await server
      .client()
      .auth.verifyOtp({ email: "waits@example.com", token: code, type: "signup" });
    expect(typed.data.user?.user_metadata).toMatchObject({ first_name: "Robin", email_verified: true });
    const old = await fetch(server.linkIn(mails[0]), { redirect: "manual" });
    expect(old.headers.get("location")).toContain("link_state=spent");
    const first = await server.client().auth.signInWithPassword({ email: "waits@example.com", password });
    expect(first.error?.message).toBe("Invalid login credentials");
    const second = await server
      .client()
      .auth.signInWithPassword({ email: "waits@example.com", password: "another password" });
    expect(second.error).toBeNull();
  });
});

describe("the security step", () => {
  const owner = { account_type: "owner", company_name: "Tickets Auto" };
  const refused = { status: 422, code: "signup_ticket_invalid" };

  it("rejects a wrong password with this message", async () => {
    const ticketReply = await server.api(undefined, "POST", "/signup-tickets", {
      email: "boss@example.com",
      accountType: "owner",
      securityPassword: `${securityPassword}.`,
    });
    expect(ticketReply).toMatchObject({
      status: 422,
      body: { detail: "Incorrect security password. Please try again." },
    });
  });

  it.each(["owner", "management", "technician", "admin", "student"])("is required for a %s", async (type) => {
    later(60);
    const data = { account_type: type, company_name: "Tickets Auto" };
    expect((await signUp(`${type}@tickets.example.com`, data)).error).toMatchObject(refused);
    const forged = await signUp(`${type}@tickets.example.com`, { ...data, signup_ticket: "x".repeat(43) });
    expect(forged.error).toMatchObject(refused);
    expect(
      (await signUp(`${type}@tickets.example.com`, { user_type: type, company_name: "T" })).error,
    ).toMatchObject(refused);
  });

  it("issues a ticket for one sign-up, one address and one type", async () => {
    later(60);
    const ticket = await ticketFor(server, "Owner1@tickets.example.com", "owner");
    const withTicket = { ...owner, signup_ticket: ticket };
    expect((await signUp("owner2@tickets.example.com", withTicket)).error).toMatchObject(refused);
    expect(
      (await signUp("owner1@tickets.example.com", { ...withTicket, account_type: "admin" })).error,
    ).toMatchObject(refused);
    expect((await signUp("owner1@tickets.example.com", withTicket, "short")).error).toMatchObject({
      code: "weak_password",
    });
    const good = await signUp("owner1@tickets.example.com", withTicket);
    expect(good.error).toBeNull();
    expect(JSON.stringify(good.data)).not.toContain(ticket);
    later(61);
    expect((await signUp("owner1@tickets.example.com", withTicket)).error).toMatchObject(refused);
    const saved = await server.rows(
      "select user_metadata from auth.users where email = 'owner1@tickets.example.com'",
    );
    expect(JSON.stringify(saved)).not.toContain("signup_ticket");
  });

  it("issues a ticket for ten minutes", async () => {
    const ticket = await ticketFor(server, "slow@tickets.example.com", "owner");
    later(601);
    expect(
      (await signUp("slow@tickets.example.com", { ...owner, signup_ticket: ticket })).error,
    ).toMatchObject(refused);
  });

  it("lets one of two simultaneous sign-ups with one ticket through", async () => {
    const ticket = await ticketFor(server, "twice@tickets.example.com", "owner");
    const data = { ...owner, signup_ticket: ticket };
    const both = await Promise.all([1, 2].map(() => signUp("twice@tickets.example.com", data)));
    expect(both.filter((each) => each.error === null)).toHaveLength(1);
  });

  it("is limited", async () => {
    const ask = () =>
      server.api(undefined, "POST", "/signup-tickets", {
        email: "guess@example.com",
        accountType: "owner",
        securityPassword: "a guess",
      });
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.filter((each) => each.status === 429).length).toBeGreaterThanOrEqual(2);
  });
});

it("without an address and a number never leaves the official client", async () => {
  const { data, error } = await server.client().auth.signUp({ password: "correct horse" } as never);
  expect(data.user).toBeNull();
  expect(error?.message).toBe("You must provide either an email or phone number and a password");
});
