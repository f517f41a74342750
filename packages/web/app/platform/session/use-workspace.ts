import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import { permissionsOfNewWork } from "@autoiq/domain/shops/closing/new-work";
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
  const isClosed = membership?.isClosed === true;
  const may = useCallback(
    (permission: Permission) =>
      can(seat, permission) && !(isClosed && permissionsOfNewWork.includes(permission)),
    [seat, isClosed],
  );
  return {
    area,
    /** "/board" → "/owner/board". */
    to,
    /** What the screen offers: at a closed location, no new work. The server decides by the same tables. */
    may,
    seat,
    limits: membership?.limits ?? none,
  };
}
