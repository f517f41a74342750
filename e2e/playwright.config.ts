import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const root = join(import.meta.dirname, "..");
const port = process.env.E2E_PORT ?? "4190";
const url = `http://localhost:${port}`;

// `npm test -- browser` creates a fresh folder per run.
process.env.E2E_DATA_DIR ??= join(root, ".cache", "e2e-data");
// Used to create accounts that are not the subject of a test.
process.env.E2E_SERVICE_KEY ??= "sb_secret_only_for_browser_tests_0123456789";

export default defineConfig({
  testDir: import.meta.dirname,
  // Vitest reads those, without a browser.
  testIgnore: "built/**",
  outputDir: join(root, "test-results"),
  // The tests of a file build on each other and run in order. Files share a server but never a person.
  workers: 2,
  timeout: 120_000,
  // Expected results may take their time on a busy machine. A test with its own limit states it.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    // Falling digits cost a core without a graphics card. Tests of motion enable them.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    // Tracing would record every test, including those that pass, so it is opt-in.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's sandbox does not run as root.
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
      // All tests come from this machine. Those about rate limits claim another address.
      AUTH_RATE_LIMITS:
        "signup=500/300,token=2000/300,recover=500/300,resend=500/300,verify=500/300,user=500/300,otp=500/300,captcha=500/300,ticket=500/600,failures=5000/3600",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY,
      OPERATOR_EMAILS: "operator@site.example",
      SIGNUP_SECURITY_PASSWORDS: "journey-one,journey-two,journey-three",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    timeout: 180_000,
  },
});
