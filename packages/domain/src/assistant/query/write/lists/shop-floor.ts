import type { RecordCondition } from "../../../records/record-plan.ts";
import type { Take } from "../take.ts";
import { open, type Recipe, type RecordDraft, state } from "./recipe.ts";

/** "What am i on next", "whats left on my list", "what did i finish today". */
export const myWork: Recipe = (take, _context, { staffId, name }) => {
  if (
    !take.says(
      /^(i|me|my|mine|i am|for me|on my list|my list|my plate|on my plate|my bay|in my bay|my board|my jobs|my work|to do list|assigned to me)$/i,
    )
  )
    return null;
  const isNext = take.word("next");
  const isList = take.word("list") || take.says(/list|plate|board|my jobs|my work|to do/i);
  const isWork = take.is("work");
  const isOpen = take.word("open");
  if (!(isNext || isList || (isWork && isOpen))) return null;
  take.word("mine");
  take.noun("job", "car", "order");
  if (take.word("promised", "when")) take.word("promised", "when");
  take.is("sell");
  return {
    of: "job",
    where: [{ is: "technician", values: [staffId], label: name }, open, state("unfinished")],
    ask: ["work", "promised"],
    sort: { by: "promised", order: "first" },
    limit: 20,
  };
};

/** "What did theo finish today", "how many cars did i do yesterday" of a technician. */
export const finishedWork: Recipe = (take, _context, { staffId, name, isTechnician }) => {
  const technician = take.technician();
  const isMine = technician.length === 0 && isTechnician && take.says(/^(i|me|my)$/i);
  const verb = take.verb(
    /^(finish|finished|complete|completed|do|did|done|work on|worked on|knock out|knocked out|fix|fixed)$/i,
  );
  const period = take.period();
  if ((technician.length === 0 && !isMine) || !verb || !period) return null;
  take.noun("job", "car", "order");
  take.word("mine");
  return {
    of: "job",
    where: [
      ...(isMine ? [{ is: "technician" as const, values: [staffId], label: name }] : technician),
      { is: "day", values: [period.from, period.to], label: "" },
      state("finished"),
    ],
    ask: ["hours"],
    limit: 50,
  };
};

/** "Any unassigned jobs". */
export const unassigned: Recipe = (take) => {
  if (!take.word("unassigned")) return null;
  take.noun("job", "order", "car", "technician");
  take.word("open", "approved");
  return { of: "job", where: [open, state("unfinished"), state("unassigned")], ask: ["promised"], limit: 50 };
};

/** "Parts on order", "what are we waiting on from vendors": what is ordered for repair orders. */
export const partsOnOrder: Recipe = (take) => {
  const noun = take.noun("part");
  const words = take.words();
  if (!take.word("ordered") || !(noun || words.length > 0 || take.says(/^(what|which|anything)/i)))
    return null;
  take.word("open");
  const vendor = take.word("vendor") || take.noun("brand");
  return {
    of: "ordered-part",
    where: [open, ...words, ...take.car(), ...take.customer(false), ...take.technician(), state("on-order")],
    limit: 50,
    caveat: vendor ? "Vendors and their delivery dates aren't on record." : "",
  };
};

export const deposits: Recipe = (take) => {
  if (!take.word("deposit")) return null;
  take.word("held", "open", "returned");
  take.is("not", "how-much");
  take.measure("parts-used");
  return { of: "deposit", where: [...take.customer(true, true), state("held")], limit: 50 };
};

export const cores: Recipe = (take) => {
  if (!take.word("core")) return null;
  const isHere =
    take.says(/^(?:not returned|not sent back|unreturned)$/i) ||
    (take.pool.meaning("not").length > 0 && take.says(/return|sen[dt] back/i));
  take.word("returned", "held", "open");
  take.is("not", "how-much", "owe");
  take.measure("owed");
  take.noun("part");
  return {
    of: "ordered-part",
    where: [state(isHere ? "core-here" : "core-out")],
    ask: ["core-state"],
    columns: ["core-value"],
    limit: 50,
  };
};

/** "Any reds on the accord", "red items on open cars". */
export const reds: Recipe = (take) => {
  if (!take.word("red")) return null;
  const car = take.car();
  const customer = take.customer(false);
  take.noun("car", "inspection", "order", "part");
  take.measure("inspections");
  take.word("here", "open");
  if (take.pool.of("period").length > 0 || take.pool.meaning("rank").length > 0) return null;
  return { of: "inspection-item", where: [open, ...customer, ...car, state("red")], limit: 50 };
};

/** "Inspections not done today". */
export const notInspected: Recipe = (take) => {
  if (!(take.measure("inspections") || take.noun("inspection")) || !take.is("not")) {
    return null;
  }
  const period = take.period();
  take.verb(/^(done|finished|complete|completed|do|did)$/i);
  take.word("open", "here");
  take.noun("car", "order");
  return {
    of: "order",
    where: [
      open,
      ...(period ? [{ is: "opened" as const, values: [period.from, period.to], label: "" }] : []),
      state("not-inspected"),
    ],
    ask: ["inspection"],
    limit: 50,
  };
};

/** "Front pads we have more than 4 of", "oil filters under 10 on the shelf", "parts that cost over 100". */
function stockWithin(take: Take, where: readonly RecordCondition[]): RecordDraft | null {
  const isCost = where.some(({ is }) => is === "cost-over" || is === "cost-under");
  const isOnHand = take.measure("on-hand");
  const isHad = take.word("have") || take.says(/^(have|got)$/i);
  const isPart = take.noun("part");
  if (!(isOnHand || isHad || isPart || isCost)) return null;
  // Without a name or a word for parts, a number alone may be about anything.
  if (!where.some(({ is }) => is === "words") && !isPart) return null;
  return {
    of: "stock",
    where: [...where],
    ask: isCost ? ["cost", "on-hand"] : ["on-hand"],
    sort: { by: "on-hand", order: "last" },
    limit: 50,
  };
}

/** "Camry front pads in stock": which car a part fits is not on record, and the answer says so. */
export const stock: Recipe = (take) => {
  // First, because "cost" may also be a part's name.
  const bounds = take.partBounds();
  const words = take.words();
  if (bounds.length > 0) return stockWithin(take, [...words, ...bounds]);
  const car = take.car();
  if (
    words.length === 0 ||
    car.length === 0 ||
    !(take.measure("on-hand") || take.word("have") || take.says(/^(have|got|any)$/i))
  )
    return null;
  take.measure("on-hand");
  take.word("have");
  take.noun("part", "car");
  return {
    of: "stock",
    where: words,
    ask: ["available"],
    limit: 20,
    caveat: "Which car a part fits isn't on record, so these are all parts of that name.",
  };
};
