import { expect, it } from "vitest";
import { storageEntries } from "./storage-entries.ts";
import { isNecessaryKey } from "./storage-keys.ts";

it("the list for visitors and the rule in the browser agree on every entry", () => {
  for (const { key, pattern, group } of storageEntries) {
    const example = key.replace("…", "x1");
    expect(example).toMatch(pattern);
    expect([key, isNecessaryKey(example)]).toEqual([key, group === "necessary"]);
  }
});

it("an undescribed key counts as a convenience", () => {
  expect(isNecessaryKey("somethingNew")).toBe(false);
});
