import type { Me } from "@autoiq/domain/identity/schema";
import { vi } from "vitest";
import type { BrowserConfig } from "~/platform/config";
import { type Reply, replyInPlaceOfServer, type SentRequest } from "./replies";

type Replier = Reply | ((request: SentRequest) => Reply | Promise<Reply>);

/** What a call gets, by its method and path without a query: "POST /auth/v1/token". A test may change it meanwhile. */
export type Calls = Record<string, Replier>;

/** GET /config.json of an installation with the default settings. */
export const defaultConfig: BrowserConfig = {
  apiUrl: "http://localhost:3000",
  anonKey: "sb_publishable_autoiq",
  captcha: { provider: "altcha", siteKey: "" },
  cards: false,
  courseFeeCents: null,
  shortestPassword: 8,
  passkeys: true,
  providers: [],
  companySignIn: false,
};

const challenge = () => ({
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    expiresAt: Math.floor(Date.now() / 1000) + 1200,
    cost: 5000,
    keyLength: 32,
    keyPrefix: "00",
    keySignature: "a".repeat(64),
    nonce: "b".repeat(32),
    salt: "c".repeat(32),
  },
  signature: "d".repeat(64),
});

/**
 * Replies to these calls in place of the server, and to those of every auth page. A call that is not listed fails as
 * without a connection.
 */
export function serveAuth(calls: Calls = {}): SentRequest[] {
  const usual: Calls = {
    "GET /config.json": { status: 200, body: defaultConfig },
    "GET /api/captcha": () => ({ status: 200, body: challenge() }),
  };
  return replyInPlaceOfServer((request) => {
    const call = `${request.method} ${request.path.split("?")[0]}`;
    const reply = calls[call] ?? usual[call];
    return typeof reply === "function" ? reply(request) : reply;
  });
}

/** The requests of one call, of all that were sent. */
export const sentTo = (sent: readonly SentRequest[], call: string): SentRequest[] =>
  sent.filter(({ method, path }) => `${method} ${path.split("?")[0]}` === call);

/** An error of /auth/v1, in the format of the API version that our client requests. */
export const authError = (
  status: number,
  code: string,
  message: string,
  more: { extra?: object; retryAfter?: number } = {},
): Reply => ({
  status,
  body: { code, message, ...more.extra },
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-supabase-api-version": "2024-01-01",
    "x-sb-error-code": code,
    ...(more.retryAfter ? { "retry-after": String(more.retryAfter) } : {}),
  },
});

/** An error of /api. */
export const problem = (
  status: number,
  code: string,
  title: string,
  detail: string,
  errors?: Readonly<Record<string, string>>,
): Reply => ({ status, body: { type: `/docs/errors#${code}`, title, status, detail, code, errors } });

const userId = "0198aaaa-0000-7000-8000-00000000abcd";

interface Factor {
  readonly id: string;
  readonly factor_type: "totp" | "phone" | "webauthn" | "recovery_code";
  readonly friendly_name?: string;
  readonly phone?: string;
}

/** A user as /auth/v1 shows one. */
export const authUser = (email: string, factors: readonly Factor[] = []) => ({
  id: userId,
  aud: "authenticated",
  role: "authenticated",
  email,
  phone: "",
  app_metadata: { provider: "email", providers: ["email"] },
  user_metadata: { first_name: "Dana", last_name: "Reyes", account_type: "client" },
  identities: [{ id: userId, user_id: userId, identity_id: userId, provider: "email", identity_data: {} }],
  ...(factors.length > 0
    ? {
        factors: factors.map((each) => ({
          ...each,
          status: "verified",
          created_at: "2026-11-21T15:00:00Z",
          updated_at: "2026-11-21T15:00:00Z",
        })),
      }
    : {}),
  created_at: "2026-11-21T15:00:00Z",
  updated_at: "2026-11-21T15:00:00Z",
  is_anonymous: false,
});

let sessions = 0;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A session as /auth/v1 replies with one. Each has its own tokens. */
export function authSession(
  email: string,
  { aal = "aal1", factors = [] }: { aal?: "aal1" | "aal2"; factors?: readonly Factor[] } = {},
) {
  sessions += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: userId, email, aal, exp: now + 3600, iat: now, session_id: String(sessions) };
  return {
    access_token: `${encode({ alg: "ES256", typ: "JWT" })}.${encode(claims)}.${encode({})}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: now + 3600,
    refresh_token: `refresh-${sessions}`,
    user: authUser(email, factors),
  };
}

/** Stores a session as the official client does, so that the next calls are those of a signed-in user. */
export const storeSession = (session: ReturnType<typeof authSession>): void =>
  localStorage.setItem("sb-localhost-auth-token", JSON.stringify(session));

/** GET /api/me for a client. */
export const clientMe = (email: string, more: Partial<Me> = {}): Me => ({
  userId,
  email,
  firstName: "Dana",
  lastName: "Reyes",
  role: "client",
  operator: false,
  awaitsPassword: false,
  secondFactor: "off",
  organizations: [],
  memberships: [],
  joinRequest: null,
  ...more,
});

/** The session of a page whose user is signed in. */
export const signedInAs = (me: Me) => ({
  status: "signed-in" as const,
  me,
  userId: me.userId,
  email: me.email,
});

/** Solves the captcha's proof of work at once, in place of the browser's worker. */
export function solveCaptchaAtOnce(): void {
  class Worker extends EventTarget {
    postMessage() {
      const data = { counter: 1, derivedKey: "00" };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", Worker);
}
