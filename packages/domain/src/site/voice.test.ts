import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roles } from "../kernel/access/roles.ts";
import { sitePages } from "./pages.ts";
import { pageOfCommand, spokenPages } from "./voice.ts";

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
    expect(spokenPages.map((page) => page.path)).toContain(path);
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
    expect(pathOf("open pricing", "management")).toBe("/pricing");
  });

  it("finds each page by each of its names, unless it contains a longer name of another page", () => {
    const names = spokenPages.flatMap((page) => [page.label, ...page.names].map((name) => ({ page, name })));
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        phrase,
        fc.constantFrom("", "the ", "my "),
        ({ page, name }, say, filler) => {
          const found = pageOfCommand(`${say} ${filler}${name}`, null);
          expect(found).not.toBeNull();
          const shared = spokenPages.filter((each) =>
            [each.label, ...each.names].some((other) => other.toLowerCase() === name.toLowerCase()),
          );
          expect(shared.map((each) => each.path)).toContain(found?.path);
          expect(shared).toContain(page);
        },
      ),
    );
  });

  it("accepts any text without an error, and only leads to known pages", () => {
    const paths = new Set(spokenPages.map((page) => page.path));
    const word = fc.constantFrom(
      ...spokenPages.flatMap((page) => page.label.split(" ")),
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
      fc.property(text, fc.constantFrom(null, ...roles), (command, role) => {
        const found = pageOfCommand(command, role);
        if (found)
          expect(paths).toContain(
            found.path.replace(/^\/(management|technician|admin|client|student)(?=$|\/)/, (own) =>
              paths.has(found.path) ? own : "/owner",
            ),
          );
      }),
    );
  });

  it("requires one of the phrases", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/go|navigate|open|show/i.test(text));
        expect(pageOfCommand(text, null)).toBeNull();
      }),
    );
  });
});
