import { describe, expect, it } from "vitest";
import { comparable, isNeverRecorded, leftOut } from "./marks.ts";

const answer = (plan: string, sentence = "") => ({
  plan: comparable(plan),
  text: comparable(`${plan} ${sentence}`),
});
const left = (question: string, plan: string, sentence = "") =>
  leftOut(comparable(question), answer(plan, sentence));

describe("words that an answer leaves out", () => {
  it("has nothing left where the answer has it all", () => {
    expect(left("sales and gross profit last week", "Sales and gross profit, November 8–14")).toEqual([]);
    expect(left("white hondas here now", "Open repair orders of Honda, in white")).toEqual([]);
    expect(left("el corolla gris ya pagó", "Open repair orders of Toyota Corolla, in gray")).toEqual([]);
  });

  it("finds a second metric, a field, and a state", () => {
    expect(left("who sold the most and who had the most comebacks", "Comebacks by technician")).toEqual([
      "who sold",
    ]);
    expect(left("cash totals today and anything refunded", "Payments received, by cash")).toEqual([
      "refunded",
    ]);
    expect(left("whats linda martins number", "About Linda Martin", "Nothing is due.")).toEqual([
      "martins number",
    ]);
    expect(left("deferred work this month", "Declined work")).toEqual(["deferred"]);
  });

  it("finds colors, makes, states, plates, and model years that chose nothing", () => {
    expect(left("the white rav4 in the shop", "Open repair orders of Toyota RAV4")).toEqual(["white"]);
    expect(left("sales on hondas", "Sales, November 2026")).toEqual(["hondas"]);
    expect(left("cars with texas plates", "Vehicles")).toEqual(["texas"]);
    expect(left("ktr48d ready", "Repair orders ready")).toEqual(["ktr48d"]);
    expect(left("sales on 2015 cars", 'Sales "2015-01-01"', "Sales in 2015")).toEqual(["2015"]);
  });

  it("takes no color of an inspection and no name for one", () => {
    expect(left("red items on the inspection", "Inspection points rated red")).toEqual([]);
    expect(left("what does mrs white owe us", "Balance due of Karen White")).toEqual([]);
  });

  it("knows what no shop's records have", () => {
    expect(left("how many google reviews this month", "Repair orders opened")).toContain("google");
    expect(isNeverRecorded("google")).toBe(true);
    expect(isNeverRecorded("sales")).toBe(false);
  });
});
