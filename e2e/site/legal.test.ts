import { expect, test } from "@playwright/test";

const pages = [
  { path: "/privacy", title: "Privacy notice", parts: 13 },
  { path: "/terms", title: "Terms of service", parts: 17 },
] as const;

for (const { path, title, parts } of pages) {
  test(`${path} is readable without JavaScript, with version, date and a way to each part`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Version \d+\.\d+ · in effect since \w+ \d+, \d{4}$/)).toBeVisible();
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    await expect(contents).toHaveCount(parts);
    for (const link of await contents.all()) {
      const target = await link.getAttribute("href");
      await expect(page.locator(`section${target}`)).toHaveCount(1);
    }
    await context.close();
  });

  test(`${path} prints its text alone`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  });
}

test("a link to a part of the terms leads to that part", async ({ page }) => {
  await page.goto("/terms#data");
  await expect(page.getByRole("heading", { name: "6. Your data is yours" })).toBeInViewport();
});

test("links between the legal pages, and from them to parts of others, lead somewhere", async ({ page }) => {
  const addresses = new Set<string>();
  for (const { path } of [...pages, { path: "/cookies" }]) {
    await page.goto(path);
    for (const link of await page.locator("main a[href^='/']").all()) {
      addresses.add((await link.getAttribute("href")) ?? "");
    }
  }
  expect(addresses.size).toBeGreaterThan(6);
  for (const address of addresses) {
    const [path = "", part] = address.split("#");
    const answer = await page.request.get(path);
    expect([address, answer.status()]).toEqual([address, 200]);
    if (part) expect(await answer.text()).toContain(`id="${part}"`);
  }
});

test("the sign-up's terms open in a new tab, and what was typed stays", async ({ page, context }) => {
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
