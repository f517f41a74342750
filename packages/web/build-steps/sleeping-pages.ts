import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sitePages } from "@autoiq/domain/site/pages";
import { build } from "vite";
import {
  actsAttribute,
  nativeAttribute,
  sleepingType,
  unfoldingAttribute,
} from "../app/platform/sleeping-signs";

const fields = new RegExp(`<(input|select|textarea)\\b(?![^>]* ${nativeAttribute}=)`);
const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

const mostCharacters = 10_000;

/** Bundles app/sleeping-page.ts into one script, small enough to stand in the page itself. */
async function sleepingScript(folder: string): Promise<string> {
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
        input: join(import.meta.dirname, "..", "app", "sleeping-page.ts"),
        output: { format: "iife" },
      },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !("output" in output) || output.output.length !== 1)
    throw new Error("A sleeping page's script is to be a single file.");
  const code = output.output[0].code.trim();
  // It stands in every page: an import that brings a library along is a mistake.
  if (code.length > mostCharacters)
    throw new Error(
      `A sleeping page's script has ${code.length} characters, and may have ${mostCharacters}.`,
    );
  return code;
}

/**
 * Lets the public pages that have nothing to fill in sleep: what they load of React and their own components waits for
 * the visitor's first movement.
 */
export async function letPagesSleep(folder: string): Promise<void> {
  const script = await sleepingScript(folder);
  const isPublic = (name: string) =>
    sitePages.some(({ path }) => name === join(path.slice(1), "index.html")) || /^(docs[\\/]|404)/.test(name);
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith("index.html") && isPublic(name),
  );
  for (const name of pages) {
    const file = join(folder, name);
    const html = readFileSync(file, "utf8");
    if (fields.test(html) || html.includes(actsAttribute)) continue;
    if (!start.test(html)) throw new Error(`${name} does not start as React Router writes it.`);
    const files = [...html.matchAll(preloads)].map(([, href]) => href).join(" ");
    writeFileSync(
      file,
      html
        .replaceAll(preloads, "")
        .replace("<html ", `<html ${unfoldingAttribute}="" `)
        .replace(
          start,
          (_, text: string) => `<script type="${sleepingType}" data-files="${files}">${text}</script>`,
        )
        .replace("</body>", () => `<script type="module">${script}</script></body>`),
    );
  }
}
