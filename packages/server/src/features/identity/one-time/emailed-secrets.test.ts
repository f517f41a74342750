import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const follow = async (link: string) => {
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  const target = new URL(response.headers.get("location") ?? "");
  return { target, fragment: new URLSearchParams(target.hash.slice(1)), query: target.searchParams };
};
const lastEmail = async (address: string) => (await server.mailsTo(address)).at(-1);
const codeIn = (text: string | undefined) => /Code: (\d{6})/.exec(text ?? "")?.[1] ?? "";
const newPassword = "an even longer password";

describe("a forgotten password", () => {
  it("is reset by the emailed link, and every other session ends", async () => {
    const { client, token } = await confirmedAccount(server, "forgot@example.com");
    const requested = await server.client().auth.resetPasswordForEmail("Forgot@example.com", {
      redirectTo: "http://localhost:3000/reset-password",
    });
    expect(requested.error).toBeNull();
    const { target, fragment } = await follow(server.linkIn(await lastEmail("forgot@example.com")));
    expect(target.pathname).toBe("/reset-password");
    expect(fragment.get("type")).toBe("recovery");
    const recovering = server.client();
    const set = await recovering.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(set.error).toBeNull();
    const same = await recovering.auth.updateUser({ password });
    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    const short = await recovering.auth.updateUser({ password: "short" });
    expect(short.error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length"] });
    expect((await recovering.auth.updateUser({ password: newPassword })).error).toBeNull();
    const emailText = (await lastEmail("forgot@example.com"))?.text;
    expect(emailText).toMatch(
      /password of your AutoIQ account was changed on [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d UTC/,
    );
    expect((await server.api(token, "GET", "/me")).status).toBe(401);
    expect((await recovering.auth.getUser()).error).toBeNull();
    const old = await client.auth.signInWithPassword({ email: "forgot@example.com", password });
    expect(old.error?.code).toBe("invalid_credentials");
    const fresh = await client.auth.signInWithPassword({
      email: "forgot@example.com",
      password: newPassword,
    });
    expect(fresh.error).toBeNull();
  });

  it("does not reveal whether an address is known", async () => {
    later(61);
    const ask = (email: string) => server.client().auth.resetPasswordForEmail(email);
    expect((await ask("forgot@example.com")).error).toBeNull();
    expect((await ask("nobody@example.com")).error).toBeNull();
    expect(await server.mailsTo("nobody@example.com")).toEqual([]);
    const known = await ask("forgot@example.com");
    expect(known.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect((await ask("nobody@example.com")).error?.message).toBe(known.error?.message);
  });

  it("has a link that works for one hour and once", async () => {
    later(61);
    await server.client().auth.resetPasswordForEmail("forgot@example.com");
    const link = server.linkIn(await lastEmail("forgot@example.com"));
    later(3601);
    const late = await follow(link);
    expect(Object.fromEntries(late.fragment)).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      link_state: "expired",
    });
  });

  it("with a used or replaced link ends on a page that says so", async () => {
    later(61);
    await server.client().auth.resetPasswordForEmail("forgot@example.com");
    const replaced = server.linkIn(await lastEmail("forgot@example.com"));
    later(61);
    await server.client().auth.resetPasswordForEmail("forgot@example.com");
    const link = server.linkIn(await lastEmail("forgot@example.com"));
    expect((await follow(replaced)).fragment.get("link_state")).toBe("unknown");
    expect((await follow(link)).fragment.get("access_token")).toBeTruthy();
    expect((await follow(link)).fragment.get("link_state")).toBe("spent");
  });

  it("with a link cut off by an email program still ends on a page", async () => {
    for (const [rest, page] of [
      ["?token=half", "/email-verified"],
      ["?type=recovery", "/reset-password"],
    ]) {
      const cut = await follow(`${server.url}/auth/v1/verify${rest}`);
      expect(cut.target.pathname).toBe(page);
      expect(cut.fragment.get("error_code")).toBe("validation_failed");
    }
  });
});

describe("a code", () => {
  it("expires after wrong guesses, while the link still works", async () => {
    later(61);
    await server.client().auth.signUp({ email: "code@example.com", password });
    const mail = await lastEmail("code@example.com");
    const code = codeIn(mail?.text);
    const wrong = code === "000000" ? "111111" : "000000";
    const type = (token: string) =>
      server.client().auth.verifyOtp({ email: "code@example.com", token, type: "signup" });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await type(wrong)).error).toMatchObject({
        status: 403,
        code: "otp_expired",
        message: "Token has expired or is invalid",
      });
    }
    expect((await type(code)).error?.code).toBe("otp_expired");
    expect((await follow(server.linkIn(mail))).fragment.get("access_token")).toBeTruthy();
  });

  it("is valid only for its own address and purpose", async () => {
    later(61);
    await server.client().auth.signUp({ email: "mine@example.com", password });
    const code = codeIn((await lastEmail("mine@example.com"))?.text);
    const client = server.client();
    for (const [email, type] of [
      ["forgot@example.com", "signup"],
      ["nobody@example.com", "signup"],
      ["mine@example.com", "recovery"],
    ] as const) {
      expect((await client.auth.verifyOtp({ email, token: code, type })).error?.code).toBe("otp_expired");
    }
    expect(
      (await client.auth.verifyOtp({ email: "mine@example.com", token: code, type: "email" })).error,
    ).toBeNull();
  });

  it("can be sent again, and the response reveals nothing", async () => {
    later(61);
    await server.client().auth.signUp({ email: "again@example.com", password });
    later(61);
    const resend = (email: string) => server.client().auth.resend({ type: "signup", email });
    expect((await resend("again@example.com")).error).toBeNull();
    expect((await resend("forgot@example.com")).error).toBeNull();
    expect((await resend("unknown@example.com")).error).toBeNull();
    expect(await server.mailsTo("again@example.com")).toHaveLength(2);
    expect((await resend("again@example.com")).error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
  });
});

describe("with a verifier in the browser (PKCE)", () => {
  it("the link gives a code that only that browser can exchange, once", async () => {
    later(61);
    const client = server.client({ flowType: "pkce" });
    await client.auth.signUp({ email: "pkce@example.com", password });
    const { query, fragment } = await follow(server.linkIn(await lastEmail("pkce@example.com")));
    expect(fragment.get("access_token")).toBeNull();
    const code = query.get("code") ?? "";
    const exchange = (verifier: string) =>
      fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
      });
    const stolen = await exchange("x".repeat(64));
    expect([stolen.status, ((await stolen.json()) as { error_code: string }).error_code]).toEqual([
      400,
      "bad_code_verifier",
    ]);
    const exchanged = await client.auth.exchangeCodeForSession(code);
    expect(exchanged.data.session?.user.email).toBe("pkce@example.com");
    const again = await exchange("x".repeat(64));
    expect([again.status, ((await again.json()) as { error_code: string }).error_code]).toEqual([
      404,
      "flow_state_not_found",
    ]);
  });

  it("the code of a recovery is valid for five minutes", async () => {
    later(61);
    const client = server.client({ flowType: "pkce" });
    await client.auth.resetPasswordForEmail("pkce@example.com");
    const { query } = await follow(server.linkIn(await lastEmail("pkce@example.com")));
    later(301);
    const late = await client.auth.exchangeCodeForSession(query.get("code") ?? "");
    expect(late.error).toMatchObject({ status: 422, code: "flow_state_expired" });
  });
});

describe("where a link redirects", () => {
  it.each([
    ["http://localhost:3000/email-verified?x=1", "http://localhost:3000/email-verified"],
    ["http://127.0.0.1:5173/email-verified", "http://127.0.0.1:5173/email-verified"],
    ["http://localhost.evil.example/", "http://localhost:3000/"],
    ["http://evil.example/localhost:3000", "http://localhost:3000/"],
    ["http://localhost:3000@evil.example/", "http://localhost:3000/"],
    ["javascript:alert(1)", "http://localhost:3000/"],
    ["//evil.example", "http://localhost:3000/"],
    ["https://localhost:3000/", "http://localhost:3000/"],
  ])("%s → %s", async (requested, expected) => {
    later(60);
    const link = `${server.url}/auth/v1/verify?type=signup&token=unknown&redirect_to=${encodeURIComponent(requested)}`;
    const { target } = await follow(link);
    expect(`${target.origin}${target.pathname}`).toBe(expected);
  });
});

describe("an email address change", () => {
  it("needs both addresses, and moves the account with its settings", async () => {
    later(61);
    const { client, userId } = await confirmedAccount(server, "old@example.com");
    const taken = await client.auth.updateUser({ email: "forgot@example.com" });
    expect(taken.error).toMatchObject({ status: 422, code: "email_exists" });
    const requested = await client.auth.updateUser({ email: "New@example.com" });
    expect(requested.data.user).toMatchObject({ email: "old@example.com", new_email: "new@example.com" });
    const first = await follow(server.linkIn(await lastEmail("new@example.com")));
    expect(first.fragment.get("message")).toContain("other email");
    later(61);
    const again = await client.auth.resend({ type: "email_change", email: "old@example.com" });
    expect(again.error).toBeNull();
    expect(await server.mailsTo("new@example.com"), "it has confirmed already").toHaveLength(1);
    const second = await follow(server.linkIn(await lastEmail("old@example.com")));
    expect(second.fragment.get("access_token")).toBeTruthy();
    const moved = await server.client().auth.signInWithPassword({ email: "new@example.com", password });
    expect(moved.data.user?.id).toBe(userId);
    const emailText = (await lastEmail("old@example.com"))?.text;
    expect(emailText).toContain("is now new@example.com");
    const type = await server.rows("select email from user_email_settings where user_id = $1", [userId]);
    expect(type).toEqual([{ email: "new@example.com" }]);
  });
});
