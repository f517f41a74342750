import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { useQuery } from "@tanstack/react-query";
import { KeySquare } from "lucide-react";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { FactorNameForm } from "../factors/factor-name-form";
import { addPasskey, type Passkey, passkeysPossibleQuery, passkeysQuery, removePasskey } from "./passkeys";

/** The user's passkeys. Hidden if the installation or the browser does not support them. */
export function PasskeysCard({ timeZone }: { timeZone: string }) {
  const { data: possible } = useQuery(passkeysPossibleQuery);
  return possible ? <Passkeys timeZone={timeZone} /> : null;
}

function Passkeys({ timeZone }: { timeZone: string }) {
  const list = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const day = (instant: string) => formatTime(instant, timeZone, "date");
  return (
    <Card title="Passkeys">
      <p className="max-w-[60ch] text-fg-muted text-sm">
        Sign in by the fingerprint, face or PIN of your device, without typing your password.
      </p>
      {list.data ? (
        list.data.length > 0 ? (
          <ul aria-label="Your passkeys" className="mt-4 divide-y divide-line border-line border-y">
            {list.data.map((each) => (
              <li key={each.id} className="flex min-h-14 items-center gap-3 py-2">
                <KeySquare aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
                <div className="min-w-0 flex-1 text-sm">
                  <p className="break-words font-medium">{each.name}</p>
                  <p className="text-fg-muted">
                    Added {day(each.addedAt)} ·{" "}
                    {each.usedAt ? `last used ${day(each.usedAt)}` : "not used yet"}
                  </p>
                </div>
                <Button size="sm" aria-label={`Remove ${each.name}`} onClick={() => setRemoving(each)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        ) : null
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label="Loading your passkeys" />
      )}
      <Button className="mt-4" onClick={() => setAdding(true)}>
        Add a passkey
      </Button>
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("This device");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (enteredName: string) => {
    setBusy(true);
    setProblem(null);
    const refusal = await addPasskey(enteredName).catch(() => networkProblem);
    setBusy(false);
    if (refusal) return setProblem(refusal);
    toast({ title: "Passkey added", description: "You can sign in with it from now on." });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN, and keeps the passkey. We never see any of it."
    >
      <FactorNameForm
        name={name}
        onName={setName}
        hint="So that you know it again, such as “Counter computer”."
        problem={problem}
        busy={busy}
        onSubmit={(enteredName) => void add(enteredName)}
      />
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const refusal = await removePasskey(passkey.id).catch(() => networkProblem);
    setBusy(false);
    onClose();
    toast(
      refusal
        ? { title: "It was not removed", description: refusal, variant: "destructive" }
        : { title: "Passkey removed" },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove “${passkey.name}”?`}
      confirmLabel="Remove"
      loading={busy}
      onConfirm={() => void remove()}
    >
      It does not open your account any more. The device may go on offering it until you delete it there too.
    </ConfirmDialog>
  );
}
