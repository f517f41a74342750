import { signInPath } from "@autoiq/domain/identity/redirects";
import { useNavigate } from "react-router";
import { toast } from "~/platform/toast";
import { maySignOut } from "../offline/confirm-sign-out";
import { clearLocalSession } from "./local-session";

/** Signs out on every device, or with "local" only on this one. */
export function useSignOut(): (scope?: "global" | "local") => Promise<void> {
  const navigate = useNavigate();
  return async (scope = "global") => {
    if (!(await maySignOut())) return;
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
    // The server has ended push with the session. The browser forgets it too, for whoever signs in next.
    await import("../push-subscription")
      .then(({ unsubscribeHere }) => unsubscribeHere())
      .catch(() => undefined);
    clearLocalSession();
    toast({ title: "Signed out successfully", description: "You have been signed out of your account." });
    await navigate(signInPath);
  };
}
