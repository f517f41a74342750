import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { createBrowser } from "../../../../test/helpers/browser.ts";
import {
  confirmedAccount,
  identityServer,
  password,
  ticketFor,
} from "../../../../test/servers/identity-server.ts";

const serviceKey = "sb_secret_only_for_this_test_0123456789";
const server = await identityServer({ anonymous: true, serviceKey });
const { admin } = createClient(server.url, serviceKey, {
  auth: { autoRefreshToken: false, persistSession: false },
}).auth;
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const attackerPassword = "the stranger's password";
const own = "the person's own password";
const mailsTo = (email: string) => server.mailsTo(email);
const newest = async (email: string) => (await mailsTo(email)).at(-1);
const open = async (email: string, which = -1) => {
  const link = server.linkIn((await mailsTo(email)).at(which));
  return new URL((await fetch(link, { redirect: "manual" })).headers.get("location") ?? "");
};
const signIn = (email: string, typed: string) =>
  server.client().auth.signInWithPassword({ email, password: typed });
const signUp = async (email: string, typed: string, data: Record<string, unknown> = {}) => {
  later(61);
  const { error } = await server.client().auth.signUp({ email, password: typed, options: { data } });
  expect(error).toBeNull();
};
const me = async (email: string, typed: string) => {
  const { data } = await signIn(email, typed);
  return (await server.api(data.session?.access_token ?? "", "GET", "/me")).body as unknown as {
    role: string;
    organizations: { role: string }[];
    awaitsPassword: boolean;
  };
};

const owner = await confirmedAccount(server, "olivia@claimed.example", {
  account_type: "owner",
  company_name: "Claimed Auto",
});

describe("an attacker who signed up first with someone's address", () => {
  it("does not get in when the invited manager confirms their own sign-up", async () => {
    const email = "vera@claimed.example";
    await signUp(email, attackerPassword, { first_name: "Not Vera" });
    const invited = await server.api(owner.token, "POST", "/staff/invitations", {
      email,
      role: "management",
    });
    expect(invited.status).toBeLessThan(300);
    await signUp(email, own, {
      account_type: "management",
      company_name: "Claimed Auto",
      first_name: "Vera",
      signup_ticket: await ticketFor(server, email, "management"),
    });
    expect((await open(email)).hash).toContain("access_token");
    expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
    expect(await me(email, own)).toMatchObject({
      role: "management",
      organizations: [{ role: "management" }],
    });
    const [account] = await server.rows("select user_metadata from auth.users where email = $1", [email]);
    expect(account).toMatchObject({ user_metadata: { first_name: "Vera", email_verified: true } });
  });

  it("does not get in by signing up again before the person opens their own email", async () => {
    const email = "victor@claimed.example";
    await signUp(email, own, { first_name: "Victor" });
    await signUp(email, attackerPassword);
    await open(email, 0);
    expect((await signIn(email, own)).error).toBeNull();
    expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
    expect((await open(email, 1)).hash).toContain("link_state=spent");
  });

  it("does not get in when the person opens a magic link, a recovery link or an administrator's link", async () => {
    for (const [name, way] of [
      ["recovery", (email: string) => server.client().auth.resetPasswordForEmail(email)],
      ["otp", (email: string) => server.client().auth.signInWithOtp({ email })],
    ] as const) {
      const email = `${name}@claimed.example`;
      await signUp(email, attackerPassword, { first_name: "Stranger" });
      later(61);
      expect((await way(email)).error).toBeNull();
      expect((await open(email)).hash).toContain("access_token");
      expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
    }
    for (const type of ["invite", "magiclink", "recovery"] as const) {
      const email = `${type}@by-admin.example`;
      await signUp(email, attackerPassword);
      const { data, error } = await admin.generateLink({ type, email });
      expect(error).toBeNull();
      const opened = await server.client().auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? "",
        type: type === "invite" ? "invite" : type,
      });
      expect(opened.error).toBeNull();
      expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
      const [account] = await server.rows("select account_type from auth.users where email = $1", [email]);
      expect(account).toEqual({ account_type: "client" });
    }
  });

  it("does not get in by the invitation that an administrator's program emails", async () => {
    const email = "mailed@by-admin.example";
    await signUp(email, attackerPassword);
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    expect((await open(email)).hash).toContain("access_token");
    expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
  });

  it("is excluded when an administrator confirms an address that several people signed up with", async () => {
    const email = "several@by-admin.example";
    await signUp(email, attackerPassword);
    await signUp(email, own);
    const [account] = await server.rows<{ id: string }>("select id from auth.users where email = $1", [
      email,
    ]);
    expect((await admin.updateUserById(account?.id ?? "", { email_confirm: true })).error).toBeNull();
    for (const typed of [attackerPassword, own]) {
      expect((await signIn(email, typed)).error?.code).toBe("invalid_credentials");
    }
  });

  it("by phone does not get in when the person types the code of their own sign-up", async () => {
    const phone = "18135550177";
    later(61);
    await server.client().auth.signUp({ phone, password: attackerPassword });
    later(61);
    await server.client().auth.signUp({ phone, password: own });
    const code = /\d{6}/.exec((await server.textsTo(`+${phone}`)).at(-1)?.body ?? "")?.[0] ?? "";
    const typed = await server.client().auth.verifyOtp({ phone, token: code, type: "sms" });
    expect(typed.error).toBeNull();
    const byPhone = (secret: string) => server.client().auth.signInWithPassword({ phone, password: secret });
    expect((await byPhone(attackerPassword)).error?.code).toBe("invalid_credentials");
    expect((await byPhone(own)).error).toBeNull();
  });

  it("holds no address that another account proves", async () => {
    const email = "wanted@claimed.example";
    await signUp(email, attackerPassword);
    const mover = await confirmedAccount(server, "mover@claimed.example");
    later(61);
    expect((await mover.client.auth.updateUser({ email })).error).toBeNull();
    await open("mover@claimed.example");
    expect((await open(email)).hash).toContain("access_token");
    expect((await signIn(email, password)).data.user?.id).toBe(mover.userId);
    expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
  });
});

describe("two links of one address, opened at once", () => {
  it("confirm one sign-up, and the other password does not work", async () => {
    for (const round of [1, 2, 3]) {
      const email = `race${round}@claimed.example`;
      await signUp(email, attackerPassword);
      await signUp(email, own);
      const opened = await Promise.all([open(email, 0), open(email, 1)]);
      expect(opened.filter(({ hash }) => hash.includes("access_token"))).toHaveLength(1);
      const entered = await Promise.all([signIn(email, attackerPassword), signIn(email, own)]);
      expect(entered.filter(({ error }) => error === null)).toHaveLength(1);
    }
  });
});

describe("a person who opens a stranger's confirmation in a browser", () => {
  it("confirms nothing by the link alone, and sees what the sign-up was for", async () => {
    const email = "shown@claimed.example";
    await signUp(email, attackerPassword, { first_name: "Sam", last_name: "Stranger" });
    const browser = createBrowser(server);
    const page = await browser.follow(await newest(email));
    expect(page.pathname).toBe("/email-verified");
    expect(await browser.confirm(page)).toMatchObject({
      status: 403,
      body: {
        code: "sign_up_unproved",
        sign_up: { kind: "sign-up", email, name: "Sam Stranger", account_type: "client", has_password: true },
      },
    });
    expect((await signIn(email, attackerPassword)).error?.code).toBe("email_not_confirmed");
  });

  it("must enter the password of the sign-up, and a wrong one changes nothing", async () => {
    const email = "typed@claimed.example";
    await signUp(email, own);
    const browser = createBrowser(server);
    const page = await browser.follow(await newest(email));
    expect(await browser.confirm(page, { sign_up_password: "a wrong password" })).toMatchObject({
      status: 403,
      body: { code: "sign_up_password_wrong" },
    });
    expect((await signIn(email, own)).error?.code).toBe("email_not_confirmed");
    expect((await browser.confirm(page, { sign_up_password: own })).status).toBe(200);
    expect((await signIn(email, own)).error).toBeNull();
  });

  it("or chooses a new password, and the password of the sign-up stops working", async () => {
    const email = "chooses@claimed.example";
    await signUp(email, attackerPassword);
    const browser = createBrowser(server);
    const page = await browser.follow(await newest(email));
    const confirmed = await browser.confirm(page, { choose_password: true });
    expect(confirmed.status).toBe(200);
    const token = (confirmed.body as { access_token: string }).access_token;
    expect((await server.api(token, "GET", "/me")).body).toMatchObject({ awaitsPassword: true });
    expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
  });

  it("in the browser of the sign-up confirms with the link alone", async () => {
    const email = "same@claimed.example";
    const browser = createBrowser(server);
    later(61);
    expect((await browser.signUp(email, own)).status).toBe(200);
    expect((await browser.confirm(await browser.follow(await newest(email)))).status).toBe(200);
    expect((await signIn(email, own)).error).toBeNull();
  });

  it("cannot confirm their own sign-up with a stranger's code", async () => {
    const email = "codes@claimed.example";
    const browser = createBrowser(server);
    later(61);
    await browser.signUp(email, own);
    await signUp(email, attackerPassword);
    const codes = (await mailsTo(email)).map(({ text }) => /Code: (\d{6})/.exec(text)?.[1] ?? "");
    const type = (token: string) => browser.post("/auth/v1/verify", { email, token, type: "signup" });
    expect((await type(codes[1] ?? "")).status).toBe(403);
    expect((await type(codes[0] ?? "")).status).toBe(200);
    expect((await signIn(email, attackerPassword)).error?.code).toBe("invalid_credentials");
  });

  it("does not give their address to an account that requests a change to it", async () => {
    const email = "moved@claimed.example";
    for (const thief of [
      (await confirmedAccount(server, "thief@claimed.example")).client,
      await anonymous(),
    ]) {
      later(61);
      expect((await thief.auth.updateUser({ email })).error).toBeNull();
      await open("thief@claimed.example");
      const browser = createBrowser(server);
      const page = await browser.follow(await newest(email));
      for (const options of [{}, { sign_up_password: own }, { choose_password: true }]) {
        expect((await browser.confirm(page, options)).status).toBe(403);
      }
      expect((await thief.auth.getUser()).data.user?.email).not.toBe(email);
    }
  });

  it("moves their own account with its password, or in the browser that requested the change", async () => {
    const mover = await confirmedAccount(server, "before@claimed.example");
    later(61);
    await mover.client.auth.updateUser({ email: "after@claimed.example" });
    const browser = createBrowser(server);
    await browser.confirm(await browser.follow(await newest("before@claimed.example")));
    const page = await browser.follow(await newest("after@claimed.example"));
    expect((await browser.confirm(page)).body).toMatchObject({
      sign_up: { kind: "email-change", name: "before@claimed.example", has_password: true },
    });
    expect((await browser.confirm(page, { sign_up_password: password })).status).toBe(200);
    expect((await mover.client.auth.getUser()).data.user?.email).toBe("after@claimed.example");
  });
});

it("an invitation made later is claimed by a magic link, as by a password", async () => {
  const email = "since@claimed.example";
  const { token } = await confirmedAccount(server, email);
  await server.api(owner.token, "POST", "/staff/invitations", { email, role: "technician" });
  later(61);
  expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull();
  expect((await open(email)).hash).toContain("access_token");
  server.identity.authenticator.forget(
    (await server.rows<{ id: string }>("select id from auth.users where email = $1", [email]))[0]?.id ?? "",
  );
  expect((await server.api(token, "GET", "/me")).body).toMatchObject({
    organizations: [{ role: "technician" }],
  });
});

it("a link in an email is not followed by a program that only checks that it exists", async () => {
  const email = "looked@claimed.example";
  await signUp(email, own);
  const looked = await fetch(server.linkIn(await newest(email)), { method: "HEAD", redirect: "manual" });
  expect(looked.status).toBe(404);
  expect((await open(email)).hash).toContain("access_token");
});

it("the codes of one address are limited, however many emails bring new ones", async () => {
  const email = "guessed@claimed.example";
  await signUp(email, own);
  const type = () =>
    fetch(`${server.url}/auth/v1/verify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, token: "000000", type: "signup" }),
    });
  const statuses = [];
  for (let guess = 0; guess < 22; guess += 1) statuses.push((await type()).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403));
  expect(statuses.slice(20)).toEqual([429, 429]);
  // The link still works.
  expect((await open(email)).hash).toContain("access_token");
});

async function anonymous() {
  const client = server.client();
  expect((await client.auth.signInAnonymously()).error).toBeNull();
  return client;
}
