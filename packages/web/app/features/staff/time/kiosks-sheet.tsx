import {
  createKiosk,
  type Kiosk,
  listKiosks,
  type PersonWithPin,
  resetPin,
  revokeKiosk,
} from "@autoiq/domain/time-clock/kiosks/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { kioskAddress, storeKioskToken } from "~/platform/kiosk-token";
import { accessToken } from "~/platform/session/auth-client";
import { useSignOut } from "~/platform/session/use-sign-out";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Sheet } from "~/ui/overlays/sheet";

/** The tablets with a time clock at this location, and who has a PIN for them. */
export function KiosksSheet({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const list = useQuery(queryOptionsFor(listKiosks));
  const [opened, setOpened] = useState<{ name: string; token: string } | null>(null);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Time clock kiosks"
      description="A shared tablet where people clock in and out with a PIN. Nobody is signed in on it."
    >
      {list.data ? (
        <div className="grid gap-6">
          {opened ? (
            <OpenedKiosk name={opened.name} token={opened.token} />
          ) : (
            <KioskForm isFirst={list.data.kiosks.length === 0} onOpened={setOpened} />
          )}
          <Kiosks kiosks={list.data.kiosks} timeZone={timeZone} />
          <Pins people={list.data.people} timeZone={timeZone} />
        </div>
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label="Loading kiosks" rows={4} />
      )}
    </Sheet>
  );
}

function KioskForm({
  isFirst,
  onOpened,
}: {
  isFirst: boolean;
  onOpened: (of: { name: string; token: string }) => void;
}) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(isFirst ? "Shop tablet" : "");
  const [problem, setProblem] = useState("");
  const create = useWrite(createKiosk, {
    invalidates: [listKiosks],
    onSuccess: ({ token }) => {
      setId(crypto.randomUUID());
      onOpened({ name: name.trim(), token });
    },
    onProblem: ({ message }) => {
      setProblem(message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(name.trim() === "" ? "Enter a name." : "");
    if (name.trim() !== "") create.mutate({ body: { id, name: name.trim() } });
  };
  return (
    <form noValidate aria-label="New kiosk" className="grid gap-3" onSubmit={submit}>
      <Field
        label="Name"
        required
        error={problem}
        hint="Where the tablet is. Every entry from it says this name."
      >
        <Input
          maxLength={40}
          value={name}
          placeholder="Shop tablet"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" loading={create.isPending}>
        Open kiosk
      </Button>
    </form>
  );
}

/** A kiosk whose token is here, once: this tablet becomes it, or another one by its address. */
function OpenedKiosk({ name, token }: { name: string; token: string }) {
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const begin = async () => {
    setLeaving(true);
    await signOut("local");
    // Signing out failed, and says so. A kiosk must not leave a manager's session behind.
    if (await accessToken()) return setLeaving(false);
    storeKioskToken(token);
    window.location.assign("/kiosk");
  };
  return (
    <section aria-label={`${name} is open`} className="grid gap-3">
      <Notice tone="success" title={`${name} is open`}>
        Start it on this tablet, or copy its address and open that on the tablet. The address is shown only
        now, and whoever has it can use the kiosk.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={isLeaving} onClick={() => void begin()}>
          Start on this device
        </Button>
        <CopyButton text={kioskAddress(token)} label="Copy the kiosk's address" />
      </div>
      <p className="text-fg-muted text-xs">Starting it here signs you out on this device.</p>
    </section>
  );
}

function Kiosks({ kiosks, timeZone }: { kiosks: readonly Kiosk[]; timeZone: string }) {
  const [closing, setClosing] = useState<Kiosk | null>(null);
  const close = useWrite(revokeKiosk, {
    invalidates: [listKiosks],
    onSuccess: () => {
      toast({ title: `${closing?.name ?? "The kiosk"} is closed` });
      setClosing(null);
    },
  });
  if (kiosks.length === 0) return null;
  const day = (instant: string) => formatTime(instant, timeZone, "date");
  return (
    <section aria-label="Kiosks">
      <h3 className="mb-1 font-semibold text-sm">Kiosks</h3>
      <ul className="divide-y divide-line">
        {kiosks.map((kiosk) => (
          <li key={kiosk.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere font-medium text-sm">{kiosk.name}</span>
                {kiosk.revokedAt ? <Badge>Closed</Badge> : null}
              </p>
              <p className="text-fg-muted text-xs">
                {kiosk.revokedAt
                  ? `Closed ${day(kiosk.revokedAt)} by ${kiosk.revokedBy}`
                  : kiosk.lastUsedAt
                    ? `Last used ${formatTime(kiosk.lastUsedAt, timeZone)}`
                    : "Never used"}
                {` · Opened ${day(kiosk.createdAt)} by ${kiosk.createdBy}`}
              </p>
            </div>
            {kiosk.revokedAt ? null : (
              <Button size="sm" onClick={() => setClosing(kiosk)}>
                Close<span className="sr-only"> {kiosk.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={closing !== null}
        onOpenChange={(isOpen) => isOpen || setClosing(null)}
        title={`Close ${closing?.name ?? ""}?`}
        confirmLabel="Close kiosk"
        loading={close.isPending}
        onConfirm={() => closing && close.mutate({ params: { id: closing.id } })}
      >
        Nobody can clock in on that tablet from then on. What was recorded there stays.
      </ConfirmDialog>
    </section>
  );
}

function Pins({ people, timeZone }: { people: readonly PersonWithPin[]; timeZone: string }) {
  const [resetting, setResetting] = useState<PersonWithPin | null>(null);
  const reset = useWrite(resetPin, {
    invalidates: [listKiosks],
    onSuccess: () => {
      toast({ title: `${resetting?.name ?? "The"} PIN is reset` });
      setResetting(null);
    },
  });
  return (
    <section aria-label="PINs">
      <h3 className="font-semibold text-sm">PINs</h3>
      <p className="mb-1 text-fg-muted text-xs">Each person sets their own on My week.</p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li
            key={person.staffId}
            className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-1.5"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="wrap-anywhere text-sm">{person.name}</p>
              <p className="text-fg-muted text-xs">
                {person.lockedUntil && Date.parse(person.lockedUntil) > Date.now()
                  ? `Locked after wrong PINs until ${formatTime(person.lockedUntil, timeZone, "time")}`
                  : person.setAt
                    ? `Set ${formatTime(person.setAt, timeZone, "date")}`
                    : "No PIN"}
              </p>
            </div>
            {person.setAt ? (
              <Button size="sm" onClick={() => setResetting(person)}>
                Reset<span className="sr-only"> the PIN of {person.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={resetting !== null}
        onOpenChange={(isOpen) => isOpen || setResetting(null)}
        title={`Reset the PIN of ${resetting?.name ?? ""}?`}
        confirmLabel="Reset PIN"
        loading={reset.isPending}
        onConfirm={() => resetting && reset.mutate({ params: { staffId: resetting.staffId } })}
      >
        They can't use a kiosk until they set a new PIN on My week.
      </ConfirmDialog>
    </section>
  );
}
