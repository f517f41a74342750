import { expect, type Page, test } from "@playwright/test";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** The Tuesday after next Monday and the following ones: open days, whenever this runs. */
const [day, second, third] = [0, 7, 14].map((more) => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7) + 7 + more);
  return date.toISOString().slice(0, 10);
}) as [string, string, string];

test.describe.configure({ mode: "serial" });

let shop: SignedIn;
let page: Page;
const statesOn = async (of: string) => {
  const { appointments } = await shop.ask("GET", `/appointments?from=${of}&to=${of}`);
  return (appointments as { status: string }[]).map(({ status }) => status);
};
const dialog = () => page.getByRole("dialog", { name: "Book an appointment" });
/** Starts a booking from a free slot and selects the customer. */
async function begin(bay: string, customer: string): Promise<void> {
  await page.goto(`/owner/scheduling?day=${day}`);
  await page.getByRole("button", { name: bay, exact: true }).click();
  await dialog().getByRole("combobox", { name: "Customer" }).fill(customer);
  await dialog()
    .getByRole("option", { name: new RegExp(customer) })
    .click();
}
const book = () => dialog().getByRole("button", { name: "Book appointment" }).click();

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Series Test Garage",
    owner: { firstName: "Sol", lastName: "Owner", email: "owner@series.example" },
    team: [{ type: "technician", firstName: "Tom", lastName: "Torque", email: "tech@series.example" }],
  });
  for (const lastName of ["Fleet", "Lender"])
    await shop.ask("POST", "/customers", { firstName: "Rosa", lastName });
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

test("a recurring appointment is booked in one step, and its later visits are canceled in one step", async () => {
  await begin("Book Bay 1 at 9:00 AM", "Rosa Fleet");
  await dialog().getByLabel("Repeats").selectOption({ label: "Every week" });
  await dialog().getByLabel("Number of visits").fill("1");
  await expect(dialog().getByText("Enter 2 to 26 visits.")).toBeVisible();
  await dialog().getByLabel("Number of visits").fill("3");
  await expectAccessibleInThemes(page);
  await book();
  await expect(dialog()).toBeHidden();
  for (const each of [day, second, third]) expect(await statesOn(each), each).toEqual(["confirmed"]);

  await page.goto(`/owner/scheduling?day=${second}`);
  await page.locator("button[data-appointment]").filter({ hasText: "Rosa Fleet" }).click();
  const sheet = page.getByRole("dialog", { name: "Rosa Fleet" });
  await expect(sheet.getByText("Part of a recurring appointment")).toBeVisible();
  await sheet.getByRole("button", { name: "Cancel appointment" }).click();
  const cancelDialog = page.getByRole("alertdialog", { name: "Cancel this appointment?" });
  await cancelDialog.getByLabel("This and following visits").check();
  await cancelDialog.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(cancelDialog).toBeHidden();
  for (const each of [second, third]) expect(await statesOn(each), each).toEqual(["cancelled"]);
  expect(await statesOn(day)).toEqual(["confirmed"]);
});

test("bookings respect a technician's break and the number of loaner cars", async () => {
  await page.goto("/owner/scheduling/hours");
  await page.getByRole("button", { name: "Change hours for Tom Torque" }).click();
  const week = page.getByRole("dialog", { name: "Work hours for Tom Torque" });
  await week.getByLabel("Works whenever the shop is open").uncheck();
  await week.getByLabel("Tuesday, break from").fill("12:00");
  await week.getByLabel("Tuesday, break until").fill("12:30");
  await week.getByRole("button", { name: "Save hours" }).click();
  await expect(week).toBeHidden();
  await expect(page.getByText(/Tue 8:00 AM to 6:00 PM \(break 12:00 PM to 12:30 PM\)/)).toBeVisible();
  const rules = page.getByRole("form", { name: "Online requests and loaner cars" });
  await rules.getByLabel("Loaner cars").fill("1");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

  await begin("Book Bay 1 at 12:00 PM", "Rosa Lender");
  await dialog().getByLabel("Technician").selectOption({ label: "Tom Torque" });
  await dialog()
    .getByRole("combobox", { name: "Visit", exact: true })
    .selectOption({ label: "Needs a loaner" });
  await book();
  await expect(dialog()).toContainText("Tom Torque is on break from 12:00 pm to 12:30 pm on Tuesdays.");
  await dialog().getByLabel("Technician").selectOption({ label: "Unassigned" });
  await book();
  await expect(dialog()).toBeHidden();

  await begin("Book Bay 2 at 12:00 PM", "Rosa Fleet");
  await dialog()
    .getByRole("combobox", { name: "Visit", exact: true })
    .selectOption({ label: "Needs a loaner" });
  await book();
  await expect(dialog()).toContainText("The loaner car is out at some point from 12:00 pm to 1:00 pm");
  await dialog().getByRole("combobox", { name: "Visit", exact: true }).selectOption({ label: "Waiting" });
  await book();
  await expect(dialog()).toBeHidden();
});
