import { randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import { defaultTemplate, defaultTemplateId } from "@autoiq/domain/inspections/default-template";
import { firstVersion } from "@autoiq/domain/inspections/offline-inspection";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let tech: string;

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  tech = shop.people.technician.token;
});

/** A repair order without an inspection. */
async function order(of: Shop = shop): Promise<string> {
  const { body } = await server.call<{ id: string }>(of.people.owner.token, "POST", "/repair-orders", {
    customerId: of.customerId,
    vehicleId: of.vehicleId,
    concern: "Noise when braking",
  });
  return body.id;
}

async function started(): Promise<Inspection> {
  const { status, body } = await server.call<Inspection>(
    tech,
    "POST",
    `/repair-orders/${await order()}/inspection`,
    {},
  );
  expect(status).toBe(200);
  return body;
}

/** Rates every point, so that the inspection can be completed. */
async function rateAll(of: Inspection): Promise<void> {
  await Promise.all(
    of.items.map((item) =>
      server.call(tech, "PATCH", `/inspection-items/${item.id}`, { version: item.version, rating: "green" }),
    ),
  );
}

async function upload(token: string, itemId: string, bytes: Buffer, field = "photo", key?: string) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "IMG_0001.jpg");
  const encoded = new Response(form);
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/inspection-items/${itemId}/photos`,
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
      ...(key ? { "idempotency-key": key } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const fetchFile = (token: string, id: string, size = "full") =>
  server.app.inject({
    url: `/api/files/${id}?size=${size}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** As a phone takes it: on its side, with the location in its metadata. */
const phonePhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#336699" } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 57/1 0/1" },
    })
    .jpeg()
    .toBuffer();

describe("an inspection", () => {
  test("starts with every point unrated, and starting it again, even at once, opens the same one", async () => {
    const id = await order();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call<Inspection>(tech, "POST", `/repair-orders/${id}/inspection`),
      ),
    );
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    const first = replies[0]!.body;
    expect(first.items.map((item) => item.label)).toEqual(defaultTemplate.map((point) => point.label));
    expect(first.items.every((item) => item.rating === null)).toBe(true);
    expect(first.vehicle).toBe("2019 Honda Accord");
  });

  test("is not started on a voided repair order", async () => {
    const id = await order();
    await shop.run(
      "update repair_orders set status = 'void', voided_at = now() where organization_id = $1 and id = $2",
      shop.organizationId,
      id,
    );
    const reply = await server.call(tech, "POST", `/repair-orders/${id}/inspection`);
    expect(reply).toMatchObject({ status: 409, body: { detail: "This repair order was voided." } });
  });

  /** As a device starts one offline. */
  const startBody = (points = defaultTemplate, templateVersion = 0) => ({
    templateId: defaultTemplateId,
    begun: {
      id: randomUUID(),
      templateVersion,
      points: points.map(({ id }) => ({ pointId: id, id: randomUUID() })),
    },
  });

  test("a point that does not apply counts as rated, and neither as OK nor as a finding", async () => {
    const inspection = await started();
    const [spare, ...rest] = inspection.items;
    await rateAll({ ...inspection, items: rest });
    expect((await server.call(tech, "POST", `/inspections/${inspection.id}/complete`, {})).status).toBe(422);
    const rated = await server.call(tech, "PATCH", `/inspection-items/${spare?.id}`, {
      version: 1,
      rating: "na",
    });
    expect(rated).toMatchObject({ status: 200, body: { rating: "na" } });
    expect((await server.call(tech, "POST", `/inspections/${inspection.id}/complete`, {})).status).toBe(200);
    const { body } = await server.call<RepairOrder>(
      ...[shop.people.owner.token, "GET" as const, `/repair-orders/${inspection.repairOrderId}`],
    );
    expect(body.inspection).toMatchObject({ na: 1, green: rest.length, yellow: 0, red: 0, unrated: 0 });
    // The next inspection of this car shows no earlier result for it.
    const next = await started();
    expect(next.items.find((item) => item.label === spare?.label)?.last).toBeNull();
  });

  test("started on a device has the device's ids, and arrives once however often it is sent", async () => {
    const path = `/repair-orders/${await order()}/inspection`;
    const start = startBody();
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.call<Inspection>(tech, "POST", path, start)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [{ body } = replies[0]!] = replies;
    expect(body.id).toBe(start.begun.id);
    expect(body.items.map(({ id }) => id)).toEqual(start.begun.points.map(({ id }) => id));
    expect(body.items.every(({ version }) => version === firstVersion)).toBe(true);
    // Its points are rated with those ids.
    const [first] = start.begun.points;
    const rated = await server.call(tech, "PATCH", `/inspection-items/${first?.id}`, {
      version: firstVersion,
      rating: "green",
    });
    expect(rated.status).toBe(200);
  });

  test("an offline inspection does not replace one started earlier, and merges into it on request", async () => {
    const path = `/repair-orders/${await order()}/inspection`;
    const first = await server.call<Inspection>(shop.people.owner.token, "POST", path, {});
    const start = startBody();
    const refused = await server.call(tech, "POST", path, start);
    expect([refused.status, refused.body.code]).toEqual([409, "stale-version"]);
    expect(refused.body.detail).toContain(shop.people.owner.name);
    const elsewhere = await server.call(tech, "POST", path, { ...start, joins: randomUUID() });
    expect(elsewhere.status).toBe(409);
    const joined = await server.call<Inspection>(tech, "POST", path, { ...start, joins: first.body.id });
    expect([joined.status, joined.body.id]).toEqual([200, first.body.id]);
  });

  test("started on a device has each point of its template once, or is rejected", async () => {
    const path = `/repair-orders/${await order()}/inspection`;
    const whole = startBody();
    const doubled = {
      ...whole.begun,
      points: whole.begun.points.map((each) => ({ ...each, id: whole.begun.id })),
    };
    for (const wrong of [
      startBody(defaultTemplate.slice(1)),
      { ...whole, begun: doubled },
      startBody(defaultTemplate, 7),
    ]) {
      const reply = await server.call(tech, "POST", path, wrong);
      expect([404, 422]).toContain(reply.status);
    }
    expect((await server.call(tech, "POST", path, whole)).status).toBe(200);
  });

  test("stores rating, note and measurement, and leaves omitted fields unchanged", async () => {
    const { items } = await started();
    const item = items.find((each) => each.unit === "mm")!;
    const path = `/inspection-items/${item.id}`;
    const rated = await server.call<InspectionItem>(tech, "PATCH", path, {
      version: 1,
      rating: "red",
      note: "Metal on metal",
    });
    expect(rated).toMatchObject({ status: 200, body: { rating: "red", note: "Metal on metal", version: 2 } });
    const measured = await server.call(tech, "PATCH", path, { version: 2, measurement: "2" });
    expect(measured.body).toMatchObject({
      rating: "red",
      note: "Metal on metal",
      measurement: "2",
      version: 3,
    });
  });

  test("rated twice at one point from the same state shows one person the other's change", async () => {
    const { items } = await started();
    const path = `/inspection-items/${items[0]!.id}`;
    const replies = await Promise.all([
      server.call(tech, "PATCH", path, { version: 1, rating: "red" }),
      server.call(shop.people.management.token, "PATCH", path, { version: 1, rating: "green" }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const refused = replies.find((reply) => reply.status === 409)!;
    expect(refused.body).toMatchObject({ code: "stale-version" });
    expect(String(refused.body.detail)).toMatch(/^The (technician|management) changed this point/);
  });

  test("is complete only with every point rated, then signed off by the front desk, then closed to changes", async () => {
    const of = await started();
    const early = await server.call(tech, "POST", `/inspections/${of.id}/complete`);
    expect(early).toMatchObject({ status: 422 });
    expect(String(early.body.detail)).toContain("points aren't rated yet");
    const unsigned = await server.call(shop.people.owner.token, "POST", `/inspections/${of.id}/sign-off`);
    expect(unsigned.status).toBe(409);

    await rateAll(of);
    const complete = await server.call<Inspection>(tech, "POST", `/inspections/${of.id}/complete`);
    expect(complete.body).toMatchObject({ completedBy: "The technician", signedOffAt: null });
    expect((await server.call(tech, "POST", `/inspections/${of.id}/complete`)).status).toBe(409);

    expect((await server.call(tech, "POST", `/inspections/${of.id}/sign-off`)).status).toBe(403);
    const signed = await server.call(shop.people.management.token, "POST", `/inspections/${of.id}/sign-off`);
    expect(signed.body).toMatchObject({ signedOffName: "The management" });

    const late = await server.call(tech, "PATCH", `/inspection-items/${of.items[0]!.id}`, {
      version: 2,
      rating: "red",
    });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: "This inspection is signed off. The customer may have read it already." },
    });
    expect((await upload(tech, of.items[0]!.id, await phonePhoto())).status).toBe(409);
  });

  test("is hidden from another shop", async () => {
    const other = await server.makeShop();
    const of = await started();
    const token = other.people.owner.token;
    expect((await server.call(token, "GET", `/inspections/${of.id}`)).status).toBe(404);
    const rated = await server.call(token, "PATCH", `/inspection-items/${of.items[0]!.id}`, {
      version: 1,
      rating: "red",
    });
    expect(rated.status).toBe(404);
  });
});

describe("a photo", () => {
  let item: InspectionItem;
  beforeAll(async () => {
    item = (await started()).items[0]!;
  });

  test("is rotated upright, made smaller and stripped of location and camera data", async () => {
    const taken = await phonePhoto();
    expect(await sharp(taken).metadata()).toMatchObject({ width: 4000, orientation: 6 });
    expect(taken.includes("Phone")).toBe(true);
    const { status, body } = await upload(tech, item.id, taken);
    expect(status).toBe(200);
    const photo = body.photos.at(-1);
    // Orientation 6 is a quarter turn: 4000 × 3000 becomes 3000 × 4000, then at most 1600.
    expect(photo).toMatchObject({ width: 1200, height: 1600 });
    expect(body.version).toBe(item.version);

    const full = await fetchFile(tech, photo.id);
    expect(full.statusCode).toBe(200);
    expect(full.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const metadata = await sharp(full.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 1600 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();

    const small = await fetchFile(tech, photo.id, "small");
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  test("sent again with the same key after a lost response exists once", async () => {
    const { id, items } = await started();
    const photo = await phonePhoto();
    const key = randomUUID();
    const first = await upload(tech, items[0]!.id, photo, "photo", key);
    const again = await upload(tech, items[0]!.id, photo, "photo", key);
    expect(again).toEqual(first);
    const { body } = await server.call<Inspection>(tech, "GET", `/inspections/${id}`);
    expect(body.items[0]!.photos).toHaveLength(1);
  });

  test("is visible only to its own shop", async () => {
    const { body } = await upload(tech, item.id, await phonePhoto());
    const other = await server.makeShop();
    expect((await fetchFile(other.people.owner.token, body.photos.at(-1).id)).statusCode).toBe(404);
  });

  test("that is not an image is rejected", async () => {
    const text = await upload(tech, item.id, Buffer.from("%PDF-1.7 not a picture"));
    expect(text).toMatchObject({
      status: 422,
      body: { detail: "This photo can't be read. Send a JPEG, PNG, or WebP." },
    });
    const script = await upload(
      tech,
      item.id,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    );
    expect(script.status).toBe(422);
  });

  test("that was cut off during upload is rejected", async () => {
    const whole = await phonePhoto();
    const { status, body } = await upload(tech, item.id, whole.subarray(0, Math.floor(whole.length / 2)));
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: "This photo is damaged. Take or choose another one.",
    });
  });

  test("that unpacks to far more than its size is rejected before it is unpacked", async () => {
    const { status, body } = await upload(tech, item.id, pngClaiming(30_000, 30_000));
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: "This photo has 900 million pixels. The limit is 60 million.",
    });
  });

  test("above 15 MB is rejected", async () => {
    const { status, body } = await upload(tech, item.id, Buffer.alloc(15 * 1024 * 1024 + 1));
    expect({ status, detail: body.detail }).toEqual({
      status: 413,
      detail: "This photo is larger than 15 MB. Send a smaller one.",
    });
  });

  test("must be in the field “photo”", async () => {
    expect((await upload(tech, item.id, await phonePhoto(), "file")).status).toBe(422);
    expect((await server.call(tech, "POST", `/inspection-items/${item.id}/photos`, {})).status).toBe(422);
  });
});

/** A small PNG whose header promises a huge image. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
