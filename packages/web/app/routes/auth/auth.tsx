import { isNewSignUp, newSignUpFlag, redirectFor } from "@autoiq/domain/identity/redirects";
import { Suspense } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { SecondFactorStep } from "~/features/identity/factors/second-factor-step";
import { SignInForm } from "~/features/identity/sessions/sign-in-form";
import { SignUpForm } from "~/features/identity/sign-ups/sign-up-form";
import { storedSelectedPlan } from "~/features/subscription/selected-plan";
import { localized, useMessages } from "~/platform/language/messages";
import { useSession } from "~/platform/session/use-session";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { AuthCard } from "~/ui/layout/auth-card";
import { Tabs } from "~/ui/layout/tabs";
import { Spinner } from "~/ui/spinner";
import { CardHead } from "./parts/card-head";
import { EmailSentActions } from "./parts/email-sent-actions";
import { tabOf } from "./parts/tab";
import { useProviderReturn } from "./parts/use-provider-return";

export const meta = () => [
  { title: "Sign in or sign up · AutoIQ" },
  { name: "description", content: "Sign in to your AutoIQ workspace or create an account." },
];

export default function AuthPage() {
  const t = useMessages("identity");
  const form = useMessages("sign-up");
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrival = useProviderReturn(session.status === "signed-in");

  if (session.status === "loading") return <Spinner label={t.loading} className="text-base text-fg-muted" />;
  if (session.status === "unreachable")
    return (
      <AuthCard>
        <ErrorState fillsPage title={t.unreachable} error={session.error} onRetry={session.retry} />
      </AuthCard>
    );
  if (session.status === "second-factor")
    return (
      <AuthCard>
        <Suspense fallback={<Spinner label={t.oneMoment} className="text-fg-muted" />}>
          <SecondFactorStep email={session.email} />
        </Suspense>
      </AuthCard>
    );
  if (session.status === "signed-in") {
    // A plan selected before sign-up is still stored, so this is that owner's first sign-in here.
    const signUpSearch = storedSelectedPlan() ? `?${newSignUpFlag}` : search;
    const to = redirectFor({ signedIn: true, role: session.me.role }, pathname, signUpSearch);
    return <Navigate to={to ?? `/${session.me.role}`} replace />;
  }
  const tab = tabOf(pathname, search);
  const flag = isNewSignUp(search) ? `&${newSignUpFlag}` : "";
  const show = (next: string) =>
    void navigate(`/auth?tab=${next}${flag}`, { replace: true, preventScrollReset: true });
  return (
    <AuthCard wide={tab === "sign-up"}>
      <CardHead title={tab === "sign-in" ? form.welcomeBack : form.createYourAccount} />
      {arrival ? (
        <Notice tone="danger" className="mt-5">
          {localized(arrival)}
        </Notice>
      ) : null}
      {tab === "sign-in" ? <EmailSentActions /> : null}
      <Tabs
        stretch
        className="mt-5"
        label={form.tabs.label}
        value={tab}
        onValueChange={show}
        items={[
          {
            value: "sign-in",
            label: form.tabs.signIn,
            content: <SignInForm onSwitch={() => show("sign-up")} />,
          },
          {
            value: "sign-up",
            label: form.tabs.signUp,
            content: <SignUpForm onSwitch={() => show("sign-in")} />,
          },
        ]}
      />
    </AuthCard>
  );
}
