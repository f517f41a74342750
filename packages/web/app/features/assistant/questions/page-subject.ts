import type { Subject } from "@autoiq/domain/assistant/analysis";

const records = [
  { part: "clients", key: "customerId" },
  { part: "repair-orders", key: "repairOrderId" },
  { part: "inventory", key: "partId" },
] as const;
/** What the subject is, for the catalog's word for it. */
type RecordKey = (typeof records)[number]["key"];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The record on the screen, from its path: "/owner/clients/ID" is that customer. Null for every other page. */
export function subjectOfPage(pathname: string): { subject: Subject; record: RecordKey } | null {
  const [, , part, id = ""] = pathname.split("/");
  const found = records.find((each) => each.part === part);
  return found && uuid.test(id) ? { subject: { [found.key]: id }, record: found.key } : null;
}
