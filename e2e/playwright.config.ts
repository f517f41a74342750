import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const root = join(import.meta.dirname, "..");
const port = process.env.E2E_PORT ?? "4190";
const url = `http://localhost:${port}`;

// A fresh folder per run comes from `npm test -- browser`.
process.env.E2E_DATA_DIR ??= join(root, ".cache", "e2e-data");
// Accounts that are not the subject of a test are made with it.
process.env.E2E_SERVICE_KEY ??= "sb_secret_only_for_browser_tests_0123456789";

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, "test-results"),
  // A file's tests build on what people did before and run in order; files share a server, never a person.
  workers: 2,
  timeout: 120_000,
  // What must come about may take its time on a busy machine; what has a limit of its own says it in its test.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    // Falling digits cost a core where there is no graphics card; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    // A trace is taken of every test, also of those that pass: asked for, not always.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: `"${process.env.E2E_NODE ?? process.execPath}" packages/server/dist/main.js`,
    cwd: root,
    url: `${url}/health/ready`,
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: "off",
      LOG_LEVEL: "warn",
      // Every test comes from this machine; those that are about attempts say that they come from elsewhere.
      AUTH_RATE_LIMITS:
        "signup=500/300,token=2000/300,recover=500/300,resend=500/300,verify=500/300,user=500/300,otp=500/300,captcha=500/300,ticket=500/600,failures=5000/3600",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY,
      OPERATOR_EMAILS: "operator@site.example",
      SIGNUP_SECURITY_PASSWORDS: "journey-one,journey-two,journey-three",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    timeout: 60_000,
  },
});
