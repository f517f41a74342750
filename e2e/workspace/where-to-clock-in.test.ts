import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const shopAt = { latitude: 27.9506, longitude: -82.4572, accuracy: 10 };
/** About 2 km north. */
const awayAt = { ...shopAt, latitude: 27.9686 };

test("an owner sets where people clock in, and a technician is refused elsewhere, flagged, or let in at the shop", async ({
  browser,
  baseURL,
}) => {
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@place.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Place Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@place.example" },
    team: [{ ...tess, type: "technician" }],
  });
  const page = await shop.page({ geolocation: shopAt, permissions: ["geolocation"] });
  await page.goto("/owner/team/time");
  await page.getByRole("button", { name: "Where to clock in" }).click();
  const sheet = page.getByRole("dialog", { name: "Where to clock in" });
  await expect(sheet.getByText("Off: people may clock in anywhere.")).toBeVisible();
  await sheet.getByRole("button", { name: /^Use this network/ }).click();
  await expect(sheet.getByLabel("From the shop's network")).not.toHaveValue("");
  await sheet.getByLabel("From the shop's network").fill("");
  await sheet.getByLabel("Near the shop").check();
  await sheet.getByRole("button", { name: "Use my position" }).click();
  await expect(sheet.getByLabel("Latitude")).toHaveValue("27.95060");
  await sheet.getByLabel("When somebody is elsewhere").selectOption("Refuse");
  await expectFits(page);
  await expectAccessibleInThemes(page);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();

  // The person doesn't allow it.
  const technician = await signInByApi(browser, baseURL ?? "", tess.email);
  const viewport = { width: 390, height: 844 };
  const denied = await technician.page({ viewport, permissions: [] });
  await denied.goto("/technician");
  await expect(denied.getByText("Your shop checks where you clock in.", { exact: false })).toBeVisible();
  await denied.getByRole("button", { name: "Clock in", exact: true }).click();
  await expect(denied.getByText("your location isn't known", { exact: false }).first()).toBeVisible();
  await denied.context().close();

  // Elsewhere.
  const phone = await technician.page({ viewport, geolocation: awayAt, permissions: ["geolocation"] });
  await phone.goto("/technician");
  await expect(phone.getByText("Your shop checks where you clock in.", { exact: false })).toBeVisible();
  await phone.getByRole("button", { name: "Clock in", exact: true }).click();
  await expect(phone.getByText("You're too far from the shop.", { exact: false }).first()).toBeVisible();
  await expect(phone.getByRole("button", { name: "Clock in", exact: true })).toBeVisible();
  await expectFits(phone);

  // The owner only flags it now.
  await page.getByRole("button", { name: "Where to clock in" }).click();
  await sheet.getByLabel("When somebody is elsewhere").selectOption("Flag for the manager");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await phone.getByRole("button", { name: "Clock in", exact: true }).click();
  await expect(phone.getByRole("button", { name: "Clock out" })).toBeVisible();
  const row = page.getByRole("row", { name: /Tess Nguyen/ });
  await expect(row.getByText("1 clock-in to check")).toBeVisible();
  await row.getByRole("link", { name: "Tess Nguyen" }).click();
  await expect(page.getByText("Clocked in about 2,000 m from the shop")).toBeVisible();
  await expectAccessibleInThemes(page);

  // Out is never refused, and at the shop nothing is flagged.
  await phone.getByRole("button", { name: "Clock out" }).click();
  await expect(phone.getByRole("button", { name: "Clock in", exact: true })).toBeVisible();
  await phone.context().setGeolocation(shopAt);
  await phone.getByRole("button", { name: "Clock in", exact: true }).click();
  await expect(phone.getByRole("button", { name: "Clock out" })).toBeVisible();
  await phone.goto("/technician/week");
  await expect(phone.getByText("Clocked in about 2,000 m from the shop")).toHaveCount(1);
  await phone.context().close();
  await page.context().close();
});
