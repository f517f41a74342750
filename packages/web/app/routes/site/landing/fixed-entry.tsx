import { LogIn } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";

export function FixedEntry() {
  const session = useSession();
  if (session.status === "signed-in") return null;
  return (
    <Button
      asChild
      className="fixed bottom-4 left-4 z-30 h-11 rounded-full bg-raised px-5 shadow-3 print:hidden"
    >
      <Link to="/auth">
        <LogIn aria-hidden="true" />
        Login / Sign Up
      </Link>
    </Button>
  );
}
