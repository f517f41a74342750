import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildServer } from "./build.mjs";
import { findTestBrowser } from "./chromium.mjs";
import { at, root } from "./paths.mjs";
import { findPgBouncer } from "./postgres.mjs";
import { countsByFile, retryFailedTests } from "./retry-failed-tests.mjs";
import { capture } from "./run.mjs";

/**
 * Runs tests of packages/ in one run of Vitest.
 * @param {string[]} projects of vitest.config.ts
 * @param {string | undefined} postgres folder of the PostgreSQL that the server tests run on; absent: the embedded one
 * @returns {Promise<{ passed: number, failed: number, failures: string[], executed: import("./second-version.mjs").Executed[],
 *   secondsOf: (file: string) => number }>} counts, what failed and why, the statements that each file executed, and how
 *   long it took
 */
export async function vitest(runtime, projects, args, postgres) {
  const { env } = runtime;
  // The servers that tests start as programs run the bundle, as an installation does: its start takes a fifth of the time.
  const bundle = projects.includes("server") ? await buildServer(runtime) : undefined;
  return withFolder(async (folder) => {
    const file = join(folder, "vitest.json");
    const statements = join(folder, "statements.jsonl");
    const { code, output } = await capture(
      "vitest",
      [
        "run",
        ...projects.map((name) => `--project=${name}`),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        // They start servers on the embedded PostgreSQL, whatever the other tests use.
        ...(postgres ? ["--exclude=**/test/operations/{crash,lifecycle,workers}.test.ts"] : []),
        ...args,
      ],
      {
        env: {
          ...testEnvironment(env),
          TMPDIR: folder,
          TEST_STATEMENTS: statements,
          ...optional("TEST_POSTGRES", postgres),
          ...optional("TEST_SERVER", bundle),
          ...optional("TEST_PGBOUNCER", findPgBouncer()),
        },
        show: true,
      },
    );
    const report = readJson(file);
    const seconds = new Map(
      (report?.testResults ?? []).map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]),
    );
    const failures = failuresOf(report);
    return {
      ...counted(code, report?.numPassedTests, report?.numFailedTests),
      failures: code !== 0 && failures.length === 0 ? [endOf(output)] : failures,
      executed: readLines(statements),
      secondsOf: (path) => seconds.get(at(path)) ?? 1,
    };
  });
}

/**
 * Runs the browser journeys of e2e/ in a real browser, against the built server with its own database.
 * @param {boolean} again whether a failed file runs once more on its own
 */
export async function playwright(runtime, args, again) {
  const chromium = await findTestBrowser();
  const first = await journeys(runtime, chromium, args);
  if (!again) return first;
  return retryFailedTests(first, (file) => {
    console.log(`\n${file} failed: it runs once more, alone`);
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

/** The settings of the machine's own server must not reach the tests. */
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
  const more = [
    "SIGNUP_SECURITY_PASSWORDS",
    "METRICS_TOKEN",
    "DEMO",
    "NODE_ENV",
    "TEST_POSTGRES",
    "TEST_SERVER",
  ];
  for (const name of [...settings, ...more]) {
    delete clean[name];
  }
  for (const name of Object.keys(clean)) if (/^(AUTH|CAPTCHA|TRUSTED)_/.test(name)) delete clean[name];
  return clean;
}

/** "file › test: message" of each failed test, and of each file that could not run at all. */
function failuresOf(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${relative(root, name)}: ${firstLines(message ?? "")}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)} › ${fullName}: ${firstLines(failureMessages.join("\n"))}`,
      );
    });
}

const LINES_SHOWN = 12;
const firstLines = (text) => text.split("\n").slice(0, LINES_SHOWN).join("\n  ");
/** An error outside of any test stands where the run tells of unhandled errors, or at its end. */
function endOf(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const at = lines.findIndex((line) => line.includes("Unhandled"));
  return at < 0 ? lines.slice(-LINES_SHOWN).join("\n  ") : firstLines(lines.slice(at).join("\n"));
}

/** A run that exits with an error but no failed test (it could not start, it crashed) counts as one failure. */
function counted(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readLines(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Temporary files of the run, such as databases and browser profiles, go into this folder. */
async function withFolder(work) {
  const folder = mkdtempSync(join(quickFolder(), "autoiq-run-"));
  // PostgreSQL does not run as root and must be able to reach the data folder inside.
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Uses memory if there is plenty, because the copies of a database are thousands of small files. */
function quickFolder() {
  const memory = "/dev/shm";
  const spare = 4 * 2 ** 30;
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    if (bavail * bsize >= spare && process.availableMemory() >= 2 * spare) return memory;
  } catch {
    // This system has no such folder.
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
