import { fillIn } from "@autoiq/domain/catalog/message";
import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { useQuery } from "@tanstack/react-query";
import { KeySquare } from "lucide-react";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
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
  const messages = useMessages("account");
  const t = messages.passkeys;
  const list = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const day = (instant: string) => formatTime(instant, timeZone, "date");
  return (
    <Card title={messages.settings.passkeys}>
      <p className="max-w-[38em] text-fg-muted text-sm">{t.text}</p>
      {list.data ? (
        list.data.length > 0 ? (
          <ul aria-label={t.list} className="mt-4 divide-y divide-line border-line border-y">
            {list.data.map((each) => (
              <li key={each.id} className="flex min-h-14 items-center gap-3 py-2">
                <KeySquare aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
                <div className="min-w-0 flex-1 text-sm">
                  <p className="break-words font-medium">{each.name}</p>
                  <p className="text-fg-muted">
                    {fillIn(t.added, { date: day(each.addedAt) })} ·{" "}
                    {each.usedAt ? fillIn(t.lastUsed, { date: day(each.usedAt) }) : t.notUsed}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={fillIn(t.removeNamed, { name: each.name })}
                  onClick={() => setRemoving(each)}
                >
                  {messages.remove}
                </Button>
              </li>
            ))}
          </ul>
        ) : null
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={t.loading} />
      )}
      <Button className="mt-4" onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages("account").passkeys;
  const [name, setName] = useState<string>(t.defaultName);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (enteredName: string) => {
    setBusy(true);
    setProblem(null);
    const refusal = await addPasskey(enteredName).catch(() => networkProblem);
    setBusy(false);
    if (refusal) return setProblem(localized(refusal));
    toast({ title: t.done, description: t.doneText });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t.add} description={t.addText}>
      <FactorNameForm
        name={name}
        onName={setName}
        hint={t.nameHint}
        problem={problem}
        busy={busy}
        onSubmit={(enteredName) => void add(enteredName)}
      />
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const messages = useMessages("account");
  const t = messages.passkeys;
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const refusal = await removePasskey(passkey.id).catch(() => networkProblem);
    setBusy(false);
    onClose();
    toast(
      refusal
        ? { title: t.notRemoved, description: localized(refusal), variant: "destructive" }
        : { title: t.removed },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={fillIn(t.removeTitle, { name: passkey.name })}
      confirmLabel={messages.remove}
      loading={busy}
      onConfirm={() => void remove()}
    >
      {t.removeText}
    </ConfirmDialog>
  );
}
