import { signInPath } from "@autoiq/domain/identity/redirects";
import { useNavigate } from "react-router";
import { toast } from "~/platform/toast";
import { mayLeave } from "../offline/leaving";
import { forgetPerson } from "./browser-memory";

/** Signs out on every device, or with "local" on this one alone. */
export function useSignOut(): (scope?: "global" | "local") => Promise<void> {
  const navigate = useNavigate();
  return async (scope = "global") => {
    if (!(await mayLeave())) return;
    const { error } = await import("./auth-client")
      .then(({ authClient }) => authClient())
      .then((client) => client.auth.signOut({ scope }))
      .catch((error: Error) => ({ error }));
    if (error) {
      toast({
        title: "Sign out failed",
        description: "There was a problem signing out. Please try again.",
        variant: "destructive",
      });
      return;
    }
    forgetPerson();
    toast({ title: "Signed out successfully", description: "You have been signed out of your account." });
    await navigate(signInPath);
  };
}
