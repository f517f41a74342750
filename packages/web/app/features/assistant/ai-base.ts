import { loadConfig } from "~/platform/config";

/** Off this machine the functions of the configured server answer; on it, the server that sent the page. */
export async function aiBase(): Promise<string> {
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname)) return "/api/ai";
  const { apiUrl } = await loadConfig();
  return `${apiUrl}/functions/v1/ai`;
}
