// node scripts/draw-pictures.mjs [name …]
// Draws the pictures of the product for the public site and the user guide: the built server with the demo shop in a
// folder that is thrown away, its clock at one fixed moment, and a browser that walks through the real screens.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { run } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";
import { step } from "./lib/step.mjs";
import { openVisitor } from "./pictures/browser.mjs";
import { keepPicture, writeManifest } from "./pictures/files.mjs";
import { startDemoServer } from "./pictures/server.mjs";
import { shots } from "./pictures/shots.mjs";
import { stage } from "./pictures/stage.mjs";

/** A Tuesday, twenty past eleven in Tampa: cars on the lifts, estimates waiting, lunch not yet. */
const now = new Date("2026-11-17T16:20:00Z");

async function main(names) {
  const unknown = names.filter((name) => !shots.some((shot) => shot.name === name));
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}.`);
  const runtime = await findRuntime();
  await build(runtime);
  const folder = mkdtempSync(join(tmpdir(), "autoiq-pictures-"));
  // PostgreSQL, which does not run as root, has to get through to the data folder inside.
  chmodSync(folder, 0o711);
  const server = await step("Starting the demo shop", () => startDemoServer(runtime, folder, now));
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const visitor = (as, at, theme) => openVisitor(browser, { base: server.url, now, as, at, theme });
    const scene = await step("Setting the scene", () => stage(visitor, folder));
    for (const shot of shots) {
      if (names.length > 0 && !names.includes(shot.name)) continue;
      await step(`Drawing ${shot.name}`, async () => {
        for (const theme of ["light", "dark"]) {
          const page = await visitor(shot.as, shot.at, theme);
          await keepPicture(shot, theme, await shoot(page, shot, scene));
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
  await page.getByText(shot.shows()).first().waitFor();
  await shot.prepare?.(page, scene);
  // Photos, figures and fonts that are still on their way.
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
