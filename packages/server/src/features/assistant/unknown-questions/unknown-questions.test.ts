import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import type { listUnknownQuestions } from "@autoiq/domain/assistant/unknown-questions/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { listSharedQuestions } from "./store.ts";

type List = ReplyOf<typeof listUnknownQuestions>;
let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
  server.setNow("2026-11-20T15:00:00Z");
});

const owner = () => shop.people.owner;
const ask = async (question: string, person: Person = owner(), more: object = {}) =>
  (await server.call<ShopReply>(person.token, "POST", "/assistant/ask", { question, ...more })).body;
const list = async (person: Person = owner(), query = "") =>
  (await server.call<List>(person.token, "GET", `/assistant/unknown-questions${query}`)).body;
const post = (path: string, body: object, person: Person = owner()) =>
  server.call<{ detail?: string; kept?: boolean }>(
    person.token,
    "POST",
    `/assistant/unknown-questions/${path}`,
    body,
  );
const share = (isShared: boolean, person: Person = owner()) =>
  server.call(person.token, "PUT", "/assistant/unknown-questions/sharing", { isShared });
const shared = () => server.services.tenancy.operator((tx) => listSharedQuestions(tx, 1000));

describe("a question that was not understood", () => {
  it("is kept with the others that have the same words, by how often and by which roles", async () => {
    await ask("Were the flimflams balking?");
    server.setNow("2026-11-20T16:00:00Z");
    await ask("were the FLIMFLAM balking", shop.people.technician);
    await ask("were the gewgaws zonked");
    const { questions, isShared } = await list();
    expect(isShared).toBe(false);
    expect(questions).toMatchObject([
      { unread: 2, askedBack: 0, notAsked: 0, roles: ["owner", "technician"], isIgnored: false },
      { unread: 1, roles: ["owner"] },
    ]);
    expect(new Date(questions[0]?.lastAskedAt ?? "").toISOString()).toBe("2026-11-20T16:00:00.000Z");
    // Nothing says who asked.
    expect(JSON.stringify(questions)).not.toContain(owner().name);
  });

  it("is kept with what was suggested and what was pressed", async () => {
    const question = "car count last month for frobnicated ones";
    const { suggestions } = await ask(question);
    const [first] = suggestions;
    await ask(first?.label ?? "", owner(), { plan: first?.plan, insteadOf: question });
    await ask(first?.label ?? "", owner(), { plan: first?.plan, insteadOf: question });
    const [kept] = (await list()).questions;
    expect(kept).toMatchObject({ askedBack: 1, unread: 0, pressed: [{ label: first?.label, times: 2 }] });
    expect(kept?.suggested).toEqual(suggestions.map(({ label }) => label));
    expect(kept?.unknownWords).toEqual(["frobnicated"]);
    // What is answered is not kept, nor a record that does not exist.
    await ask("How many repair orders are open?");
    await ask("Show me repair order 99999");
    expect((await list()).questions.length).toBe(1);
  });

  it("has no name, phone, email, plate, or VIN, however they are typed", async () => {
    await server.call(owner().token, "POST", "/customers", {
      firstName: "Rosalind",
      lastName: "Okonkwo",
      company: "Zephyr Freight",
    });
    const technician = shop.people.technician.name;
    for (const question of [
      "why did dana reyes balk at flimflams",
      "why did Dana Reyes' gewgaw zonk",
      "did reyess flimflam zonk",
      "rosalind okonkwo zonked the gewgaw",
      "zephyr freight zonked",
      "zonk 813-555-0142 and dana@example.com",
      "zonk abc123 or ABC123 flimflam",
      "zonk 1HGCM82633A004352",
      `did ${technician} zonk the flimflam`,
      `did ${technician.toLowerCase()} zonk it`,
    ])
      await ask(question);
    await post("not-asked", {
      question: "zonk dana",
      understood: "Sales for Dana Reyes",
      comment: "",
    });
    await post("not-asked", { question: "zonk dana", comment: "I meant dana reyes at 813 555 0142" });
    const rows = await shop.run(
      "select * from unknown_questions where organization_id = $1",
      shop.organizationId,
    );
    expect(rows.length).toBeGreaterThan(6);
    // An id may have the digits of a phone number by chance.
    const text = JSON.stringify(rows)
      .toLowerCase()
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
    for (const secret of [
      ...["dana", "reyes", "rosalind", "okonkwo", "zephyr", "abc123", "1hgcm82633a004352", "555"],
      ...technician
        .toLowerCase()
        .split(" ")
        .filter((word) => word !== "the" && word !== "technician"),
    ])
      expect(text, secret).not.toContain(secret);
    expect(text).toContain("person_1");
    const csv = await server.app.inject({
      method: "GET",
      url: "/api/assistant/unknown-questions.csv",
      headers: { authorization: `Bearer ${owner().token}` },
    });
    expect(csv.body).toContain("PERSON_1");
    expect(csv.body.toLowerCase()).not.toContain("reyes");
  });

  it("leaves the list once its unknown words have a meaning, and comes back when that is removed", async () => {
    await ask("shakers in october");
    expect((await list()).questions.length).toBe(1);
    const taught = await server.call<{ word: { id: string } }>(owner().token, "POST", "/assistant/lexicon", {
      phrase: "shakers",
      meaning: { kind: "metric", key: "sales" },
    });
    expect((await list()).questions).toEqual([]);
    await server.call(owner().token, "POST", `/assistant/lexicon/${taught.body.word.id}/remove`, {});
    expect((await list()).questions.length).toBe(1);
  });

  it("can be ignored, put back, and deleted, by those who manage the shop", async () => {
    await ask("were the flimflams balking");
    const id = (await list()).questions[0]?.id ?? "";
    for (const role of ["management", "technician"] as const) {
      expect((await post(`${id}/ignore`, { ignored: true }, shop.people[role])).status).toBe(403);
      expect((await post(`${id}/delete`, {}, shop.people[role])).status).toBe(403);
      expect((await server.call(shop.people[role].token, "GET", "/assistant/unknown-questions")).status).toBe(
        403,
      );
    }
    await post(`${id}/ignore`, { ignored: true });
    await ask("were the flimflams balking");
    expect((await list()).questions).toEqual([]);
    expect((await list(owner(), "?ignored=yes")).questions).toMatchObject([{ id, unread: 2 }]);
    await post(`${id}/ignore`, { ignored: false }, shop.people.admin);
    expect((await list()).questions.length).toBe(1);
    expect((await post(`${id}/delete`, {})).status).toBe(200);
    expect((await post(`${id}/delete`, {})).status).toBe(404);
    expect((await list()).questions).toEqual([]);
  });

  it("is counted once for each of 50 at once", async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        post("not-asked", { question: "were the flimflams balking" }, shop.people.technician),
      ),
    );
    const [kept] = (await list()).questions;
    // Whoever presses more than thirty times at once waits.
    expect(kept?.notAsked).toBe(30);
  });
});

describe("an answer that was not what was asked", () => {
  it("is kept with what it was taken for, and the words of the person", async () => {
    const question = "How many repair orders are open?";
    const { understood } = await ask(question);
    expect((await post("not-asked", { question, understood }, shop.people.technician)).body.kept).toBe(true);
    await post("not-asked", { question, understood, comment: "Only mine" }, shop.people.technician);
    expect((await list()).questions).toMatchObject([
      {
        notAsked: 1,
        unread: 0,
        suggested: ["Open repair orders"],
        comments: ["Only mine"],
        roles: ["technician"],
      },
    ]);
    for (let count = 1; count <= 7; count += 1)
      await post("not-asked", { question, comment: `Again ${count}` });
    expect((await list()).questions[0]?.comments).toEqual([
      "Again 3",
      "Again 4",
      "Again 5",
      "Again 6",
      "Again 7",
    ]);
  });

  it("needs a question, and keeps no comment for one that is not kept", async () => {
    expect((await post("not-asked", { question: "  " })).status).toBe(422);
    expect((await post("not-asked", { question: "sales", comment: "x".repeat(501) })).status).toBe(422);
    expect((await post("not-asked", { question: "???" })).body.kept).toBe(false);
    expect((await post("not-asked", { question: "flimflam", comment: "Sales" })).body.kept).toBe(false);
    expect((await list()).questions).toEqual([]);
  });
});

describe("who may read it", () => {
  it("is no other business", async () => {
    await ask("were the flimflams balking");
    const id = (await list()).questions[0]?.id ?? "";
    const other = await server.makeShop();
    expect((await list(other.people.owner)).questions).toEqual([]);
    expect((await post(`${id}/ignore`, { ignored: true }, other.people.owner)).status).toBe(404);
    expect((await post(`${id}/delete`, {}, other.people.owner)).status).toBe(404);
    expect((await list()).questions.length).toBe(1);
  });

  it("is the operator only with the owner's consent, and then only words and counts", async () => {
    await ask("were the whatchamacallits balking 12345");
    const mine = async () => (await shared()).filter(({ shape }) => shape.includes("whatchamacallit"));
    expect(await mine()).toEqual([]);
    expect((await share(true, shop.people.management)).status).toBe(403);
    expect((await share(true)).status).toBe(200);
    expect((await share(true)).status).toBe(200);
    expect(await mine()).toMatchObject([
      { shape: "were the whatchamacallit balking #", unread: 1, businesses: 1 },
    ]);
    expect((await list()).isShared).toBe(true);
    const other = await server.makeShop();
    await ask("Were the whatchamacallits balking 7?", other.people.owner);
    expect(await mine()).toMatchObject([{ unread: 1, businesses: 1 }]);
    await share(true, other.people.owner);
    expect(await mine()).toMatchObject([{ unread: 2, businesses: 2 }]);
    await share(false);
    await share(false, other.people.owner);
    expect(await mine()).toEqual([]);
    for (const column of ["example", "comments", "pressed", "unknown_words", "roles"])
      await expect(
        server.services.tenancy.operator((tx) =>
          tx.query({ name: "", text: `select ${column} from unknown_questions`, values: [] }),
        ),
        column,
      ).rejects.toThrow(/permission denied/);
    const acts = await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 and action like '%with the operator' order by at, id",
      shop.organizationId,
    );
    expect(acts.length).toBe(2);
  });
});
