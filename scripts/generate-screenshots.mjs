// node scripts/generate-screenshots.mjs [name …]
// Takes the product screenshots for the public site and the user guide. It runs the built server with the demo shop
// in a temporary folder, now, and a browser that walks through the real screens. The server takes the time from its
// database, so no other time can be set. While the shop is closed, the demo shop is as it was before it closed.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { run } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";
import { step } from "./lib/step.mjs";
import { openVisitor } from "./screenshots/browser.mjs";
import { saveScreenshot, writeManifest } from "./screenshots/files.mjs";
import { seedDemoShop } from "./screenshots/seed-demo-shop.mjs";
import { startDemoServer } from "./screenshots/server.mjs";
import { shots } from "./screenshots/shots.mjs";

const now = new Date();

async function main(names) {
  const unknown = names.filter((name) => !shots.some((shot) => shot.name === name));
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}.`);
  const runtime = await findRuntime();
  await build(runtime);
  const folder = mkdtempSync(join(tmpdir(), "autoiq-pictures-"));
  // PostgreSQL does not run as root and must be able to reach the data folder inside.
  chmodSync(folder, 0o711);
  const server = await step("Starting the demo shop", () => startDemoServer(runtime, folder));
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const visitor = (as, at, theme) => openVisitor(browser, { base: server.url, as, at, theme });
    const scene = await step("Setting the scene", () => seedDemoShop(visitor, folder, now));
    for (const shot of shots) {
      if (names.length > 0 && !names.includes(shot.name)) continue;
      await step(`Drawing ${shot.name}`, async () => {
        for (const theme of ["light", "dark"]) {
          const page = await visitor(shot.as, shot.at, theme);
          await saveScreenshot(shot, theme, await shoot(page, shot, scene));
          await page.context().close();
        }
      });
    }
    writeManifest(shots);
    await run("biome", ["check", "--write", "packages/web/app/routes/site/parts/pictures.ts"], runtime);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function shoot(page, shot, scene) {
  await page.goto(await shot.path(scene));
  await page.getByText(shot.shows()).filter({ visible: true }).first().waitFor();
  await shot.prepare?.(page, scene);
  // Photos, charts and fonts that are still loading.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  await page.waitForTimeout(700);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
