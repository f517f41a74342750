import { expect, type Page, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { endOfSpeech, installSpeechRecognition, say } from "../fixtures/speech.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

let desk: Page;
let phone: Page;

test.describe.configure({ mode: "serial" });

const panel = (page: Page) => page.getByRole("complementary", { name: "Assistant" });
const field = (page: Page) => page.getByLabel("Your question");

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const tess = { firstName: "Tess", lastName: "Vale", email: "tess@assistant.example" };
  const shop = await openShop(browser, base, {
    company: "Assistant Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "ona@assistant.example" },
    team: [{ ...tess, type: "technician" }],
  });
  const customer = await shop.ask("POST", "/customers", {
    firstName: "Gil",
    lastName: "Gray",
    email: "gil@assistant.example",
  });
  const vehicle = await shop.ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2020,
    make: "Honda",
    model: "Fit",
    plate: "ASK1",
  });
  await shop.ask("POST", "/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Noise from the front",
  });
  desk = await shop.page({ viewport: { width: 1440, height: 900 } });
  const technician = await signInByApi(browser, base, tess.email);
  phone = await technician.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
});
test.afterAll(async () => {
  await desk?.context().close();
  await phone?.context().close();
});

test("the owner asks next to the page, sees rows and a chart, and sends a draft in her own name", async () => {
  await desk.goto("/owner");
  await expect(desk.getByRole("button", { name: "Assistant", exact: true })).toBeVisible();
  await desk.keyboard.press("Control+j");
  await expect(field(desk)).toBeFocused();
  await expectAccessibleInThemes(desk);
  await field(desk).fill("Which repair orders are open?");
  await desk.keyboard.press("Enter");
  const answers = panel(desk).getByRole("region", { name: "Conversation" });
  await expect(answers.getByText("Understood")).toBeVisible();
  await answers.getByRole("table").getByRole("link").first().click();
  await expect(desk).toHaveURL(/\/owner\/repair-orders\//);
  await expect(panel(desk).getByText("About this repair order")).toBeVisible();

  await field(desk).fill("What were sales this year by month?");
  await desk.keyboard.press("Enter");
  await expect(answers.getByRole("img", { name: /sales/i })).toBeVisible();

  await field(desk).fill("Draft a message to Gil Gray");
  await desk.keyboard.press("Enter");
  const draft = answers.getByRole("list", { name: "Drafts" });
  await draft.getByRole("textbox", { name: "Message" }).fill("Your Honda is on the lift. We will call you.");
  await draft.getByRole("textbox", { name: "Subject" }).fill("Your Honda");
  await expectAccessibleInThemes(desk);
  await draft.getByRole("button", { name: "Send email as Ona Vale" }).click();
  await expect(draft.getByText("Sent to Gil Gray as Ona Vale.")).toBeVisible();
  await expect(draft.getByRole("button", { name: /Send/ })).toHaveCount(0);

  // The same conversation on its own page. A sent draft is not offered again.
  await panel(desk).getByRole("link", { name: "Open full page" }).click();
  await expect(desk).toHaveURL(/\/owner\/assistant$/);
  await expect(desk.getByRole("main").getByText("Sent to Gil Gray as Ona Vale.")).toBeVisible();
  await expectAccessibleInThemes(desk);
});

test("a question that isn't clear is repaired by pressing what was meant, and the next one changes it", async () => {
  const answers = desk.getByRole("main").getByRole("region", { name: "Conversation" });
  await field(desk).fill("car count this month for frobnicated ones");
  await desk.keyboard.press("Enter");
  const suggestions = answers.getByRole("list", { name: "Did you mean" });
  // The first question that the server's rules don't answer waits until the training phrases are learned.
  await expect(suggestions.getByRole("button").first()).toHaveText(/^Car count, /, { timeout: 60_000 });
  await expectAccessibleInThemes(desk);
  await suggestions.getByRole("button").first().click();
  await expect(answers.getByRole("list").first()).toContainText(/Car count (?:in|on|from) .*: 0\./);
  await expect(suggestions).toHaveCount(0);

  await field(desk).fill("by make");
  await desk.keyboard.press("Enter");
  await expect(answers.getByRole("list").first()).toContainText("Car count by make, ");
});

test("what a word means comes from the guide, whose page opens beside the conversation", async () => {
  await field(desk).fill("what is a ro");
  await desk.keyboard.press("Enter");
  const answers = desk.getByRole("main").getByRole("region", { name: "Conversation" });
  await expect(answers.getByText("Repair order, RO: The record of one visit")).toBeVisible();
  await expectAccessibleInThemes(desk);
  const [page] = await Promise.all([
    desk.waitForEvent("popup"),
    answers.getByRole("link", { name: "/docs/glossary" }).click(),
  ]);
  await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  await page.close();
});

test("a failed question shows the reason and can be retried with one click", async () => {
  const stream = "**/api/assistant/ask/stream";
  await desk.route(stream, (route) => route.abort());
  await field(desk).fill("Which parts are low?");
  await desk.keyboard.press("Enter");
  const main = desk.getByRole("main");
  const conversation = main.getByRole("region", { name: "Conversation" });
  await expect(conversation.getByText("Couldn't reach the server.")).toBeVisible();

  // The response breaks off after its first words. They stay, with a note that the rest is missing.
  await desk.unroute(stream);
  const parts = [
    { part: "understood", understood: "Parts below their minimum", interpretation: null },
    { part: "sources", basis: "The stock ledger.", asOf: "2026-11-20T15:00:00.000Z" },
    { part: "words", words: "Two parts are low." },
  ];
  const body = parts.map((part) => `${JSON.stringify(part)}\n`).join("");
  await desk.route(stream, (route) => route.fulfill({ contentType: "application/x-ndjson", body }));
  await conversation.getByRole("button", { name: "Try again" }).click();
  await expect(conversation.getByText("The answer was cut off")).toBeVisible();
  await expect(conversation.getByText("Assistant: Two parts are low.")).toBeVisible();
  await expectAccessibleInThemes(desk);

  // A user who does not want to wait can stop it.
  await desk.unroute(stream);
  await desk.route(stream, () => undefined);
  await conversation.getByRole("button", { name: "Ask again" }).click();
  await main.getByRole("button", { name: "Stop" }).click();
  await expect(conversation.getByText("Stopped before the answer arrived.")).toBeVisible();
  await desk.unroute(stream);
  await conversation.getByRole("button", { name: "Ask again" }).click();
  await expect(conversation.getByText("Stopped before the answer arrived.")).toHaveCount(0);
  await expect(conversation.getByRole("button", { name: "Copy answer" }).last()).toBeVisible();
  await expect(conversation.getByText("You: Which parts are low?")).toHaveCount(1);
});

test("text typed into the command menu can be asked as a question", async () => {
  await desk.goto("/owner");
  await expect(desk.getByRole("button", { name: "Assistant", exact: true })).toBeVisible();
  await desk.keyboard.press("Control+k");
  await expect(desk.getByPlaceholder(/^Find a page/)).toBeFocused();
  await desk.keyboard.type("what is our labor rate?");
  await desk.getByRole("option", { name: "Ask: what is our labor rate?" }).click();
  await expect(panel(desk).getByText("You: what is our labor rate?")).toBeVisible();
});

test("speech to the assistant is asked in its panel's conversation", async () => {
  const page = await desk.context().newPage();
  await installSpeechRecognition(page);
  await page.goto("/faq");
  await page.getByRole("button", { name: "Voice Navigation" }).click();
  const voice = page.getByRole("dialog", { name: "AI Voice Navigation" });
  await voice.getByRole("button", { name: "Click to speak" }).click();
  await expect(voice.getByText("Listening...", { exact: true })).toBeVisible();
  await say(page, "ask which repair orders are open");
  await endOfSpeech(page);
  await expect(page).toHaveURL(/\/owner\/assistant$/);
  const conversation = page.getByRole("main").getByRole("region", { name: "Conversation" });
  await expect(conversation.getByText("You: Which repair orders are open")).toBeVisible();
  await expect(conversation.getByRole("table").getByRole("link").first()).toBeVisible();
  await page.close();
});

test("a technician sees no money, and the owner reads the question history", async () => {
  await phone.goto("/technician/assistant");
  await expect(phone.getByRole("button", { name: "Which cars are promised today?" })).toBeVisible();
  await expect(phone.getByRole("button", { name: /gross profit/ })).toHaveCount(0);
  await field(phone).fill("What was gross profit this month?");
  await phone.keyboard.press("Enter");
  const main = phone.getByRole("main");
  await expect(main.getByText("Assistant: Your role doesn't include that.")).toBeVisible();
  await expect(main.getByText("$")).toHaveCount(0);
  await expectAccessibleInThemes(phone);

  await desk.goto("/owner/assistant-log");
  const row = desk.getByRole("row").filter({ hasText: "What was gross profit this month?" });
  await expect(row).toContainText("Tess Vale");
  await expect(desk.getByText("No language model is configured.")).toBeVisible();
  const models = desk.getByRole("checkbox", { name: "Let a language model write the answers" });
  await models.uncheck();
  await desk.getByRole("button", { name: "Save limits" }).click();
  await expect(desk.getByRole("button", { name: "Save limits" })).toBeDisabled();
  await expect(models).not.toBeChecked();
  await expectAccessibleInThemes(desk);
});
