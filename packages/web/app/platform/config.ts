import { z } from "zod";

const browserConfig = z.object({
  /** Base URL of the auth, rest and functions paths. Defaults to this site. */
  apiUrl: z.url(),
  anonKey: z.string(),
  /** Whether this installation accepts cards. */
  cards: z.boolean().default(false),
  /** What a student pays for the course, in US cents. Null: it is free. */
  courseFeeCents: z.number().int().nullable().default(null),
  passkeys: z.boolean().default(false),
  shortestPassword: z.number().int().optional(),
  /** Providers that can replace a password at sign-in. */
  providers: z.array(z.object({ name: z.string(), label: z.string() })).default([]),
  /** Whether some companies sign in through their own identity provider. */
  companySignIn: z.boolean().default(false),
  captcha: z.object({ provider: z.string().nullable(), siteKey: z.string().nullable() }).nullish(),
});
export type BrowserConfig = z.infer<typeof browserConfig>;

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** One machine has several loopback names. The browser may only call the page's own origin. */
function withLocalOrigin(apiUrl: string): string {
  const api = new URL(apiUrl);
  const here = window.location;
  const same = loopback.test(api.hostname) && loopback.test(here.hostname) && api.port === here.port;
  return same ? here.origin : apiUrl;
}

let loading: Promise<BrowserConfig> | undefined;

/** GET /config.json, once per page. A failed load is retried by the next call. */
export function loadConfig(): Promise<BrowserConfig> {
  loading ??= fetch("/config.json", { headers: { accept: "application/json" } })
    .then(async (response) => {
      if (!response.ok) throw new Error(`The server answered ${response.status} for its configuration.`);
      const config = browserConfig.parse(await response.json());
      return { ...config, apiUrl: withLocalOrigin(config.apiUrl) };
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
