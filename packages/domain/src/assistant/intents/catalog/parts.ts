import { open, type RecordDraft, state } from "../../query/write/lists/recipe.ts";
import type { Intent, IntentValues } from "../intent.ts";
import { ofVisit } from "./drafts.ts";

const ofStock =
  (...ask: string[]) =>
  ({ work }: IntentValues): RecordDraft | null =>
    work && {
      of: "stock",
      where: [{ is: "words", values: [...work.words], label: work.label }],
      ask,
      limit: 30,
    };

/** Parts, prices, the shop itself, and what is no question about records. */
export const partIntents: readonly Intent[] = [
  { id: "job-price", question: "What do we charge for {work}?" },
  { id: "job-time", question: "What do we charge for {work}?" },
  {
    id: "in-stock",
    question: "{work} in stock",
    isOfNow: true,
    records: ofStock("on-hand", "available", "bin"),
  },
  {
    id: "in-stock-for",
    question: "{work} for {it} in stock",
    records: (values) => {
      const draft = ofStock("on-hand", "available", "bin")(values);
      return (
        draft && {
          ...draft,
          caveat: "Which car a part fits isn't on record, so these are all parts of that name.",
        }
      );
    },
  },
  { id: "bin", question: "Bin of {work}", isOfNow: true, records: ofStock("bin", "on-hand") },
  { id: "part-cost", question: "Unit cost of {work}", records: ofStock("cost", "on-hand") },
  {
    id: "part-eta",
    question: "When does [the {work}] [for {it}] arrive?",
    isOfNow: true,
    records: ({ it, work }) => ({
      of: "ordered-part",
      where: [
        ...(it
          ? it.isNumber
            ? it.order
            : [open, ...it.order.filter(({ is }) => is !== "model-year" && is !== "plate")]
          : [open]),
        ...(work ? [{ is: "words" as const, values: [...work.words], label: work.label }] : []),
        ...(it ? [] : [state("on-order")]),
      ],
      ask: ["state"],
      limit: 30,
      caveat: "When an ordered part arrives isn't on record, only whether it has.",
    }),
  },
  {
    id: "part-number-on",
    question: "Part number of the {work} on {it}",
    records: (values) =>
      values.it &&
      values.work && {
        of: "ordered-part",
        where: [
          ...ofVisit(values),
          { is: "words", values: [...values.work.words], label: values.work.label },
        ],
        ask: ["part-number", "state"],
        sort: { by: "number", order: "last" },
        limit: 10,
      },
  },
  { id: "part-number", question: "Part number of {work}", records: ofStock("part-number", "brand") },
  { id: "part-reserved", question: "Reserved {work}", records: ofStock("reserved", "available", "on-hand") },
  {
    id: "negative-stock",
    question: "Parts with a stock of zero or less",
    isOfNow: true,
    records: () => ({
      of: "stock",
      where: [state("none-in-stock")],
      ask: ["on-hand"],
      limit: 50,
      caveat: "Stock never goes below zero here: an issue of more than there is is refused.",
    }),
  },
  { id: "parts-of-price", question: "What do we charge for {work}?" },
  { id: "how-to", question: "How is something done in AutoIQ?", reply: "guide" },
  { id: "what-is", question: "What does a word mean?", reply: "guide" },
  { id: "out-of-stock", question: "Parts out of stock", isOfNow: true },
  { id: "low-stock", question: "Parts below minimum", isOfNow: true },
  { id: "to-order", question: "Parts below minimum", isOfNow: true },
  { id: "top-parts", question: "Most used parts [{when}]" },
  { id: "part-used", question: "How many {work} did we use [{when}]?" },
  { id: "dead-stock", question: "Parts not used in {days}", defaults: { days: "90 days" } },
  { id: "stock-value", question: "Value of the inventory", isOfNow: true },
  { id: "cores", question: "Cores not returned", isOfNow: true },
  { id: "labor-rate", question: "What is our labor rate?" },
  { id: "greeting", question: "Hello", reply: "greeting" },
  { id: "capabilities", question: "What can you do?", reply: "capabilities" },
  { id: "not-recorded", question: "What the shop's records don't have", reply: "unrecorded" },
  { id: "shop-hours", question: "When do we open?", reply: "unrecorded" },
  { id: "off", question: "Who is off?", reply: "unrecorded" },
  { id: "messages-of", question: "Messages from {it}", reply: "other" },
  { id: "audit", question: "Who changed {it}?", reply: "other" },
  { id: "not-allowed", question: "What the assistant doesn't do", reply: "not-done" },
  { id: "other", question: "Something else", reply: "other" },
];
