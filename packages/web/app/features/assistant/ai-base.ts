import { loadConfig } from "~/platform/config";

/** On localhost, the server that sent the page handles AI requests. Elsewhere, the configured server's functions do. */
export async function aiBase(): Promise<string> {
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname)) return "/api/ai";
  const { apiUrl } = await loadConfig();
  return `${apiUrl}/functions/v1/ai`;
}
