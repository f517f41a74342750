import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** The Tuesday after next Monday: an open day, whenever this runs. */
const date = new Date();
date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7) + 7);
const day = date.toISOString().slice(0, 10);

test("a day is planned, applied and undone, and a forecast says what data it still needs", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Plan Test Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@plan.example" },
    team: [{ type: "technician", firstName: "Tom", lastName: "Torque", email: "tech@plan.example" }],
  });
  const { location } = (await shop.ask("GET", "/shop")) as { location: { bays: { id: string }[] } };
  for (const [bay, firstName] of ["Rosa", "Hugo"].entries()) {
    const customer = await shop.ask("POST", "/customers", { firstName, lastName: "Lopez" });
    await shop.ask("POST", "/appointments", {
      customerId: customer.id,
      bayId: location.bays[bay]?.id,
      concern: "Noise",
      visit: "drop-off",
      startsAt: `${day}T15:00:00Z`,
      endsAt: `${day}T16:00:00Z`,
    });
  }

  const page = await shop.page({ viewport: { width: 1440, height: 1000 } });
  await page.goto(`/owner/scheduling?day=${day}`);
  await page.getByRole("main").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Plan the day" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Plan the day", level: 1 })).toBeVisible();
  const take = main.getByRole("button", { name: "Apply plan (2 changes)" });
  await expect(take).toBeVisible();
  await expectAccessibleInThemes(page);
  await take.click();
  await expect(main.getByText("No changes needed")).toBeVisible();
  await expect
    .poll(async () => {
      const { appointments } = await shop.ask("GET", `/appointments?from=${day}&to=${day}`);
      return (appointments as { technicianId: string | null }[]).filter((each) => each.technicianId).length;
    })
    .toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(take).toBeVisible();

  await page.goto("/owner/inventory");
  await main.getByRole("link", { name: "Forecast" }).click();
  await expect(main.getByText("Not enough history for a forecast")).toBeVisible();
  await main.getByRole("button", { name: "Reorder settings" }).click();
  const rules = page.getByRole("dialog", { name: "Reorder settings" });
  await rules.getByLabel("Service level (%)").fill("97.5");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toBeHidden();
  await expect.poll(async () => (await shop.ask("GET", "/stock-forecast")).service).toBe(9750);
  await expectAccessibleInThemes(page);
  await page.context().close();
});
