import { expect, type Locator, type Page } from "@playwright/test";

/** Adds Dana Driver and her car in the booking dialog. A mistyped VIN is explained, the right one decoded. */
export async function addCustomerAndCar(
  dialog: Locator,
  { email, vin }: { email: string; vin: string },
): Promise<void> {
  await dialog.getByRole("button", { name: /New customer/ }).click();
  await dialog.getByLabel("First name").fill("Dana");
  await dialog.getByLabel("Last name").fill("Driver");
  await dialog.getByLabel("Phone").fill("(813) 555-0199");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await dialog.getByRole("button", { name: /New vehicle/ }).click();
  const wrong = vin.slice(0, 8) + (vin[8] === "5" ? "6" : "5") + vin.slice(9);
  await dialog.getByLabel("VIN").fill(wrong);
  await expect(dialog.getByText(/check digit/).first()).toBeVisible();
  await dialog.getByLabel("VIN").fill(vin);
  await expect(dialog.getByRole("combobox", { name: "Make" })).toHaveValue(/toyota/i, { timeout: 20_000 });
  await expect(dialog.getByRole("combobox", { name: "Model" })).toHaveValue(/camry/i);
  await expect(dialog.getByLabel("Year")).toHaveValue("2019");
  await dialog.getByRole("button", { name: "Add vehicle" }).click();
}

/** Position of the front pads in the template. */
async function worn(page: Page): Promise<number> {
  const legends = await page
    .getByRole("group", { name: /^Rating of / })
    .locator("legend")
    .allInnerTexts();
  const at = legends.findIndex((text) => /front.*pads|pads.*front|front brake/i.test(text));
  return Math.max(0, at);
}

/** Rates every item of an inspection on a phone: the front pads red with this note, the others OK. */
export async function rateEveryPoint(page: Page, note: string): Promise<void> {
  await page.getByRole("progressbar", { name: "Points rated" }).waitFor();
  const points = page.getByRole("group", { name: /^Rating of / });
  const count = await points.count();
  expect(count).toBeGreaterThan(20);
  const pads = await worn(page);
  for (let index = 0; index < count; index++) {
    await points
      .nth(index)
      .getByText(index === pads ? "Urgent" : "OK", { exact: true })
      .click();
  }
  const details = page.getByLabel("Note");
  if ((await details.count()) === 0) {
    await page
      .getByRole("button", { name: /^Add a note, measurement or photo: / })
      .nth(pads)
      .click();
  }
  await details.first().fill(note);
  await details.first().blur();
}

/** Draws a signature on the pad. */
export async function sign(page: Page): Promise<void> {
  const canvas = page.getByLabel("Signature", { exact: true });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("There is nowhere to sign");
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(box.x + 30 + step * 18, box.y + 60 + (step % 2 ? 30 : -20));
  }
  await page.mouse.up();
}
