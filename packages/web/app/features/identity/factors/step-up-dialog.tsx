import { en as english } from "@autoiq/domain/catalog/shell/en";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { confirmIdentityBy } from "~/platform/session/step-up";
import { useMe } from "~/platform/session/use-session";
import { refreshMe } from "~/platform/session/watch-session";
import { Dialog } from "~/ui/overlays/dialog";
import { Spinner } from "~/ui/spinner";

const SecondFactorForm = lazy(async () => ({
  default: (await import("./second-factor-form")).SecondFactorForm,
}));

/** Prompts for the second factor when an action needs fresh verification, then continues the action. */
export function StepUpDialog() {
  const t = useSharedMessages("shell", english).secondStep;
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
      // The shop now requires a second step. The page frame leads to its setup.
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
      title={t.confirm}
      description={t.confirmText}
    >
      {/* The page below may not have loaded the form of sign-in and its messages yet. */}
      <Suspense fallback={<Spinner className="text-fg-muted" />}>
        <SecondFactorForm submitLabel={t.confirmButton} onProved={() => settle(true)} />
      </Suspense>
    </Dialog>
  );
}
