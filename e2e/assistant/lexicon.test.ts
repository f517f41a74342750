import { expect, type Page, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
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

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const tess = { firstName: "Tess", lastName: "Vale", email: "tess@lexicon.example" };
  const shop = await openShop(browser, base, {
    company: "Lexicon Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "ona@lexicon.example" },
    team: [{ ...tess, type: "technician" }],
  });
  await shop.ask("POST", "/customers", { firstName: "Gil", lastName: "Gray", email: "gil@lexicon.example" });
  desk = await shop.page({ viewport: { width: 1440, height: 900 } });
  phone = await (await signInByApi(browser, base, tess.email)).page({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
});
test.afterAll(async () => {
  await desk?.context().close();
  await phone?.context().close();
});

test("the owner says once what a word means, by keyboard, and it is answered at once and later", async () => {
  await desk.goto("/owner/assistant");
  await ask(desk, "shakers for gil gray in october");
  await expect(answers(desk).getByRole("button", { name: "Always read “shakers” as Sales" })).toBeVisible();
  await expectAccessibleInThemes(desk);
  await ask(desk, "shakers in october");
  await expect(answers(desk).getByText("I'm not sure what “shakers” means here.").last()).toBeVisible();
  const say = answers(desk).getByRole("button", { name: "Say what “shakers” means" });
  await expectAccessibleInThemes(desk);
  await say.focus();
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "What does “shakers” mean?" });
  await expect(dialog.getByLabel("It means")).toBeFocused();
  await desk.keyboard.type("car cou");
  await expect(dialog.getByRole("option", { name: "Car count" })).toBeVisible();
  await expectAccessibleInThemes(desk);
  await desk.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save and ask again" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText("“shakers” means Car count", { exact: true })).toBeVisible();
  await expect(
    answers(desk)
      .getByText(/Car count, .*“shakers” is Car count/)
      .first(),
  ).toBeVisible();
  await expect(answers(desk).getByText("You: shakers in october")).toHaveCount(1);
  await ask(desk, "shakers by month this year");
  await expect(
    answers(desk)
      .getByText(/Car count by month.*“shakers” is Car count/)
      .first(),
  ).toBeVisible();
});

test("a word that has a meaning is refused with the reason, and nothing is lost", async () => {
  await ask(desk, "sales for zorblax in october");
  await answers(desk).getByRole("button", { name: "Say what “zorblax” means" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save and ask again" }).click();
  await expect(dialog.getByText("Choose what the word means.")).toBeVisible();
  await dialog.getByLabel("It means").fill("gil");
  await dialog.getByRole("option", { name: /Gil Gray/ }).click();
  await dialog.getByRole("button", { name: "Save and ask again" }).click();
  await expect(
    answers(desk)
      .getByText(/“zorblax” is Gil Gray/)
      .first(),
  ).toBeVisible();
});

test("the words are listed under the settings, removed, and put back", async () => {
  await desk.goto("/owner/settings#assistant");
  const table = desk.getByRole("table", { name: "Words of your shop" });
  const row = table.getByRole("row").filter({ hasText: "“shakers”" });
  await expect(row).toContainText("Car count");
  await expect(row).toContainText("Everybody");
  await expectAccessibleInThemes(desk);
  await row.getByRole("button", { name: "Remove “shakers”" }).click();
  await expect(row).toHaveCount(0);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("a technician on a phone reads the shop's word, and their own counts for them", async () => {
  await phone.goto("/technician/assistant");
  await ask(phone, "whizbangs this week");
  await answers(phone).getByRole("button", { name: "Say what “whizbangs” means" }).tap();
  const dialog = phone.getByRole("dialog", { name: "What does “whizbangs” mean?" });
  await expect(dialog.getByText("Your own questions are read with it.")).toBeVisible();
  await dialog.getByLabel("It means").fill("hours flagged");
  await dialog
    .getByRole("option", { name: /flagged/i })
    .first()
    .tap();
  await expectAccessibleInThemes(phone);
  await dialog.getByRole("button", { name: "Save and ask again" }).tap();
  await expect(dialog).toHaveCount(0);
  await phone.getByRole("button", { name: "Words" }).tap();
  const words = phone.getByRole("dialog", { name: "Words of your shop" });
  await expect(words.getByText("“whizbangs”")).toBeVisible();
  // What means a customer is not shown to whoever may not see customers.
  await expect(words.getByText("“shakers”")).toBeVisible();
  await expect(words.getByText("“zorblax”")).toHaveCount(0);
  await expectAccessibleInThemes(phone);
});
