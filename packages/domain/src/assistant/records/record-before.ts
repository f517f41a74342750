import type { NamedRecord } from "../intents/intent.ts";
import type { UnderstoodQuestion } from "../questions/understood-question.ts";
import type { ConditionId } from "./conditions.ts";
import { listBefore } from "./list-before.ts";
import type { RecordCondition } from "./record-plan.ts";

const ofCars: readonly ConditionId[] = ["make", "model", "model-year", "plate"];

/** The record that the last answer was about: "is he due" goes on from it. Null where it was about none, or about many. */
export function recordBefore({ tool, input }: UnderstoodQuestion): NamedRecord | null {
  const text = "it";
  const number = tool === "repair_order" ? input.number : null;
  if (typeof number === "number") return ofNumber(String(number), text);
  if (tool === "customer" && typeof input.customerId === "string") {
    const customer: RecordCondition[] = [
      { is: "customer", values: [input.customerId], label: "this customer" },
    ];
    return { text, isNumber: false, isCar: false, order: customer, vehicle: customer, customer };
  }
  const plan = tool === "unpaid_invoices" ? null : listBefore({ tool, input });
  if (!plan) return null;
  const { where } = plan;
  // Of somebody whom nobody found, nothing goes on.
  if (where.some(({ is, values }) => is === "customer" && values.length === 0)) return null;
  const numbered = where.find(({ is }) => is === "number" || is === "of-order");
  if (numbered) return numbered.values.length === 1 ? ofNumber(numbered.values[0] ?? "", text) : null;
  const customer = where.filter(({ is, values }) => is === "customer" && values.length > 0);
  const car = where.filter(({ is }) => ofCars.includes(is));
  if (customer.length + car.length === 0) return null;
  const named = [...customer, ...car];
  return { text, isNumber: false, isCar: car.length > 0, order: named, vehicle: named, customer };
}

function ofNumber(number: string, text: string): NamedRecord {
  const of: RecordCondition[] = [{ is: "of-order", values: [number], label: "" }];
  return {
    text,
    isNumber: true,
    isCar: true,
    order: [{ is: "number", values: [number], label: "" }],
    vehicle: of,
    customer: of,
  };
}
