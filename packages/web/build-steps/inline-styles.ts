import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Beasties from "beasties";

/** Beasties finds font names in rules, but not behind custom properties. All fonts are included, few are fetched. */
const fontFace = /@font-face\{[^}]*\}/g;
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/;

/**
 * Inlines the rules that a prerendered page uses, and loads the whole stylesheet later. The first paint happens as
 * soon as the HTML arrives, one round trip earlier. root.tsx enables the late stylesheet. Without scripts a second
 * link does.
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
    // The active theme, and what is checked or open, are known only in the browser.
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
