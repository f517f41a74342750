import { networkProblem } from "@autoiq/domain/identity/messages";
import { useState } from "react";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { toast } from "~/ui/toast";
import { signOutOthers } from "../api";

type Where = "here" | "others" | "everywhere";

/** The three reaches of a sign-out: this device, the others, all of them. */
export function SignOutCard() {
  const signOut = useSignOut();
  const [busy, setBusy] = useState<Where | null>(null);
  const act = (where: Where, work: () => Promise<void>) => ({
    loading: busy === where,
    disabled: busy !== null,
    onClick: async () => {
      setBusy(where);
      await work().finally(() => setBusy(null));
    },
  });
  const endOthers = async () => {
    const error = await signOutOthers().catch((cause: Error) => cause);
    toast(
      error
        ? { title: "Sign out failed", description: error.message || networkProblem, variant: "destructive" }
        : {
            title: "Other devices signed out",
            description: "Only this device is still signed in to your account.",
          },
    );
  };
  return (
    <Card title="Signed-in devices">
      <p className="max-w-[60ch] text-fg-muted text-sm">
        Lost a phone, or used the computer at the counter? End the sign-ins that should not be open any more.
        They stop working at once.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button {...act("here", () => signOut("local"))}>Sign out here</Button>
        <Button {...act("others", endOthers)}>Sign out other devices</Button>
        <Button variant="danger" {...act("everywhere", () => signOut("global"))}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  );
}
