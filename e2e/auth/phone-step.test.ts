import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { wrongCode } from "../fixtures/auth.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { password } from "../fixtures/people.ts";
import { codeIn } from "../fixtures/sms.ts";

const email = "phone-step@people.example";
const phone = "+18135550187";
const refused = "That code is wrong or was already used. Enter the newest one.";

test("a phone number is added with a texted code, and sign-in sends a text and accepts its code once", async ({
  browser,
  baseURL,
}) => {
  await createAccount(baseURL ?? "", { type: "client", firstName: "Ana", lastName: "Reyes", email });
  const context = await signedIn(browser, baseURL ?? "", email);
  const page = await context.newPage();
  await test.step("a phone number is added with a texted code", async () => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Add a phone" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a phone" });
    await dialog.getByLabel("Phone number").fill("12");
    await dialog.getByRole("button", { name: "Text me a code" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Enter the number with its country code");
    await dialog.getByLabel("Phone number").fill("(813) 555-0187");
    await dialog.getByLabel("Name").fill("My phone");
    await expectAccessible(page);
    await dialog.getByLabel("Name").press("Enter");
    const code = await codeIn(phone, 1);
    await dialog.getByLabel("Code from the text").fill(wrongCode(code));
    await dialog.getByRole("button", { name: "Verify and turn on" }).click();
    await expect(dialog.getByRole("alert")).toContainText(refused);
    await dialog.getByLabel("Code from the text").fill(code);
    await dialog.getByRole("button", { name: "Verify and turn on" }).click();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I have saved them" }).click();
    const steps = page.getByRole("list", { name: "Your second steps" });
    await expect(steps).toContainText("My phone");
    await expect(steps).toContainText("Texts to the number ending in 87");
    await expect(steps).not.toContainText("555");
  });
  await test.step("sign-in sends a text and accepts its code once", async () => {
    await page.getByRole("button", { name: "Sign out here" }).click();
    await page.waitForURL("**/auth?tab=sign-in");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "MFA authentication required" })).toBeVisible();
    await expect(page.getByText("We'll text a code to your number ending in 87.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Text me a code" }).click();
    const code = await codeIn(phone, 2);
    // Texts cost money, so the next one must wait, and the page says how long.
    await page.getByRole("button", { name: "Text me a new code" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /after \d+ seconds/ })).toBeVisible();
    await page.getByLabel("Code from the text").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByLabel("Code from the text").press("Enter");
    await page.waitForURL("**/client");
    await expect(page.getByText("Login successful").first()).toBeVisible();
  });
  await context.close();
});
