import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import { anyDiscount, type Limits } from "@autoiq/domain/staff/limits";
import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { membershipAt, seatAt } from "./membership";
import { useMe } from "./use-session";

const none: Limits = { discountBasisPoints: anyDiscount, seesCosts: true, canRefund: false };

/** Where the person is working: the first part of the address, and the permissions of their membership there. */
export function useWorkspace() {
  const me = useMe();
  const { area, membership } = membershipAt(me, useLocation().pathname);
  const seat = useMemo(() => (membership ? seatAt(membership) : { role: me.role }), [membership, me.role]);
  const to = useCallback((path: string) => `/${area}${path}`, [area]);
  const may = useCallback((permission: Permission) => can(seat, permission), [seat]);
  return {
    area,
    /** "/board" → "/owner/board". */
    to,
    /** What the screen offers. The server decides by the same table. */
    may,
    seat,
    limits: membership?.limits ?? none,
  };
}
