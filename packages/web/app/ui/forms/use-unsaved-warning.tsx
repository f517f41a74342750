import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../overlays/confirm-dialog";

/**
 * Asks before unsaved changes are left: for another page here, or out of the site. One per page. @returns the question,
 * to be drawn somewhere in the form
 */
export function useUnsavedWarning(dirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && (from.pathname !== to.pathname || from.hash !== to.hash),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    >
      You have unsaved changes on this page.
    </ConfirmDialog>
  );
}
