import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("declined work goes from a task to an appointment and to what was sold", async ({
  browser,
  baseURL,
}) => {
  const { ask, page: open } = await openShop(browser, baseURL ?? "", {
    company: "Declined Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@declined.example" },
  });
  const customer = await ask("POST", "/customers", {
    firstName: "Dana",
    lastName: "Reyes",
    phone: "8135550155",
  });
  const customerId = String(customer.id);
  const car = await ask("POST", "/vehicles", { customerId, year: 2019, make: "Honda", model: "Civic" });
  const vehicleId = String(car.id);
  /** A visit with one job, decided on. */
  async function visit(name: string, others: readonly (readonly [string, "approved" | "declined"])[]) {
    const opened = await ask("POST", "/repair-orders", {
      customerId,
      vehicleId,
      concern: name,
      odometer: 41_250,
      confirmedOdometer: 41_250,
    });
    let { version } = opened;
    const jobs = others.map(([job, decision]) => ({ job, decision, jobId: randomUUID() }));
    for (const { job, jobId } of jobs) {
      const line = { id: randomUUID(), kind: "labor", description: job, hours: "2", rateCents: 13_500 };
      ({ version } = await ask("PUT", `/repair-orders/${opened.id}/jobs/${jobId}`, {
        version,
        name: job,
        lines: [line],
      }));
    }
    await ask("POST", `/repair-orders/${opened.id}/authorizations`, {
      version,
      channel: "in-person",
      person: "Dana Reyes",
      decisions: jobs.map(({ jobId, decision }) => ({ jobId, decision })),
    });
    return { id: String(opened.id), jobs };
  }
  const first = await visit("Oil", [
    ["Oil change", "approved"],
    ["Front brake pads", "declined"],
  ]);
  const oil = first.jobs[0]?.jobId;
  await ask("PUT", `/jobs/${oil}/findings`, { cause: "Due", correction: "Changed it" });
  await ask("POST", `/jobs/${oil}/work`, { work: "completed" });
  const path = `/repair-orders/${first.id}`;
  await ask("POST", `${path}/quality-check`, { version: (await ask("GET", path)).version });
  await ask("POST", `${path}/invoice`, { version: (await ask("GET", path)).version });

  const page = await open();
  await page.goto("/owner/crm/declined");
  const main = page.locator("main");

  await test.step("planned as a task in two clicks", async () => {
    const row = main.getByRole("row").filter({ hasText: "Dana Reyes" });
    await expect(row).toContainText("Front brake pads");
    await expectAccessibleInThemes(page);
    await row.getByRole("button", { name: "Task for Dana Reyes" }).click();
    const form = page.getByRole("form", { name: "New task" });
    await expect(form.getByLabel("What to do")).toHaveValue("Call Dana Reyes about Front brake pads");
    await form.getByRole("button", { name: "Add task" }).click();
    await main.getByRole("radio", { name: /^Contacted/ }).click();
    await expect(main.getByRole("row").filter({ hasText: "Dana Reyes" })).toContainText(
      "Task for Ona Owner, today",
    );
  });

  await test.step("on the day's page, and done from the tasks with an appointment", async () => {
    await page.goto("/owner");
    await main.getByRole("link", { name: /Call Dana Reyes about Front brake pads/ }).click();
    await expect(main.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
    await expectAccessibleInThemes(page);
    await main.getByRole("button", { name: /^Done: Call Dana/ }).click();
    const form = page.getByRole("form", { name: "What came of it" });
    await form.getByRole("radio", { name: "Booked" }).click();
    await expectAccessibleInThemes(page);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("No open tasks")).toBeVisible();
    await page.goto("/owner/crm/declined?state=contacted");
    await main.getByRole("button", { name: "Book Dana Reyes" }).click();
    const booking = page.getByRole("dialog", { name: "Book an appointment" });
    await expect(booking.getByLabel("Concern")).toHaveValue("Front brake pads");
    await booking.getByRole("region", { name: "Next available" }).getByRole("button").first().click();
    await booking.getByRole("button", { name: "Book appointment" }).click();
    await main.getByRole("radio", { name: /^Booked/ }).click();
    await expect(main.getByRole("row").filter({ hasText: "Dana Reyes" })).toContainText("Comes in");
  });

  await test.step("counted once it is authorized", async () => {
    await expect(main).toContainText("1 declined job followed up, none sold yet");
    await visit("Brakes", [["Front brake pads", "approved"]]);
    await expect(main).toContainText("Following up on 1 declined job brought back $270");
    await expect(main).toContainText("1 followed up, 1 booked, 1 sold");
    await expectAccessibleInThemes(page);
  });

  await page.context().close();
});
