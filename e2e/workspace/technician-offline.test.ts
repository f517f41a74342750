import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { brakePhoto } from "../fixtures/images.ts";
import { type Ask, openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { type VehicleInShop, vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

const owner = "owner@offline.example";
const technician = "tess@offline.example";
const company = "Offline Test Garage";
type Point = {
  id: string;
  label: string;
  rating: string | null;
  note: string;
  version: number;
  photos: unknown[];
};

test.describe.configure({ mode: "serial" });
let ask: Ask;
let phone: BrowserContext;
let order: VehicleInShop & { inspectionId: string };

const point = (page: Page, label: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: label, exact: true }) });
const rate = (page: Page, label: string, word: string) =>
  point(page, label).getByText(word, { exact: true }).click();
const pointsOf = async (): Promise<Map<string, Point>> => {
  const { items } = await ask("GET", `/inspections/${order.inspectionId}`);
  return new Map((items as Point[]).map((each) => [each.label, each]));
};

test("a shop with a car a technician works on", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  ({ ask } = await openShop(browser, base, {
    company,
    owner: { firstName: "Ona", lastName: "Vale", email: owner },
    team: [{ type: "technician", firstName: "Tess", lastName: "Vale", email: technician }],
  }));
  const car = await vehicleInShop(ask, "Nora", "nora@offline.example");
  const inspection = await ask("POST", `${car.path}/inspection`, { templateId: null });
  order = { ...car, inspectionId: String(inspection.id) };
  const { browser: open } = await signInByApi(browser, base, technician);
  phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
});

test("ten minutes offline lose nothing, and nothing is done twice", async () => {
  await phone.clock.install();
  let page = await phone.newPage();
  await page.goto("/technician");
  await expect(page.getByRole("heading", { name: "2019 Honda Civic" })).toBeVisible();
  // From here on this device can work offline: it has its pages and the day's cars.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration("/technician");
        const queuedCount = await new Promise<number>((resolve) => {
          const opening = indexedDB.open("autoiq-technician");
          opening.onsuccess = () => {
            const count = opening.result.transaction("reads").objectStore("reads").count();
            count.onsuccess = () => resolve(count.result);
          };
        });
        return worker?.active?.state === "activated" && queuedCount >= 5;
      }),
    )
    .toBe(true);

  await phone.setOffline(true);
  await page.getByRole("button", { name: "Clock in", exact: true }).click();
  await expect(page.getByText(/Clocked in since/)).toBeVisible();
  await page.getByRole("button", { name: "Clock on: Front brakes" }).click();
  await expect(page.getByRole("region", { name: "Running job" })).toContainText("Front brakes");
  await expect(page.getByText("2 actions are saved on this device.")).toBeVisible();

  await phone.clock.fastForward("02:00");
  await page.getByRole("link", { name: "Continue inspection" }).click();
  await rate(page, "Horn", "OK");
  await rate(page, "Left front pad", "Urgent");
  await point(page, "Left front pad").getByLabel("Note").fill("Pads at 2 mm.");
  const file = { name: "pad.jpg", mimeType: "image/jpeg", buffer: await brakePhoto() };
  await point(page, "Left front pad")
    .getByLabel(/^Add photos of/)
    .setInputFiles(file);
  await expect(
    point(page, "Left front pad")
      .getByText(/Saved on this device/)
      .first(),
  ).toBeVisible();
  await rate(page, "Windshield", "Soon");
  await expect(page.getByText(/actions are saved on this device\./)).toContainText("6");
  // An element half covered by the sticky bar has no reliable size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInThemes(page);

  // The front desk rates the same item in the meantime, and is right.
  const windshield = (await pointsOf()).get("Windshield");
  await ask("PATCH", `/inspection-items/${windshield?.id}`, {
    version: windshield?.version,
    rating: "green",
    note: "Replaced last week",
  });

  await phone.clock.fastForward("04:00");
  await page.goto(`/technician/repair-orders/${order.id}`);
  const job = page.getByRole("article", { name: "Front brakes" });
  await job.getByLabel("Cause").fill("Pads worn to 2 mm");
  await job.getByLabel("Correction").fill("Replaced the front pads");
  await job.getByRole("button", { name: "Complete job: Front brakes" }).click();
  await expect(job.getByText("Completed", { exact: true })).toBeVisible();

  // The app is closed and reopened, still offline.
  await page.close();
  page = await phone.newPage();
  await page.goto("/technician");
  await expect(page.getByRole("heading", { name: "2019 Honda Civic" })).toBeVisible();
  await expect(page.getByText(/You're seeing the shop as of/)).toBeVisible();
  await page.getByRole("button", { name: "Clock on: Oil change" }).click();
  await expect(page.getByRole("region", { name: "Running job" })).toContainText("Oil change");
  await phone.clock.fastForward("04:00");

  await phone.setOffline(false);
  await expect(page.getByText("1 action couldn't be recorded")).toBeVisible();
  await expect(page.getByText(/saved on this device\./)).toHaveCount(0);

  const { jobs, clocks } = await ask("GET", order.path);
  expect(jobs).toMatchObject([
    {
      name: "Front brakes",
      work: "completed",
      cause: "Pads worn to 2 mm",
      technician: { name: "Tess Vale" },
    },
    { name: "Oil change", work: "in-progress" },
  ]);
  // Six minutes are a tenth of an hour. The test itself adds a little.
  const hours = Number((jobs as { clockedHours: string }[])[0]?.clockedHours);
  expect(hours).toBeGreaterThanOrEqual(0.1);
  expect(hours).toBeLessThan(0.16);
  expect(clocks).toHaveLength(1);
  const points = await pointsOf();
  expect(points.get("Horn")).toMatchObject({ rating: "green" });
  expect(points.get("Left front pad")).toMatchObject({ rating: "red", note: "Pads at 2 mm." });
  expect(points.get("Left front pad")?.photos).toHaveLength(1);
  const { entries } = (await ask("GET", `${order.path}/history`)) as {
    entries: { action: string; receivedAt: string | null }[];
  };
  for (const action of ["clocked on to “Front brakes”", "clocked off “Front brakes”", "photographed"]) {
    const found = entries.filter((each) => each.action === action);
    expect(found, action).toHaveLength(1);
    expect(found[0]?.receivedAt, action).not.toBeNull();
  }
});

test("another user's change is shown next to one's own, and the user decides", async () => {
  const [page] = phone.pages();
  if (!page) throw new Error("The phone has no page.");
  await page.getByRole("button", { name: "Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved on this device" });
  await expect(dialog.getByText(/^Ona Vale changed this point/)).toBeVisible();
  await expect(dialog.getByRole("definition").filter({ hasText: "Soon" })).toBeVisible();
  await expect(dialog.getByRole("definition").filter({ hasText: "Replaced last week" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(dialog.getByText("Everything you did is recorded.", { exact: false })).toBeVisible();
  await expect.poll(async () => (await pointsOf()).get("Windshield")?.rating).toBe("yellow");

  // The service worker does not control public pages.
  await page.goto("/pricing");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await phone.close();
});
