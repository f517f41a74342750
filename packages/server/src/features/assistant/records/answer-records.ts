import type { FactUnit } from "@autoiq/domain/assistant/analysis";
import { fieldsOf, type RecordKind, recordCatalog } from "@autoiq/domain/assistant/records/catalog";
import { dayWords, explainRecords, recordsWords } from "@autoiq/domain/assistant/records/explain-records";
import { type RecordPlan, seesField } from "@autoiq/domain/assistant/records/record-plan";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { counted, exactSums, fact, listed, plain, tableOf, valueText } from "../tools/format.ts";
import { customersNamed } from "../tools/resolve-records.ts";
import { scopeOf } from "../tools/scope.ts";
import type { ToolCall, ToolResult } from "../tools/tool.ts";
import { findRecords } from "./store.ts";

/** The columns of each kind where the question names none, and what its rows are called by. */
const usual: Readonly<
  Record<RecordKind, { title: readonly string[]; columns: readonly string[]; sums: readonly string[] }>
> = {
  order: {
    title: ["number", "customer", "vehicle"],
    columns: ["number", "customer", "vehicle", "status", "technicians", "promised", "presented"],
    sums: ["presented", "authorized"],
  },
  job: {
    title: ["job", "number", "vehicle"],
    columns: ["job", "number", "customer", "vehicle", "technician", "work", "decision", "day", "price"],
    sums: [],
  },
  customer: { title: ["customer"], columns: ["customer", "phone", "last-visit", "vehicles"], sums: [] },
  vehicle: {
    title: ["vehicle", "customer"],
    columns: ["vehicle", "customer", "plate", "odometer", "last-visit"],
    sums: [],
  },
  appointment: {
    title: ["customer", "vehicle"],
    columns: ["at", "customer", "vehicle", "concern", "visit", "technician", "status"],
    sums: [],
  },
  "ordered-part": {
    title: ["part", "number"],
    columns: ["part", "part-number", "number", "customer", "vehicle", "quantity", "state"],
    sums: ["core-value"],
  },
  stock: {
    title: ["part"],
    columns: ["part", "part-number", "brand", "bin", "on-hand", "available"],
    sums: [],
  },
  "inspection-item": {
    title: ["point", "number", "vehicle"],
    columns: ["point", "rating", "note", "number", "vehicle", "customer", "day"],
    sums: [],
  },
  deposit: {
    title: ["number", "customer"],
    columns: ["number", "customer", "vehicle", "amount", "method", "day"],
    sums: ["amount"],
  },
  invoice: {
    title: ["invoice", "customer"],
    columns: ["invoice", "number", "customer", "vehicle", "day", "total", "balance"],
    sums: ["total", "balance"],
  },
  payment: {
    title: ["customer", "invoice"],
    columns: ["amount", "method", "at", "customer", "invoice", "number", "taken-by"],
    sums: ["amount"],
  },
  refund: {
    title: ["customer", "invoice"],
    columns: ["amount", "reason", "method", "at", "customer", "invoice", "taken-by"],
    sums: ["amount"],
  },
  attendance: { title: ["person"], columns: ["person", "day", "in", "out", "hours"], sums: [] },
};

const shown = (value: string | number | null, unit: FactUnit, today: string): string => {
  if (value === null || value === "") return "none";
  if (typeof value === "number")
    return unit === "miles" ? `${value.toLocaleString("en-US")} miles` : valueText(value, unit);
  return dayWords(value, today);
};

/** Names that the question asks about and that no record has, with names that are close to them. */
async function unknownName(call: ToolCall, plan: RecordPlan): Promise<string | null> {
  const named = plan.where.find(({ is, values }) => is === "customer" && values.length === 0);
  if (!named) return null;
  if (/^\d{10}$/.test(named.label))
    return `No customer has the phone number ${formatPhone(`+1${named.label}`)}.`;
  const close = (await customersNamed(call, named.label)).slice(0, 3).map(({ name }) => name);
  return `No customer is named “${named.label}”.${close.length > 0 ? ` Close to it: ${listed(close)}.` : ""}`;
}

/** Of so many records, what is asked is said of each. */
const saidOf = 3;

/** Answers a list of records, or what is asked of one. */
export async function answerRecords(call: ToolCall, plan: RecordPlan): Promise<ToolResult> {
  const understood = explainRecords(plan);
  const nobody = await unknownName(call, plan);
  if (nobody) return { understood, facts: [], sentences: [nobody], basis: exactSums };
  const fields = fieldsOf(plan.of);
  const { title, columns, sums } = usual[plan.of];
  const scope = scopeOf(call.caller);
  const sees = (id: string) => {
    const field = fields[id];
    return field !== undefined && seesField(field, scope);
  };
  const chosen =
    plan.columns.length > 0 ? [...title, ...plan.ask, ...plan.columns] : [...title, ...plan.ask, ...columns];
  const cells = [...new Set(chosen)].filter(sees).slice(0, 12);
  const summed = sums.filter(sees);
  const found = await findRecords(call.tx, {
    of: plan.of,
    where: plan.where,
    fields: cells,
    sums: summed,
    sort: plan.sort,
    limit: plan.limit,
    locationIds: call.locationIds,
    now: call.now,
    today: call.today,
  });
  // "The F-150 in bay 6" may be in another one.
  const inBay = plan.where.find(({ is }) => is === "bay");
  if (inBay && found.total === 0 && plan.where.some(({ is }) => is === "model" || is === "customer")) {
    const elsewhere = await answerRecords(call, {
      ...plan,
      where: plan.where.filter((each) => each !== inBay),
      ask: [...new Set([...plan.ask, "bay"])],
    });
    return {
      ...elsewhere,
      sentences: [`Not in bay ${inBay.values.join(", ")}.`, ...elsewhere.sentences],
    };
  }
  const { one, many } = recordCatalog[plan.of];
  const valueAt = (row: (typeof found.rows)[number], id: string) => row.cells[cells.indexOf(id)] ?? null;
  const nameOf = (row: (typeof found.rows)[number]) => {
    const [head, ...rest] = title
      .filter(sees)
      .map((id) => valueAt(row, id))
      .filter(Boolean);
    return rest.length > 0 ? `${head} (${rest.join(", ")})` : String(head ?? one);
  };
  const asked = plan.ask.filter(sees);
  const said = (row: (typeof found.rows)[number]) =>
    asked.map((id) =>
      // Without an invoice nothing is due yet, which is not the same as paid.
      plan.of === "order" && id === "balance" && valueAt(row, id) === null
        ? "balance due: not invoiced yet"
        : `${(fields[id]?.label ?? id).toLowerCase().replace(/^vin$/, "VIN")}: ${shown(cellOf(valueAt(row, id), id), fields[id]?.unit ?? "text", call.today)}`,
    );
  const [first] = found.rows;
  const only = found.total === 1 || plan.limit === 1 ? first : undefined;
  const facts = [
    fact("count", `${many.charAt(0).toUpperCase()}${many.slice(1)}`, found.total, "count"),
    ...summed.map((id, index) =>
      fact(
        id,
        fields[id]?.label ?? id,
        found.sums[index] ?? 0,
        fields[id]?.unit ?? "cents",
        fields[id]?.visibility,
      ),
    ),
    ...(only && asked.length > 0
      ? asked.flatMap((id) => {
          const value = valueAt(only, id);
          const field = fields[id];
          return value === null || !field || summed.includes(id)
            ? []
            : [fact(id, field.label, value, field.unit, field.visibility)];
        })
      : []),
  ];
  const words = recordsWords(plan);
  const numbered = plan.where.find(({ is }) => is === "number");
  const sentences: string[] = [];
  if (!first)
    sentences.push(
      plan.of === "order" && numbered && plan.where.length === 1
        ? `Repair order ${numbered.values.join(", ")} wasn't found here.`
        : `No ${words}.`,
    );
  else if (only && asked.length > 0) {
    // What a core is worth is said of one core, too.
    const worth =
      plan.of === "ordered-part"
        ? summed.flatMap((id, index) => {
            const value = found.sums[index] ?? 0;
            return value === 0
              ? []
              : [
                  `${(fields[id]?.label ?? id).toLowerCase()}: ${valueText(value, fields[id]?.unit ?? "cents")}`,
                ];
          })
        : [];
    sentences.push(`${nameOf(only)}: ${[...said(only), ...worth].join("; ")}.`);
  } else {
    const total = summed
      .map((id, index) => ({ id, value: found.sums[index] ?? 0 }))
      .filter(({ value }) => value !== 0)
      .map(
        ({ id, value }) =>
          `${valueText(value, fields[id]?.unit ?? "cents")} ${(fields[id]?.label ?? id).toLowerCase()}`,
      );
    const head = found.total === 1 ? recordsWords(plan, true) : words;
    sentences.push(`${counted(found.total, head, head)}${total.length > 0 ? `: ${listed(total)}` : ""}.`);
    const detail =
      asked.length > 0
        ? `: ${said(first).join("; ")}`
        : first && plan.of === "appointment"
          ? `, ${shown(valueAt(first, "at"), "time", call.today)}`
          : "";
    if (asked.length > 0 && found.total > 1 && found.total <= saidOf)
      sentences.push(...found.rows.map((row) => `${nameOf(row)}: ${said(row).join("; ")}.`));
    else if (found.total > 0)
      sentences.push(`${found.total === 1 ? "It is" : "The first is"} ${nameOf(first)}${detail}.`);
  }
  if (plan.caveat) sentences.push(plan.caveat);
  const withRows = found.total > 1 || (first !== undefined && cells.length > 0);
  return {
    understood,
    facts,
    sentences,
    ...(withRows
      ? tableOf(
          found.rows,
          found.total,
          cells.map((id) => ({
            key: id,
            label: fields[id]?.label ?? id,
            unit: fields[id]?.unit ?? "text",
            visibility: fields[id]?.visibility,
          })),
          (row) => ({
            cells: [...row.cells].map((cell, index) => cellOf(cell, cells[index] ?? "")),
            link: row.link,
          }),
        )
      : {}),
    basis: exactSums,
  };
}

function cellOf(cell: string | number | null, id: string): string | number | null {
  if (typeof cell !== "string") return cell;
  if (id === "phone") return formatPhone(cell);
  return /^(status|work|decision|visit|state|rating|method)$/.test(id) ? plain(cell) : cell;
}
