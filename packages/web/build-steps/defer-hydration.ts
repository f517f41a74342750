import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sitePages } from "@autoiq/domain/site/pages";
import { build } from "vite";
import {
  deferredLayoutAttribute,
  deferredScriptType,
  hydrateAttribute,
  nativeAttribute,
} from "../app/platform/hydration/hydration-markers";

const fields = new RegExp(`<(input|select|textarea)\\b(?![^>]* ${nativeAttribute}=)`);
const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

const maxCharacters = 10_000;

/** Bundles app/hydrate-on-interaction.ts into one script, small enough to inline in the page. */
async function deferredScript(folder: string): Promise<string> {
  const worker = readdirSync(join(folder, "assets")).find((name) =>
    /^falling-digits\.worker-.+\.js$/.test(name),
  );
  if (!worker) throw new Error("The build has no worker that draws the digits.");
  const result = await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": join(import.meta.dirname, "..", "app") } },
    define: { RAIN_WORKER: JSON.stringify(`/assets/${worker}`) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(import.meta.dirname, "..", "app", "hydrate-on-interaction.ts"),
        output: { format: "iife" },
      },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !("output" in output) || output.output.length !== 1)
    throw new Error("A deferred page script is to be a single file.");
  const code = output.output[0].code.trim();
  // It is inlined in every page, so an import that pulls in a library is a mistake.
  if (code.length > maxCharacters)
    throw new Error(`A deferred page script has ${code.length} characters, and may have ${maxCharacters}.`);
  return code;
}

/**
 * Defers hydration of public pages without forms: React and the page's own components load on the visitor's first
 * interaction.
 */
export async function deferHydration(folder: string): Promise<void> {
  const script = await deferredScript(folder);
  const isPublic = (name: string) =>
    sitePages.some(({ path }) => name === join(path.slice(1), "index.html")) || /^(docs[\\/]|404)/.test(name);
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith("index.html") && isPublic(name),
  );
  for (const name of pages) {
    const file = join(folder, name);
    const html = readFileSync(file, "utf8");
    if (fields.test(html) || html.includes(hydrateAttribute)) continue;
    if (!start.test(html)) throw new Error(`${name} does not start as React Router writes it.`);
    const files = [...html.matchAll(preloads)].map(([, href]) => href).join(" ");
    writeFileSync(
      file,
      html
        .replaceAll(preloads, "")
        .replace("<html ", `<html ${deferredLayoutAttribute}="" `)
        .replace(
          start,
          (_, text: string) => `<script type="${deferredScriptType}" data-files="${files}">${text}</script>`,
        )
        .replace("</body>", () => `<script type="module">${script}</script></body>`),
    );
  }
}
