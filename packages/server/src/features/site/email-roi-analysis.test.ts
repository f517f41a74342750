import { randomUUID } from "node:crypto";
import { roiDefaults } from "@autoiq/domain/site/roi";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

let passed = 0;
const anHourLater = () => {
  passed += 1;
  server.setNow(new Date(Date.UTC(2026, 10, 20, 15 + passed)).toISOString());
};
const ask = (email: string, input: object = roiDefaults, id: string = randomUUID()) =>
  server.call<{ errors: Record<string, string> }>(undefined, "POST", "/roi-analyses", { id, email, input });
const mailsTo = async (address: string) => (await server.mails()).filter((mail) => mail.to === address);

describe("a visitor's savings estimate", () => {
  it("is emailed as text and HTML, with every number and its formula", async () => {
    const answer = await ask("Owner@Example.com");
    expect(answer.status).toBe(204);
    const [mail] = await mailsTo("owner@example.com");
    expect(mail?.subject).toBe("Your AutoIQ ROI analysis");
    for (const form of [mail?.text, mail?.html]) {
      for (const figure of [
        ...["$5,985", "$115,920", "23%", "$938,700", "$77,805", "$25,935", "$34,776", "$75,600", "$2,880"],
        ...[
          "3 technicians × 15 jobs × 4 weeks × $95 × 35%",
          "30 vehicles × 4 weeks × 23% × $350 × 12 months",
        ],
        ...["5-year projection", "http://localhost:3000/auth?tab=sign-up"],
      ])
        expect(form).toContain(figure);
    }
    expect(mail?.html).not.toMatch(/<img|<link|<script/);
  });

  it("uses the server's numbers, whatever the caller sends", async () => {
    anHourLater();
    const sent = { ...roiDefaults, monthlySavings: 99_999_900, note: "<b>Buy now</b>" };
    expect((await ask("plain@example.com", sent)).status).toBe(204);
    const [mail] = await mailsTo("plain@example.com");
    expect(mail?.text).toContain("$5,985");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/999|Buy now/);
  });

  it("is one email when the browser repeats its request", async () => {
    anHourLater();
    const id = randomUUID();
    await ask("again@example.com", roiDefaults, id);
    await ask("again@example.com", roiDefaults, id);
    expect(await mailsTo("again@example.com")).toHaveLength(1);
    await ask("someone-else@example.com", roiDefaults, id);
    expect(await mailsTo("someone-else@example.com")).toHaveLength(1);
  });

  it.each([
    ["an address that is none", "nobody", roiDefaults, "email", "Please enter a valid email address"],
    ["no address", "", roiDefaults, "email", "Please enter a valid email address"],
    [
      "a script in the address",
      "<script>alert(1)</script>@example.com",
      roiDefaults,
      "email",
      "Please enter a valid email address",
    ],
    ["emoji for an address", "🚗@🔧", roiDefaults, "email", "Please enter a valid email address"],
    ["right-to-left text", "مثال", roiDefaults, "email", "Please enter a valid email address"],
    [
      "a list of addresses",
      "a@example.com,b@example.com",
      roiDefaults,
      "email",
      "Please enter a valid email address",
    ],
    [
      "a header in the address",
      "a@example.com\r\nBcc: b@example.com",
      roiDefaults,
      "email",
      "Please enter a valid",
    ],
    [
      "an address without end",
      `${"a".repeat(64)}@${"b.".repeat(120)}com`,
      roiDefaults,
      "email",
      "Please enter a valid",
    ],
    [
      "201 vehicles",
      "a@example.com",
      { ...roiDefaults, vehiclesPerWeek: 201 },
      "input.vehiclesPerWeek",
      "1 to 200",
    ],
    ["no technician", "a@example.com", { ...roiDefaults, technicians: 0 }, "input.technicians", "1 to 20"],
    [
      "a ticket of $49",
      "a@example.com",
      { ...roiDefaults, averageTicket: 49 },
      "input.averageTicket",
      "$50 to $1000",
    ],
    ["half a dollar", "a@example.com", { ...roiDefaults, laborRate: 95.5 }, "input.laborRate", "$50 to $200"],
    [
      "text for a number",
      "a@example.com",
      { ...roiDefaults, laborRate: "<script>" },
      "input.laborRate",
      "$50 to $200",
    ],
  ])("is rejected with a message for %s", async (_, email, input, field, sentence) => {
    anHourLater();
    const before = (await server.mails()).length;
    const { status, body } = await ask(email, input);
    expect(status).toBe(422);
    expect(body.errors[field]).toContain(sentence);
    expect(await server.mails()).toHaveLength(before);
  });

  it("is sent to one address three times an hour, then rejected with the time to wait", async () => {
    anHourLater();
    for (let n = 0; n < 3; n += 1) expect((await ask("often@example.com")).status).toBe(204);
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/roi-analyses",
      payload: { id: randomUUID(), email: "OFTEN@example.com", input: roiDefaults },
    });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(60);
    expect(reply.json().detail).toContain("Try again later");
    expect(await mailsTo("often@example.com")).toHaveLength(3);
    anHourLater();
    expect((await ask("often@example.com")).status).toBe(204);
  });

  it("is sent from one network address twenty times an hour", async () => {
    anHourLater();
    const answers: number[] = [];
    for (let n = 0; n < 25; n += 1) answers.push((await ask(`visitor-${n}@example.com`)).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });
});
