import { describe, expect, it } from "vitest";
import { readOwnQuestion } from "./own-question.ts";

// A Sunday.
const calendar = { today: "2026-11-29", weekStart: "sunday" } as const;
const read = (question: string, isTechnician = true) => {
  const found = readOwnQuestion(question, calendar, isTechnician);
  if (!found) return null;
  const { about, from, to } = found;
  return from === null ? about : `${about} ${from}${to === from ? "" : ` – ${to}`}`;
};

describe("a question about one's own time, pay, or schedule", () => {
  it.each([
    ["what time did i clock in today", "clock-times 2026-11-29"],
    ["when did i get off yesterday", "clock-times 2026-11-28"],
    ["show me my time card for last week", "clock-times 2026-11-22 – 2026-11-28"],
    ["am i clocked in", "now"],
    ["what am i on right now", "now"],
    ["what job am i on", "now"],
    ["how much am i making this pay period", "pay"],
    ["whats my check gonna be", "pay"],
    ["how many vacation hours do i have left", "balance"],
    ["my pto balance", "balance"],
    ["did my time off get approved", "time-off"],
    ["when is my vacation", "time-off"],
    ["when do i have off next", "schedule"],
    ["when's my next day off", "schedule"],
    ["what time do i start tomorrow", "schedule 2026-11-30"],
    ["am i working saturday", "schedule 2026-12-05"],
    ["whats my schedule this week", "schedule 2026-11-29 – 2026-12-05"],
    ["how did my week go", "hours"],
    ["how many hrs i clocked last week", "hours 2026-11-22 – 2026-11-28"],
    ["how did i do last week", "hours 2026-11-22 – 2026-11-28"],
    ["como voy esta semana", "hours 2026-11-29"],
    ["a que hora ponche hoy", "clock-times 2026-11-29"],
    ["¿En qué carro estoy?", "now"],
    ["cuantas horas de vacaciones tengo", "balance"],
    ["me aprobaron mis vacaciones", "time-off"],
    ["trabajo el sabado", "schedule 2026-12-05"],
  ])("“%s” is %s", (question, about) => {
    expect(read(question)).toBe(about);
  });

  it.each([
    "what time did tess clock in",
    "what am i working on",
    "am i working on the camry",
    "did my brake job get approved",
    "when did i last see tom baker",
    "my schedule for the tundra",
    "my hours this week",
    "how much did i sell yesterday",
    "how much is my labor rate",
    "what time did i clock in and who was here",
    "who has vacation next week",
    "how did we do this week",
    "how is my customer doing",
  ])("“%s” is another question", (question) => {
    expect(read(question)).toBeNull();
  });

  it("leaves the shop's schedule and results to the desk", () => {
    expect(read("whats my schedule tomorrow", false)).toBeNull();
    expect(read("how did i do last week", false)).toBeNull();
    expect(read("am i working saturday", false)).toBe("schedule 2026-12-05");
  });
});
