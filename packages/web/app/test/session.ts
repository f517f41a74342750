import type { Me } from "@autoiq/domain/identity/schema";
import { act } from "@testing-library/react";
import { sessionStore } from "~/platform/session/session-store";

/** Signs in a client of a shop, or whoever differs from one in these facts. setup.ts ends the session after the test. */
export function signInAs(facts: Partial<Me> = {}): Me {
  const me: Me = {
    userId: "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b10",
    email: "lena@people.example",
    firstName: "Lena",
    lastName: "Landing",
    role: "client",
    operator: false,
    awaitsPassword: false,
    secondFactor: "off",
    organizations: [],
    memberships: [],
    joinRequest: null,
    ...facts,
  };
  act(() => sessionStore.change({ status: "signed-in", me, userId: me.userId, email: me.email }));
  return me;
}

export const signOut = (): void => act(() => sessionStore.change({ status: "signed-out" }));
