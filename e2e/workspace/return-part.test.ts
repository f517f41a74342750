import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";

test("an issued part is returned to the shelf: first to be pulled later, then off the invoice", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Put Back Garage",
    owner: { firstName: "Pat", lastName: "Shelf", email: "owner@putback.example" },
  });
  const { ask } = shop;
  const part = await ask("POST", "/parts", { number: "CAL-2", name: "Caliper", costCents: 1000, bin: "A1" });
  await ask("POST", `/parts/${part.id}/receipts`, { quantity: "5", unitCostCents: 1000 });
  const customer = await ask("POST", "/customers", { firstName: "Rita", lastName: "Road" });
  const vehicle = await ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2019,
    make: "Toyota",
    model: "Camry",
    plate: "PUT1",
  });
  const order = await ask("POST", "/repair-orders", {
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
  const saved = await ask("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
    version: order.version,
    name: "Calipers",
    lines,
  });
  await ask("POST", `/repair-orders/${order.id}/authorizations`, {
    version: saved.version,
    channel: "phone",
    person: "Rita Road",
    decisions: [{ jobId, decision: "approved" }],
  });
  const onShelf = async () => {
    const found = await ask("GET", `/parts/${part.id}`);
    return (found.part as { onHand: string }).onHand;
  };

  const page = await shop.page({ viewport: { width: 1440, height: 1000 } });
  await page.goto(`/owner/repair-orders/${order.id}`);
  const take = page.getByRole("button", { name: "Pull from stock: Caliper" });
  const back = page.getByRole("button", { name: "Return to stock: Caliper" });
  await take.click();
  await expect(back).toBeVisible();
  await expect.poll(onShelf).toBe("3");
  await back.click();
  await page.getByRole("menuitem", { name: "Pull later" }).click();
  await expect(take).toBeVisible();
  await expect.poll(onShelf).toBe("5");
  await take.click();
  await expect.poll(onShelf).toBe("3");
  await back.click();
  await page.getByRole("menuitem", { name: "Not needed, remove from bill" }).click();
  await expect(back).toBeHidden();
  await expect.poll(onShelf).toBe("5");
  await expect
    .poll(async () => (await ask("GET", `/repair-orders/${order.id}`)).jobs)
    .toMatchObject([{ lines: [{ kind: "labor" }, { partState: "returned" }] }]);

  await page.goto(`/owner/inventory/${part.id}`);
  await expect(
    page
      .getByRole("main")
      .getByText(/back|returned/i)
      .first(),
  ).toBeVisible();
  await page.context().close();
});
