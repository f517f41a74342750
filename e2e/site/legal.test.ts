import { expect, test } from "@playwright/test";

const pages = [
  { path: "/privacy", title: "Privacy notice" },
  { path: "/terms", title: "Terms of service" },
] as const;

for (const { path, title } of pages) {
  test(`${path} prints only its text`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  });
}

test("a link to a section of the terms leads to that section", async ({ page }) => {
  await page.goto("/terms#data");
  await expect(page.getByRole("heading", { name: "6. Your data is yours" })).toBeInViewport();
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
