import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const known = new Map<string, string>();

/**
 * Content-Security-Policy sources for the inline scripts of one built page: the browser runs those very
 * scripts and no injected one. Read once per file, since a build never changes under a running server.
 */
export function inlineScriptSources(file: string): string {
  let sources = known.get(file);
  if (sources === undefined) {
    const html = readFileSync(file, "utf8");
    sources = [...html.matchAll(inlineScript)]
      .map(
        ([, script]) =>
          `'sha256-${createHash("sha256")
            .update(script ?? "")
            .digest("base64")}'`,
      )
      .join(" ");
    known.set(file, sources);
  }
  return sources;
}

/** The policy of a page: the server's own, plus that page's inline scripts. */
export function policyFor(policy: string, file: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' ${inlineScriptSources(file)}`);
}
