// node scripts/generate-brand-assets.mjs
// Draws the icons and the link preview picture from the logo in public/favicon.svg, into packages/web/public. Run it
// when the logo or the headline changes, and commit the output.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./lib/chromium.mjs";
import { at } from "./lib/paths.mjs";

const out = (name) => at("packages", "web", "public", name);
const sign = readFileSync(out("favicon.svg"), "utf8");
const square = (size) => sharp(Buffer.from(sign), { density: (72 * size) / 32 }).resize(size, size);
const ground = "#0d1520";

mkdirSync(out("icons"), { recursive: true });
for (const size of [192, 512])
  await square(size)
    .png({ compressionLevel: 9 })
    .toFile(out(`icons/icon-${size}.png`));
// Phones crop these to their own shape, so the logo stays inside the middle four fifths.
const inset = async (size) =>
  sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([
      {
        input: await square(Math.round(size * 0.62))
          .png()
          .toBuffer(),
      },
    ])
    .png({ compressionLevel: 9 });
await (await inset(512)).toFile(out("icons/maskable-512.png"));
await (await inset(180)).toFile(out("apple-touch-icon.png"));
writeFileSync(out("favicon.ico"), ico(await square(32).png({ compressionLevel: 9 }).toBuffer(), 32));

const font = readFileSync(
  at("node_modules", "@fontsource-variable", "inter", "files", "inter-latin-wght-normal.woff2"),
).toString("base64");
const digits = Array.from({ length: 220 }, (_, index) => {
  // A fixed scatter, so that every run draws the same picture.
  const x = (index * 7919) % 1200;
  const y = (index * 104729) % 630;
  return `<text x="${x}" y="${y}">${(index * 31) % 7 < 3 ? 1 : 0}</text>`;
}).join("");
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
@font-face{font-family:Inter;src:url(data:font/woff2;base64,${font});font-weight:100 900}
*{margin:0}body{width:1200px;height:630px;background:${ground};color:#f1f4f8;font-family:Inter;position:relative;overflow:hidden}
svg.rain{position:absolute;inset:0;opacity:.3;fill:#3db2f5;font:500 17px monospace}
main{position:absolute;inset:0;padding:64px 72px;display:flex;flex-direction:column;background:linear-gradient(100deg,${ground} 55%,transparent)}
.brand{display:flex;align-items:center;gap:16px;font-size:36px;font-weight:600;letter-spacing:-.02em}
.brand svg{width:52px;height:52px}.brand b{color:#5fc3fb;font-weight:600}
h1{margin-top:auto;font-size:150px;line-height:.88;font-weight:800;letter-spacing:-.045em}
p{margin-top:28px;font-size:50px;font-weight:600;color:#5fc3fb;letter-spacing:-.02em}
small{margin-top:16px;font-size:26px;color:#aab4c2}</style>
<svg class="rain" viewBox="0 0 1200 630">${digits}</svg>
<main><div class="brand">${sign}<span>Auto<b>IQ</b></span></div><h1>TIME IS<br>MONEY</h1><p>We Save You Both.</p>
<small>The intelligent automotive shop management solution powered by AI</small></main>`);
await page.evaluate(() => document.fonts.ready);
const drawn = await page.screenshot();
await browser.close();
await sharp(drawn).png({ palette: true, quality: 90, compressionLevel: 9 }).toFile(out("og.png"));

/** An icon file that contains one PNG. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
