import { expect, test } from "@playwright/test";
import { createAccount, requestSession } from "../fixtures/account.ts";
import { requestRecovery, secretsOf, wrongCode } from "../fixtures/auth.ts";
import { openContext } from "../fixtures/open-context.ts";
import { password } from "../fixtures/people.ts";

const byCode = "recovery-code@auth.example";
const byLink = "recovery-link@auth.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Rhea", lastName: "Cole", email: byCode });
  await createAccount(base, { type: "client", firstName: "Remy", lastName: "Cole", email: byLink });
});

test("the code from the email opens the new password form, and a second email has to wait", async ({
  page,
}) => {
  const send = page.getByRole("button", { name: /^Send reset link/ });
  await page.goto("/auth?tab=sign-in");
  await page.getByLabel("Email").fill(byCode);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot password?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(byCode);
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await page.getByRole("button", { name: "Didn't get it? Send it again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(byCode);
  await send.click();
  await expect(page.getByText("Too many requests. Wait before you try again.")).toBeVisible();
  await expect(send).toHaveAccessibleName(/^Send reset link \(\d+ s\)$/);
  await expect(send).toBeDisabled();

  await page.reload();
  await page.route("**/auth/v1/recover**", (route) => route.fulfill({ json: {} }));
  await page.getByLabel("Email").fill(byCode);
  await send.click();
  const { code } = await secretsOf(byCode, /new password/i);
  const field = page.getByLabel("Code from the email");
  const go = page.getByRole("button", { name: "Set a new password" });
  await field.fill(wrongCode(code));
  await go.click();
  await expect(page.getByText("This code is wrong or has expired.")).toBeVisible();
  await field.fill(code);
  await go.click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByLabel("New password")).toBeVisible();
});

test("the emailed link sets the password, once", async ({ page, browser }) => {
  await requestRecovery(base, byLink);
  const { link } = await secretsOf(byLink, /new password/i);
  await page.goto(link);
  await expect(page.getByText(`For ${byLink}.`)).toBeVisible();
  const first = page.getByLabel("New password");
  const second = page.getByLabel("Confirm password");
  const set = page.getByRole("button", { name: "Set new password" });
  await first.fill(password);
  await second.fill(password);
  await set.click();
  await expect(page.getByText("New password should be different from the old password.")).toBeVisible();
  await first.fill("quite another one");
  await second.fill("quite another one");
  await set.click();
  await expect(page.getByText("Password changed", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/client$/);
  expect((await requestSession(base, byLink)).status).toBe(400);
  expect((await requestSession(base, byLink, "quite another one")).status).toBe(200);
  const elsewhere = await openContext(browser);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "This link was already used" })).toBeVisible();
  await expect(other.getByLabel("New password")).toHaveCount(0);
  await other.getByRole("link", { name: "Send a new link" }).click();
  await expect(other).toHaveURL(/\/forgot-password$/);
  await elsewhere.close();
});
