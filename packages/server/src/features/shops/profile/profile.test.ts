import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

describe("a business's size and industry", () => {
  let server: TestServer;
  let shop: Shop;
  type Profile = ReplyOf<typeof getBusinessProfile> & { detail: string };
  const get = async (of = shop) =>
    (await server.call<Profile>(of.people.owner.token, "GET", "/shop/profile")).body;
  const save = (body: object, role: "owner" | "admin" | "management" | "technician" = "owner") =>
    server.call<Profile>(shop.people[role].token, "PUT", "/shop/profile", body);

  beforeAll(async () => {
    server = await testServer();
    shop = await server.makeShop();
  });

  it("are asked for once, and a skipped question is not asked again", async () => {
    expect(await get()).toEqual({ companySize: null, industry: null, isAsked: false, version: 0 });
    expect((await save({ version: 0 })).body).toEqual({
      companySize: null,
      industry: null,
      isAsked: true,
      version: 1,
    });
    const { body } = await save({ companySize: "2-5", industry: "diesel", version: 1 });
    expect(body).toMatchObject({ companySize: "2-5", industry: "diesel", version: 2 });
    expect((await get(await server.makeShop())).isAsked).toBe(false);
  });

  it("of an older version, of no list, or by other roles change nothing", async () => {
    const before = await get();
    const older = await save({ companySize: "1", industry: null, version: 0 });
    expect(older).toMatchObject({ status: 409 });
    expect(older.body.detail).toContain("The owner changed this business profile");
    expect((await save({ companySize: "7", version: 2 })).status).toBe(422);
    for (const role of ["management", "technician"] as const)
      expect((await save({ companySize: "1", version: 2 }, role)).status).toBe(403);
    expect(await get()).toEqual(before);
  });

  it("are saved once when fifty save them at once", async () => {
    const { version } = await get();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => save({ companySize: "6-10", industry: "tires", version }, "admin")),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await get()).version).toBe(version + 1);
  });
});
