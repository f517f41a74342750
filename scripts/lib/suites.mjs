import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestBrowser } from "./chromium.mjs";
import { findPgBouncer } from "./postgres.mjs";
import { capture } from "./run.mjs";
import { countsByFile, runFailedAgain } from "./run-again.mjs";

/**
 * Runs tests of packages/ in one run of Vitest.
 * @param {string[]} projects of vitest.config.ts
 * @param {string | undefined} postgres folder of the PostgreSQL that the server tests run on; absent: the embedded one
 */
export async function vitest({ env }, projects, args, postgres) {
  return withFolder(async (folder) => {
    const file = join(folder, "vitest.json");
    const { code } = await capture(
      "vitest",
      [
        "run",
        ...projects.map((name) => `--project=${name}`),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        // They start servers on the embedded PostgreSQL, whatever the others run on.
        ...(postgres ? ["--exclude=**/test/{crash,lifecycle,workers}.test.ts"] : []),
        ...args,
      ],
      {
        env: {
          ...testEnvironment(env),
          TMPDIR: folder,
          ...optional("TEST_POSTGRES", postgres),
          ...optional("TEST_PGBOUNCER", findPgBouncer()),
        },
        show: true,
      },
    );
    const report = readJson(file);
    return counted(code, report?.numPassedTests, report?.numFailedTests);
  });
}

/**
 * Runs the journeys of e2e/ in a real browser, against the built server on a database of its own.
 * @param {boolean} again whether a file that failed runs once more by itself
 */
export async function playwright(runtime, args, again) {
  const chromium = await findTestBrowser();
  const first = await journeys(runtime, chromium, args);
  if (!again) return first;
  return runFailedAgain(first, (file) => {
    console.log(`\n${file} failed: it runs once more, by itself`);
    return journeys(runtime, chromium, [`e2e/${file.replaceAll(/[.+()[\]]/g, "\\$&")}$`]);
  });
}

function journeys({ env, node }, chromium, args) {
  return withFolder(async (folder) => {
    const file = join(folder, "playwright.json");
    const { code } = await capture("playwright", ["test", "--config=e2e", "--reporter=list,json", ...args], {
      env: {
        ...testEnvironment(env),
        TMPDIR: folder,
        CHROMIUM_PATH: chromium,
        E2E_NODE: node,
        E2E_PORT: String(await freePort()),
        E2E_DATA_DIR: join(folder, "data"),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      show: true,
    });
    const report = readJson(file);
    const stats = report?.stats;
    return {
      ...counted(code, stats?.expected, stats && stats.unexpected + stats.flaky),
      files: countsByFile(report),
    };
  });
}

const optional = (name, value) => (value ? { [name]: value } : {});

/** What the machine's own server is set to must not reach the tests. */
function testEnvironment(env) {
  const clean = { ...env };
  const settings = [
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "DATA_DIR",
    "DATABASE_URL",
    "SMTP_URL",
    "LOG_LEVEL",
    "WORKERS",
    "RESPONSE_CACHE",
  ];
  const more = ["SIGNUP_SECURITY_PASSWORDS", "METRICS_TOKEN", "DEMO", "NODE_ENV", "TEST_POSTGRES"];
  for (const name of [...settings, ...more]) {
    delete clean[name];
  }
  for (const name of Object.keys(clean)) if (/^(AUTH|CAPTCHA|TRUSTED)_/.test(name)) delete clean[name];
  return clean;
}

/** A run that ended badly without a failed test (it could not start, it crashed) counts as one failure. */
function counted(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Whatever the run writes for the time being, databases and browser profiles, is written in this folder. */
async function withFolder(work) {
  const folder = mkdtempSync(join(quickFolder(), "autoiq-run-"));
  // PostgreSQL, which does not run as root, has to get through to the data folder inside.
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory where there is plenty: the copies of a database are thousands of small files. */
function quickFolder() {
  const memory = "/dev/shm";
  const spare = 4 * 2 ** 30;
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    if (bavail * bsize >= spare && process.availableMemory() >= 2 * spare) return memory;
  } catch {
    // No such place on this system.
  }
  return tmpdir();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
