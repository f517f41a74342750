import { test } from "@playwright/test";
import { expectFitAndAccessible } from "../fixtures/public-page.ts";

for (const path of [
  "/auth?tab=sign-in",
  "/auth?tab=sign-up",
  "/signup-complete",
  "/email-verification",
  "/email-verified#error=access_denied&error_code=otp_expired&link_state=expired",
  "/forgot-password",
  "/reset-password",
])
  test(`${path} fits the screen and is accessible, in both themes`, async ({ page }) => {
    await expectFitAndAccessible(page, path);
  });
