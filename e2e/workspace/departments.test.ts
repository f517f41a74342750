import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectTabWalk } from "../fixtures/tab-walk.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

type Listed = { readonly id: string; readonly name: string };

test("an owner turns on a department, puts a canned job in it, bills the job, and reads its sales", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Departments Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@departments.example" },
  });
  const page = await shop.page();

  // Before: nothing about departments anywhere but in the settings.
  await page.goto("/owner/canned-jobs");
  await page.getByRole("button", { name: "New canned job" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  await expect(page.getByLabel("Department")).toHaveCount(0);

  await page.goto("/owner/settings#departments");
  const list = page.getByRole("form", { name: "Departments" });
  await list.getByLabel("Active: Tires").check();
  await list.getByLabel("Active: Diagnosis").check();
  await list.getByLabel("Credit the diagnosis when a repair is approved").check();
  await expectAccessibleInThemes(page);
  await list.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Departments saved").first()).toBeVisible();
  const homes = page.getByRole("form", { name: "Technicians and bays" });
  await homes.getByLabel("Bay 1").selectOption("Tires");
  await homes.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Technicians and bays saved").first()).toBeVisible();

  await page.goto("/owner/canned-jobs");
  await page.getByRole("button", { name: "New canned job" }).click();
  await page.getByLabel("Name").fill("Mount and balance four tires");
  await page.getByLabel("Code").fill("TIRE-4");
  await page.getByLabel("Department").selectOption("Tires");
  await page.getByLabel("Line 1 description").fill("Mount and balance");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Mount and balance four tires").first()).toBeVisible();

  // A visit with a diagnosis, and the tires from the canned job.
  const customer = await shop.ask("POST", "/customers", {
    firstName: "Carla",
    lastName: "Reyes",
  });
  const vehicle = await shop.ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2019,
    make: "Toyota",
    model: "Camry",
  });
  const opened = await shop.ask("POST", "/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Vibration at 60 mph",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  await page.goto(`/owner/repair-orders/${opened.id}`);
  const { jobs: canned } = await shop.ask("GET", "/canned-jobs");
  const cannedJobId = (canned as Listed[]).find((each) => each.name === "Mount and balance four tires")?.id;
  await shop.ask("POST", `/repair-orders/${opened.id}/canned-jobs`, {
    jobs: [{ jobId: crypto.randomUUID(), cannedJobId }],
  });
  const tires = page.getByRole("article", { name: "Mount and balance four tires" });
  await expect(tires.getByText("Tires", { exact: true })).toBeVisible();

  const { departments } = await shop.ask("GET", "/shop");
  const diagnosisId = (departments as Listed[]).find((each) => each.name === "Diagnosis")?.id;
  const before = await shop.ask("GET", `/repair-orders/${opened.id}`);
  const found = crypto.randomUUID();
  await shop.ask("PUT", `/repair-orders/${opened.id}/jobs/${found}`, {
    version: before.version,
    name: "Find the vibration",
    departmentId: diagnosisId,
    lines: [
      { id: crypto.randomUUID(), kind: "labor", description: "Road test", hours: "1", rateCents: 15_000 },
    ],
  });
  const diagnosis = page.getByRole("article", { name: "Find the vibration" });
  await expect(diagnosis.getByText("Diagnosis", { exact: true })).toBeVisible();
  await expectAccessibleInThemes(page);
  await diagnosis.getByRole("button", { name: "Add repair" }).click();
  const editor = page.getByRole("form", { name: "New job" });
  await expect(editor.getByLabel("Department")).toHaveValue(/.+/);
  await editor.getByRole("textbox", { name: /^Job/ }).fill("Wheel bearing");
  await editor.getByRole("button", { name: "Add labor" }).click();
  await editor.getByLabel("Line 1 description").fill("Replace the bearing");
  await editor.getByRole("button", { name: "Save job" }).click();
  await expect(page.getByRole("article", { name: "Wheel bearing" })).toContainText(
    "From “Find the vibration”",
  );

  const written = await shop.ask("GET", `/repair-orders/${opened.id}`);
  await shop.ask("POST", `/repair-orders/${opened.id}/authorizations`, {
    version: written.version,
    channel: "in-person",
    person: "Carla Reyes",
    decisions: (written.jobs as Listed[]).map((job) => ({ jobId: job.id, decision: "approved" })),
  });
  await expect(diagnosis.getByText("Diagnosis credited toward approved repair")).toBeVisible();
  for (const job of written.jobs as Listed[]) {
    const words = { cause: "Bearing is loose", correction: "Done" };
    await shop.ask("PUT", `/jobs/${job.id}/findings`, words);
    await shop.ask("POST", `/jobs/${job.id}/work`, { work: "completed" });
  }
  const done = await shop.ask("GET", `/repair-orders/${opened.id}`);
  await shop.ask("POST", `/repair-orders/${opened.id}/quality-check`, { version: done.version });
  const ready = await shop.ask("GET", `/repair-orders/${opened.id}`);
  await shop.ask("POST", `/repair-orders/${opened.id}/invoice`, {
    version: ready.version,
    odometerOut: 41_260,
  });

  await page.goto("/owner/analytics/departments");
  const table = page.getByRole("table", { name: "Sales, gross profit, hours sold, and ARO by department" });
  await expect(table.getByRole("row", { name: /^Tires/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Mechanical/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Total/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /is \d+% of sales/ })).toBeVisible();
  await expectAccessibleInThemes(page);
});

test("a tire shop is offered its departments, and turns them on in one click", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Tire Departments Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@tire-departments.example" },
  });
  await shop.ask("PUT", "/shop/profile", { companySize: null, industry: "tires", version: 0 });
  const page = await shop.page();
  await page.goto("/owner/settings#departments");
  const list = page.getByRole("form", { name: "Departments" });
  await expect(list.getByText("Tires and service: Mechanical and Tires.")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.reload();
  await expect(list.getByRole("button", { name: "Turn these on" })).toBeVisible();
  await expectTabWalk(page);
  await list.getByRole("button", { name: "Turn these on" }).click();
  await expect(list.getByLabel("Active: Tires")).toBeChecked();
  await expect(list.getByLabel("Active: Body")).not.toBeChecked();
  await list.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Departments saved").first()).toBeVisible();
  await expect(list.getByRole("button", { name: "Turn these on" })).toHaveCount(0);
});
