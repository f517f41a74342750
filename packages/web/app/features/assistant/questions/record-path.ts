import type { AccountType } from "@autoiq/domain/identity/schema";

/** Technicians have pages for these records only. */
const technicianHas = /^(repair-orders|inspections)\/[\w-]+$/;

/**
 * The path of a record that an analysis names without the workspace: "clients/ID" → "/owner/clients/ID". Null if this
 * workspace has no page for it.
 */
export function recordPath(area: AccountType, link: string | undefined): string | null {
  if (!link || !/^[a-z][\w/?=&.-]*$/i.test(link)) return null;
  const path = link.replace(/^inventory\?part=/, "inventory/");
  if (area === "technician" && !technicianHas.test(path)) return null;
  return `/${area}/${path}`;
}
