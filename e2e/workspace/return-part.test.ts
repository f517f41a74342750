import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { send } from "../fixtures/people.ts";

const email = "owner@putback.example";

test("an issued part is returned to the shelf: first to be pulled later, then off the invoice", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  await createAccount(base, {
    type: "owner",
    firstName: "Pat",
    lastName: "Shelf",
    email,
    company: "Put Back Garage",
  });
  const context = await signedIn(browser, base, email, { viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await page.goto("/owner");
  await expect(page.getByRole("navigation", { name: "Workspace" }).first()).toBeVisible();
  const made = async (method: string, path: string, body: object) => {
    const answer = await send(page, method, path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const part = await made("POST", "/parts", { number: "CAL-2", name: "Caliper", costCents: 1000, bin: "A1" });
  await made("POST", `/parts/${part.id}/receipts`, { quantity: "5", unitCostCents: 1000 });
  const customer = await made("POST", "/customers", { firstName: "Rita", lastName: "Road" });
  const vehicle = await made("POST", "/vehicles", {
    customerId: customer.id,
    year: 2019,
    make: "Toyota",
    model: "Camry",
    plate: "PUT1",
  });
  const order = await made("POST", "/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Pulls left",
  });
  const jobId = randomUUID();
  const lines = [
    { id: randomUUID(), kind: "labor", description: "Replace", hours: "1", rateCents: 10_000 },
    {
      id: randomUUID(),
      kind: "part",
      description: "Caliper",
      partId: part.id,
      quantity: "2",
      unitPriceCents: 5000,
      unitCostCents: 1000,
    },
  ];
  const saved = await made("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
    version: order.version,
    name: "Calipers",
    lines,
  });
  await made("POST", `/repair-orders/${order.id}/authorizations`, {
    version: saved.version,
    channel: "phone",
    person: "Rita Road",
    decisions: [{ jobId, decision: "approved" }],
  });
  const onShelf = async () => {
    const { body } = await send(page, "GET", `/parts/${part.id}`);
    return (body.part as { onHand: string }).onHand;
  };

  await page.goto(`/owner/repair-orders/${order.id}`);
  const take = page.getByRole("button", { name: "Take from stock: Caliper" });
  const back = page.getByRole("button", { name: "Put back on the shelf: Caliper" });
  await take.click();
  await expect(back).toBeVisible();
  await expect.poll(onShelf).toBe("3");
  await back.click();
  await page.getByRole("menuitem", { name: "To be taken later" }).click();
  await expect(take).toBeVisible();
  await expect.poll(onShelf).toBe("5");
  await take.click();
  await expect.poll(onShelf).toBe("3");
  await back.click();
  await page.getByRole("menuitem", { name: "Not needed: off the bill" }).click();
  await expect(back).toBeHidden();
  await expect.poll(onShelf).toBe("5");
  await expect
    .poll(async () => (await send(page, "GET", `/repair-orders/${order.id}`)).body.jobs)
    .toMatchObject([{ lines: [{ kind: "labor" }, { partState: "returned" }] }]);

  await page.goto(`/owner/inventory/${part.id}`);
  await expect(
    page
      .getByRole("main")
      .getByText(/back|returned/i)
      .first(),
  ).toBeVisible();
  await context.close();
});
