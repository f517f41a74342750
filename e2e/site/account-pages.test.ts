import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible, expectColorsAccessible } from "../fixtures/axe.ts";

const email = "account-pages@people.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Ana", lastName: "Reyes", email });
});

test.describe("account pages", () => {
  test("/profile shows the account, rejects invalid fields next to the field, and saves name and phone", async ({
    browser,
  }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
    await expect(page.locator("dl")).toContainText("Client");
    await expect(page.getByLabel("First name")).toHaveValue("Ana");
    await expect(page.getByLabel("Phone number")).toHaveValue("(813) 555-0123");
    await expectAccessible(page);

    await test.step("rejects empty or invalid fields next to the field", async () => {
      await page.getByLabel("First name").fill(" ");
      await page.getByLabel("Phone number").fill("12345");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByText("First name is required")).toBeVisible();
      await expect(page.getByText(/^Please enter a valid phone number/)).toBeVisible();
    });
    await test.step("shows any script as text, and a failure loses nothing", async () => {
      await page.getByLabel("First name").fill("<script>alert(1)</script> 😀 مريم");
      await page.getByLabel("Phone number").fill("+1 813 555 0177");
      await page.route("**/auth/v1/user", (route) => route.abort());
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("<script>alert(1)</script> 😀 مريم");
      await page.unroute("**/auth/v1/user");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByText("Profile saved", { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
    await test.step("saves name and phone", async () => {
      await page.getByLabel("First name").fill("Ana Sofía");
      await page.getByLabel("Phone number").fill("813.555.0177");
      const saved = page.waitForResponse(
        (reply) => reply.url().endsWith("/auth/v1/user") && reply.request().method() === "PUT",
      );
      await page.getByRole("button", { name: "Save profile" }).click();
      expect((await saved).status()).toBe(200);
      await page.reload();
      await expect(page.getByLabel("First name")).toHaveValue("Ana Sofía");
      await expect(page.getByLabel("Phone number")).toHaveValue("813.555.0177");
      await page.goto("/client");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ana Sofía");
    });
    await context.close();
  });

  test("/settings chooses the theme and links to password and cookies", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Light" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expectColorsAccessible(page);
    await expect(page.getByRole("link", { name: "Cookie Settings" })).toHaveAttribute("href", "/cookies");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByLabel("Current password")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Reset it by email" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await context.close();
  });

  test("/settings signs out the other devices, this one, or all", async ({ browser }) => {
    const [first, second] = await Promise.all([
      signedIn(browser, base, email),
      signedIn(browser, base, email),
    ]);
    const here = await first.newPage();
    const there = await second.newPage();
    await there.goto("/profile");
    await expect(there.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await here.goto("/settings");
    await here.getByRole("button", { name: "Sign out other devices" }).click();
    await expect(here.getByText("Other devices signed out", { exact: true }).first()).toBeVisible();
    await there.reload();
    await expect(there).toHaveURL(/\/auth\?tab=sign-in$/);
    await here.reload();
    await here.getByRole("button", { name: "Sign out here" }).click();
    await expect(here.getByText("Signed out successfully", { exact: true }).first()).toBeVisible();
    await expect(here).toHaveURL(/\/auth\?tab=sign-in$/);
    await Promise.all([first.close(), second.close()]);

    const [third, fourth] = await Promise.all([
      signedIn(browser, base, email),
      signedIn(browser, base, email),
    ]);
    const phone = await third.newPage();
    const desk = await fourth.newPage();
    await phone.goto("/profile");
    await expect(phone.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await desk.goto("/settings");
    await desk.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(desk).toHaveURL(/\/auth\?tab=sign-in$/);
    await phone.reload();
    await expect(phone).toHaveURL(/\/auth\?tab=sign-in$/);
    await Promise.all([third.close(), fourth.close()]);
  });

  test("/profile, /settings and /invoices require sign-in", async ({ page }) => {
    for (const path of ["/profile", "/settings", "/invoices"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/auth\?tab=sign-in$/);
    }
  });
});
