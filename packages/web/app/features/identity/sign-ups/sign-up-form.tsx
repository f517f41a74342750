import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import {
  clientSignUpProblem,
  networkProblem,
  unexpectedProblem,
} from "@autoiq/domain/identity/error-messages";
import { needsSecurityStep, signUpFormFor, type SignUpForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { localized, useMessages } from "~/platform/language/messages";
import { isOwnerSignUp } from "~/platform/session/owner-sign-up";
import { useShortestPassword } from "~/platform/use-config";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { FormErrorSummary, type FormMessage, messagesOf } from "~/ui/forms/form-error-summary";
import { toast } from "~/ui/toast";
import { signUp } from "../api";
import { CaptchaBox } from "../captcha/captcha-box";
import { useCaptcha } from "../captcha/use-captcha";
import { isSecurityDialogPending, storePending } from "./pending-sign-up";
import { SecurityDialog } from "./security-dialog";
import { AccountFields } from "./sign-up-fields";
import { TermsLabel } from "./terms-label";

const { captchaMissing } = text.signUp;
const dialogDelayMs = 250;
/** In the order of the form and of the error summary. */
const empty: Values = {
  accountType: "client",
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  companyName: "",
  password: "",
  passwordConfirm: "",
  streetAddress: "",
  apartmentNumber: "",
  city: "",
  state: "",
  zipCode: "",
  termsAccepted: false,
};

const inOrder = (messages: FormMessage[]) => {
  const order = Object.keys(empty);
  return messages.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
};

/** Shows the first section with an error, with the summary when both fit side by side. */
function scrollToFirstProblem(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  const section = field?.closest("fieldset");
  const isFirst = section !== null && section === form.querySelector("fieldset");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const shown = isFirst ? form : (section ?? field);
  shown?.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
  field?.focus({ preventScroll: true });
}

export function SignUpForm({ onSwitch }: { onSwitch: () => void }) {
  const t = useMessages("sign-up").signUp;
  // An invitation link prefills the invited address.
  const invited = useSearchParams()[0].get("email") ?? "";
  const accountType = isOwnerSignUp(useLocation().state) ? "owner" : empty.accountType;
  const shortest = useShortestPassword();
  const resolver = useMemo(() => zodResolver(signUpFormFor(shortest)), [shortest]);
  const form = useForm<Values>({
    resolver,
    mode: "onChange",
    shouldFocusError: false,
    defaultValues: { ...empty, accountType, email: invited },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const navigate = useNavigate();
  const secured = needsSecurityStep(form.watch("accountType"));
  const captcha = useCaptcha();
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const [captchaProblem, setCaptchaProblem] = useState(false);
  const [round, setRound] = useState(0);
  const [dismissed, setDismissed] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [security, setSecurity] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isSecurityDialogPending()) setSecurity(true);
    return () => clearTimeout(opening.current);
  }, []);

  useEffect(() => {
    if (submitCount > 0 && box.current) scrollToFirstProblem(box.current);
  }, [submitCount]);

  const fail = (description: string) => {
    setProblem(description);
    setCaptchaToken(null);
    setRound((count) => count + 1);
    toast({
      title: localized(text.signUp.failedTitle),
      description: localized(description),
      variant: "destructive",
    });
  };

  const createClient = async (values: Values) => {
    try {
      const outcome = await signUp(values, { captchaToken: captchaToken ?? undefined });
      if (!outcome.ok) {
        // The standard message mentions only length. The server's specific finding is shown at the field.
        if (outcome.weakPassword) form.setError("password", { message: outcome.message });
        return fail(outcome.network ? networkProblem : clientSignUpProblem(outcome.message, shortest));
      }
      toast({
        title: t.done,
        description: t.doneText,
      });
      if (!outcome.signedIn) await navigate("/signup-complete", { state: { email: values.email } });
    } catch (error) {
      fail(error instanceof TypeError ? networkProblem : unexpectedProblem);
    }
  };

  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      setDismissed(true);
      if (!needsSecurityStep(values.accountType)) return createClient(values);
      if (captcha && !captchaToken) {
        setCaptchaProblem(true);
        const container = document.getElementById("captcha");
        container?.scrollIntoView({ block: "center" });
        container?.focus({ preventScroll: true });
        toast({
          title: t.captchaRequired,
          description: localized(captchaMissing),
          variant: "destructive",
        });
        return;
      }
      setCaptchaProblem(false);
      storePending(values);
      opening.current = setTimeout(() => setSecurity(true), dialogDelayMs);
    },
    (found) => {
      setCaptchaProblem(true);
      setDismissed(false);
      const first = inOrder(messagesOf(found))[0]?.message;
      toast({
        title: t.fixTitle,
        description: localized(first ?? text.signUp.incomplete),
        variant: "destructive",
      });
    },
  );

  return (
    <>
      <form ref={box} noValidate onSubmit={submit} className="grid scroll-mt-6 gap-6">
        {dismissed ? null : (
          <FormErrorSummary
            messages={[
              ...inOrder(messagesOf(errors)),
              ...(secured && captcha && !captchaToken ? [{ field: "captcha", message: captchaMissing }] : []),
            ]}
            onDismiss={() => setDismissed(true)}
          />
        )}
        {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
        <AccountFields form={form} />
        {captcha ? (
          <CaptchaBox
            captcha={captcha}
            round={round}
            onToken={setCaptchaToken}
            note={secured ? undefined : t.captchaOptional}
            error={secured && captchaProblem && !captchaToken ? captchaMissing : undefined}
          />
        ) : null}
        <Checkbox
          id="termsAccepted"
          label={<TermsLabel />}
          error={errors.termsAccepted?.message}
          {...form.register("termsAccepted")}
        />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
            {t.submit}
          </Button>
          <Button variant="ghost" onClick={onSwitch}>
            {t.toSignIn}
          </Button>
        </div>
      </form>
      <SecurityDialog
        open={security}
        onOpenChange={setSecurity}
        captchaToken={captchaToken}
        onCaptchaToken={setCaptchaToken}
      />
    </>
  );
}
