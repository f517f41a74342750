import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roles } from "../kernel/access/roles.ts";
import { allPermissions, baseRoles, grantable, withNeeds } from "../staff/custom-roles/rules.ts";
import { sitePages } from "./pages.ts";
import { pageOfCommand, spokenPages } from "./voice.ts";
import { deskPathOf } from "./workspace-pages/desk-pages.ts";
import { mayOpen } from "./workspace-pages/page.ts";
import { deskPages } from "./workspace-pages/unlisted-desk-pages.ts";

const pathOf = (command: string, role: Parameters<typeof pageOfCommand>[1] = null) =>
  pageOfCommand(command, role)?.path ?? null;
const phrase = fc.constantFrom("go to", "navigate to", "open", "show", "Go To", "SHOW");

describe("a spoken command", () => {
  it.each([
    "/index",
    "/landing",
    "/features",
    "/pricing",
    "/training",
    "/contact",
    "/owner/analytics",
    "/owner/invoices",
    "/owner/invoices/new",
    "/owner/inventory",
    "/owner/clients",
    "/owner/assets",
    "/owner/payroll",
    "/owner/scheduling",
    "/owner/service-schedule",
    "/owner/crm",
    "/owner/notifications",
    "/owner/profile",
    "/owner/settings",
    "/client/scheduling",
    "/client/payments",
  ])("recognizes %s", (path) => {
    expect(spokenPages(null).map((page) => page.path)).toContain(path);
  });

  it("recognizes every public page by its link text", () => {
    for (const { path, label } of sitePages)
      expect(pageOfCommand(`open ${label}`, null)).toEqual({ path, label });
  });

  it.each([
    ["go to pricing", "/pricing"],
    ["navigate to training", "/training"],
    ["open contact", "/contact"],
    ["show features", "/features"],
    ["Show me the pricing page, please.", "/pricing"],
    ["please open our price list", "/pricing"],
    ["go to index", "/index"],
    ["go to home", "/"],
    ["open the home page", "/"],
    ["open the landing page", "/landing"],
    ["open f.a.q.", "/faq"],
    ["open the C R M", "/owner/crm"],
    ["open customers", "/owner/clients"],
    ["show inventory", "/owner/inventory"],
    ["go to the service schedule", "/owner/service-schedule"],
    ["go to the schedule", "/owner/scheduling"],
    ["open smart scheduling", "/features/scheduling"],
    ["open invoices", "/owner/invoices"],
    ["open a new invoice", "/owner/invoices/new"],
    ["show what's new", "/updates"],
    ["show client scheduling", "/client/scheduling"],
    ["open payments", "/client/payments"],
  ])("%j leads to %s", (command, path) => {
    expect(pathOf(command)).toBe(path);
  });

  it.each([
    "",
    "   ",
    "pricing",
    "go pricing",
    "navigate pricing",
    "reopen pricing",
    "go to",
    "open the page please",
    "open the pod bay doors",
    "open pricings",
    "Listening...",
    "öffne Preise",
    "<script>open</script>",
    "😀",
  ])("%j is not recognized", (command) => {
    expect(pathOf(command)).toBeNull();
  });

  it("takes clients and managers to their own pages", () => {
    expect(pathOf("open scheduling", "client")).toBe("/client/scheduling");
    expect(pathOf("open scheduling", "owner")).toBe("/owner/scheduling");
    expect(pathOf("open scheduling", "management")).toBe("/management/scheduling");
    expect(pathOf("show the inventory", "admin")).toBe("/admin/inventory");
    expect(pathOf("open dashboard", "technician")).toBe("/technician");
    expect(pathOf("open my profile", "owner")).toBe("/owner/profile");
    expect(pathOf("open my profile", "technician")).toBe("/profile");
    expect(pathOf("open pricing", "management")).toBe("/pricing");
  });

  it.each([
    ["owner", "open assets", "/owner/assets", "Assets"],
    ["owner", "go to bank", "/owner/bank", "Bank"],
    ["owner", "go home", null, null],
    ["owner", "go to the home page", "/owner", "Today"],
    ["client", "go to index", "/client", "My garage"],
    ["owner", "open equipment", "/owner/assets", "Assets"],
    ["owner", "show payroll", "/owner/payroll", "Payroll"],
    ["owner", "open the time sheets", "/owner/team/time", "Time"],
    ["owner", "show timesheets", "/owner/payroll", "Payroll"],
    ["owner", "open new invoice", "/owner/invoices/new", "Counter sale"],
    ["owner", "go to clients", "/owner/clients", "Customers"],
    ["owner", "show unpaid invoices", "/owner/invoices?state=unpaid", "Invoices"],
    ["owner", "open analytics", "/owner/analytics", "Reports"],
    ["owner", "show the sales forecast", "/owner/analytics/forecast", "Forecast"],
    ["management", "open payments", "/management/analytics/payments", "Payments"],
    ["technician", "open equipment", "/technician/assets", "Equipment"],
    ["client", "ir a citas", "/client/scheduling", "Appointments"],
    ["client", "abre mis facturas", "/client/payments", "Payments"],
    ["technician", "muestra mi día", "/technician", "My day"],
    ["technician", "Abrir la página de refacciones, por favor", "/technician/parts", "Parts"],
    ["student", "open the exam", "/student/exam", "Final exam"],
  ] as const)("of %s: %j leads to %s, named %s", (role, command, path, label) => {
    expect(pageOfCommand(command, role)).toEqual(path === null ? null : { path, label });
  });

  it("names a client's page in the language in which it appears", () => {
    expect(pageOfCommand("open payments", "client", "es")).toEqual({
      path: "/client/payments",
      label: "Pagos",
    });
    expect(pageOfCommand("ir a pagos", "client", "en")).toEqual({
      path: "/client/payments",
      label: "Payments",
    });
    expect(pageOfCommand("open parts", "technician", "es")?.label).toBe("Piezas");
  });

  it.each([
    ["technician", "open assets", "/technician/assets"],
    ["technician", "open payroll", null],
    ["client", "show the inventory", null],
    ["student", "open invoices", null],
    ["admin", "open the bank", null],
    ["management", "open payroll", null],
  ] as const)("never leads %s to a page of another role: %j", (role, command, path) => {
    expect(pathOf(command, role)).toBe(path);
  });

  it("of a role that the business made leads only to the pages that its permissions open", () => {
    const counter = { role: "management" as const, permissions: withNeeds(["part.write"]) };
    expect(pageOfCommand("open inventory", counter)?.path).toBe("/management/inventory");
    expect(pageOfCommand("open invoices", counter)).toBeNull();
    expect(pageOfCommand("show the audit log", counter)).toBeNull();
    const helper = { role: "technician" as const, permissions: withNeeds(["asset.view"]) };
    expect(pageOfCommand("open equipment", helper)?.path).toBe("/technician/assets");
    expect(pageOfCommand("open parts", helper)).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...baseRoles), fc.subarray(allPermissions), (role, chosen) => {
        const seat = {
          role,
          permissions: withNeeds(chosen).filter((each) => grantable(role).includes(each)),
        };
        const all = new Set(spokenPages({ role, permissions: grantable(role) }).map(({ path }) => path));
        const offered = spokenPages(seat).map(({ path }) => path);
        expect(offered.filter((path) => !all.has(path))).toEqual([]);
        const opened = deskPages.filter((page) => mayOpen(seat, page));
        if (role !== "technician")
          expect(
            offered.filter((path) => path.startsWith(`/${role}`) && path !== `/${role}/profile`),
          ).toEqual(expect.arrayContaining(opened.map(({ path }) => `/${role}${deskPathOf(role, path)}`)));
      }),
    );
  });

  it("finds each page by each of its names, unless it contains a longer name of another page", () => {
    for (const role of [null, ...roles]) {
      const pages = spokenPages(role);
      const names = pages.flatMap((page) => [page.label, ...page.names].map((name) => ({ page, name })));
      fc.assert(
        fc.property(
          fc.constantFrom(...names),
          phrase,
          fc.constantFrom("", "the ", "my "),
          ({ page, name }, say, filler) => {
            const found = pageOfCommand(`${say} ${filler}${name}`, role);
            expect(found).not.toBeNull();
            const plain = (text: string) => text.toLowerCase().replace(/^my /, "");
            const shared = pages.filter((each) =>
              [each.label, ...each.names].some((other) => plain(other) === plain(name)),
            );
            expect(shared.map((each) => each.path)).toContain(found?.path);
            expect(shared).toContain(page);
          },
        ),
      );
    }
  });

  it("accepts any text without an error, and only leads to pages that the role can open", () => {
    for (const role of [null, ...roles]) {
      const paths = spokenPages(role).map((page) => page.path);
      const word = fc.constantFrom(
        ...spokenPages("owner").flatMap((page) => page.label.split(" ")),
        "the",
        "open",
        "go",
        "to",
      );
      const text = fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(word).map((words) => words.join(" ")),
      );
      fc.assert(
        fc.property(text, (command) => {
          const found = pageOfCommand(command, role);
          if (found) expect(paths).toContain(found.path);
        }),
      );
    }
  });

  it("requires one of the phrases", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/go|navigate|open|show|ir|ve|vaya|abr|m[uo]/i.test(text));
        expect(pageOfCommand(text, null)).toBeNull();
      }),
    );
  });
});
