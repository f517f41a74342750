import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { at } from "../lib/paths.mjs";
import { screens } from "./browser.mjs";

const folder = ["packages", "web", "public", "pictures"];
const manifest = at("packages", "web", "app", "routes", "site", "parts", "pictures.ts");

/** CSS pixels. AVIF in two widths, WebP in one for browsers without AVIF. */
const widths = { desk: { avif: [800, 1440], webp: 1080 }, phone: { avif: [390, 780], webp: 600 } };
const limit = 60 * 1024;

/** Encodes one screenshot. The quality is lowered until the file is small enough. */
export async function saveScreenshot(shot, theme, screenshot) {
  mkdirSync(at(...folder), { recursive: true });
  const { avif, webp } = widths[shot.at];
  for (const width of avif) {
    await encode(`${shot.name}-${theme}-${width}.avif`, [58, 50, 42, 34], (quality) =>
      sharp(screenshot).resize({ width }).avif({ quality, effort: 6, chromaSubsampling: "4:4:4" }).toBuffer(),
    );
  }
  await encode(`${shot.name}-${theme}-${webp}.webp`, [70, 60, 50, 40], (quality) =>
    sharp(screenshot).resize({ width: webp }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
  );
}

async function encode(name, qualities, make) {
  for (const quality of qualities) {
    const file = await make(quality);
    if (file.length > limit && quality !== qualities.at(-1)) continue;
    writeFileSync(at(...folder, name), file);
    return;
  }
}

/** Writes the picture data that the pages need. */
export function writeManifest(shots) {
  const entries = shots.map(({ name, at, alt }) => {
    const { avif, webp } = widths[at];
    return `${JSON.stringify(name)}: ${JSON.stringify({ ...screens[at].viewport, avif, webp, alt })}`;
  });
  writeFileSync(
    manifest,
    `// Written by scripts/generate-screenshots.mjs, with the files in public/pictures.

/** The product's own screens with the demo shop: CSS size, the widths of their files, and what they show. */
export const pictures = {${entries.join(",\n")}} as const;

export type PictureName = keyof typeof pictures;
`,
  );
}
