import { pageMeta } from "~/platform/page-meta";
import { useSession } from "~/platform/session/use-session";
import { AccountTypes } from "./login/account-types";
import { SignInTrouble } from "./login/sign-in-trouble";
import { Action } from "./parts/action";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";

export const meta = () => pageMeta("/login");

export default function Login() {
  const session = useSession();
  const me = session.status === "signed-in" ? session.me : null;
  return (
    <>
      <PageHero
        eyebrow="Log in"
        title={me ? "You're signed in." : "Log in to AutoIQ"}
        lead={
          me
            ? `Signed in as ${me.email}.`
            : "Everyone signs in on the same page. Your role decides which screens open."
        }
        actions={
          me ? (
            <Action to={`/${me.role}`} primary>
              Go to Dashboard
            </Action>
          ) : (
            <>
              <Action to="/auth?tab=sign-in" primary>
                Sign in
              </Action>
              <Action to="/auth?tab=sign-up">Create an account</Action>
            </>
          )
        }
      />
      <Section id="account-types" title="Who signs in where" className="pt-4! pb-10! md:pt-6!">
        <AccountTypes />
      </Section>
      <Section id="trouble" title="Trouble signing in" className="pt-6!">
        <SignInTrouble />
      </Section>
    </>
  );
}
