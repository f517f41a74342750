import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/error-messages";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, KeySquare, MessageSquareText, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { toast } from "~/ui/toast";
import { passkeysPossibleQuery } from "../passkeys/passkeys";
import { AddAppDialog } from "./add-app-dialog";
import { AddKeyDialog } from "./add-key-dialog";
import { AddPhoneDialog } from "./add-phone-dialog";
import { SaveCodesDialog } from "./save-codes-dialog";
import {
  type Factor,
  type Factors,
  factorsChanged,
  factorsQuery,
  makeRecoveryCodes,
  removeFactor,
} from "./second-factor";
import { useSteps } from "./use-add-factor";

const kinds: Record<Factor["kind"], { label: string; icon: ReactNode }> = {
  totp: { label: "Authenticator app", icon: <Smartphone /> },
  webauthn: { label: "Security key", icon: <KeySquare /> },
  phone: { label: "Phone", icon: <MessageSquareText /> },
};

/** The user's second sign-in steps: list, add, remove, recovery codes. */
export function SecondFactorCard() {
  const factors = useQuery(factorsQuery);
  const isOn = (factors.data?.factors.length ?? 0) > 0;
  return (
    <Card
      title="Second sign-in step"
      actions={factors.data ? <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge> : null}
    >
      {factors.data ? (
        <Steps known={factors.data} />
      ) : factors.isError ? (
        <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />
      ) : (
        <SkeletonRows label="Loading your sign-in steps" />
      )}
    </Card>
  );
}

function Steps({ known: { factors, recoveryCodesLeft } }: { known: Factors }) {
  const [adding, setAdding] = useState<"app" | "key" | "phone" | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const { data: keysPossible } = useQuery(passkeysPossibleQuery);
  const dialog = {
    taken: factors.map(({ name }) => name),
    withCodes: recoveryCodesLeft === null,
    onClose: () => setAdding(null),
  };
  return (
    <>
      <p className="max-w-[60ch] text-fg-muted text-sm">
        {factors.length > 0
          ? "After your password we ask for one of these. Whoever learns your password alone gets nowhere."
          : "Your password alone opens your account. With a second step, whoever learns it still gets nowhere."}
      </p>
      {factors.length > 0 ? (
        <ul aria-label="Your second steps" className="mt-4 grid divide-y divide-line border-line border-y">
          {factors.map((each) => (
            <Step
              key={each.id}
              icon={kinds[each.kind].icon}
              name={each.name || kinds[each.kind].label}
              detail={
                each.kind === "phone"
                  ? `Texts to the number ending in ${each.lastDigits}`
                  : kinds[each.kind].label
              }
            >
              <Button
                size="sm"
                aria-label={`Remove ${each.name || kinds[each.kind].label}`}
                onClick={() => setRemoving(each)}
              >
                Remove
              </Button>
            </Step>
          ))}
          <RecoveryStep codesLeft={recoveryCodesLeft} />
        </ul>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant={factors.length > 0 ? "secondary" : "primary"} onClick={() => setAdding("app")}>
          Add an authenticator app
        </Button>
        {keysPossible ? <Button onClick={() => setAdding("key")}>Add a security key</Button> : null}
        <Button onClick={() => setAdding("phone")}>Add a phone</Button>
      </div>
      {adding === "app" ? <AddAppDialog {...dialog} /> : null}
      {adding === "key" ? <AddKeyDialog {...dialog} /> : null}
      {adding === "phone" ? <AddPhoneDialog {...dialog} /> : null}
      {removing ? (
        <RemoveDialog factor={removing} last={factors.length === 1} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

function Step({
  icon,
  name,
  detail,
  children,
}: {
  icon: ReactNode;
  name: string;
  detail: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span aria-hidden="true" className="shrink-0 text-fg-muted [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="break-words font-medium">{name}</p>
        <p className="text-fg-muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}

function RecoveryStep({ codesLeft }: { codesLeft: number | null }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, problem, attempt } = useSteps();
  const make = async () => {
    await attempt(async () => {
      const { data, error } = await makeRecoveryCodes(codesLeft !== null);
      if (data) setCodes(data.codes);
      return error;
    });
    setAsking(false);
  };
  const close = () => {
    setCodes(null);
    void factorsChanged();
  };
  const few = codesLeft !== null && codesLeft < 3;
  return (
    <Step
      icon={<KeyRound />}
      name="Recovery codes"
      detail={
        <>
          <span className={few ? "text-warning-text" : undefined}>
            {codesLeft === null
              ? "None yet: make some for the day your phone is lost."
              : `${codesLeft} of 10 left`}
          </span>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
        </>
      }
    >
      <Button size="sm" loading={busy} onClick={() => (codesLeft === null ? void make() : setAsking(true))}>
        {codesLeft === null ? "Make codes" : "New codes"}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        destructive={false}
        loading={busy}
        onConfirm={() => void make()}
      >
        The codes that you saved before stop working at once.
      </ConfirmDialog>
      <SaveCodesDialog codes={codes} onDone={close} />
    </Step>
  );
}

function RemoveDialog({ factor, last, onClose }: { factor: Factor; last: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const error = await removeFactor(factor.id).catch((cause: Error) => cause);
    setBusy(false);
    onClose();
    if (!error) return toast({ title: "Second step removed" });
    toast({
      title: "It was not removed",
      description: "code" in error ? secondFactorProblem(error.code, error.message) : networkProblem,
      variant: "destructive",
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${factor.name ? `“${factor.name}”` : "this second step"}?`}
      confirmLabel="Remove"
      loading={busy}
      onConfirm={() => void remove()}
    >
      {last
        ? "It is your only one: from then on your password alone opens your account, and your recovery codes stop working."
        : "It is not asked for any more."}
    </ConfirmDialog>
  );
}
