import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { vehicleInShop } from "../fixtures/vehicle-in-shop.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a manager sees who is here and on which job as it happens, and a technician has no such page", async ({
  browser,
  baseURL,
}) => {
  const tom = { firstName: "Tom", lastName: "Torque", email: "tom@shop-floor.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Floor Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@shop-floor.example" },
    team: [{ ...tom, type: "technician" }],
  });
  const car = await vehicleInShop(shop.ask, "Rosa", "rosa@shop-floor.example");

  const page = await shop.page({ viewport: { width: 1440, height: 1000 } });
  await page.goto("/owner/team/floor");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Shop floor", level: 1 })).toBeVisible();
  const row = main
    .getByRole("table", { name: "Each person now and this week" })
    .getByRole("row", { name: /Tom Torque/ });
  await expect(row).toBeVisible();

  const technician = await signInByApi(browser, baseURL ?? "", tom.email);
  await technician.ask("POST", "/time-clock/in");
  // The page follows without a reload.
  await expect(row).toContainText("Idle");
  await expect(main.getByRole("heading", { level: 2, name: /^1 of 1 here/ })).toBeVisible();
  await technician.ask("POST", `/jobs/${car.brakes}/clock-on`);
  await expect(row).toContainText("Front brakes");
  await expect(row.getByRole("link", { name: `repair order ${car.number}` })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: "1 of 1 here, all on a job" })).toBeVisible();
  await technician.ask("POST", "/time-clock/break", { kind: "meal" });
  await expect(row).toContainText("Meal since");

  // What the picture shows is text too.
  await main.getByText("Show as a table").first().click();
  await expect(main.getByRole("cell", { name: /On a job: Front brakes, repair order/ })).toBeVisible();
  await expect(main.getByText("Hours flagged (jobs finished) ÷ hours clocked on jobs.")).toBeVisible();
  await main.getByRole("radio", { name: "Last 4 weeks" }).click();
  await expect(main.getByRole("table", { name: /proficiency, last 4 weeks/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);

  const phone = await technician.page({ viewport: { width: 390, height: 844 } });
  await phone.goto("/technician/team/floor");
  await expect(phone.getByRole("heading", { name: "Shop floor" })).toBeHidden();
  await phone.context().close();
  await page.context().close();
});
