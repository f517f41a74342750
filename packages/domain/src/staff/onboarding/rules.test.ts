import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../kernel/time.ts";
import { documentKindIds } from "../personnel/document-kinds.ts";
import { defaultItems } from "./default-items.ts";
import { checkItemState, checkTemplateItem, dueDay, isBusinessDay, itemsFor } from "./rules.ts";

const weekdays = { openDays: [1, 2, 3, 4, 5], closed: [] };
const unsaid = { openDays: [], closed: [] };
const within = (days: number) => ({ days, isBusinessDays: true });

describe("a due day", () => {
  test.each([
    ["Monday to Thursday, as USCIS says", "2026-11-02", 3, weekdays, "2026-11-05"],
    ["over a weekend", "2026-11-05", 3, weekdays, "2026-11-10"],
    [
      "a shop that is open on Saturdays",
      "2026-11-05",
      3,
      { openDays: [1, 2, 3, 4, 5, 6], closed: [] },
      "2026-11-09",
    ],
    [
      "a day on which the shop is closed",
      "2026-11-23",
      3,
      { openDays: [1, 2, 3, 4, 5], closed: ["2026-11-26"] },
      "2026-11-27",
    ],
    ["Thanksgiving, where the shop says nothing", "2026-11-24", 3, unsaid, "2026-11-30"],
    ["New Year's Day", "2026-12-30", 1, unsaid, "2026-12-31"],
    ["the day after New Year's Eve", "2026-12-31", 1, unsaid, "2027-01-04"],
    ["the first day itself", "2026-11-22", 0, weekdays, "2026-11-22"],
  ])("in business days: %s", (_, firstDay, days, calendar, due) => {
    expect(dueDay(firstDay, within(days), calendar)).toBe(due);
  });

  test("in calendar days counts each of them, and there is none without a first day", () => {
    expect(dueDay("2026-11-30", { days: 20, isBusinessDays: false }, weekdays)).toBe("2026-12-20");
    expect(dueDay(null, within(3), weekdays)).toBeNull();
  });

  test("in business days is one, with as many between as the rule says, and ends on a shop that never opens", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 30 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (start, days, openDays) => {
          const firstDay = addDays("2020-01-01", start);
          const calendar = { openDays, closed: [addDays(firstDay, 2)] };
          const due = dueDay(firstDay, within(days), calendar) ?? "";
          expect(isBusinessDay(due, calendar)).toBe(true);
          const between = Array.from({ length: daysBetween(firstDay, due) }, (_, at) =>
            addDays(firstDay, at + 1),
          );
          expect(between.filter((each) => isBusinessDay(each, calendar))).toHaveLength(days);
        },
      ),
    );
    const closed = Array.from({ length: 400 }, (_, at) => addDays("2026-11-01", at));
    expect(dueDay("2026-11-01", within(2), { openDays: [1], closed })).not.toBeNull();
  });
});

test("each default item is valid, is named once, and is for somebody", () => {
  for (const each of defaultItems) expect(checkTemplateItem(each).ok, each.title).toBe(true);
  expect(new Set(defaultItems.map(({ title }) => title)).size).toBe(defaultItems.length);
  for (const { documentKind } of defaultItems)
    if (documentKind) expect(documentKindIds).toContain(documentKind);
  const titles = (role: "admin" | "technician") => itemsFor(defaultItems, role).map(({ title }) => title);
  expect(titles("technician")).toContain("Time clock PIN set");
  expect(titles("admin")).not.toContain("Time clock PIN set");
  expect(checkTemplateItem({ ...defaultItems[0]!, fact: null }).ok).toBe(false);
});

describe("the state of an item", () => {
  const item = { kind: "task", doneBy: "person", state: "open" } as const;
  const may = (of: object, state: "open" | "done" | "skipped", isManager: boolean, reason = "") =>
    checkItemState({ ...item, ...of }, { state, reason }, { isManager }).ok;

  test.each([
    ["a person checks their own task", {}, "done", false, "", true],
    ["a person unchecks it", { state: "done" }, "open", false, "", true],
    ["a person leaves a manager's task", { doneBy: "manager" }, "done", false, "", false],
    ["a person skips nothing", {}, "skipped", false, "Known", false],
    ["a person opens nothing that was skipped", { state: "skipped" }, "open", false, "", false],
    ["a manager checks a task", { doneBy: "manager" }, "done", true, "", true],
    ["a manager skips with a reason", {}, "skipped", true, "Known", true],
    ["a manager skips nothing without one", {}, "skipped", true, "", false],
    ["nobody checks a document", { kind: "document" }, "done", true, "", false],
    ["nobody checks a fact", { kind: "fact" }, "done", true, "", false],
    ["a manager skips a fact", { kind: "fact" }, "skipped", true, "No kiosk", true],
  ] as const)("%s", (_, of, state, isManager, reason, ok) => {
    expect(may(of, state, isManager, reason)).toBe(ok);
  });
});
