import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Content-Security-Policy sources for the inline scripts of one built page: the browser runs those very
 * scripts and no injected one. Structured data is not run, so it is not named.
 */
export function inlineScriptSources(html: string): string {
  return [...html.matchAll(inlineScript)]
    .map(
      ([, script]) =>
        `'sha256-${createHash("sha256")
          .update(script ?? "")
          .digest("base64")}'`,
    )
    .join(" ");
}
