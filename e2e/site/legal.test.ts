import { updates } from "@autoiq/domain/site/updates";
import { expect, test } from "@playwright/test";

test("the privacy notice and the terms print only their text", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const [path, name] of [
    ["/privacy", "Privacy notice"],
    ["/terms", "Terms of service"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  }
});

test("a link to a section of the terms, or to an update, leads to it", async ({ page }) => {
  await page.goto("/terms#data");
  await expect(page.getByRole("heading", { name: "6. Your data is yours" })).toBeInViewport();
  const last = updates.at(-1);
  await page.goto(`/updates#${last?.id}`);
  await expect(page.getByRole("heading", { name: last?.title ?? "" })).toBeInViewport();
});

test("the sign-up terms open in a new tab, and the input is preserved", async ({ page, context }) => {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Łukasz 🚗 <b>");
  for (const [name, heading] of [
    ["terms and conditions", "Terms of service"],
    ["privacy notice", "Privacy notice"],
  ] as const) {
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    const opened = await opening;
    await expect(opened.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await opened.close();
  }
  await expect(page.getByLabel("First name")).toHaveValue("Łukasz 🚗 <b>");
  await expect(page.getByLabel("I accept the terms and conditions")).not.toBeChecked();
});
