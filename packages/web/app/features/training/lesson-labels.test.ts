import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inlineOf } from "@autoiq/domain/site/guide/inline";
import { expect, test } from "vitest";
import { isOnAShopScreen } from "~/test/screen-labels";

const folder = join(import.meta.dirname, "..", "..", "..", "..", "server", "training", "lessons");
const files = globSync("*.md", { cwd: folder }).sort();

test("there are lessons from the booking to the service schedule", () => {
  expect(files.length).toBeGreaterThanOrEqual(12);
});

test.each(files)("every control that the lesson %s names has that name on a screen", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const named = inlineOf(text).flatMap((part) => (part.kind === "strong" ? [part.text] : []));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((label) => !isOnAShopScreen(label))).toEqual([]);
});

test("a control that no longer exists is noticed", () => {
  expect(isOnAShopScreen("Book appointment")).toBe(true);
  expect(isOnAShopScreen("Book the appointment now")).toBe(false);
});
