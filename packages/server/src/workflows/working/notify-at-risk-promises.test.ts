import { randomUUID } from "node:crypto";
import type { getToday } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Notification } from "@autoiq/domain/messages/notifications";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MetricsShop, metricsServer, now } from "../../../test/servers/metrics-shop.ts";

let at: Awaited<ReturnType<typeof metricsServer>>;
let shop: MetricsShop;
beforeAll(async () => {
  at = await metricsServer();
});
beforeEach(async () => {
  at.server.setNow(now);
  shop = await at.makeShop();
});

const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
const runCheck = () =>
  at.server.jobs.find(({ task }) => task === "repair-orders.notify-at-risk-promises")!.handle({});
const notificationsOf = async (token = shop.people.owner.token) =>
  (await shop.ask<{ rows: Notification[] }>("/notifications?kind=promise", token)).body.rows;
const titles = async (token?: string) => (await notificationsOf(token)).map(({ title }) => title);

async function order(hours: number, labor = "1", more: { advisorId?: string; locationId?: string } = {}) {
  const { advisorId, ...head } = more;
  const id = await shop.order("in-progress", { promisedAt: later(hours), ...head });
  const jobId = randomUUID();
  await shop.run(
    `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state)
     values ($1, $2, $3, 1, 'Sold', 'approved')`,
    ...[shop.organizationId, jobId, id],
  );
  await shop.run(
    `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
     values ($1, gen_random_uuid(), $2, $3, 1, 'labor', 'Work', $4, 100, 100)`,
    ...[shop.organizationId, jobId, id, labor],
  );
  if (advisorId)
    await shop.run(
      "update repair_orders set advisor_id = $3 where organization_id = $1 and id = $2",
      ...[shop.organizationId, id, advisorId],
    );
  const [row] = await shop.run<{ number: number }>(
    "select number from repair_orders where organization_id = $1 and id = $2",
    ...[shop.organizationId, id],
  );
  return { id, number: row!.number };
}
const promise = (id: string, hours: number) =>
  shop.run(
    "update repair_orders set promised_at = $3 where organization_id = $1 and id = $2",
    ...[shop.organizationId, id, later(hours)],
  );

describe("an at-risk promise", () => {
  test("sends one notification, with the remaining work and a link", async () => {
    const { id, number } = await order(4, "6.5");
    for (let times = 0; times < 3; times += 1) await runCheck();
    expect(await notificationsOf()).toMatchObject([
      {
        kind: "promise",
        title: `Repair order ${number} is at risk, promised for Fri, Nov 20, 2:00 PM`,
        body: expect.stringMatching(/^Bay Auto Tampa: .*\. 6\.5 hours of sold labor aren't done\.$/),
        path: `/repair-orders/${id}`,
      },
    ]);
    expect(at.server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "notification",
      id: shop.people.owner.userId,
    });
  });

  test("sends notifications for exactly the repair orders that Today counts", async () => {
    await order(1);
    await order(3);
    await order(3, "4.5");
    await order(-1);
    await shop.order("ready", { promisedAt: later(1) });
    await shop.order("in-progress");
    await runCheck();
    const { body } = await shop.ask<ReplyOf<typeof getToday>>("/today?place=here");
    expect(await notificationsOf()).toHaveLength(body.places[0]!.promisesAtRisk);
    expect((await titles()).filter((title) => title.includes("is late"))).toHaveLength(1);
  });

  test("notifies its advisor, owners and managers, and the whole front desk when it has no advisor", async () => {
    const { admin, management, owner, technician } = shop.people;
    const other = { staffId: randomUUID(), userId: randomUUID() };
    await shop.run(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       values ($1, $2, $3, 'admin', 'active', 'Kim', 'kim@example.com', $4)`,
      ...[shop.organizationId, other.staffId, other.userId, shop.locationId],
    );
    const notifiedAccounts = async () =>
      (
        await shop.run<{ user: string }>(
          `delete from notifications where organization_id = $1 returning user_id as user`,
          shop.organizationId,
        )
      ).map(({ user }) => user);
    await order(1, "1", { advisorId: admin.staffId });
    await runCheck();
    expect((await notifiedAccounts()).sort()).toEqual(
      [admin, management, owner].map((of) => of.userId).sort(),
    );
    await order(1);
    await runCheck();
    const all = [admin, management, owner, other].map((of) => of.userId);
    expect((await notifiedAccounts()).sort()).toEqual(all.sort());
    expect(all).not.toContain(technician.userId);
  });

  test("sends another notification when the promise time changes and is at risk too, even back to the first time", async () => {
    const { id } = await order(1);
    await runCheck();
    await promise(id, 8);
    await runCheck();
    expect(await notificationsOf()).toHaveLength(1);
    await promise(id, 1);
    at.server.setNow(later(0.01));
    await runCheck();
    await runCheck();
    expect(await notificationsOf()).toHaveLength(2);
  });

  test("sends one notification when two servers check at the same time", async () => {
    for (let count = 0; count < 5; count += 1) await order(1);
    await Promise.all([runCheck(), runCheck(), runCheck()]);
    await runCheck();
    expect(await notificationsOf()).toHaveLength(5);
  });

  test("waits for the weekday's own opening", async () => {
    await order(1);
    // 2026-11-20 is a Friday.
    const friday = (opens: string) =>
      shop.run(
        `update locations set opens_by_weekday = array[null, null, null, null, $2, null, null]::time[],
           closes_by_weekday = array[null, null, null, null, '18:00', null, null]::time[] where organization_id = $1`,
        ...[shop.organizationId, opens],
      );
    await friday("10:30");
    await runCheck();
    expect(await notificationsOf()).toEqual([]);
    await friday("07:00");
    await runCheck();
    expect(await notificationsOf()).toHaveLength(1);
  });

  test("waits until the shop opens, in its own time zone and with its special days", async () => {
    await order(1);
    const days = (opens: string | null, closes: string | null) =>
      shop.run(
        `insert into special_days (organization_id, location_id, day, name, opens, closes) values ($1, $2, '2026-11-20', 'Inventory', $3, $4)
         on conflict (organization_id, location_id, day) do update set opens = excluded.opens, closes = excluded.closes`,
        ...[shop.organizationId, shop.locationId, opens, closes],
      );
    await days(null, null);
    await runCheck();
    await days("10:30", "12:00");
    await runCheck();
    expect(await notificationsOf()).toEqual([]);
    await days("10:00", "12:00");
    await runCheck();
    expect(await notificationsOf()).toHaveLength(1);
  });

  test("sends no notification more than a day after it passed, and names another location", async () => {
    await order(-25);
    await order(1, "1", { locationId: shop.there });
    await runCheck();
    expect((await notificationsOf()).map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Bay Auto West: /),
    ]);
  });

  test("sends no in-app notification to a person who turned it off", async () => {
    await at.server.call(shop.people.owner.token, "PUT", "/notifications/preferences", {
      choices: [{ kind: "promise", app: false, email: true }],
    });
    await order(1);
    await runCheck();
    expect(await notificationsOf()).toEqual([]);
    expect((await at.server.mails()).at(-1)?.subject).toMatch(/^Repair order \d+ is at risk/);
  });
});
