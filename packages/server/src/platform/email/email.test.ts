import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";
import { createApp } from "../http/app.ts";
import { outboxPages } from "../http/outbox/outbox-page.ts";
import { createOutboxSms } from "../sms/outbox-sms.ts";
import { createOutboxMailer, createSmtpMailer, emailJob, type Mailer } from "./email.ts";
import { asName, layoutEmail } from "./email-layout.ts";

const publicUrl = "https://shop.example";
const content = layoutEmail({
  subject: "Your estimate — José & Söhne",
  headline: "Brakes <front>",
  paragraphs: ["It costs $120.00, including tax."],
  button: { label: "See it", url: "https://shop.example/e/abc?x=1&y=2" },
  footer: "You asked for it.",
});
const message = { id: "0198aaaa-0000-7000-8000-000000000001", to: "casey@example.com", ...content };

/** An SMTP server that stores what it receives. */
async function postOffice(): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    let waiting = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 post office");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      waiting += chunk.toString("latin1");
      for (let end = waiting.indexOf("\r\n"); end >= 0; end = waiting.indexOf("\r\n")) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (data !== undefined) {
          if (line === ".") {
            taken.push(data);
            data = undefined;
            say("250 kept");
          } else data += `${line.replace(/^\.\./, ".")}\r\n`;
        } else if (/^EHLO/.test(line)) say("250 post office");
        else if (line === "DATA") {
          data = "";
          say("354 go on");
        } else if (line === "QUIT") {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no address");
  return { url: `smtp://127.0.0.1:${address.port}?from=desk@shop.example`, taken };
}

const outbox = mkdtempSync(join(tmpdir(), "autoiq-test-outbox-"));
afterAll(() => rmSync(outbox, { recursive: true, force: true }));
const folder = join(outbox, "mail");
const office = await postOffice();

const sides: [name: string, mailer: Mailer, sent: () => string[]][] = [
  [
    "the outbox",
    createOutboxMailer(folder, publicUrl),
    () => readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")),
  ],
  ["a mail server", createSmtpMailer(office.url, publicUrl), () => office.taken],
];

describe.each(sides)("an email through %s", (_name, mailer, sent) => {
  it("lays out a shop's email with the shop's name at its top, and AutoIQ in its footer", () => {
    const ofShop = layoutEmail({
      shop: "Smith & Sons Auto",
      language: "es",
      subject: "Su presupuesto",
      headline: "Su presupuesto",
      paragraphs: ["Ábralo."],
      footer: "Recibe este correo porque su vehículo está en el taller.",
    });
    expect(ofShop.html).toContain(">Smith &amp; Sons Auto</p>");
    expect(ofShop.html).not.toMatch(/Auto<span/);
    expect(ofShop.html).toContain("está en el taller. Enviado con AutoIQ.");
    expect(content.html).toMatch(/Auto<span/);
    expect(content.html).not.toContain("Sent with AutoIQ");
  });

  it("arrives complete, as text and HTML", async () => {
    const job = emailJob(mailer, { read: async () => Buffer.alloc(0) });
    await job.handle(job.payload.parse(JSON.parse(JSON.stringify(message))));
    const [raw] = sent();
    const mail = await PostalMime.parse(raw ?? "");
    expect(mail.subject).toBe("Your estimate — José & Söhne");
    expect(mail.to?.[0]?.address).toBe("casey@example.com");
    expect(mail.from?.address).toMatch(/@shop\.example$/);
    expect(mail.messageId).toBe("<0198aaaa-0000-7000-8000-000000000001@shop.example>");
    expect(mail.text).toContain("See it:\nhttps://shop.example/e/abc?x=1&y=2");
    expect(mail.html).toContain("Brakes &lt;front&gt;");
    expect(mail.html).toContain('href="https://shop.example/e/abc?x=1&amp;y=2"');
  });

  it("sets a reply address, and accepts only an email address for it", async () => {
    const id = "0198aaaa-0000-7000-8000-000000000003";
    const job = emailJob(mailer, { read: async () => Buffer.alloc(0) });
    await job.handle(job.payload.parse({ ...message, id, replyTo: "visitor@example.com" }));
    const mail = await PostalMime.parse(sent().find((each) => each.includes("000000000003")) ?? "");
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(["visitor@example.com"]);
    for (const replyTo of ["a@example.com\r\nBcc: x@example.com", "a@example.com, b@example.com", "nobody"])
      expect(job.payload.safeParse({ ...message, replyTo }).success).toBe(false);
  });

  it("cannot inject another header", async () => {
    await mailer.send({
      ...message,
      id: "0198aaaa-0000-7000-8000-000000000002",
      subject: "A\r\nBcc: x@example.com",
    });
    const raw = sent().find((each) => each.includes("000000000002"));
    const mail = await PostalMime.parse(raw ?? "");
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toContain("Bcc: x@example.com");
  });
});

it.each([
  ["Dana Reyes", "Dana Reyes"],
  ["Señor O'Neil-Smith & Sons, Inc.", "Señor O'Neil-Smith & Sons, Inc."],
  ["Win at https://evil.example/now", "Win at https evil. example now"],
  ["J.R. Ewing", "J. R. Ewing"],
])("the name %j becomes no link in an email", (typed, expected) => expect(asName(typed)).toBe(expected));

it("an email that is sent twice is in the outbox once", async () => {
  const mailer = createOutboxMailer(folder, publicUrl);
  await mailer.send(message);
  await mailer.send(message);
  expect(readdirSync(folder).filter((name) => name.includes("000000000001"))).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});

describe("the outbox pages", async () => {
  const app = await createApp({ log: pino({ level: "silent" }) });
  await outboxPages(app, outbox);
  afterAll(() => app.close());
  const see = (url: string, host = "localhost:3000") => app.inject({ url, headers: { host } });

  it("list emails and texts, and show an email", async () => {
    await createOutboxMailer(folder, publicUrl).send(message);
    await createOutboxSms(join(outbox, "sms"), "secret").send({
      id: "0198aaaa-0000-7000-8000-000000000009",
      to: "+18135550142",
      body: "Your car is ready: https://shop.example/r <b>",
    });
    const list = await see("/outbox");
    expect(list.body).toContain(`href="/outbox/mail/${message.id}"`);
    expect(list.body).toContain(
      'Your car is ready: <a href="https://shop.example/r">https://shop.example/r</a> &lt;b&gt;',
    );
    const page = await see(`/outbox/mail/${message.id}`);
    expect(page.body).toContain('<a href="https://shop.example/e/abc?x=1&amp;y=2">');
    const html = await see(`/outbox/mail/${message.id}/html`);
    expect(html.headers["content-security-policy"]).toContain("sandbox");
    expect(html.body).toContain('<base target="_top">');
  });

  it("are served only for a loopback host name", async () => {
    expect((await see("/outbox", "evil.example")).statusCode).toBe(404);
    expect((await see("/outbox", "127.0.0.1:3000")).statusCode).toBe(200);
    expect((await see("/outbox", "[::1]:3000")).statusCode).toBe(200);
  });

  it("open no other file", async () => {
    expect((await see("/outbox/mail/..%2F..%2Fsecrets")).statusCode).toBe(404);
    expect((await see("/outbox/mail/unknown-mail")).statusCode).toBe(404);
  });
});

describe("an email of a practice shop", () => {
  it("is recorded as sent, and never leaves", async () => {
    const sent: unknown[] = [];
    const failures: string[] = [];
    const mailer: Mailer = { send: async (each) => void sent.push(each) };
    const about = {
      organizationId: "0198aaaa-0000-7000-8000-000000000002",
      conversationId: "0198aaaa-0000-7000-8000-000000000003",
      messageId: "0198aaaa-0000-7000-8000-000000000004",
    };
    const { handle } = emailJob(
      mailer,
      { read: async () => Buffer.alloc(0) },
      { replyTo: () => undefined, tell: async (_about, failure) => void failures.push(failure) },
    );
    await handle({ ...message, about, isPractice: true });
    expect([sent, failures]).toEqual([[], [""]]);
    await handle({ ...message, about });
    expect(sent).toHaveLength(1);
  });
});
