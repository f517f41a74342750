import { preEnrollmentAttributes } from "@autoiq/domain/identity/pre-enrollment";
import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const student = {
  firstName: "Sam",
  lastName: "Lee",
  phone: "813-555-0142",
  address: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zipCode: "33602",
};
const generated = "aB3!aB3!aB3!";
const own = "my own long password";

const askTicket = (body: object) => server.api(undefined, "POST", "/pre-enrollment-tickets", body);
async function ticketFor(email: string): Promise<string> {
  const { status, body } = await askTicket({ email });
  expect(status, body.detail).toBe(200);
  return (body as unknown as { ticket: string }).ticket;
}
const signUp = (email: string, ticket: string, data: object = {}) =>
  server.client().auth.signUp({
    email,
    password: generated,
    options: {
      emailRedirectTo: "http://localhost:3000/email-verified",
      data: {
        ...preEnrollmentAttributes({ ...student, email }, "2026-11-21T15:00:00.000Z"),
        signup_ticket: ticket,
        ...data,
      },
    },
  });
const notify = (email: string, more: object = {}) =>
  server.client().functions.invoke("send-pre-enrollment-notification", {
    body: { ...student, email, ...more },
  });
const accountOf = async (email: string) =>
  (
    await server.rows<{
      account_type: string;
      awaits_password: boolean;
      user_metadata: object;
      source: string;
    }>(
      `select u.account_type, u.awaits_password, u.user_metadata, s.source
       from auth.users u join public.user_email_settings s on s.user_id = u.id where u.email = $1`,
      [email],
    )
  )[0];

describe("a pre-enrollment", () => {
  it("creates a student whose email leads to a password of their own", async () => {
    const email = "sam@students.example.com";
    const signedUp = await signUp(email, await ticketFor("Sam@Students.example.com"));
    expect(signedUp.error).toBeNull();
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe("Confirm your email address and choose your password");
    expect(mail?.text).toContain("The full fee is due before the start date");
    expect(mail?.text).not.toContain(generated);

    const followed = await fetch(server.linkIn(mail), { redirect: "manual" });
    const target = new URL(followed.headers.get("location") ?? "");
    expect(target.pathname).toBe("/email-verified");
    expect(await accountOf(email)).toMatchObject({
      account_type: "student",
      awaits_password: true,
      source: "web_signup",
      user_metadata: { first_name: "Sam", city: "Tampa", zip_code: "33602", pre_enrolled: true },
    });
    const fragment = new URLSearchParams(target.hash.slice(1));
    const token = fragment.get("access_token") ?? "";
    const client = server.client();
    await client.auth.setSession({
      access_token: token,
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect((await server.api(token, "GET", "/me")).body).toMatchObject({
      role: "student",
      awaitsPassword: true,
      operator: false,
    });
    expect((await client.auth.updateUser({ password: own })).error).toBeNull();
    expect((await server.api(token, "GET", "/me")).body).toMatchObject({ awaitsPassword: false });
    const withOwn = await server.client().auth.signInWithPassword({ email, password: own });
    expect(withOwn.error).toBeNull();
    const withGenerated = await server.client().auth.signInWithPassword({ email, password: generated });
    expect(withGenerated.error?.message).toBe("Invalid login credentials");
  });

  it("resends the same email on request", async () => {
    const email = "again@students.example.com";
    await signUp(email, await ticketFor(email));
    later(61);
    await server.client().auth.resend({ type: "signup", email });
    const mails = await server.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill("Confirm your email address and choose your password"),
    );
  });

  it("turns a pending account into the student's when its own email is opened", async () => {
    const email = "waiting@students.example.com";
    await server.client().auth.signUp({ email, password, options: { data: { account_type: "client" } } });
    later(61);
    expect((await signUp(email, await ticketFor(email))).error).toBeNull();
    expect(await accountOf(email)).toMatchObject({ account_type: "client", awaits_password: false });
    await fetch(server.linkIn((await server.mailsTo(email)).at(-1)), { redirect: "manual" });
    expect(await accountOf(email)).toMatchObject({ account_type: "student", awaits_password: true });
    const old = await server.client().auth.signInWithPassword({ email, password });
    expect(old.error?.message).toBe("Invalid login credentials");
  });

  it("leaves a confirmed account unchanged, and does not reveal that it exists", async () => {
    const email = "known@students.example.com";
    await confirmedAccount(server, email);
    later(61);
    const { data, error } = await signUp(email, await ticketFor(email));
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(await accountOf(email)).toMatchObject({ account_type: "client", awaits_password: false });
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe("its ticket", () => {
  const refused = { status: 422, code: "signup_ticket_invalid" };

  it.each(["owner", "management", "technician", "admin"])("creates no %s", async (type) => {
    const email = `${type}@students.example.com`;
    const ticket = await ticketFor(email);
    const company = { company_name: "Ticket Auto" };
    expect((await signUp(email, ticket, { account_type: type, ...company })).error).toMatchObject(refused);
    const { error } = await signUp(email, ticket, { account_type: undefined, user_type: type, ...company });
    expect(error).toMatchObject(refused);
    expect(await accountOf(email)).toBeUndefined();
    // Other account types in the metadata have no effect.
    later(61);
    await signUp(email, ticket, { user_type: type, role: type, dashboard_type: type });
    expect(await accountOf(email)).toMatchObject({ account_type: "student" });
  });

  it("cannot be requested with another account type", async () => {
    const email = "sly@students.example.com";
    const { body } = await askTicket({ email, accountType: "owner", preEnrolled: false });
    const ticket = (body as unknown as { ticket: string }).ticket;
    const asOwner = { account_type: "owner", company_name: "Sly Auto" };
    expect((await signUp(email, ticket, asOwner)).error).toMatchObject(refused);
  });

  it("is valid for its own address, once, and for ten minutes", async () => {
    const ticket = await ticketFor("one@students.example.com");
    expect((await signUp("two@students.example.com", ticket)).error).toMatchObject(refused);
    expect((await signUp("one@students.example.com", ticket)).error).toBeNull();
    later(61);
    expect((await signUp("one@students.example.com", ticket)).error).toMatchObject(refused);
    const slow = await ticketFor("slow@students.example.com");
    later(601);
    expect((await signUp("slow@students.example.com", slow)).error).toMatchObject(refused);
  });

  it("is not issued to a program that fills in the hidden field", async () => {
    const trapped = await askTicket({ email: "bot@students.example.com", website: "https://x.example" });
    expect(trapped).toMatchObject({
      status: 422,
      body: {
        detail: "That looked like an automated submission. Refresh the page and fill in the form again.",
      },
    });
  });

  it("is limited by network address, with a clear message", async () => {
    later(3600);
    const answers = [];
    for (let count = 0; count < 42; count += 1)
      answers.push(await askTicket({ email: `class${count}@students.example.com` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { detail: "Too many pre-enrollments from this network. Try again in a minute." },
    });
    later(3600);
  });
});

it("a student with the security password chooses the password right away", async () => {
  const { token } = await confirmedAccount(server, "regular@students.example.com", {
    account_type: "student",
    pre_enrolled: true,
  });
  expect((await server.api(token, "GET", "/me")).body).toMatchObject({ awaitsPassword: false });
});

describe("the notice to support", () => {
  const toSupport = async (about: string) =>
    (await server.mailsTo("support@example.com")).filter(({ replyTo }) => replyTo === about);

  it("is emailed once for a recent reservation", async () => {
    const email = "word@students.example.com";
    await signUp(email, await ticketFor(email));
    expect((await notify(email)).error).toBeNull();
    expect((await notify(email)).error).toBeNull();
    const mails = await toSupport(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Pre-enrollment: Sam Lee"]);
    expect(mails[0]?.text).toContain("Address: 1 Bay St, Tampa, FL 33602");
  });

  it("responds the same for an address without a reservation, and sends no email", async () => {
    const { data, error } = await notify("stranger@example.com");
    expect([data, error]).toEqual([{ ok: true }, null]);
    await notify("known@students.example.com");
    const email = "late@students.example.com";
    await signUp(email, await ticketFor(email));
    later(901);
    await notify(email);
    for (const each of ["stranger@example.com", "known@students.example.com", email])
      expect(await toSupport(each)).toEqual([]);
  });

  it("rejects an invalid body", async () => {
    expect((await notify("nowhere")).error).toBeTruthy();
    expect((await notify("x@students.example.com", { city: "" })).error).toBeTruthy();
    expect((await notify("x@students.example.com", { city: "x".repeat(5000) })).error).toBeTruthy();
  });
});
