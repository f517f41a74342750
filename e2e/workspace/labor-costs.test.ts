import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const people = {
  owner: "owner@labor.example",
  manager: "manager@labor.example",
  tech: "tech@labor.example",
} as const;
const company = "Labor Test Garage";

test.describe.configure({ mode: "serial" });

test("an owner enters what an hour of a technician costs, plans a raise, and takes it back", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company,
    owner: { firstName: "Ona", lastName: "Vale", email: people.owner },
    team: [
      { type: "management", firstName: "Mia", lastName: "Vale", email: people.manager },
      { type: "technician", firstName: "Tia", lastName: "Tech", email: people.tech },
    ],
  });
  const page = await shop.page();
  await page.goto("/owner/settings");
  await page.getByRole("link", { name: /^Labor costs .*to do$/ }).click();
  await expect(page.getByText("Tia Tech has no labor cost yet.")).toBeVisible();
  await page.getByRole("button", { name: "No labor cost of Tia Tech" }).click();
  const dialog = page.getByRole("dialog", { name: "Labor cost of Tia Tech" });
  await expect(dialog.getByText("Unknown")).toBeVisible();

  // A negative amount is no amount.
  await dialog.getByLabel("Cost per hour").fill("-5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter an amount such as 38.50.")).toBeVisible();
  await dialog.getByLabel("Cost per hour").fill("5200");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter at most $500.00 an hour.")).toBeVisible();
  await dialog.getByLabel("Cost per hour").fill("52");
  await dialog.getByRole("textbox", { name: "From" }).fill("2026-01-05");
  await dialog.getByRole("button", { name: "Save" }).click();
  const history = dialog.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveText(/\$52\.00.*from Jan 5, 2026.*Current.*Entered by Ona Vale/);
  await expect(page.getByText("Tia Tech has no labor cost yet.")).toBeHidden();

  // The same day twice is refused, and a later one is planned.
  await dialog.getByLabel("Cost per hour").fill("55");
  await dialog.getByRole("textbox", { name: "From" }).fill("2026-01-05");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Tia Tech already has a labor cost from January 5, 2026. Correct that one, or choose"),
  ).toBeVisible();
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole("textbox", { name: "From" }).fill(tomorrow);
  await dialog.getByLabel("Pay type").selectOption("Flat rate");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText("Upcoming");
  await expectFits(page);
  await expectAccessibleInThemes(page);
  await history
    .first()
    .getByRole("button", { name: /^Correct/ })
    .click();
  await expect(dialog.getByLabel("Cost per hour")).toHaveValue("55.00");
  await dialog.getByLabel("Cost per hour").fill("54");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(history.first()).toContainText("$54.00");
  await history
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(history).toHaveCount(1);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "$52.00/h labor cost of Tia Tech" })).toBeVisible();

  await page.goto("/owner/audit");
  for (const action of ["Set the labor cost", "Corrected the labor cost", "Removed the labor cost"])
    await expect(page.getByText(action).first()).toBeVisible();
  await page.context().close();
});

test("a manager without access to costs sees none on the Team page", async ({ browser, baseURL }) => {
  const owner = await signInByApi(browser, baseURL ?? "", people.owner);
  const manager = await signInByApi(browser, baseURL ?? "", people.manager);
  const page = await manager.page();
  await page.goto("/management/team");
  await expect(page.getByRole("button", { name: /labor cost of Tia Tech/ })).toBeVisible();
  // Roles and people are the owner's and the administrator's.
  await expect(page.getByRole("button", { name: /^(Invite|Suspend)/ })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: /^Role for/ })).toHaveCount(0);
  const { people: team } = (await owner.ask("GET", "/staff")) as { people: { id: string; email: string }[] };
  const id = team.find(({ email }) => email === people.manager)?.id;
  const plan = (await owner.ask("GET", `/staff/${id}/memberships`)) as {
    version: number;
    memberships: { locationId: string; role: string; own: object }[];
  };
  await owner.ask("PUT", `/staff/${id}/memberships`, {
    version: plan.version,
    memberships: plan.memberships.map(({ locationId, role, own }) => ({
      locationId,
      role,
      own: { ...own, seesCosts: false },
    })),
  });
  await expect(async () => {
    await page.reload();
    await expect(
      page
        .getByRole("button", { name: /Suspend.*Tia Tech|Loading/ })
        .or(page.getByText("tech@labor.example"))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /labor cost of Tia Tech/ })).toHaveCount(0);
  }).toPass();
  await page.context().close();
});
