import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Content-Security-Policy sources for the inline scripts of one built page, so that the browser runs these scripts
 * and no injected ones. Structured data does not run, so it needs none.
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
