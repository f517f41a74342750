import { accountType } from "@autoiq/domain/identity/schema";
import { can, type Permission } from "@autoiq/domain/kernel/permissions";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { useMe } from "./use-session";

/** Where the person is working: the first part of the address, and what their role there may do. */
export function useWorkspace() {
  const me = useMe();
  const first = useLocation().pathname.split("/")[1];
  const area = accountType.safeParse(first).data ?? me.role;
  const role = me.memberships.find((each) => each.role === area)?.role ?? me.role;
  const to = useCallback((path: string) => `/${area}${path}`, [area]);
  const may = useCallback((permission: Permission) => can(role, permission), [role]);
  return {
    area,
    /** "/board" → "/owner/board". */
    to,
    /** What the screen offers; the server decides by the same table. */
    may,
  };
}
