import { z } from "zod";

/** Where a person works: one location of one business. */
export type CurrentLocation = { organizationId: string; locationId: string };

const locationSchema = z.object({ organizationId: z.string(), locationId: z.string(), role: z.string() });

let chosen: CurrentLocation | null = null;

/** The organization a request is for, when the person belongs to more than one. Null lets the server choose. */
export const currentOrganization = (): string | null => chosen?.organizationId ?? null;

export function selectLocation(location: CurrentLocation | null) {
  chosen = location && { organizationId: location.organizationId, locationId: location.locationId };
}

export const currentLocation = (): CurrentLocation | null => chosen;

/** The organization and location a request is made from. The server looks up the person's role there. */
export const headersOf = ({ organizationId, locationId }: CurrentLocation): Record<string, string> => ({
  "x-organization": organizationId,
  "x-location": locationId,
});
export const locationHeaders = (): Record<string, string> => (chosen ? headersOf(chosen) : {});

/** The membership selected in this tab, for a person with several. Each tab can be at another location. */
export function storedMembership(): (CurrentLocation & { role: string }) | null {
  try {
    return locationSchema.parse(JSON.parse(sessionStorage.getItem("workplace") ?? "null"));
  } catch {
    return null;
  }
}

export function storeMembership(membership: CurrentLocation & { role: string }) {
  const { organizationId, locationId, role } = membership;
  sessionStorage.setItem("workplace", JSON.stringify({ organizationId, locationId, role }));
}
