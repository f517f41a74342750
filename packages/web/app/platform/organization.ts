let chosen: string | null = null;

/** The organization a request is for, when the person belongs to more than one; null lets the server pick. */
export const currentOrganization = (): string | null => chosen;

export function chooseOrganization(organizationId: string | null) {
  chosen = organizationId;
}
