import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { videoFile } from "../../packages/server/test/helpers/video-file.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { brakePhoto } from "../fixtures/images.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const email = "owner@inspection.example";
let shop: SignedIn;
let page: Page;
let orderId = "";
let inspectionId = "";

test.describe.configure({ mode: "serial" });

type Item = {
  id: string;
  label: string;
  version: number;
  rating: string | null;
  photos: { marks: unknown[] }[];
};
const itemsNow = async () => (await shop.ask("GET", `/inspections/${inspectionId}`)).items as Item[];

test("an owner customizes the default template", async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Inspection Test Garage",
    owner: { firstName: "Ina", lastName: "Vale", email },
  });
  page = await shop.page();
  await page.goto("/owner/inspection-templates");
  await page.getByRole("link", { name: "Multi-point inspection" }).click();
  const form = page.getByRole("form", { name: "Inspection template Multi-point inspection" });
  await form.getByRole("button", { name: /^Left front tread/ }).click();
  await form.getByLabel("Soon at (/32 in)").fill("5");
  await expectAccessibleInThemes(page);
  // By keyboard alone: the item moves below its neighbor and keeps the focus.
  const row = form.getByRole("button", { name: /^Left front pad/ });
  await row.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(
    form.getByRole("list", { name: "Points in Brakes" }).getByRole("listitem").nth(1),
  ).toContainText("Left front pad");
  await expect(row).toBeFocused();
  await row.press("Enter");
  const becomes = form.getByLabel("Canned job for findings");
  const brakes = await becomes
    .locator("option", { hasText: "Front brake pads and rotors" })
    .getAttribute("value");
  await becomes.selectOption(brakes);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Version 1" })).toBeVisible();
});

test("a measurement rates its item, and a photo is marked up by keyboard alone", async () => {
  const customer = await shop.ask("POST", "/customers", { firstName: "Rita", lastName: "Road", email });
  const vehicle = await shop.ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2019,
    make: "Toyota",
    model: "Camry",
  });
  const opened = await shop.ask("POST", "/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  orderId = String(opened.id);
  inspectionId = String((await shop.ask("POST", `/repair-orders/${orderId}/inspection`, {})).id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/owner/inspections/${inspectionId}`);
  const point = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Left front pad", exact: true }),
  });
  await point.getByLabel("Lining (mm)").fill("2");
  await expect(point.getByRole("radio", { name: "Urgent" })).toBeChecked();
  await expect
    .poll(async () => (await itemsNow()).find((each) => each.label === "Left front pad")?.rating)
    .toBe("red");
  const photo = { name: "pad.jpg", mimeType: "image/jpeg", buffer: await brakePhoto() };
  await point.getByLabel("Add photos of Left front pad").setInputFiles(photo);
  await point.getByRole("button", { name: "Photo 1 of Left front pad, larger" }).click({ timeout: 20_000 });
  await page.getByRole("dialog").getByRole("button", { name: "Draw on it" }).click();
  const drawing = page.getByRole("dialog", { name: "Draw on the photo of Left front pad" });
  await expect(drawing.getByRole("img", { name: "No marks yet" })).toBeVisible();
  await drawing.getByRole("button", { name: "Place in the middle" }).press("Enter");
  const arrow = drawing.getByRole("button", { name: "Red arrow", exact: true });
  await arrow.press("ArrowRight");
  await arrow.press("Alt+ArrowDown");
  await expectAccessibleInThemes(page);
  await drawing.getByRole("button", { name: "Save drawing" }).click();
  await expect(drawing).toBeHidden();
  await expect
    .poll(
      async () => (await itemsNow()).find((each) => each.label === "Left front pad")?.photos[0]?.marks.length,
    )
    .toBe(1);
});

test("a short video is stored with its item, shows its length, and can be removed", async () => {
  const point = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Left front pad", exact: true }),
  });
  const clip = (seconds: number) => ({
    name: "pad.mp4",
    mimeType: "video/mp4",
    buffer: videoFile({ seconds }),
  });
  const add = point.getByLabel("Add a video of Left front pad, up to a minute");
  await add.setInputFiles(clip(12));
  const tile = point.getByRole("button", { name: "Play video 1 of Left front pad, 12 seconds" });
  const fetched = page.waitForResponse((answer) => /\/videos\/[^/]+$/.test(answer.url()) && answer.ok());
  await tile.click({ timeout: 20_000 });
  const player = page.getByRole("dialog", { name: "Left front pad" });
  expect((await fetched).headers()["content-type"]).toBe("video/mp4");
  // It has the structure of a phone's video file, but no video data.
  await expect(player.getByRole("alert")).toContainText("This browser can't play the video");
  await player.getByRole("button", { name: "Remove video" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove video" }).click();
  await expect(tile).toBeHidden();
});

test("a signed-off finding becomes its job in one click, and the customer reads what it means", async () => {
  for (const item of await itemsNow())
    if (item.rating === null)
      await shop.ask("PATCH", `/inspection-items/${item.id}`, { version: item.version, rating: "green" });
  await shop.ask("POST", `/inspections/${inspectionId}/complete`);
  await shop.ask("POST", `/inspections/${inspectionId}/sign-off`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/owner/repair-orders/${orderId}`);
  await page.getByRole("button", { name: /^Add Front brake pads and rotors .* for Left front pad$/ }).click();
  await expect(page.getByRole("article", { name: "Front brake pads and rotors" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Job: Front brake pads and rotors" })).toBeVisible();

  const { version } = await shop.ask("GET", `/repair-orders/${orderId}`);
  const to = `rita.${randomUUID().slice(0, 8)}@inspection.example`;
  await shop.ask("POST", `/repair-orders/${orderId}/estimates`, { version, to });
  await page.getByRole("button", { name: "View estimate 1" }).click();
  await expect(page.getByRole("dialog", { name: "Estimate 1" }).getByText("As sent")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkIn(await emailTo(to, /Estimate/), /\/e\//));
  await expect(page.getByText("2 mm of lining left.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Download estimate (PDF)" })).toBeVisible();
  await page.getByRole("button", { name: "Photo 1 of Left front pad, larger" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "Drawn on it: Red arrow" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessibleInThemes(page);
  await page.context().close();
});
