import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { brakePhoto } from "../fixtures/images.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const client = "vera@message-photos.example";

test("photos go both ways, and one email goes to selected customers", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const shop = await openShop(browser, base, {
    company: "Photo Test Garage",
    owner: { firstName: "Pia", lastName: "Owner", email: "owner@message-photos.example" },
  });
  const vera = { firstName: "Vera", lastName: "Lindt", email: client };
  const { id } = await shop.ask("POST", "/customers", vera);
  await shop.ask("POST", "/customers", { firstName: "Noah", lastName: "Unreached" });
  const page = await shop.page();
  const file = { name: "brake.jpg", mimeType: "image/jpeg", buffer: await brakePhoto() };

  await test.step("the front desk sends a photo and can enlarge it", async () => {
    await page.goto(`/owner/clients/${String(id)}`);
    const form = page.getByRole("form", { name: "Write a message" });
    await form.getByRole("radio", { name: "Email" }).click();
    await form.getByLabel("Add photos").setInputFiles([file, file]);
    const chosen = form.getByRole("list", { name: "Photos to send" });
    await expect(chosen.getByRole("listitem")).toHaveCount(2);
    await form.getByRole("button", { name: "Remove photo 2" }).click();
    await expect(chosen.getByRole("listitem")).toHaveCount(1);
    await expect(form.getByRole("progressbar")).toHaveCount(0);
    await form.getByRole("button", { name: "Send email" }).click();
    const photo = page.getByRole("log", { name: "Messages" }).getByRole("button", { name: /^Photo from / });
    await expect(photo).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await photo.click();
    const large = page.getByRole("dialog", { name: /^Photo from / });
    await expect(large.getByRole("img", { name: /^Photo from / })).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.keyboard.press("Escape");
    await expect(large).toHaveCount(0);
  });

  await test.step("the customer sees it on a phone and replies with one", async () => {
    await createAccount(base, { type: "client", firstName: "Vera", lastName: "Lindt", email: client });
    const own = await signedIn(browser, base, client, { viewport: { width: 390, height: 844 } });
    const mine = await own.newPage();
    await mine.goto("/client/messages");
    const form = mine.getByRole("form", { name: /^Message / });
    await expect(mine.getByRole("button", { name: /^Photo from Pia/ })).toBeVisible();
    await form.getByLabel("Add photos").setInputFiles([file, file]);
    await expect(form.getByRole("list", { name: "Photos to send" }).getByRole("listitem")).toHaveCount(2);
    await expect(form.getByRole("progressbar")).toHaveCount(0);
    await form.getByRole("button", { name: "Send", exact: true }).click();
    await expect(mine.getByRole("button", { name: "Photo 1 of 2 from you, larger" })).toBeVisible();
    await expectAccessible(mine);
    await own.close();
    await page.goto("/owner/messages");
    await page.getByRole("link", { name: /Vera Lindt/ }).click();
    await page.getByRole("button", { name: "Photo 1 of 2 from Vera Lindt, larger" }).click();
    await expect(page.getByRole("dialog", { name: "Photo 1 of 2 from Vera Lindt" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("img", { name: "Photo 2 of 2 from Vera Lindt" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("selected customers get one email, and those who cannot are named first", async () => {
    await page.goto("/owner/clients");
    await page.getByRole("checkbox", { name: "Select all 2 on this page" }).check();
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.getByRole("button", { name: "Send message" }).click();
    const dialog = page.getByRole("dialog", { name: "Message 2 customers" });
    await dialog.getByRole("radio", { name: "Email" }).click();
    await dialog.getByLabel("Subject").fill("Open on Friday");
    await dialog.getByLabel("Message", { exact: true }).fill("Hello {first name}, we are open on Friday.");
    await dialog.getByRole("button", { name: "Review recipients" }).click();
    await expect(dialog.getByText("1 of 2 will get this email.")).toBeVisible();
    await expect(dialog.getByText("Noah Unreached has no email address on file.")).toBeVisible();
    await expect(dialog.getByText("Hello Vera, we are open on Friday.")).toBeVisible();
    await expectAccessibleInThemes(page);
    await dialog.getByRole("button", { name: "Send to 1 customer" }).click();
    await expect(dialog.getByText(/^Sent to 1, skipped 1\./)).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await page.context().close();
});
