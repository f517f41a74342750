import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { createSignupTicket } from "@autoiq/domain/identity/contract";
import { networkProblem, securedSignUpProblem } from "@autoiq/domain/identity/error-messages";
import { type SecurityForm, securityForm } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { request } from "~/platform/api";
import { localized, useMessages } from "~/platform/language/messages";
import { ProblemError } from "~/platform/problem";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { PasswordInput } from "~/ui/forms/password-input";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { signUp } from "../api";
import { CaptchaBox } from "../captcha/captcha-box";
import { useCaptcha } from "../captcha/use-captcha";
import { clearPending, dismissPending, pendingValues } from "./pending-sign-up";

/** Prompts for the security password, has the server verify it, and creates the pending account. */
export function SecurityDialog({
  open,
  onOpenChange,
  captchaToken,
  onCaptchaToken,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  captchaToken: string | null;
  onCaptchaToken: (token: string | null) => void;
}) {
  const { signUp: signUpText, security: t } = useMessages("sign-up");
  const form = useForm<SecurityForm>({
    resolver: zodResolver(securityForm),
    defaultValues: { securityPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [round, setRound] = useState(0);
  const [captchaProblem, setCaptchaProblem] = useState<string>();
  // The dialog shows its own captcha after a reload, and after a sign-up that used up the first.
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const { reset } = form;
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  useEffect(() => {
    if (open && !captchaToken) setAsksCaptcha(true);
  }, [open, captchaToken]);
  useEffect(() => {
    if (!open) setAsksCaptcha(false);
    setCaptchaProblem(undefined);
  }, [open]);

  const refuse = (message: string) => form.setError("securityPassword", { message }, { shouldFocus: true });
  const close = () => {
    dismissPending();
    onOpenChange(false);
  };

  const submit = form.handleSubmit(async ({ securityPassword }) => {
    const values = pendingValues();
    if (!values) return refuse(text.signUp.missingSession);
    if (captcha && !captchaToken) return setCaptchaProblem(text.signUp.captchaMissing);
    try {
      const body = { email: values.email, accountType: values.accountType, securityPassword };
      const { ticket } = await request(createSignupTicket, { body });
      const outcome = await signUp(values, { ticket, captchaToken: captchaToken ?? undefined });
      if (!outcome.ok) {
        onCaptchaToken(null);
        setRound((count) => count + 1);
        const problem = securedSignUpProblem(outcome.network ? networkProblem : outcome.message);
        toast({
          title: localized(problem.title),
          description: localized(problem.text),
          variant: "destructive",
        });
        return;
      }
      clearPending();
      onOpenChange(false);
      toast({
        title: signUpText.done,
        description: signUpText.doneText,
      });
      if (!outcome.signedIn) await navigate("/signup-complete", { state: { email: values.email } });
    } catch (error) {
      const wrong = error instanceof ProblemError && [401, 403, 422].includes(error.status);
      if (wrong) refuse(text.signUp.wrongSecurityPassword);
      else refuse(error instanceof ProblemError && error.status > 0 ? error.message : networkProblem);
    }
  });

  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t.title}
      description={t.text}
      footer={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="submit" form="security-form" variant="primary" loading={isSubmitting}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id="security-form" noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t.label} hint={t.hint} error={errors.securityPassword?.message}>
          <PasswordInput autoComplete="off" autoFocus {...form.register("securityPassword")} />
        </Field>
        <p className="text-fg-muted text-sm">
          {t.none}{" "}
          <Link to="/contact" className="text-accent-text underline underline-offset-2">
            {t.contact}
          </Link>
        </p>
        {captcha && asksCaptcha ? (
          <CaptchaBox
            id="security-captcha"
            captcha={captcha}
            round={round}
            onToken={onCaptchaToken}
            error={captchaToken ? undefined : captchaProblem}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
