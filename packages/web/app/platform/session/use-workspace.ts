import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import { permissionsOfNewWork } from "@autoiq/domain/shops/closing/new-work";
import { anyDiscount, type Limits } from "@autoiq/domain/staff/limits";
import { isReadOnly } from "@autoiq/domain/subscription/grace";
import { useCallback, useContext, useMemo } from "react";
import { useLocation } from "react-router";
import { ShopContext } from "../shop/use-shop";
import { membershipAt, seatAt } from "./membership";
import { useMe } from "./use-session";

const none: Limits = { discountBasisPoints: anyDiscount, seesCosts: true, canRefund: false };

/** Where the person is working: the first part of the address, and the permissions of their membership there. */
export function useWorkspace() {
  const me = useMe();
  const { area, membership } = membershipAt(me, useLocation().pathname);
  const seat = useMemo(() => (membership ? seatAt(membership) : { role: me.role }), [membership, me.role]);
  const to = useCallback((path: string) => `/${area}${path}`, [area]);
  const overdueSince = useContext(ShopContext)?.planOverdueSince ?? null;
  const startsNothing = membership?.isClosed === true || isReadOnly(overdueSince, new Date());
  const may = useCallback(
    (permission: Permission) =>
      can(seat, permission) && !(startsNothing && permissionsOfNewWork.includes(permission)),
    [seat, startsNothing],
  );
  return {
    area,
    /** "/board" → "/owner/board". */
    to,
    /** What the screen offers: no new work at a closed location or in a read-only shop. The server decides the same. */
    may,
    seat,
    limits: membership?.limits ?? none,
  };
}
