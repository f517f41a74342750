import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("a call becomes a lead, an appointment, and with the first repair order a won lead", async ({
  browser,
  baseURL,
}) => {
  const { ask, page: open } = await openShop(browser, baseURL ?? "", {
    company: "Lead Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@leads.example" },
  });
  const page = await open();
  await page.goto("/owner/crm/leads");
  const main = page.locator("main");
  await expect(main.getByText("No open leads")).toBeVisible();

  await test.step("logged in two clicks while they are on the phone", async () => {
    await main.getByRole("button", { name: "New lead" }).first().click();
    const form = page.getByRole("form", { name: "New lead" });
    await form.getByLabel("Name").fill("Maria Lopez");
    await form.getByLabel("Phone").fill("(813) 555-0134");
    await form.getByLabel("Vehicle").fill("2019 Camry");
    await form.getByLabel("What they want").fill("Brakes squeal");
    await form.getByLabel("Estimated value").fill("450");
    await form.getByRole("button", { name: "Add lead" }).click();
    const contacted = main.getByRole("region", { name: "Contacted" });
    await expect(contacted.getByRole("button", { name: /Maria Lopez/ })).toContainText(
      "2019 Camry: Brakes squeal",
    );
    await expect(contacted).toContainText("$450.00");
    await expectAccessibleInThemes(page);
  });

  await test.step("a second lead with the phone is refused in a sentence", async () => {
    await main.getByRole("button", { name: "New lead" }).click();
    const form = page.getByRole("form", { name: "New lead" });
    await form.getByLabel("Name").fill("Maria");
    await form.getByLabel("Phone").fill("(813) 555-0134");
    await form.getByRole("button", { name: "Add lead" }).click();
    await expect(form).toContainText("Maria Lopez is an open lead with this phone or email.");
    await form.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("booked in four clicks, with customer and reason filled in", async () => {
    await main.getByRole("button", { name: /Maria Lopez/ }).click();
    const sheet = page.getByRole("dialog", { name: "Maria Lopez" });
    await expectAccessibleInThemes(page);
    await sheet.getByRole("button", { name: "Book", exact: true }).click();
    const booking = page.getByRole("dialog", { name: "Book an appointment" });
    await expect(booking.getByLabel("Concern")).toHaveValue("2019 Camry: Brakes squeal");
    await expect(booking).toContainText("Maria Lopez");
    await booking.getByRole("region", { name: "Next available" }).getByRole("button").first().click();
    await booking.getByRole("button", { name: "Book appointment" }).click();
    await expect(main.getByRole("region", { name: "Booked" })).toContainText("Comes in");
  });

  await test.step("won by the repair order, with the time of each stage", async () => {
    const { leads } = (await ask("GET", "/leads")) as { leads: { customer: { id: string } }[] };
    const customerId = leads[0]?.customer.id;
    const car = await ask("POST", "/vehicles", { customerId, year: 2019, make: "Toyota", model: "Camry" });
    await ask("POST", "/repair-orders", { customerId, vehicleId: car.id, concern: "Brakes squeal" });
    await page.goto("/owner/crm/leads?view=won");
    await main.getByRole("button", { name: "Maria Lopez" }).click();
    const history = page
      .getByRole("dialog", { name: "Maria Lopez" })
      .getByRole("region", { name: "History" });
    await expect(history.getByRole("listitem")).toContainText(["Contacted", "Booked", "Won"]);
    await page.keyboard.press("Escape");
    await expect(main).toContainText("1 of 1 won");
  });

  await page.context().close();
});
