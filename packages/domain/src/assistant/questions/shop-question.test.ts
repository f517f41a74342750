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
  ["who is supposed to be here tomorrow", "working", "2026-11-30"],
  ["who works tomorrow", "working", "2026-11-30"],
  ["who else is workin tomorrow", "working", "2026-11-30"],
  ["whos working saturday", "working", "2026-12-05"],
  ["which techs are in on monday", "working", "2026-11-30"],
  ["who's on the schedule this week", "working", "2026-11-29"],
  ["quien trabaja manana", "working", "2026-11-30"],
  ["what oil does it take", "specifications", null],
  ["how many quarts does the 2018 camry take", "specifications", null],
  ["whats the torque spec for lug nuts on an f150", "specifications", null],
  ["tire pressure for the civic", "specifications", null],
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
  "who is here",
  "who is here today",
  "whos working on the grand cherokee",
  "who worked on the camry last week",
  "how many quarts of oil do we have",
  "how many oil filters on the shelf",
  "how many oil filters for the camry",
  "what oil filters do we have for the camry",
  "how much oil did we use this month",
  "what oil changes are on the schedule",
])("“%s” is another question", (question) => {
  expect(readShopQuestion(question, calendar)).toBeNull();
});
