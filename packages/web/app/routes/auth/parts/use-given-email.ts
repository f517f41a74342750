import { useLocation } from "react-router";
import { z } from "zod";

const arrival = z.object({ email: z.email() });

/** The address that the page before passed on in the navigation's state. */
export function useGivenEmail(): string | undefined {
  return arrival.safeParse(useLocation().state).data?.email;
}
