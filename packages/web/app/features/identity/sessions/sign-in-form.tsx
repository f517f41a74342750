import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { networkProblem, signInProblem, unexpectedProblem } from "@autoiq/domain/identity/error-messages";
import { signInFormFor, type SignInForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { localized, useMessages } from "~/platform/language/messages";
import { secondsToWait } from "~/platform/session/auth-client";
import { useCountdown } from "~/platform/time/use-countdown";
import { useShortestPassword } from "~/platform/use-config";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { PasswordInput } from "~/ui/forms/password-input";
import { toast } from "~/ui/toast";
import { signIn } from "../api";
import { CaptchaBox } from "../captcha/captcha-box";
import { useCaptcha } from "../captcha/use-captcha";
import { needsSecondFactor } from "../factors/second-factor";
import { PasskeySignIn } from "../passkeys/passkey-sign-in";
import { ProviderButtons } from "../providers/provider-buttons";
import { lockSeconds, useLoginAttempts } from "./use-login-attempts";

const { captchaMissing, locked: lockedMessage, unverified } = text.signIn;

export function SignInForm({ onSwitch }: { onSwitch: () => void }) {
  const t = useMessages("identity");
  const shortest = useShortestPassword();
  const resolver = useMemo(() => zodResolver(signInFormFor(shortest)), [shortest]);
  const form = useForm<Values>({
    resolver,
    defaultValues: { email: "", password: "" },
  });
  const attempts = useLoginAttempts();
  const captcha = useCaptcha();
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  /** The server also counts attempts and remembers those this page has forgotten. */
  const [demanded, setDemanded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [captchaProblem, setCaptchaProblem] = useState(false);
  const { secondsLeft, start: waitFor } = useCountdown();
  const { errors, isSubmitting } = form.formState;
  const asksCaptcha = captcha !== null && (attempts.needsCaptcha || demanded);

  // Focuses the email field so that users can type at once. On a phone the keyboard would cover the other sign-in
  // methods.
  const { setFocus } = form;
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && window.matchMedia("(pointer: fine)").matches) setFocus("email");
  }, [setFocus]);

  useEffect(() => {
    if (!attempts.locked) return;
    setProblem(lockedMessage);
    waitFor(lockSeconds);
    return () => setProblem(null);
  }, [attempts.locked, waitFor]);

  const refuse = (refusal: string) => {
    attempts.failed();
    setProblem(refusal);
    setCaptchaToken(null);
    setRound((count) => count + 1);
    toast({ title: t.signIn.failed, description: localized(refusal), variant: "destructive" });
  };

  const submit = form.handleSubmit(async (values) => {
    if (attempts.locked) return setProblem(lockedMessage);
    setProblem(null);
    if (asksCaptcha && !captchaToken) {
      setCaptchaProblem(true);
      return document.getElementById("captcha")?.focus();
    }
    setCaptchaProblem(false);
    try {
      const error = await signIn(values, captchaToken ?? undefined);
      if (!error && (await needsSecondFactor())) return;
      if (!error) toast({ title: t.signIn.done, description: t.signIn.doneText });
      else if (error.name === "AuthRetryableFetchError") {
        // The captcha may have been used up already.
        setCaptchaToken(null);
        setRound((count) => count + 1);
        setProblem(networkProblem);
      } else {
        if (error.code === "captcha_failed") setDemanded(true);
        waitFor(secondsToWait());
        refuse(signInProblem(error.message).text);
      }
    } catch (error) {
      // The sign-in code itself loads with the first attempt.
      if (error instanceof TypeError) return setProblem(networkProblem);
      setProblem(unexpectedProblem);
      toast({
        title: t.signIn.error,
        description: t.signIn.errorText,
        variant: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem ? (
        <Notice
          tone="danger"
          action={
            problem === unverified ? (
              <Link
                to="/email-verification"
                state={{ email: form.getValues("email") }}
                className="inline-flex min-h-6 items-center font-medium underline underline-offset-4 max-md:min-h-11"
              >
                {t.signIn.verifyNow}
              </Link>
            ) : undefined
          }
        >
          {localized(problem)}
        </Notice>
      ) : null}
      <Field label={t.email} error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register("email")} />
      </Field>
      <Field label={t.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      {asksCaptcha ? (
        <CaptchaBox
          captcha={captcha}
          round={round}
          onToken={setCaptchaToken}
          note={t.signIn.captchaNote}
          error={captchaProblem && !captchaToken ? captchaMissing : undefined}
        />
      ) : null}
      <Link
        to="/forgot-password"
        state={{ email: form.watch("email") }}
        className="-mt-2 inline-flex min-h-8 items-center justify-self-end text-accent-text text-sm underline-offset-4 hover:underline max-md:min-h-11"
      >
        {t.signIn.forgot}
      </Link>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={attempts.locked}>
        {t.signIn.submit}
      </Button>
      {secondsLeft > 0 ? (
        <p className="tabular text-center text-fg-muted text-sm">
          {fillIn(t.signIn.tryAgainIn, {
            time: `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`,
          })}
        </p>
      ) : null}
      <PasskeySignIn disabled={attempts.locked || isSubmitting} onProblem={setProblem} />
      <p className="text-center text-fg-muted text-xs">{t.signIn.redirect}</p>
      <Button variant="ghost" onClick={onSwitch}>
        {t.signIn.toSignUp}
      </Button>
      <ProviderButtons disabled={isSubmitting} email={() => form.getValues("email")} onProblem={setProblem} />
    </form>
  );
}
