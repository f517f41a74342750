import { leaveShop } from "@autoiq/domain/staff/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWrite } from "~/platform/api";
import { refreshMe } from "~/platform/session/watch-session";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

/** Ends the user's own membership. The last owner is shown what to do first. */
export function LeaveShop({ name }: { name: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const write = useWrite(leaveShop);
  const leave = async () => {
    await write.mutateAsync({});
    setAsking(false);
    toast({ title: `You have left ${name}`, description: "Your account stays, with what is yours in it." });
    await refreshMe();
    void navigate("/profile");
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Leave<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) write.reset();
        }}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        loading={write.isPending}
        onConfirm={() => void leave().catch(() => undefined)}
      >
        <p>
          You lose access to the shop at once. What you did there stays with it; an owner can invite you
          again.
        </p>
        {write.error ? (
          <p role="alert" className="mt-3 text-danger-text">
            {write.error.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
