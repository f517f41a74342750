import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { aptInstall, mayInstall, onPath } from "./apt.mjs";
import { step } from "./step.mjs";

// The headless shell renders the same pages without the window machinery. The same tests take a third less time
// (measured).
const SHELL = "chromium-headless-shell";
const PROGRAMS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser for tests: CHROMIUM_PATH, else Chromium's headless shell (root installs Debian's if it can), else any
 * Chromium or Chrome on this machine.
 * @returns {Promise<string>} the program's path
 */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (!onPath(SHELL) && mayInstall()) {
    try {
      await step("Installing Chromium's headless shell", () => aptInstall(SHELL, "fonts-liberation"));
    } catch {
      // A Debian release without that package: use the full browser.
    }
  }
  const shell = onPath(SHELL);
  return shell && starts(shell) ? shell : findChromium();
}

/**
 * The browser for measurements: CHROMIUM_PATH, else any Chromium or Chrome on this machine, else Debian's, installed
 * if running as root.
 * @returns {Promise<string>} the program's path
 */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, and there is no such file.`);
  const found = configuredPath ?? installed();
  if (found) return found;
  if (mayInstall()) {
    await step("Installing Chromium", () => aptInstall("chromium", "fonts-liberation"));
    const now = installed();
    if (now) return now;
  }
  throw new Error("No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program.");
}

function installed() {
  const candidates = [...PROGRAMS.map(onPath), ...PLACES.filter((place) => existsSync(place))];
  return candidates.find((program) => program && starts(program));
}

/** A leftover wrapper (Ubuntu's, with its snap missing) exists but does not run. */
function starts(program) {
  return spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;
}
