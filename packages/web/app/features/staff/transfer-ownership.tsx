import { decideStaff, listStaff } from "@autoiq/domain/staff/contract";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { refreshMe } from "~/platform/session/watch-session";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

/** Transfers ownership of the shop. The previous owner stays as a manager. */
export function TransferOwnership({
  people,
  ownEmail,
}: {
  people: readonly StaffMember[];
  ownEmail: string;
}) {
  const [chosen, setChosen] = useState("");
  const [asking, setAsking] = useState(false);
  const write = useWrite(decideStaff, { invalidates: [listStaff] });
  const heirs = people.filter((each) => each.status === "active" && each.email !== ownEmail);
  const newOwner = heirs.find((each) => each.id === chosen);
  const handOver = async () => {
    if (!newOwner) return;
    await write.mutateAsync({ params: { id: newOwner.id }, body: { decision: "hand-over" } });
    setAsking(false);
    toast({ title: `${newOwner.name} is now the owner`, description: "You are now a manager." });
    await refreshMe();
  };
  return (
    <Card title="Ownership" className="mt-4">
      <p className="max-w-[41em] text-fg-muted text-sm">
        Transfer the shop to a team member. They become the owner, and you become a manager. To share
        ownership, give them the Owner role above instead.
      </p>
      {heirs.length === 0 ? (
        <p className="mt-3 text-sm">You're the only team member. Invite someone first.</p>
      ) : (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          <Field label="New owner" className="w-64 max-md:w-full">
            <Select
              placeholder="Choose a team member"
              options={heirs.map((each) => ({ value: each.id, label: each.name }))}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          <Button variant="danger" disabled={!newOwner} onClick={() => setAsking(true)}>
            Transfer ownership
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking && newOwner !== undefined}
        onOpenChange={setAsking}
        title={`Transfer ownership to ${newOwner?.name}?`}
        confirmLabel="Transfer"
        loading={write.isPending}
        onConfirm={() => void handOver().catch(() => undefined)}
      >
        <p>
          {newOwner?.name} will control people, the plan, and settings. You can't undo this. Only the new
          owner can make you an owner again.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
