import { expect, type Page, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const enterPin = async (page: Page, pin: string) => {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
};

test("a manager opens a kiosk on a tablet, and people clock in there with a PIN", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@kiosk.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Kiosk Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@kiosk.example" },
    team: [{ ...tess, type: "technician" }],
  });
  const technician = await signInByApi(browser, baseURL ?? "", tess.email);

  await test.step("the technician sets a PIN on a phone, and an easy one is refused", async () => {
    const phone = await technician.page({ viewport: { width: 390, height: 844 } });
    await phone.goto("/technician/week");
    const card = phone.getByRole("region", { name: "Kiosk PIN" });
    await expect(card).toContainText("You don't have a PIN yet.");
    await card.getByRole("button", { name: "Set a PIN" }).click();
    const dialog = phone.getByRole("dialog");
    await dialog.getByLabel("New PIN").fill("1234");
    await dialog.getByLabel("Repeat the PIN").fill("1243");
    await dialog.getByRole("button", { name: "Save PIN" }).click();
    await expect(dialog).toContainText("That PIN is easy to guess.");
    await expect(dialog).toContainText("The two PINs are different.");
    await expectAccessibleInThemes(phone);
    await dialog.getByLabel("New PIN").fill("7315");
    await dialog.getByLabel("Repeat the PIN").fill("7315");
    await dialog.getByRole("button", { name: "Save PIN" }).click();
    await expect(card.getByRole("button", { name: "Change PIN" })).toBeVisible();
    await expectFits(phone);
    await phone.context().close();
  });

  const tablet = await shop.page({ viewport: { width: 768, height: 1024 }, hasTouch: true });
  await test.step("the owner opens it on the tablet, and is signed out there", async () => {
    await tablet.goto("/owner/team/time");
    await tablet.getByRole("button", { name: "Kiosks" }).click();
    const sheet = tablet.getByRole("dialog", { name: "Time clock kiosks" });
    await expect(sheet.getByRole("region", { name: "PINs" })).toContainText("Pia RothNo PIN");
    await expectAccessibleInThemes(tablet);
    await sheet.getByRole("button", { name: "Open kiosk" }).click();
    await expect(sheet).toContainText("Shop tablet is open");
    await expectAccessibleInThemes(tablet);
    await sheet.getByRole("button", { name: "Start on this device" }).click();
    await expect(tablet.getByRole("heading", { name: "Who are you?" })).toBeVisible();
    await tablet.goto("/owner");
    await tablet.waitForURL(/\/auth/);
    await tablet.goto("/kiosk");
    await expectAccessibleInThemes(tablet);
    await expectFits(tablet);
  });

  const main = tablet.getByRole("main");
  await test.step("a name, a PIN, and one button", async () => {
    await main.getByRole("button", { name: /Pia Roth/ }).click();
    await expect(main).toContainText("Set a PIN first, Pia Roth");
    await main.getByRole("button", { name: "Back to the names" }).click();
    await main.getByLabel("First letters of your name").fill("ngu");
    await expect(main.getByRole("listitem")).toHaveCount(1);
    await main.getByRole("button", { name: /Tess Nguyen/ }).click();
    await expectAccessibleInThemes(tablet);
    await expectFits(tablet);
    await enterPin(tablet, "8264");
    await expect(main.getByRole("alert")).toContainText("You have 4 more tries.");
    // A keyboard types on the keypad, too.
    await tablet.keyboard.type("7315");
    await tablet.keyboard.press("Enter");
    await expect(main).toContainText("You're not clocked in");
    await expectAccessibleInThemes(tablet);
    await main.getByRole("button", { name: "Clock in" }).click();
    await expect(main.getByRole("heading", { name: "You're clocked in, Tess" })).toBeVisible();
    await expectAccessibleInThemes(tablet);
    // It goes back on its own.
    await expect(main.getByRole("heading", { name: "Who are you?" })).toBeVisible({ timeout: 10_000 });
  });

  // The session of the tablet has ended. Elsewhere the owner signs in again.
  const again = await signInByApi(browser, baseURL ?? "", "owner@kiosk.example");
  await test.step("two tablets give one entry, and the second one shows what is", async () => {
    const { token } = (await again.ask("POST", "/kiosks", {
      id: crypto.randomUUID(),
      name: "Back office",
    })) as {
      token: string;
    };
    const wide = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1024, height: 768 } });
    const other = await wide.newPage();
    await other.goto(`/kiosk#${token}`);
    await expect(other.getByRole("heading", { name: "Who are you?" })).toBeVisible();
    expect(other.url()).not.toContain("aiq_kiosk_");
    await expectFits(other);
    for (const page of [tablet, other]) {
      await page.getByRole("button", { name: /Tess Nguyen/ }).click();
      await enterPin(page, "7315");
      await expect(page.getByRole("main")).toContainText("Clocked in since");
    }
    await expectAccessibleInThemes(other);
    await expectFits(other);
    await other.getByRole("button", { name: "Meal break" }).click();
    await expect(other.getByRole("heading", { name: "Enjoy your meal, Tess" })).toBeVisible();
    await main.getByRole("button", { name: "Meal break" }).click();
    await expect(main.getByRole("alert")).toContainText("You're already on a break. End it first.");
    await expect(main).toContainText("On a meal break since");
    await main.getByRole("button", { name: "End break" }).click();
    await expect(main.getByRole("heading", { name: "Welcome back, Tess" })).toBeVisible();
    await wide.close();
  });

  await test.step("without a connection it says so, keeps nothing, and comes back", async () => {
    await expect(main.getByRole("heading", { name: "Who are you?" })).toBeVisible({ timeout: 10_000 });
    await main.getByRole("button", { name: /Tess Nguyen/ }).click();
    await tablet.context().setOffline(true);
    await expect(main.getByRole("heading", { name: "No connection" })).toBeVisible();
    await expect(main).toContainText("nothing is saved on this tablet");
    await expectAccessibleInThemes(tablet);
    await tablet.context().setOffline(false);
    await expect(main.getByRole("heading", { name: "Who are you?" })).toBeVisible({ timeout: 15_000 });
    const stored = await tablet.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain("7315");
  });

  await test.step("in Spanish", async () => {
    await tablet.getByRole("button", { name: "Español" }).click();
    await expect(main.getByRole("heading", { name: "¿Quién es usted?" })).toBeVisible();
    await main.getByRole("button", { name: /Tess Nguyen/ }).click();
    for (const digit of "8264") await main.getByRole("button", { name: digit, exact: true }).click();
    await main.getByRole("button", { name: "Continuar" }).click();
    await expect(main.getByRole("alert")).toContainText("Le quedan 4 intentos.");
    await expectFits(tablet);
    await tablet.getByRole("button", { name: "English" }).click();
    await main.getByRole("button", { name: "Back to the names" }).click();
  });

  await test.step("the week names the kiosk, a reset PIN ends at once, and so does the kiosk", async () => {
    const desk = await again.page({ viewport: { width: 1440, height: 900 } });
    await desk.goto("/owner/team/time");
    await desk.getByRole("link", { name: "Tess Nguyen" }).click();
    await expect(desk.getByText("In at Shop tablet")).toBeVisible();
    await desk.goto("/owner/team/time");
    await desk.getByRole("button", { name: "Kiosks" }).click();
    const sheet = desk.getByRole("dialog", { name: "Time clock kiosks" });
    await expect(sheet.getByRole("region", { name: "Kiosks", exact: true })).toContainText("Last used");
    await sheet.getByRole("button", { name: "Reset the PIN of Tess Nguyen" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Reset PIN" }).click();
    await expect(sheet.getByRole("region", { name: "PINs" })).toContainText("Tess NguyenNo PIN");
    await main.getByRole("button", { name: /Tess Nguyen/ }).click();
    await enterPin(tablet, "7315");
    await expect(main.getByRole("alert")).toContainText("You don't have a kiosk PIN.");
    await sheet.getByRole("button", { name: "Close Shop tablet" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Close kiosk" }).click();
    await expect(sheet.getByRole("region", { name: "Kiosks", exact: true })).toContainText("Closed");
    // The tablet may have noticed before the last digit.
    await tablet.keyboard.type("7315");
    await tablet.keyboard.press("Enter");
    await expect(main.getByRole("heading", { name: "This kiosk is closed" })).toBeVisible();
    await expectAccessibleInThemes(tablet);
    await desk.context().close();
  });
});
