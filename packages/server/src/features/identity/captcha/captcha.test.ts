import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import {
  identityServer,
  password,
  securityPassword,
  solvedCaptcha,
  ticketFor,
} from "../../../../test/servers/identity-server.ts";
import { createSiteverify } from "./siteverify.ts";

const server = await identityServer({}, { entry: { captcha: { provider: "altcha" } } });
const refusal = (why: string) => ({
  status: 400,
  code: "captcha_failed",
  message: `captcha protection: request disallowed (${why})`,
});

type Sent = { email: string; type?: string; captchaToken?: string; ticket?: string };
const signUp = ({ email, type = "client", captchaToken, ticket }: Sent, on = server) =>
  on.client().auth.signUp({
    email,
    password,
    options: {
      captchaToken,
      data: { account_type: type, company_name: "Captcha Auto", signup_ticket: ticket },
    },
  });

describe("the captcha of a sign-up", () => {
  it.each(["owner", "management", "technician", "admin", "student"])("is required for a %s", async (type) => {
    const email = `${type}@captcha.example.com`;
    const ticket = await ticketFor(server, email, type);
    expect((await signUp({ email, type, ticket })).error).toMatchObject(refusal("no captcha_token found"));
    // The rejected sign-up did not use up the ticket.
    const captchaToken = await solvedCaptcha(server);
    expect((await signUp({ email, type, ticket, captchaToken })).error).toBeNull();
  });

  it("is optional for a client, and is checked when sent", async () => {
    expect((await signUp({ email: "plain@captcha.example.com" })).error).toBeNull();
    const captchaToken = await solvedCaptcha(server);
    expect((await signUp({ email: "with@captcha.example.com", captchaToken })).error).toBeNull();
    expect((await signUp({ email: "bad@captcha.example.com", captchaToken: "x" })).error).toMatchObject(
      refusal("invalid-input-response"),
    );
  });

  it("is not required from a student who reserves a place in the training", async () => {
    const email = "seat@captcha.example.com";
    const ticketReply = await server.api(undefined, "POST", "/pre-enrollment-tickets", {
      email,
      website: "",
    });
    const { ticket } = ticketReply.body as unknown as { ticket: string };
    expect((await signUp({ email, type: "student", ticket })).error).toBeNull();
  });

  it("is optional for recovery and resend, and is checked when sent", async () => {
    const { auth } = server.client();
    expect((await auth.resetPasswordForEmail("who@captcha.example.com")).error).toBeNull();
    expect(
      (await auth.resetPasswordForEmail("else@captcha.example.com", { captchaToken: "x" })).error,
    ).toMatchObject(refusal("invalid-input-response"));
  });
});

describe("a proof of work", () => {
  const use = (captchaToken: string, n: number) =>
    signUp({ email: `proof-${n}@captcha.example.com`, captchaToken });
  const changed = async (change: (payload: Record<string, Record<string, unknown>>) => void) => {
    const payload = JSON.parse(Buffer.from(await solvedCaptcha(server), "base64").toString());
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString("base64");
  };

  it("is valid once, however many requests use it at the same time", async () => {
    const token = await solvedCaptcha(server);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => use(token, n)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.message.includes("timeout-or-duplicate"))).toHaveLength(3);
  });

  it("is valid for twenty minutes", async () => {
    const token = await solvedCaptcha(server);
    server.clock.now = new Date(server.clock.now.getTime() + 20 * 60_000 + 1000);
    expect((await use(token, 10)).error).toMatchObject(refusal("timeout-or-duplicate"));
  });

  it.each<[string, (payload: Record<string, Record<string, unknown>>) => void]>([
    ["another counter", ({ solution }) => Object.assign(solution ?? {}, { derivedKey: "00".repeat(32) })],
    [
      "a later expiry",
      ({ challenge }) => Object.assign(challenge?.parameters ?? {}, { expiresAt: Date.now() / 1000 + 9e6 }),
    ],
    ["less work", ({ challenge }) => Object.assign(challenge?.parameters ?? {}, { cost: 1 })],
    [
      "a signature of its own",
      ({ challenge }) => Object.assign(challenge ?? {}, { signature: "00".repeat(32) }),
    ],
    ["no signature", ({ challenge }) => Object.assign(challenge ?? {}, { signature: undefined })],
  ])("with %s is rejected", async (_what, change) => {
    expect((await use(await changed(change), 20)).error).toMatchObject(refusal("invalid-input-response"));
  });

  it.each(["", "null", "[]", "{}", "\u0000", "x".repeat(5000)])("of %j is rejected", async (text) => {
    const token = Buffer.from(text).toString("base64");
    if (token === "") return expect((await use(token, 30)).error).toBeNull();
    expect((await use(token, 30)).error).toMatchObject(refusal("invalid-input-response"));
  });
});

describe.each(["hcaptcha", "turnstile"] as const)("%s", async (provider) => {
  const requests: Record<string, string>[] = [];
  let answer: () => { status: number; body: unknown } = () => ({ status: 200, body: { success: true } });
  const verifier = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    requests.push({ method: request.method ?? "", ...Object.fromEntries(new URLSearchParams(body)) });
    const { status, body: reply } = answer();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
  afterAll(() => verifier.close());
  const verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`;
  const other = await identityServer(
    {},
    { captcha: createSiteverify({ provider, siteKey: "the-site", secret: "the-secret" }, verifyUrl) },
  );
  const attempt = (n: number, captchaToken?: string) =>
    signUp({ email: `${provider}-${n}@example.com`, captchaToken }, other);

  it("is verified with the secret, the token and the address, and its verdict is used", async () => {
    answer = () => ({ status: 200, body: { success: true, hostname: "localhost" } });
    expect((await attempt(1, "from-the-box")).error).toBeNull();
    expect(requests.at(-1)).toEqual({
      method: "POST",
      secret: "the-secret",
      response: "from-the-box",
      remoteip: "127.0.0.1",
      ...(provider === "hcaptcha" ? { sitekey: "the-site" } : {}),
    });
  });

  it("passes on the provider's reason for a rejection", async () => {
    answer = () => ({ status: 200, body: { success: false, "error-codes": ["timeout-or-duplicate"] } });
    expect((await attempt(2, "old")).error).toMatchObject(refusal("timeout-or-duplicate"));
  });

  it("that fails lets no one in", async () => {
    answer = () => ({ status: 503, body: {} });
    const response = await fetch(`${other.url}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: `${provider}-3@example.com`,
        password,
        gotrue_meta_security: { captcha_token: "any" },
      }),
    });
    expect(response.status).toBe(500);
    expect(
      await other.rows("select 1 from auth.users where email = $1", [`${provider}-3@example.com`]),
    ).toEqual([]);
  });

  it("makes its own challenges", async () => {
    expect((await other.api(undefined, "GET", "/captcha")).status).toBe(404);
  });
});

it("does not replace the security password", async () => {
  const email = "boss@captcha.example.com";
  const captchaToken = await solvedCaptcha(server);
  const { error } = await signUp({ email, type: "owner", captchaToken, ticket: securityPassword });
  expect(error).toMatchObject({ code: "signup_ticket_invalid" });
});
