import { describe, expect, it } from "vitest";
import { courseServer } from "../../../test/helpers/course-server.ts";
import { playerOf } from "../../../test/helpers/play-course.ts";
import { findCustomersOf } from "../../features/portal/store.ts";
import { organizationsNamed } from "../../features/staff/store.ts";

const { server, realShop, makeStudent } = await courseServer();

describe("a practice shop", () => {
  it("is opened once by fifty tabs at once", async () => {
    const student = await makeStudent();
    const open = () =>
      server.call<{ organizationId: string }>(student.token, "POST", "/training/practice-shop");
    const tabs = await Promise.all(Array.from({ length: 6 }, open));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(tabs.map(({ body }) => body.organizationId)).size).toBe(1);
    // Many shops in an hour are refused.
    const more = await Promise.all(Array.from({ length: 20 }, open));
    expect(more.some(({ status }) => status === 429)).toBe(true);
  });

  it("and a real shop are out of each other's reach", async () => {
    const student = await makeStudent();
    const play = await playerOf(server, student);
    const [customer] = await play.rows<{ id: string }>("select id from customers limit 1");
    const { owner } = realShop.people;
    const inPractice = { "x-organization": play.shop.organizationId };
    expect((await server.call(owner.token, "GET", `/customers/${customer!.id}`)).status).toBe(404);
    expect((await server.call(owner.token, "GET", "/customers", undefined, inPractice)).status).toBe(403);
    const inReal = { "x-organization": realShop.organizationId };
    expect((await server.call(student.token, "GET", "/customers", undefined, inReal)).status).toBe(403);
    expect((await server.call(student.token, "GET", `/customers/${realShop.customerId}`)).status).toBe(404);
  });

  it("gives no right to people, settings, or plans, and the student stays a student", async () => {
    const student = await makeStudent();
    const play = await playerOf(server, student);
    const invitation = { email: "friend@example.com", role: "technician", name: "A friend" };
    expect((await server.call(student.token, "POST", "/staff/invitations", invitation)).status).not.toBe(200);
    expect((await server.call(student.token, "GET", "/subscription")).status).toBe(403);
    const { rows } = (await server.services.tenancy.identity((tx) =>
      tx.query({
        name: "",
        text: "select account_type from auth.users where id = $1",
        values: [student.userId],
      }),
    )) as { rows: { account_type: string }[] };
    expect(rows).toEqual([{ account_type: "student" }]);
    await expect(
      play.rows("update organizations set is_practice = false returning organization_id as id"),
    ).rejects.toThrow();
  });

  it("is no shop of a real customer, and nobody can ask to join it", async () => {
    const student = await makeStudent();
    const play = await playerOf(server, student);
    const found = await server.services.tenancy.identity((tx) =>
      findCustomersOf(tx, { email: "rosa.delgado@customers.example", phone: null, name: "Rosa Delgado" }),
    );
    expect(found.filter(({ organizationId }) => organizationId === play.shop.organizationId)).toEqual([]);
    expect(await server.services.tenancy.identity((tx) => organizationsNamed(tx, "Practice shop"))).toEqual(
      [],
    );
  });
});
