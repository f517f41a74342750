import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Opened, renderPage } from "~/test/render-page";
import { BookingDesk } from "./booking-desk";

type Wish = Partial<Record<"Bay" | "Technician" | "Day" | "Start" | "Length", string>>;

async function book(user: Opened["user"], wish: Wish) {
  for (const [label, option] of Object.entries(wish))
    await user.selectOptions(screen.getByLabelText(label, { selector: "select" }), option);
  await user.click(screen.getByText("Book", { selector: "button" }));
}
const answer = () => screen.getByRole("status");
const calendar = () => within(screen.getByLabelText("Example calendar"));

test.each<[string, Wish, string]>([
  [
    "a bay that is taken",
    {},
    "Bay 1 is booked from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
  ],
  [
    "a technician who is taken",
    { Bay: "Bay 4", Technician: "Tess", Start: "8:30 AM" },
    "Tess is booked from 8:00 am to 9:30 am for Maria Lopez, 2019 Toyota Camry. Choose another technician or time.",
  ],
  [
    "a time before the shop opens",
    { Start: "7:00 AM" },
    "That's outside opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
  ],
  [
    "a day on which the shop is closed",
    { Day: "Sunday" },
    "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
  ],
  ["a day that is over", { Day: "Monday, yesterday" }, "That day has passed. Choose today or a later day."],
  [
    "less than a quarter of an hour",
    { Length: "10 min" },
    "An appointment must be at least 15 minutes long.",
  ],
])("refuses in the product's own words %s", async (_, wish, sentence) => {
  const { user } = renderPage(BookingDesk, "/features/scheduling");
  await book(user, wish);
  await waitFor(() => expect(answer().textContent).toBe(sentence));
  expect(calendar().queryByText("Your customer")).toBeNull();
});

test("books a free slot, shows it in both views, and preserves the selection", async () => {
  const { user } = renderPage(BookingDesk, "/features/scheduling");
  await book(user, { Bay: "Bay 4", Technician: "Tara", Start: "1:00 PM", Length: "2 hours" });
  await waitFor(() => expect(answer().textContent).toBe("Appointment booked: Bay 4, 1:00 PM to 3:00 PM."));
  const own = (column: string) =>
    within(calendar().getByRole("list", { name: column }))
      .getByText("Your customer")
      .closest("li");
  expect(own("Bay 4")?.textContent).toContain("Confirmed · Tara");
  await user.click(screen.getByRole("radio", { name: "Technicians" }));
  expect(own("Tara")).not.toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Start").value).toBe(String(13 * 60));
});
