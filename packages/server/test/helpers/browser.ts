import { randomBytes } from "node:crypto";
import type { EmailMessage } from "../../src/platform/email/email.ts";
import type { IdentityServer } from "../servers/identity-server.ts";

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A person's browser with its own secret, which AutoIQ's pages send with requests that create or confirm an account. */
export interface Browser {
  post(path: string, body: object): Promise<Reply>;
  signUp(email: string, password: string, data?: Record<string, unknown>): Promise<Reply>;
  /** The page that an email's link leads to. */
  follow(mail: EmailMessage | undefined): Promise<URL>;
  /** What that page does with the link and the typed values. */
  confirm(page: URL, typed?: { sign_up_password?: string; choose_password?: boolean }): Promise<Reply>;
}

export function createBrowser(server: Pick<IdentityServer, "url" | "linkIn">): Browser {
  const secret = randomBytes(32).toString("base64url");
  const post: Browser["post"] = async (path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "http://localhost:3000",
        "x-browser-secret": secret,
        "x-supabase-api-version": "2024-01-01",
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    post,
    signUp: (email, password, data = {}) => post("/auth/v1/signup", { email, password, data }),
    follow: async (mail) => {
      const headers = { accept: "text/html,application/xhtml+xml" };
      const response = await fetch(server.linkIn(mail), { redirect: "manual", headers });
      return new URL(response.headers.get("location") ?? "");
    },
    confirm: (page, typed = {}) => {
      const values = new URLSearchParams(page.hash.slice(1));
      return post("/auth/v1/verify", {
        type: values.get("type"),
        token_hash: values.get("confirm"),
        ...typed,
      });
    },
  };
}
