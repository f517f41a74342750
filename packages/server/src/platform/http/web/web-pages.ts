import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../accepted-encoding.ts";
import { inlineScriptSources } from "./script-policy.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The placeholder that the build writes for this installation's own origin: web/app/platform/page-meta.ts. */
const placeholder = "https://origin.invalid";
/** Where the training page names the course fee: web/app/routes/site/training/fee-step.tsx. */
const feePlaceholder = '<span data-course-fee=""></span>';
const encodings = ["br", "gzip"] as const;

/** One built page with this installation's origin, ready to send. */
interface Page {
  readonly etag: string;
  /** Content-Security-Policy sources of its inline scripts. */
  readonly scripts: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface WebPages {
  /** By path, such as /pricing. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The page that renders in the browser: workspaces, and the not-found page for unknown paths. */
  readonly shell: Page | undefined;
  /** Paths of the pages with a canonical URL, for search engines. */
  readonly listed: readonly string[];
}

/** What pages say about this installation. */
export interface Installation {
  readonly publicUrl: string;
  /** In US cents. Null: the course is free. */
  readonly courseFeeCents: number | null;
}

/** Reads every built page once, inserts this installation's origin and course fee, and compresses it. */
export async function readWebPages(folder: string, installation: Installation): Promise<WebPages> {
  const { publicUrl } = installation;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const rendered = await Promise.all(
    files.map(async (file) => {
      const name = file.split(sep).join("/");
      return [name, await makePage(readFileSync(join(folder, file), "utf8"), installation)] as const;
    }),
  );
  const byName = new Map(rendered);
  const pages = new Map(
    rendered
      .filter(([name]) => /(^|\/)index\.html$/.test(name))
      .map(([name, page]) => [`/${name.replace(/\/?index\.html$/, "")}`, page] as const),
  );
  const isListed = ([path, page]: readonly [string, Page]) =>
    page.identity.includes(`<link rel="canonical" href="${publicUrl}${path}"`);
  return {
    pages,
    shell: byName.get("__spa-fallback.html") ?? byName.get("index.html"),
    listed: [...pages]
      .filter(isListed)
      .map(([path]) => path)
      .sort(),
  };
}

async function makePage(built: string, { publicUrl, courseFeeCents }: Installation): Promise<Page> {
  const fee = courseFeeCents === null ? "" : ` of ${formatCents(courseFeeCents)}`;
  const html = built
    .replaceAll(placeholder, publicUrl)
    .replaceAll(feePlaceholder, () => feePlaceholder.replace("><", () => `>${fee}<`));
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`,
    scripts: inlineScriptSources(html),
    identity,
    br: await brotli(identity, { params }),
    gzip: await zip(identity, { level: 9 }),
  };
}

/** Sends a page with the policy for its own scripts, in full or as 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200) {
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy === "string") {
    reply.header(
      "content-security-policy",
      policy.replace("script-src 'self'", `script-src 'self' ${page.scripts}`),
    );
  }
  reply
    .status(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("etag", page.etag)
    .header("vary", "accept-encoding");
  if (status === 200 && request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"], encodings);
  if (!encoding) return reply.send(page.identity);
  return reply.header("content-encoding", encoding).send(page[encoding]);
}
