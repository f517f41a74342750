import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { send } from "../fixtures/people.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const people = { owner: "owner@plan.example", tech: "tech@plan.example" } as const;
/** The Tuesday after next Monday: an open day, whenever this runs. */
const date = new Date();
date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7) + 7);
const day = date.toISOString().slice(0, 10);

test("a day is planned, applied and undone, and a forecast says what data it still needs", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const company = "Plan Test Garage";
  await createAccount(base, {
    type: "owner",
    firstName: "Ona",
    lastName: "Owner",
    email: people.owner,
    company,
  });
  await createAccount(base, {
    type: "technician",
    firstName: "Tom",
    lastName: "Torque",
    email: people.tech,
    company,
  });
  const context = await signedIn(browser, base, people.owner, { viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await page.goto("/owner/team");
  await page.getByRole("button", { name: /Approve.*Tom Torque/ }).click();
  await expect(page.getByRole("button", { name: /Suspend.*Tom Torque/ })).toBeVisible();
  const { body: shop } = await send(page, "GET", "/shop");
  const { bays } = (shop as { location: { bays: { id: string }[] } }).location;
  for (const [bay, firstName] of ["Rosa", "Hugo"].entries()) {
    const { body: customer } = await send(page, "POST", "/customers", { firstName, lastName: "Lopez" });
    const booked = await send(page, "POST", "/appointments", {
      customerId: customer.id,
      bayId: bays[bay]?.id,
      concern: "Noise",
      visit: "drop-off",
      startsAt: `${day}T15:00:00Z`,
      endsAt: `${day}T16:00:00Z`,
    });
    expect(booked.status).toBe(200);
  }

  await page.goto(`/owner/scheduling?day=${day}`);
  await page.getByRole("link", { name: "Plan the day" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Plan the day", level: 1 })).toBeVisible();
  const take = main.getByRole("button", { name: "Take the plan over (2 changes)" });
  await expect(take).toBeVisible();
  await expectAccessibleInThemes(page);
  await take.click();
  await expect(main.getByText("The day stands as it is")).toBeVisible();
  await expect
    .poll(async () => {
      const { body } = await send(page, "GET", `/appointments?from=${day}&to=${day}`);
      return (body.appointments as { technicianId: string | null }[]).filter((each) => each.technicianId)
        .length;
    })
    .toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(take).toBeVisible();

  await page.goto("/owner/inventory");
  await main.getByRole("link", { name: "Forecast" }).click();
  await expect(main.getByText("Too little history for a forecast")).toBeVisible();
  await main.getByRole("button", { name: "How we order" }).click();
  const rules = page.getByRole("dialog", { name: "How we order" });
  await rules.getByLabel("Service level in percent").fill("97.5");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toBeHidden();
  await expect.poll(async () => (await send(page, "GET", "/stock-forecast")).body.service).toBe(9750);
  await expectAccessibleInThemes(page);
  await context.close();
});
