import { problemOfPlan, refusalOfPlan } from "@autoiq/domain/assistant/query/check-plan";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { answerPlan } from "../query/answer-plan.ts";
import { scopeOf } from "./scope.ts";
import type { Tool } from "./tool.ts";

export const queryTool: Tool<"query"> = {
  name: "query",
  description:
    "One or more metrics (sales, gross profit, car count, hours, efficiency, payments, balance due, parts used …) over one or more periods, split by day, month, technician, advisor, customer, make, model, job, payment method or part, for chosen records, compared, sorted and limited. Filters name records by their keys: makes, “Make|Model”, methods, or words of a job's name.",
  async run(call, plan) {
    const refusal = refusalOfPlan(plan, scopeOf(call.caller));
    if (refusal) throw new AppError("forbidden", refusal);
    const problem = problemOfPlan(plan);
    if (problem) throw new AppError("invalid-input", problem);
    return answerPlan(call, plan);
  },
};
