import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("a customer due for service gets a prepared message, and the vehicle page shows upcoming services", async ({
  browser,
  baseURL,
}) => {
  const { ask, page: open } = await openShop(browser, baseURL ?? "", {
    company: "Bring Back Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@crm.example" },
  });
  const page = await open();
  await page.goto("/owner/crm");
  const main = page.locator("main");
  await expect(main.getByRole("heading", { name: "CRM", level: 1 })).toBeVisible();
  await expect(main.getByText("No customers on this list")).toBeVisible();

  const dana = await ask("POST", "/customers", {
    firstName: "Dana",
    lastName: "Reyes",
    phone: "(813) 555-0188",
    email: "dana@crm.example",
    smsAllowed: true,
  });
  const car = await ask("POST", "/vehicles", {
    customerId: dana.id,
    year: 2019,
    make: "Toyota",
    model: "Camry",
    odometer: 52_000,
  });
  const interval = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
  await ask("PUT", `/service-intervals/${interval}`, {
    name: "Hybrid battery filter",
    months: 12,
    miles: null,
    phrases: ["hybrid battery filter"],
    version: 0,
  });
  await expect
    .poll(() =>
      ask("POST", `/vehicles/${car.id}/services/${interval}/notes`, {
        kind: "done-elsewhere",
        doneOn: "2024-01-10",
      }).then(() => "noted"),
    )
    .toBe("noted");

  // A job recalculates the due services of a changed interval.
  await expect.poll(async () => (await ask("GET", "/crm")).rows).toHaveLength(1);

  await test.step("the list shows the reason, and the message is reviewed before sending", async () => {
    await page.reload();
    const row = main.getByRole("row").filter({ hasText: "Dana Reyes" });
    await expect(row).toContainText("Hybrid battery filter since January 10, 2025");
    await expectAccessibleInThemes(page);
    await row.getByRole("button", { name: "Message Dana Reyes" }).click();
    const sheet = page.getByRole("dialog", { name: "Dana Reyes" });
    const words = sheet.getByRole("textbox", { name: "Message", exact: true });
    await expect(words).toHaveValue(
      /Hi Dana, our records show your 2019 Toyota Camry is due for: hybrid battery/,
    );
    await sheet.getByRole("button", { name: /^Send/ }).click();
    await expect(words).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(main.getByText("No customers on this list")).toBeVisible();
  });

  await test.step("the vehicle page shows the date range in which each service falls due", async () => {
    await page.goto(`/owner/clients/${dana.id}?vehicle=${car.id}`);
    const sheet = page.getByRole("dialog", { name: /2019 Toyota Camry/ });
    await sheet.getByRole("tab", { name: "Upcoming" }).click();
    const schedule = sheet.getByRole("region", { name: "Maintenance schedule" });
    await expect(schedule).toContainText("is at about 52,000 miles today");
    await expect(schedule).toContainText("Hybrid battery filter since January 10");
    await expectAccessibleInThemes(page);
  });

  await page.context().close();
});
