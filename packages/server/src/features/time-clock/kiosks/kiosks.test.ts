import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type {
  createKiosk,
  KioskPerson,
  KioskView,
  listKiosks,
} from "@autoiq/domain/time-clock/kiosks/contract";
import type { TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician" | "admin";

/** Wednesday, November 18, in New York: five hours behind UTC. */
const at = (clock: string, day = 18) => `2026-11-${day}T${clock}:00-05:00`;
const pin = "7315";

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
  server.setNow(at("08:00"));
});

type Failed = { detail: string };
const ask = <T = Failed>(
  role: Role,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  key?: string,
) => server.call<T>(shop.people[role].token, method, path, body, key ? { "idempotency-key": key } : {});
const open = async (name = "Front tablet", role: Role = "owner") => {
  const reply = await ask<ReplyOf<typeof createKiosk>>(role, "POST", "/kiosks", { id: randomUUID(), name });
  expect(reply.status).toBe(200);
  return reply.body;
};
const staffId = (role: Role = "technician") => shop.people[role].staffId;
const setPin = (text = pin, role: Role = "technician") => ask(role, "PUT", "/my-kiosk-pin", { pin: text });
const enter = (token: string, text = pin, role: Role = "technician") =>
  server.call<KioskPerson & Failed>(token, "POST", "/kiosk/person", { staffId: staffId(role), pin: text });
const clock = (
  token: string,
  action: string,
  { text = pin, key = randomUUID() }: { text?: string; key?: string } = {},
) =>
  server.call<KioskPerson & Failed>(
    token,
    "POST",
    "/kiosk/clock",
    { staffId: staffId(), pin: text, action },
    { "idempotency-key": key },
  );
const rows = <T = Record<string, unknown>>(text: string) => shop.run<T>(text, shop.organizationId);

/** As the role that looks tokens and PINs up. */
const asIdentity = async (text: string) =>
  server.services.tenancy.identityRead(async (tx) => {
    const { rows: found } = await tx.query({ name: "", text, values: [] });
    return found as { row: string }[];
  });

describe("a kiosk", () => {
  it("is opened by a manager, is listed with its last use, and ends at once", async () => {
    const { token, kiosks } = await open("Front tablet", "management");
    expect(kiosks).toMatchObject([{ name: "Front tablet", createdBy: "The management", lastUsedAt: null }]);
    const view = await server.call<KioskView>(token, "GET", "/kiosk");
    expect(view.body).toMatchObject({ name: "Front tablet", timeZone: "America/New_York" });
    // Names, and whether there is a PIN: nothing else about anyone.
    for (const person of view.body.people)
      expect(Object.keys(person).sort()).toEqual(["hasPin", "id", "name"]);
    expect(view.body.people.map(({ name }) => name).sort()).toEqual(
      Object.values(shop.people)
        .map(({ name }) => name)
        .sort(),
    );
    const listed = (await ask<ReplyOf<typeof listKiosks>>("owner", "GET", "/kiosks")).body;
    expect(listed.kiosks[0]?.lastUsedAt).toBe("2026-11-18T13:00:00Z");
    await setPin();
    for (const _ of [1, 2])
      expect((await ask("owner", "POST", `/kiosks/${listed.kiosks[0]?.id}/revocation`)).status).toBe(200);
    for (const reply of [await enter(token), await server.call(token, "GET", "/kiosk")])
      expect(reply.status).toBe(401);
    const log = await rows("select action from history where organization_id = $1 and action like '%kiosk%'");
    expect(log.map(({ action }) => action).sort()).toEqual([
      "closed the time clock kiosk “Front tablet”",
      "opened the time clock kiosk “Front tablet”",
      "set their kiosk PIN",
    ]);
  });

  it("gets another token when its first response was lost, and only one kiosk", async () => {
    const body = { id: randomUUID(), name: "Front tablet" };
    const first = await ask<{ token: string }>("owner", "POST", "/kiosks", body, "the-same-key");
    const again = await ask<{ token: string }>("owner", "POST", "/kiosks", body, "the-same-key");
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await server.call(first.body.token, "GET", "/kiosk")).status).toBe(401);
    expect((await server.call(again.body.token, "GET", "/kiosk")).status).toBe(200);
    expect((await ask("owner", "POST", "/kiosks", body)).status).toBe(409);
    expect((await ask("management", "POST", "/kiosks", body)).status).toBe(409);
    expect(await rows("select id from kiosks where organization_id = $1")).toHaveLength(1);
  });

  it("is closed only from its location, and lists those who also work there", async () => {
    const { kiosks } = await open();
    const elsewhere = randomUUID();
    await shop.run(
      "insert into locations (organization_id, id, name, state, time_zone) values ($1, $2, 'Brandon', 'FL', 'America/Chicago')",
      ...[shop.organizationId, elsewhere],
    );
    await setPin();
    const theirs = randomUUID();
    await shop.run(
      `insert into kiosks (organization_id, id, location_id, name, hash, created_at, created_by_staff_id, created_by_name)
       values ($1, $2, $3, 'Theirs', sha256('x'), now(), $4, 'Owner')`,
      ...[shop.organizationId, theirs, elsewhere, staffId("owner")],
    );
    expect((await ask("owner", "POST", `/kiosks/${theirs}/revocation`)).status).toBe(404);
    const listed = (await ask<ReplyOf<typeof listKiosks>>("owner", "GET", "/kiosks")).body.kiosks;
    expect(listed).toEqual(kiosks);
    await shop.run("update staff set location_id = $2 where id = $1", staffId(), elsewhere);
    const { token } = await open("Other tablet");
    const names = async () =>
      (await server.call<KioskView>(token, "GET", "/kiosk")).body.people.map(({ name }) => name);
    expect(await names()).not.toContain("The technician");
    expect((await enter(token)).status).toBe(404);
    await shop.run(
      `insert into staff_locations (organization_id, staff_id, location_id, role, granted_at)
       values ($1, $2, $3, 'technician', now())`,
      ...[shop.organizationId, staffId(), shop.locationId],
    );
    expect(await names()).toContain("The technician");
    expect((await clock(token, "clock-in")).body).toMatchObject({ state: "in" });
  });

  it("has a name of its own at its location", async () => {
    await open("Front tablet");
    expect(await ask("owner", "POST", "/kiosks", { id: randomUUID(), name: "front TABLET" })).toMatchObject({
      status: 409,
      body: {
        detail: "There is a kiosk “front TABLET” already. Choose another name, or close that one first.",
      },
    });
  });

  it("lists no one who left, and nobody without a time clock", async () => {
    const { token } = await open();
    await shop.run("update staff set status = 'suspended' where id = $1", staffId());
    const people = (await server.call<KioskView>(token, "GET", "/kiosk")).body.people;
    expect(people.map(({ id }) => id)).not.toContain(staffId());
    await shop.run("update staff set status = 'active' where id = $1", staffId());
  });
});

describe("a PIN", () => {
  it("is refused when it is easy to guess, and says so at its field", async () => {
    for (const text of ["1234", "0000", "1111", "2580", "1987", "12", "1234567", "12a4"])
      expect((await setPin(text)).status, text).toBe(422);
    expect((await setPin()).status).toBe(200);
  });

  it("is stored as a slow hash, and nowhere else", async () => {
    const { token } = await open();
    await server.call(
      shop.people.technician.token,
      "PUT",
      "/my-kiosk-pin",
      { pin: "915273" },
      {
        "idempotency-key": "an-idempotency-key",
      },
    );
    await clock(token, "clock-in", { text: "915273", key: "another-idempotency-key" });
    const keys = await rows("select call, t::text as row from idempotency_keys t where organization_id = $1");
    expect(keys.map(({ call }) => call)).toEqual(["time-clock.clock-at-kiosk"]);
    // A fast hash of a few digits would be as good as the digits, so the PIN is no part of what makes a repeat the same.
    const same = await clock(token, "clock-in", { text: "915273", key: "another-idempotency-key" });
    expect(same.status).toBe(200);
    const ofKiosks = ["kiosks", "kiosk_pins"];
    const stored = [
      ...(await Promise.all(ofKiosks.map((table) => asIdentity(`select t::text as row from ${table} t`)))),
      ...(await Promise.all(
        ["history", "idempotency_keys", "time_entries"].map((table) =>
          rows<{ row: string }>(`select t::text as row from ${table} t where organization_id = $1`),
        ),
      )),
    ];
    for (const table of stored) {
      expect(table.length).toBeGreaterThan(0);
      for (const { row } of table)
        for (const secret of ["915273", token.slice(12)]) expect(row).not.toContain(secret);
    }
    const pins = await asIdentity("select hash as row from kiosk_pins");
    expect(pins.every(({ row }) => row.startsWith("$argon2id$"))).toBe(true);
  });

  it("cannot be read by the business's own transactions", async () => {
    await setPin();
    for (const column of ["kiosk_pins", "kiosks"])
      await expect(rows(`select hash from ${column} where organization_id = $1`)).rejects.toThrow(
        /permission denied/,
      );
  });

  it("is reset by a manager, who never sees it, and then set anew", async () => {
    const { token } = await open();
    await setPin();
    const before = (await ask<ReplyOf<typeof listKiosks>>("management", "GET", "/kiosks")).body.people;
    expect(before.find((each) => each.staffId === staffId())).toEqual({
      staffId: staffId(),
      name: "The technician",
      setAt: "2026-11-18T13:00:00Z",
      lockedUntil: null,
    });
    for (const _ of [1, 2])
      expect((await ask("management", "POST", `/kiosk-pins/${staffId()}/reset`)).status).toBe(200);
    expect(await enter(token)).toMatchObject({
      status: 422,
      body: { detail: "You don't have a kiosk PIN. Set one on your week's page in AutoIQ." },
    });
    expect((await ask("technician", "POST", `/kiosk-pins/${staffId()}/reset`)).status).toBe(403);
    await setPin("8264");
    expect((await enter(token, pin)).status).toBe(422);
    expect((await enter(token, "8264")).status).toBe(200);
  });

  it("may be the same as another person's", async () => {
    const { token } = await open();
    await Promise.all([setPin(pin, "technician"), setPin(pin, "management")]);
    expect((await enter(token, pin, "technician")).body.name).toBe("The technician");
    expect((await enter(token, pin, "management")).body.name).toBe("The management");
  });

  it("is locked for five minutes after five wrong ones, on all tablets together", async () => {
    const [one, two] = [(await open("One")).token, (await open("Two")).token];
    await setPin();
    await setPin(pin, "management");
    const replies = [];
    for (const token of [one, two, one, two, one]) replies.push(await enter(token, "8264"));
    expect(replies.map(({ status, body }) => [status, body.detail])).toEqual([
      [422, "That PIN isn't right. You have 4 more tries."],
      [422, "That PIN isn't right. You have 3 more tries."],
      [422, "That PIN isn't right. You have 2 more tries."],
      [422, "That PIN isn't right. You have one more try."],
      [429, expect.stringContaining("Wait 5 min, then try again, or ask a manager")],
    ]);
    for (const token of [one, two]) expect((await enter(token)).status).toBe(429);
    expect((await clock(two, "clock-in")).status).toBe(429);
    // Nobody else is locked.
    expect((await enter(one, pin, "management")).status).toBe(200);
    server.setNow(at("08:04"));
    expect((await enter(one)).status).toBe(429);
    server.setNow(at("08:05"));
    expect((await enter(one)).status).toBe(200);
    // A right one begins the count again.
    expect((await enter(two, "8264")).body.detail).toContain("4 more tries");
  });

  it("cannot be tried more often by trying at once", async () => {
    const [one, two] = [(await open("One")).token, (await open("Two")).token];
    await setPin();
    const tried = await Promise.all(
      Array.from({ length: 14 }, (_, index) => enter(index % 2 ? one : two, String(8264 + index))),
    );
    expect(tried.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("is not accepted on a kiosk where twenty were wrong, whoever's", async () => {
    const [one, two] = [(await open("One")).token, (await open("Two")).token];
    const roles: Role[] = ["technician", "management", "admin", "owner"];
    for (const role of roles) await setPin(pin, role);
    for (let index = 0; index < 16; index += 1)
      expect((await enter(one, "8264", roles[index % 4])).status).toBe(422);
    for (const role of roles) expect((await enter(one, "8264", role)).status).toBe(429);
    server.setNow(at("08:05"));
    for (const role of roles) expect((await enter(two, pin, role)).status).toBe(200);
    expect((await enter(one)).status).toBe(200);
  });
});

describe("clocking at a kiosk", () => {
  const own = async () => (await ask<TimeWeek>("technician", "GET", "/my-week?week=2026-11-16")).body;

  it("is the same attendance as everywhere, and says at which kiosk", async () => {
    const [front, back] = [(await open("Front")).token, (await open("Back")).token];
    await setPin();
    expect((await enter(front)).body).toEqual({
      name: "The technician",
      state: "out",
      since: null,
      minutesToday: 0,
      isMissed: false,
    });
    const states = [];
    for (const [time, token, action] of [
      ["08:00", front, "clock-in"],
      ["10:00", front, "start-rest"],
      ["10:15", front, "end-break"],
      ["12:00", back, "start-meal"],
      ["12:30", front, "end-break"],
      ["16:30", back, "clock-out"],
    ] as const) {
      server.setNow(at(time));
      const reply = await clock(token, action);
      expect(reply.status, `${time} ${reply.body.detail}`).toBe(200);
      states.push([reply.body.state, reply.body.minutesToday]);
    }
    expect(states).toEqual([
      ["in", 0],
      ["rest", 120],
      ["in", 135],
      ["meal", 240],
      ["in", 240],
      ["out", 480],
    ]);
    expect((await own()).entries).toMatchObject([
      { minutes: 480, startedKiosk: "Front", endedKiosk: "Back", unpaidBreakMinutes: 30 },
    ]);
    const breaks = await rows(
      "select kind, started_kiosk, ended_kiosk from time_breaks where organization_id = $1 order by started_at",
    );
    expect(breaks).toEqual([
      { kind: "rest", started_kiosk: "Front", ended_kiosk: "Front" },
      { kind: "meal", started_kiosk: "Back", ended_kiosk: "Front" },
    ]);
    const log = await rows(
      "select action, actor_name from history where organization_id = $1 and action ~ 'clocked|break' order by at, id",
    );
    expect(log.map(({ action }) => action)).toEqual([
      "clocked in at the kiosk “Front”",
      "started a rest break at the kiosk “Front”",
      "ended a break at the kiosk “Front”",
      "started a meal break at the kiosk “Back”",
      "ended a break at the kiosk “Front”",
      "clocked out at the kiosk “Back”",
    ]);
    expect(log.every(({ actor_name }) => actor_name === "The technician")).toBe(true);
  });

  it("clocks once, however often and on however many tablets it is pressed", async () => {
    const tokens = [(await open("Front")).token, (await open("Back")).token];
    await setPin();
    const key = randomUUID();
    const repeats = await Promise.all([1, 2, 3].map(() => clock(tokens[0] ?? "", "clock-in", { key })));
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pressed = await Promise.all(tokens.map((token) => clock(token, "clock-in")));
    expect(pressed.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, "You're already clocked in."],
      [409, "You're already clocked in."],
    ]);
    expect(await rows("select id from time_entries where organization_id = $1")).toHaveLength(1);
    // What was refused was no wrong PIN.
    const [counted] = await rows("select failures from kiosk_pins where organization_id = $1");
    expect(counted).toEqual({ failures: 0 });
  });

  it("needs the right PIN for a repeat, too", async () => {
    const { token } = await open();
    await setPin();
    const key = randomUUID();
    expect((await clock(token, "clock-in", { key })).status).toBe(200);
    expect((await clock(token, "clock-in", { key, text: "8264" })).status).toBe(422);
  });

  it("opens a signed week again, in the person's name", async () => {
    const { token } = await open();
    await setPin();
    await clock(token, "clock-in");
    server.setNow(at("09:00"));
    await clock(token, "clock-out");
    const { seen } = await own();
    expect((await ask("technician", "POST", "/my-week/sign", { week: "2026-11-16", seen })).status).toBe(204);
    await clock(token, "clock-in");
    expect(await own()).toMatchObject({
      state: "open",
      events: [{ kind: "signed" }, { kind: "reopened", byName: "The technician" }],
    });
  });

  it("does not end a clock of an earlier day", async () => {
    server.setNow(at("08:00", 17));
    const { token } = await open();
    await setPin();
    await clock(token, "clock-in");
    server.setNow(at("08:00"));
    expect((await enter(token)).body).toMatchObject({ state: "in", isMissed: true, minutesToday: 0 });
    const refused = await clock(token, "clock-out");
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("Your clock for attendance");
  });

  it("accepts only people of its location, and nobody who left", async () => {
    const { token } = await open();
    await setPin();
    const elsewhere = await server.makeShop();
    const reply = await server.call(token, "POST", "/kiosk/person", {
      staffId: elsewhere.people.technician.staffId,
      pin,
    });
    expect(reply.status).toBe(404);
    await shop.run("update staff set status = 'left' where id = $1", staffId());
    expect((await enter(token)).status).toBe(404);
  });
});
