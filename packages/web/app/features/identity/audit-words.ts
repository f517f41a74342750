import type { AuditEntry } from "@autoiq/domain/identity/audit/contract";

const decisions: Record<string, string> = {
  approve: "approved a request to join",
  refuse: "turned a request or an invitation down",
  suspend: "suspended a person",
  reinstate: "let a suspended person in again",
  "change-role": "changed a role",
  invited: "invited a person",
  seats: "set a person's limits and locations",
};

/** What was done, as a sentence begins: "Changed a role". */
export function actionWords({ action, subject }: Pick<AuditEntry, "action" | "subject">): string {
  const words =
    subject === "staff" ? (decisions[action] ?? action) : /\s/.test(action) ? action : `${action} ${subject}`;
  const said = words.trim();
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const nameOf = (key: string): string =>
  key
    .replace(/_?cents$/i, "")
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

function wordsOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && /cents$/i.test(key)) return `$${(value / 100).toFixed(2)}`;
  if (typeof value === "object") {
    const text = JSON.stringify(value);
    return text.length > 120 ? `${text.slice(0, 119)}…` : text;
  }
  const text = String(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Each field that differs: "role: technician → management". A field that only one side has is told by its value. */
export function changeWords({ before, after }: Pick<AuditEntry, "before" | "after">): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !same(before?.[key], after?.[key]))
    .map((key) => {
      const now = wordsOf(key, after?.[key]);
      const had = before && key in before;
      const has = after && key in after;
      if (had && has) return `${nameOf(key)}: ${wordsOf(key, before[key])} → ${now}`;
      return had ? `${nameOf(key)}: ${wordsOf(key, before[key])}` : `${nameOf(key)}: ${now}`;
    });
}
