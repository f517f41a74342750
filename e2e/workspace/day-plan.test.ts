import { dayIn } from "@autoiq/domain/kernel/time";
import { expect, test } from "@playwright/test";
import { newSession } from "../fixtures/account.ts";
import { daytimeZone } from "../fixtures/daytime-zone.ts";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { vehicleInShop } from "../fixtures/vehicle-in-shop.ts";
import { expectFits } from "../fixtures/widths.ts";

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
  // What moves is said before it is accepted, and follows what is left out.
  await expect(main.getByRole("heading", { name: "What moves: 2 jobs" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Rosa Lopez" })).toContainText(
    /from .*Unassigned.* to .*Tom Torque/,
  );
  await main.getByRole("checkbox", { name: "Apply change for Hugo Lopez" }).uncheck();
  await expect(main.getByRole("heading", { name: "What moves: 1 job", exact: true })).toBeVisible();
  await main.getByRole("checkbox", { name: "Apply change for Hugo Lopez" }).check();
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

test("a job that runs past its planned end is named, and one that passes it later asks for a new plan", async ({
  browser,
  baseURL,
}) => {
  const tech = { firstName: "Tom", lastName: "Torque", email: "tech@over.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Overrun Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@over.example" },
    team: [{ ...tech, type: "technician" }],
  });
  const { location } = (await shop.ask("GET", "/shop/settings")) as { location: object };
  const timeZone = daytimeZone();
  await shop.ask("PUT", "/shop/location", { ...location, timeZone });
  const today = dayIn(timeZone, new Date());
  await shop.ask("PUT", "/availability/special-days", {
    name: "Open all day",
    from: today,
    to: today,
    opens: "00:00",
    closes: "23:55",
  });
  const car = await vehicleInShop(shop.ask, "Rosa", "rosa@over.example");

  // As a phone without a connection sends it: 126 minutes ago, and an hour and a half was sold.
  const { access_token: token } = JSON.parse(await newSession(baseURL ?? "", tech.email)) as {
    access_token: string;
  };
  for (const path of ["/time-clock/in", `/jobs/${car.brakes}/clock-on`]) {
    const sent = await fetch(`${baseURL}/api${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "acted-at": new Date(Date.now() - 126 * 60_000).toISOString(),
        "sent-at": new Date().toISOString(),
      },
    });
    expect(sent.status, path).toBe(204);
  }

  const page = await shop.page({ viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.goto("/owner/scheduling/plan");
  const main = page.getByRole("main");
  const over = main.getByRole("listitem").filter({ hasText: `Front brakes on repair order ${car.number}` });
  await expect(over).toContainText(/over by 3[67] min\. Tom Torque, planned until/);
  await expectAccessibleInThemes(page);
  await expectFits(page);

  const technician = await signInByApi(browser, baseURL ?? "", tech.email);
  await technician.ask("POST", `/jobs/${car.brakes}/clock-off`);
  await technician.ask("POST", `/jobs/${car.oil}/clock-on`);
  await main.getByRole("button", { name: "Plan again" }).click();
  await expect(over).toBeHidden();
  await page.clock.fastForward("01:36:00");
  await expect(main.getByText(`Oil change on repair order ${car.number}`)).toBeVisible();
  await expect(main.getByRole("button", { name: "Plan with what is now" })).toBeVisible();
  await page.context().close();
});
