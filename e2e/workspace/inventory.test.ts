import { expect, test } from "@playwright/test";
import { brakePhoto, labelPhoto } from "../fixtures/images.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("a part is received into a bin, moved, scanned and shown with its whole history", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Parts Test Garage",
    owner: { firstName: "Pia", lastName: "Vale", email: "owner@parts.example" },
  });
  const context = await shop.browser();
  const page = await context.newPage();
  // A simulated camera and barcode reader that sees one code, as on a phone.
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    HTMLMediaElement.prototype.play = async () => undefined;
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: "0036000291452" }];
      },
    });
  });
  await page.goto("/owner/inventory?new=part");
  const adding = page.getByRole("dialog", { name: "New part" });
  await adding.getByLabel("Part number").fill("PF-48");
  await adding.getByLabel("Name").fill("Oil filter");
  await adding.getByLabel("Bin").fill("a1");
  await adding.getByLabel("Minimum").fill("2");
  await adding.getByLabel("Cost").fill("4.50");
  await adding.getByRole("button", { name: "Add part" }).click();
  await expect(page.getByRole("heading", { name: "Oil filter", level: 1 })).toBeVisible();
  const main = page.getByRole("main");

  await main.getByRole("button", { name: "Receive" }).click();
  const receiving = page.getByRole("dialog", { name: "Receive stock" });
  await expect(receiving.getByLabel("Bin", { exact: true })).toHaveValue("A1");
  await receiving.getByLabel("Quantity received").fill("6");
  await receiving.getByRole("button", { name: "Receive stock" }).click();
  await expect(receiving).toBeHidden();

  await main.getByRole("button", { name: "Move" }).click();
  const moving = page.getByRole("dialog", { name: "Move stock" });
  await moving.getByLabel("Quantity").fill("2");
  await moving.getByLabel("To bin").fill("B2");
  await moving.getByRole("button", { name: "Move stock" }).click();
  await expect(moving).toBeHidden();
  await expect(main.getByRole("listitem").filter({ hasText: "B2" }).first()).toBeVisible();

  await main.getByRole("button", { name: "Min, max, bin" }).click();
  const shelf = page.getByRole("dialog", { name: "Minimum, maximum, and bin" });
  await expect(shelf.getByRole("textbox", { name: "Minimum" })).toHaveValue("2");
  await shelf.getByRole("textbox", { name: "Minimum" }).fill("8");
  await shelf.getByRole("textbox", { name: "Maximum" }).fill("20");
  await expect(shelf.getByText("With 6 available, 14 to order.")).toBeVisible();
  await shelf.getByRole("button", { name: "Save" }).click();
  await expect(shelf).toBeHidden();
  await main.getByLabel("Add a code").fill("036000291452");
  await page.keyboard.press("Enter");
  await expect(main.getByText("036000291452", { exact: true })).toBeVisible();
  await expectAccessibleInThemes(page);

  // Both the camera's code and a keyboard scanner find it.
  await page.goto("/owner/inventory?low=yes");
  await expect(main.getByRole("cell", { name: "14" })).toBeVisible();
  await expectAccessibleInThemes(page);
  await main.getByRole("button", { name: "Scan with camera" }).click();
  await expect(page.getByRole("heading", { name: "Oil filter", level: 1 })).toBeVisible();
  await page.goto("/owner/inventory");
  await main.getByLabel("Search parts").fill("B2");
  await page.keyboard.press("Enter");
  await expect(main.getByText("Bin B2")).toBeVisible();
  await expect(main.getByRole("link", { name: "Oil filter" })).toBeVisible();

  // A browser without a barcode reader or a camera: AutoIQ's own reader scans an image.
  const plain = await context.newPage();
  await plain.goto("/owner/inventory");
  await plain.getByRole("main").getByRole("button", { name: "Scan with camera" }).click();
  const scan = plain.getByRole("dialog", { name: "Scan a code" });
  await expect(scan.getByText(/take a photo of the code|Choose a photo of the code/i)).toBeVisible();
  const picture = scan.getByLabel("Take a photo of a code");
  const file = { name: "label.jpg", mimeType: "image/jpeg" };
  await picture.setInputFiles({ ...file, buffer: await brakePhoto() });
  await expect(scan.getByText(/No code found in this photo/)).toBeVisible();
  await expectAccessibleInThemes(plain);
  await picture.setInputFiles({ ...file, buffer: await labelPhoto("036000291452") });
  await expect(plain.getByRole("heading", { name: "Oil filter", level: 1 })).toBeVisible();
  await plain.close();

  for (const [path, heading] of [
    ["/owner/inventory/bins", "Bins"],
    ["/owner/inventory/cores", "Cores"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(main.getByText(heading === "Bins" ? "All bins" : "No open cores")).toBeVisible();
    await expectAccessibleInThemes(page);
  }
  await context.close();
});
