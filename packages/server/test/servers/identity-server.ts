import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import type { Captcha } from "../../src/features/identity/captcha/captcha.ts";
import { createIdentity } from "../../src/features/identity/create-identity.ts";
import type { IdentityParts } from "../../src/features/identity/parts.ts";
import { identityRoutes } from "../../src/features/identity/routes.ts";
import { shopsRoutes } from "../../src/features/shops/routes.ts";
import { staffRoutes } from "../../src/features/staff/routes.ts";
import { type AuthConfig, defaultAuth } from "../../src/platform/config/auth-config.ts";
import { defaultEntry, type EntryConfig } from "../../src/platform/config/entry-config.ts";
import type { PasswordCost } from "../../src/platform/crypto/passwords.ts";
import type { EmailMessage } from "../../src/platform/email/email.ts";
import { createFiles } from "../../src/platform/files/files.ts";
import { createApp } from "../../src/platform/http/app.ts";
import type { RouteServices } from "../../src/platform/http/route.ts";
import { endLiveStreams } from "../../src/platform/http/streams/event-stream.ts";
import type { SmsMessage } from "../../src/platform/sms/sms.ts";
import { createTenancy } from "../../src/platform/tenancy.ts";
import { teamDeviceRoutes } from "../../src/workflows/accounts/team-devices.ts";
import { joinBusiness } from "../../src/workflows/onboarding/join-business.ts";
import { afterFile } from "../after-file.ts";
import { testDatabase } from "./database.ts";
import { lowestCost } from "./password-cost.ts";

export const securityPassword = "second-password";

export interface IdentityServer {
  readonly app: FastifyInstance;
  readonly identity: IdentityParts;
  readonly services: RouteServices;
  readonly url: string;
  /** `steady` is a monotonic clock, in milliseconds. If absent, it follows `now`. */
  readonly clock: { now: Date; steady?: number };
  client(options?: { flowType?: "implicit" | "pkce" }): SupabaseClient;
  /** The queued emails to an address, newest last. */
  mailsTo(address: string): Promise<EmailMessage[]>;
  /** The queued texts to a number in E.164, newest last. */
  textsTo(phone: string): Promise<SmsMessage[]>;
  /** The link in an email, on this server. */
  linkIn(mail: EmailMessage | undefined): string;
  api(
    token: string | undefined,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, never> & { detail?: string } }>;
  /** Queries as identity does: accounts, and the businesses that they belong to. */
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
}

/** The identity server on its own port, with the official client. `clock.now` is its time. */
export async function identityServer(
  auth: Partial<AuthConfig> = {},
  options: {
    entry?: Partial<EntryConfig>;
    captcha?: Captcha;
    constantTimeMs?: number;
    passwordCost?: PasswordCost;
  } = {},
): Promise<IdentityServer> {
  const { pool } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "autoiq-test-identity-"));
  const clock: IdentityServer["clock"] = { now: new Date() };
  const publicUrl = "http://localhost:3000";
  const tenancy = createTenancy(pool, () => undefined);
  const common = { publicUrl, now: () => clock.now, newId: uuidv7 };
  const identity = await createIdentity({
    ...common,
    tenancy,
    memberships: joinBusiness(common),
    signupSecurityPasswords: ["first-password", securityPassword, "third-password"],
    factorKey: new Uint8Array(32).fill(7),
    supportEmail: "support@example.com",
    auth: { ...defaultAuth(publicUrl), ...auth },
    constantTimeMs: 0,
    passwordCost: lowestCost,
    steady: () => clock.steady ?? clock.now.getTime(),
    ...options,
    // The captcha has its own tests and need not be solved each time.
    entry: { ...defaultEntry, captcha: { provider: "none" }, ...options.entry },
  });
  const services: RouteServices = {
    tenancy,
    files: createFiles(folder),
    rateLimits: identity.rateLimits,
    authenticate: identity.authenticator.authenticate,
    watchRights: identity.authenticator.watch,
    openApiKey: async () => undefined,
    openLink: async () => undefined,
    openKiosk: async () => undefined,
    isOperator: () => false,
    now: common.now,
    newId: uuidv7,
  };
  const app = await createApp({
    log: pino({ level: "error" }),
    trustedProxies: identity.entry.trustedProxies,
  });
  await identityRoutes(app, services, identity);
  shopsRoutes(app, services, { forget: identity.authenticator.forget });
  staffRoutes(app, services, { publicUrl, forget: identity.authenticator.forget });
  teamDeviceRoutes(app, services, identity.authenticator.forget);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  afterFile(async () => {
    // A stream that a test left open would be waited for.
    endLiveStreams();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const rows: IdentityServer["rows"] = (text, values = []) =>
    tenancy.identity(async (tx) => (await tx.query({ name: "", text, values })).rows) as Promise<never>;
  const asOwner: IdentityServer["rows"] = async (text, values = []) => (await pool.query(text, values)).rows;
  return {
    app,
    identity,
    services,
    url,
    clock,
    rows,
    client: (options = {}) => {
      const storage = new Map<string, string>();
      return createClient(url, "sb_publishable_autoiq", {
        auth: {
          autoRefreshToken: false,
          persistSession: true,
          detectSessionInUrl: false,
          flowType: options.flowType ?? "implicit",
          experimental: { recoveryCodes: true },
          storageKey: uuidv7(),
          storage: {
            getItem: (key) => storage.get(key) ?? null,
            setItem: (key, value) => void storage.set(key, value),
            removeItem: (key) => void storage.delete(key),
          },
        },
      });
    },
    mailsTo: async (address) => {
      const found = await asOwner<{ payload: EmailMessage }>(
        `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
        [address],
      );
      return found.map((row) => row.payload);
    },
    textsTo: async (phone) => {
      const found = await asOwner<{ payload: SmsMessage }>(
        `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
        [phone],
      );
      return found.map((row) => row.payload);
    },
    linkIn: (mail) => {
      const link = /http:\/\/localhost:3000(\/auth\/v1\/verify\S+)/.exec(mail?.text ?? "");
      if (!link) throw new Error("The email has no link");
      return `${url}${link[1]}`;
    },
    api: async (token, method, path, body) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { "content-type": "application/json" } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    },
  };
}

export const password = "a long enough password";

/** Signs up, follows the emailed link and signs in. */
export async function confirmedAccount(
  server: IdentityServer,
  email: string,
  data: Record<string, unknown> & { account_type?: string } = {},
): Promise<{ client: SupabaseClient; userId: string; token: string }> {
  const { account_type: accountType = "client" } = data;
  const ticket = accountType === "client" ? undefined : await ticketFor(server, email, accountType);
  const client = server.client();
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { first_name: "Dana", last_name: "Reyes", ...data, signup_ticket: ticket } },
  });
  if (signedUp.error) throw signedUp.error;
  await fetch(server.linkIn((await server.mailsTo(email)).at(-1)), { redirect: "manual" });
  const { data: signedIn, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, userId: signedIn.user.id, token: signedIn.session.access_token };
}

export async function ticketFor(server: IdentityServer, email: string, accountType: string): Promise<string> {
  const ticketReply = await server.api(undefined, "POST", "/signup-tickets", {
    email,
    accountType,
    securityPassword,
  });
  if (ticketReply.status !== 200) throw new Error(`No ticket: ${ticketReply.body.detail}`);
  return (ticketReply.body as unknown as { ticket: string }).ticket;
}

/** A captcha of this server, solved as a browser solves it, with real work. */
export async function solvedCaptcha(server: Pick<IdentityServer, "url">): Promise<string> {
  const response = await fetch(`${server.url}/api/captcha`);
  if (!response.ok) throw new Error(`No captcha: ${await response.text()}`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
