import { problemOfRecords, refusalOfRecords } from "@autoiq/domain/assistant/records/record-plan";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { answerRecords } from "../records/answer-records.ts";
import { scopeOf } from "./scope.ts";
import type { Tool } from "./tool.ts";

export const recordsTool: Tool<"records"> = {
  name: "records",
  description:
    "A list of records, or what is known of one: repair orders, jobs on them, customers, vehicles, appointments, parts on repair orders, stock, inspection points, deposits. `where` chooses them (number, customer ids, make, “Make|Model”, plate, words of a name, status, days, open, late, unfinished, undecided, declined, on-order …), `ask` names the fields that are asked for.",
  async run(call, plan) {
    const refusal = refusalOfRecords(plan, scopeOf(call.caller));
    if (refusal) throw new AppError("forbidden", refusal);
    const problem = problemOfRecords(plan);
    if (problem) throw new AppError("invalid-input", problem);
    return answerRecords(call, plan);
  },
};
