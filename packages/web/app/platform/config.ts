import { z } from "zod";

const browserConfig = z.object({
  /** Where the auth, rest and functions paths live; this site itself unless an installation says otherwise. */
  apiUrl: z.url(),
  anonKey: z.string(),
  captcha: z.object({ provider: z.string().nullable(), siteKey: z.string().nullable() }).nullish(),
});
export type BrowserConfig = z.infer<typeof browserConfig>;

let loading: Promise<BrowserConfig> | undefined;

/** GET /config.json, once per page; a failed load is tried again at the next call. */
export function loadConfig(): Promise<BrowserConfig> {
  loading ??= fetch("/config.json", { headers: { accept: "application/json" } })
    .then(async (response) => {
      if (!response.ok) throw new Error(`The server answered ${response.status} for its configuration.`);
      return browserConfig.parse(await response.json());
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
