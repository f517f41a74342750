import { fillIn } from "@autoiq/domain/catalog/message";
import { leaveShop } from "@autoiq/domain/staff/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWrite } from "~/platform/api";
import { localized, useMessages } from "~/platform/language/messages";
import { refreshMe } from "~/platform/session/watch-session";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

/** Ends the user's own membership. The last owner is shown what to do first. */
export function LeaveShop({ name }: { name: string }) {
  const t = useMessages("account").leave;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const write = useWrite(leaveShop);
  const leave = async () => {
    await write.mutateAsync({});
    setAsking(false);
    toast({ title: fillIn(t.done, { shop: name }), description: t.doneText });
    await refreshMe();
    void navigate("/profile");
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t.button}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) write.reset();
        }}
        title={fillIn(t.title, { shop: name })}
        confirmLabel={t.button}
        loading={write.isPending}
        onConfirm={() => void leave().catch(() => undefined)}
      >
        <p>{t.text}</p>
        {write.error ? (
          <p role="alert" className="mt-3 text-danger-text">
            {localized(write.error.message)}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
