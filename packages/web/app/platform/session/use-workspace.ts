import { can, type Permission } from "@autoiq/domain/kernel/permissions";
import { anyDiscount, type Limits } from "@autoiq/domain/staff/limits";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { seatAt } from "./seat";
import { useMe } from "./use-session";

const none: Limits = { discountBasisPoints: anyDiscount, seesCosts: true, mayRefund: false };

/** Where the person is working: the first part of the address, and what their seat there may do. */
export function useWorkspace() {
  const me = useMe();
  const { area, seat } = seatAt(me, useLocation().pathname);
  const role = seat?.role ?? me.role;
  const to = useCallback((path: string) => `/${area}${path}`, [area]);
  const may = useCallback((permission: Permission) => can(role, permission), [role]);
  return {
    area,
    /** "/board" → "/owner/board". */
    to,
    /** What the screen offers; the server decides by the same table. */
    may,
    limits: seat?.limits ?? none,
  };
}
