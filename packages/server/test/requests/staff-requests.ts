import * as staff from "@autoiq/domain/staff/contract";
import { type Entry, on } from "./request-entry.ts";

/** Requests for team members. */
export const staffEntries: readonly Entry[] = [
  on(staff.listStaff)(() => ({})),
  on(staff.inviteStaff)(() => ({
    body: { email: "tech@example.com", name: "Tess Nguyen", role: "technician" },
  })),
  on(staff.getMemberships)((of) => ({ params: { id: of.technicianId } })),
  on(staff.setMemberships)((of) => ({
    params: { id: of.technicianId },
    body: {
      version: 1,
      memberships: [
        {
          locationId: of.locationId,
          role: "technician" as const,
          own: { discountBasisPoints: null, seesCosts: true, canRefund: null },
        },
      ],
    },
  })),
  on(staff.decideStaff)((of) => ({ params: { id: of.technicianId }, body: { decision: "suspend" } })),
];
