import { expect, type Page, test } from "@playwright/test";
import { withoutScripts } from "../fixtures/public-page.ts";

const groups = [
  ["Security & Privacy", 3],
  ["Getting Started & Onboarding", 4],
  ["Pricing & Plans", 4],
  ["Support & Training", 4],
] as const;

const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const open = (page: Page) => page.locator("details[open]");
const question = (page: Page, words: string) => page.locator("summary").filter({ hasText: words });

test("the hero has 'Start Free Trial' to sign-up and 'Contact Sales' to /contact", async ({ page }) => {
  await page.goto("/faq");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Start Free Trial" }).first()).toHaveAttribute(
    "href",
    "/auth?tab=sign-up",
  );
  await expect(main.getByRole("link", { name: "Contact Sales" }).first()).toHaveAttribute("href", "/contact");
});

test("four groups hold 3, 4, 4 and 4 questions, all closed at first", async ({ page }) => {
  await page.goto("/faq");
  for (const [name, count] of groups) await expect(group(page, name).locator("summary")).toHaveCount(count);
  await expect(open(page)).toHaveCount(0);
});

test("one item is open at a time, in one group and across groups", async ({ page }) => {
  await page.goto("/faq");
  const summaries = page.locator("summary");
  for (const index of [0, 1, 5, 14]) {
    await summaries.nth(index).click();
    await expect(open(page)).toHaveCount(1);
    await expect(open(page).locator("summary")).toHaveText((await summaries.nth(index).textContent()) ?? "");
  }
  await summaries.nth(14).click();
  await expect(open(page)).toHaveCount(0);
});

test("questions open by keyboard, and their links are reached next", async ({ page }) => {
  await page.goto("/faq");
  await question(page, "How long does setup take?").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Setup takes 15-30 minutes, with full operation in 2-3 days.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "What happens on which day" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/free-trial$/);
});

test("a link to one question arrives at its open answer", async ({ page }) => {
  await page.goto("/faq#trial");
  await expect(open(page).locator("summary")).toHaveText("Is there a free trial?");
  await expect(page.getByText("Yes: 7 days on all plans. No card is needed to begin")).toBeInViewport();
});

test("prices, trial, yearly saving and response targets are the specification's", async ({ page }) => {
  await page.goto("/faq");
  for (const [words, answer] of [
    [
      "What does AutoIQ cost?",
      "Starter $298 or $238, Professional $598 or $478, Enterprise $998 or $798, Ultimate $2,499 or $1,999.",
    ],
    ["How much do I save by paying yearly?", "Yearly billing saves 20%."],
    ["How do I reach support?", "By email, 24/7, on all plans."],
    [
      "How fast do you answer?",
      "4 h for standard support, 1 h for premium support and 15 min for enterprise critical cases",
    ],
    ["Which standards does AutoIQ comply with?", "SOC 2, GDPR and CCPA."],
  ] as const) {
    await question(page, words).click();
    await expect(open(page)).toContainText(answer);
  }
});

test("the closing block has Contact Support and Start Free Trial", async ({ page }) => {
  await page.goto("/faq");
  const closing = page.getByRole("region", { name: "Not answered yet?" });
  await expect(closing.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/support");
  await expect(closing.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
    "href",
    "/auth?tab=sign-up",
  );
});

test("without scripts every answer is in the page, opens, and is given to search engines", async ({
  browser,
}) => {
  await withoutScripts(browser, "/faq", async (page) => {
    await question(page, "Is there a free trial?").click();
    await question(page, "Who owns the data, and who can see it?").click();
    await expect(open(page)).toHaveCount(1);
    await expect(page.getByText("Your shop owns it.")).toBeVisible();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((text) => JSON.parse(text)).find((each) => each["@type"] === "FAQPage");
    const asked: { name: string; acceptedAnswer: { text: string } }[] = data.mainEntity;
    expect(asked).toHaveLength(15);
    const shown = await page.locator("details").evaluateAll((items) =>
      items.map((item) => ({
        name: item.querySelector("summary")?.textContent,
        text: item.querySelector("p")?.textContent,
      })),
    );
    expect(shown).toEqual(asked.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text })));
  });
});
