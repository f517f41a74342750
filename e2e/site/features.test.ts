import { expect, type Page, test } from "@playwright/test";

const desk = (page: Page) => page.getByRole("form", { name: "Try to break it" });
const calendar = (page: Page) => page.getByRole("region", { name: "The example's calendar" });

type BookingChoice = Partial<Record<"Bay" | "Technician" | "Day" | "Start" | "Length", string>>;

async function book(page: Page, choice: BookingChoice) {
  for (const [label, option] of Object.entries(choice))
    await desk(page).getByLabel(label, { exact: true }).selectOption(option);
  await desk(page).getByRole("button", { name: "Book" }).click();
}

test.describe("smart scheduling demo", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/features/scheduling");
    await page.waitForLoadState("networkidle");
  });

  test("refuses in the product's own words what cannot be booked", async ({ page }) => {
    const choices: BookingChoice = {};
    for (const label of ["Bay", "Technician", "Day", "Start", "Length"] as const)
      choices[label] = await desk(page).getByLabel(label, { exact: true }).inputValue();
    for (const [what, choice, sentence] of [
      [
        "a bay that is taken",
        {},
        "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
      ],
      [
        "a technician who is taken",
        { Bay: "Bay 4", Technician: "Tess", Start: "8:30 AM" },
        "Tess is booked from 8:00 am to 9:30 am for Maria Lopez, 2019 Toyota Camry. Choose another technician or time.",
      ],
      [
        "a time before the shop opens",
        { Start: "7:00 AM" },
        "That is outside of the opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
      ],
      [
        "a day on which the shop is closed",
        { Day: "Sunday" },
        "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
      ],
      [
        "a day that is over",
        { Day: "Monday, yesterday" },
        "That day has passed. Choose today or a later day.",
      ],
      ["less than a quarter of an hour", { Length: "10 min" }, "An appointment takes at least 15 minutes."],
    ] as const)
      await test.step(what, async () => {
        await book(page, { ...choices, ...choice });
        await expect(desk(page).getByRole("status")).toHaveText(sentence);
        await expect(calendar(page).getByText("Your customer")).toHaveCount(0);
      });
  });

  test("books a free slot, shows it in both views, and preserves the selection", async ({ page }) => {
    await book(page, { Bay: "Bay 4", Technician: "Tara", Start: "1:00 PM", Length: "2 hours" });
    await expect(desk(page).getByRole("status")).toHaveText("Appointment booked: Bay 4, 1:00 PM to 3:00 PM.");
    const own = (column: string) =>
      calendar(page)
        .getByRole("list", { name: column })
        .getByRole("listitem")
        .filter({ hasText: "Your customer" });
    await expect(own("Bay 4")).toContainText("Confirmed · Tara");
    await page.getByRole("radio", { name: "Technicians" }).check({ force: true });
    await expect(own("Tara")).toHaveCount(1);
    await expect(desk(page).getByLabel("Start")).toHaveValue(String(13 * 60));
  });

  test("works by keyboard alone", async ({ page }) => {
    await desk(page).getByLabel("Bay").focus();
    await page.keyboard.press("B");
    for (const _ of ["Technician", "Day", "Start", "Length", "Book"]) await page.keyboard.press("Tab");
    await expect(desk(page).getByRole("button", { name: "Book" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(desk(page).getByRole("status")).not.toBeEmpty();
  });

  test("reports that its rules did not load, and works on the next click", async ({ page }) => {
    await page.context().setOffline(true);
    await book(page, {});
    await expect(desk(page).getByRole("status")).toHaveText(
      "The rules did not load. Check your connection and press Book again.",
    );
    await page.context().setOffline(false);
    await book(page, {});
    await expect(desk(page).getByRole("status")).toHaveText(
      "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
    );
  });
});
