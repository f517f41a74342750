import { z } from "zod";

const browserConfig = z.object({
  /** Where the auth, rest and functions paths live; this site itself unless an installation says otherwise. */
  apiUrl: z.url(),
  anonKey: z.string(),
  /** Whether a card can be charged on this installation. */
  cards: z.boolean().default(false),
  passkeys: z.boolean().default(false),
  shortestPassword: z.number().int().optional(),
  /** Whom anybody may sign in with instead of a password. */
  providers: z.array(z.object({ name: z.string(), label: z.string() })).default([]),
  /** Whether people of some company sign in where their company says. */
  companySignIn: z.boolean().default(false),
  captcha: z.object({ provider: z.string().nullable(), siteKey: z.string().nullable() }).nullish(),
});
export type BrowserConfig = z.infer<typeof browserConfig>;

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** One machine has several names for itself; the page's own name is the one its browser may speak to. */
function asSeenHere(apiUrl: string): string {
  const api = new URL(apiUrl);
  const here = window.location;
  const same = loopback.test(api.hostname) && loopback.test(here.hostname) && api.port === here.port;
  return same ? here.origin : apiUrl;
}

let loading: Promise<BrowserConfig> | undefined;

/** GET /config.json, once per page; a failed load is tried again at the next call. */
export function loadConfig(): Promise<BrowserConfig> {
  loading ??= fetch("/config.json", { headers: { accept: "application/json" } })
    .then(async (response) => {
      if (!response.ok) throw new Error(`The server answered ${response.status} for its configuration.`);
      const config = browserConfig.parse(await response.json());
      return { ...config, apiUrl: asSeenHere(config.apiUrl) };
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
