import type { AuditEntry } from "@autoiq/domain/identity/audit/contract";

const decisions: Record<string, string> = {
  approve: "approved a request to join",
  refuse: "declined a request or invitation",
  suspend: "suspended a team member",
  reinstate: "reinstated a team member",
  "change-role": "changed a role",
  invited: "invited a team member",
  memberships: "set a team member's limits and locations",
};

/** The action as the start of a sentence, such as "Changed a role". */
export function actionLabels({ action, subject }: Pick<AuditEntry, "action" | "subject">): string {
  const words =
    subject === "staff" ? (decisions[action] ?? action) : /\s/.test(action) ? action : `${action} ${subject}`;
  const label = words.trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const nameOf = (key: string): string =>
  key
    .replace(/_?cents$/i, "")
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

function labelOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
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

/** Each field that differs: "role: technician → management". A field present on one side shows only its value. */
export function changeLabels({ before, after }: Pick<AuditEntry, "before" | "after">): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !same(before?.[key], after?.[key]))
    .map((key) => {
      const now = labelOf(key, after?.[key]);
      const had = before && key in before;
      const has = after && key in after;
      if (had && has) return `${nameOf(key)}: ${labelOf(key, before[key])} → ${now}`;
      return had ? `${nameOf(key)}: ${labelOf(key, before[key])}` : `${nameOf(key)}: ${now}`;
    });
}
