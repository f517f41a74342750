import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import PostalMime from "postal-mime";
import { z } from "zod";
import { isLoopbackHost } from "../../config/config.ts";
import { escapeHtml } from "../../email/email-layout.ts";
import { smsMessage } from "../../sms/sms.ts";
import { type OutboxReplies, outboxReplies } from "./outbox-replies.ts";

const shown = { config: { access: "public" } } as const;
const maxListed = 200;

interface Entry {
  readonly kind: "mail" | "text";
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly title: string;
}

/**
 * The outbox pages show emails and texts that were not really sent, on a developer's machine. They are served only
 * when no mail server is configured and the server listens on a loopback address. The host name is checked too, so
 * that another site cannot access the pages by pointing its name here.
 */
export async function outboxPages(
  app: FastifyInstance,
  outbox: string,
  answers?: OutboxReplies,
): Promise<void> {
  const folders = { mail: join(outbox, "mail"), text: join(outbox, "sms") };
  const refused = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (isLoopbackHost(request.hostname.replace(/^\[|\]$/g, ""))) return false;
    reply.callNotFound();
    return true;
  };

  app.get("/outbox", shown, async (request, reply) => {
    if (refused(request, reply)) return reply;
    const entries = [...(await mails(folders.mail)), ...(await texts(folders.text))]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, maxListed);
    return page(reply, "Outbox", list(entries));
  });

  app.get("/outbox/mail/:id", shown, async (request, reply) => {
    if (refused(request, reply)) return reply;
    const mail = await readMail(folders.mail, request.params);
    if (!mail) return reply.callNotFound();
    const { id, parsed } = mail;
    const body = `<p><a href="/outbox">All messages</a></p>
<h1>${escapeHtml(parsed.subject ?? "")}</h1>
<p>To ${escapeHtml(parsed.to?.map((each) => each.address).join(", ") ?? "")}</p>
<iframe title="Email preview" src="/outbox/mail/${id}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<h2>Plain text</h2>
<pre>${linked(parsed.text ?? "")}</pre>
${answers && isOfThread(parsed) ? answerForm(`/outbox/mail/${id}/answer`) : ""}`;
    return page(reply, parsed.subject ?? "Email", body);
  });

  app.get("/outbox/mail/:id/html", shown, async (request, reply) => {
    if (refused(request, reply)) return reply;
    const mail = await readMail(folders.mail, request.params);
    if (!mail) return reply.callNotFound();
    return reply
      .header(
        "content-security-policy",
        "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      )
      .type("text/html; charset=utf-8")
      .send((mail.parsed.html ?? "").replace("<head>", '<head><base target="_top">'));
  });

  app.get("/outbox/text/:id", shown, async (request, reply) => {
    if (refused(request, reply)) return reply;
    const text = await readText(folders.text, request.params);
    if (!text) return reply.callNotFound();
    const body = `<p><a href="/outbox">All messages</a></p>
<h1>Text</h1>
<p>To ${escapeHtml(text.to)}${text.from ? ` from ${escapeHtml(text.from)}` : ""}</p>
<pre>${linked(text.body)}</pre>
${(text.media ?? []).map((address, at) => `<p><a href="${escapeHtml(address)}">Photo ${at + 1}</a></p>`).join("")}
${answers?.repliesToSms && text.from ? `${answerForm(`/outbox/text/${text.id}/answer`)}${stateForm(`/outbox/text/${text.id}/state`)}` : ""}`;
    return page(reply, "Text", body);
  });

  if (answers)
    await outboxReplies(app, answers, {
      refused,
      readText: (params) => readText(folders.text, params),
      readMail: async (params) => (await readMail(folders.mail, params))?.parsed,
    });
}

/** A reply to this email goes into a customer's thread. */
const isOfThread = (parsed: { replyTo?: { address?: string | undefined }[] | undefined }): boolean =>
  /^r-[0-9a-f]{56}@/.test(parsed.replyTo?.[0]?.address ?? "");

const answerForm = (action: string): string => `<h2>Reply as the customer</h2>
<form method="post" action="${escapeHtml(action)}"><label for="body">Customer's reply</label>
<textarea id="body" name="body" rows="3" required maxlength="1500"></textarea><button>Send reply</button></form>`;
const stateForm = (action: string): string => `<h2>Delivery status</h2>
<form method="post" action="${escapeHtml(action)}"><button name="status" value="delivered">Delivered</button>
<button name="status" value="undelivered">Not delivered</button></form>`;

async function readText(folder: string, params: unknown) {
  const named = mailName.safeParse(params);
  if (!named.success) return undefined;
  const raw = await readFile(join(folder, `${named.data.id}.json`), "utf8").catch(() => undefined);
  return raw === undefined ? undefined : smsMessage.parse(JSON.parse(raw));
}

const mailName = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{8,100}$/) });

async function readMail(folder: string, params: unknown) {
  const named = mailName.safeParse(params);
  if (!named.success) return undefined;
  const { id } = named.data;
  const raw = await readFile(join(folder, `${id}.eml`)).catch(() => undefined);
  return raw && { id, parsed: await PostalMime.parse(raw) };
}

/** The newest files of a folder with that extension. Empty when the folder does not exist yet. */
async function newest(folder: string, ending: string) {
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => name.endsWith(ending) && !name.startsWith("."));
  const files = await Promise.all(
    found.map(async (name) => ({
      id: name.slice(0, -ending.length),
      path: join(folder, name),
      at: (await stat(join(folder, name))).mtime,
    })),
  );
  return files.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, maxListed);
}

async function mails(folder: string): Promise<Entry[]> {
  return Promise.all(
    (await newest(folder, ".eml")).map(async ({ id, path, at }) => {
      const { to, subject } = await PostalMime.parse(await readFile(path));
      const addresses = to?.map((each) => each.address).join(", ") ?? "";
      return { kind: "mail", id, at, to: addresses, title: subject ?? "" };
    }),
  );
}

async function texts(folder: string): Promise<Entry[]> {
  return Promise.all(
    (await newest(folder, ".json")).map(async ({ id, path, at }) => {
      const text = smsMessage.parse(JSON.parse(await readFile(path, "utf8")));
      return { kind: "text", id, at, to: text.to, title: text.body };
    }),
  );
}

const list = (entries: readonly Entry[]): string => `<h1>Outbox</h1>
<p>No email server is configured (SMTP_URL), so nothing is sent. Messages are listed here instead.</p>
${
  entries.length === 0
    ? "<p>No messages yet. Sign up or send an estimate, then refresh this page.</p>"
    : `<table><thead><tr><th scope="col">When</th><th scope="col">To</th><th scope="col">Message</th></tr></thead><tbody>
${entries.map(row).join("\n")}
</tbody></table>`
}`;

function row(entry: Entry): string {
  const title = linked(entry.title);
  const message =
    entry.kind === "mail"
      ? `<a href="/outbox/mail/${escapeHtml(entry.id)}">${escapeHtml(entry.title)}</a>`
      : `<a href="/outbox/text/${escapeHtml(entry.id)}">Text</a>: ${title}`;
  const at = entry.at.toISOString();
  return `<tr><td><time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></td><td>${escapeHtml(entry.to)}</td><td>${message}</td></tr>`;
}

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · AutoIQ</title><style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8888;text-align:left;vertical-align:top;overflow-wrap:anywhere}
td:first-child{white-space:nowrap}
iframe{width:100%;height:36rem;border:1px solid #8888;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
form{display:grid;gap:.5rem;justify-items:start;margin-bottom:1rem}
textarea{width:100%;box-sizing:border-box;font:inherit}
button{font:inherit;min-height:2.5rem;padding:.25rem 1rem}
:focus-visible{outline:3px solid;outline-offset:2px}
</style></head><body><main>
${body}
</main></body></html>`);
