import { open, type RecordDraft } from "../../query/write/lists/recipe.ts";
import type { RecordCondition } from "../../records/record-plan.ts";
import { isSomebodys } from "../../records/record-summary.ts";
import type { IntentValues, NamedRecord } from "../intent.ts";

/** What is asked of the repair order that a question names, or of the open ones of a customer or a car. */
export const ofOpenOrders =
  (...ask: string[]) =>
  ({ it }: IntentValues): RecordDraft | null =>
    it && {
      of: "order",
      where: it.isNumber ? [...it.order] : [open, ...it.order],
      ask,
      limit: 10,
    };
/** A model alone means the car of it that is here, not each one that ever was. */
export const oneOf = (it: NamedRecord): RecordCondition[] =>
  isSomebodys(it) ? [...it.order] : [open, ...it.order];
/** What is asked of the last repair orders of a customer or a car, open or not. */
export const ofLastOrders =
  (...ask: string[]) =>
  ({ it }: IntentValues): RecordDraft | null =>
    it && {
      of: "order",
      where: oneOf(it),
      ask,
      sort: it.isNumber ? null : { by: "number", order: "last" },
      limit: it.isNumber ? 5 : 3,
    };
/** The days of a question, or none. */
export const inPeriod = ({ when }: IntentValues): RecordCondition[] =>
  when ? [{ is: "day", values: [when.from, when.to], label: "" }] : [];
/** The days of a question, or today. */
export const onDays = ({ when, today }: IntentValues): RecordCondition => ({
  is: "day",
  values: [when?.from ?? today, when?.to ?? today],
  label: "",
});
/** What the records of a visit are chosen by: no model year, and no plate. */
export const ofVisit = ({ it }: IntentValues): RecordCondition[] =>
  it?.order.filter(({ is }) => /^(?:number|customer|make|model|color)$/.test(is)) ?? [];
