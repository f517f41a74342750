import { expect, test } from "@playwright/test";
import { expectShownFitAndAccessible } from "../fixtures/public-page.ts";
import { sharedPage } from "../fixtures/shared-page.ts";

const shared = sharedPage();
const errors: string[] = [];
test.beforeAll(() => shared().on("pageerror", (error) => errors.push(error.message)));

for (const [path, last] of [
  // What is drawn last: it needs the server's configuration.
  ["/auth?tab=sign-in", "Use a passkey"],
  ["/auth?tab=sign-up", "I'm not a robot"],
  ["/signup-complete", "Verify email"],
  ["/email-verification", "Verify email"],
  [
    "/email-verified#error=access_denied&error_code=otp_expired&link_state=expired",
    "Resend verification email",
  ],
  ["/forgot-password", "Send reset link"],
  ["/reset-password", "Send a new link"],
] as const)
  test(`${path} is drawn without an error, fits the screen and is accessible, in both themes`, async () => {
    const page = shared();
    // Addresses that differ only after the # would not load the page.
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("main").getByText(last, { exact: true })).toBeVisible();
    await expect(page.locator("[data-entered=false]")).toHaveCount(0);
    await expectShownFitAndAccessible(page);
    expect(errors).toEqual([]);
  });
