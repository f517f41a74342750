import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("a shop in Arizona sees its tire fee by price, sets another for large tires, and has no form on file", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Arizona Tire Garage",
    owner: { firstName: "Ari", lastName: "Vale", email: "owner@arizona-tires.example" },
  });
  const { location } = (await shop.ask("GET", "/shop/settings")) as { location: object };
  await shop.ask("PUT", "/shop/location", { ...location, state: "AZ", page: "shop" });
  const page = await shop.page();
  await page.goto("/owner/settings");
  await page.getByRole("link", { name: /^Sales tax .*to do$/ }).click();

  // The state's default: 2% of the price, at most $2 for each of the example's two tires at $149.
  await expect(page.getByLabel("Share of the tire's price (%)")).toHaveValue("2");
  await expect(page.getByLabel("At most per tire ($)")).toHaveValue("2.00");
  const example = page.getByRole("region", { name: "Example bill" });
  const fee = example.getByText("State tire fee").locator("xpath=following-sibling::dd");
  await expect(fee).toHaveText("$4.00");
  await page.getByLabel("At most per tire ($)").fill("");
  await expect(fee).toHaveText("$5.96");

  await page.getByLabel("Share of the tire's price (%)").fill("30");
  await page.getByLabel("Large tires have another fee").check();
  await page.getByLabel("Share of a large tire's price (%)").fill("1");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByText("Enter at most 25%.")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByLabel("Share of the tire's price (%)").fill("2");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByText("Confirmed by Ari Vale")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Share of a large tire's price (%)")).toHaveValue("1");
  await expect(page.getByLabel("At most per tire ($)")).toHaveValue("");

  await page.goto("/owner/analytics/sales-tax");
  await expect(page.getByText("The lines of Arizona's return are not on file.")).toBeVisible();
  await expect(page.getByText("No sales tax in this period")).toBeVisible();
});
