import { expect, it } from "vitest";
import { readShopQuestion } from "./shop-question.ts";

// A Sunday.
const calendar = { today: "2026-11-29", weekStart: "sunday" } as const;

it.each([
  ["whats the shop phone number", "contact", null],
  ["what's our address", "contact", null],
  ["where is the shop", "contact", null],
  ["what time do we close today", "hours", "2026-11-29"],
  ["are we open saturday", "hours", "2026-12-05"],
  ["when do we open tomorrow", "hours", "2026-11-30"],
  ["our hours", "hours", null],
  ["what time we close", "hours", null],
  ["shop phone", "contact", null],
  ["a que hora cerramos hoy", "hours", "2026-11-29"],
  ["cual es el telefono del taller", "contact", null],
])("“%s” asks for the shop's %s", (question, about, from) => {
  expect(readShopQuestion(question, calendar)).toMatchObject({ about, from });
});

it.each([
  "whats the phone number of maria lopez",
  "what time do we close the day",
  "how many hours did we sell",
  "when is the camry done",
  "what time do i close",
  "hours by tech",
  "labor hours today",
])("“%s” is another question", (question) => {
  expect(readShopQuestion(question, calendar)).toBeNull();
});
