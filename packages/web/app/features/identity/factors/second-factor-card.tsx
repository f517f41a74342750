import { fillIn } from "@autoiq/domain/catalog/message";
import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/error-messages";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, KeySquare, MessageSquareText, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { localized, useMessages } from "~/platform/language/messages";
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

const icons: Record<Factor["kind"], ReactNode> = {
  totp: <Smartphone />,
  webauthn: <KeySquare />,
  phone: <MessageSquareText />,
};

/** The user's second steps: list, add, remove, recovery codes. */
export function SecondFactorCard() {
  const t = useMessages("second-step");
  const factors = useQuery(factorsQuery);
  const isOn = (factors.data?.factors.length ?? 0) > 0;
  return (
    <Card
      title={t.title}
      actions={factors.data ? <Badge tone={isOn ? "success" : "neutral"}>{isOn ? t.on : t.off}</Badge> : null}
    >
      {factors.data ? (
        <Steps known={factors.data} />
      ) : factors.isError ? (
        <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />
      ) : (
        <SkeletonRows label={t.loading} />
      )}
    </Card>
  );
}

function Steps({ known: { factors, recoveryCodesLeft } }: { known: Factors }) {
  const t = useMessages("second-step");
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
      <p className="max-w-[38em] text-fg-muted text-sm">{factors.length > 0 ? t.onText : t.offText}</p>
      {factors.length > 0 ? (
        <ul aria-label={t.list} className="mt-4 grid divide-y divide-line border-line border-y">
          {factors.map((each) => (
            <Step
              key={each.id}
              icon={icons[each.kind]}
              name={each.name || t.kinds[each.kind]}
              detail={
                each.kind === "phone" ? fillIn(t.textsTo, { digits: each.lastDigits }) : t.kinds[each.kind]
              }
            >
              <Button
                size="sm"
                aria-label={fillIn(t.removeNamed, { name: each.name || t.kinds[each.kind] })}
                onClick={() => setRemoving(each)}
              >
                {t.remove}
              </Button>
            </Step>
          ))}
          <RecoveryStep codesLeft={recoveryCodesLeft} />
        </ul>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant={factors.length > 0 ? "secondary" : "primary"}
          className="button-wraps"
          onClick={() => setAdding("app")}
        >
          {t.add.app}
        </Button>
        {keysPossible ? <Button onClick={() => setAdding("key")}>{t.add.key}</Button> : null}
        <Button onClick={() => setAdding("phone")}>{t.add.phone}</Button>
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
  const t = useMessages("second-step").codes;
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
      name={t.title}
      detail={
        <>
          <span className={few ? "text-warning-text" : undefined}>
            {codesLeft === null ? t.none : fillIn(t.left, { count: codesLeft })}
          </span>
          {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
        </>
      }
    >
      <Button size="sm" loading={busy} onClick={() => (codesLeft === null ? void make() : setAsking(true))}>
        {codesLeft === null ? t.make : t.renew}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.renewTitle}
        confirmLabel={t.renewConfirm}
        destructive={false}
        loading={busy}
        onConfirm={() => void make()}
      >
        {t.renewText}
      </ConfirmDialog>
      <SaveCodesDialog codes={codes} onDone={close} />
    </Step>
  );
}

function RemoveDialog({ factor, last, onClose }: { factor: Factor; last: boolean; onClose: () => void }) {
  const messages = useMessages("second-step");
  const t = messages.removal;
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const error = await removeFactor(factor.id).catch((cause: Error) => cause);
    setBusy(false);
    onClose();
    if (!error) return toast({ title: t.done });
    toast({
      title: t.failed,
      description: localized(
        "code" in error ? secondFactorProblem(error.code, error.message) : networkProblem,
      ),
      variant: "destructive",
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={factor.name ? fillIn(t.title, { name: factor.name }) : t.titleUnnamed}
      confirmLabel={messages.remove}
      loading={busy}
      onConfirm={() => void remove()}
    >
      {last ? t.last : t.text}
    </ConfirmDialog>
  );
}
