import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../routes";

// The table "Addresses" of docs/specification.md: each row is a page of the router, and a test opens it.

const root = join(import.meta.dirname, "../../../..");
const text = (path: string) => readFileSync(join(root, path), "utf8");

interface Row {
  readonly address: string;
  readonly page: string;
  readonly test: string;
  /** Where the address leads, or "" for a page of its own. */
  readonly leadsTo: string;
}

const table = text("docs/specification.md").split("### Addresses\n")[1]?.split("\n### ")[0] ?? "";
const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line): Row => {
    const [address = "", , , page = "", test = "", leadsTo = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim().replaceAll("`", ""));
    return { address, page, test, leadsTo };
  });

/** The addresses of the specification, written down a second time. */
const specified = [
  ...["/", "/landing", "/auth", "/features", "/pricing", "/contact", "/training", "/faq", "/*", "/index"],
  ...["/reset-password", "/email-verified", "/email-verification", "/forgot-password", "/signup-complete"],
  ...[
    "/subscription-selection",
    "/free-trial",
    "/login",
    "/features/scheduling",
    "/integrations",
    "/updates",
  ],
  ...["/about", "/careers", "/press", "/help", "/docs", "/support", "/privacy", "/terms", "/cookies"],
  ...["/profile", "/settings", "/invoices"],
  ...["/owner", "/management", "/technician", "/admin", "/client", "/student"],
  ...["/owner/analytics", "/owner/invoices", "/owner/invoices/new", "/owner/inventory", "/owner/clients"],
  ...["/owner/assets", "/owner/payroll", "/owner/scheduling", "/owner/service-schedule", "/owner/crm"],
  ...["/owner/notifications", "/owner/profile", "/owner/settings", "/client/scheduling", "/client/payments"],
];

const filesOf = (entries: readonly RouteConfigEntry[], above = ""): [string, string][] =>
  entries.flatMap(({ path, file, children }): [string, string][] => {
    const here = path ? `${above}/${path}` : above;
    return children ? filesOf(children, here) : [[here || "/", `packages/web/app/${file}`]];
  });
const router = new Map(filesOf(routes));

/** Pages that do nothing but lead elsewhere. Whether another one does is seen in a browser: e2e/site/specified-addresses.test.ts. */
const isRedirect = (page: string) =>
  /(nearest-page|-redirect|index-path|workspace\/invoices)\.tsx$/.test(page);

describe("the specification's table of addresses", () => {
  it("has every address of the specification", () => {
    expect([...new Set(rows.map(({ address }) => address))].sort()).toEqual([...specified].sort());
    expect(rows).toHaveLength(specified.length);
  });

  it.each(rows)("names the page that the router has at $address", ({ address, page, leadsTo }) => {
    expect(router.get(address)).toBe(page);
    expect(isRedirect(page)).toBe(leadsTo !== "");
    if (leadsTo) expect(specified).toContain(leadsTo);
  });

  it.each(rows)("names a test that opens $address", ({ address, test }) => {
    expect(existsSync(join(root, test))).toBe(true);
    const opened = address === "/*" ? "/no-such-page/at-all" : address;
    // Also inside a regular expression, where slashes and question marks are escaped.
    const source = text(test).replaceAll("\\", "");
    expect(['"', "'", "`", "?", "#", "$", "/"].some((end) => source.includes(`${opened}${end}`))).toBe(true);
  });
});
