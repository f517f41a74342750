import type { AccountType } from "@autoiq/domain/identity/schema";

/** Technicians have a page for these records, and for no others. */
const technicianHas = /^(repair-orders|inspections)\/[\w-]+$/;

/**
 * The address of a record that an analysis names without the workspace: "clients/ID" → "/owner/clients/ID".
 * Null where this workspace has no page of it.
 */
export function recordAddress(area: AccountType, link: string | undefined): string | null {
  if (!link || !/^[a-z][\w/?=&.-]*$/i.test(link)) return null;
  const path = link.replace(/^inventory\?part=/, "inventory/");
  if (area === "technician" && !technicianHas.test(path)) return null;
  return `/${area}/${path}`;
}
