import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { z } from "zod";

const arrival = z.object({ email: z.email() });
const never = () => () => {};

/** The email address that the previous page passed in the navigation state. Unknown while the page is prerendered. */
export function usePrefilledEmail(): string | undefined {
  const { state } = useLocation();
  const email = arrival.safeParse(state).data?.email;
  return useSyncExternalStore(
    never,
    () => email,
    () => undefined,
  );
}
