import type { RecordCondition } from "../../../records/record-plan.ts";
import type { AttributeId } from "../../attribute-catalog.ts";
import type { Mention } from "../mention.ts";
import type { Take } from "../take.ts";
import { type Recipe, state } from "./recipe.ts";

const customerColumns: Readonly<Partial<Record<AttributeId, string>>> = {
  phone: "phone",
  email: "email",
  address: "address",
  "customer-city": "address",
  "last-visit": "last-visit",
  texts: "texts",
};
const carColumns: Readonly<Partial<Record<AttributeId, string>>> = {
  plate: "plate",
  vin: "vin",
  odometer: "odometer",
  owner: "customer",
  phone: "phone",
  "last-visit": "last-visit",
};

/** What a question asks of a car, from its words. */
export function askedOfCar(take: Take): string[] | null {
  const asked: string[] = [];
  for (const column of take.columns()) {
    const id = carColumns[column];
    if (!id) return null;
    asked.push(id, ...(id === "odometer" ? ["read-on"] : []));
  }
  if (take.word("due")) {
    asked.push("due");
    take.noun("job");
  }
  if (take.word("own")) asked.push("customer");
  if (take.word("color")) asked.push("color");
  if (take.word("engine")) asked.push("engine");
  if (take.word("last", "when") && (take.is("come") || asked.length === 0))
    asked.push("last-visit", "last-order");
  return [...new Set(asked)];
}

/** "Miles on sanchez crv", "plate KXR 482", "whats due on the wilson rav4", "honda accord 2016 history". */
export const ofCar: Recipe = (take) => {
  const person = take.customer(true);
  const car = take.car();
  if (!car.some(({ is }) => is === "model" || is === "plate")) return null;
  const where = [...person, ...car];
  take.noun("car");
  if (take.word("history")) {
    take.noun("job", "order");
    return {
      of: "order",
      where,
      ask: ["opened", "jobs", "total"],
      columns: ["status", "technicians"],
      limit: 10,
    };
  }
  const ask = askedOfCar(take);
  if (!ask) return null;
  if (ask.length === 0 && car.every(({ is }) => is !== "plate")) return null;
  return {
    of: "vehicle",
    where,
    ask: ask.length > 0 ? ask : ["customer", "last-visit", "last-order"],
    limit: 10,
  };
};

/** What a question asks of a customer, from its words. Null where a column is not theirs. */
export function askedOfCustomer(take: Take): string[] | null {
  const ask: string[] = [];
  for (const column of take.columns()) {
    const id = customerColumns[column];
    if (!id) return null;
    ask.push(id);
  }
  if (take.measure("owed") || take.is("owe")) {
    take.is("how-much");
    ask.push("balance");
  }
  const last = take.word("last", "when");
  if (take.is("come") || last) {
    ask.push("last-visit", "last-order");
    take.word("last", "when", "here");
  }
  if (take.noun("car") || take.noun("make", "model") || take.word("own")) {
    take.word("own");
    take.is("which");
    ask.push("vehicles");
  }
  return [...new Set(ask)];
}

/** "Rosa diaz phone and when was she last in", "what cars does james carter have", "does bayside owe anything". */
export const ofCustomer: Recipe = (take) => {
  // "Phone delgado": a word beside a phone can only be a name.
  const customer = take.customer(true, take.pool.meaning("column").length > 0);
  if (customer.length === 0) return null;
  take.noun("customer");
  if (take.word("booked", "booking") || take.noun("appointment") || take.measure("appointments")) {
    take.word("booked", "booking", "when", "next");
    const period = take.period();
    return {
      of: "appointment",
      where: [
        ...customer,
        ...(period
          ? [{ is: "day" as const, values: [period.from, period.to], label: "" }]
          : [state("upcoming")]),
        state("active"),
      ],
      ask: ["at", "concern"],
      limit: 10,
    };
  }
  if (take.word("history")) {
    take.noun("job", "order", "car");
    return { of: "order", where: customer, ask: ["opened", "jobs", "total"], columns: ["status"], limit: 10 };
  }
  const ask = askedOfCustomer(take);
  if (!ask || ask.length === 0) return null;
  return { of: "customer", where: customer, ask };
};

/** "2 cars", "more than one car", "3 or more vehicles": of how many vehicles a customer has more. */
function vehiclesOver(take: Take): RecordCondition[] {
  const { mentions } = take.pool;
  const isCar = (mention: Mention | undefined) =>
    mention?.kind === "meanings" && mention.meanings.some((each) => each.is === "noun" && each.of === "car");
  for (const mention of mentions) {
    const next = take.pool.beside(mention, 1);
    if (!isCar(next)) continue;
    const least =
      mention.kind === "number"
        ? mention.value
        : mention.kind !== "bound" || mention.unit !== "plain"
          ? null
          : mention.sign === "above"
            ? mention.value + 1
            : mention.sign === "at-least"
              ? mention.value
              : null;
    if (least === null || least < 2 || least > 100) continue;
    take.pool.use(mention, next);
    return [{ is: "vehicles-over", values: [String(least - 1)], label: "" }];
  }
  return [];
}

/** "Customers with 2 cars and not here since summer", "Honda owners in Tampa who owe us": two conditions or more. */
export const customersWith: Recipe = (take, { today }) => {
  const isOf = take.noun("customer") || take.pool.meaning("who").length > 0 || take.word("own");
  if (!isOf) return null;
  const cars = vehiclesOver(take);
  const where = [
    ...cars,
    ...take.condition("city", "city"),
    ...take.condition("make", "make"),
    ...take.condition("model", "model"),
  ];
  if (take.measure("owed") || take.is("owe")) where.push(state("owing"));
  if (take.pool.meaning("spend").length > 0) {
    const [amount] = take.amounts();
    // Spent within days is a list that a tool has.
    if (amount?.is !== "at-least") return null;
    take.is("spend");
    where.push({ is: "spent-over", values: amount.values, label: "" });
  }
  const isNot = take.pool.meaning("not").length > 0;
  const comes =
    take.pool.meaning("come").length > 0 || take.has("here", "last") || take.says(/^(?:see|saw|seen)$/i);
  if (isNot && comes) {
    const [ago] = take.pool.of("ago");
    const period = ago ? null : take.period();
    const since = ago?.day ?? (period && period.from <= today ? period.from : null);
    if (!since) return null;
    take.pool.use(ago);
    take.is("not", "come");
    take.verb(/^(?:see|saw|seen)$/i);
    take.word("here", "last");
    where.push({ is: "not-since", values: [since], label: "" });
  }
  take.word("have", "own");
  take.noun("car");
  // One condition alone is a list that a tool has, but for the number of cars.
  if (where.length < 2 && cars.length === 0) return null;
  const columns = take.columns();
  if (columns.some((id) => !customerColumns[id])) return null;
  return {
    of: "customer",
    where,
    ask: [...new Set([...columns.flatMap((id) => customerColumns[id] ?? []), "last-visit", "vehicles"])],
    limit: 50,
  };
};
