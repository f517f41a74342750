import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser that the tests drive: CHROMIUM_PATH, else any Chromium or Chrome of this machine, else Debian's, which
 * root gets installed.
 * @returns {Promise<string>} the program's path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`);
  const found = given ?? installed();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    await step("Installing Chromium", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update"], { env });
      await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], {
        env,
      });
    });
    const now = installed();
    if (now) return now;
  }
  throw new Error("No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program.");
}

function installed() {
  const candidates = [...PROGRAMS.map(onPath), ...PLACES.filter((place) => existsSync(place))];
  return candidates.find((program) => program && starts(program));
}

/** A leftover wrapper (Ubuntu's, whose snap is missing) exists and does not run. */
function starts(program) {
  return spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;
}

function onPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
