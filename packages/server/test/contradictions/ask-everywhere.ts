import type { Analysis } from "@autoiq/domain/assistant/analysis";
import { addDays, dayIn, daysBetween, formatDay } from "@autoiq/domain/kernel/time";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { comingDays, isDue } from "@autoiq/domain/vehicles/services/due";
import type { VehicleService } from "@autoiq/domain/vehicles/services/schema";
import type { TestServer } from "../servers/full-server.ts";
import type { Answers } from "./answers.ts";

type Row = Readonly<Record<string, unknown>>;

interface Due {
  readonly vehicleId: string;
  readonly seenOn: string;
  readonly services: readonly VehicleService[];
}
/** The lists and files that name many records. */
interface Lists {
  readonly due: ReadonlyMap<string, Due>;
  readonly crm: ReadonlyMap<string, { readonly work: readonly string[] }>;
  readonly aging: Row;
  /** Null in a shop without a forecast. */
  readonly dead: ReadonlySet<string> | null;
  readonly deadFile: ReadonlySet<unknown> | null;
  readonly file: readonly Row[];
  readonly parts: ReadonlyMap<string, Row>;
  readonly unused: ReadonlySet<string>;
  readonly unusedCount: string | number | null;
}

/** Asks every screen's call, kind, tool, and export about records, as one person. */
export function askingEverywhere(
  {
    server,
    token,
    zone,
    today,
    portal,
  }: {
    server: TestServer;
    token: string;
    zone: string;
    today: string;
    /** What the owner of a vehicle sees of it. */
    portal?: (customerId: string, vehicleId: string) => Promise<ClientVehicle | undefined>;
  },
  answers: Answers,
) {
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await server.call<T>(token, "GET", path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const kind = async (name: string, subject: Row): Promise<Analysis> => {
    const { status, body } = await server.call<{ analysis: Analysis }>(token, "POST", `/ai/${name}`, {
      prompt: "",
      context: { subject },
    });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.analysis;
  };
  const tool = async (name: string, input: Row): Promise<Analysis> => {
    const { status, body } = await server.call<{ analysis: Analysis }>(token, "POST", "/assistant/ask", {
      question: "As chosen",
      plan: { tool: name, input },
    });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.analysis;
  };
  const rowsOf = ({ table }: Analysis): Row[] =>
    (table?.rows ?? []).map(({ cells, link }) => ({
      link,
      ...Object.fromEntries(table!.columns.map(({ key }, index) => [key, cells[index] ?? null])),
    }));
  const factOf = ({ facts }: Analysis, key: string) => facts.find((each) => each.key === key)?.value ?? null;
  const csv = async (path: string): Promise<Row[]> => {
    const reply = await server.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return parseCsv(reply.body);
  };
  const pages = async <T>(path: string, rows = "rows"): Promise<T[]> => {
    const found: T[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: Row = await get(
        `${path}${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(next)}`,
      );
      found.push(...(page[rows] as T[]));
      next = page.next as string | null;
    }
    return found;
  };
  const dayOf = (at: string | null) => at && dayIn(zone, new Date(at));

  return {
    get,
    tool,
    /** The lists and files that name many records: read once. */
    async lists(): Promise<Lists> {
      const [overdue, soon, later, crm, aging, dead, deadFile, file, partsFile, unused] = [
        await pages<Due>("/service-schedule?view=overdue"),
        await pages<Due>("/service-schedule?view=soon"),
        await pages<Due>("/service-schedule?view=later"),
        await pages<{ vehicle: { id: string }; work: string[]; reason: string }>("/crm?list=due"),
        await get<Row>("/invoices/aging"),
        await pages<{ partId: string }>("/stock-forecast?view=dead").catch(() => null),
        await csv("/stock-forecast.csv?view=dead").catch(() => null),
        [
          ...(await csv("/service-schedule.csv?view=overdue")),
          ...(await csv("/service-schedule.csv?view=soon")),
        ],
        await csv("/parts.csv"),
        await tool("parts", { unusedSince: addDays(today, -365), limit: 50, words: [] }),
      ] as const;
      return {
        due: new Map([...overdue, ...soon, ...later].map((row) => [row.vehicleId, row])),
        crm: new Map(crm.map((row) => [row.vehicle.id, row])),
        aging,
        dead: dead && new Set(dead.map(({ partId }) => partId)),
        deadFile: deadFile && new Set(deadFile.map((row) => row.Part ?? row.Number)),
        file,
        parts: new Map(partsFile.map((row) => [String(row.Number ?? row.Part), row])),
        unused: new Set(rowsOf(unused).map(({ link }) => String(link).replace("inventory/", ""))),
        unusedCount: factOf(unused, "count"),
      };
    },

    async vehicle(
      { id, label, vin, customerId }: { id: string; label: string; vin: string | null; customerId: string },
      lists: Lists,
    ) {
      const record = `vehicle ${id}`;
      const say = (fact: string, source: string, value: unknown) => answers.add(record, fact, source, value);
      const page = await get<{ services: VehicleService[]; odometer: number | null }>(
        `/vehicles/${id}/services`,
      );
      const schedule = await kind("maintenance-schedule", { vehicleId: id });
      const offered = await kind("service-recommendation", { vehicleId: id });
      const parts = await kind("predictive-maintenance", { vehicleId: id });
      say("label", "maintenance-schedule", factOf(schedule, "vehicle"));
      say("label", "predictive-maintenance", factOf(parts, "vehicle"));
      say("label", "service-recommendation", factOf(offered, "vehicle"));
      say("label", "record", label);
      say("odometer", "vehicle page", page.odometer);
      say("odometer", "maintenance-schedule", factOf(schedule, "odometer"));
      for (const { name, dueOn, dueOdometer } of page.services) {
        say(`${name} due on`, "vehicle page", dueOn);
        say(`${name} due at`, "vehicle page", dueOdometer);
      }
      for (const row of rowsOf(schedule)) {
        say(`${row.service} due on`, "maintenance-schedule", row.due);
        say(`${row.service} due at`, "maintenance-schedule", row.odometer);
      }
      const due = page.services.filter((service) => isDue(service, today));
      say("services due", "vehicle page", due.length);
      say("services due", "maintenance-schedule", factOf(schedule, "due"));
      const insights = await kind("customer-insights", { customerId });
      const tooled = await tool("services_due", {
        customerId,
        from: "2000-01-01",
        to: today,
        words: [],
        limit: 50,
      });
      const isMine = (row: Row) => row.vehicle === label;
      const many = rowsOf(tooled).filter(isMine);
      // A household may have two cars of the same name, and a table ends after twelve rows.
      say("services due", "services_due", many.length);
      for (const row of many) say(`${row.service} due on`, "services_due", row.due);
      const offeredDays = new Set(
        page.services
          .filter(({ dueOn }) => dueOn <= addDays(today, comingDays))
          .map(
            (service) => `Due ${isDue(service, today) ? "since" : "on"} ${formatDay(service.dueOn, today)}`,
          ),
      );
      for (const { because, reason } of rowsOf(offered)) {
        if (because !== "Due or coming up") continue;
        const [day] = String(reason).split(";");
        say(`offered ${reason}`, "service-recommendation", true);
        say(`offered ${reason}`, "vehicle page", offeredDays.has(day!));
      }
      for (const row of rowsOf(insights).filter((each) => each.why === "Due" && isMine(each)))
        say(`${row.offer} due on`, "customer-insights", row.since);
      const listed = lists.due.get(id);
      if (listed) {
        for (const { name, dueOn, dueOdometer } of listed.services) {
          say(`${name} due on`, "service schedule", dueOn);
          say(`${name} due at`, "service schedule", dueOdometer);
        }
        say("services due", "service schedule", listed.services.filter((each) => isDue(each, today)).length);
        say("last visit", "service schedule", listed.seenOn);
      }
      for (const row of lists.file.filter((each) => vin !== null && each.VIN === vin)) {
        say(`${row.Service} due on`, "service schedule file", row.Due);
        say("last visit", "service schedule file", row.Seen);
      }
      const contact = lists.crm.get(id);
      if (contact)
        for (const name of contact.work) {
          const { dueOn } = page.services.find((each) => each.name === name) ?? {};
          say(`${name} to contact`, "CRM", true);
          say(`${name} to contact`, "vehicle page", dueOn !== undefined && dueOn <= addDays(today, 14));
        }
      const owned = await portal?.(customerId, id);
      if (owned) {
        for (const { name, dueOn, dueOdometer } of owned.services) {
          say(`${name} due on`, "client page", dueOn);
          say(`${name} due at`, "client page", dueOdometer);
        }
        const [last] = owned.visits.filter((each) => each.status !== "void");
        if (listed && last) say("last visit", "client page", dayOf(last.createdAt));
      }
      const drafted = await tool("draft_message", { customerId, about: "service" });
      for (const { key, label: words, value } of drafted.facts)
        if (words === `${key}, ${label}`) say(`${key} due on`, "draft_message", value);
    },

    async customer({ id }: { id: string }, lists: Lists) {
      const record = `customer ${id}`;
      const say = (fact: string, source: string, value: unknown) => answers.add(record, fact, source, value);
      const { money } = await get<{
        money: { balanceCents: number; lastVisitAt: string | null; isHere: boolean };
      }>(`/customers/${id}/record`);
      const forecast = await get<{ daysSinceVisit: number | null }>(`/customers/${id}/forecast`);
      const terms = await get<{ dueCents: number }>(`/customers/${id}/terms`);
      const account = await get<{
        invoices: { balanceDueCents: number }[];
        charges: { openCents: number }[];
      }>(`/customers/${id}/account`);
      const insights = await kind("customer-insights", { customerId: id });
      const about = await tool("customer", { customerId: id });
      const unpaid = await tool("unpaid_invoices", { customerId: id, limit: 50 });
      const owed = await tool("query", {
        measures: ["owed"],
        filters: [{ by: "customer", values: [id], words: [], label: "" }],
      });
      const named = await tool("query", {
        measures: ["car-count"],
        by: ["customer"],
        filters: [{ by: "customer", values: [id], words: [], label: "" }],
        periods: [{ from: "2020-01-01", to: today }],
        columns: ["last-visit"],
      });
      const last = dayOf(money.lastVisitAt);
      say("last visit", "customer page", last);
      const answered = factOf(about, "last-visit");
      say("last visit", "customer tool", answered === "none" ? null : answered);
      say("last visit", "customer-insights", factOf(insights, "last-visit"));
      for (const row of rowsOf(named)) say("last visit", "query", row["last-visit"]);
      say("days since visit", "customer page", forecast.daysSinceVisit);
      say("days since visit", "customer-insights", factOf(insights, "away"));
      say("days since visit", "record", last && daysBetween(last, today));
      say("balance", "customer page", money.balanceCents);
      say("balance", "customer tool", factOf(about, "balance"));
      say("balance", "customer-insights", factOf(insights, "balance"));
      say("balance", "terms", terms.dueCents);
      say(
        "balance",
        "account",
        account.invoices.reduce((sum, each) => sum + each.balanceDueCents, 0) +
          account.charges.reduce((sum, each) => sum + each.openCents, 0),
      );
      say("balance", "unpaid_invoices", factOf(unpaid, "sum") ?? 0);
      say("balance", "query", owed.facts[0]?.value ?? 0);
      const debtor = (lists.aging.debtors as Row[] | undefined)?.find((each) => each.customerId === id);
      if (debtor) {
        const sum = (of: unknown) =>
          (of as { balanceDueCents: number }[]).reduce((a, b) => a + b.balanceDueCents, 0);
        say("balance", "aging", sum(debtor.bills) + sum(debtor.charges ?? []));
      }
    },

    async part({ id, number }: { id: string; number: string }, lists: Lists) {
      const record = `part ${number}`;
      const say = (fact: string, source: string, value: unknown) => answers.add(record, fact, source, value);
      const page = await get<{ part?: Row } & Row>(`/parts/${id}`);
      const part = (page.part ?? page) as Row;
      const month = `${today.slice(0, 7)}-01`;
      const { part: forecast } = await get<{ part: Row | null }>(`/parts/${id}/forecast`);
      const found = await tool("parts", { words: [number.toLowerCase()], from: null, to: null, limit: 50 });
      const used = await tool("parts", { words: [number.toLowerCase()], from: month, to: today, limit: 50 });
      const queried = await tool("query", {
        measures: ["on-hand"],
        filters: [{ by: "part", values: [id], words: [], label: "" }],
      });
      const usedByPlan = await tool("query", {
        measures: ["parts-used"],
        filters: [{ by: "part", values: [id], words: [], label: "" }],
        periods: [{ from: month, to: today }],
      });
      const number_ = (value: unknown) => Number(value ?? 0);
      say("on hand", "part page", number_(part.onHand));
      say("available", "part page", number_(part.available));
      const [row] = rowsOf(found).filter((each) => each.number === number);
      say("on hand", "parts tool", number_(row?.["on-hand"]));
      say("available", "parts tool", number_(row?.available));
      say("on hand", "query", number_(queried.facts[0]?.value));
      const filed = lists.parts.get(number);
      say("on hand", "parts file", number_(filed?.["On hand"]));
      const usedRow = rowsOf(used).find((each) => each.number === number);
      say("used this month", "parts tool", number_(usedRow?.used));
      say("used this month", "query", number_(usedByPlan.facts[0]?.value));
      if (forecast) {
        say("on hand", "forecast", number_(forecast.onHand));
        say("available", "forecast", number_(forecast.available));
        say("used this month", "forecast", number_(forecast.usedThisMonth));
        say("dead", "part forecast", forecast.dead);
        if (lists.dead) say("dead", "dead stock list", lists.dead.has(id));
        const kindAnswer = await kind("inventory-optimization", { partId: id });
        say("dead", "inventory-optimization", factOf(kindAnswer, "dead") === 1);
        if (Number(lists.unusedCount) <= 50) say("dead", "parts tool", lists.unused.has(id));
        if (lists.deadFile) say("dead", "dead stock file", lists.deadFile.has(number));
      }
    },

    async order({ id, number }: { id: string; number: number }) {
      const record = `order ${number}`;
      const say = (fact: string, source: string, value: unknown) => answers.add(record, fact, source, value);
      const page = await get<{
        status: string;
        promisedAt: string | null;
        customer: { id: string };
        jobs: unknown[];
      }>(`/repair-orders/${id}`);
      const answered = await tool("repair_order", { number });
      const { rows } = await get<{
        rows: { number: number; status: string; balanceDueCents: number | null }[];
      }>(`/repair-orders?q=${number}`);
      const listed = rows.find((each) => each.number === number);
      say("status", "repair order", page.status.replaceAll("-", " "));
      say("status", "repair_order tool", factOf(answered, "status"));
      say("status", "list", listed?.status.replaceAll("-", " "));
      say("jobs", "repair order", page.jobs.length);
      say("jobs", "repair_order tool", factOf(answered, "jobs"));
      const { entries = [] } = await get<{ entries?: { kind: string; id: string; status: string }[] }>(
        `/customers/${page.customer.id}/timeline?kind=repair-order`,
      );
      const entry = entries.find((each) => each.id === id);
      if (entry) say("status", "timeline", entry.status.replaceAll("-", " "));
    },
  };
}

/** Rows of a file by the names of its first line. */
function parseCsv(text: string): Row[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let quoted = false;
  for (const each of text.replace(/^\uFEFF/, "")) {
    if (each === '"') quoted = !quoted;
    else if (each === "," && !quoted) {
      line.push(cell);
      cell = "";
    } else if (each === "\n" && !quoted) {
      line.push(cell.replace(/\r$/, ""));
      lines.push(line);
      line = [];
      cell = "";
    } else cell += each;
  }
  const [names = [], ...rest] = lines;
  return rest.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index]])));
}
