import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

/** A day in the zone of the shop, that many days from today, as the field takes it. */
const dayFromNow = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(at);
};

test("an owner plans the end of a technician's employment, takes it back, and ends it with a handover", async ({
  browser,
  baseURL,
}) => {
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@departures.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Departure Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@departures.example" },
    team: [
      { ...tess, type: "technician" },
      { firstName: "Marc", lastName: "Ode", email: "marc@departures.example", type: "management" },
    ],
  });
  const technician = await signInByApi(browser, baseURL ?? "", tess.email);
  const phone = await technician.page({ viewport: { width: 390, height: 844 } });
  await technician.ask("POST", "/time-clock/in", {});
  await phone.goto("/technician/week");
  await expect(phone.getByRole("link", { name: "My certificates" })).toBeVisible();

  const page = await shop.page();
  await page.goto("/owner/team");
  await page.getByRole("button", { name: "End employment of Tess Nguyen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Clocked in")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "No open work" })).toBeVisible();
  await dialog.getByLabel("Who takes over the open work").selectOption({ label: "Marc Ode" });
  await dialog.getByLabel("Last day").fill(dayFromNow(-20));
  await expect(dialog.getByText("at most 14 days ago")).toBeVisible();
  await dialog.getByLabel("Last day").fill(dayFromNow(11));
  await expect(dialog.getByText("at most 14 days ago")).toBeHidden();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await dialog.getByRole("button", { name: /^End on / }).press("Enter");
  await expect(dialog).toBeHidden();

  const leaves = page.getByRole("button", { name: /^Leaves .*: Tess Nguyen$/ });
  await leaves.click();
  await expect(dialog.getByText("Pia Roth planned it")).toBeVisible();
  await expect(dialog.getByLabel("Who takes over the open work")).toHaveValue(/./);
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect(leaves).toBeHidden();

  await page.getByRole("button", { name: "End employment of Tess Nguyen" }).click();
  await dialog.getByRole("button", { name: "End employment now" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(tess.email)).toHaveCount(0);
  // Access ends with it, in the browser where she is signed in.
  await phone.goto("/technician/week");
  await expect(phone.getByRole("heading", { name: "You've left the shop" })).toBeVisible();

  await phone.context().close();
  await page.context().close();
});
