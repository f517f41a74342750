import { signInPath } from "@autoiq/domain/identity/redirects";
import { useNavigate } from "react-router";
import { toast } from "~/platform/toast";
import { forgetPerson } from "./browser-memory";

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { authClient } = await import("./auth-client");
    const { error } = await (await authClient()).auth.signOut().catch((error: Error) => ({ error }));
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
