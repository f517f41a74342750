import type { listLexicon, teachWord } from "@autoiq/domain/assistant/lexicon/contract";
import type { MeaningChoice, MeaningRef } from "@autoiq/domain/assistant/lexicon/meaning";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Taught = ReplyOf<typeof teachWord> & { detail: string };
type Lexicon = ReplyOf<typeof listLexicon>;
let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const sales: MeaningRef = { kind: "metric", key: "sales" };
const owner = () => shop.people.owner;
const ask = async (question: string, person: Person = owner(), more: object = {}) =>
  (await server.call<ShopReply>(person.token, "POST", "/assistant/ask", { question, ...more })).body;
const teach = (phrase: string, meaning: MeaningRef, person: Person = owner()) =>
  server.call<Taught>(person.token, "POST", "/assistant/lexicon", { phrase, meaning });
const words = async (person: Person = owner()) =>
  (await server.call<Lexicon>(person.token, "GET", "/assistant/lexicon")).body;
const act = (id: string, what: "remove" | "restore" | "share", person: Person = owner()) =>
  server.call<Taught>(person.token, "POST", `/assistant/lexicon/${id}/${what}`, {});
const meanings = async (search: string, person: Person = owner()) =>
  (
    await server.call<{ meanings: MeaningChoice[] }>(
      person.token,
      "GET",
      `/assistant/lexicon/meanings?search=${encodeURIComponent(search)}`,
    )
  ).body.meanings;
const customerMeaning = async () => {
  const found = (await meanings("dana")).find(({ kind }) => kind === "customer");
  if (!found) throw new Error("The shop has no customer Dana");
  return found;
};

describe("a word that the owner says the meaning of", () => {
  it("answers the question that had it, and everybody's later ones, in every place that the word can have", async () => {
    const before = await ask("shakers in october");
    expect(before).toMatchObject({ interpretation: null, unknown: ["shakers"] });
    expect((await teach("shakers", sales)).status).toBe(200);
    const after = await ask("shakers in october");
    expect(after.interpretation).toMatchObject({ tool: "query", input: { measures: ["sales"] } });
    expect(after.understood).toContain("“shakers” is Sales");
    expect(after.metadata.confidence).toBe(1);
    for (const question of [
      "Shaker by month this year",
      "top 5 jobs by shakers",
      "what were the SHAKERS last week",
    ])
      expect((await ask(question)).interpretation?.input, question).toMatchObject({ measures: ["sales"] });
    expect((await ask("shakers in october", shop.people.management)).understood).toContain("Sales");
    expect((await words()).words).toMatchObject([
      {
        phrase: "shakers",
        meaning: { ...sales, label: "Sales" },
        scope: "shop",
        uses: 5,
        addedBy: owner().name,
      },
    ]);
  });

  it("can be a way to split, a customer, a team member, a model, or jobs", async () => {
    await teach("wheelers", { kind: "dimension", key: "customer" });
    expect((await ask("sales by wheeler in october")).interpretation?.input).toMatchObject({
      by: ["customer"],
    });

    const customer = await customerMeaning();
    await teach("biggie", customer);
    expect((await ask("sales for biggie this year")).interpretation?.input).toMatchObject({
      measures: ["sales"],
      filters: [{ by: "customer", values: [customer.key], label: customer.label }],
    });
    // Lists of records read it as well.
    const visit = await ask("when was biggie last here?");
    expect(visit.interpretation?.input).toMatchObject({
      where: [{ is: "customer", values: [customer.key] }],
    });

    // A follow-up changes the last plan with it.
    const first = await ask("sales by month this year");
    const next = await ask("only biggie", owner(), { before: first.interpretation });
    expect(next.interpretation?.input).toMatchObject({
      by: ["month"],
      filters: [{ by: "customer", values: [customer.key] }],
    });

    const technician = shop.people.technician;
    await teach("stretch", { kind: "person", key: technician.staffId });
    expect((await ask("hours flagged by stretch in october")).interpretation?.input).toMatchObject({
      filters: [{ by: "technician", values: [technician.staffId] }],
    });
    const [model] = (await meanings("civic")).filter(({ kind }) => kind === "model");
    if (model) {
      await teach("zippy", model);
      expect((await ask("sales of zippies in october")).interpretation?.input).toMatchObject({
        filters: [{ by: "model", values: [model.key] }],
      });
    }
  });

  it("is read before spelling is mended", async () => {
    // Without the lexicon it is a misspelled “repair”.
    expect((await ask("how many repar orders are open")).content).toContain("I read “repar” as “repair”");
    await teach("repar", sales);
    const answer = await ask("repar in october");
    expect(answer.interpretation?.input).toMatchObject({ measures: ["sales"] });
    expect(answer.content).not.toContain("I read");
  });

  it("is suggested where a suggestion takes it for granted", async () => {
    const { suggestions } = await ask("shakers for dana in october");
    const taught = suggestions.find(({ teaches }) => teaches?.meaning.key === "car-count");
    expect(taught).toMatchObject({ teaches: { phrase: "shakers", meaning: { kind: "metric" } } });
    await teach("shakers", { kind: "metric", key: taught?.teaches?.meaning.key ?? "" });
    const again = await ask("shakers for dana in october");
    expect(again.interpretation?.input).toEqual(taught?.plan.input);
    // A word that the suggestion leaves out means nothing by it.
    const left = await ask("car count in october for frobnicated ones");
    expect(left.suggestions.length).toBeGreaterThan(0);
    expect(left.suggestions.every(({ teaches }) => teaches === undefined)).toBe(true);
  });

  it.each([
    ["sales", /already knows “sales”/],
    ["october", /already knows “october”/],
    ["honda", /already knows “honda”/],
    ["500", /read as a number/],
    ["dana", /already names something in your records/],
    ["one two three four five six", /at most 4 words|already knows|number/],
    ["x", /single letter/],
    ["?!", /Type the word first/],
  ])("cannot be “%s”, which has a meaning already", async (phrase, reason) => {
    const reply = await teach(phrase, sales);
    expect(reply.status, reply.body.detail).toBe(422);
    expect(reply.body.detail).toMatch(reason);
    expect((await words()).words).toEqual([]);
  });

  it("cannot be a team member's name", async () => {
    const [first = ""] = owner().name.split(" ");
    const reply = await teach(owner().name, sales);
    expect(reply.status, first).toBe(422);
    expect(reply.body.detail).toContain("on your team");
  });

  it("cannot mean what the shop does not have", async () => {
    for (const meaning of [
      { kind: "metric", key: "happiness" },
      { kind: "dimension", key: "month" },
      { kind: "customer", key: "nobody" },
      { kind: "customer", key: "00000000-0000-4000-8000-000000000000" },
      { kind: "part", key: "00000000-0000-4000-8000-000000000000" },
      { kind: "model", key: "Yugo|45" },
      { kind: "job-category", key: "Sorcery" },
    ] as const)
      expect([404, 422], JSON.stringify(meaning)).toContain((await teach("shakers", meaning)).status);
    expect((await words()).words).toEqual([]);
  });

  it("is only taught once, the same again changes nothing, and another meaning is refused", async () => {
    const first = await teach("shakers", sales);
    expect((await teach("Shaker", sales)).body.word).toEqual(first.body.word);
    const other = await teach("shakers", { kind: "metric", key: "car-count" });
    expect(other.status).toBe(409);
    expect(other.body.detail).toContain("already reads “shakers” as Sales");
    const many = await Promise.all(
      Array.from({ length: 50 }, () => teach("rattlers", { kind: "metric", key: "car-count" })),
    );
    expect(new Set(many.map(({ body }) => body.word.id)).size).toBe(1);
    expect((await words()).words.length).toBe(2);
  });

  it("does not stand in the way of a customer who is added later with that name", async () => {
    await teach("shakers", sales);
    await server.call(owner().token, "POST", "/customers", { firstName: "Sam", lastName: "Shakers" });
    expect((await ask("sales for shakers this year")).interpretation?.input).toMatchObject({
      measures: ["sales"],
      filters: [{ by: "customer", label: "Sam Shakers" }],
    });
    // Also beside another taught word, which names nothing.
    await teach("zoomers", { kind: "metric", key: "car-count" });
    const both = await ask("zoomers shakers this year");
    expect(both.interpretation?.input).toMatchObject({
      measures: ["car-count"],
      filters: [{ by: "customer", label: "Sam Shakers" }],
    });
    expect(both.understood).toContain("“zoomers” is Car count");
    expect(both.understood).not.toContain("“shakers” is");
  });
});

describe("undoing", () => {
  it("stops the reading, and puts it back", async () => {
    const { id } = (await teach("shakers", sales)).body.word;
    expect((await act(id, "remove")).status).toBe(200);
    expect((await words()).words).toEqual([]);
    expect((await ask("shakers in october")).interpretation).toBeNull();
    expect((await act(id, "remove")).status).toBe(200);
    expect((await act(id, "restore")).status).toBe(200);
    expect((await ask("shakers in october")).interpretation).not.toBeNull();
    const history = await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 and action like '%shakers%' order by at",
      shop.organizationId,
    );
    expect(history.map(({ action }) => action)).toEqual([
      "taught the assistant to read “shakers” as Sales",
      "stopped reading “shakers” as Sales",
      "reads “shakers” as Sales again",
    ]);
  });

  it("is refused where the word has another meaning by now", async () => {
    const { id } = (await teach("shakers", sales)).body.word;
    await act(id, "remove");
    await teach("shakers", { kind: "metric", key: "car-count" });
    const reply = await act(id, "restore");
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toContain("reads “shakers” as Car count");
  });
});

describe("who may teach", () => {
  it("an owner and an administrator for everybody, others for their own questions until the owner shares it", async () => {
    expect((await words(shop.people.admin)).teachesShop).toBe(true);
    const { management, technician } = shop.people;
    const own = await teach("shakers", sales, management);
    expect(own.body.word.scope).toBe("own");
    expect((await ask("shakers in october", management)).interpretation).not.toBeNull();
    expect((await ask("shakers in october")).interpretation).toBeNull();
    expect((await words(technician)).words).toEqual([]);
    // The owner sees it and can make it everybody's. Nobody else can.
    expect((await words()).words).toMatchObject([
      { phrase: "shakers", scope: "own", addedBy: management.name },
    ]);
    expect((await act(own.body.word.id, "share", management)).status).toBe(403);
    expect((await act(own.body.word.id, "remove", technician)).status).toBe(404);
    expect((await act(own.body.word.id, "share")).body.word.scope).toBe("shop");
    expect((await ask("shakers in october")).interpretation).not.toBeNull();
    const refused = await act(own.body.word.id, "remove", management);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain("Ask an owner");
    const again = await teach("shakers", { kind: "metric", key: "car-count" }, management);
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain("Ask the owner to change it.");
  });

  it("reads the shop's meaning before a person's own", async () => {
    await teach("shakers", { kind: "metric", key: "car-count" }, shop.people.management);
    await teach("shakers", sales);
    expect((await ask("shakers in october", shop.people.management)).interpretation?.input).toMatchObject({
      measures: ["sales"],
    });
  });
});

describe("what a word may show", () => {
  it("is no more than the person may see", async () => {
    const { technician } = shop.people;
    await teach("shakers", sales);
    const customer = await customerMeaning();
    await teach("biggie", customer);
    const refused = await ask("shakers in october", technician);
    expect(refused.content).toContain("Your role doesn't include that.");
    expect(refused.analysis.facts).toEqual([]);
    // Who may not see customers learns no name by a nickname, in answers, lists, or the search.
    for (const text of [
      JSON.stringify(await ask("repair orders for biggie", technician)),
      JSON.stringify(await words(technician)),
      JSON.stringify(await meanings("dana", technician)),
    ])
      expect(text).not.toContain(customer.label);
    expect((await teach("dee", customer, technician)).status).toBe(422);
    const metrics = (await meanings("", technician)).map(({ key }) => key);
    expect(metrics).not.toContain("gross-profit");
  });

  it("is not read in another business, and its ids open nothing there", async () => {
    const { word } = (await teach("shakers", sales)).body;
    const other = await server.makeShop();
    const stranger = other.people.owner;
    expect((await ask("shakers in october", stranger)).interpretation).toBeNull();
    expect((await words(stranger)).words).toEqual([]);
    for (const what of ["remove", "restore", "share"] as const)
      expect((await act(word.id, what, stranger)).status).toBe(404);
    expect((await teach("biggie", await customerMeaning(), stranger)).status).toBe(404);
    await expect(shop.run("update lexicon_words set meaning_key = 'tax'")).rejects.toThrow(
      /permission denied/,
    );
    await expect(shop.run("delete from lexicon_words")).rejects.toThrow(/permission denied/);
  });
});
