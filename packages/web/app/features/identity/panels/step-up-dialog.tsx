import { useEffect, useRef, useState } from "react";
import { confirmIdentityBy } from "~/platform/session/step-up";
import { useMe } from "~/platform/session/use-session";
import { refreshMe } from "~/platform/session/watch-session";
import { Dialog } from "~/ui/dialog";
import { SecondFactorForm } from "../forms/second-factor-form";

/** Asks for the second factor where an act needs a fresh proof; what was begun goes on after it. */
export function StepUpDialog() {
  const { secondFactor } = useMe();
  const [open, setOpen] = useState(false);
  const answer = useRef<(proved: boolean) => void>(undefined);
  const settle = (proved: boolean) => {
    setOpen(false);
    answer.current?.(proved);
    answer.current = undefined;
  };

  useEffect(() => {
    confirmIdentityBy(async () => {
      // The shop began to ask for a second step: the frame leads to setting one up.
      if (secondFactor !== "on") {
        await refreshMe();
        return false;
      }
      setOpen(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    });
    return () => confirmIdentityBy(null);
  }, [secondFactor]);
  useEffect(() => () => answer.current?.(false), []);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) settle(false);
      }}
      size="sm"
      title="Confirm that it is you"
      description="This matters, so we ask for your second step again. What you began goes on after it."
    >
      <SecondFactorForm submitLabel="Confirm" onProved={() => settle(true)} />
    </Dialog>
  );
}
