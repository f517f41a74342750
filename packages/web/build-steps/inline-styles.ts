import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Beasties from "beasties";

/** Beasties finds the names of fonts in rules, not behind custom properties: they are all taken, few are fetched. */
const fontFace = /@font-face\{[^}]*\}/g;
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/;

/**
 * Writes the rules that a prerendered page uses into the page itself, and lets the whole stylesheet come later: the
 * first words are painted as soon as the HTML is there, one journey to the server earlier. root.tsx turns the late
 * sheet on; without scripts a second link does.
 */
export async function inlineStyles(folder: string): Promise<void> {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("index.html"),
  );
  const critical = new Beasties({
    path: folder,
    publicPath: "/",
    pruneSource: false,
    mergeStylesheets: false,
    reduceInlineStyles: false,
    inlineFonts: false,
    preloadFonts: false,
    keyframes: "all",
    // Which theme applies, and what is checked or open, is known in the browser only.
    allowRules: [
      /data-theme/,
      /data-unfolding/,
      /:checked/,
      /aria-busy/,
      /\[open\]|:open/,
      /^:root/,
      /^::?(before|after|backdrop|selection)/,
    ],
    logLevel: "warn",
  });
  const fonts = new Map<string, string>();
  const fontsOf = (href: string) => {
    const known =
      fonts.get(href) ?? (readFileSync(join(folder, href), "utf8").match(fontFace) ?? []).join("");
    fonts.set(href, known);
    return known;
  };
  for (const name of pages) {
    const file = join(folder, name);
    const html = readFileSync(file, "utf8");
    const styles = [...(await critical.process(html)).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
    const [link, href = ""] = stylesheet.exec(html) ?? [];
    if (!link || styles.length === 0) throw new Error(`${name} has no stylesheet to take rules from.`);
    const rules = styles.map(([, text]) => text).join("");
    const late = `<style>${fontsOf(href)}${rules}</style><link rel="stylesheet" href="${href}" media="print" data-late=""/><noscript><link rel="stylesheet" href="${href}"/></noscript>`;
    writeFileSync(
      file,
      html.replace(link, () => late),
    );
  }
}
