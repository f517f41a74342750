import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/error-messages";
import type { AuthError } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, KeySquare, MessageSquareText, Smartphone } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { localized, messagesOf, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Spinner } from "~/ui/spinner";
import { CodeField } from "../code-field";
import {
  type Factor,
  factorsQuery,
  sendCodeBySms,
  verifyByApp,
  verifyByRecoveryCode,
  verifyBySms,
} from "./second-factor";
import { browserHasKeys, keyProblem, verifyByKey } from "./security-keys";

type CodeWay = { kind: "totp" | "phone"; factor: Factor } | { kind: "recovery"; factor: null };
type KeyWay = { kind: "webauthn"; factor: Factor };
type Way = CodeWay | KeyWay;

const idOf = (way: Way) => way.factor?.id ?? "recovery";
const icons = { webauthn: KeySquare, totp: Smartphone, phone: MessageSquareText, recovery: KeyRound };

function labelOf(way: Way): string {
  const t = messagesOf("second-factor");
  if (way.kind === "recovery") return t.useRecovery;
  const { name, lastDigits: digits } = way.factor;
  if (way.kind === "phone") return fillIn(t.useText, { digits });
  if (way.kind === "webauthn") return name ? fillIn(t.useKeyNamed, { name }) : t.useKey;
  return name ? fillIn(t.useAppNamed, { name }) : t.useApp;
}

/** Prompts for one of the user's second factors and verifies it. */
export function SecondFactorForm({
  submitLabel,
  onProved,
}: {
  /** Instead of "Verify". */
  submitLabel?: string;
  onProved: () => void | Promise<void>;
}) {
  const t = useMessages("second-factor");
  const factorList = useQuery({ ...factorsQuery, staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  if (factorList.isError)
    return <ErrorState error={factorList.error} onRetry={() => void factorList.refetch()} />;
  if (!factorList.data) return <Spinner label={t.lookingUp} className="text-fg-muted" />;
  const { factors, recoveryCodesLeft } = factorList.data;
  const methods: Way[] = [
    ...factors.map((factor) => ({ kind: factor.kind, factor }) as const),
    ...(recoveryCodesLeft ? [{ kind: "recovery" as const, factor: null }] : []),
  ];
  // Factors this browser does not support are listed last and say so when chosen.
  const usable = browserHasKeys() ? methods : methods.filter(({ kind }) => kind !== "webauthn");
  const way = methods.find((each) => idOf(each) === chosen) ?? usable[0] ?? methods[0];
  if (!way) return <Notice tone="danger">{t.none}</Notice>;
  const others = methods.filter((each) => each !== way);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {way.kind === "webauthn" ? (
        <ByKey key={idOf(way)} factor={way.factor} onProved={onProved} />
      ) : (
        <ByCode key={idOf(way)} way={way} submitLabel={submitLabel ?? t.verify} onProved={onProved} />
      )}
      {others.length > 0 ? (
        <div className="grid gap-1 border-line border-t pt-3">
          {others.map((each) => {
            const Icon = icons[each.kind];
            return (
              <Button
                key={idOf(each)}
                variant="ghost"
                className="h-auto min-h-9 justify-start whitespace-normal py-1.5 text-left max-md:min-h-11"
                onClick={() => setChosen(idOf(each))}
              >
                <Icon aria-hidden="true" className="size-4" />
                {labelOf(each)}
              </Button>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

/** Nothing to type. The browser prompts for the key and the user touches it. */
function ByKey({ factor, onProved }: { factor: Factor; onProved: () => void | Promise<void> }) {
  const t = useMessages("second-factor");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  if (!browserHasKeys()) return <Notice tone="warning">{t.noKeys}</Notice>;
  const prove = async () => {
    setBusy(true);
    setProblem(null);
    waiting.current = new AbortController();
    const refusal = await verifyByKey(factor.id, waiting.current.signal).catch(keyProblem);
    setBusy(false);
    if (refusal) return setProblem(refusal);
    return onProved();
  };
  return (
    <div className="grid gap-4">
      {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
      <p className="text-fg-muted text-sm">
        {factor.name ? fillIn(t.haveKeyNamed, { name: factor.name }) : t.haveKey}
      </p>
      <Button variant="primary" size="lg" loading={busy} onClick={() => void prove()}>
        {t.useYourKey}
      </Button>
    </div>
  );
}

function ByCode({
  way,
  submitLabel,
  onProved,
}: {
  way: CodeWay;
  submitLabel: string;
  onProved: () => void | Promise<void>;
}) {
  const t = useMessages("second-factor");
  const [code, setCode] = useState("");
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const attempt = async (work: () => Promise<AuthError | null>) => {
    setBusy(true);
    setProblem(null);
    const error = await work().catch((cause: Error) => cause);
    setBusy(false);
    if (!error) return true;
    const network = error.name === "AuthRetryableFetchError" || !("code" in error);
    setProblem(network ? networkProblem : secondFactorProblem((error as AuthError).code, error.message));
    return false;
  };
  const sendText = () =>
    attempt(async () => {
      if (way.kind !== "phone") return null;
      const sent = await sendCodeBySms(way.factor.id);
      if (!sent.error) setChallengeId(sent.challengeId);
      return sent.error;
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) {
      setProblem(text.codeMissing);
      return field.current?.focus();
    }
    const right = await attempt(() =>
      way.kind === "recovery"
        ? verifyByRecoveryCode(code)
        : way.kind === "totp"
          ? verifyByApp(way.factor.id, code.replace(/\s/g, ""))
          : verifyBySms(way.factor.id, challengeId ?? "", code.replace(/\s/g, "")),
    );
    if (right) return onProved();
    field.current?.select();
  };

  if (way.kind === "phone" && !challengeId)
    return (
      <div className="grid gap-4">
        {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
        <p className="text-fg-muted text-sm">{fillIn(t.weText, { digits: way.factor.lastDigits })}</p>
        <Button variant="primary" size="lg" loading={busy} onClick={() => void sendText()}>
          {t.textMe}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
      {way.kind === "recovery" ? (
        <Field label={t.recovery} hint={t.recoveryHint}>
          <Input
            ref={field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      ) : (
        <CodeField
          ref={field}
          label={way.kind === "phone" ? t.codeFromText : t.code}
          hint={
            way.kind === "phone"
              ? t.codeFromTextHint
              : fillIn(t.codeHint, { name: way.factor.name || t.appName })
          }
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        {submitLabel}
      </Button>
      {way.kind === "phone" ? (
        <Button variant="ghost" disabled={busy} onClick={() => void sendText()}>
          {t.textAgain}
        </Button>
      ) : null}
    </form>
  );
}
