import { expect, type Page, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

let desk: Page;
let phone: Page;

test.describe.configure({ mode: "serial" });

const field = (page: Page) => page.getByLabel("Your question");
const answers = (page: Page) => page.getByRole("main").getByRole("region", { name: "Conversation" });
const ask = async (page: Page, question: string) => {
  await field(page).fill(question);
  await page.keyboard.press("Enter");
};
const table = (page: Page) => page.getByRole("table", { name: "Questions that were not understood" });

test.beforeAll(async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Unknown Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "ona@unknown.example" },
  });
  await shop.ask("POST", "/customers", { firstName: "Gil", lastName: "Gray", email: "gil@unknown.example" });
  desk = await shop.page({ viewport: { width: 1440, height: 900 } });
  phone = await shop.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
});
test.afterAll(async () => {
  await desk?.context().close();
  await phone?.context().close();
});

test("an answer to something else is marked with one press, and words may follow", async () => {
  await phone.goto("/owner/assistant");
  await ask(phone, "Which repair orders are open?");
  await answers(phone).getByRole("button", { name: "Not what I asked" }).tap();
  await expect(answers(phone).getByLabel("What you meant")).toBeFocused();
  await expectAccessibleInThemes(phone);
  await answers(phone).getByLabel("What you meant").fill("Only gil gray's");
  await phone.keyboard.press("Enter");
  await expect(answers(phone).getByText("Noted for the owner, without names.")).toBeVisible();
});

test("the owner sees what was not understood, says what a word means, ignores, and puts back", async () => {
  await desk.goto("/owner/assistant");
  await ask(desk, "shakers for gil gray in october");
  await expect(answers(desk).getByRole("button", { name: "Say what “shakers” means" })).toBeVisible();
  await ask(desk, "were the gewgaws zonked");
  await expect(answers(desk).getByText(/I'm not sure what “gewgaws/)).toBeVisible();
  await desk.goto("/owner/settings#assistant");
  const shakers = table(desk).getByRole("row").filter({ hasText: "shakers" });
  await expect(shakers).toContainText("shakers for PERSON_1 in october");
  await expect(table(desk).getByRole("row").filter({ hasText: "Meant: Only PERSON_1" })).toContainText(
    "1 wrong answer",
  );
  await expectAccessibleInThemes(desk);

  await shakers.getByRole("button", { name: "Say what it means: “shakers”" }).click();
  const dialog = desk.getByRole("dialog", { name: "What does “shakers” mean?" });
  await dialog.getByLabel("It means").fill("sales");
  await dialog.getByRole("option", { name: "Sales Metric", exact: true }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(shakers).toHaveCount(0);
  await expect(
    desk.getByRole("table", { name: "Words of your shop" }).getByRole("row").filter({ hasText: "“shakers”" }),
  ).toContainText("Sales");

  const gewgaws = table(desk).getByRole("row").filter({ hasText: "gewgaws" });
  await gewgaws.getByRole("button", { name: /^Ignore/ }).click();
  await expect(gewgaws).toHaveCount(0);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(gewgaws).toHaveCount(1);
  await gewgaws.getByRole("button", { name: /^Ignore/ }).click();
  await desk.getByRole("button", { name: "Show ignored" }).click();
  await gewgaws.getByRole("button", { name: /^Delete/ }).click();
  await expect(desk.getByText("No ignored questions")).toBeVisible();
});

test("sharing is off until the owner turns it on", async () => {
  await phone.goto("/owner/settings#assistant");
  const box = phone.getByRole("checkbox", { name: /^Share these questions/ });
  await expect(box).not.toBeChecked();
  await expectAccessibleInThemes(phone);
  await box.tap();
  await expect(box).toBeChecked();
  await phone.reload();
  await expect(box).toBeChecked();
});
