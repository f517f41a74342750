import { z } from "zod";

/** Where a person works: one shop at one address, of one business. */
export type Place = { organizationId: string; locationId: string };

const kept = z.object({ organizationId: z.string(), locationId: z.string(), role: z.string() });

let chosen: Place | null = null;

/** The organization a request is for, when the person belongs to more than one; null lets the server pick. */
export const currentOrganization = (): string | null => chosen?.organizationId ?? null;

export function choosePlace(place: Place | null) {
  chosen = place && { organizationId: place.organizationId, locationId: place.locationId };
}

export const currentPlace = (): Place | null => chosen;

/** What a request says of where it is made; the server finds the person's role there. */
export const headersOf = ({ organizationId, locationId }: Place): Record<string, string> => ({
  "x-organization": organizationId,
  "x-location": locationId,
});
export const placeHeaders = (): Record<string, string> => (chosen ? headersOf(chosen) : {});

/** The seat that was chosen in this tab, where a person has several; each tab can be at another location. */
export function rememberedSeat(): (Place & { role: string }) | null {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem("workplace") ?? "null"));
  } catch {
    return null;
  }
}

export function rememberSeat(seat: Place & { role: string }) {
  const { organizationId, locationId, role } = seat;
  sessionStorage.setItem("workplace", JSON.stringify({ organizationId, locationId, role }));
}
