import type { Dimension } from "../dimension-catalog.ts";
import type { MeasureId } from "../measure-catalog.ts";
import { nouns } from "../words/english.ts";
import { type Draft, has, hourFigures, means, ofTechnician, overview, people } from "./draft.ts";
import type { Mention } from "./mention.ts";
import type { Pool } from "./pool.ts";

/** The metric where none was named outright. False if the question does not say. */
export function inferMeasures(pool: Pool, draft: Draft): void {
  const sells = pool.meaning("sell");
  const [many] = pool.meaning("how-many");
  const hours = pool.meaning("noun").filter(({ meaning }) => meaning.of === "hour");
  if (
    draft.measures.length === 0 &&
    hours.length > 0 &&
    (many || has(draft, "technician") || draft.sort !== null || pool.meaning("how-much").length > 0)
  ) {
    const flagged = /^(bill|billed|flag|flagged|turn|turned|produce|produced|sell|sold|book|booked)$/;
    const crew = pool.meaning("noun").some(({ meaning }) => meaning.of === "technician");
    const verb = sells.find(({ mention }) => flagged.test(mention.text.toLowerCase()));
    draft.measures.push(...(verb ? (["hours-flagged"] as const) : hourFigures));
    if (!has(draft, "technician") && pool.meaning("who").length === 0 && !crew && verb)
      draft.measures.splice(0, draft.measures.length, "hours-sold");
    pool.use(...hours.map(({ mention }) => mention), many?.mention);
  }
  // "Open ROs by status".
  const opens = pool.meaning("record").filter(({ meaning }) => meaning.of === "open");
  const orders = pool.meaning("noun").filter(({ meaning }) => meaning.of === "order");
  if (draft.measures.length === 0 && draft.by.length > 0 && opens.length > 0 && orders.length > 0) {
    draft.measures.push("open-orders");
    pool.use(...[...opens, ...orders].map(({ mention }) => mention));
  }
  // "Each tech: clocked, billed, efficiency": hours in a list of metrics of people.
  const isMeasure = (mention: Mention | undefined) => mention !== undefined && means(mention, "measures");
  if (draft.measures.some((id) => people.includes(id)))
    for (const { mention } of sells)
      if (
        /^(?:billed|sold|turned)$/i.test(mention.text) &&
        (isMeasure(pool.beside(mention, 1)) || isMeasure(pool.beside(mention, -1)))
      ) {
        if (!draft.measures.includes("hours-flagged")) draft.measures.push("hours-flagged");
        pool.use(mention);
      }
  // "How many silverados did we do", "how many customers", "how many brake jobs".
  if (many && draft.measures.length === 0) {
    const cars = draft.filters.some(({ by }) => by === "make" || by === "model" || by === "model-year");
    // "How many Hondas did we service": a verb there.
    const isVerb = (mention: Mention) => cars && means(mention, "sell");
    const next = pool.meaning("noun").find(({ mention }) => mention.at > many.mention.at && !isVerb(mention));
    const count = next && nouns[next.meaning.of].count;
    const car = draft.filters.some(({ by }) => by === "make" || by === "model" || by === "model-year");
    const job = draft.filters.some(({ by }) => by === "job" || by === "job-category");
    if (job) draft.measures.push("jobs");
    else if (count) draft.measures.push(count);
    else if (car) draft.measures.push("car-count");
    if (draft.measures.length > 0) pool.use(many.mention, ...(next && (count || job) ? [next.mention] : []));
  }
  // "Cars that came in" and "visits" are repair orders that were opened.
  const comes = pool.meaning("come");
  if (comes.length > 0 && draft.measures.every((id) => id === "car-count" || id === "customers")) {
    const counted = pool.meaning("noun").filter(({ meaning }) => /^(car|order)$/.test(meaning.of));
    const visits = comes.some(({ mention }) => /^visits?$/i.test(mention.text));
    const ofCustomers = pool.meaning("noun").filter(({ meaning }) => meaning.of === "customer");
    if (visits && draft.sort && draft.by.length === 0 && ofCustomers.length > 0) {
      draft.by.push("customer");
      pool.use(...ofCustomers.map(({ mention }) => mention));
    }
    const cars = draft.measures.includes("car-count") || counted.length > 0;
    if (cars || (visits && draft.by.includes("customer"))) {
      draft.measures = ["opened"];
      pool.use(...[...comes, ...counted].map(({ mention }) => mention), many?.mention);
    }
  }
  // "How much money is on the shelf" is what the stock is worth.
  const isMoney = pool.meaning("how-much").some(({ mention }) => /money|dollar/i.test(mention.text));
  if (isMoney && draft.measures.length === 1 && draft.measures[0] === "on-hand")
    draft.measures = ["stock-value"];
  const spends = pool.meaning("spend");
  if (spends.length > 0 && draft.measures.length === 0) {
    draft.measures.push("sales");
    pool.use(...spends.map(({ mention }) => mention));
    if (!has(draft, "customer")) draft.by.unshift("customer");
  }
  const owes = pool.meaning("owe");
  if (owes.length > 0 && draft.measures.every((id) => id === "owed" || id === "unpaid-invoices")) {
    if (draft.measures.length === 0) draft.measures.push("owed");
    pool.use(...owes.map(({ mention }) => mention));
    const askers = pool.meaning("who");
    if (askers.length > 0 && !draft.by.includes("customer")) draft.by.push("customer");
    const owners = pool.meaning("noun").filter(({ meaning }) => meaning.of === "customer");
    if (owners.length > 0 && !draft.by.includes("customer")) draft.by.push("customer");
    pool.use(...[...askers, ...owners].map(({ mention }) => mention));
  }
  const method = draft.filters.some(({ by }) => by === "method");
  const pays = pool.meaning("pay");
  if (draft.measures.length === 0 && (method || draft.by.includes("method") || pays.length > 0)) {
    draft.measures.push("paid");
    pool.use(...pays.map(({ mention }) => mention));
  }
  if (draft.measures.length === 0 && draft.filters.some(({ by }) => by === "job" || by === "job-category")) {
    const much = pool.meaning("how-much").length > 0;
    draft.measures.push(...(much ? (["sales"] as const) : (["jobs", "sales"] as const)));
    // "How much is an alternator", without days, is a price, and "do we do alignments" no total.
    const isDated =
      pool.of("period").length + pool.meaning("step").length + pool.meaning("average").length > 0 ||
      pool.mentions.some((mention) => /^jobs$/i.test(mention.text));
    if (!isDated && draft.by.length === 0 && draft.sort === null) draft.isSure = false;
  }
  const changes = pool.meaning("change");
  const asks = pool.meaning("overview");
  if (draft.measures.length === 0 && changes.length > 0 && sells.length > 0) {
    draft.measures.push(...overview);
    pool.use(...sells.map(({ mention }) => mention));
  }
  if (draft.measures.length === 0 && asks.length > 0) {
    draft.measures.push(...(has(draft, "technician") ? ofTechnician : overview));
    draft.isSure = true;
    pool.use(...asks.map(({ mention }) => mention), ...sells.map(({ mention }) => mention));
  }
  if (draft.measures.length === 0 && sells.length > 0) {
    const text = sells.map(({ mention }) => mention.text.toLowerCase()).join(" ");
    if (/^(did|do|doing|done)( (do|doing|did))?$/.test(text) && has(draft, "technician"))
      draft.measures.push(...ofTechnician);
    else if (/\b(see|saw|seen|fix|fixed|service|serviced|work on|worked on|handled?)\b/.test(text))
      draft.measures.push("car-count");
    else if (/^(did|do|doing|done)( (do|doing|did))?$/.test(text) && pool.meaning("how-much").length === 0)
      draft.measures.push("sales", "car-count");
    else draft.measures.push("sales");
    // Whether that is dollars or cars, nobody can tell.
    draft.isSure &&= !/\b(close|closed|finish|finished|completed?|performed?|run|ran|gets?|got)\b/.test(text);
  }
  // "Top 10 customers", "best technician": by sales, parts by use.
  const [ranked] = draft.by;
  if (draft.measures.length === 0 && draft.sort && ranked) {
    draft.measures.push(ranked === "part" || ranked === "part-category" ? "parts-used" : "sales");
    draft.isSure &&= ranked !== "technician" && ranked !== "advisor";
  }
  // "Tires sold this year and what we made on them": the jobs and the profit.
  const sold = sells.some(({ mention }) => /^sold$/i.test(mention.text));
  const links = pool.meaning("and").length > 0;
  if (
    sold &&
    links &&
    draft.measures.length === 1 &&
    draft.measures[0] === "gross-profit" &&
    has(draft, "job")
  )
    draft.measures.unshift("jobs", "sales");
  // "Camrys vs F-150s, count and average ticket"; "comebacks and hours of Tina and Tara".
  const cars = draft.filters.some(({ by }) => by === "make" || by === "model");
  if (
    many &&
    /^count$/i.test(many.mention.text) &&
    cars &&
    draft.measures.length === 1 &&
    draft.measures[0] === "aro"
  ) {
    draft.measures.unshift("car-count");
    pool.use(many.mention);
  }
  const ofPeople = draft.measures.length > 0 && draft.measures.every((id) => people.includes(id));
  if (hours.length > 0 && ofPeople && links && draft.measures.every((id) => !hourFigures.includes(id))) {
    draft.measures.push("hours-flagged");
    pool.use(...hours.map(({ mention }) => mention));
  }
  // "Are we up from last year".
  const against = [...pool.meaning("year-before"), ...pool.meaning("period-before")];
  if (draft.measures.length === 0 && changes.length > 0 && against.length > 0)
    draft.measures.push(...overview);
  // A verb beside a metric says nothing more: "how many hours did Tess bill".
  pool.use(...sells.map(({ mention }) => mention));
  if (draft.measures.length > 0) pool.use(...asks.map(({ mention }) => mention));
}

/** The metric where only records are named: "hondas vs toyotas this year", "appointments before noon". */
export function inferFromRecords(pool: Pool, draft: Draft): void {
  if (draft.measures.length > 0) return;
  const cars = draft.filters.some(({ by }) => by === "make" || by === "model" || by === "model-year");
  if (cars && draft.filters.length > 0) draft.measures.push("car-count", "sales");
  const [noun] = pool.meaning("noun").filter(({ meaning }) => nouns[meaning.of].count !== null);
  if (!cars && noun && pool.of("period").length > 0) {
    draft.measures.push(nouns[noun.meaning.of].count as MeasureId);
    pool.use(noun.mention);
  }
}

/** "By category" is by that of parts where the metric counts parts. */
export function sameOf(dimension: Dimension, measures: readonly MeasureId[]): Dimension {
  if (dimension !== "job-category" && dimension !== "job") return dimension;
  const parts = measures.length > 0 && measures.every((id) => /^(parts-used|on-hand|stock-value)$/.test(id));
  return parts ? (dimension === "job" ? "part" : "part-category") : dimension;
}

/** "Who" is a technician, a customer, or nobody that is clear. */
export function inferWho(pool: Pool, draft: Draft, assumed: Dimension | undefined): boolean {
  for (const { mention } of pool.meaning("who")) {
    pool.use(mention);
    const someone: readonly Dimension[] = ["customer", "technician", "advisor"];
    if (draft.by.some((each) => someone.includes(each))) continue;
    if (draft.measures.some((id) => people.includes(id))) draft.by.unshift("technician");
    else if (draft.measures.some((id) => id === "owed" || id === "unpaid-invoices" || id === "no-shows"))
      draft.by.unshift("customer");
    else if (assumed) draft.by.unshift(assumed);
    else return false;
  }
  return true;
}
