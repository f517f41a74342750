import { randomUUID } from "node:crypto";
import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import { defaultTemplate, defaultTemplateId } from "@autoiq/domain/inspections/default-template";
import type { Template, TemplatePoint } from "@autoiq/domain/inspections/templates/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});

const pads: TemplatePoint = {
  id: randomUUID(),
  section: "Brakes",
  label: "Front pads",
  kind: "brake",
  unit: "mm",
  hint: "",
  limits: { soonAt: "5", urgentAt: "3" },
  capacityLimits: null,
  cannedJobId: null,
};
const save = (of: Shop, id: string, body: object, role: keyof Shop["people"] = "owner") =>
  server.call<Template & { detail: string }>(
    of.people[role].token,
    "PUT",
    `/inspection-templates/${id}`,
    body,
  );
const list = async (of: Shop, archived = "no") =>
  (await server.call(of.people.technician.token, "GET", `/inspection-templates?archived=${archived}`)).body
    .templates;

async function start(of: Shop, templateId: string | null = null) {
  const order = await server.call<{ id: string }>(of.people.owner.token, "POST", "/repair-orders", {
    customerId: of.customerId,
    vehicleId: of.vehicleId,
    concern: "Noise",
  });
  return server.call<Inspection & { detail: string }>(
    of.people.technician.token,
    "POST",
    `/repair-orders/${order.body.id}/inspection`,
    { templateId },
  );
}
const rate = (of: Shop, item: InspectionItem, body: object) =>
  server.call<InspectionItem & { detail: string }>(
    of.people.technician.token,
    "PATCH",
    `/inspection-items/${item.id}`,
    { version: item.version, ...body },
  );

describe("a shop's templates", () => {
  beforeAll(async () => {
    shop = await server.makeShop();
  });

  test("start with sixty points of AutoIQ's own", async () => {
    expect(await list(shop)).toEqual([
      { id: defaultTemplateId, name: "Multi-point inspection", points: 60, version: 0, active: true },
    ]);
    const { body } = await server.call<Template>(
      shop.people.technician.token,
      "GET",
      `/inspection-templates/${defaultTemplateId}`,
    );
    expect(body.points).toEqual(defaultTemplate);
  });

  test("are saved as versions, and an inspection keeps the version it was made with", async () => {
    const id = randomUUID();
    const first = await save(shop, id, { version: null, name: "Brake check", points: [pads] });
    expect(first).toMatchObject({ status: 200, body: { version: 1, active: true, savedBy: "The owner" } });
    const old = await start(shop, id);
    const limits = { soonAt: "6", urgentAt: "4" };
    const second = await save(shop, id, { version: 1, name: "Brakes", points: [{ ...pads, limits }] });
    expect(second.body.versions.map((each) => each.version)).toEqual([2, 1]);
    const again = await server.call<Inspection>(
      shop.people.owner.token,
      "GET",
      `/inspections/${old.body.id}`,
    );
    expect(again.body).toMatchObject({ name: "Brake check", templateId: id, templateVersion: 1 });
    expect(again.body.items[0]).toMatchObject({ kind: "brake", limits: pads.limits });
    expect((await start(shop, id)).body.items[0]?.limits).toEqual(limits);
    const earlier = await server.call<Template>(
      shop.people.owner.token,
      "GET",
      `/inspection-templates/${id}?version=1`,
    );
    expect(earlier.body).toMatchObject({ name: "Brake check", points: [pads] });
  });

  test("saved twice from the same version show one person the other's change", async () => {
    const id = randomUUID();
    await save(shop, id, { version: null, name: "Race", points: [pads] });
    const replies = await Promise.all(
      (["owner", "management"] as const).map((role) =>
        save(shop, id, { version: 1, name: `Race of ${role}`, points: [pads] }, role),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("cannot be changed by a technician or seen by another shop", async () => {
    const id = randomUUID();
    expect((await save(shop, id, { version: null, name: "Mine", points: [pads] }, "technician")).status).toBe(
      403,
    );
    await save(shop, id, { version: null, name: "Mine", points: [pads] });
    const other = await server.makeShop();
    const token = other.people.owner.token;
    expect((await server.call(token, "GET", `/inspection-templates/${id}`)).status).toBe(404);
    expect((await save(other, id, { version: 1, name: "Theirs", points: [pads] })).status).toBe(422);
    expect((await start(other, id)).status).toBe(404);
  });

  test("reject a duplicate name, ambiguous points, and a canned job of another shop", async () => {
    const other = await server.makeShop();
    await save(other, randomUUID(), { version: null, name: "Quick", points: [pads] });
    const attempt = (points: unknown[], name = "Other") =>
      save(other, randomUUID(), { version: null, name, points });
    expect((await attempt([pads], "quick")).body.detail).toBe(
      "A template named “quick” already exists. Choose another name.",
    );
    expect((await attempt([pads, { ...pads, id: randomUUID() }])).status).toBe(422);
    expect((await attempt([{ ...pads, limits: { soonAt: "3", urgentAt: "3" } }])).status).toBe(422);
    const foreign = await attempt([{ ...pads, cannedJobId: randomUUID() }]);
    expect(foreign.body.detail).toContain("The canned job for “Front pads” no longer exists.");
    expect((await attempt([])).status).toBe(422);
  });

  test("are archived and restored, except the last one", async () => {
    const own = await server.makeShop();
    const archive = (id: string, version: number, active: boolean) =>
      server.call<{ detail: string }>(own.people.owner.token, "POST", `/inspection-templates/${id}/archive`, {
        version,
        active,
      });
    expect((await archive(defaultTemplateId, 0, false)).body.detail).toBe(
      "This is the only active template. Add another one before archiving it.",
    );
    const id = randomUUID();
    await save(own, id, { version: null, name: "Brake check", points: [pads] });
    expect((await archive(defaultTemplateId, 0, false)).status).toBe(200);
    expect(await list(own)).toMatchObject([{ id }]);
    expect(await list(own, "yes")).toHaveLength(2);
    expect((await start(own, defaultTemplateId)).status).toBe(409);
    expect((await start(own)).body.items).toHaveLength(1);
    expect((await archive(defaultTemplateId, 1, true)).status).toBe(200);
    expect(await list(own)).toHaveLength(2);
  });
});

describe("a measured point", () => {
  let item: InspectionItem;
  beforeAll(async () => {
    shop = await server.makeShop();
    await save(shop, randomUUID(), { version: null, name: "Brake check", points: [pads] });
    item = (await start(shop)).body.items[0]!;
  });

  test("is rated by its measurement, until someone rates it", async () => {
    const first = await rate(shop, item, { measurement: "9" });
    expect(first.body.rating).toBe("green");
    const figure = await rate(shop, first.body, { measurement: "3" });
    expect(figure.body).toMatchObject({ rating: "red", measurement: "3" });
    const judged = await rate(shop, figure.body, { rating: "yellow" });
    const later = await rate(shop, judged.body, { measurement: "9,5" });
    expect(later.body).toMatchObject({ rating: "yellow", measurement: "9.5" });
    item = later.body;
  });

  test("rejects a measurement that is not a number, and changes nothing", async () => {
    const refused = await rate(shop, item, { measurement: "thin", rating: "red" });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: "Enter the lining of “Front pads” as a number in mm, such as 5.5." },
    });
    expect((await rate(shop, item, { note: "Even wear" })).body).toMatchObject({
      rating: "yellow",
      measurement: "9.5",
    });
  });
});

test("a point shows what this car had last time, whatever its template was called", async () => {
  const own = await server.makeShop();
  const id = randomUUID();
  await save(own, id, { version: null, name: "Brake check", points: [pads] });
  const before = await start(own, id);
  expect(before.body.items[0]?.last).toBeNull();
  await rate(own, before.body.items[0]!, { measurement: "8" });
  const unfinished = await start(own, id);
  expect(unfinished.body.items[0]?.last).toBeNull();
  await server.call(own.people.technician.token, "POST", `/inspections/${before.body.id}/complete`);
  const renamed = await save(own, id, {
    version: 1,
    name: "Brakes",
    points: [{ ...pads, label: "Pads, front" }],
  });
  expect(renamed.status).toBe(200);
  const today = await start(own, id);
  expect(today.body.items[0]).toMatchObject({
    label: "Pads, front",
    last: { measurement: "8", rating: "green", repairOrderNumber: before.body.repairOrderNumber },
  });
  const otherIds = await save(own, randomUUID(), {
    version: null,
    name: "Another",
    points: [{ ...pads, id: randomUUID(), section: "BRAKES", label: "front pads" }],
  });
  expect((await start(own, otherIds.body.id)).body.items[0]?.last).toMatchObject({ measurement: "8" });
});
