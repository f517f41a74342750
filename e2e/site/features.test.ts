import { expect, test } from "@playwright/test";

// What the desk refuses and books: booking-desk.test.tsx.
test("the smart scheduling demo works by keyboard alone, reports that its rules did not load, and works on the next click", async ({
  page,
  context,
}) => {
  await page.goto("/features/scheduling");
  const desk = page.getByRole("form", { name: "Try to double-book" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await context.setOffline(true);
  await desk.getByLabel("Bay").focus();
  // To the next option that begins with it: Bay 2.
  await page.keyboard.press("B");
  for (const _ of ["Technician", "Day", "Start", "Length", "Book"]) await page.keyboard.press("Tab");
  await expect(desk.getByRole("button", { name: "Book" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(desk.getByRole("status")).toHaveText(
    "The rules didn't load. Check your connection and click Book again.",
  );
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(desk.getByRole("status")).toHaveText(
    "Bay 2 is booked from 8:30 am to 12:30 pm by Samuel Okafor, 2014 Chevrolet Silverado. Choose another bay or time.",
  );
});
